// The memory of the engine: all of it is freed, also for layouts that are not disposed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fuzz } from "./fuzzing.mjs";
import { engineMemorySize, loadVisualFormat } from "./load-engine.mjs";

const { Layout } = await loadVisualFormat();
const memorySize = await engineMemorySize();

/** A scene whose layout takes much memory. */
const largeScene = {
  superview: { width: 5000, height: 100 },
  layout: [`H:|${Array.from({ length: 100 }, (_, index) => `-[v${index}(>=10)]`).join("")}-|`],
};

test("20,000 random texts", () => {
  const seed = Date.now() % 2 ** 32;
  const { isGrowing, warmSize, finalSize } = fuzz(20_000, seed);
  assert.ok(!isGrowing, `seed ${seed}: from ${warmSize} to ${finalSize} bytes`);
});

test("the same texts again need no more memory", () => {
  const sizes = Array.from({ length: 10 }, () => fuzz(2000, 1).finalSize);
  assert.equal(sizes.at(-1), sizes[2], `sizes: ${sizes}`);
});

test("disposed layouts are freed", () => {
  const size = sizeAfter(20);
  assert.equal(sizeAfter(200), size);
});

test("layouts that are not disposed are freed when they are collected", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  const sizes = [];
  for (let round = 0; round < 20; round += 1) {
    for (let count = 0; count < 20; count += 1) new Layout(largeScene).readFrames();
    collectGarbage();
    await setTimeout(1);
    sizes.push(memorySize());
  }
  assert.ok(sizes.at(-1) <= sizes[4], `sizes: ${sizes}`);
});

/** Returns the size of the memory after layouts have been created and disposed. */
function sizeAfter(layoutCount) {
  for (let count = 0; count < layoutCount; count += 1) {
    const layout = new Layout(largeScene);
    layout.readFrames();
    layout.dispose();
  }
  return memorySize();
}
