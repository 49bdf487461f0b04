// The sizes of elements in CSS pixels. Transforms have no effect on them.

const sidesOfLengths = { width: ["left", "right"], height: ["top", "bottom"] };

/** Returns the size of the border box of an element; `null` if it is not displayed. */
export function borderBoxSize(element) {
  const style = getComputedStyle(element);
  const width = borderBoxLength(style, "width");
  const height = borderBoxLength(style, "height");
  return Number.isNaN(width) || Number.isNaN(height) ? null : { width, height };
}

/** Returns the size of the padding box of an element, without scroll bars. */
export function paddingBoxSize(element) {
  const style = getComputedStyle(element);
  return {
    width: preciseLength(paddingBoxLength(style, "width"), element.clientWidth),
    height: preciseLength(paddingBoxLength(style, "height"), element.clientHeight),
  };
}

/** Returns the lengths of an element's border box that its properties do not include. */
export function lengthsAroundStyle(element) {
  const style = getComputedStyle(element);
  return { width: lengthAroundStyle(style, "width"), height: lengthAroundStyle(style, "height") };
}

/** Returns the values of the properties that give the padding box of an element a size. */
export function stylesForPaddingBox(element, size) {
  const style = getComputedStyle(element);
  return Object.fromEntries(Object.entries(size).map(([property, length]) => {
    const borderBox = length + edgeLength(style, property, "border");
    return [property, `${Math.max(0, borderBox - lengthAroundStyle(style, property))}px`];
  }));
}

function borderBoxLength(style, property) {
  return parseFloat(style.getPropertyValue(property)) + lengthAroundStyle(style, property);
}

function paddingBoxLength(style, property) {
  return borderBoxLength(style, property) - edgeLength(style, property, "border");
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
