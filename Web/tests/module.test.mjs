// Loading, parsing, constraints, errors and offsets. `layout.test.mjs` tests layouts.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { suite, test } from "node:test";
import { builtFile, loadVisualFormat } from "./load-engine.mjs";

const module = await loadVisualFormat();
const { VisualFormatError, applyFixIt, constraints, parse, stringRange } = module;

/** Returns another instance of a file of the module, in which no engine is loaded. */
let instanceCount = 0;
async function newInstance(name) {
  instanceCount += 1;
  return import(`${builtFile(name)}?instance=${instanceCount}`);
}

/** Returns a WebAssembly module whose only function is `vf_interface_version`. */
function engineWithVersion(version) {
  const name = [..."vf_interface_version"].map((character) => character.charCodeAt(0));
  return new Uint8Array([
    0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
    0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7f,
    0x03, 0x02, 0x01, 0x00,
    0x07, name.length + 4, 0x01, name.length, ...name, 0x00, 0x00,
    0x0a, 0x06, 0x01, 0x04, 0x00, 0x41, version, 0x0b,
  ]);
}

suite("load", () => {
  test("reads the file next to the module by default", async () => {
    const { load } = await newInstance("load.js");
    await load();
  });

  test("has no effect once the engine is loaded", async () => {
    await module.load(new Uint8Array([1, 2, 3]));
    assert.equal(parse("[a]").diagnostics.length, 0);
  });

  test("accepts bytes, a compiled module, and a response", async () => {
    const bytes = await readFile(builtFile("visualformat.wasm"));
    const headers = { "Content-Type": "application/wasm" };
    const sources = [
      bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      await WebAssembly.compile(bytes), new Response(bytes, { headers }), new Response(bytes),
      Promise.resolve(new Response(bytes)),
    ];
    for (const source of sources) {
      const { engineFunctions, instantiate } = await newInstance("engine.js");
      await instantiate(source);
      assert.equal(engineFunctions().vf_interface_version(), 1);
    }
  });

  test("fails without an engine, and can be repeated", async () => {
    const { engineFunctions, instantiate } = await newInstance("engine.js");
    assert.throws(engineFunctions, /not loaded/);
    await assert.rejects(instantiate(new Uint8Array([1, 2, 3])), WebAssembly.CompileError);
    await assert.rejects(instantiate(new Response("", { status: 404 })), /HTTP status 404/);
    assert.throws(engineFunctions, /not loaded/);
    await instantiate(await readFile(builtFile("visualformat.wasm")));
    assert.equal(typeof engineFunctions().vf_constraints, "function");
  });

  test("checks the version of the interface", async () => {
    const { instantiate } = await newInstance("engine.js");
    await assert.rejects(instantiate(engineWithVersion(2)), /interface version 1, found 2/);
    const empty = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);
    await assert.rejects(instantiate(empty), /interface version 1, found none/);
  });
});

suite("parse", () => {
  test("returns the tree", () => {
    const { tree, diagnostics } = parse("V:|-[a(>=50@m)]");
    assert.deepEqual(diagnostics, []);
    assert.equal(tree.kind, "visualFormatString");
    const kinds = tree.children.map((node) => [node.kind, node.text, node.offset, node.length]);
    assert.deepEqual(kinds, [
      ["orientation", "V", 0, 1], ["superview", "|", 2, 1], ["connection", "-", 3, 1],
      ["view", "[a(>=50@m)]", 4, 11],
    ]);
    const [predicate] = tree.children[3].children[1].children;
    assert.deepEqual(
      predicate.children.map((node) => [node.kind, node.text]),
      [["relation", ">="], ["number", "50"], ["priority", "m"]]);
  });

  test("returns the tree and all errors of an invalid format", () => {
    const { tree, diagnostics } = parse("H:|-[a(>30)]--5-[b]-|");
    assert.equal(tree.children.length, 8);
    assert.deepEqual(
      diagnostics.map(({ category, offset }) => [category, offset]),
      [["bad-relation", 8], ["ambiguous-minus", 13]]);
  });

  test("accepts every string", () => {
    for (const text of ["", " ", "\0", "\ud83d", "\u{1F642}", "[".repeat(100_000)]) {
      assert.ok(parse(text).diagnostics.length > 0, JSON.stringify(text.slice(0, 9)));
    }
  });

  test("accepts only strings", () => {
    for (const value of [undefined, null, 5, ["[a]"], {}]) {
      assert.throws(() => parse(value), TypeError);
    }
    assert.throws(() => parse(5), { message: "format must be a string, found 5" });
  });
});

