// The identifier and the options of the rule in the line with the caret.

import { Part, byId, element, noteElement } from "../page/dom.js";
import { ruleNames } from "../visualformat/rule-names.js";
import { isComment } from "./rules.js";

/** The options that are offered for a format, by its axis. */
export const OPTIONS = {
  horizontal: ["alignAllTop", "alignAllBottom", "alignAllCenterY", "alignAllLastBaseline",
    "alignAllFirstBaseline", "directionLeftToRight", "directionRightToLeft"],
  vertical: ["alignAllLeading", "alignAllTrailing", "alignAllLeft", "alignAllRight",
    "alignAllCenterX", "spacingBaselineToBaseline"],
};

/** The control below the editor that shows and changes the identifier and options of a line. */
export class OptionsControl extends Part {
  #title = byId("options-title");
  #identifier = byId("identifier");
  #choices = byId("options-choices");
  #line = 0;

  constructor(page) {
    super(page);
    this.#identifier.addEventListener("change", () => {
      this.#identifier.value = this.#identifier.value.trim();
      this.state.setIdentifier(this.#line, this.#identifier.value);
    });
    this.state.changed.listen((change) => this.#receive(change));
  }

  #receive(change) {
    if (change.kind !== "document" && change.kind !== "selection") return;
    if (change.isNew) this.#line = 0;
    const last = Math.max(0, this.state.document.lines.length - 1);
    this.#line = Math.min(this.state.selection?.line ?? this.#line, last);
    this.#show();
  }

  #show() {
    const line = this.state.document.lines[this.#line];
    const isRule = line && !isComment(line.text);
    const axis = isRule ? ruleNames(line.text).axis : null;
    const count = line?.options?.length ?? 0;
    this.#title.textContent =
      `Options and identifier of line ${this.#line + 1}${count ? ` (${count})` : ""}`;
    this.#identifier.value = line?.identifier ?? "";
    this.#identifier.disabled = !isRule;
    this.#choices.replaceChildren(...(axis ? this.#boxes(line, axis) : [noteElement(
      isRule ? "An equation has no options." : "This line is not a rule.")]));
  }

  #boxes({ options = [] }, axis) {
    return [...new Set([...OPTIONS[axis], ...options])].map((option) => this.#box(option, options));
  }

  #box(option, options) {
    const input = element("input", { type: "checkbox", checked: options.includes(option),
      onchange: () => this.#toggle(option) });
    return element("label", { class: "check" }, input, option);
  }

  #toggle(option) {
    const { options = [] } = this.state.document.lines[this.#line];
    this.state.setOptions(this.#line, options.includes(option)
      ? options.filter((each) => each !== option) : [...options, option]);
    const labels = [...this.#choices.querySelectorAll("label")];
    labels.find((label) => label.textContent === option)?.querySelector("input").focus();
  }
}
