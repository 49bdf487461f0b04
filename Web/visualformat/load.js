// Engines by their addresses, by default the files next to the module. Bundlers that copy files
// recognize the literal form of `new URL`. The file bundled.js is for other bundlers.

import { loadFrom } from "./sources.js";

const defaults = {
  base: import.meta.url,
  layout: () => new URL("./visualformat.wasm", import.meta.url),
  full: () => new URL("./visualformat-full.wasm", import.meta.url),
};

/** Loads an engine. Further calls have no effect, unless the first one failed. */
export async function load(settings) {
  await loadFrom(settings, defaults);
}
