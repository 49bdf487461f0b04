import { VisualFormatError } from "./errors.js";

const requiredInterfaceVersion = 1;
const statuses = { success: 0, hasErrors: 1, invalidArgument: 2 };
const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** An instance of a WebAssembly module of the library: its functions, and the texts in its memory. */
export class EngineModule {
  /** A view of the memory, which is replaced when the memory grows. */
  #numbers = null;

  /** @param {object} functions The exports of the instance. */
  constructor(functions) {
    /** The functions of the module. */
    this.functions = functions;
  }

  /** Whether the module has the functions of the full engine. */
  get isFull() {
    return this.functions.vf_layout_report !== undefined;
  }

  /**
   * Calls a function with the address and the length of a text in the memory, which is freed
   * afterwards.
   */
  withText(text, body) {
    return this.withBytes(utf8Encoder.encode(text), body);
  }

  /** Variant of `withText` for the bytes of a typed array. */
  withBytes(bytes, body) {
    const engine = this.functions;
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
  withJSON(value, body) {
    return this.withText(JSON.stringify(value, replaceLoneSurrogates), body);
  }

  /** Returns the document that the last call resulted in. */
  resultDocument() {
    const engine = this.functions;
    const pointer = engine.vf_result() >>> 0;
    const length = engine.vf_result_length() >>> 0;
    const bytes = new Uint8Array(engine.memory.buffer, pointer, length);
    return JSON.parse(utf8Decoder.decode(bytes));
  }

  /** Throws the errors of the last call if its status does not mean success. */
  checkStatus(status) {
    if (!isSuccess(status)) throw new VisualFormatError(this.resultDocument().diagnostics);
  }

  /** Copies 64-bit numbers from the memory to the beginning of an array. */
  copyNumbers(pointer, count, target) {
    const { buffer } = this.functions.memory;
    if (this.#numbers?.buffer !== buffer) this.#numbers = new Float64Array(buffer);
    const first = (pointer >>> 0) / Float64Array.BYTES_PER_ELEMENT;
    for (let index = 0; index < count; index += 1) target[index] = this.#numbers[first + index];
  }
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

/**
 * Instantiates a module.
 *
 * @param source The module, its bytes, or a response with it; or a promise of one of them.
 * @param {string} versionFunction The name of the function that returns the version.
 */
export async function instantiateModule(source, versionFunction) {
  const instance = await instanceOf(await source);
  const version = instance.exports[versionFunction]?.();
  if (version !== requiredInterfaceVersion) {
    const found = version === undefined ? "none" : String(version);
    throw new Error(
      `the engine must have the interface version ${requiredInterfaceVersion}, found ${found}`);
  }
  return new EngineModule(instance.exports);
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

/** Replaces what UTF-8 cannot encode, as the encoder does in texts without escape sequences. */
function replaceLoneSurrogates(key, value) {
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
}
