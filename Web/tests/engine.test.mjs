// The functions of the engine with arguments that the module never passes.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { suite, test } from "node:test";
import { builtFile } from "./load-engine.mjs";

const { engineFunctions, instantiate, resultDocument, withBytes, withJSON, withText } =
  await import(builtFile("engine.js"));
await instantiate(await readFile(builtFile("visualformat-full.wasm")));
const engine = engineFunctions();
const invalidArgument = 2;

const createLayout = (scene) => withJSON(scene, engine.vf_layout_create);

suite("arguments that are not allowed", () => {
  test("null pointers and negative lengths are empty texts", () => {
    assert.equal(engine.vf_parse(0, 0), 1);
    assert.equal(engine.vf_parse(0, -1), 1);
    assert.equal(engine.vf_parse(0, 100), 1);
    assert.equal(engine.vf_layout_create(0, -5), 0);
    assert.equal(resultDocument().diagnostics[0].category, "bad-yaml");
  });

  test("memory that does not exist is not allocated", () => {
    assert.equal(engine.vf_allocate(-1), 0);
    assert.equal(engine.vf_allocate(0x7fffffff), 0);
    engine.vf_deallocate(0);
  });

  test("handles that do not exist", () => {
    for (const handle of [0, -1, 99, 2 ** 31 - 1, -(2 ** 31)]) {
      assert.equal(engine.vf_layout_solve(handle), invalidArgument);
      assert.equal(engine.vf_layout_set_size(handle, 1, 1), invalidArgument);
      assert.equal(engine.vf_layout_report(handle), invalidArgument);
      assert.equal(engine.vf_layout_svg(handle, 0, 0), invalidArgument);
      assert.equal(engine.vf_layout_frames(handle), 0);
      engine.vf_layout_destroy(handle);
    }
  });

  test("a destroyed layout", () => {
    const handle = createLayout({ superview: { width: 100 } });
    engine.vf_layout_destroy(handle);
    engine.vf_layout_destroy(handle);
    assert.equal(engine.vf_layout_solve(handle), invalidArgument);
    assert.equal(createLayout({ superview: { width: 100 } }), handle);
    engine.vf_layout_destroy(handle);
  });

  test("indices of content sizes", () => {
    const empty = createLayout({ superview: { width: 100 } });
    assert.equal(engine.vf_layout_set_content(empty, 1, 1, 1), invalidArgument);
    const handle = createLayout({ guides: { g: {} }, views: { a: {} }, layout: ["H:|[a][g]"] });
    for (const index of [0, 2, 3, -1, -(2 ** 31)]) {
      assert.equal(engine.vf_layout_set_content(handle, index, 1, 1), invalidArgument, index);
    }
    assert.equal(engine.vf_layout_set_content(handle, 1, -1, 1), 1);
    assert.equal(engine.vf_layout_set_content(handle, 1, 30, NaN), 0);
    for (const layout of [empty, handle]) engine.vf_layout_destroy(layout);
  });

  test("sizes and ranges", () => {
    const handle = createLayout({ layout: ["H:|[a]|"] });
    for (const size of [Infinity, -1, 1e300]) {
      assert.equal(engine.vf_layout_set_size(handle, size, 10), 1);
      assert.equal(resultDocument().diagnostics[0].category, "bad-number");
    }
    const ranges = [[0, 1, 0], [0, NaN, 1], [0, -1, 1], [0, 0, 1e300], [2, 0, 1]];
    for (const [axis, from, to] of ranges) {
      assert.equal(engine.vf_layout_sweep(handle, axis, from, to), invalidArgument);
    }
    assert.equal(engine.vf_layout_sweep(handle, 0, 5, 5), 0);
    assert.equal(engine.vf_layout_set_direction(handle, 2), invalidArgument);
    engine.vf_layout_destroy(handle);
  });
});

suite("changes of metrics", () => {
  test("keep the size, the direction and the content sizes", () => {
    const handle = createLayout({
      superview: { width: 300, height: 40 }, metrics: { gap: 10 }, views: { a: {} },
      layout: ["H:|-gap-[a]", "V:|[a]"],
    });
    engine.vf_layout_set_content(handle, 1, 50, 20);
    engine.vf_layout_set_direction(handle, 1);
    engine.vf_layout_set_size(handle, 200, 40);
    const setMetric = (name, value) => (
      withText(name, (text, length) => engine.vf_layout_set_metric(handle, text, length, value)));
    assert.equal(setMetric("gap", 30), 0);
    assert.equal(setMetric("other", 30), invalidArgument);
    assert.equal(setMetric("gap", NaN), invalidArgument);
    assert.equal(engine.vf_layout_solve(handle), 0);
    const frames = new Float64Array(engine.memory.buffer, engine.vf_layout_frames(handle), 8);
    // From right to left, the view ends 30 before the right edge: 200 - 30 - 50 = 120.
    assert.deepEqual([...frames], [0, 0, 200, 40, 120, 0, 50, 20]);
    engine.vf_layout_destroy(handle);
  });
});

suite("texts", () => {
  test("invalid UTF-8", () => {
    assert.equal(withBytes(Uint8Array.of(0x22, 0xff, 0x22), engine.vf_layout_create), 0);
    assert.match(resultDocument().diagnostics[0].message, /UTF-8/);
    assert.equal(withBytes(Uint8Array.of(0x5b, 0xff, 0x5d), engine.vf_parse), 1);
  });

  test("the index of a rule after an element that is not one", () => {
    assert.equal(createLayout({ layout: [[1], "H:|[a", "V:|[a]|"] }), 0);
    const { diagnostics } = resultDocument();
    assert.deepEqual(diagnostics.map(({ category, rule }) => [category, rule]), [
      ["wrong-kind", null], ["unclosed-view", 1],
    ]);
  });

  test("the names of rules, also of those with errors", () => {
    const rules = [["V:|-[a(b)]-m-[c]-[", "vertical", ["a", "c"]],
      ["b.margins.top >= a.top + m", null, ["b", "a"]], ["a.width ==", null, ["a"]]];
    for (const [rule, axis, names] of rules) {
      assert.equal(withText(rule, engine.vf_rule_names), 0);
      const document = resultDocument();
      assert.deepEqual([document.axis, document.names], [axis, names]);
    }
  });

  test("nested lists", () => {
    assert.equal(withText("[".repeat(100000), engine.vf_layout_create), 0);
    assert.match(resultDocument().diagnostics[0].message, /nesting deeper than 100/);
  });
});
