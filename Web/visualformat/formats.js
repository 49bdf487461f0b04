import { expectBoolean, expectNumbers, expectString, expectStrings } from "./arguments.js";
import { checkStatus, engineFunctions, isSuccess } from "./engine.js";
import { resultDocument, withJSON, withText } from "./engine.js";

/** The members of a context, and the checks of their values. */
const contextMembers = {
  views: expectStrings, metrics: expectNumbers, options: expectStrings, superview: expectBoolean,
};

/** Parses a format. Errors do not prevent a tree: it contains what the parser recognized. */
export function parse(format) {
  expectString(format, "format");
  const document = withText(format, (pointer, length) => {
    isSuccess(engineFunctions().vf_parse(pointer, length));
    return resultDocument();
  });
  return { tree: document.trees[0], diagnostics: document.diagnostics };
}

/** Returns the constraints of formats, which can use the names in the context. */
export function constraints(formats, context = {}) {
  return withJSON(constraintsRequest(formats, context), (pointer, length) => {
    checkStatus(engineFunctions().vf_constraints(pointer, length));
    return resultDocument().constraints;
  });
}

function constraintsRequest(formats, context) {
  const request = { formats: expectStrings(formats, "formats") };
  for (const [key, expect] of Object.entries(contextMembers)) {
    if (context[key] !== undefined) request[key] = expect(context[key], key);
  }
  return request;
}
