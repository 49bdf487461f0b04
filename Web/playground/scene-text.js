// The text of a scene in JSON, its errors, and its other forms.

import { engineFunctions, resultDocument, withText } from "../visualformat/engine.js";

const LONGEST_LINE = 96;

/** Returns a scene as JSON; lists and mappings that are short are on one line. */
export function sceneText(scene) {
  return `${expandedText(scene, "")}\n`;
}

/** Returns the errors of a scene in JSON; their lines and columns refer to the text. */
export function sceneDiagnostics(text) {
  return withText(text, (pointer, length) => {
    const handle = engineFunctions().vf_layout_create(pointer, length);
    if (handle === 0) return resultDocument().diagnostics;
    engineFunctions().vf_layout_destroy(handle);
    return [];
  });
}

/** Returns a scene in the form with a number of `vf_scene_export`. */
export function exportedText(scene, form) {
  return withText(sceneText(scene), (pointer, length) => {
    engineFunctions().vf_scene_export(pointer, length, form);
    return resultDocument().text ?? "";
  });
}

function valueText(value, indentation) {
  const text = inlineText(value);
  const isShort = indentation.length + text.length <= LONGEST_LINE;
  return isShort || typeof value !== "object" ? text : expandedText(value, indentation);
}

function expandedText(value, indentation) {
  const inner = `${indentation}  `;
  const parts = partsOf(value, (part) => valueText(part, inner));
  return enclosed(value, `\n${inner}${parts.join(`,\n${inner}`)}\n${indentation}`);
}

function inlineText(value) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return enclosed(value, partsOf(value, inlineText).join(", "));
}

function partsOf(value, textOf) {
  if (Array.isArray(value)) return value.map(textOf);
  return Object.entries(value).filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${JSON.stringify(key)}: ${textOf(part)}`);
}

function enclosed(value, content) {
  return Array.isArray(value) ? `[${content}]` : `{${content}}`;
}
