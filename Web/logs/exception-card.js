// A message with which the system rejects a constraint or a format.

import { button, element } from "../page/dom.js";
import { formatLink } from "./playground-link.js";
import { remarkList } from "./report-card.js";

/** The card of an exception. It has no drawing. */
export class ExceptionCard {
  /** The element of the page. */
  node;
  isConflict = false;

  constructor(exception, number, showLine) {
    const { line, message, format, offset, reason, advice, count } = exception;
    const title = element("h3", { id: `exception-${number}` }, `Exception ${number}`);
    const place = button(`line ${line}`, () => showLine(line), { class: "place link" });
    // The format is shown with its caret below.
    const text = format === null ? message : message.replace(`: '${format}'`, "");
    const remarks = [{ label: "system", text: reason }, { label: "in", text: exception.function },
      { label: "advice", text: advice }];
    this.node = element("article", { class: "card report exception", "aria-labelledby": title.id },
      element("div", { class: "report-head" }, title, place,
        count > 1 ? element("span", { class: "count" }, `${count} times`) : null),
      element("p", { class: "message" }, text),
      format === null ? null : formatElement(format, offset),
      remarkList(remarks.filter((remark) => remark.text !== null)));
    if (format !== null) this.#addLink(format);
  }

  /** Adds a link to the playground, which finds the errors of the format. */
  async #addLink(format) {
    this.node.append(element("div", { class: "actions" }, await formatLink(format)));
  }

  /** Does nothing, as there is no drawing. */
  dispose() {}
}

/** Returns a format with the system's arrow. The offset counts bytes of UTF-8. */
function formatElement(format, offset) {
  if (offset === null) return element("pre", { class: "code format" }, format);
  const start = new TextDecoder().decode(new TextEncoder().encode(format).slice(0, offset));
  const line = `${" ".repeat([...start].length)}^`;
  return element("pre", { class: "code format", tabindex: "0", "aria-label": "Format" },
    `${format}\n`, element("span", { class: "caret", "aria-hidden": "true" }, line));
}
