// A report with its explanation: the message, the sum, the remarks, the drawing, the constraints.

import { button, element } from "../page/dom.js";
import { copyText } from "../page/notice.js";
import { conflictLink } from "./playground-link.js";

/** The card of a report, and of those that are equal to it. */
export class ReportCard {
  /** The index of the report in the log. */
  index;
  /** The element of the page. */
  node;
  #report;
  #number;
  #showLine;
  #figure = element("figure");
  #actions = element("div", { class: "actions" });
  #address = null;

  constructor({ index, report }, number, showLine) {
    Object.assign(this, { index });
    [this.#report, this.#number, this.#showLine] = [report, number, showLine];
    this.node = this.#article();
  }

  /** Whether the report has a conflict. */
  get isConflict() {
    return this.#report.core.length > 0;
  }

  /** Whether the drawing is shown. */
  get isDrawn() {
    return this.#address !== null;
  }

  /** Shows the drawing and the links to it. */
  async draw({ svg, scene }) {
    if (!svg || this.#address) return;
    this.#address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    const label = `Drawing of the conflict: ${this.#report.message}`;
    this.#figure.replaceChildren(element("img", { src: this.#address, alt: label,
      decoding: "async" }));
    this.#actions.append(element("a",
      { class: "action", href: this.#address, download: "conflict.svg" }, "Save the drawing"));
    if (scene) this.#actions.prepend(await conflictLink(scene, this.#report));
  }

  /** Frees the drawing. */
  dispose() {
    if (this.#address) URL.revokeObjectURL(this.#address);
  }

  #article() {
    const { message, lines, remarks, line, core, count } = this.#report;
    const title = element("h3", { id: `report-${this.#number}` }, `Report ${this.#number}`);
    this.#actions.append(button("Copy the explanation", ({ target }) => this.#copy(target)));
    return element("article", { class: `card report${core.length > 0 ? " conflict" : ""}`,
      "aria-labelledby": title.id },
      element("div", { class: "report-head" }, title, this.#place(`line ${line}`, line),
        count > 1 ? element("span", { class: "count" }, `${count} times`) : null),
      element("p", { class: "message" }, message),
      element("div", { class: "report-body" },
        element("div", { class: "report-text" },
          lines.length > 0 ? this.#sum(lines) : null, remarkList(remarks)),
        this.#figure),
      this.#constraints(),
      this.#actions);
  }

  /** Returns a button for a place, which selects its line in the log. */
  #place(text, line) {
    return button(text, () => this.#showLine(line), { class: "place link" });
  }

  /** Returns the sum. An empty amount is the line above a total. */
  #sum(lines) {
    const rows = lines.map(({ amount, text, constraint, place }) => {
      if (amount === "" || /^[-–—]+$/.test(amount ?? "")) {
        return element("tr", { class: "rule", "aria-hidden": "true" }, element("td", { colspan: 3 }));
      }
      const line = this.#report.constraints[constraint]?.line;
      return element("tr", {}, element("td", { class: "number" }, amount ?? ""),
        element("td", { class: "code" }, text),
        element("td", {}, line === undefined ? "" : this.#place(place, line)));
    });
    return element("div", { class: "scroll" },
      element("table", { class: "sum", "aria-label": "Sum" },
        element("thead", { class: "hidden-text" }, element("tr", {},
          ...["Amount", "Constraint", "Place"].map((title) => (
            element("th", { scope: "col" }, title))))),
        element("tbody", {}, ...rows)));
  }

  #constraints() {
    const { constraints, core, broken } = this.#report;
    const items = constraints.map(({ text, line }, index) => element("li", {},
      this.#place(`line ${line}`, line),
      element("span", {}, element("code", {}, text),
        core.includes(index) ? tag("in the conflict") : null,
        index === broken ? tag("broken", "broken") : null)));
    const count = `${constraints.length} constraint${constraints.length === 1 ? "" : "s"}`;
    return element("details", {}, element("summary", {}, `${count} in the report`),
      element("ul", { class: "constraints" }, ...items));
  }

  async #copy(target) {
    const field = element("textarea", { "aria-label": "Explanation", class: "hidden-text" });
    field.value = explanationText(this.#report);
    this.node.append(field);
    const isCopied = await copyText(field.value, field);
    field.remove();
    target.textContent = isCopied ? "Copied" : "Copying is not allowed";
    setTimeout(() => {
      target.textContent = "Copy the explanation";
    }, 2000);
  }
}

/** Returns the explanation as text. */
function explanationText({ file, line, message, lines, remarks }) {
  const width = Math.max(0, ...lines.map(({ amount }) => (amount ?? "").length));
  const sum = lines.map(({ amount, text, place }) => (
    `  ${(amount || (amount === null ? "" : "-".repeat(width))).padStart(width)}  ${text}`
    + (place ? `  (${place})` : "")).trimEnd());
  return [`${file}:${line}: ${message}`, ...sum,
    ...remarks.map(({ label, text }) => `  ${label}: ${text}`), ""].join("\n");
}

/** Returns the lines below a sum, each with its label. */
export function remarkList(remarks) {
  if (remarks.length === 0) return null;
  return element("dl", { class: "remarks" }, ...remarks.map(({ label, text }) => (
    element("div", { class: label.replaceAll(" ", "-") }, element("dt", {}, label),
      element("dd", {}, label.startsWith("one change is enough") ? changeList(text) : text)))));
}

/** Returns the changes of a remark as a list. */
function changeList(text) {
  const changes = text.split(", or ");
  if (changes.length === 1) return text;
  return element("ul", {}, ...changes.map((change) => element("li", {}, change)));
}

function tag(text, kind = "") {
  return element("span", { class: `tag ${kind}` }, text);
}
