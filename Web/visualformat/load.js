import { instantiate } from "./engine.js";

/** Loads the engine. Further calls have no effect, unless the first one failed. */
export async function load(source = new URL("./visualformat.wasm", import.meta.url)) {
  await instantiate(engineContents(source));
}

/**
 * Returns the contents of an engine that is given by its address: a response, or in node the bytes
 * of a local file. All other sources are returned.
 */
export async function engineContents(source) {
  if (typeof source !== "string" && !(source instanceof URL)) return source;
  const url = new URL(source, import.meta.url);
  if (url.protocol !== "file:" || globalThis.process === undefined) return fetch(url);
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}
