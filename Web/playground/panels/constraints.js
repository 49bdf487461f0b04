// The panel with all constraints.

import { parseConstraintText } from "../constraint-text.js";
import { REQUIRED, selectedConstraints } from "../dimensions.js";
import { Part, button, byId, element, noteElement, replaceContent } from "../../page/dom.js";
import { shortNumber, tableElement } from "../../page/dom.js";
import { RovingFocus } from "../../page/roving.js";

const TITLES = [["constraint"], ["priority", "number"], ["violation", "number"], ["from"]];

/** The constraints with their priorities and violations; those of content sizes are last. */
export class ConstraintsPanel extends Part {
  #isFiltered = false;
  #focus = new RovingFocus(byId("panel-constraints"), "td button");

  /** Shows the constraints. */
  show(panel) {
    const constraints = this.session.report?.constraints ?? [];
    const selected = new Set(selectedConstraints(this.state.selection, constraints));
    const rows = constraints.map((constraint, index) => ({ constraint, index }))
      .filter(({ constraint }) => !this.#isFiltered || selected.has(constraint))
      .sort((one, other) => one.constraint.intrinsic - other.constraint.intrinsic);
    const note = this.#isFiltered ? "The selection has no constraints."
      : "The layout has no constraints.";
    replaceContent(panel, this.#filterElement(panel), rows.length === 0 ? noteElement(note)
      : tableElement("Constraints", TITLES, rows, (row) => this.#row(row, selected)));
    this.#focus.update();
  }

  #filterElement(panel) {
    const input = element("input", { type: "checkbox", checked: this.#isFiltered,
      onchange: () => {
        this.#isFiltered = input.checked;
        this.show(panel);
      } });
    return element("label", { class: "check" }, input, "Only the selection");
  }

  #row({ constraint, index }, selected) {
    const { priority } = parseConstraintText(constraint.text) ?? { priority: NaN };
    const isViolated = constraint.violation > 1e-6;
    const isBroken = isViolated && priority === REQUIRED;
    const classes = [selected.has(constraint) ? "selected" : "", isBroken ? "violated" : ""];
    const select = button(constraint.text.replace(/ @[0-9.e+-]+$/, ""),
      () => this.state.select({ constraints: [index] }), { class: "code link",
        "data-constraint": index, "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown" });
    return element("tr", { class: classes.join(" ") },
      element("td", {}, select),
      element("td", { class: "number" }, priority === REQUIRED ? "required" : String(priority)),
      element("td", { class: "number" }, isViolated ? shortNumber(constraint.violation) : "–"),
      element("td", {}, originText(constraint)));
  }
}

function originText({ line, intrinsic, identifier }) {
  if (intrinsic) return "content size";
  if (Number.isInteger(line)) return `line ${line + 1}${identifier ? ` (${identifier})` : ""}`;
  return identifier ?? "scene";
}
