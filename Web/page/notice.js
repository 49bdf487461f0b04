// The start of a page, the message below its header, and links and texts that are copied.

import { button, byId, element } from "./dom.js";
import { startTheme } from "./theme.js";

/**
 * Adds the message and the control of the theme, and starts the page with a function. If it fails,
 * the message is its error.
 */
export async function startPage(start) {
  try {
    addNotice();
    startTheme();
    await start();
  } catch (error) {
    showNotice(`The page cannot start: ${error.message}`);
    throw error;
  }
}

/** Shows texts and elements as the message. */
export function showNotice(...content) {
  byId("notice-box").hidden = false;
  byId("notice").replaceChildren(...content);
}

/** Hides the message. */
export function hideNotice() {
  byId("notice-box").hidden = true;
}

/** Shows an error as a sentence. */
export function showError({ message }) {
  showNotice(`${message[0].toUpperCase()}${message.slice(1)}.`);
}

/** Makes a fragment the address of the page, and copies the link, which has these contents. */
export async function copyLink(fragment, contents) {
  history.replaceState(null, "", fragment);
  const field = element("input", { value: location.href, "aria-label": "Link", readonly: true });
  byId("notice").replaceChildren(field);
  const isCopied = await copyText(location.href, field);
  if (isCopied) showNotice(`The link is copied; it contains the whole ${contents}.`);
  else showNotice(`Copy the link, which contains the whole ${contents}: `, field);
}

/** Copies a text; if the browser does not allow it, selects the field and returns false. */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** Adds the message below the header, and shows the errors of the page in it. */
function addNotice() {
  const box = element("div", { id: "notice-box", role: "status", hidden: true },
    element("p", { id: "notice" }));
  box.append(button("×", hideNotice, { id: "notice-close", "aria-label": "Close the message" }));
  document.querySelector("header").after(box);
  addEventListener("error", ({ message }) => {
    showNotice(`An error in the page: ${message}. Load it again.`);
  });
}
