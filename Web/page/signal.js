/** A list of listeners that receive the same values. */
export class Signal {
  #listeners = [];

  /** Adds a listener. */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /** Calls all listeners with a value, in the order in which they were added. */
  emit(value) {
    for (const listener of this.#listeners) listener(value);
  }
}
