// The module's interface, which visualformat.d.ts documents. The other files are its parts.

import { load } from "./load.js";
import { elementDefinition } from "./visual-format-element.js";

export { load };
export { instantiate } from "./engine.js";
export { parse, constraints } from "./formats.js";
export { convert } from "./convert.js";
export { Layout } from "./layout.js";
export { attach } from "./attach.js";
export { VisualFormatError } from "./errors.js";
export { stringRange, applyFixIt } from "./texts.js";
export { version } from "./version.js";

/** Defines the element `<visual-format>`. */
export const defineVisualFormatElement = /* @__PURE__ */ elementDefinition(load);
