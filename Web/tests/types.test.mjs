// The declarations: they compile, and contain the exports of the module and the keys and fields in
// Scenes.md.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { builtFile, loadVisualFormat, repositoryFolder } from "./load-engine.mjs";

const declarations = readFileSync(
  new URL("Web/visualformat/visualformat.d.ts", repositoryFolder), "utf8");
const logDeclarations = readFileSync(
  new URL("Web/visualformat/logs.d.ts", repositoryFolder), "utf8");
const compiler = spawnSync("tsc", ["--version"], { encoding: "utf8" });
const skip = compiler.status === 0 ? false : "the command 'tsc' is not installed";

/** The fields of documents that the module does not provide. */
const fieldsOfTheCommand = ["sweep", "mirroring", "stress", "scenes"];

test("the examples are well typed", { skip }, () => {
  const examples = ["example.ts", "logs-example.ts", "plain-objects.ts"].map((name) => (
    fileURLToPath(new URL(`Web/tests/types/${name}`, repositoryFolder))));
  const options = [
    "--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--lib",
    "es2022,dom,dom.iterable", "--moduleResolution", "node",
  ];
  const { status, stdout } = spawnSync("tsc", [...options, ...examples], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

test("the declarations have all keys of scenes and fields of documents", () => {
  const missing = documentedNames().filter((name) => {
    return !new RegExp(`^\\s+${name}\\??:`, "m").test(declarations);
  });
  assert.deepEqual(missing, []);
});

test("the declarations have the names of the module", async () => {
  const names = [...declarations.matchAll(/^export (?:function|class|const) (\w+)/gm)];
  assert.deepEqual(
    [...new Set(names.map((match) => match[1]))].sort(), Object.keys(await loadVisualFormat()).sort());
});

test("the declarations of logs have the names of the module", async () => {
  const names = [...logDeclarations.matchAll(/^export (?:function|class) (\w+)/gm)];
  assert.deepEqual(
    names.map((match) => match[1]).sort(), Object.keys(await import(builtFile("logs.js"))).sort());
});

test("Logs.md describes the fields of a report and of an exception, and no others", () => {
  const page = readFileSync(new URL("Logs.md", repositoryFolder), "utf8");
  const documented = tableNames(page.slice(page.indexOf("\n## The JSON document\n")));
  const fields = ["LogReport", "LogException"].flatMap(fieldsOf);
  assert.ok(fields.length > 30, `found only ${fields.length} fields`);
  assert.deepEqual(fields.filter((name) => !documented.includes(name)), []);
  const declared = ["LoggedConstraint", "ConflictArithmetic", "LogAssumption", "ExplanationLine",
    "ExplanationRemark", "ConflictRelaxation", "LogAdvice", "SkippedText", "OtherConflict",
    "CodePlace"].flatMap(fieldsOf);
  assert.deepEqual(documented.filter((name) => !fields.includes(name) && !declared.includes(name)), []);
});

/** Returns the fields of an interface in the declarations of logs. */
function fieldsOf(name) {
  const text = logDeclarations.split(`export interface ${name} {`)[1].split("\n}")[0];
  return [...text.matchAll(/^  (\w+)\??:/gm)].map((match) => match[1]);
}

/** Returns the names in the first columns of the tables of keys and fields in Scenes.md. */
function documentedNames() {
  const scenes = readFileSync(new URL("Scenes.md", repositoryFolder), "utf8");
  const parts = [section(scenes, "## Keys", "## On the command line"),
    section(scenes, "## The JSON document", "### Both directions")];
  const names = parts.flatMap(tableNames).filter((name) => !fieldsOfTheCommand.includes(name));
  assert.ok(names.length > 80, `found only ${names.length} names`);
  return names;
}

function section(text, start, end) {
  const first = text.indexOf(`\n${start}\n`);
  const last = text.indexOf(`\n${end}\n`);
  assert.ok(first >= 0 && last > first, start);
  return text.slice(first, last);
}

function tableNames(text) {
  const tables = text.split("\n\n").filter((part) => /^\| (key|field)\b/.test(part.trim()));
  return tables.flatMap((table) => {
    const columns = table.trim().startsWith("| key of a row | key of a column") ? 2 : 1;
    const rows = table.trim().split("\n").slice(2);
    return rows.flatMap((row) => codeWords(row.split("|").slice(1, 1 + columns).join("|")));
  });
}

function codeWords(text) {
  return [...text.matchAll(/`(\w+)`/g)].map((match) => match[1]);
}
