// The base of the page's parts, and helpers for building its elements.

const MOST_ROWS = 100;

/** A part of the page, with the other parts that it uses, such as the `state` and the `session`. */
export class Part {
  constructor(page) {
    Object.assign(this, page);
  }
}

/**
 * Creates an element. Children are nodes and texts; null is omitted.
 *
 * A property that begins with "on" is an event listener, `class` and all others are attributes.
 * Attributes with the value false, null or undefined are omitted, and true is an empty attribute.
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) setProperty(node, key, value);
  node.append(...children.flat().filter((child) => child !== null));
  return node;
}

/** Creates an SVG element with attributes and children, as `element` does. */
export function svgElement(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** Creates a button with a text. */
export function button(text, onclick, properties = {}) {
  return element("button", { type: "button", onclick, ...properties }, text);
}

/** Creates a table with a header, and with a button for the rows after the first 100. */
export function tableElement(label, titles, rows, createRow) {
  const body = element("tbody", {}, ...rows.slice(0, MOST_ROWS).map(createRow));
  const head = element("thead", {}, element("tr", {}, ...titles.map(([title, kind]) => (
    element("th", { scope: "col", class: kind }, title)))));
  const table = element("table", { "aria-label": label }, head, body);
  if (rows.length <= MOST_ROWS) return element("div", { class: "scroll" }, table);
  const more = button(`Show all ${rows.length} rows`, () => {
    body.append(...rows.slice(MOST_ROWS).map(createRow));
    more.remove();
  });
  return element("div", { class: "scroll" }, table, more);
}

/** Creates a note for a panel without content. */
export function noteElement(text) {
  return element("p", { class: "note" }, text);
}

/**
 * Replaces the children of an element. The focus stays at the control with the same name, or else
 * at the same position.
 */
export function replaceContent(node, ...children) {
  const old = focusable(node);
  const index = old.indexOf(document.activeElement);
  const isSame = (each) => nameOf(each) === nameOf(old[index]);
  const position = index < 0 ? 0 : old.slice(0, index).filter(isSame).length;
  node.replaceChildren(...children.filter((child) => child !== null));
  if (index < 0) return;
  const current = focusable(node);
  (current.filter(isSame)[position] ?? current[index])?.focus({ preventScroll: true });
}

/** Returns the element of the page with an identifier. */
export function byId(identifier) {
  const node = document.getElementById(identifier);
  if (!node) throw new Error(`the page has no element '${identifier}'`);
  return node;
}

/** Returns a number as a text with at most two decimals. */
export function shortNumber(value) {
  return String(Number(value.toFixed(2))).replace("-", "−");
}

/** Returns the accessible name of a button. */
export function nameOf(control) {
  return control.getAttribute("aria-label") ?? control.textContent;
}

/**
 * Follows the field with a typed value that is not yet applied. The editor and sliders apply each
 * input at once.
 */
export class PendingField {
  /** The field, or null. */
  node = null;

  constructor() {
    document.addEventListener("input", ({ target }) => {
      this.node = target.matches("#rules, [type=range]") ? null : target;
    }, { capture: true });
    for (const type of ["change", "focusout"]) {
      document.addEventListener(type, () => {
        this.node = null;
      }, { capture: true });
    }
  }
}

function focusable(node) {
  return [...node.querySelectorAll("button, input, select, summary")];
}

function setProperty(node, key, value) {
  if (key.startsWith("on")) {
    node.addEventListener(key.slice(2), value);
  } else if (value === true) {
    node.setAttribute(key, "");
  } else if (value !== false && value !== null && value !== undefined) {
    node.setAttribute(key, value);
  }
}
