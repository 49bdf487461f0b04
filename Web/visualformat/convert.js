import { expectStrings } from "./arguments.js";
import { isSuccess } from "./engine-module.js";
import { fullEngine } from "./engine.js";

/**
 * Converts lines of extended formats of autolayout.js to a scene. Lines with errors are omitted from
 * the scene; the diagnostics contain the errors, and what a scene cannot contain.
 */
export function convert(text) {
  const lines = expectStrings(text, "text").join("\n");
  const engine = fullEngine("convert");
  return engine.withText(lines, (pointer, length) => {
    isSuccess(engine.functions.vf_convert(pointer, length));
    const { scene, diagnostics } = engine.resultDocument();
    return { scene, diagnostics };
  });
}
