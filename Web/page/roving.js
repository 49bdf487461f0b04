// One tab stop for many controls, between which arrow keys move the focus.

const KEYS = {
  ArrowDown: (index) => index + 1, ArrowUp: (index) => index - 1,
  Home: () => 0, End: (_, count) => count - 1,
};

/**
 * The controls of an element that match a selector. Only the control that had the focus last is a
 * tab stop. Call `update()` after a change of the controls.
 */
export class RovingFocus {
  #container;
  #selector;
  #index = 0;

  constructor(container, selector) {
    this.#container = container;
    this.#selector = selector;
    container.addEventListener("keydown", (event) => this.#move(event));
    container.addEventListener("focusin", (event) => this.#follow(event.target));
  }

  /** Makes one of the current controls the tab stop. */
  update() {
    const controls = this.#controls();
    this.#index = Math.max(0, Math.min(this.#index, controls.length - 1));
    controls.forEach((control, index) => {
      control.tabIndex = index === this.#index ? 0 : -1;
    });
  }

  #controls() {
    return [...this.#container.querySelectorAll(this.#selector)];
  }

  #follow(target) {
    const index = this.#controls().indexOf(target);
    if (index < 0 || index === this.#index) return;
    this.#index = index;
    this.update();
  }

  #move(event) {
    const { target, altKey, ctrlKey, metaKey } = event;
    if (!target.matches(this.#selector) || altKey || ctrlKey || metaKey) return;
    const controls = this.#controls();
    const next = KEYS[event.key]?.(controls.indexOf(target), controls.length);
    if (next === undefined) return;
    event.preventDefault();
    controls[next]?.focus();
  }
}
