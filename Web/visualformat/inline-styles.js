// The inline styles that a layout sets, and the original ones.

/** The styles of every child of a layout. */
const positionStyles = {
  "position": "absolute",
  "left": "0px",
  "top": "0px",
  "right": "auto",
  "bottom": "auto",
  "margin-top": "0px",
  "margin-right": "0px",
  "margin-bottom": "0px",
  "margin-left": "0px",
};

/** The styles with which the width of a child is exactly that of its frame. */
const exactWidthStyles = { "min-width": "0px", "max-width": "none" };

/** The styles with which the size of a child is exactly that of its frame. */
const exactSizeStyles = {
  ...exactWidthStyles,
  "box-sizing": "border-box",
  "min-height": "0px",
  "max-height": "none",
};

const sizeStyleNames = ["width", "height", ...Object.keys(exactSizeStyles)];

/** The names of all styles of a child that a layout sets. */
export const childStyleNames = [
  ...Object.keys(positionStyles), ...sizeStyleNames, "transform", "transition-property",
];

/** The original values of inline styles of an element. */
export class SavedStyles {
  #element;
  #hadAttribute;
  #values;

  constructor(element, names) {
    const { style } = element;
    this.#element = element;
    this.#hadAttribute = element.hasAttribute("style");
    this.#values = new Map(names.map((name) => {
      return [name, [style.getPropertyValue(name), style.getPropertyPriority(name)]];
    }));
  }

  /** Restores the styles with some names. */
  restore(names) {
    for (const name of names) this.#element.style.setProperty(name, ...this.#values.get(name));
  }

  /** Restores all styles, and removes the attribute if the element had none. */
  restoreAll() {
    this.restore(this.#values.keys());
    if (this.#hadAttribute || this.#element.getAttribute("style") !== "") return;
    this.#element.removeAttribute("style");
  }
}

/** Sets inline styles by name. */
export function setStyles(element, styles) {
  for (const [name, value] of Object.entries(styles)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}

/** Takes a child out of the flow, to the origin of its element. */
export function showAtOrigin(child) {
  setStyles(child, positionStyles);
}

/** Gives a child its own size, with as much space in its element as its content needs. */
export function showNaturalSize(child, savedStyles) {
  savedStyles.restore(sizeStyleNames);
  setStyles(child, { "margin-right": "-1000000px", "transition-property": "none" });
}

/** Gives a child with its own size another width. */
export function showWidth(child, width) {
  setStyles(child, { ...exactWidthStyles, "width": `${width}px` });
}

/** Gives a child the size and the position of a frame. */
export function showFrame(child, savedStyles, { x, y, width, height }) {
  setStyles(child, {
    ...exactSizeStyles,
    "margin-right": "0px",
    "width": `${width}px`,
    "height": `${height}px`,
    "transform": `translate(${x}px, ${y}px)`,
  });
  savedStyles.restore(["transition-property"]);
}
