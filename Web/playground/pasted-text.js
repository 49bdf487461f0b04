// Formats in pasted code, and pasted logs.

/** The calls whose string literals are formats, up to the parenthesis or colon before them. */
const CALL = new RegExp(String.raw`\b(?:constraintsWithVisualFormat|withVisualFormat)\s*:\s*`
  + String.raw`|#layout\s*\(\s*|@VisualFormat\s*\(\s*`, "g");
const LOG = new RegExp("Unable to (?:simultaneously satisfy constraints|parse constraint format)"
  + "|<NSLayoutConstraint:0x[0-9a-f]+", "i");
/** Comments and string literals of Swift and Objective-C, without interpolations in literals. */
const COMMENT = String.raw`//[^\n]*|/\*[^]*?(?:\*/|$)`;
const LITERAL = String.raw`@?(?<!#)(#*)("""[^]*?"""|"(?:\\.|[^"\\\n])*")\1`;
const PIECE = new RegExp(`${COMMENT}|${LITERAL}`, "g");
const MASKED_LITERAL = /"_*"/g;
const OPTION = /(?:\bNSLayoutFormat|\.)((?:[Aa]lign|[Dd]irection|[Ss]pacing)\w+)/g;
const METRIC = /^\s*:\s*@?\(?\s*(-?[0-9]+(?:\.[0-9]+)?)/;
const ESCAPES = { n: "\n", r: "\r", t: "\t", 0: "\0" };

/** Returns whether a text is the console output of an app with an explanation of constraints. */
export function isLog(text) {
  return LOG.test(text);
}

/**
 * Returns the formats in the calls of Swift or Objective-C code, or null if it has none: `lines`
 * with their options, the `metrics` whose values are numbers, and the number of formats that are
 * `skipped`, because a value is interpolated in them.
 */
export function formatsOfCode(text) {
  const code = maskedCode(text);
  const starts = [...code.masked.matchAll(CALL)];
  const calls = starts.map(({ 0: start, index }, position) => {
    const last = starts[position + 1]?.index ?? code.masked.length;
    return callOf(code, [index + start.length, last], /^[#@]/.test(start));
  });
  const formats = calls.flatMap((call) => call.formats);
  if (formats.length === 0) return null;
  const complete = formats.filter(({ isComplete }) => isComplete);
  return {
    lines: complete.map(({ value, options }) => (options.length > 0 ? { text: value, options }
      : { text: value })),
    metrics: Object.fromEntries(calls.flatMap((call) => call.metrics)),
    skipped: formats.length - complete.length,
  };
}

/**
 * Returns code in which comments are spaces, and so are the characters of string literals, and the
 * `literals` by their start, so that a search finds only code.
 */
function maskedCode(text) {
  const literals = new Map();
  const masked = text.replace(PIECE, (piece, delimiter, quoted, index) => {
    if (quoted === undefined) return piece.replace(/[^\n]/g, " ");
    literals.set(index, { end: index + piece.length, ...literalOf(quoted, delimiter) });
    return `"${"_".repeat(piece.length - 2)}"`;
  });
  return { text, masked, literals };
}

/** Returns the value of a literal; it is not complete if it has interpolations. */
function literalOf(quoted, delimiter) {
  const isLong = quoted.startsWith('"""');
  const content = isLong ? quoted.slice(3, -3).trim() : quoted.slice(1, -1);
  const introducer = `\\\\${delimiter}`;
  const escape = new RegExp(`${introducer}(?:u\\{([0-9a-fA-F]{1,6})\\}|([^]))`, "g");
  const isComplete = !content.includes(`\\${delimiter}(`);
  const value = content.replace(escape, (_, code, letter) => (
    code === undefined ? ESCAPES[letter] ?? letter : characterOf(Number.parseInt(code, 16))));
  return { value: value.replace(/\s*[\r\n]\s*/g, " "), isComplete };
}

function characterOf(code) {
  const isScalar = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isScalar ? String.fromCodePoint(code) : "\ufffd";
}

/**
 * Returns the formats, the options and the metrics of a call whose arguments begin at an index, and
 * end before another one.
 */
function callOf(code, [start, last], hasSeveral) {
  const end = endOfCall(code.masked, start, last);
  const rest = code.masked.slice(start, end);
  const first = literalsAt(code, start, hasSeveral);
  const options = [...rest.matchAll(OPTION)].map(([, name]) => name[0].toLowerCase() + name.slice(1))
    .filter((name) => name !== "directionLeadingToTrailing");
  const metrics = [...rest.matchAll(MASKED_LITERAL)].map(({ index }) => start + index)
    .filter((index) => index > first.end).map((index) => code.literals.get(index))
    .flatMap((literal) => metricOf(code.masked.slice(literal.end), literal.value));
  return { formats: first.values.map((each) => ({ ...each, options })), metrics };
}

/** Returns the literals at the beginning of arguments. Literals without a comma are one. */
function literalsAt({ masked, literals }, start, hasSeveral) {
  const values = [];
  let end = start;
  let isJoined = false;
  for (;;) {
    const literal = literals.get(end);
    if (!literal) return { values, end };
    const { value, isComplete } = literal;
    const last = values.at(-1);
    if (isJoined) {
      last.value += value;
      last.isComplete &&= isComplete;
    } else {
      values.push({ value, isComplete });
    }
    const [separator, sign] = masked.slice(literal.end).match(/^\s*([+,]?)\s*/);
    if (sign === "," && !hasSeveral) return { values, end: literal.end };
    isJoined = sign !== ",";
    end = literal.end + separator.length;
  }
}

/** Returns the index of the bracket that ends a call, in Objective-C too, or the last index. */
function endOfCall(masked, start, last) {
  let depth = 0;
  for (let index = start; index < last; index += 1) {
    if ("([{".includes(masked[index])) depth += 1;
    if (")]}".includes(masked[index])) depth -= 1;
    if (depth < 0) return index;
  }
  return last;
}

function metricOf(rest, name) {
  const match = rest.match(METRIC);
  return match && /^[A-Za-z_]\w*$/.test(name) ? [[name, Number(match[1])]] : [];
}
