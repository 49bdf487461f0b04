// The engines that are loaded. The full engine has all functions of the other one; once it is
// loaded, it is the current one.

import { instantiateModule } from "./engine-module.js";

const engines = { layout: null, full: null };
/** The loads that have not ended, so that simultaneous calls load an engine once. */
const loads = { layout: null, full: null };
/** Returns the source of the full engine if it is required before it is loaded. */
let fullEngineSource = null;

/**
 * Loads an engine. Has no effect if the engine, or the full one, is loaded.
 *
 * @param {"layout" | "full"} kind The engine that is required.
 * @param {Function} source Returns the source, which can also be the full engine.
 */
export function loadEngine(kind, source) {
  if ((engines.full ?? engines[kind]) !== null) return Promise.resolve();
  loads[kind] ??= adoptEngine(kind, source).finally(() => {
    loads[kind] = null;
  });
  return loads[kind];
}

async function adoptEngine(kind, source) {
  const engine = await instantiateModule(source(), "vf_interface_version");
  if (kind === "full" && !engine.isFull) {
    throw new Error("the source is not the full engine, which is 'visualformat-full.wasm'");
  }
  engines[engine.isFull ? "full" : "layout"] = engine;
}

/** Instantiates an engine. Has no effect if one is loaded. */
export function instantiate(source) {
  return loadEngine("layout", () => source);
}

/** Sets the function that returns the source of the full engine. */
export function setFullEngineSource(source) {
  fullEngineSource = source;
}

/** Loads the full engine if something that requires it is used, for a function with a name. */
export async function loadFullEngine(name) {
  if (fullEngineSource !== null) await loadEngine("full", fullEngineSource);
  return fullEngine(name);
}

/** Returns the current engine. */
export function currentEngine() {
  const engine = engines.full ?? engines.layout;
  if (engine !== null) return engine;
  throw new Error("the engine is not loaded; call and await 'load()' first");
}

/** Returns the full engine, or `null` if it is not loaded. */
export function loadedFullEngine() {
  return engines.full;
}

/** Returns the full engine for a function with a name. */
export function fullEngine(name) {
  if (engines.full !== null) return engines.full;
  throw new Error(`'${name}' requires the full engine; call and await 'load({full: true})' first`);
}

/** Returns the functions of the current engine. */
export function engineFunctions() {
  return currentEngine().functions;
}

/** Calls `withText` of the current engine. */
export function withText(text, body) {
  return currentEngine().withText(text, body);
}

/** Calls `withBytes` of the current engine. */
export function withBytes(bytes, body) {
  return currentEngine().withBytes(bytes, body);
}

/** Calls `withJSON` of the current engine. */
export function withJSON(value, body) {
  return currentEngine().withJSON(value, body);
}

/** Returns the document that the last call of the current engine resulted in. */
export function resultDocument() {
  return currentEngine().resultDocument();
}

/** Throws the errors of the last call of the current engine, unless its status means success. */
export function checkStatus(status) {
  currentEngine().checkStatus(status);
}
