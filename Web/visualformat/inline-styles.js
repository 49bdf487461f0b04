// Inline styles of elements that a layout sets, and their original values.

/** The inline styles of an element that a layout has set. */
export class OwnedStyles {
  #element;
  #hadAttribute;
  /** The values that are set, by name. */
  #values = new Map();
  /** The values and priorities before, by name. */
  #originals = new Map();

  constructor(element) {
    this.#element = element;
    this.#hadAttribute = element.hasAttribute("style");
  }

  /** Sets a style, unless it has been set to the same value. */
  set(name, value) {
    if (this.#values.get(name) === value) return;
    const { style } = this.#element;
    if (!this.#values.has(name)) {
      this.#originals.set(name, [style.getPropertyValue(name), style.getPropertyPriority(name)]);
    }
    style.setProperty(name, value);
    this.#values.set(name, value);
  }

  /** Sets styles, given as pairs of names and values. */
  setAll(styles) {
    for (const [name, value] of styles) this.set(name, value);
  }

  /** Restores the original value of a style that has been set. */
  reset(name) {
    if (!this.#values.delete(name)) return;
    this.#element.style.setProperty(name, ...this.#originals.get(name));
  }

  /** Restores all original values, and removes the attribute if the element had none. */
  resetAll() {
    for (const name of [...this.#values.keys()]) this.reset(name);
    if (this.#hadAttribute || this.#element.getAttribute("style") !== "") return;
    this.#element.removeAttribute("style");
  }

  /**
   * Takes values that the page has set in the meantime as original ones. Returns whether there are
   * any.
   */
  adoptChanges() {
    const { style } = this.#element;
    const count = this.#values.size;
    for (const [name, value] of this.#values) {
      const current = style.getPropertyValue(name);
      if (isSameValue(current, value)) continue;
      this.#values.delete(name);
      this.#originals.delete(name);
    }
    return this.#values.size < count;
  }
}

/** Returns whether two values are equal, apart from a number that the browser has rounded. */
function isSameValue(value, other) {
  if (value === other) return true;
  return /^-?[\d.e+-]+px$/.test(value) && Math.abs(parseFloat(value) - parseFloat(other)) < 0.1;
}
