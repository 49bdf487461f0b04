// The color theme: light, dark, or the system's.

import { element } from "./dom.js";

const KEY = "visualformat-theme";

const NAMES = { system: "System theme", light: "Light", dark: "Dark" };

/** Applies the chosen theme, and adds the control to the header. */
export function startTheme() {
  const options = Object.entries(NAMES).map(([value, name]) => element("option", { value }, name));
  const select = element("select", { id: "theme" }, ...options);
  document.querySelector(".header-actions").append(
    element("label", {}, element("span", { class: "hidden-text" }, "Theme"), select));
  select.value = storedTheme();
  applyTheme(select.value);
  select.addEventListener("change", () => {
    applyTheme(select.value);
    storeTheme(select.value);
  });
}

function applyTheme(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Returns the stored theme. Browsers can refuse the storage; the theme is then the system's. */
function storedTheme() {
  try {
    return localStorage.getItem(KEY) ?? "system";
  } catch {
    return "system";
  }
}

function storeTheme(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without a storage, the choice is valid for this visit.
  }
}
