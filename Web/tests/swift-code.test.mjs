// The Swift code of the playground: it compiles, and no text of a scene can become code.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { SAMPLES } from "../playground/samples.js";
import { swiftCode } from "../playground/scene-text.js";
import { instantiate } from "../visualformat/engine.js";
import { builtFile, repositoryFolder } from "./load-engine.mjs";

await instantiate(await readFile(builtFile("visualformat.wasm")));

const hostileTexts = ['"', "\\", "\\(evil())", "\\#(evil())", "\\##(evil())", '"#', '"##', '"""#',
  "a\nevil()", "\r", "\u{0}", "\u{1b}[31m", "`evil()`", ")evil()(", "<script>", "'", "${evil()}"];

/** Returns code without its string literals. Fails on a literal that contains code. */
function codeOutsideLiterals(code) {
  let rest = code;
  let outside = "";
  for (;;) {
    const start = rest.match(/(#*)("""|")/);
    if (!start) return outside + rest;
    outside += rest.slice(0, start.index);
    const [opening, marks, quotes] = start;
    let index = start.index + opening.length;
    while (!rest.startsWith(quotes + marks, index)) {
      assert(index < rest.length, `a literal does not end: ${code}`);
      const isEscape = rest.startsWith(`\\${marks}`, index);
      const escape = rest[index + 1 + marks.length];
      assert(!isEscape || escape !== "(", `an interpolation: ${code}`);
      assert(quotes === '"""' || !/[\n\r\0]/.test(rest[index]), `a control character: ${code}`);
      index += isEscape ? marks.length + 2 : 1;
    }
    rest = rest.slice(index + quotes.length + marks.length);
  }
}

function expectNoCode(scene) {
  const code = codeOutsideLiterals(swiftCode(scene));
  assert(!/evil\(|[`'<\\]|\$\{/.test(code), code);
}

for (const text of hostileTexts) {
  test(`text ${JSON.stringify(text)}`, () => {
    const name = `a${text}`;
    expectNoCode({ views: { [name]: { hugging: text }, b: { parent: name } },
      guides: { [`${name}2`]: {} }, metrics: { [name]: text },
      superview: { width: text, height: 1, margins: { top: text } },
      spacing: { sibling: text, superview: text }, scale: text, layout: [text] });
    expectNoCode({ views: { a: {} }, layout: [{ format: text, identifier: text }] });
  });
}

test("texts stay as they are", () => {
  const code = swiftCode({ superview: { width: 1.5, height: 2 }, views: { a: {}, for: {} },
    metrics: { gap: 8 }, layout: ["H:|-gap-[a]", 'H:["]'] });
  for (const part of ["LayoutTree(width: 1.5, height: 2)", "let `for` = LayoutView(\"for\")",
    "metrics: [\"gap\": 8.0]", "  \"H:|-gap-[a]\"", "  ##\"H:[\"]\"##"]) {
    assert(code.includes(part), part);
  }
});

const modules = fileURLToPath(new URL(".build/debug/Modules", repositoryFolder));
const skip = existsSync(join(modules, "VisualFormat.swiftmodule")) ? false : "the package is not built";

for (const { title, scene } of SAMPLES.filter(({ group }) => group === "Scenes of the examples")) {
  test(`the code of ${title} compiles`, { skip }, () => {
    const folder = mkdtempSync(join(tmpdir(), "swift-code-"));
    try {
      const file = join(folder, "main.swift");
      writeFileSync(file, swiftCode(scene));
      const { status, stderr } = spawnSync(
        "swiftc", ["-typecheck", "-swift-version", "6", "-I", modules, file], { encoding: "utf8" });
      assert.equal(status, 0, stderr);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
