// The editor of the rules: a transparent text area over its highlighted text.

import { isEquation } from "../visualformat/scene.js";
import { applyFixIt, stringRange } from "../visualformat/texts.js";
import { byId, element } from "./dom.js";
import { tokens } from "./highlight.js";

/** The editor, which shows the lines of the document with their errors and options. */
export class Editor {
  #state;
  #area = byId("rules");
  #highlight = byId("highlight");
  #diagnostics = [];
  #rendered = [];
  #caretLine = -1;

  constructor(state, session) {
    this.#state = state;
    this.#area.addEventListener("input", () => this.#readText());
    this.#area.addEventListener("focus", () => this.#selectLine());
    document.addEventListener("selectionchange", () => this.#followCaret());
    state.changed.listen((change) => this.#receive(change));
    session.diagnosed.listen((diagnostics) => this.#showDiagnostics(diagnostics));
    session.reported.listen(() => this.#showDiagnostics(
      [...session.diagnostics, ...session.findings]));
  }

  /** The index of the line with the caret. */
  get caretLine() {
    return this.#area.value.slice(0, this.#area.selectionStart).split("\n").length - 1;
  }

  /** Applies a fix-it. */
  apply(fixIt, line) {
    const edits = fixIt.edits.filter(({ offset }) => Number.isInteger(offset));
    const texts = this.#state.document.lines.map(({ text }) => text);
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
    const { text } = this.#state.document.lines[line];
    const { start, end } = stringRange(text, offset ?? 0, length ?? 0);
    const lineStart = this.#lineStart(line);
    this.#area.focus();
    this.#area.setSelectionRange(lineStart + start, lineStart + end);
  }

  #receive(change) {
    const { text } = this.#state;
    if (this.#area.value !== text) this.#showText(text, change.isNew);
    if (change.kind === "document" || change.kind === "selection") this.#render();
  }

  /** Shows a text; the caret is at the beginning of a new one, or else after what has changed. */
  #showText(text, isNew) {
    const caret = isNew ? 0 : endOfChange(this.#area.value, text);
    this.#area.value = text;
    this.#area.setSelectionRange(caret, caret);
  }

  #readText() {
    this.#state.setText(this.#area.value, "text");
  }

  #replaceText(text) {
    this.#area.focus();
    this.#state.setText(text);
  }

  #lineStart(line) {
    return this.#state.document.lines.slice(0, line)
      .reduce((sum, { text }) => sum + text.length + 1, 0);
  }

  #followCaret() {
    if (document.activeElement === this.#area && this.caretLine !== this.#caretLine) {
      this.#selectLine();
    }
  }

  #selectLine() {
    this.#caretLine = this.caretLine;
    this.#state.select({ line: this.#caretLine });
  }

  #showDiagnostics(diagnostics) {
    this.#diagnostics = diagnostics;
    this.#render();
  }

  /** Creates the elements of the lines that have changed. */
  #render() {
    const { lines: all } = this.#state.document;
    const lines = all.length > 0 ? all : [{ text: "" }];
    const byLine = Map.groupBy(this.#diagnostics, (diagnostic) => diagnostic.line);
    const selected = this.#state.selection?.line;
    lines.forEach((line, index) => this.#renderLine(line, index, byLine.get(index) ?? [],
      index === selected));
    while (this.#rendered.length > lines.length) this.#rendered.pop().node.remove();
    const hasErrors = this.#diagnostics.some(({ severity }) => severity === "error");
    this.#area.setAttribute("aria-invalid", String(hasErrors));
  }

  #renderLine(line, index, diagnostics, isSelected) {
    const key = JSON.stringify([line, diagnostics, isSelected]);
    const old = this.#rendered[index];
    if (old?.key === key) return;
    const node = lineElement(line, diagnostics, isSelected);
    if (old) old.node.replaceWith(node);
    else this.#highlight.append(node);
    this.#rendered[index] = { key, node };
  }
}

/** Returns the end of the part of a text that differs from the old text. */
function endOfChange(oldText, text) {
  const shorter = Math.min(oldText.length, text.length);
  let start = 0;
  while (start < shorter && oldText[start] === text[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && oldText.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return text.length - tail;
}

function lineElement(line, diagnostics, isSelected) {
  const node = element("div", { class: isSelected ? "line selected" : "line" });
  const marks = diagnostics.map((diagnostic) => markOf(line.text, diagnostic));
  node.append(...segments(line.text, tokens(line.text), marks));
  for (const mark of marks) if (mark.start >= line.text.length) node.append(endMark(mark));
  if (line.text === "" && marks.length === 0) node.append("\u200b");
  for (const option of chipTexts(line)) node.append(element("span", { class: "chip" }, option));
  return node;
}

function chipTexts({ text, options = [], identifier }) {
  return [...(isEquation(text) ? [] : options), ...(identifier ? [`#${identifier}`] : [])];
}

/** Returns the range of a diagnostic in a line; an empty range includes the next character. */
function markOf(text, { offset, length, severity }) {
  if (offset === null || offset === undefined) return { start: 0, end: text.length, severity };
  const { start, end } = stringRange(text, offset, Math.max(length ?? 0, 1));
  return { start, end: Math.max(end, Math.min(start + 1, text.length)), severity };
}

function endMark({ severity }) {
  return element("span", { class: `mark-${severity}` }, "\u00a0");
}

/** Returns the parts of a text between the ends of tokens and marks. */
function segments(text, tokenList, marks) {
  const ends = new Set([0, text.length]);
  for (const { start, end } of [...tokenList, ...marks]) ends.add(start).add(end);
  const sorted = [...ends].filter((end) => end <= text.length)
    .sort((first, second) => first - second);
  const nodes = [];
  let token = 0;
  for (let index = 0; index + 1 < sorted.length; index += 1) {
    const [start, end] = [sorted[index], sorted[index + 1]];
    while (tokenList[token]?.end <= start) token += 1;
    const kind = tokenList[token]?.start <= start ? tokenList[token].kind : null;
    nodes.push(segment(text.slice(start, end), kind, marks.filter(
      (mark) => mark.start <= start && end <= mark.end)));
  }
  return nodes;
}

function segment(text, kind, marks) {
  const classes = [];
  if (kind) classes.push(`token-${kind}`);
  if (marks.length > 0) {
    const severities = marks.map(({ severity }) => severity);
    classes.push(severities.includes("error") ? "mark-error" : `mark-${severities[0]}`);
  }
  return classes.length > 0 ? element("span", { class: classes.join(" ") }, text) : text;
}
