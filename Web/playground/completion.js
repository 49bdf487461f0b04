// The list of names that can follow at the caret of a text area.

import { element } from "../page/dom.js";

const MOST_ITEMS = 50;
/** Characters after which names are offered before the first letter. */
const OPENING = /[[.]$/;

/**
 * A list of completions below the caret of a text area over its highlighted lines.
 *
 * It appears while a name is typed, and with Ctrl+Space. The focus stays in the text area, and the
 * attribute `aria-activedescendant` refers to the selected item.
 */
export class Completion {
  #area;
  #lines;
  #complete;
  #list;
  #items = [];
  #word = "";
  #selected = 0;
  #isInserting = false;

  /**
   * Connects a text area and its `HighlightedLines`. The function `complete(text, caret)`
   * returns the `word` before the caret and the `items`, each with a `label` and the `text` that
   * replaces the word.
   */
  constructor(area, lines, complete) {
    this.#area = area;
    this.#lines = lines;
    this.#complete = complete;
    this.#list = element("ul", { id: `${area.id}-completions`, class: "completions",
      role: "listbox", "aria-label": "Completions", hidden: true,
      onpointerdown: (event) => this.#choose(event) });
    area.closest(".editor").after(this.#list);
    area.setAttribute("aria-autocomplete", "list");
    area.setAttribute("aria-haspopup", "listbox");
    area.setAttribute("aria-controls", this.#list.id);
    area.addEventListener("input", (event) => this.#input(event));
    area.addEventListener("keydown", (event) => this.#key(event));
    for (const type of ["blur", "pointerdown"]) area.addEventListener(type, () => this.#close());
    for (const type of ["scroll", "resize"]) {
      addEventListener(type, () => this.#isOpen && this.#place(), { capture: true, passive: true });
    }
  }

  get #isOpen() {
    return !this.#list.hidden;
  }

  #input({ inputType = "", isComposing }) {
    const isTyped = inputType === "insertText" || (this.#isOpen && inputType.startsWith("delete"));
    if (this.#isInserting || isComposing || !isTyped) this.#close();
    else this.#open(false);
  }

  /** Shows the completions; a word that is complete has some only on request. */
  #open(isRequested) {
    const { value, selectionStart, selectionEnd } = this.#area;
    const { word, items } = this.#complete(value, selectionStart);
    const isComplete = items.some(({ label }) => label === word);
    const isOffered = isRequested || (!isComplete
      && (word !== "" || OPENING.test(value.slice(0, selectionStart))));
    if (selectionStart !== selectionEnd || items.length === 0 || !isOffered) {
      this.#close();
      return;
    }
    this.#word = word;
    this.#items = items.slice(0, MOST_ITEMS);
    this.#list.replaceChildren(...this.#items.map(({ label }, index) => element("li", {
      id: `${this.#list.id}-${index}`, role: "option", "data-index": index }, label)));
    this.#list.hidden = false;
    this.#place();
    this.#select(0);
  }

  #close() {
    if (!this.#isOpen) return;
    this.#list.hidden = true;
    this.#area.removeAttribute("aria-activedescendant");
  }

  #select(index) {
    const options = [...this.#list.children];
    this.#selected = (index + options.length) % options.length;
    options.forEach((option, position) => {
      option.setAttribute("aria-selected", String(position === this.#selected));
    });
    const option = options[this.#selected];
    this.#area.setAttribute("aria-activedescendant", option.id);
    this.#list.scrollTop = option.offsetTop - (this.#list.clientHeight - option.offsetHeight) / 2;
  }

  #key(event) {
    const isRequest = event.key === " " && event.ctrlKey && !event.altKey && !event.metaKey;
    const action = isRequest ? () => this.#open(true) : this.#isOpen && this.#actionOf(event);
    if (!action) {
      if (/^(?:Arrow|Home|End|Page)/.test(event.key)) this.#close();
      return;
    }
    event.preventDefault();
    action();
  }

  /** Returns what a key does while the list is open; undefined for another key. */
  #actionOf({ key, shiftKey, ctrlKey, metaKey, altKey, isComposing }) {
    if (shiftKey || ctrlKey || metaKey || altKey || isComposing) return undefined;
    const insert = () => this.#insert(this.#items[this.#selected]);
    return {
      ArrowDown: () => this.#select(this.#selected + 1),
      ArrowUp: () => this.#select(this.#selected - 1),
      Enter: insert, Tab: insert, Escape: () => this.#close(),
    }[key];
  }

  #choose(event) {
    event.preventDefault();
    const index = event.target.closest("[data-index]")?.dataset.index;
    if (index !== undefined) this.#insert(this.#items[index]);
  }

  /** Replaces the word by a command, so that the history of the text area contains it. */
  #insert({ text }) {
    const { selectionStart } = this.#area;
    this.#area.setSelectionRange(selectionStart - this.#word.length, selectionStart);
    this.#isInserting = true;
    document.execCommand("insertText", false, text);
    this.#isInserting = false;
    this.#close();
  }

  /** Places the list below the caret, or above it if there is no room. */
  #place() {
    const { left, top, bottom } = this.#caretRectangle();
    const { offsetWidth, offsetHeight, style } = this.#list;
    const isBelow = bottom + offsetHeight <= innerHeight || top < offsetHeight;
    style.setProperty("left", `${Math.max(0, Math.min(left, innerWidth - offsetWidth))}px`);
    style.setProperty("top", `${isBelow ? bottom : top - offsetHeight}px`);
  }

  #caretRectangle() {
    const { value, selectionStart } = this.#area;
    const lines = value.slice(0, selectionStart - this.#word.length).split("\n");
    const line = this.#lines.element(lines.length - 1);
    let column = lines.at(-1).length;
    const walker = line && document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (walker?.nextNode()) {
      const { length } = walker.currentNode;
      if (column <= length) return rectangleAt(walker.currentNode, column);
      column -= length;
    }
    return (line ?? this.#area).getBoundingClientRect();
  }
}

function rectangleAt(node, offset) {
  const range = document.createRange();
  range.setStart(node, offset);
  range.collapse(true);
  return range.getBoundingClientRect();
}
