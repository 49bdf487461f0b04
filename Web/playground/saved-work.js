// The user's work in the storage of the browser.

import { button } from "../page/dom.js";
import { hideNotice, showNotice } from "../page/notice.js";
import { LinkError } from "../page/share.js";
import { checkedDocument } from "./shared-document.js";

const KEY = "visual-format-playground";
/** The time, in milliseconds, from the last change until the work is saved. */
const DELAY = 300;
/** The storages in the order in which they are read: a tab has its own work, after a reload too. */
const STORAGES = ["sessionStorage", "localStorage"];

/**
 * The latest edited document. It is saved after changes, in the storage of the tab and in the shared
 * storage of all tabs, where the last change wins. A new tab continues the work of the last one.
 */
export class SavedWork {
  #state;
  #timer = null;
  #hasFailed = false;

  constructor(state) {
    this.#state = state;
    state.changed.listen(({ kind }) => kind !== "selection" && this.#schedule());
    addEventListener("pagehide", () => this.#saveNow());
    document.addEventListener("visibilitychange", () => this.#saveNow());
  }

  /** Loads the saved work, and returns whether there is any. */
  restore(discard) {
    for (const name of STORAGES) {
      const work = savedWork(name);
      if (!work) continue;
      this.#state.loadDocument(work.document, { ...work.origin, isWork: true });
      showNotice("Your work is restored. ", button("Discard", () => {
        hideNotice();
        this.discard();
        discard();
      }, { id: "discard" }));
      return true;
    }
    return false;
  }

  /** Removes the saved work. */
  discard() {
    this.#cancel();
    for (const name of STORAGES) {
      try {
        globalThis[name].removeItem(KEY);
      } catch {
        // A browser that blocks the storage has saved nothing.
      }
    }
  }

  #schedule() {
    this.#cancel();
    if (this.#state.isEdited) this.#timer = setTimeout(() => this.#saveNow(), DELAY);
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  #saveNow() {
    if (this.#timer === null) return;
    this.#cancel();
    const { document, origin: { title, about } } = this.#state;
    const text = JSON.stringify({ document, origin: { title, about } });
    const errors = STORAGES.map((name) => saveText(name, text)).filter((error) => error !== null);
    if (errors.length < STORAGES.length || this.#hasFailed) return;
    this.#hasFailed = true;
    showNotice(`The browser does not save your work: ${errors[0].message} `
      + "Use “Share link” to keep it.");
  }
}

/** Saves a text, and returns the error or null. */
function saveText(name, text) {
  try {
    globalThis[name].setItem(KEY, text);
    return null;
  } catch (error) {
    return error;
  }
}

/** Returns the work in a storage, or null if there is none that the page can show. */
function savedWork(name) {
  try {
    const { document, origin } = JSON.parse(globalThis[name].getItem(KEY)) ?? {};
    const { title = null, about = "" } = origin ?? {};
    return { document: checkedDocument(document),
      origin: { title: title === null ? null : String(title), about: String(about) } };
  } catch (error) {
    const isMissing = error instanceof LinkError || error instanceof SyntaxError
      || error instanceof DOMException;
    if (isMissing) return null;
    throw error;
  }
}
