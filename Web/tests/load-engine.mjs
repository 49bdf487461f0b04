// Loads the module that Scripts/build-web has built. The environment variable VISUALFORMAT_WEB can
// name another folder with `visualformat.js` and `visualformat.wasm`.

import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

export const repositoryFolder = new URL("../../", import.meta.url);

const chosenFolder = process.env.VISUALFORMAT_WEB;

/** The folder of the built module. */
const moduleFolder = chosenFolder === undefined
  ? new URL(".build/web/visualformat/", repositoryFolder)
  : pathToFileURL(`${chosenFolder}/`);

/** Returns the address of a file of the built module. */
export function builtFile(name) {
  const url = new URL(name, moduleFolder);
  if (existsSync(url)) return url;
  throw new Error(`${fileURLToPath(url)} does not exist: run Scripts/build-web first`);
}

/** Returns the module with the full engine loaded. */
export async function loadVisualFormat() {
  const module = await import(builtFile("visualformat.js"));
  await module.load({ full: true });
  return module;
}

/** Returns the number of bytes of the engine's memory. */
export async function engineMemorySize() {
  const { engineFunctions } = await import(builtFile("engine.js"));
  return () => engineFunctions().memory.buffer.byteLength;
}
