// The lines of the editor and the rules of a scene.

import { ruleNames } from "../visualformat/rule-names.js";
import { isEquation } from "../visualformat/scene.js";

const SUPERVIEW_NAMES = new Set(["superview", "root"]);

/** Returns whether a line contains no rule: it is blank, or a comment that begins with # or //. */
export function isComment(text) {
  return /^\s*(#|\/\/|$)/.test(text);
}

/** Returns the line of the editor for a rule of a scene. */
export function lineOfRule(rule) {
  if (typeof rule === "string") return { text: oneLine(rule) };
  const line = { text: oneLine(rule.format ?? rule.equation ?? "") };
  if (rule.options?.length) line.options = [...rule.options];
  const identifier = String(rule.identifier ?? "");
  if (identifier) line.identifier = identifier;
  return line;
}

/** Returns the rule of a scene for a line of the editor. An equation has no options. */
export function ruleOfLine({ text, options = [], identifier }) {
  const equation = isEquation(text);
  if (!identifier && (equation || options.length === 0)) return text;
  const rule = equation ? { equation: text } : { format: text };
  if (!equation && options.length > 0) rule.options = [...options];
  if (identifier) rule.identifier = identifier;
  return rule;
}

/** Returns the names of the views in rules, in order. */
export function viewNames(lines) {
  const names = new Set(lines.flatMap(({ text }) => ruleNames(text).names));
  return [...names].filter((name) => !SUPERVIEW_NAMES.has(name));
}

/**
 * Returns new lines with the options and identifiers of the old ones.
 *
 * Unchanged lines at the beginning and at the end keep theirs. In between, a line takes them from
 * the old line in the same position, or from a line with the same text in the map `removed`, which
 * also receives the lines that are removed here.
 */
export function mergeLines(oldLines, texts, removed) {
  const { start, end } = commonEnds(oldLines.map(({ text }) => text), texts);
  const replaced = oldLines.slice(start, oldLines.length - end);
  const middle = texts.slice(start, texts.length - end)
    .map((text, index) => changedLine(text, replaced, index, removed));
  for (const line of replaced) if (line.options || line.identifier) removed.set(line.text, line);
  return [...oldLines.slice(0, start), ...middle, ...oldLines.slice(oldLines.length - end)];
}

/**
 * Returns the lines of other rules, with the comments of the old lines.
 *
 * The lines before the first and after the last old rule that differs stay, and so do all lines if
 * rules are only added. Comments between the first and the last old rule that differs are removed.
 */
export function replaceRules(oldLines, rules) {
  const positions = oldLines.map((_, index) => index)
    .filter((index) => !isComment(oldLines[index].text));
  const lines = rules.map(lineOfRule);
  const key = (line) => JSON.stringify(ruleOfLine(line));
  const { start, end } = commonEnds(positions.map((position) => key(oldLines[position])),
    lines.map(key));
  const first = positions[start] ?? oldLines.length;
  const last = positions[positions.length - end - 1] ?? -1;
  return [...oldLines.slice(0, first), ...lines.slice(start, lines.length - end),
    ...oldLines.slice(Math.max(first, last + 1))];
}

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

function oneLine(text) {
  return text.replace(/\s*\n\s*/g, " ");
}

function changedLine(text, replaced, index, removed) {
  const same = replaced.find((line) => line.text === text) ?? removed.get(text);
  if (same) return { ...same };
  return index < replaced.length ? { ...replaced[index], text } : { text };
}
