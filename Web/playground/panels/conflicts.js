// The panel with the conflicts and their sums.

import { Part, button, element, nameOf, noteElement, replaceContent } from "../../page/dom.js";
import { shortNumber } from "../../page/dom.js";
import { isResolved, priorityEdit, relaxationEdits } from "../resolutions.js";

/** The time from a report until changes are offered. Reports follow each other faster. */
const OFFER_DELAY = 250;
/** The time, in milliseconds, after which no further changes are tried. */
const LONGEST_TRIAL = 2000;
/** With more views, changes are only tried on request. */
const MOST_VIEWS = 100;

/**
 * The conflicts between required constraints.
 *
 * A change can be applied if it can be written in the document, and if the layout of
 * the changed document does not have the conflict. This is computed for a visible panel, change by
 * change, and not while an edge is dragged. For many views it is computed on request.
 */
export class ConflictsPanel extends Part {
  #panel = null;
  /** The report that is shown, and its document. */
  #context = { report: null, document: null };
  /** The changes that are not yet tried: `chip`, `conflict` and the function `edits`. */
  #untried = [];
  #hasOffers = false;
  /** The name of the button that had the focus before it was removed. */
  #focusedName = null;
  #timer = null;
  #trialTime = 0;

  constructor(page) {
    super(page);
    this.state.changed.listen(() => {
      if (this.#hasOffers && !this.#isCurrent()) this.show(this.#panel);
    });
  }

  /** Shows the conflicts. */
  show(panel) {
    const { report } = this.session;
    const conflicts = report?.conflicts ?? [];
    this.#panel = panel;
    this.#context = { report, document: this.session.reportedDocument };
    this.#untried = [];
    this.#hasOffers = false;
    this.#trialTime = 0;
    this.#keepFocus();
    replaceContent(panel, ...(conflicts.length === 0
      ? [noteElement("No conflicts: all required constraints are satisfied.")]
      : conflicts.map((conflict, index) => this.#article(conflict, index))));
    this.#restoreFocus();
    this.#scheduleOffer(OFFER_DELAY);
  }

  /** Moves the focus from a button for a change to the panel, until the button is added again. */
  #keepFocus() {
    const focused = document.activeElement;
    if (focused === this.#panel) return;
    const isOffer = focused.matches("#panel-conflicts .offer");
    this.#focusedName = isOffer ? nameOf(focused) : null;
    if (isOffer) this.#panel.focus({ preventScroll: true });
  }

  #restoreFocus() {
    if (document.activeElement !== this.#panel) return;
    [...this.#panel.querySelectorAll(".offer")]
      .find((offer) => nameOf(offer) === this.#focusedName)?.focus({ preventScroll: true });
  }

  #scheduleOffer(delay) {
    clearTimeout(this.#timer);
    this.#panel.dataset.untried = this.#untried.length;
    if (this.#untried.length > 0) this.#timer = setTimeout(() => this.#offerNext(), delay);
  }

  /** Tries the next change, and adds its button if it resolves the conflict. */
  #offerNext() {
    const { report } = this.#context;
    if (this.#panel.hidden || report !== this.session.report || !this.#isCurrent()) return;
    if (document.body.classList.contains("dragging")) {
      this.#scheduleOffer(OFFER_DELAY);
      return;
    }
    const start = performance.now();
    const { chip, edits, conflict, general } = this.#untried.shift();
    const edit = edits().find((each) => {
      const after = each && this.session.reportOf(each.document);
      return after && isResolved(each, conflict, report, after);
    });
    if (edit) {
      this.#addButton(chip, edit);
      if (general) general.hidden = true;
    }
    this.#trialTime += performance.now() - start;
    if (this.#trialTime < LONGEST_TRIAL) this.#scheduleOffer(0);
  }

  #isCurrent() {
    return this.#context.document === this.state.document;
  }

  #addButton(chip, edit) {
    const name = `Apply ${chip.textContent}`;
    chip.hidden = false;
    chip.append(" ", button("Apply", () => this.#apply(edit), { "aria-label": name,
      class: "offer" }));
    this.#hasOffers = true;
    this.#restoreFocus();
  }

  #apply(edit) {
    this.#focusedName = null;
    this.#panel.focus({ preventScroll: true });
    this.state.setDocument(edit.document);
  }

  #article(conflict, index) {
    const { message, constraints, arithmetic } = conflict;
    const title = `Conflict ${index + 1}`;
    return element("section", { class: "finding error", "aria-label": title },
      element("h3", {}, title),
      element("p", {}, message),
      arithmetic ? this.#sumTable(arithmetic) : this.#list(conflict),
      this.#relaxations(conflict),
      button("Show these constraints", () => this.state.select({ constraints }),
        { class: "action" }));
  }

  /** Returns the sum of the needed lengths, compared with the available ones. */
  #sumTable({ steps, total, availableSteps, available, excess, difference }) {
    const isApart = difference === "apart";
    const view = !isApart && availableSteps.length === 1 ? availableSteps[0].view : null;
    const body = element("tbody", {},
      ...steps.map((step) => this.#stepRow(step, "")),
      totalRow(total, isApart ? "in total" : "needed", "total"),
      ...(availableSteps.length > 1
        ? availableSteps.map((step) => this.#stepRow(step, "minor")) : []),
      totalRow(available, isApart ? "in total" : view ? `available in '${view}'` : "available",
        "available"),
      totalRow(isApart ? Math.abs(excess) : excess, difference, "excess"));
    return element("table", { class: "sum", "aria-label": "Sum" }, body);
  }

  #stepRow({ text, amount, constraint, view }, kind) {
    const source = Number.isInteger(constraint) ? this.#constraint(constraint)
      : view ? `'${view}'` : "edges";
    return element("tr", { class: kind },
      element("td", { class: "number" }, text || shortNumber(amount)), element("td", {}, source));
  }

  /** Returns the button for a constraint, and the identifier. */
  #constraint(index) {
    const { identifier } = this.session.report.constraints[index];
    const select = button(this.#text(index).replace(/ @1000$/, ""),
      () => this.state.select({ constraints: [index] }), { class: "code link" });
    return identifier ? [select, element("span", { class: "note" }, ` (${identifier})`)] : [select];
  }

  #list({ constraints, multipliers = [] }) {
    return element("ul", {}, ...constraints.map((index, position) => element("li", {},
      multipliers[position] === undefined ? null : `${shortNumber(multipliers[position])} × `,
      ...this.#constraint(index))));
  }

  #relaxations(conflict) {
    const { relaxations = [], broken, constraints } = conflict;
    if (relaxations.length === 0) return null;
    const general = element("li", {}, "a priority of 999 for one of the constraints");
    const changes = relaxations.map((relaxation) => ({ chip: chipElement(relaxation.text), conflict,
      edits: () => relaxationEdits(relaxation, conflict, this.#context) }));
    // The chips for constraints with the priority 999 are hidden until they fit.
    const optional = constraints.map((index) => ({
      chip: chipElement(this.#text(index).replace(/@1000$/, "@999"), true), conflict, general,
      edits: () => [priorityEdit(index, this.#context)] }));
    const chips = (list) => list.map(({ chip }) => chip);
    return element("div", {},
      element("p", {}, "One of these changes is enough:"),
      element("ul", { class: "chips" }, ...chips(changes), general, ...chips(optional)),
      this.#trialButton([...changes, ...optional]),
      element("p", { class: "note" }, `Broken constraint: ${this.#text(broken)}`));
  }

  /** Schedules changes, or returns the button that does if there are many views. */
  #trialButton(changes) {
    const isLarge = this.session.names.length > MOST_VIEWS;
    if (!isLarge) this.#untried.push(...changes);
    if (!isLarge || !this.#isCurrent()) return null;
    const request = button("Try these changes", () => {
      this.#focusedName = null;
      this.#panel.focus({ preventScroll: true });
      request.remove();
      this.#untried.push(...changes);
      this.#trialTime = -Infinity;
      this.#scheduleOffer(0);
    }, { class: "action offer" });
    this.#hasOffers = true;
    return request;
  }

  #text(index) {
    return this.session.report.constraints[index].text;
  }
}

function chipElement(text, isHidden = false) {
  return element("li", { class: "code", hidden: isHidden }, text);
}

function totalRow(value, text, kind) {
  return element("tr", { class: kind },
    element("td", { class: "number" }, shortNumber(value)), element("th", { scope: "row" }, text));
}
