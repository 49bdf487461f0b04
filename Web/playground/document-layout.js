// The layout of a document, without its rules with errors.

import { VisualFormatError } from "../visualformat/errors.js";
import { Layout } from "../visualformat/layout.js";
import { sceneOfDocument } from "./state.js";

/** The limits above which a worker lays out a document, so that the page stays responsive. */
const MOST_LINES = 800;
const LONGEST_TEXT = 40_000;
const MOST_LISTED_VIEWS = 1500;

/** Returns whether a layout can take longer than a person waits for a typed character. */
export function isLargeDocument({ lines, scene }) {
  const viewCount = Object.keys(scene.views ?? {}).length;
  if (lines.length > MOST_LINES || viewCount > MOST_LISTED_VIEWS) return true;
  return lines.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_TEXT;
}

/**
 * Returns the `layout` of a document, which does not contain rules with errors, or null if there
 * are errors elsewhere; the `diagnostics`, with the index of the line of each; the lines that are
 * `excluded`; and the `ruleLines`, the index of the line of each rule.
 */
export function layoutOfDocument(document) {
  const excluded = new Set();
  const diagnostics = [];
  const first = createLayout(document, excluded, diagnostics);
  const result = first.layout || excluded.size === 0 ? first
    : createLayout(document, excluded, diagnostics);
  return { ...result, excluded, diagnostics };
}

/** Returns a report with the index of the line of each constraint, and the findings in it. */
export function reportOfLayout(layout, ruleLines) {
  const report = layout.report();
  for (const constraint of report.constraints) {
    constraint.line = ruleLines[constraint.rule] ?? null;
  }
  return { report, findings: findingsOf(report, ruleLines) };
}

/** Returns whether an error is a result of the layout, such as a value that is out of range. */
export function isLayoutError(error) {
  return error instanceof VisualFormatError || error instanceof RangeError;
}

/** Returns the diagnostics of an error of a layout; they have no line. */
export function diagnosticsOfError(error) {
  if (!isLayoutError(error)) throw error;
  const diagnostics = error.diagnostics
    ?? [{ severity: "error", category: "bad-number", message: error.message, fixIts: [] }];
  return diagnostics.map((diagnostic) => ({ ...diagnostic, line: null }));
}

/** Adds the lines with errors to `excluded`, and the errors to `diagnostics`. */
function createLayout(document, excluded, diagnostics) {
  const { scene, ruleLines } = sceneOfDocument(document, excluded);
  try {
    return { layout: new Layout(scene), ruleLines };
  } catch (error) {
    if (!(error instanceof VisualFormatError)) throw error;
    for (const diagnostic of error.diagnostics) {
      const line = ruleLines[diagnostic.rule] ?? null;
      diagnostics.push({ ...diagnostic, line });
      if (line !== null && diagnostic.severity === "error") excluded.add(line);
    }
    return { layout: null, ruleLines };
  }
}

function findingsOf({ conflicts, constraints, diagnostics }, ruleLines) {
  const errors = conflicts.map(({ broken, message }) => {
    const { line, offset = null, length = 0 } = constraints[broken];
    const place = { line, offset, length };
    return { severity: "error", category: "conflict", message, ...place, fixIts: [] };
  });
  const others = diagnostics.map((diagnostic) => (
    { ...diagnostic, line: ruleLines[diagnostic.rule] ?? null }));
  return [...errors, ...others];
}
