// Tables of the panels.

import { button, element } from "../dom.js";

const MOST_ROWS = 300;

/** Creates a table with a header, and with a button for the rows after the first 300. */
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
