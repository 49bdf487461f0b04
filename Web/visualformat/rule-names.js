// The names of views in rules.

import { engineFunctions, resultDocument, withText } from "./engine.js";

/** The number of names in a list of a message. */
const listedNames = 3;

/** Returns the names in a rule that can only be views. */
export function viewNames({ format, equation }) {
  const text = format ?? equation;
  if (typeof text !== "string") return [];
  return withText(text, (pointer, length) => {
    engineFunctions().vf_rule_names(pointer, length);
    return resultDocument().names;
  }).filter((name) => name !== "superview");
}

/** Returns the names of the views in rules, also those in predicates such as `[name(other)]`. */
export function namesInRules(rules, metrics = {}) {
  return new Set(rules.flatMap((rule) => [
    ...viewNames(rule),
    ...predicateNames(rule.format ?? "").filter((name) => !Object.hasOwn(metrics ?? {}, name)),
  ]));
}

/** Returns the words between parentheses: names of views and metrics, and numbers. */
function predicateNames(format) {
  const predicates = String(format).match(/\([^()]*\)/g) ?? [];
  return predicates.join(" ").match(/[^\s[\](){}|:,@=<>*+\-./"']+/g) ?? [];
}

/**
 * Returns a warning if a name in the rules has no child and a child has no rule, which is probably a
 * misspelling; otherwise `null`.
 *
 * @param {string} element The description of the element.
 * @param {string[]} childNames The names of the children.
 * @param {object} scene The rules and the metrics, and the views with settings.
 */
export function misspellingWarning(element, childNames, { layout, metrics, views }) {
  const children = new Set(childNames);
  const missing = [...new Set(layout.flatMap(viewNames))]
    .filter((name) => !children.has(name) && !Object.hasOwn(views, name));
  if (missing.length === 0) return null;
  const used = namesInRules(layout, metrics);
  const unused = childNames.filter((name) => !used.has(name) && !Object.hasOwn(views, name));
  if (unused.length === 0) return null;
  const nearest = missing.slice(0, listedNames).map((name) => nearestName(name, unused));
  const suggestion = nearest.find((name) => name !== null) ?? null;
  return `${element} has no child for ${list(missing)} in its rules, and no rule for its `
    + `${unused.length === 1 ? "child" : "children"} ${list(unused)}`
    + (suggestion === null ? "" : `; did you mean '${suggestion}'?`);
}

function list(names) {
  const quoted = names.slice(0, listedNames).map((name) => `'${name}'`);
  return quoted.join(", ") + (names.length > listedNames ? ", …" : "");
}

/** Returns the name that differs by the fewest edits, if they are at most half of the letters. */
function nearestName(name, others) {
  const edits = others.map((other) => editDistance(name.toLowerCase(), other.toLowerCase()));
  const fewest = Math.min(...edits);
  return fewest <= Math.max(1, name.length / 2) ? others[edits.indexOf(fewest)] : null;
}

/** Returns the number of letters to insert, to remove or to replace (Levenshtein's distance). */
function editDistance(text, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= text.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = text[line - 1] === other[column - 1];
      next.push(Math.min(
        row[column] + 1, next[column - 1] + 1, row[column - 1] + (isEqual ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length];
}
