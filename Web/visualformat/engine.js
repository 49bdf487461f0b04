import { EngineModule } from "./engine-module.js";
import { VisualFormatError } from "./errors.js";

const statuses = { success: 0, hasErrors: 1, invalidArgument: 2 };
const engine = new EngineModule("vf_interface_version");

/** A view of the engine's memory, which is replaced when the memory grows. */
let memoryNumbers = null;

/** Instantiates the engine. Further calls have no effect, unless the first one failed. */
export function instantiate(source) {
  return engine.instantiate(source);
}

/** Returns the functions of the engine. */
export function engineFunctions() {
  return engine.functions;
}

/**
 * Calls a function with the address and the length of a text in the engine's memory, which is freed
 * afterwards.
 */
export function withText(text, body) {
  return engine.withText(text, body);
}

/** Variant of `withText` for the bytes of a typed array. */
export function withBytes(bytes, body) {
  return engine.withBytes(bytes, body);
}

/** Variant of `withText` for a value as JSON. */
export function withJSON(value, body) {
  return withText(JSON.stringify(value, replaceLoneSurrogates), body);
}

/** Returns the document that the last call resulted in. */
export function resultDocument() {
  return engine.resultDocument();
}

/** Returns whether a status means success, and not errors in the input. */
export function isSuccess(status) {
  switch (status) {
    case statuses.success: return true;
    case statuses.hasErrors: return false;
    case statuses.invalidArgument: throw new RangeError("an argument is out of range");
    default: throw new Error(`the engine returned the unknown status ${status}`);
  }
}

/** Throws the errors of the last call if its status does not mean success. */
export function checkStatus(status) {
  if (!isSuccess(status)) throw new VisualFormatError(resultDocument().diagnostics);
}

/** Copies 64-bit numbers from the engine's memory to the beginning of an array. */
export function copyNumbers(pointer, count, target) {
  const { buffer } = engineFunctions().memory;
  if (memoryNumbers?.buffer !== buffer) memoryNumbers = new Float64Array(buffer);
  const first = (pointer >>> 0) / Float64Array.BYTES_PER_ELEMENT;
  for (let index = 0; index < count; index += 1) target[index] = memoryNumbers[first + index];
}

/** Replaces what UTF-8 cannot encode, as the encoder does in texts without escape sequences. */
function replaceLoneSurrogates(key, value) {
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
}
