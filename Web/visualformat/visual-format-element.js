import { attach } from "./attach.js";
import { describeElement } from "./attachment-registry.js";

const attributeNames = ["rules", "options", "metrics", "direction", "fit"];

/**
 * Returns the function `defineVisualFormatElement` of a module, which loads the engine of the module
 * by another function.
 */
export function elementDefinition(load) {
  return (name = "visual-format", view = globalThis) => {
    const { customElements } = view;
    if (customElements === undefined) {
      throw new Error("there are no elements outside a page; define the element in a page");
    }
    // Another copy of the module can have defined the element.
    if (customElements.get(name) === undefined) {
      customElements.define(name, elementClass(name, view, load));
    }
    return customElements.get(name);
  };
}

/** Returns a class of elements. In node, there is no class that it can extend. */
function elementClass(name, view, load) {
  const styles = new view.CSSStyleSheet();
  // An inline element has no size of its own. All style sheets of pages precede this one.
  styles.replaceSync(`:where(${name}:not([hidden])) { display: block; }`);
  return class VisualFormatElement extends view.HTMLElement {
    static observedAttributes = attributeNames;
    #attachment = null;
    /** The number of the last request, so that an earlier one that ends later has no effect. */
    #request = 0;

    /** The layout of the children; `null` if there is none. */
    get attachment() {
      return this.#attachment;
    }

    connectedCallback() {
      this.#adoptStyles();
      this.#attachSoon();
    }

    disconnectedCallback() {
      this.#request += 1;
      this.#detach();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#attachSoon();
    }

    /** Attaches after all attributes have been changed and the engine is loaded. */
    async #attachSoon() {
      this.#request += 1;
      const request = this.#request;
      try {
        await load();
        if (request !== this.#request) return;
        this.#detach();
        this.#attachment = attach(this, rulesOf(this), settingsOf(this));
      } catch (error) {
        if (request === this.#request) this.#report(error);
      }
    }

    /** Adds the style sheet of the elements to the document or the shadow root. */
    #adoptStyles() {
      const root = this.getRootNode();
      const isInView = this.ownerDocument === view.document;
      if (!isInView || root.adoptedStyleSheets.includes(styles)) return;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles];
    }

    #detach() {
      this.#attachment?.detach();
      this.#attachment = null;
    }

    /** Reports an error in the console and as an event. */
    #report(error) {
      console.error(`cannot lay out ${describeElement(this)}: ${error.message}`);
      const { ErrorEvent } = this.ownerDocument.defaultView ?? globalThis;
      this.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    }
  };
}

/** Returns the rules of an element, which are separated by semicolons or line breaks. */
function rulesOf(element) {
  const lines = (element.getAttribute("rules") ?? "").split(/[;\n]/).map((rule) => rule.trim());
  const rules = lines.filter((rule) => rule !== "");
  if (rules.length > 0) return rules;
  throw new RangeError("expected formats or equations in the attribute 'rules', found none");
}

function settingsOf(element) {
  return {
    options: listOf(element.getAttribute("options")),
    metrics: metricsOf(element.getAttribute("metrics")),
    direction: element.getAttribute("direction") ?? undefined,
    fit: element.getAttribute("fit") ?? undefined,
  };
}

/** Returns the words of a text; `undefined` without any. */
function listOf(text) {
  const words = text?.split(/[\s,;]+/).filter((word) => word !== "") ?? [];
  return words.length === 0 ? undefined : words;
}

/** Returns the numbers in a text such as `gap: 12, margin: 20`. */
function metricsOf(text) {
  if (text === null) return undefined;
  const members = text.split(/[,;\n]/).filter((member) => member.trim() !== "");
  return Object.fromEntries(members.map((member) => {
    const [name, value] = member.split(/[:=]/).map((part) => part.trim());
    const isNumber = value !== undefined && value !== "" && Number.isFinite(Number(value));
    if (isNumber && name !== "") return [name, Number(value)];
    throw new RangeError(`expected metrics such as 'gap: 12', found '${member.trim()}'`);
  }));
}
