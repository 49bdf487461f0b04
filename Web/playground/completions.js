// The names that can follow in a rule or in the JSON of a scene.

import { SCENE } from "./scene-keys.js";

export const ATTRIBUTES = {
  horizontal: ["leading", "trailing", "centerX", "left", "right"],
  vertical: ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"],
  size: ["width", "height"],
};
export const GUIDES = ["margins", "safeArea", "content", "frame"];
const SUPERVIEW = "superview";

const WORD = /[\p{L}\p{N}_]*$/u;
const FORMAT = /^\s*(?:[HV]:|[|[])/;
const IN_VIEW = /\[[^\]]*\([^)]*$/;
const IN_SPACE = /-\s*(?:\([^)]*)?$/;
const AFTER_ITEM = /([\p{L}\p{N}_]+)(?:\.(\w+))?\.$/u;
const FIRST_ATTRIBUTE = /\.(\w+)\s*[=<>]=/;

/**
 * Returns the completions after the beginning of a rule: the `word` before the caret, and the
 * `items` that can replace it. Names are the `views`, with guides, and the `metrics`.
 */
export function ruleCompletions(beginning, names) {
  const word = WORD.exec(beginning)[0];
  const before = beginning.slice(0, beginning.length - word.length);
  const all = FORMAT.test(before) ? formatNames(before, names) : equationNames(before, names);
  return { word, items: matching(all, word) };
}

/**
 * Returns the completions at a caret in the JSON of a scene, as `ruleCompletions` does. Each item
 * has the `text` that is inserted, and a `label`.
 */
export function sceneCompletions(text, caret, names) {
  const { stack, stringStart } = contextAt(text, caret);
  const frame = stack.at(-1);
  if (!frame) return { word: "", items: [] };
  const node = nodeOf(stack, frame.expectsKey);
  const inString = stringStart !== null;
  if (!frame.expectsKey && node?.isRule && inString) {
    return withLabels(ruleCompletions(text.slice(stringStart, caret), names), (item) => item);
  }
  const word = inString ? text.slice(stringStart, caret) : WORD.exec(text.slice(0, caret))[0];
  const all = frame.expectsKey ? keysOf(node, names)
    : node?.isView ? [SUPERVIEW, ...names.views] : node?.values ?? [];
  const end = text[caret] === "\"" ? "" : frame.expectsKey ? "\": " : "\"";
  const quoted = (item) => (inString ? "" : "\"") + item + end;
  return withLabels({ word, items: matching(all, word) }, quoted);
}

function formatNames(before, { views, metrics }) {
  if (before.endsWith("[")) return views;
  if (before.endsWith("@")) return metrics;
  if (IN_VIEW.test(before)) return [...metrics, ...views];
  return IN_SPACE.test(before) ? metrics : [];
}

function equationNames(before, { views, metrics }) {
  if (before.endsWith("@")) return metrics;
  const item = AFTER_ITEM.exec(before);
  if (item) return item[2] ? attributes(before) : [...attributes(before), ...GUIDES];
  const isStart = before.trim() === "";
  return isStart ? ["H:", "V:", SUPERVIEW, ...views] : [SUPERVIEW, ...views, ...metrics];
}

/** Returns the attributes that can be related to the first one of an equation. */
function attributes(before) {
  const first = FIRST_ATTRIBUTE.exec(before)?.[1];
  return Object.values(ATTRIBUTES).find((group) => group.includes(first))
    ?? [...ATTRIBUTES.size, ...ATTRIBUTES.horizontal, ...ATTRIBUTES.vertical];
}

function matching(items, word) {
  const lower = word.toLowerCase();
  return [...new Set(items)].filter((item) => item.toLowerCase().startsWith(lower));
}

function withLabels({ word, items }, textOf) {
  return { word, items: items.map((label) => ({ label, text: textOf(label) })) };
}

/** Returns the keys of a mapping; the other keys are views. */
function keysOf(node, { views }) {
  return [...Object.keys(node?.keys ?? {}), ...(node?.others ? views : [])];
}

/** Returns the value of the innermost mapping or list, or that of its current key or element. */
function nodeOf(stack, isKey) {
  const frames = isKey ? stack.slice(0, -1) : stack;
  return frames.reduce((node, { isObject, key }) => (isObject
    ? valueOfKey(node, key) : node?.elements), SCENE);
}

/** Returns the value of a key of a mapping. A text of a scene can be the name of a method. */
function valueOfKey({ keys, others } = {}, key) {
  return (keys && Object.hasOwn(keys, key) ? keys[key] : null) ?? others;
}

/** Returns the open mappings and lists at a caret, and where the string begins that contains it. */
function contextAt(text, caret) {
  const stack = [];
  let stringStart = null;
  for (let index = 0; index < caret; index += 1) {
    const character = text[index];
    const frame = stack.at(-1);
    if (stringStart === null) {
      if (character === "\"") stringStart = index + 1;
      else changeStack(stack, character);
    } else if (character === "\\") {
      index += 1;
    } else if (character === "\"") {
      if (frame?.expectsKey) frame.key = text.slice(stringStart, index);
      stringStart = null;
    }
  }
  return { stack, stringStart };
}

function changeStack(stack, character) {
  const frame = stack.at(-1);
  if (character === "{") stack.push({ isObject: true, expectsKey: true, key: null });
  if (character === "[") stack.push({ isObject: false, expectsKey: false, key: null });
  if (character === "}" || character === "]") stack.pop();
  if (character === ":" && frame) frame.expectsKey = false;
  if (character === "," && frame) frame.expectsKey = frame.isObject;
}
