// The places of rules in the text of a scene, to which the sources of constraints refer.

const encoder = new TextEncoder();

/** The columns of the rules in the JSON of a scene, which is one line with `layout` at its end. */
export class RuleColumns {
  /** The first byte of each rule, and the end of the last one. */
  #starts = [];
  #rules;

  constructor(scene) {
    this.#rules = scene.layout;
    const json = JSON.stringify({ ...scene, layout: [] });
    let offset = byteCount(json) - "]}".length;
    for (const rule of scene.layout) {
      this.#starts.push(offset);
      offset += byteCount(JSON.stringify(rule)) + ",".length;
    }
    this.#starts.push(offset);
  }

  /** Returns the index of the rule that contains a column, which begins at 1; null if none does. */
  indexOf(column) {
    const offset = column - 1;
    if (offset < this.#starts[0]) return null;
    let [low, high] = [0, this.#starts.length - 1];
    while (low + 1 < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return offset < this.#starts[low + 1] ? low : null;
  }

  /** Returns the byte offset of a column in the text of a rule, which is before any escape. */
  offsetIn(rule, column) {
    return column - 1 - this.#starts[rule] - bytesBeforeText(this.#rules[rule]);
  }
}

/** Returns the number of bytes before the text of a rule in its JSON. */
function bytesBeforeText(rule) {
  if (typeof rule === "string") return 1;
  return Object.hasOwn(rule, "format") ? '{"format":"'.length : '{"equation":"'.length;
}

function byteCount(text) {
  return encoder.encode(text).length;
}
