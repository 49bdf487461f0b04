// The panel with the positions and sizes that the rules do not determine.

import { Part, button, element, noteElement, replaceContent } from "../../page/dom.js";
import { alternativeFrames } from "../alternatives.js";

const EXAMPLE_SIZE = 50;

/** The ambiguities, with another answer and a rule that determines the view. */
export class AmbiguitiesPanel extends Part {
  #shown = null;

  /** Shows the ambiguities. */
  show(panel) {
    const ambiguities = this.session.report?.ambiguities ?? [];
    if (!ambiguities.some((ambiguity) => keyOf(ambiguity) === this.#shown)) this.#shown = null;
    replaceContent(panel, ...(ambiguities.length === 0
      ? [noteElement("The rules determine all positions and sizes.")]
      : ambiguities.slice(0, 100).map((ambiguity) => this.#article(ambiguity, panel))));
  }

  #article(ambiguity, panel) {
    const { view, axis, message } = ambiguity;
    const title = `'${view}', ${axis}`;
    return element("section", { class: "finding warning", "aria-label": title },
      element("h3", {}, title), element("p", {}, message),
      element("div", { class: "actions" },
        this.#alternativeButton(ambiguity, panel), this.#addButton(ambiguity)));
  }

  #alternativeButton(ambiguity, panel) {
    if (!ambiguity.alternative) return null;
    const key = keyOf(ambiguity);
    const isShown = this.#shown === key;
    return button("Show another answer", () => {
      this.#shown = isShown ? null : key;
      this.state.select({ view: ambiguity.view });
      this.canvas.showAlternative(isShown ? {} : alternativeFrames(ambiguity, this.session));
      this.show(panel);
    }, { class: "action", "aria-pressed": String(isShown) });
  }

  #addButton(ambiguity) {
    if (ambiguity.view === "superview") return null;
    const format = ambiguity.format ?? exampleFormat(ambiguity);
    return button(`Add ${format}`, () => this.editor.append(format), { class: "action" });
  }
}

/** Returns a format with a size of 50 where the size as it is now would be 0. */
function exampleFormat({ view, axis, undetermined }) {
  const orientation = axis === "horizontal" ? "H:" : "V:";
  const position = undetermined.includes("position") ? "|-" : "";
  const size = undetermined.includes("size") ? `(${EXAMPLE_SIZE})` : "";
  return `${orientation}${position}[${view}${size}]`;
}

function keyOf({ view, axis }) {
  return `${view} ${axis}`;
}
