// The properties of the source files on which Scripts/build-web relies to concatenate them into one
// classic script: simple imports and exports, unique names, and no top-level await.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { builtFile, loadVisualFormat, repositoryFolder } from "./load-engine.mjs";

const sourceFolder = new URL("Web/visualformat/", repositoryFolder);

/** The files that are not part of a classic script: it has no address, and exports nothing. */
const moduleOnlyFiles = ["load.js", "visualformat.js"];

const fileNames = readdirSync(sourceFolder).filter((name) => name.endsWith(".js"));

function sourceLines(name) {
  return readFileSync(new URL(name, sourceFolder), "utf8").split("\n");
}

function importedFiles(name) {
  const pattern = /^import \{ [\w, ]+ \} from "\.\/([\w-]+\.js)";$/;
  return sourceLines(name).map((line) => line.match(pattern)?.[1]).filter((file) => file);
}

/** Returns files so that each one follows those that it imports. */
function sortedFiles(names, sorted = []) {
  for (const name of names) {
    if (sorted.includes(name)) continue;
    sortedFiles(importedFiles(name), sorted);
    sorted.push(name);
  }
  return sorted;
}

/** Returns the files as one script. */
function classicScript() {
  const files = sortedFiles(fileNames.filter((name) => !moduleOnlyFiles.includes(name)));
  const lines = files.flatMap(sourceLines).filter((line) => !line.startsWith("import "));
  return lines.map((line) => line.replace(/^export /, "")).join("\n");
}

test("imports and exports have the simple forms", () => {
  const declaration = /^export (async )?(function|class|const) \w+/;
  for (const name of fileNames) {
    for (const line of sourceLines(name)) {
      if (line.startsWith("export {")) {
        assert.equal(name, "visualformat.js", line);
        assert.match(line, /^export \{ [\w, ]+ \} from "\.\/[\w-]+\.js";$/);
      } else if (line.startsWith("export")) {
        assert.match(line, declaration, name);
      } else if (line.startsWith("import")) {
        assert.match(line, /^import \{ [\w, ]+ \} from "\.\/[\w-]+\.js";$/, name);
      }
    }
  }
});

test("only load.js uses the address of the module", () => {
  const files = fileNames.filter((name) => sourceLines(name).join("\n").includes("import.meta"));
  assert.deepEqual(files, ["load.js"]);
});

test("the files together are a classic script", async () => {
  const context = {
    WebAssembly, TextEncoder, TextDecoder, FinalizationRegistry, console, Float64Array,
    Uint8Array, bytes: await readFile(builtFile("visualformat.wasm")),
  };
  await runInNewContext(`"use strict";\n${classicScript()}\ninstantiate(bytes)`, context);
  const width = runInNewContext(
    `new Layout({ superview: { width: 50, height: 9 }, layout: ["H:|[a]|"] }).frames().a.width`,
    context);
  assert.equal(width, 50);
});

test("the declarations have the names of the module", async () => {
  const module = await loadVisualFormat();
  const declarations = readFileSync(new URL("visualformat.d.ts", sourceFolder), "utf8");
  const names = [...declarations.matchAll(/^export (?:function|class) (\w+)/gm)];
  assert.deepEqual(names.map((match) => match[1]).sort(), Object.keys(module).sort());
});
