// The sizes of elements in CSS pixels. Transforms have no effect on them.

const noScrollBars = { width: 0, height: 0 };
const sidesOfLengths = { width: ["left", "right"], height: ["top", "bottom"] };

/** Returns the style of an element that the page computes, also in another window. */
export function computedStyle(element) {
  return (element.ownerDocument.defaultView ?? globalThis).getComputedStyle(element);
}

/** Returns whether an element has a box whose contents are laid out. */
export function isDisplayed(element) {
  if (element.checkVisibility !== undefined) return element.checkVisibility();
  return element.getClientRects().length > 0;
}

/**
 * Returns a length of the border box of an element, from its computed style and the part that its
 * property does not include; not a number if the element is not displayed.
 */
export function borderBoxLength(style, property, lengthAround) {
  return parseFloat(style.getPropertyValue(property)) + lengthAround;
}

/**
 * Returns whether a length of an element depends on its container, such as `width: 100%`. In browsers
 * that do not show computed values, such as Firefox, the style sheets are recognized only if the
 * length is that of the container.
 */
export function isRelativeLength(element, property, length, containerSize) {
  const value = element.style.getPropertyValue(property) || element.computedStyleMap?.().get(property);
  if (value === undefined) return isNear(length, containerSize[property]);
  return /%|stretch|fill-available/.test(String(value));
}

/** Returns the thickness of the scroll bars that the computed size of an element does not include. */
export function scrollBarSize(element, style) {
  if (style.boxSizing === "border-box" || !/auto|scroll/.test(style.overflow)) return noScrollBars;
  const width = element.offsetWidth - element.clientWidth - edgeLength(style, "width", "border");
  const height = element.offsetHeight - element.clientHeight - edgeLength(style, "height", "border");
  return { width: width < 1 ? 0 : width, height: height < 1 ? 0 : height };
}

/** Returns the size of the padding box of an element, without scroll bars. */
export function paddingBoxSize(element) {
  const style = computedStyle(element);
  return {
    width: preciseLength(paddingBoxLength(style, "width"), element.clientWidth),
    height: preciseLength(paddingBoxLength(style, "height"), element.clientHeight),
  };
}

/** Returns the lengths of an element's border box that its properties do not include. */
export function lengthsAroundStyle(style) {
  return { width: lengthAroundStyle(style, "width"), height: lengthAroundStyle(style, "height") };
}

/** Returns the sum of the borders of an element at both ends of a length. */
export function borderLength(style, property) {
  return edgeLength(style, property, "border");
}

/** Returns the sum of the paddings of an element at both ends of a length. */
export function paddingLength(style, property) {
  return edgeLength(style, property, "padding");
}

/** Returns the value of a property that gives the padding box of an element a length. */
export function styleForPaddingBox(style, property, length) {
  const borderBox = length + edgeLength(style, property, "border");
  return `${Math.max(0, borderBox - lengthAroundStyle(style, property))}px`;
}

/** Returns whether two lengths are equal, apart from the rounding of the browser. */
export function isNear(length, other) {
  return Math.abs(length - other) < 0.1;
}

function paddingBoxLength(style, property) {
  const borderBox = borderBoxLength(style, property, lengthAroundStyle(style, property));
  return borderBox - edgeLength(style, property, "border");
}

function lengthAroundStyle(style, property) {
  if (style.boxSizing === "border-box") return 0;
  return edgeLength(style, property, "border") + edgeLength(style, property, "padding");
}

/** Returns the sum of the borders or of the paddings at both ends of a length. */
function edgeLength(style, property, part) {
  const suffix = part === "border" ? "-width" : "";
  const names = sidesOfLengths[property].map((side) => `${part}-${side}${suffix}`);
  return names.reduce((sum, name) => sum + (parseFloat(style.getPropertyValue(name)) || 0), 0);
}

/** Returns a fractional length, or the rounded one if the other includes a scroll bar. */
function preciseLength(length, roundedLength) {
  return Math.abs(length - roundedLength) < 1 ? length : roundedLength;
}
