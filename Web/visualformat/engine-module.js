const requiredInterfaceVersion = 1;
const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A WebAssembly module of the library: its functions, and the texts in its memory. */
export class EngineModule {
  #versionFunction;
  /** The exports of the module; `null` until it is instantiated. */
  #exports = null;
  /** The first call of `instantiate`, unless it failed. */
  #instantiation = null;

  /** @param {string} versionFunction The name of the function that returns the version. */
  constructor(versionFunction) {
    this.#versionFunction = versionFunction;
  }

  /** Instantiates the module. Further calls have no effect, unless the first one failed. */
  instantiate(source) {
    this.#instantiation ??= this.#instantiateExports(source).catch((error) => {
      this.#instantiation = null;
      throw error;
    });
    return this.#instantiation;
  }

  /** The functions of the module. */
  get functions() {
    if (this.#exports !== null) return this.#exports;
    throw new Error("the engine is not loaded; call and await 'load()' first");
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

  /** Returns the document that the last call resulted in. */
  resultDocument() {
    const engine = this.functions;
    const pointer = engine.vf_result() >>> 0;
    const length = engine.vf_result_length() >>> 0;
    const bytes = new Uint8Array(engine.memory.buffer, pointer, length);
    return JSON.parse(utf8Decoder.decode(bytes));
  }

  async #instantiateExports(source) {
    const instance = await instanceOf(await source);
    const version = instance.exports[this.#versionFunction]?.();
    if (version !== requiredInterfaceVersion) {
      const found = version === undefined ? "none" : String(version);
      throw new Error(
        `the engine must have the interface version ${requiredInterfaceVersion}, found ${found}`);
    }
    this.#exports = instance.exports;
  }
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
