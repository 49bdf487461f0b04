// The dialog with the whole scene as JSON.

import { stringRange } from "../visualformat/texts.js";
import { Part, button, byId } from "../page/dom.js";
import { Completion } from "./completion.js";
import { sceneCompletions } from "./completions.js";
import { jsonTokens } from "./highlight.js";
import { HighlightedLines } from "./highlighted-lines.js";
import { errorSummary, fixButton, problemElement } from "./problems.js";
import { lineStart } from "./rules.js";
import { sceneDiagnostics, sceneText } from "./scene-text.js";
import { documentWithScene, sceneOfDocument } from "./state.js";

const CHECK_DELAY = 150;
const MOST_PROBLEMS = 50;

/**
 * The dialog that shows, checks and applies the scene. A text that is not applied stays until the
 * document changes.
 */
export class SceneDialog extends Part {
  #dialog = byId("scene");
  #area = byId("scene-text");
  #highlight = new HighlightedLines(byId("scene-highlight"), jsonTokens);
  #list = byId("scene-problems");
  #status = byId("scene-status");
  /** Whether the text is the scene of the document, also if it has been edited since. */
  #isCurrent = false;
  #unchanged = "";
  #diagnostics = [];
  #timer = null;

  constructor(page) {
    super(page);
    byId("scene-open").addEventListener("click", () => this.#open());
    byId("scene-apply").addEventListener("click", () => this.#apply());
    byId("scene-reset").addEventListener("click", () => this.#reset());
    byId("scene-close").addEventListener("click", () => this.#dialog.close());
    this.#area.addEventListener("input", () => this.#scheduleCheck());
    new Completion(this.#area, this.#highlight, (text, caret) => (
      sceneCompletions(text, caret, this.state.names)));
    this.state.changed.listen(({ kind }) => {
      if (kind !== "selection") this.#isCurrent = false;
    });
  }

  #open() {
    this.#dialog.showModal();
    if (!this.#isCurrent) this.#reset();
  }

  #reset() {
    this.#isCurrent = true;
    this.#unchanged = sceneText(sceneOfDocument(this.state.document).scene);
    this.#area.value = this.#unchanged;
    this.#check();
    this.#select(0, 0);
  }

  #apply() {
    this.#check();
    if (this.#diagnostics.length > 0) {
      this.#reveal(this.#diagnostics[0]);
      return;
    }
    this.#dialog.close();
    this.#isCurrent = false;
    const scene = JSON.parse(this.#area.value);
    if (sceneText(scene) === this.#unchanged) return;
    this.state.setDocument(documentWithScene(this.state.document, scene));
  }

  #scheduleCheck() {
    this.#highlightLines([]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), CHECK_DELAY);
  }

  #check() {
    clearTimeout(this.#timer);
    this.#diagnostics = sceneDiagnostics(this.#area.value);
    this.#highlightLines(this.#diagnostics);
    this.#list.replaceChildren(...this.#diagnostics.slice(0, MOST_PROBLEMS)
      .map((diagnostic) => this.#item(diagnostic)));
    this.#list.hidden = this.#diagnostics.length === 0;
    this.#status.textContent = errorSummary(this.#diagnostics);
    this.#area.setAttribute("aria-invalid", String(this.#diagnostics.length > 0));
  }

  #highlightLines(diagnostics) {
    const byLine = Map.groupBy(diagnostics, ({ line }) => line - 1);
    const texts = this.#area.value.split("\n");
    this.#highlight.show(texts, (index) => ({ diagnostics: (byLine.get(index) ?? [])
      .map((diagnostic) => markOf(texts[index], diagnostic)) }));
  }

  #item(diagnostic) {
    const { line, column, fixIts } = diagnostic;
    const place = button(`line ${line}, column ${column}`, () => this.#reveal(diagnostic),
      { class: "place" });
    return problemElement(diagnostic, place, fixIts.map((fixIt) => (
      fixButton(fixIt, () => this.#applyFixIt(fixIt)))));
  }

  /** Applies a fix-it with commands, so that the history of the text area contains it. */
  #applyFixIt({ edits }) {
    for (const { start, end, newText } of edits.map((edit) => ({ ...edit, ...this.#range(edit) }))
      .sort((one, other) => other.start - one.start)) {
      this.#select(start, end);
      document.execCommand(newText === "" ? "delete" : "insertText", false, newText);
    }
    this.#check();
  }

  #reveal(diagnostic) {
    const { start, end } = this.#range(diagnostic);
    this.#select(start, end);
    this.#highlight.reveal(diagnostic.line - 1);
  }

  #select(start, end) {
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
  }

  /** Returns the range of the text between two places. */
  #range({ line, column, endLine, endColumn }) {
    const lines = this.#area.value.split("\n");
    const index = (number, place) => lineStart(lines, number - 1)
      + stringRange(lines[number - 1] ?? "", place - 1).start;
    return { start: index(line, column), end: index(endLine, endColumn) };
  }
}

/** Returns the part of a diagnostic in its first line, in bytes. */
function markOf(text, { severity, line, column, endLine, endColumn }) {
  const end = endLine === line ? endColumn : new TextEncoder().encode(text).length + 1;
  return { severity, offset: column - 1, length: end - column };
}
