// A message with which the system rejects a constraint or a format.

import { button, element } from "../playground/dom.js";
import { remarkList } from "./report-card.js";

/** The card of an exception. It has no drawing. */
export class ExceptionCard {
  /** The element of the page. */
  node;
  isConflict = false;

  constructor(exception, number, showLine) {
    const { line, message, format, offset, findings, reason, advice } = exception;
    const title = element("h3", { id: `exception-${number}` }, `Exception ${number}`);
    const place = button(`line ${line}`, () => showLine(line), { class: "place link" });
    // The format is shown with its caret below.
    const text = format === null ? message : message.replace(`: '${format}'`, "");
    const errors = findings.map((finding) => ({ label: "error", text: finding.message }));
    const remarks = [...errors, { label: "system", text: reason },
      { label: "in", text: exception.function }, { label: "advice", text: advice }];
    this.node = element("article", { class: "card report exception", "aria-labelledby": title.id },
      element("div", { class: "report-head" }, title, place),
      element("p", { class: "message" }, text),
      format === null ? null : formatElement(format, offset, findings[0]?.length ?? 1),
      remarkList(remarks.filter((remark) => remark.text !== null)));
  }

  /** Does nothing, as there is no drawing. */
  dispose() {}
}

/** Returns a format with a caret below its error. Offsets count bytes of UTF-8. */
function formatElement(format, offset, length) {
  if (offset === null) return element("pre", { class: "code format" }, format);
  const bytes = new TextEncoder().encode(format);
  const [start, marked] = [bytes.slice(0, offset), bytes.slice(offset, offset + length)]
    .map((part) => [...new TextDecoder().decode(part)].length);
  const line = " ".repeat(start) + "^" + "~".repeat(Math.max(0, marked - 1));
  return element("pre", { class: "code format", tabindex: "0", "aria-label": "Format" },
    `${format}\n`, element("span", { class: "caret", "aria-hidden": "true" }, line));
}
