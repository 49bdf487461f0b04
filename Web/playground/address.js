// The address of the page, which can contain a document.

import { byId } from "../page/dom.js";
import { copyLink, showError } from "../page/notice.js";
import { LinkError, damagedLink, fragmentOf } from "../page/share.js";
import { documentOfAddress, hasDocument } from "./shared-document.js";

/** The time, in milliseconds, from the last change until an old link is removed. */
const REMOVAL_DELAY = 200;

/**
 * The address. After "Share link", it is the link of the document; the next change of the document
 * removes the link, so that a reload does not lose the change.
 */
export class Address {
  #state;
  #samples;
  /** The document that the address contains. */
  #document = null;
  #timer = null;

  constructor(state, samples) {
    this.#state = state;
    this.#samples = samples;
    byId("share").addEventListener("click", () => reportErrors(() => this.#share()));
    addEventListener("hashchange", () => this.load());
    state.changed.listen(() => this.#scheduleRemoval());
  }

  /** Loads the document of the address, and returns whether it has one that is not damaged. */
  load() {
    if (!hasDocument(location)) return false;
    return reportErrors(async () => {
      const { document, origin } = await documentOfAddress(location, this.#samples);
      this.#show(document, origin);
    });
  }

  /** Shows a document; if the page cannot show it, the one before stays. */
  #show(document, origin) {
    const before = { document: this.#state.document, origin: this.#state.origin };
    this.#document = null;
    try {
      this.#state.loadDocument(document, origin);
      this.#document = this.#state.document;
    } catch (error) {
      this.#state.loadDocument(before.document, before.origin);
      throw damagedLink("the page cannot show its scene", error);
    }
  }

  async #share() {
    const { document } = this.#state;
    const fragment = await fragmentOf(document);
    copyLink(fragment, "scene");
    this.#document = document;
    this.#scheduleRemoval();
  }

  /** Waits for the next change, because browsers limit the number of changes of an address. */
  #scheduleRemoval() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#removeOldLink(), REMOVAL_DELAY);
  }

  #removeOldLink() {
    if (this.#document === null || this.#document === this.#state.document) return;
    this.#document = null;
    history.replaceState(null, "", location.pathname);
  }
}

/** Calls a function, and shows the errors of links. Returns whether there is none. */
async function reportErrors(body) {
  try {
    await body();
    return true;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    showError(error);
    return false;
  }
}
