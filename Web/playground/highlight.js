// The tokens of a line for syntax highlighting. Errors are reported by the engine, so that the
// tokenizer accepts any text.

import { isEquation } from "../visualformat/scene.js";
import { isComment } from "./rules.js";

const NUMBER = /0[xX][0-9a-fA-F]+|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const RELATION = /==|>=|<=/y;
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|-?[0-9][0-9.eE+-]*|\b(?:true|false|null)\b/g;
const RULE_IN_JSON = /^[^"\\]*(?:[|[]|[=<>]=)[^"\\]*$/;

/**
 * Returns the tokens of a line: objects with `start`, `end` and `kind`, without those of plain
 * text. The kinds are orientation, superview, view, number, metric, relation, priority,
 * connection, attribute and comment.
 */
export function tokens(text) {
  if (isComment(text)) return [{ start: 0, end: text.length, kind: "comment" }];
  return isEquation(text) ? equationTokens(text) : formatTokens(text);
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

function formatTokens(text) {
  const result = [];
  const context = { inView: false, expectsName: false };
  const orientation = /^\s*[HV]:/.exec(text);
  let index = 0;
  if (orientation) {
    index = orientation[0].length;
    result.push({ start: index - 2, end: index, kind: "orientation" });
  }
  while (index < text.length) {
    const end = tokenEnd(text, index);
    const kind = formatKind(text.slice(index, end), context, text[index - 1]);
    if (kind) result.push({ start: index, end, kind });
    index = end;
  }
  return result;
}

function formatKind(token, context, before) {
  if (token === "[") {
    context.inView = context.expectsName = true;
    return "view";
  }
  if (token === "]") {
    context.inView = false;
    return "view";
  }
  if (token === "|") return "superview";
  if (token === "-") return context.inView ? "number" : "connection";
  if (RELATION_TEXT.has(token)) return "relation";
  if (token === "@") return "priority";
  if (!/^[\w.]/.test(token)) return null;
  return wordKind(token, context, before);
}

const RELATION_TEXT = new Set(["==", ">=", "<="]);

function wordKind(token, context, before) {
  if (before === "@") return "priority";
  if (/^[0-9.]/.test(token)) return "number";
  if (context.expectsName) {
    context.expectsName = false;
    return "view";
  }
  return "metric";
}

function equationTokens(text) {
  const result = [];
  let index = 0;
  while (index < text.length) {
    const end = tokenEnd(text, index);
    const kind = equationKind(text.slice(index, end), text, index, end);
    if (kind) result.push({ start: index, end, kind });
    index = end;
  }
  return result;
}

function equationKind(token, text, start, end) {
  if (RELATION_TEXT.has(token)) return "relation";
  if (token === "@") return "priority";
  if (/^[0-9]/.test(token)) return text[start - 1] === "@" ? "priority" : "number";
  if (!/^[A-Za-z_]/.test(token)) return null;
  if (text[start - 1] === ".") return "attribute";
  if (text[end] !== ".") return text[start - 1] === "@" ? "priority" : "metric";
  return token === "superview" || token === "root" ? "superview" : "view";
}

function tokenEnd(text, index) {
  for (const pattern of [RELATION, WORD, NUMBER]) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match) return index + match[0].length;
  }
  return index + (text.codePointAt(index) > 0xffff ? 2 : 1);
}
