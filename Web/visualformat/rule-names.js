// The names of views in rules.

import { engineFunctions, resultDocument, withText } from "./engine.js";

/** The number of names in a list of a message. */
const listedNames = 3;

/** Returns the names in a rule that can only be views. */
export function viewNames(rule) {
  return namesInRule(rule).names.filter((name) => name !== "superview");
}

/** Returns the names of the views in rules, also those in predicates such as `[name(other)]`. */
export function namesInRules(rules, metrics) {
  return new Set(rules.map(namesInRule).flatMap(({ names, predicateNames }) => [
    ...names, ...predicateNames.filter((name) => !Object.hasOwn(metrics ?? {}, name)),
  ]));
}

function namesInRule({ format, equation }) {
  const text = format ?? equation;
  return typeof text === "string" ? ruleNames(text) : { names: [], predicateNames: [] };
}

/**
 * Returns the `axis` of a format, `null` for an equation, the `names` of views in it, and the
 * `predicateNames`, which can also be metrics.
 */
export function ruleNames(text) {
  return withText(text, (pointer, length) => {
    engineFunctions().vf_rule_names(pointer, length);
    return resultDocument();
  });
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
  return `${element} has no child for ${list(missing)} in its rules, and no rule for its `
    + `${unused.length === 1 ? "child" : "children"} ${list(unused)}`;
}

function list(names) {
  const quoted = names.slice(0, listedNames).map((name) => `'${name}'`);
  return quoted.join(", ") + (names.length > listedNames ? ", …" : "");
}
