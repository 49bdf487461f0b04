import { stringRange } from "./texts.js";

/** Errors in formats, equations, scenes or options, each with its position and fix-its. */
export class VisualFormatError extends Error {
  /** @param {object[]} diagnostics The diagnostics, with at least one error. */
  constructor(diagnostics) {
    super(errorMessage(diagnostics));
    this.name = "VisualFormatError";
    this.diagnostics = diagnostics;
  }
}

/** Returns the messages of the errors, each with its format and a caret below the position. */
function errorMessage(diagnostics) {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  return errors.map(diagnosticText).join("\n");
}

function diagnosticText({ message, category, format, offset, length }) {
  const line = `${message} [${category}]`;
  if (typeof format !== "string" || offset === null) return line;
  const { start } = stringRange(format, offset, length);
  return `${line}\n  ${format}\n  ${" ".repeat(start)}^`;
}
