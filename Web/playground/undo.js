// The buttons and keys that undo and redo changes of the document.

import { Part, PendingField, byId } from "../page/dom.js";

/**
 * Connects the buttons and keys with the history of the document. A text field keeps its own
 * history until its value is applied, and so do the fields of dialogs.
 */
export class UndoControls extends Part {
  #undo = byId("undo");
  #redo = byId("redo");
  #rules = byId("rules");
  #pending = new PendingField();

  constructor(page) {
    super(page);
    this.#undo.addEventListener("click", () => this.state.undo());
    this.#redo.addEventListener("click", () => this.state.redo());
    this.state.history.changed.listen((history) => this.#show(history));
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#rules.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    this.#followGestures();
  }

  /**
   * All changes while a button of the pointer is pressed are one step, and so are all changes of a
   * composition, such as the letters of a syllable.
   */
  #followGestures() {
    const { history } = this.state;
    const listen = (types, listener) => {
      for (const type of types) addEventListener(type, listener, { capture: true });
    };
    listen(["pointerdown"], ({ button }) => button === 0 && history.hold());
    listen(["compositionstart"], () => history.hold());
    listen(["pointerup", "pointercancel", "lostpointercapture", "compositionend"],
      () => history.release());
    // The list of a select element, a menu or another window can take the event `pointerup`.
    listen(["pointermove"], ({ buttons }) => buttons === 0 && history.release());
    listen(["keydown"], ({ isComposing, repeat }) => !isComposing && !repeat && history.release());
    addEventListener("blur", () => history.release());
  }

  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = latinKey(event);
    const isRedo = key === "z" ? event.shiftKey
      : key === "y" && event.ctrlKey && !event.shiftKey && !isMac();
    if (key !== "z" && !isRedo) return;
    if (event.target === this.#pending.node || event.target.closest("dialog")) return;
    event.preventDefault();
    this.state[isRedo ? "redo" : "undo"]();
  }

  #beforeInput(event) {
    const name = { historyUndo: "undo", historyRedo: "redo" }[event.inputType];
    if (!name) return;
    event.preventDefault();
    this.state[name]();
  }

  /** Updates the buttons; the focus moves from a button that becomes disabled to the other one. */
  #show({ canUndo, canRedo }) {
    const focused = document.activeElement;
    if (this.#undo.disabled === canUndo) this.#undo.disabled = !canUndo;
    if (this.#redo.disabled === canRedo) this.#redo.disabled = !canRedo;
    if (focused === this.#undo && !canUndo) this.#redo.focus();
    if (focused === this.#redo && !canRedo) this.#undo.focus();
  }
}

/** Returns the key of an event; for other letters, the key at its place on a Latin keyboard. */
function latinKey({ key, code }) {
  const isASCII = /^[\x20-\x7e]+$/.test(key);
  return (isASCII ? key : code.replace(/^Key/, "")).toLowerCase();
}

/** Returns whether Ctrl+Y has another meaning in text fields. */
function isMac() {
  return /^(Mac|iP)/.test(navigator.platform);
}
