// The color theme: light, dark, or the system's.

import { byId } from "./dom.js";

const KEY = "visualformat-theme";

/** Applies the chosen theme, and connects the control in the header. */
export function startTheme() {
  const select = byId("theme");
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
