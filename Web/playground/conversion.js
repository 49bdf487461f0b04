// The conversion of rules with extended formats of autolayout.js.

import { hideNotice, showNotice } from "../page/notice.js";
import { convert } from "../visualformat/convert.js";
import { ruleOfLine } from "./rules.js";

/** The issues of a conversion that the message contains. */
const MOST_ISSUES = 3;

/** Returns whether a note of a diagnostic refers to the conversion of extended formats. */
export function isConvertible({ notes = [] }) {
  return notes.some(({ message }) => message.includes("'vfl convert'"));
}

/** Replaces the document by the scene of its rules, and shows what is not in it. */
export function convertRules(state) {
  const { lines } = state.document;
  const { scene, diagnostics } = convert(lines.map(({ text }) => text));
  const { layout, lostLines } = withOptions(scene.layout, lines);
  state.loadScene({ ...scene, layout },
    { title: null, about: "Converted from extended formats.", isWork: true });
  const lost = lostLines.map((line) => ({ line, message: "the options are not in the scene" }));
  const issues = [...diagnostics, ...lost];
  if (issues.length > 0) showNotice(issuesText(issues));
  else hideNotice();
}

/**
 * Returns the rules with the options and identifiers of the lines that the conversion did not change,
 * and the numbers of other lines that have some.
 */
function withOptions(rules, lines) {
  const ruleOf = ({ text }) => rules.find((rule) => rule === text || rule === `H:${text}`);
  const described = lines.map((line, index) => ({ ...line, number: index + 1, rule: ruleOf(line) }))
    .filter(({ options, identifier }) => options?.length > 0 || identifier);
  const byRule = new Map(described.map((line) => [line.rule, line]));
  return {
    layout: rules.map((rule) => (
      byRule.has(rule) ? ruleOfLine({ ...byRule.get(rule), text: rule }) : rule)),
    lostLines: described.filter(({ rule }) => rule === undefined).map(({ number }) => number),
  };
}

/** Returns the first issues of a conversion, such as lines that are not converted. */
function issuesText(diagnostics) {
  const texts = diagnostics.slice(0, MOST_ISSUES)
    .map(({ line, message }) => `Line ${line}: ${message}.`);
  const others = diagnostics.length - texts.length;
  return [...texts, ...(others > 0 ? [`${others} more.`] : [])].join(" ");
}
