// The sources of engines: addresses, responses, bytes and modules.

import { expectBoolean, expectKeys, isPlainObject } from "./arguments.js";
import { loadEngine, setFullEngineSource } from "./engine.js";

/**
 * Loads an engine from a source or with settings.
 *
 * @param settings The source of an engine, or an object with `full` and `source`.
 * @param {object} defaults The functions that return the sources of both engines without one in the
 *   settings, and the address that other addresses are relative to.
 */
export async function loadFrom(settings, defaults) {
  const { full = false, source } = loadSettings(settings);
  const kind = expectBoolean(full, "full") ? "full" : "layout";
  setFullEngineSource(() => engineContents(defaults.full(), defaults.base));
  await loadEngine(kind, () => engineContents(source ?? defaults[kind](), defaults.base));
}

function loadSettings(value) {
  return isPlainObject(value) ? expectKeys(value, ["full", "source"], "settings") : { source: value };
}

/**
 * Returns the contents of an engine that is given by its address: a response, or in node the bytes
 * of a local file. All other sources are returned.
 */
export async function engineContents(source, base) {
  const value = await source;
  if (typeof value !== "string" && !(value instanceof URL)) return value;
  const url = new URL(value, base);
  return url.protocol === "file:" && globalThis.process !== undefined ? fileContents(url) : fetch(url);
}

async function fileContents(url) {
  // Not a literal, so that bundlers for browsers do not look for a module of node.
  const fileModule = ["node:fs", "promises"].join("/");
  const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ fileModule);
  return readFile(url);
}

/** Returns the bytes of an engine that a script contains, in base64 and compressed with gzip. */
export async function inflated(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
