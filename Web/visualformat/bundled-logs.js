// The module for logs for bundlers that do not copy files: the same interface as logs.js, with an
// engine that is part of the script. A bundler uses it for the import of 'visualformat/logs'. As in
// bundled.js, no address of a file is needed.

import { engine } from "./engines/logs.js";
import { loadLogEngine } from "./log.js";
import { engineContents } from "./sources.js";

// The function `load` below replaces the one of logs.js.
export * from "./logs.js";

/**
 * Loads the engine for logs. Further calls have no effect, unless the first one failed.
 *
 * @param source The engine; by default, the one that is part of the script.
 */
export async function load(source) {
  await loadLogEngine(() => engineContents(source ?? engine(), globalThis.location?.href));
}
