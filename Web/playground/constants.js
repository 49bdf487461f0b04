// The numbers of a document from which constraints get their constants.

import { isEquation } from "../visualformat/scene.js";
import { stringRange } from "../visualformat/texts.js";
import { parseConstraintText } from "./constraint-text.js";
import { constraintEdit } from "./resolutions.js";

/** Characters of a format's piece that is not a space or a size, such as an alignment. */
const BRACKETS = /[[\]|]/;
const OPERATORS = /[\s()<>=+*/,-]+/;

/**
 * Returns the number from which a constraint of a report gets its constant, or null.
 *
 * The number is a metric, or is written in the rule: a space, a size, or the constant of an
 * equation. It has a `value` and the `least` value that is allowed. `documentWith(document, value)`
 * returns a document with another value; the line of the rule must be that of the report.
 * `text(value)` describes a value. Alignments, equal sizes and content sizes have no number.
 */
export function sourceOfConstant(index, { document, report }) {
  const constraint = report.constraints[index];
  const parts = parseConstraintText(constraint?.text ?? "");
  const line = document.lines[constraint?.line];
  if (!line || parts === null || !Number.isInteger(constraint.offset)) return null;
  const { start, end } = stringRange(line.text, constraint.offset, constraint.length);
  const piece = line.text.slice(start, end);
  if (BRACKETS.test(piece)) return null;
  const metric = metricOf(piece, document.scene.metrics ?? {});
  if (metric !== null) return metricSource(metric, document.scene.metrics[metric]);
  if (!hasConstant(line.text, parts)) return null;
  return ruleSource(index, parts, report);
}

/** Returns the only metric in a part of a rule, or null. */
function metricOf(piece, metrics) {
  const names = piece.replace(/@.*/s, "").split(OPERATORS);
  const found = names.filter((name) => Object.hasOwn(metrics, name));
  return found.length === 1 ? found[0] : null;
}

/** Returns whether a constraint has a constant, or a space that can get one. */
function hasConstant(text, { firstAttribute, secondItem, secondAttribute, constant, isSize }) {
  if (secondItem === null || constant !== 0) return true;
  return !isSize && (!isEquation(text) || firstAttribute !== secondAttribute);
}

function metricSource(name, value) {
  return {
    value, least: -Infinity,
    text: (changed) => `${name} = ${changed}`,
    documentWith: (document, changed) => ({ ...document, scene: { ...document.scene,
      metrics: { ...document.scene.metrics, [name]: changed } } }),
  };
}

function ruleSource(index, parts, report) {
  const edited = (document, constant) => constraintEdit(index, { constant }, { document, report });
  return {
    value: parts.constant, least: parts.isSize && parts.secondItem === null ? 0 : -Infinity,
    text: (changed) => `${parts.firstItem}.${parts.firstAttribute}: ${changed}`,
    documentWith: (document, changed) => edited(document, changed)?.document ?? document,
  };
}
