// The panel with the sizes at which the layout changes.

import { Part, button, element, noteElement, replaceContent, shortNumber } from "../../page/dom.js";
import { isLayoutError } from "../document-layout.js";

const MOST_VIEWS = 200;

/** The breakpoints of a length of the superview, and a slider over the range. */
export class SizesPanel extends Part {
  #axis = "width";
  #range = null;
  #slider = null;
  /** Whether the slider is being moved. */
  #isMoved = false;
  #isCurrent = false;
  #fixedLength = null;

  constructor(page) {
    super(page);
    this.session.solved.listen(() => this.#moveSlider());
    this.state.changed.listen((change) => this.#receive(change));
  }

  /** Shows the breakpoints, and computes them after changes. */
  show(panel) {
    if (!this.#isCurrent) this.#update(panel);
  }

  #receive(change) {
    if (change.isNew) this.#range = null;
    if (change.kind === "selection") return;
    if (change.kind !== "size" || this.state.size[1 - this.#index] !== this.#fixedLength) {
      this.#isCurrent = false;
    }
  }

  #update(panel) {
    const { layout, names } = this.session;
    if (!layout) {
      replaceContent(panel, noteElement("Breakpoints need a valid layout, and not too many views."));
      return;
    }
    this.#isCurrent = true;
    this.#fixedLength = this.state.size[1 - this.#index];
    this.#range ??= this.#defaultRange();
    const result = names.length <= MOST_VIEWS ? this.#result() : [button(
      `Compute for ${names.length - 1} views`, () => panel.append(...this.#result()))];
    replaceContent(panel, this.#controls(panel), ...result);
  }

  #result() {
    try {
      const sweep = this.session.layout.sweep(this.#axis, ...this.#range);
      return [this.#sliderElement(sweep), this.#list(sweep)];
    } catch (error) {
      if (!isLayoutError(error)) throw error;
      return [noteElement(error.message)];
    }
  }

  #defaultRange() {
    const length = Math.max(1, this.#currentLength());
    return [Math.round(length / 2), Math.round(length * 2)];
  }

  /** The index of the length in a size. */
  get #index() {
    return this.#axis === "width" ? 0 : 1;
  }

  #currentLength() {
    return this.session.frames[2 + this.#index];
  }

  #controls(panel) {
    const axis = element("select", { onchange: () => {
      this.#axis = axis.value;
      this.#range = null;
      this.#update(panel);
    } }, ...["width", "height"].map((name) => (
      element("option", { value: name, selected: name === this.#axis }, name))));
    return element("div", { class: "row" },
      element("label", {}, "Length ", axis),
      this.#rangeInput("from", 0, panel), this.#rangeInput("to", 1, panel));
  }

  #rangeInput(text, index, panel) {
    const input = element("input", { type: "number", min: "0", max: "10000",
      value: String(this.#range[index]), onchange: () => {
        const range = [...this.#range];
        range[index] = input.valueAsNumber;
        const isValid = Number.isFinite(range[index]) && range[0] < range[1];
        input.setCustomValidity(isValid ? "" : "the range must not be empty");
        if (!input.reportValidity()) return;
        this.#range = range;
        this.#update(panel);
      } });
    return element("label", {}, `${text} `, input);
  }

  #sliderElement({ breakpoints }) {
    const [from, to] = this.#range;
    const label = `Container ${this.#axis}`;
    const end = () => {
      this.#isMoved = false;
    };
    end();
    this.#slider = element("input", { type: "range", min: String(from), max: String(to),
      step: "0.5", value: String(this.#currentLength()), "aria-label": label,
      oninput: () => {
        this.#isMoved = true;
        this.#setLength(this.#slider.valueAsNumber);
      },
      onchange: end, onpointerup: end, onpointercancel: end, onblur: end });
    const marks = element("div", { class: "marks", "aria-hidden": "true" });
    for (const { value } of breakpoints) {
      const mark = element("span", {});
      mark.style.setProperty("--position", (value - from) / (to - from));
      marks.append(mark);
    }
    return element("div", { class: "sweep" }, this.#slider, marks);
  }

  #list({ breakpoints }) {
    if (breakpoints.length === 0) {
      return noteElement("Nothing changes in this range: all frames are linear.");
    }
    return element("ol", { class: "breakpoints" }, ...breakpoints.map(({ value, events }) => (
      element("li", {},
        button(`${this.#axis} ${shortNumber(value)}`, () => this.#setLength(value),
          { class: "action" }),
        element("ul", {}, ...events.map(({ side, message }) => element("li", {},
          element("span", { class: "event-side" }, side), ` ${message}`)))))));
  }

  #setLength(length) {
    this.state.setSize(...this.state.size.with(this.#index, length));
  }

  #moveSlider() {
    const value = String(this.#currentLength());
    if (this.#slider?.isConnected && !this.#isMoved) this.#slider.value = value;
  }
}