suite("constraints", () => {
  test("returns the parts of each constraint", () => {
    // The piece of the constraint is "(>=8)", from the 8th to the 12th byte without parentheses.
    assert.deepEqual(constraints("H:[a]-(>=8)-[b]"), [{
      text: "b.leading >= a.trailing + 8 @1000", firstItem: "b", firstAttribute: "leading",
      relation: ">=", secondItem: "a", secondAttribute: "trailing", multiplier: 1, constant: 8,
      priority: 1000, format: "H:[a]-(>=8)-[b]", offset: 7, length: 3,
    }]);
    const [{ secondItem, secondAttribute }] = constraints("[a(50)]");
    assert.deepEqual([secondItem, secondAttribute], [null, null]);
  });

  test("reports the errors of all formats", () => {
    assert.throws(
      () => constraints(["H:[a]-pad-[x]", "H:[a(>3)]"], { views: ["a"], metrics: { padd: 1 } }),
      (error) => {
        assert.ok(error instanceof VisualFormatError && error instanceof Error);
        assert.equal(error.name, "VisualFormatError");
        assert.deepEqual(
          error.diagnostics.map(({ rule, category, offset }) => [rule, category, offset]),
          [[0, "unknown-metric", 6], [0, "unknown-view", 11], [1, "bad-relation", 6]]);
        return true;
      });
  });

  test("the message of an error shows each position", () => {
    assert.throws(() => constraints("H:[é(>3)]"), (error) => {
      const lines = error.message.split("\n");
      assert.match(lines[0], /^'é' .* is not ASCII; .* \[non-ascii\]$/);
      assert.deepEqual(lines.slice(1, 3), ["  H:[é(>3)]", "     ^"]);
      assert.match(lines[3], /\[bad-relation\]$/);
      assert.deepEqual(lines.slice(4), ["  H:[é(>3)]", "        ^"]);
      return true;
    });
  });

  test("the superview can be missing", () => {
    assert.equal(constraints("|[a]", { superview: true }).length, 1);
    assert.throws(() => constraints("|[a]", { superview: false }), /\[no-superview\]/);
  });

  test("checks its arguments", () => {
    const calls = [
      [TypeError, [undefined]], [TypeError, [[5]]], [TypeError, ["[a]", { views: [1] }]],
      [TypeError, ["[a]", { views: { a: 1 } }]], [TypeError, ["[a]", { metrics: [1] }]],
      [TypeError, ["[a]", { metrics: { m: "1" } }]], [RangeError, ["[a]", { metrics: { m: NaN } }]],
      [RangeError, ["[a]", { metrics: { m: Infinity } }]], [TypeError, ["[a]", { options: [1] }]],
      [TypeError, ["[a]", { superview: 1 }]],
    ];
    for (const [type, call] of calls) assert.throws(() => constraints(...call), type);
    assert.throws(() => constraints(["[a]", 5]), {
      message: "formats[1] must be a string, found 5",
    });
  });

  test("unknown keys of the context are errors", () => {
    assert.throws(() => constraints("[a]", { optins: ["alignAllTop"] }), {
      name: "RangeError",
      message: "context has no key 'optins'; the keys are 'views', 'metrics', 'options', 'superview'",
    });
  });

  test("characters that UTF-8 does not have are errors in the format", () => {
    for (const text of ["[\ud83d]", "[a\udc00]"]) {
      assert.throws(() => constraints(text), (error) => {
        return error.diagnostics.every(({ category }) => category === "non-ascii");
      });
    }
  });

  test("unknown options are errors", () => {
    assert.throws(() => constraints("[a]", { options: ["alignAll"] }), VisualFormatError);
  });
});

suite("offsets", () => {
  // "–" has 3 bytes and 1 code unit, "🙂" has 4 bytes and 2 code units.
  const format = "[a]–[b(>3)]";

  test("are counted in bytes of UTF-8", () => {
    const { diagnostics } = parse(format);
    assert.deepEqual(
      diagnostics.map(({ category, offset, length }) => [category, offset, length]),
      [["non-ascii", 3, 3], ["bad-relation", 10, 1]]);
  });

  test("are converted to indices of strings", () => {
    assert.deepEqual(stringRange(format, 3, 3), { start: 3, end: 4 });
    assert.deepEqual(stringRange(format, 10, 1), { start: 8, end: 9 });
    assert.deepEqual(stringRange("🙂é≥x", 4, 2), { start: 2, end: 3 });
    assert.deepEqual(stringRange("🙂é≥x", 6, 4), { start: 3, end: 5 });
    assert.deepEqual(stringRange("[a]", 3), { start: 3, end: 3 });
    assert.deepEqual(stringRange("\ud83dx", 3, 1), { start: 1, end: 2 });
  });

  test("fix-its are applied at the right indices", () => {
    const fixed = parse(format).diagnostics.reduceRight(
      (text, diagnostic) => applyFixIt(text, diagnostic.fixIts[0]), format);
    assert.equal(fixed, "[a]-[b(>=3)]");
    assert.deepEqual(parse(fixed).diagnostics, []);
  });

  test("edits of other texts are not applied", () => {
    const fixIt = { message: "add a rule", edits: [{ offset: null, length: null, newText: "x" }] };
    assert.throws(() => applyFixIt("[a]", fixIt), RangeError);
  });
});
