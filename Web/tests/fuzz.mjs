// Passes random formats and equations to the module, and fails if the engine traps, if a function
// throws an unexpected exception, or if the memory of the engine keeps growing; see fuzzing.mjs.
//
// Usage: node Web/tests/fuzz.mjs [COUNT [SEED]]
// The count is 1,000,000 by default, and the seed the current time.

import { fuzz } from "./fuzzing.mjs";

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 32);

if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || seed < 0) {
  console.error("usage: node Web/tests/fuzz.mjs [COUNT [SEED]]");
  process.exit(64);
}

console.log(`${count} texts from seed ${seed}`);
const start = performance.now();
const result = fuzz(count, seed, (done) => {
  if (done % 100_000 === 0) console.log(`${done} texts, ${secondsSince(start)} s`);
});
console.log(
  `${count} texts, ${result.layouts} of them laid out, ${secondsSince(start)} s; ` +
  `memory: ${result.warmSize} bytes after a tenth, ${result.finalSize} at the end`);
if (result.isGrowing) {
  console.error("the memory keeps growing");
  process.exitCode = 1;
}

function secondsSince(time) {
  return ((performance.now() - time) / 1000).toFixed(1);
}
