// The tokens of a line for syntax highlighting. Errors are reported by the engine, so that the
// tokenizer accepts any text.

import { isEquation } from "../visualformat/scene.js";
import { isComment } from "./rules.js";

const NUMBER = String.raw`0[xX][0-9a-fA-F]+|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?`;
const TOKEN = new RegExp(String.raw`(?<=^\s*)[HV]:|[=><]=|[A-Za-z_]\w*|${NUMBER}|[^]`, "gu");
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|-?[0-9][0-9.eE+-]*|\b(?:true|false|null)\b/g;
const RULE_IN_JSON = /^[^"\\]*(?:[|[]|[=<>]=)[^"\\]*$/;

/** The tokens that have one kind in formats and equations, and in formats. */
const KINDS = new Map([
  ["==", "relation"], [">=", "relation"], ["<=", "relation"], ["@", "priority"]]);
const FORMAT_KINDS = new Map([
  ...KINDS, ["H:", "orientation"], ["V:", "orientation"], ["[", "view"], ["]", "view"],
  ["|", "superview"]]);

/**
 * Returns the tokens of a line: objects with `start`, `end` and `kind`. Plain text has no
 * tokens. The kinds are orientation, superview, view, number, metric, relation, priority,
 * connection, attribute and comment.
 */
export function tokens(text) {
  if (isComment(text)) return [{ start: 0, end: text.length, kind: "comment" }];
  const kindOf = isEquation(text) ? equationKind : formatKinds();
  return [...text.matchAll(TOKEN)].map(({ 0: token, index: start }) => {
    const end = start + token.length;
    return { start, end, kind: kindOf(token, text[start - 1], text[end]) };
  }).filter(({ kind }) => kind !== undefined);
}

/** Returns the tokens of a line of JSON; rules in strings have the tokens of rules. */
export function jsonTokens(text) {
  return [...text.matchAll(JSON_TOKEN)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (match[0][0] !== "\"") return [{ start, end, kind: "number" }];
    if (match[1] !== undefined) return [{ start, end: end - match[1].length, kind: "attribute" }];
    const content = match[0].slice(1, -1);
    if (!RULE_IN_JSON.test(content)) return [{ start, end, kind: "metric" }];
    return tokens(content).map((token) => (
      { ...token, start: start + 1 + token.start, end: start + 1 + token.end }));
  });
}

/** Returns a function that returns the kind of each token of a format in turn. */
function formatKinds() {
  let inView = false;
  let expectsName = false;
  return (token, before) => {
    if (token === "[") inView = expectsName = true;
    if (token === "]") inView = false;
    if (token === "-") return inView ? "number" : "connection";
    if (FORMAT_KINDS.has(token) || !/^[\w.]/.test(token)) return FORMAT_KINDS.get(token);
    if (before === "@") return "priority";
    if (/^[0-9.]/.test(token)) return "number";
    const kind = expectsName ? "view" : "metric";
    expectsName = false;
    return kind;
  };
}

function equationKind(token, before, after) {
  if (/^[0-9]/.test(token)) return before === "@" ? "priority" : "number";
  if (!/^[A-Za-z_]/.test(token)) return KINDS.get(token);
  if (before === ".") return "attribute";
  if (after !== ".") return before === "@" ? "priority" : "metric";
  return token === "superview" || token === "root" ? "superview" : "view";
}
