// The module's interface, which visualformat.d.ts documents. The other files are its parts.

export { load } from "./load.js";
export { instantiate } from "./engine.js";
export { parse, constraints } from "./formats.js";
export { Layout } from "./layout.js";
export { attach } from "./attach.js";
export { VisualFormatError } from "./errors.js";
export { stringRange, applyFixIt } from "./texts.js";
