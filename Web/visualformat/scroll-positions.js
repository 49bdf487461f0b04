/**
 * The scroll positions of elements that have been scrolled. While natural sizes are shown, contents
 * can become smaller, and the browser then scrolls.
 */
export class ScrollPositions {
  /** Elements that have been scrolled, without keeping them. */
  #scrolled = new Set();
  #known = new WeakSet();
  /** The positions that are restored. */
  #saved = null;

  /** Takes an element into account that has been scrolled. */
  add(element) {
    if (this.#known.has(element)) return;
    this.#known.add(element);
    this.#scrolled.add(new WeakRef(element));
  }

  /** Saves the positions, unless they are saved already, and those of other elements. */
  save(elements = []) {
    for (const element of elements) this.add(element);
    if (this.#saved !== null) return;
    this.#saved = [];
    for (const reference of this.#scrolled) {
      const element = reference.deref();
      if (element?.isConnected && (element.scrollTop !== 0 || element.scrollLeft !== 0)) {
        this.#saved.push([element, element.scrollLeft, element.scrollTop]);
      } else {
        this.#scrolled.delete(reference);
        if (element !== undefined) this.#known.delete(element);
      }
    }
  }

  /** Restores the positions that the browser has changed since they were saved. */
  restore() {
    for (const [element, left, top] of this.#saved ?? []) {
      if (element.scrollLeft === left && element.scrollTop === top) continue;
      element.scrollTo({ left, top, behavior: "instant" });
    }
    this.#saved = null;
  }
}
