// Passes random formats and equations to all functions of the module.
//
// Each text has a seed of its own, so that a failure can be repeated alone. Errors in texts are
// expected; traps of the engine and other exceptions are not.
//
// The memory of the engine must not keep growing. After the first tenth of the texts, it may grow
// by one step of 1 MiB, because a few texts need more memory than all before them. With 1,000,000
// texts, a leak of 2 bytes for each text is more than that.

import { engineMemorySize, loadVisualFormat } from "./load-engine.mjs";
import { mutatedText } from "./mutations.mjs";
import { Random } from "./random.js";

const { Layout, VisualFormatError, constraints, parse } = await loadVisualFormat();
const memorySize = await engineMemorySize();

/** The growth of the memory in bytes that is accepted after the first tenth of the texts. */
const acceptedGrowth = 2 ** 20;

/** Every n-th text is also compiled to constraints or laid out, which takes more time. */
const intervals = { constraints: 4, layout: 20 };
const names = { views: ["a", "b", "view", "view1", "view2"], metrics: { m: 5, p: 500, gap: -1 } };
const optionSets = [
  undefined, undefined, undefined, undefined, [],
  ["alignAllTop"], ["alignAllLeading"], ["directionRightToLeft"],
  ["spacingBaselineToBaseline"], ["directionLeftToRight", "alignAllBottom"], ["unknown"],
];

/** A text that made the module throw another exception than `VisualFormatError`. */
class FuzzFailure extends Error {
  constructor(seed, text, cause) {
    const command = `node Web/tests/fuzz.mjs 1 ${seed}`;
    super(`seed ${seed}, text ${JSON.stringify(text)}: ${cause.stack}\nrepeat with: ${command}`);
  }
}

/**
 * Passes texts to the module, each with the next seed, and reports their number now and then.
 * Returns the number of layouts, the sizes of the memory after a tenth of the texts and at the end,
 * and whether it has grown by more than what is accepted.
 */
export function fuzz(count, firstSeed, report = () => {}) {
  const result = { layouts: 0, warmSize: 0 };
  for (let index = 0; index < count; index += 1) {
    const isDue = (interval) => count === 1 || index % interval === 0;
    if (fuzzText((firstSeed + index) >>> 0, isDue)) result.layouts += 1;
    if (index < count / 10) result.warmSize = memorySize();
    if (index % 10000 === 9999) report(index + 1);
  }
  const finalSize = memorySize();
  return { ...result, finalSize, isGrowing: finalSize > result.warmSize + acceptedGrowth };
}

/** Tests one text. Returns whether it resulted in a layout. */
function fuzzText(seed, isDue) {
  const random = new Random(seed);
  const text = mutatedText(random);
  const [options, superview] = [random.choose(optionSets), random.below(4) > 0];
  try {
    parse(text);
    if (isDue(intervals.constraints)) {
      expectErrors(() => constraints(text, { ...names, options, superview }));
    }
    return isDue(intervals.layout) && expectErrors(() => layOut(text, options, random));
  } catch (error) {
    throw new FuzzFailure(seed, text, error);
  }
}

/** Returns whether there are no errors in the input. Other exceptions are passed on. */
function expectErrors(body) {
  try {
    body();
    return true;
  } catch (error) {
    if (error instanceof VisualFormatError && error.diagnostics.length > 0) return false;
    throw error;
  }
}

function layOut(text, options, random) {
  const layout = new Layout({
    superview: { width: random.below(400), height: 200, margins: 8 },
    metrics: names.metrics,
    profile: random.choose(["appKit", "uiKit"]),
  });
  try {
    layout.add(options === undefined || text.includes(".") ? text : { format: text, options });
    change(layout, random);
  } finally {
    layout.dispose();
  }
}

/** Calls the functions of a layout in random order. */
function change(layout, random) {
  const view = layout.names.at(-1);
  const changes = [
    () => layout.setSize(random.below(500), random.below(500)),
    () => layout.setSize(null, random.below(500)),
    () => layout.setSize(random.below(500), null),
    () => layout.setDirection(random.choose(["ltr", "rtl"])),
    () => layout.set(random.choose(["m", "p", "gap"]), random.below(2000) - 500),
    () => layout.setContentSize(view, random.below(100), random.choose([null, 20])),
    () => layout.add(`H:[${view}(>=m)]-p-[other]`),
    () => layout.report(),
    () => layout.sweep("width", 0, random.below(500)),
  ];
  for (let count = 0; count < 4; count += 1) {
    if (view === "superview") break;
    expectErrors(random.choose(changes));
    expectFiniteFrames(layout);
  }
}

function expectFiniteFrames(layout) {
  expectErrors(() => {
    const numbers = layout.readFrames();
    if (numbers.some((number) => !Number.isFinite(number))) throw new Error(`frames: ${numbers}`);
  });
}
