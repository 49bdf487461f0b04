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
 * in their order, and the numbers of other lines that have some.
 */
function withOptions(rules, lines) {
  const unchanged = Map.groupBy(lines.map((line, index) => ({ ...line, number: index + 1 })),
    ({ text }) => (/^[HV]:/.test(text) ? text : `H:${text}`));
  const layout = rules.map((rule) => {
    const line = unchanged.get(rule)?.shift();
    return line === undefined ? rule : ruleOfLine({ ...line, text: rule });
  });
  const lostLines = [...unchanged.values()].flat()
    .filter(({ options, identifier }) => options?.length > 0 || identifier)
    .map(({ number }) => number).sort((one, other) => one - other);
  return { layout, lostLines };
}

/** Returns the first issues of a conversion, such as lines that are not converted. */
function issuesText(diagnostics) {
  const texts = diagnostics.slice(0, MOST_ISSUES)
    .map(({ line, message }) => `Line ${line}: ${message}.`);
  const others = diagnostics.length - texts.length;
  return [...texts, ...(others > 0 ? [`${others} more.`] : [])].join(" ");
}
