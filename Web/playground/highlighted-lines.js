// Lines of text with colors and marks, which are shown under a transparent text area.

import { stringRange } from "../visualformat/texts.js";
import { element } from "../page/dom.js";

/** The elements of lines. Only lines that have changed get new elements. */
export class HighlightedLines {
  #container;
  #tokensOf;
  #rendered = [];

  /** Creates the lines in an element; `tokensOf` is a function such as `tokens`. */
  constructor(container, tokensOf) {
    this.#container = container;
    this.#tokensOf = tokensOf;
  }

  /**
   * Shows lines: each has a `text`, `diagnostics` with `offset`, `length` and `severity`, and
   * possibly `chips`, which are texts after the line, and `isSelected`.
   */
  show(lines) {
    lines.forEach((line, index) => this.#showLine(line, index));
    while (this.#rendered.length > lines.length) this.#rendered.pop().node.remove();
  }

  /** Scrolls to a line. */
  reveal(index) {
    this.#rendered[index]?.node.scrollIntoView({ block: "nearest" });
  }

  #showLine(line, index) {
    const key = JSON.stringify(line);
    const old = this.#rendered[index];
    if (old?.key === key) return;
    const node = this.#lineElement(line);
    if (old) old.node.replaceWith(node);
    else this.#container.append(node);
    this.#rendered[index] = { key, node };
  }

  #lineElement({ text, diagnostics, chips = [], isSelected = false }) {
    const node = element("div", { class: isSelected ? "line selected" : "line" });
    const marks = diagnostics.map((diagnostic) => markOf(text, diagnostic));
    node.append(...segments(text, this.#tokensOf(text), marks));
    node.append(...marks.filter(({ start }) => start >= text.length)
      .map(({ severity }) => element("span", { class: `mark-${severity}` }, "\u00a0")));
    if (text === "" && marks.length === 0) node.append("\u200b");
    for (const chip of chips) node.append(element("span", { class: "chip" }, chip));
    return node;
  }
}

/** Returns the range of a diagnostic in a line; an empty range includes the next character. */
function markOf(text, { offset, length, severity }) {
  if (offset === null || offset === undefined) return { start: 0, end: text.length, severity };
  const { start, end } = stringRange(text, offset, Math.max(length ?? 0, 1));
  return { start, end: Math.max(end, Math.min(start + 1, text.length)), severity };
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
