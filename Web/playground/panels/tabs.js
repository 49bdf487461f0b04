// Tabs: one panel is visible at a time.

import { byId } from "../../page/dom.js";

/**
 * Tabs whose panels are updated only while they are visible, by the method `show(element)`. The tab
 * and the element of the panel `frames` have the identifiers `tab-frames` and `panel-frames`.
 */
export class Tabs {
  #panels;
  #active;

  constructor(panels) {
    this.#panels = panels;
    this.#active = Object.keys(panels)[0];
    for (const name of Object.keys(panels)) {
      const tab = byId(`tab-${name}`);
      tab.addEventListener("click", () => this.select(name));
      tab.addEventListener("keydown", (event) => this.#key(event, name));
    }
    this.select(this.#active);
  }

  /** Shows a panel. */
  select(name) {
    this.#active = name;
    for (const each of Object.keys(this.#panels)) {
      const isActive = each === name;
      const tab = byId(`tab-${each}`);
      tab.setAttribute("aria-selected", String(isActive));
      tab.tabIndex = isActive ? 0 : -1;
      byId(`panel-${each}`).hidden = !isActive;
    }
    this.update();
  }

  /** Updates the visible panel. */
  update() {
    this.#panels[this.#active].show(byId(`panel-${this.#active}`));
  }

  /** Updates a panel if it is visible. */
  updatePanel(name) {
    if (this.#active === name) this.update();
  }

  /** Shows a number at a tab; none for 0. */
  setCount(name, count) {
    const badge = byId(`tab-${name}`).querySelector(".count");
    const text = count === 0 ? "" : String(count);
    if (badge.textContent !== text) badge.textContent = text;
    badge.hidden = count === 0;
  }

  #key(event, name) {
    const names = Object.keys(this.#panels);
    const index = names.indexOf(name);
    const next = {
      ArrowRight: (index + 1) % names.length, ArrowLeft: (index + names.length - 1) % names.length,
      Home: 0, End: names.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.select(names[next]);
    byId(`tab-${names[next]}`).focus();
  }
}
