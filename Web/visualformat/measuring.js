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
 * Returns whether a length of an element depends on its container, such as `width: 100%`; `null` if
 * the browser, such as Firefox, does not show computed values.
 */
export function isRelativeLength(element, property) {
  const inline = element.style.getPropertyValue(property);
  const value = element.computedStyleMap?.().get(property) ?? (inline === "" ? null : inline);
  return value === null ? null : /%|stretch|available/.test(String(value));
}

/** Returns the size of the viewport, which is around elements with a fixed position. */
export function viewportSize(element) {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return { width: clientWidth, height: clientHeight };
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
  const { borders, around } = edgesOfStyle(style);
  const length = (property) => borderBoxLength(style, property, around[property]) - borders[property];
  return {
    width: preciseLength(length("width"), element.clientWidth),
    height: preciseLength(length("height"), element.clientHeight),
  };
}

/**
 * Returns the sums of the borders and of the paddings at both ends of the lengths of an element, and the
 * lengths of its border box that its properties do not include.
 */
export function edgesOfStyle(style) {
  const lengthsBy = (length) => ({ width: length("width"), height: length("height") });
  const borders = lengthsBy((property) => edgeLength(style, property, "border"));
  const paddings = lengthsBy((property) => edgeLength(style, property, "padding"));
  const isIncluded = style.boxSizing === "border-box";
  const around = lengthsBy((property) => (isIncluded ? 0 : borders[property] + paddings[property]));
  return { borders, paddings, around };
}

/** Returns the value of a property that gives the padding box of an element a length. */
export function styleForPaddingBox(style, property, length) {
  const { borders, around } = edgesOfStyle(style);
  return `${Math.max(0, length + borders[property] - around[property])}px`;
}

/** Returns whether two lengths are equal, apart from the rounding of the browser. */
export function isNear(length, other) {
  return Math.abs(length - other) < 0.1;
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
