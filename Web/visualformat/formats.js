import { expectBoolean, expectKeys, expectNumbers, expectString } from "./arguments.js";
import { expectStrings } from "./arguments.js";
import { isSuccess } from "./engine-module.js";
import { checkStatus, engineFunctions, fullEngine, resultDocument, withJSON } from "./engine.js";

/** The members of a context, and the checks of their values. */
const contextMembers = {
  views: expectStrings, metrics: expectNumbers, options: expectStrings, superview: expectBoolean,
};

/**
 * Parses a format. Errors do not prevent a tree: it contains what the parser recognized. Requires
 * the full engine.
 */
export function parse(format) {
  expectString(format, "format");
  const engine = fullEngine("parse");
  const document = engine.withText(format, (pointer, length) => {
    isSuccess(engine.functions.vf_parse(pointer, length));
    return engine.resultDocument();
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
  expectKeys(context, Object.keys(contextMembers), "context");
  const request = { formats: expectStrings(formats, "formats") };
  for (const [key, expect] of Object.entries(contextMembers)) {
    if (context[key] !== undefined) request[key] = expect(context[key], key);
  }
  return request;
}
