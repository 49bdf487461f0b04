// The module for bundlers that do not copy files, such as esbuild and Rollup: the same interface as
// visualformat.js, with an engine that is part of the script. A bundler uses it for the import of
// the package. It needs no address of a file, and so the bundle can be a classic script.

import { engine } from "./engines/layout.js";
import { loadFrom } from "./sources.js";
import { elementDefinition } from "./visual-format-element.js";

// The function `load` below replaces the one of visualformat.js.
export * from "./visualformat.js";

const defaults = { base: globalThis.location?.href, layout: engine, full: missingEngine };

/** Loads an engine. Further calls have no effect, unless the first one failed. */
export async function load(settings) {
  await loadFrom(settings, defaults);
}

/** Defines the element `<visual-format>`. */
export const defineVisualFormatElement = /* @__PURE__ */ elementDefinition(load);

function missingEngine() {
  throw new Error("the bundle has no full engine; import { engine } from "
    + "'visualformat/engines/full', and call and await 'load({full: true, source: engine()})' first");
}
