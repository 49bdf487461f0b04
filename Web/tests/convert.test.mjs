// The conversion of extended formats. `Tests/SceneTests/VFLService/ConvertedSceneTests.swift` tests the
// scenes; these tests are about the function of the module.

import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { builtFile } from "./load-engine.mjs";

const { Layout, convert, load } = await import(builtFile("visualformat.js"));

suite("convert", () => {
  test("requires the full engine", async () => {
    await load();
    assert.throws(() => convert("|[a]|"), /'convert' requires the full engine/u);
    await load({ full: true });
  });

  test("returns a scene that can be laid out", () => {
    const { scene, diagnostics } = convert("HV:|-[photo]-|\n|~[title(50%)]~|");
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(scene.layout, [
      "H:|-[photo]-|", "V:|-[photo]-|", "title.width == superview.width * 0.5",
      "title.centerX == superview.centerX",
    ]);
    const layout = new Layout({ ...scene, superview: { width: 400, height: 300 } });
    assert.deepEqual(layout.frames().photo, { x: 8, y: 8, width: 384, height: 284 });
    assert.equal(layout.frames().title.x, 100); // (400 - 200) / 2
    layout.dispose();
  });

  test("accepts lines as an array", () => {
    assert.deepEqual(convert(["|[a]->[b]|", "// a comment"]).scene.layout, ["H:|[a]", "H:[b]|"]);
  });

  test("has a guide for a stack, and the order of Z:", () => {
    const { scene } = convert("V:|[column:[a][b]]|\nZ:[b][a]");
    assert.deepEqual(Object.keys(scene.guides), ["column"]);
    assert.deepEqual(Object.keys(scene.views), ["b", "a"]);
  });

  test("reports errors and changed meanings with their places, and omits the lines", () => {
    const { scene, diagnostics } = convert("|[a]|\n[a]-(>=20)-[b]\n|[c");
    assert.deepEqual(
      diagnostics.map(({ line, severity, category, offset }) => [line, severity, category, offset]),
      [[2, "warning", "different-meaning", 5], [3, "error", "unclosed-view", 3]]);
    assert.equal(scene.layout.length, 2);
  });

  test("rejects values that are not texts", () => {
    assert.throws(() => convert(5), TypeError);
    assert.throws(() => convert(["|[a]|", null]), TypeError);
  });
});
