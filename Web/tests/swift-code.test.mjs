// The Swift code of the playground: no text of a scene can become code.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { swiftCode } from "../playground/scene-text.js";
import { instantiate } from "../visualformat/engine.js";
import { builtFile } from "./load-engine.mjs";

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
