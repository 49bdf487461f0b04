// The engine for layouts and the full engine: their functions, and layouts that move to the full one.
// The tests run in their order, because a loaded engine stays loaded.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { builtFile } from "./load-engine.mjs";

const { Layout, instantiate, load } = await import(builtFile("visualformat.js"));
const logs = await import(builtFile("logs.js"));

/** The limit of the compressed engine for layouts without wasm-opt, in bytes. */
const largestLayoutEngine = 250_000;

const engineFile = (name) => readFileSync(builtFile(name));

/** 20 + 100 + 8 + 240 + 20 = 388 points in 320: the last distance is the newest constraint. */
const crowded = {
  superview: { width: 320, height: 44 }, metrics: { gap: 8 },
  layout: ["H:|-[name(100)]-gap-[field(>=240)]-|", "V:|[name]|", "V:|[field]|"],
};

const log = `Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>",
    "<NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]   (active)>"
)
Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]   (active)>
`;

/** Layouts that are created in the engine for layouts, and changed before the full one is loaded. */
const layouts = {};

suite("the engine for layouts", () => {
  test("settings of load are checked", async () => {
    await assert.rejects(load({ ful: true }), /settings has no key 'ful'; the keys are 'full', 'source'/);
    await assert.rejects(load({ full: "yes" }), /full must be a boolean, found "yes"/);
    assert.throws(() => new Layout(), /the engine is not loaded/);
  });

  test("has no functions for reports", async () => {
    const module = await WebAssembly.compile(engineFile("visualformat.wasm"));
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    for (const name of ["vf_is_equation", "vf_rule_names", "vf_constraints",
      "vf_layout_solve", "vf_layout_broken_count"]) assert.ok(names.includes(name), name);
    for (const name of ["vf_parse", "vf_layout_report", "vf_layout_svg", "vf_log_open"]) {
      assert.ok(!names.includes(name), name);
    }
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  });

  test("lays out, and counts broken constraints", async () => {
    await instantiate(engineFile("visualformat.wasm"));
    layouts.crowded = new Layout(crowded);
    assert.equal(layouts.crowded.brokenConstraintCount, 0, "nothing is laid out yet");
    // The field starts at 20 + 100 + 8 and is as wide as it must be.
    assert.deepEqual(layouts.crowded.frames().field, { x: 128, y: 0, width: 240, height: 44 });
    assert.equal(layouts.crowded.brokenConstraintCount, 1);
    layouts.crowded.setSize(400, 44);
    layouts.crowded.frames();
    assert.equal(layouts.crowded.brokenConstraintCount, 0);
    layouts.crowded.setSize(320, 44);
  });

  test("a function of the full engine is an error", () => {
    const calls = {
      report: [], conflicts: [], ambiguities: [], constraints: [], svg: [], sweep: ["width", 0, 9],
    };
    for (const [name, values] of Object.entries(calls)) {
      assert.throws(() => layouts.crowded[name](...values), {
        message: `'${name}' requires the full engine; call and await 'load({full: true})' first`,
      });
    }
  });

  test("without an address of the full engine, explain is an error", async () => {
    await assert.rejects(layouts.crowded.explain(), /'explain' requires the full engine/);
  });

  test("is not the full engine", async () => {
    await assert.rejects(
      load({ full: true, source: engineFile("visualformat.wasm") }), /not the full engine/);
    assert.throws(() => layouts.crowded.report(), /requires the full engine/);
  });

  test("logs have an engine of their own", async () => {
    assert.throws(() => logs.explain(log), /the engine is not loaded/);
    await logs.load();
    layouts.log = new logs.Log(log);
    assert.match(layouts.log.report(0).message, /'UILabel'/);
  });

  test("has at most 250,000 bytes, compressed with brotli", () => {
    const size = brotliCompressSync(engineFile("visualformat.wasm")).length;
    assert.ok(size <= largestLayoutEngine, `${size} bytes`);
  });
});

suite("the full engine", () => {
  test("explain loads it", async () => {
    layouts.changed = new Layout({ ...crowded, superview: { width: 100 } });
    layouts.changed.setSize(500, 50);
    layouts.changed.set("gap", 30);
    layouts.changed.setDirection("rtl");
    layouts.changed.setContentSize("name", 7, null);
    layouts.changed.add("V:[name(5)]");
    layouts.frames = layouts.changed.frames();
    layouts.disposed = new Layout(crowded);
    layouts.disposed.dispose();
    await load();
    const text = await layouts.crowded.explain();
    assert.match(text, /^error: .* = 388, but 'superview' is only 320 wide: 68 too much/);
    const lines = text.split("\n");
    // The last connection '-' precedes the bar at index 35.
    assert.deepEqual(lines.slice(1, 3), [
      "  H:|-[name(100)]-gap-[field(>=240)]-|", `  ${" ".repeat(34)}^`]);
    assert.ok(lines.some((line) => /^ +100 {2}name\(100\) +rule 0$/.test(line)), text);
    assert.ok(lines.some((line) => line.includes("one change is enough: name(32)")), text);
  });

  test("explain reports that there is nothing to explain", async () => {
    const layout = new Layout({ superview: { width: 9, height: 9 }, layout: ["H:|[a]|", "V:|[a]|"] });
    assert.equal(await layout.explain(), "the layout has no conflicts, ambiguities or warnings");
    const ambiguous = new Layout({ superview: { width: 9, height: 9 }, layout: ["H:|[a(5)]|"] });
    assert.match(await ambiguous.explain(), /^error: [^]*\nwarning: [^]*\[ambiguous\]/);
  });

  test("a layout moves to it, with the same frames", () => {
    assert.deepEqual(layouts.changed.report().frames, layouts.frames);
    assert.deepEqual(layouts.changed.frames(), layouts.frames);
    // 'name' is at the right: 500 - 20 - 100.
    assert.equal(layouts.frames.name.x, 380);
    assert.equal(layouts.crowded.conflicts().length, layouts.crowded.brokenConstraintCount);
    assert.match(layouts.crowded.svg(), /^<svg/);
  });

  test("a disposed layout does not move", async () => {
    assert.throws(() => layouts.disposed.report(), /the layout is disposed/);
    await assert.rejects(layouts.disposed.explain(), /the layout is disposed/);
  });

  test("logs use it, and open logs keep their engine", () => {
    assert.deepEqual(new logs.Log(log).report(0), layouts.log.report(0));
    layouts.log.dispose();
    assert.throws(() => layouts.log.report(0), /disposed/);
  });
});
