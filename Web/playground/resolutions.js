// Changes of the document that resolve a conflict.

import { isEquation } from "../visualformat/scene.js";
import { stringRange } from "../visualformat/texts.js";
import { equationText, parseConstraintText } from "./constraint-text.js";

/** The priority of a constraint that need not be satisfied. */
const OPTIONAL = 999;

/** A standard space, or no space, which is an empty piece. */
const BARS = /^-*$/;
const PREDICATE = /^(==|>=|<=)?[ \t]*([^@ \t]+)(?:[ \t]*@[ \t]*(.+))?$/;
const NUMBER = String.raw`([0-9]+(?:\.[0-9]*)?|\.[0-9]+)`;
/** The constant of an equation: the text before it, its sign, the number, and the priority. */
const ADDED_CONSTANT = new RegExp(String.raw`^(.*[\w)]\s*)([+-])\s*${NUMBER}(\s*(?:@.*)?)$`);
const ONLY_CONSTANT = new RegExp(String.raw`^(.*[=<>]=\s*)(-?)\s*${NUMBER}(\s*(?:@.*)?)$`);
/** The tolerance for a number in the text of a constraint. */
const TOLERANCE = 1e-6;

/**
 * Returns the edits for a relaxation of a conflict: changed documents, each with the `index` and
 * the `parts` of the constraint that changes. The edits differ in the decimals of the number. They
 * are null if the relaxation is not the change of a number in a rule or of the superview's size.
 */
export function relaxationEdits({ constraint, value }, conflict, context) {
  const values = [...new Set([Number(value.toFixed(3)), value])];
  return values.map((constant) => (constraint === null ? sizeEdit(conflict, constant, context)
    : constraintEdit(constraint, { constant }, context)));
}

/** Returns the edit that makes a constraint optional, with the priority 999, or null. */
export function priorityEdit(index, context) {
  return constraintEdit(index, { priority: OPTIONAL }, context);
}

/**
 * Returns whether an edit resolves a conflict: only the edited constraint changes, as intended, and
 * there are fewer conflicts, without this one.
 */
export function isResolved({ index, parts }, conflict, before, after) {
  const { constraints, conflicts } = after;
  if (constraints.length !== before.constraints.length) return false;
  const isExpected = constraints.every(({ text }, position) => (position === index
    ? hasParts(text, parts) : text === before.constraints[position].text));
  const set = String(conflict.constraints);
  return isExpected && conflicts.length < before.conflicts.length
    && conflicts.every((other) => String(other.constraints) !== set);
}

function sizeEdit({ constraints }, length, { document, report }) {
  const axes = new Set(constraints.map((index) => (
    parseConstraintText(report.constraints[index].text)?.axis)));
  if (axes.size !== 1) return null;
  const key = axes.has("horizontal") ? "width" : "height";
  const { scene } = document;
  const superview = { ...scene.superview, [key]: length };
  return { document: { ...document, scene: { ...scene, superview } }, index: null, parts: null };
}

/** Returns the edit with another constant or priority of a constraint, or null. */
export function constraintEdit(index, change, { document, report }) {
  const { line, offset, length, text: constraintText } = report.constraints[index];
  const parts = parseConstraintText(constraintText);
  if (!Number.isInteger(line) || !Number.isInteger(offset) || parts === null) return null;
  const { text } = document.lines[line];
  const { start, end } = stringRange(text, offset, length);
  const changedParts = { ...parts, ...change };
  const piece = isEquation(text) ? equationPiece(text, parts, changedParts)
    : formatPiece(text.slice(start, end), text[start - 1] === "-", changedParts, change);
  if (piece === null) return null;
  const changed = { ...document.lines[line], text: text.slice(0, start) + piece + text.slice(end) };
  return { document: { ...document, lines: document.lines.with(line, changed) }, index,
    parts: changedParts };
}

/** Returns a changed equation; if only its constant changes, the rest of the text stays. */
function equationPiece(text, { constant: old, priority }, changed) {
  const { constant } = changed;
  const match = ADDED_CONSTANT.exec(text) ?? ONLY_CONSTANT.exec(text);
  if (!match || changed.priority !== priority) return equationText(changed);
  const [, start, sign, number, end] = match;
  if ((sign === "-" ? -number : Number(number)) !== old) return equationText(changed);
  const isAdded = ADDED_CONSTANT.test(text);
  const newSign = isAdded ? `${constant < 0 ? "-" : "+"} ` : constant < 0 ? "-" : "";
  return start + newSign + Math.abs(constant) + end;
}

/** Returns a changed space or predicate of a format, or null for another piece. */
function formatPiece(piece, isBare, { constant }, change) {
  const priority = change.priority === undefined ? "" : `@${change.priority}`;
  if (BARS.test(piece)) return `-${inParentheses(`${constant}${priority}`)}-`;
  const match = PREDICATE.exec(piece);
  if (!match) return null;
  const [, relation = "", operand, oldPriority] = match;
  const number = change.constant === undefined ? operand : String(change.constant);
  const predicate = relation + number
    + (priority || (oldPriority === undefined ? "" : `@${oldPriority}`));
  return isBare ? inParentheses(predicate) : predicate;
}

/** A space without parentheses is only a number that is not negative. */
function inParentheses(predicate) {
  return /^[0-9.]+$/.test(predicate) ? predicate : `(${predicate})`;
}

function hasParts(text, expected) {
  const parts = parseConstraintText(text);
  return parts !== null && Object.entries(expected).every(([key, value]) => (
    typeof value === "number" ? Math.abs(parts[key] - value) <= TOLERANCE * (1 + Math.abs(value))
      : parts[key] === value));
}
