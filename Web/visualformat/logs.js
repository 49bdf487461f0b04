// The module for logs, which logs.d.ts documents. It does not load the engine for layouts.

import { engineContents } from "./load.js";
import { instantiate } from "./log.js";

export { instantiate } from "./log.js";
export { explain, Log } from "./log.js";

/** Loads the engine for logs. Further calls have no effect, unless the first one failed. */
export async function load(source = new URL("./logs.wasm", import.meta.url)) {
  await instantiate(engineContents(source));
}
