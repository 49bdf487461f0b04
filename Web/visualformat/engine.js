import { VisualFormatError } from "./errors.js";

const requiredInterfaceVersion = 1;
const statuses = { success: 0, hasErrors: 1, invalidArgument: 2 };
const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The exports of the engine; `null` until it is instantiated. */
let engineExports = null;
/** The first call of `instantiate`, unless it failed. */
let instantiation = null;
/** A view of the engine's memory, which is replaced when the memory grows. */
let memoryNumbers = null;

/** Instantiates the engine. Further calls have no effect, unless the first one failed. */
export function instantiate(source) {
  instantiation ??= instantiateEngine(source).catch((error) => {
    instantiation = null;
    throw error;
  });
  return instantiation;
}

/** Returns the functions of the engine. */
export function engineFunctions() {
  if (engineExports !== null) return engineExports;
  throw new Error("the engine is not loaded; call and await 'load()' first");
}

/**
 * Calls a function with the address and the length of a text in the engine's memory, which is freed
 * afterwards.
 */
export function withText(text, body) {
  return withBytes(utf8Encoder.encode(text), body);
}

/** Variant of `withText` for the bytes of a typed array. */
export function withBytes(bytes, body) {
  const engine = engineFunctions();
  const pointer = engine.vf_allocate(Math.max(1, bytes.byteLength)) >>> 0;
  if (pointer === 0) throw new RangeError(`the engine has no memory for ${bytes.byteLength} bytes`);
  try {
    new bytes.constructor(engine.memory.buffer, pointer, bytes.length).set(bytes);
    return body(pointer, bytes.length);
  } finally {
    engine.vf_deallocate(pointer);
  }
}

/** Variant of `withText` for a value as JSON. */
export function withJSON(value, body) {
  return withText(JSON.stringify(value, replaceLoneSurrogates), body);
}

/** Returns the document that the last call resulted in. */
export function resultDocument() {
  const engine = engineFunctions();
  const pointer = engine.vf_result() >>> 0;
  const length = engine.vf_result_length() >>> 0;
  const bytes = new Uint8Array(engine.memory.buffer, pointer, length);
  return JSON.parse(utf8Decoder.decode(bytes));
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

async function instantiateEngine(source) {
  const instance = await instanceOf(await source);
  const version = instance.exports.vf_interface_version?.();
  if (version !== requiredInterfaceVersion) {
    const found = version === undefined ? "none" : String(version);
    throw new Error(
      `the engine must have the interface version ${requiredInterfaceVersion}, found ${found}`);
  }
  engineExports = instance.exports;
}

async function instanceOf(source) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source);
  if (typeof Response === "undefined" || !(source instanceof Response)) {
    return (await WebAssembly.instantiate(source)).instance;
  }
  if (!source.ok) throw new Error(`cannot load ${source.url}: HTTP status ${source.status}`);
  if (source.headers.get("Content-Type") === "application/wasm") {
    return (await WebAssembly.instantiateStreaming(source)).instance;
  }
  return (await WebAssembly.instantiate(await source.arrayBuffer())).instance;
}
