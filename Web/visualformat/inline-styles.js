// Inline styles of elements, and their original values.

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
