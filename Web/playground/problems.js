// The errors, warnings and remarks of the document, with their fix-its.

import { stringRange } from "../visualformat/texts.js";
import { Part, button, byId, element } from "../page/dom.js";
import { convertRules, isConvertible } from "./conversion.js";

/** The value of a metric that a button adds. */
const NEW_METRIC = 8;
const MOST_PROBLEMS = 50;

/** The list of errors, warnings and remarks below the editor. */
export class ProblemList extends Part {
  #list = byId("problems");
  #status = byId("problem-status");
  #announcement = null;
  #key = null;

  constructor(page) {
    super(page);
    this.session.diagnosed.listen(() => this.#show([]));
    this.session.reported.listen(() => this.#show(this.session.findings));
  }

  #show(findings) {
    const diagnostics = [...this.session.diagnostics, ...findings];
    const omitted = this.session.omittedCount;
    byId("stale").hidden = !this.session.isStale;
    const key = JSON.stringify([diagnostics, omitted]);
    if (key === this.#key) return;
    this.#key = key;
    const rest = Math.max(0, diagnostics.length - MOST_PROBLEMS) + omitted;
    const convertible = diagnostics.find(isConvertible);
    const shown = diagnostics.slice(0, MOST_PROBLEMS)
      .map((each) => this.#item(each, each === convertible));
    if (rest > 0) shown.push(element("li", {}, `and ${rest} more`));
    this.#list.replaceChildren(...shown);
    this.#list.hidden = diagnostics.length === 0;
    clearTimeout(this.#announcement);
    this.#announcement = setTimeout(() => {
      const text = errorSummary(diagnostics, omitted);
      if (this.#status.textContent !== text) this.#status.textContent = text;
    }, 600);
  }

  #item(diagnostic, offersConversion) {
    const place = diagnostic.line === null ? null : button(placeText(diagnostic),
      () => this.editor.reveal(diagnostic), { class: "place" });
    const actions = this.#actions(diagnostic);
    if (offersConversion) {
      actions.push(button("Convert all rules", () => convertRules(this.state), { class: "fix" }));
    }
    return problemElement(diagnostic, place, actions);
  }

  #actions(diagnostic) {
    const { line, fixIts = [] } = diagnostic;
    if (line === null) return [];
    const fixes = fixIts.filter(({ edits }) => edits.some(({ offset }) => Number.isInteger(offset)))
      .map((fixIt) => fixButton(fixIt, () => this.editor.apply(fixIt, line)));
    const { text } = this.state.document.lines[line];
    const { start, end } = stringRange(text, diagnostic.offset, diagnostic.length);
    const name = text.slice(start, end);
    if (diagnostic.category === "unknown-metric") {
      fixes.push(button(`Add metric '${name}'`, () => this.state.setMetric(name, NEW_METRIC),
        { class: "fix" }));
    }
    if (diagnostic.category === "unknown-view") {
      fixes.push(button(`Add view '${name}'`, () => this.state.addView(name), { class: "fix" }));
    }
    return fixes;
  }
}

/** Creates the list item of a diagnostic, with buttons for its place and its fix-its. */
export function problemElement({ severity, message, category }, place, fixes) {
  return element("li", { class: severity },
    element("p", {},
      element("span", { class: "severity" }, severity), " ",
      place, place ? " " : null, message, " ",
      element("span", { class: "category" }, category)),
    fixes.length > 0 ? element("div", { class: "fixes" }, ...fixes) : null);
}

/** Creates the button of a fix-it. */
export function fixButton({ message }, onclick) {
  return button(message[0].toUpperCase() + message.slice(1), onclick, { class: "fix" });
}

/** Returns the number of errors, also of omitted ones, with the message of the first one. */
export function errorSummary(diagnostics, omitted = 0) {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return "no errors";
  const count = errors.length + omitted;
  return `${count === 1 ? "1 error" : `${count} errors`}: ${errors[0].message}`;
}

function placeText({ line, offset }) {
  return Number.isInteger(offset) ? `line ${line + 1}, column ${offset + 1}` : `line ${line + 1}`;
}
