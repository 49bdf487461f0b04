// The panel with the conflicts and their sums.

import { button, element, replaceContent, shortNumber } from "../dom.js";
import { noteElement } from "./table.js";

/** The conflicts between required constraints. */
export class ConflictsPanel {
  #state;
  #session;

  constructor(state, session) {
    this.#state = state;
    this.#session = session;
  }

  /** Shows the conflicts. */
  show(panel) {
    const conflicts = this.#session.report?.conflicts ?? [];
    replaceContent(panel, ...(conflicts.length === 0
      ? [noteElement("No conflicts: all required constraints are satisfied.")]
      : conflicts.map((conflict, index) => this.#article(conflict, index))));
  }

  #article(conflict, index) {
    const { message, constraints, arithmetic } = conflict;
    const title = `Conflict ${index + 1}`;
    return element("section", { class: "finding error", "aria-label": title },
      element("h3", {}, title),
      element("p", {}, message),
      arithmetic ? this.#sumTable(arithmetic) : this.#list(conflict),
      this.#relaxations(conflict),
      button("Show these constraints", () => this.#state.select({ constraints }),
        { class: "action" }));
  }

  /** Returns the sum of the lengths that are needed, compared with those that are available. */
  #sumTable({ steps, total, availableSteps, available, excess }) {
    const body = element("tbody", {},
      ...steps.map((step) => this.#stepRow(step, "")),
      totalRow(total, "needed", "total"),
      ...(availableSteps.length > 1
        ? availableSteps.map((step) => this.#stepRow(step, "minor")) : []),
      totalRow(available, availableText(availableSteps), "available"),
      totalRow(excess, excess >= 0 ? "too much" : "too little", "excess"));
    return element("table", { class: "sum", "aria-label": "Sum" }, body);
  }

  #stepRow({ text, amount, constraint, view }, kind) {
    const source = Number.isInteger(constraint) ? this.#constraintButton(constraint)
      : view ? `'${view}'` : "edges";
    return element("tr", { class: kind },
      element("td", { class: "number" }, text || shortNumber(amount)), element("td", {}, source));
  }

  #constraintButton(index) {
    const { text } = this.#session.report.constraints[index];
    return button(text.replace(/ @1000$/, ""), () => this.#state.select({ constraints: [index] }),
      { class: "code link" });
  }

  #list({ constraints, multipliers = [] }) {
    return element("ul", {}, ...constraints.map((index, position) => element("li", {},
      multipliers[position] === undefined ? null : `${shortNumber(multipliers[position])} × `,
      this.#constraintButton(index))));
  }

  #relaxations({ relaxations = [], broken }) {
    if (relaxations.length === 0) return null;
    const { text } = this.#session.report.constraints[broken];
    return element("div", {},
      element("p", {}, "Each of these changes alone would fit:"),
      element("ul", { class: "chips" },
        ...relaxations.map((relaxation) => element("li", { class: "code" }, relaxation.text)),
        element("li", {}, "a priority of 999 for one of the constraints")),
      element("p", { class: "note" }, `Left out of the layout: ${text}`));
  }
}

function totalRow(value, text, kind) {
  return element("tr", { class: kind },
    element("td", { class: "number" }, shortNumber(value)), element("th", { scope: "row" }, text));
}

function availableText(steps) {
  return steps.length === 1 && steps[0].view ? `available in '${steps[0].view}'` : "available";
}
