// Lines of text with colors and marks, which are shown under a transparent text area.

import { stringRange } from "../visualformat/texts.js";
import { element } from "../page/dom.js";

/** The height of a line and the padding of the container, in pixels; see style.css. */
const LINE_HEIGHT = 24;
const PADDING = 8;
/** The width of line numbers and of the padding, in pixels. */
const SIDES = 54;
/** Longer lines have no colors: each part of a color is an element. */
const LONGEST_COLORED = 500;
/** Of more lines, only those near the visible part have elements. */
const MOST_LINES = 300;
/** The lines that have elements above and below the first visible line. */
const [LINES_ABOVE, LINES_BELOW] = [40, 120];

/**
 * The elements of lines. Only lines that have changed get new elements, and of many lines only those
 * near the visible part have elements.
 */
export class HighlightedLines {
  #container;
  #scroller;
  #tokensOf;
  #texts = [];
  #detailsOf = () => ({});
  /** The position of the scroller, which its next layout can change. */
  #top = 0;
  #rendered = [];
  /** The index of the first line with an element. */
  #first = 0;

  /** Creates the lines in an element; `tokensOf` is a function such as `tokens`. */
  constructor(container, tokensOf) {
    this.#container = container;
    this.#scroller = container.closest(".editor");
    this.#tokensOf = tokensOf;
    this.#scroller.addEventListener("scroll", () => this.#scroll());
  }

  /**
   * Shows lines. The function `detailsOf` returns for the index of a line its `diagnostics` with
   * `offset`, `length` and `severity`, and possibly `chips`, which are texts after the line, and
   * `isSelected`.
   */
  show(texts, detailsOf) {
    const hadManyLines = this.#hasManyLines;
    this.#texts = texts;
    this.#detailsOf = detailsOf;
    if (hadManyLines || this.#hasManyLines) this.#setWidth();
    this.#showLines();
  }

  /** Returns the element of a line; `undefined` if the line is far from the visible part. */
  element(index) {
    return this.#rendered[index - this.#first]?.node;
  }

  /** Scrolls to a line. */
  reveal(index) {
    if (this.#hasManyLines) this.#scroller.scrollTop = Math.max(0, index - 2) * LINE_HEIGHT;
    else this.element(index)?.scrollIntoView({ block: "nearest" });
  }

  #scroll() {
    this.#top = this.#scroller.scrollTop;
    if (this.#hasManyLines) this.#showLines();
  }

  get #hasManyLines() {
    return this.#texts.length > MOST_LINES;
  }

  #showLines() {
    const { length } = this.#texts;
    const visible = Math.min(length, Math.floor(this.#top / LINE_HEIGHT));
    const first = this.#hasManyLines ? Math.max(0, visible - LINES_ABOVE) : 0;
    const end = this.#hasManyLines ? Math.min(length, visible + LINES_BELOW) : length;
    this.#first = first;
    this.#setSpace(first, end);
    for (let index = first; index < end; index += 1) {
      this.#showLine({ text: this.#texts[index], ...this.#detailsOf(index) }, index - first);
    }
    while (this.#rendered.length > end - first) this.#rendered.pop().node.remove();
  }

  /** Leaves the space of the lines without elements. */
  #setSpace(first, end) {
    const { style } = this.#container;
    const below = this.#texts.length - end;
    style.setProperty("padding-block",
      `${PADDING + first * LINE_HEIGHT}px ${PADDING + below * LINE_HEIGHT}px`);
    style.setProperty("counter-reset", `line ${first}`);
  }

  /** Makes the container as wide as the longest line, which can be one without an element. */
  #setWidth() {
    const longest = this.#texts.reduce((most, { length }) => Math.max(most, length), 0);
    this.#container.style.setProperty("min-width",
      this.#hasManyLines ? `max(100%, calc(${longest}ch + ${SIDES}px))` : "100%");
  }

  #showLine(line, position) {
    const key = JSON.stringify(line);
    const old = this.#rendered[position];
    if (old?.key === key) return;
    const node = this.#lineElement(line);
    if (old) old.node.replaceWith(node);
    else this.#container.append(node);
    this.#rendered[position] = { key, node };
  }

  #lineElement({ text, diagnostics, chips = [], isSelected = false }) {
    const node = element("div", { class: isSelected ? "line selected" : "line" });
    const marks = diagnostics.map((diagnostic) => markOf(text, diagnostic));
    const tokens = text.length > LONGEST_COLORED ? [] : this.#tokensOf(text);
    node.append(...segments(text, tokens, marks));
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
