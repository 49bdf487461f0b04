// The editor of the rules: a transparent text area over its highlighted text.

import { isEquation } from "../visualformat/scene.js";
import { applyFixIt, stringRange } from "../visualformat/texts.js";
import { Part, byId } from "../page/dom.js";
import { Completion } from "./completion.js";
import { ruleCompletions } from "./completions.js";
import { tokens } from "./highlight.js";
import { HighlightedLines } from "./highlighted-lines.js";
import { commonEnds, isComment, lineStart } from "./rules.js";

/** The editor, which shows the lines of the document with their errors and options. */
export class Editor extends Part {
  #area = byId("rules");
  #highlight = new HighlightedLines(byId("highlight"), tokens);
  #diagnostics = [];
  #caretLine = -1;
  #replacesAll = false;

  constructor(page) {
    super(page);
    this.#area.addEventListener("beforeinput", () => this.#prepareInput());
    this.#area.addEventListener("input", () => this.#readText());
    new Completion(this.#area, this.#highlight, (text, caret) => this.#completions(text, caret));
    this.#area.addEventListener("focus", () => this.#selectLine());
    document.addEventListener("selectionchange", () => this.#followCaret());
    this.state.changed.listen((change) => this.#receive(change));
    this.session.diagnosed.listen((diagnostics) => this.#showDiagnostics(diagnostics));
    this.session.reported.listen(() => this.#showDiagnostics(
      [...this.session.diagnostics, ...this.session.findings]));
  }

  /** The index of the line with the caret. */
  get caretLine() {
    return this.#area.value.slice(0, this.#area.selectionStart).split("\n").length - 1;
  }

  /** Applies a fix-it. */
  apply(fixIt, line) {
    const edits = fixIt.edits.filter(({ offset }) => Number.isInteger(offset));
    const texts = this.state.document.lines.map(({ text }) => text);
    texts[line] = applyFixIt(texts[line], { ...fixIt, edits });
    this.#replaceText(texts.join("\n"));
  }

  /** Adds a line at the end. */
  append(text) {
    const { value } = this.#area;
    const separator = value === "" || value.endsWith("\n") ? "" : "\n";
    this.#replaceText(value + separator + text);
  }

  /** Moves the caret to a diagnostic. */
  reveal({ line, offset, length }) {
    const lines = this.state.document.lines.map(({ text }) => text);
    const { start, end } = stringRange(lines[line], offset ?? 0, length ?? 0);
    const first = lineStart(lines, line);
    this.#area.focus();
    this.#area.setSelectionRange(first + start, first + end);
  }

  /** Notes whether the next input replaces the whole text. */
  #prepareInput() {
    const { value, selectionStart, selectionEnd } = this.#area;
    this.#replacesAll = selectionEnd - selectionStart === value.length;
  }

  #readText() {
    const { value } = this.#area;
    if (this.#replacesAll || value === "") this.state.replaceText(value, "text");
    else this.state.setText(value, "text");
  }

  #receive(change) {
    const { text } = this.state;
    if (this.#area.value !== text) this.#showText(text, change.isNew);
    if (change.kind === "document" || change.kind === "selection") this.#render();
  }

  /** Shows a text; the caret is at the beginning of a new one, or else after the changed part. */
  #showText(text, isNew) {
    const caret = isNew ? 0 : text.length - commonEnds(this.#area.value, text).end;
    this.#area.value = text;
    this.#area.setSelectionRange(caret, caret);
  }

  #replaceText(text) {
    this.#area.focus();
    this.state.setText(text);
  }

  #completions(text, caret) {
    const beginning = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
    if (beginning !== "" && isComment(beginning)) return { word: "", items: [] };
    const { word, items } = ruleCompletions(beginning, this.state.names);
    return { word, items: items.map((label) => ({ label, text: label })) };
  }

  #followCaret() {
    if (document.activeElement === this.#area && this.caretLine !== this.#caretLine) {
      this.#selectLine();
    }
  }

  #selectLine() {
    this.#caretLine = this.caretLine;
    this.state.select({ line: this.#caretLine });
  }

  #showDiagnostics(diagnostics) {
    this.#diagnostics = diagnostics;
    this.#render();
  }

  #render() {
    const { lines } = this.state.document;
    const byLine = Map.groupBy(this.#diagnostics, (diagnostic) => diagnostic.line);
    const selected = this.state.selection?.line;
    const texts = lines.length > 0 ? lines.map(({ text }) => text) : [""];
    this.#highlight.show(texts, (index) => ({ chips: lines[index] ? chipTexts(lines[index]) : [],
      diagnostics: byLine.get(index) ?? [], isSelected: index === selected }));
    const hasErrors = this.#diagnostics.some(({ severity }) => severity === "error");
    this.#area.setAttribute("aria-invalid", String(hasErrors));
  }
}

function chipTexts({ text, options = [], identifier }) {
  const shown = options.length === 0 || isEquation(text) ? [] : options;
  return identifier ? [...shown, `#${identifier}`] : shown;
}
