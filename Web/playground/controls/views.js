// The controls of the views: content sizes, priorities and parents.

import { Part, button, byId, element, noteElement, replaceContent, shortNumber } from "../../page/dom.js";
import { newView } from "../new-document.js";
import { RovingFocus } from "../../page/roving.js";
import { numberField, selectField, sliderField } from "./fields.js";

const MOST_VIEWS = 40;

/** A list of the views; the properties of a view are created when it is opened. */
export class ViewControls extends Part {
  #container = byId("view-controls");
  #focus = new RovingFocus(this.#container, "summary");
  #open = new Set();
  #key = null;

  constructor(page) {
    super(page);
    byId("only-listed").addEventListener("change", (event) => {
      this.state.setOnlyListedViews(event.target.checked);
    });
    this.session.rebuilt.listen(() => this.#show());
    this.state.changed.listen((change) => this.#receive(change));
  }

  #receive(change) {
    if (change.isNew) this.#open.clear();
    byId("only-listed").checked = Boolean(this.state.document.onlyListedViews);
    if (change.kind === "content") {
      this.#key = null;
      this.#showSummary(change.view);
    }
    if (change.kind === "selection" && this.state.selection?.view) {
      this.#open.clear();
      this.#open.add(this.state.selection.view);
      this.#show();
    }
  }

  #names() {
    const names = this.state.layoutNames;
    if (names.length <= MOST_VIEWS) return names;
    const selected = this.state.selection?.view;
    return [...new Set([...(selected ? [selected] : []), ...names.slice(0, MOST_VIEWS)])];
  }

  #show() {
    const names = this.#names();
    const { views } = this.state.document.scene;
    const { newViewSize } = this.state.document;
    const key = JSON.stringify([names, [...this.#open], views, newViewSize]);
    if (key === this.#key) return;
    this.#key = key;
    const rest = this.state.layoutNames.length - names.length;
    replaceContent(this.#container, ...names.map((name) => this.#details(name)),
      names.length === 0 ? noteElement("Write a rule such as H:|-[title]-| to add a view.") : null,
      rest > 0 ? noteElement(`and ${rest} more; select one in the canvas`) : null);
    this.#focus.update();
  }

  #details(name) {
    const details = element("details", { "data-controls": name, open: this.#open.has(name) },
      element("summary", {}, element("span", { class: "code" }, name), " ",
        element("span", { class: "summary-size" }, this.#summaryText(name))));
    if (this.#open.has(name)) details.append(this.#fields(name));
    details.addEventListener("toggle", () => this.#toggle(details, name));
    return details;
  }

  #toggle(details, name) {
    if (details.open === this.#open.has(name)) return;
    if (details.open) this.#open.add(name);
    else this.#open.delete(name);
    while (details.children.length > 1) details.lastChild.remove();
    if (details.open) details.append(this.#fields(name));
  }

  #properties(name) {
    const { views = {} } = this.state.document.scene;
    return Object.hasOwn(views, name) ? views[name] ?? {} : newView(this.state.document);
  }

  #summaryText(name) {
    const [width = null, height = null] = this.#properties(name).intrinsic ?? [];
    if (width === null && height === null) return "no content size";
    return [width, height].map((length) => (length === null ? "–" : shortNumber(length)))
      .join(" × ");
  }

  #showSummary(name) {
    const details = this.#container.querySelector(`[data-controls="${name}"]`);
    if (details) details.querySelector(".summary-size").textContent = this.#summaryText(name);
  }

  #fields(name) {
    const properties = this.#properties(name);
    return element("div", { class: "fields" },
      this.#sizeField(name, 0, "Content width"), this.#sizeField(name, 1, "Content height"),
      element("div", { class: "grid" }, ...this.#priorityFields(name, properties)),
      this.#parentField(name, properties), this.#removeButton(name));
  }

  #sizeField(name, axis, label) {
    const size = () => [0, 1].map((index) => this.#properties(name).intrinsic?.[index] ?? null);
    return sliderField(label, size()[axis], (value) => {
      const changed = size();
      changed[axis] = value === null ? null : Math.max(0, value);
      this.state.setContentSize(name, ...changed);
    });
  }

  #priorityFields(name, properties) {
    return [["hugging", 250], ["resistance", 750]].flatMap(([key, standard]) => (
      ["horizontal", "vertical"].map((axis, index) => {
        const values = [].concat(properties[key] ?? standard);
        const value = values[index] ?? values[0] ?? standard;
        return numberField(`${key}, ${axis}`, value, (changed) => {
          const both = [values[0] ?? standard, values[1] ?? values[0] ?? standard];
          both[index] = changed ?? standard;
          this.state.setViewKey(name, key, both);
        }, { min: "0.001", max: "1000" });
      })));
  }

  #parentField(name, properties) {
    const others = this.state.layoutNames.filter((other) => other !== name).slice(0, 100);
    return selectField("Parent", properties.parent ?? "superview", ["superview", ...others],
      (value) => this.state.setViewKey(name, "parent", value === "superview" ? undefined : value));
  }

  #removeButton(name) {
    const { views = {} } = this.state.document.scene;
    if (!Object.hasOwn(views, name)) return null;
    return button(`Remove '${name}' from the list`, () => this.state.removeView(name),
      { class: "action" });
  }
}
