// Places in the lines of a text, and the part in which two texts or lists differ.

/** Returns the index in a text at which a line begins. */
export function lineStart(lines, index) {
  return lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
}

/** Returns the number of equal elements at the `start` and at the `end` of two texts or lists. */
export function commonEnds(one, other) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}
