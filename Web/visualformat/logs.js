// The module for logs, which logs.d.ts documents. It uses the full engine if visualformat.js has
// loaded it, and otherwise loads a smaller one.

import { loadLogEngine } from "./log.js";
import { engineContents } from "./sources.js";

export { explain, instantiate, Log } from "./log.js";

/** Loads the engine for logs. Further calls have no effect, unless the first one failed. */
export async function load(source = new URL("./logs.wasm", import.meta.url)) {
  await loadLogEngine(() => engineContents(source, import.meta.url));
}
