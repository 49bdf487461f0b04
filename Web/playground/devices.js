// The sizes of the screens of devices, in points. The command has the same list in `Device.swift`.

/**
 * The devices by group. A device has a `name`, and the `width` and `height` of its screen: upright
 * for phones and tablets, and the default of macOS for Macs.
 *
 * Source: the display specifications in Apple's Human Interface Guidelines, “Layout”, and the
 * technical specifications of the Macs.
 */
export const DEVICES = {
  iPhone: [
    { name: "iPhone SE", width: 375, height: 667 },
    { name: "iPhone 13 mini", width: 375, height: 812 },
    { name: "iPhone 14, 16e", width: 390, height: 844 },
    { name: "iPhone 15, 16", width: 393, height: 852 },
    { name: "iPhone 17, 17 Pro", width: 402, height: 874 },
    { name: "iPhone Air", width: 420, height: 912 },
    { name: "iPhone 16 Plus", width: 430, height: 932 },
    { name: "iPhone 17 Pro Max", width: 440, height: 956 },
  ],
  iPad: [
    { name: "iPad mini", width: 744, height: 1133 },
    { name: "iPad, iPad Air 11″", width: 820, height: 1180 },
    { name: "iPad Pro 11″", width: 834, height: 1210 },
    { name: "iPad Air 13″", width: 1024, height: 1366 },
    { name: "iPad Pro 13″", width: 1032, height: 1376 },
  ],
  Mac: [
    { name: "MacBook Air 13″", width: 1470, height: 956 },
    { name: "MacBook Air 15″", width: 1710, height: 1107 },
    { name: "MacBook Pro 14″", width: 1512, height: 982 },
    { name: "MacBook Pro 16″", width: 1728, height: 1117 },
    { name: "iMac 24″", width: 2240, height: 1260 },
    { name: "Studio Display", width: 2560, height: 1440 },
  ],
};

/** Returns the device with a size, upright or turned, or undefined. */
export function deviceOfSize(size) {
  const key = String(size);
  return Object.values(DEVICES).flat().find(({ width, height }) => (
    key === String([width, height]) || key === String([height, width])));
}
