// Runs the JavaScript examples of the documents and compares what they print with the text after
// them.
//
// A block `js` is a module. The blocks of a document are independent.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { format } from "node:util";
import { documentedExamples } from "./documented-examples.mjs";
import { builtFile, repositoryFolder } from "./load-engine.mjs";

const folder = mkdtempSync(join(tmpdir(), "visualformat-examples-"));
after(() => rmSync(folder, { recursive: true }));

const documents = ["README.md", "visualformat/README.md", "visualformat/Migration.md"];

for (const [number, name] of documents.entries()) {
  const text = readFileSync(new URL(`Web/${name}`, repositoryFolder), "utf8");
  const examples = documentedExamples(text);
  suite(name, () => {
    for (const example of examples) {
      const fileName = `${number}-${example.line}.mjs`;
      test(`line ${example.line}`, () => checkExample(fileName, example));
    }
    test("has examples", () => assert.ok(examples.length > 0));
  });
}

async function checkExample(fileName, { code, output }) {
  assert.notEqual(output, "", "the example has no expected output");
  const file = join(folder, fileName);
  const module = JSON.stringify(builtFile("visualformat.js").href);
  const logs = JSON.stringify(builtFile("logs.js").href);
  const engine = JSON.stringify(fileURLToPath(builtFile("visualformat-full.wasm")));
  writeFileSync(
    file, code.replace('"./visualformat.js"', module).replace('"./logs.js"', logs).replace('"visualformat-full.wasm"', engine));
  const lines = await printed(() => import(pathToFileURL(file)));
  assert.equal(lines.join("\n"), output);
}

/** Returns what a function prints. */
async function printed(body) {
  const lines = [];
  const { log } = console;
  console.log = (...values) => lines.push(format(...values));
  try {
    await body();
  } finally {
    console.log = log;
  }
  return lines;
}
