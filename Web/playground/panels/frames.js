// The panel with the frames of all views.

import { Part, button, byId, element, replaceContent } from "../../page/dom.js";
import { shortNumber, tableElement } from "../../page/dom.js";
import { RovingFocus } from "../../page/roving.js";

/** The frames of the views, relative to their parents. */
export class FramesPanel extends Part {
  #focus = new RovingFocus(byId("panel-frames"), "th button");

  /** Shows the frames. */
  show(panel) {
    const { names } = this.session;
    const rows = names.map((name, index) => ({ name, index }))
      .filter(({ name }) => !name.includes("-"));
    replaceContent(panel, tableElement("Frames",
      [["view"], ["parent"], ["x", "number"], ["y", "number"], ["width", "number"],
        ["height", "number"]],
      rows, (row) => this.#row(row)));
    this.#focus.update();
  }

  #row({ name, index }) {
    const { parents, frames } = this.session;
    const numbers = [...frames.subarray(index * 4, index * 4 + 4)];
    const isSelected = this.state.selection?.view === name;
    const view = index === 0 ? name
      : button(name, () => this.state.select({ view: name }), { class: "code link" });
    return element("tr", { class: isSelected ? "selected" : "", "data-frame": name },
      element("th", { scope: "row" }, view),
      element("td", {}, parents[index] ?? "–"),
      ...numbers.map((number) => element("td", { class: "number" }, shortNumber(number))));
  }
}
