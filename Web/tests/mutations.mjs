// Random changes of formats and equations.

import { fixtureLines, fixtureRows } from "./fixtures.mjs";

/** The pieces that are inserted: tokens of both languages, and bytes that neither has. */
const pieces = [
  "H:", "V:", "|", "[", "]", "(", ")", "-", "@", ",", ":", ".", "==", ">=", "<=", "<", ">", "=",
  "[a]", "[b(>=5)]", "-8-", "->=m@500-", "(==b*2)", "0", "5", "7.25", "1e2", "1e999", "0x10",
  "-5", "%", "*", "/", "+", "a", "b", "m", "p", "superview", "root", "a.width", "b.centerX",
  "superview.margins.top", ".content.width", "@1001", "@0", " ", "\t", "\n", "\0", "\\", "\"",
  "–", "≥", "é", "🙂", "\ud83d", "\ufeff",
];

const equations = [
  "a.width == b.width * 0.5 + 20 @750", "a.leading >= superview.margins.leading - m",
  "b.centerY == a.centerY", "a.height <= a.width / 3", "superview.bottom == b.lastBaseline + 8",
];

/** The formats of apps. What follows two blanks in a line is not part of the format. */
const shippingFormats = fixtureLines("shipping-formats.txt")
  .filter((line) => !line.startsWith("#")).map((line) => line.split("  ")[0]);

/** Valid and invalid formats and equations, which are varied at random. */
const originals = [
  ...fixtureRows("language").map((row) => row.format), ...shippingFormats, ...equations,
];

/** Returns a format or an equation with up to three random changes, or with none. */
export function mutatedText(random) {
  let text = random.choose(originals);
  for (let count = random.below(6) - 2; count > 0; count -= 1) text = mutate(text, random);
  return text;
}

function mutate(text, random) {
  const start = random.below(text.length + 1);
  const end = Math.min(text.length, start + random.below(4));
  switch (random.below(6)) {
    case 0: return text.slice(0, start) + text.slice(end + 1);
    case 1: return text.slice(0, start) + random.choose(pieces) + text.slice(end);
    case 2: return text.slice(0, start) + random.choose(pieces) + text.slice(start);
    case 3: return text.slice(0, end) + text.slice(start);
    case 4: return text.slice(0, start) + random.choose(originals).slice(-end);
    default: return text.slice(0, start);
  }
}
