import { instantiate } from "./engine.js";

/** Loads the engine. Further calls have no effect, unless the first one failed. */
export async function load(source = new URL("./visualformat.wasm", import.meta.url)) {
  const isAddress = typeof source === "string" || source instanceof URL;
  await instantiate(isAddress ? openEngineFile(source) : source);
}

/** Returns the contents of a file: a response, or in node the bytes of a local file. */
async function openEngineFile(address) {
  const url = new URL(address, import.meta.url);
  if (url.protocol !== "file:" || globalThis.process === undefined) return fetch(url);
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}
