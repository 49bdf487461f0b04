// The buttons and keys that undo and redo changes of the document.

import { byId } from "./dom.js";

/**
 * Connects the buttons and keys with the history of the document. A text field in which something
 * is typed keeps its own history until its value is taken over, and so do the fields of dialogs.
 */
export class UndoControls {
  #state;
  #undo = byId("undo");
  #redo = byId("redo");
  #rules = byId("rules");
  /** The field whose text is not yet taken over. */
  #pending = null;

  constructor(state) {
    this.#state = state;
    this.#undo.addEventListener("click", () => this.#apply("undo"));
    this.#redo.addEventListener("click", () => this.#apply("redo"));
    state.history.changed.listen((history) => this.#show(history));
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#rules.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    this.#followFields();
    this.#followPointer();
  }

  #followFields() {
    document.addEventListener("input", ({ target }) => {
      const isCurrent = target === this.#rules || target.type === "range";
      this.#pending = isCurrent ? null : target;
    });
    for (const type of ["change", "focusout"]) {
      document.addEventListener(type, () => {
        this.#pending = null;
      });
    }
  }

  /** The changes while a button of the pointer is pressed are one step. */
  #followPointer() {
    const { history } = this.#state;
    addEventListener("pointerdown", ({ button }) => button === 0 && history.hold(),
      { capture: true });
    for (const type of ["pointerup", "pointercancel"]) {
      addEventListener(type, () => history.release(), { capture: true });
    }
    // The list of a select element and a menu of the browser can take the event `pointerup`.
    addEventListener("pointermove", ({ buttons }) => buttons === 0 && history.release(),
      { capture: true });
  }

  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === "z" ? event.shiftKey : key === "y" && event.ctrlKey;
    if (key !== "z" && !isRedo) return;
    if (event.target === this.#pending || event.target.closest("dialog")) return;
    event.preventDefault();
    this.#apply(isRedo ? "redo" : "undo");
  }

  #beforeInput(event) {
    const name = { historyUndo: "undo", historyRedo: "redo" }[event.inputType];
    if (!name) return;
    event.preventDefault();
    this.#apply(name);
  }

  #apply(name) {
    this.#state[name]();
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
