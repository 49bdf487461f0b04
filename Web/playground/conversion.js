// The conversion of rules with extended formats of autolayout.js.

import { hideNotice, showNotice } from "../page/notice.js";
import { convert } from "../visualformat/convert.js";

/** The issues of a conversion that the message contains. */
const MOST_ISSUES = 3;

/** Returns whether a note of a diagnostic refers to the conversion of extended formats. */
export function isConvertible({ notes = [] }) {
  return notes.some(({ message }) => message.includes("'vfl convert'"));
}

/** Replaces the document by the scene of its rules, and shows what is not in it. */
export function convertRules(state) {
  const { scene, diagnostics } = convert(state.document.lines.map(({ text }) => text));
  state.loadScene(scene, { title: null, about: "Converted from extended formats.", isWork: true });
  if (diagnostics.length > 0) showNotice(issuesText(diagnostics));
  else hideNotice();
}

/** Returns the first issues of a conversion, such as lines that are not converted. */
function issuesText(diagnostics) {
  const texts = diagnostics.slice(0, MOST_ISSUES)
    .map(({ line, message }) => `Line ${line}: ${message}.`);
  const others = diagnostics.length - texts.length;
  return [...texts, ...(others > 0 ? [`${others} more.`] : [])].join(" ");
}
