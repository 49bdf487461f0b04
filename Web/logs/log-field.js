// The field with the log.

import { byId } from "../page/dom.js";
import { Signal } from "../page/signal.js";

/** A longer text makes the field slow. */
const LONGEST_TEXT = 200_000;
/** The lines that the field shows of a longer text. */
const EXCERPT_LINES = 400;
/** The time, in milliseconds, from the last typed character until the log is explained. */
const TYPING_DELAY = 250;

/**
 * The text of the log. The field shows all of it, or an excerpt of a long one, which cannot be
 * edited. The signal `changed` has the text and the name of its file.
 */
export class LogField {
  changed = new Signal();
  #field = byId("log");
  #text = "";
  #firstLine = 1;
  #timer = null;

  constructor() {
    this.#field.addEventListener("paste", (event) => this.#paste(event));
    this.#field.addEventListener("input", ({ inputType }) => this.#input(inputType));
  }

  /** The text. */
  get text() {
    return this.#text;
  }

  /** Replaces the text. */
  setText(text, name = "") {
    this.#text = text;
    const isLong = text.length > LONGEST_TEXT;
    this.#field.readOnly = isLong;
    byId("excerpt").hidden = !isLong;
    if (isLong) this.#showExcerpt(1);
    else this.#showAll();
    this.#emit(name);
  }

  /** Selects a line, counted from 1. */
  select(line) {
    const last = this.#firstLine + EXCERPT_LINES;
    if (this.#field.readOnly && (line < this.#firstLine || line >= last)) {
      this.#showExcerpt(Math.max(1, line - 5));
    }
    const lines = this.#field.value.split("\n");
    const index = Math.min(line - this.#firstLine, lines.length - 1);
    const start = lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
    this.#field.focus();
    this.#field.setSelectionRange(start, start + lines[index].length);
    const height = this.#field.scrollHeight / lines.length;
    this.#field.scrollTop = height * index - this.#field.clientHeight / 3;
    this.#field.scrollLeft = 0;
  }

  /** A pasted log replaces the one before. */
  #paste(event) {
    const text = event.clipboardData.getData("text/plain");
    if (this.#field.readOnly || text.length > LONGEST_TEXT) {
      event.preventDefault();
      this.setText(text);
    } else {
      this.#field.select();
    }
  }

  #input(inputType) {
    this.#text = this.#field.value;
    clearTimeout(this.#timer);
    if (inputType === "insertFromPaste") this.#emit("");
    else this.#timer = setTimeout(() => this.#emit(""), TYPING_DELAY);
  }

  #emit(name) {
    clearTimeout(this.#timer);
    this.changed.emit({ text: this.#text, name });
  }

  #showAll() {
    this.#firstLine = 1;
    this.#field.value = this.#text;
    this.#field.scrollTo(0, 0);
  }

  #showExcerpt(line) {
    const start = lineOffset(this.#text, 0, line - 1);
    const end = lineOffset(this.#text, start, EXCERPT_LINES);
    this.#firstLine = line;
    this.#field.value = this.#text.slice(start, end).replace(/\n$/, "");
    const last = line + this.#field.value.split("\n").length - 1;
    byId("excerpt").textContent = `The log has ${sizeText(this.#text.length)}. The field shows lines `
      + `${line} to ${last}.`;
  }
}

/** Returns a length of a text, or of a file, in kB or MB. */
export function sizeText(length) {
  return length < 1e6 ? `${Math.ceil(length / 1000)} kB` : `${(length / 1e6).toFixed(1)} MB`;
}

/** Returns the index after a number of lines. */
function lineOffset(text, start, count) {
  let offset = start;
  for (let line = 0; line < count; line += 1) {
    const end = text.indexOf("\n", offset);
    if (end < 0) return text.length;
    offset = end + 1;
  }
  return offset;
}
