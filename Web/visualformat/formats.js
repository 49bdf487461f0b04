import { expectBoolean, expectNumbers, expectString, expectStrings } from "./arguments.js";
import { checkStatus, engineFunctions, isSuccess } from "./engine.js";
import { resultDocument, withJSON, withText } from "./engine.js";

/**
 * Parses a format. Errors do not prevent a tree: it contains what the parser recognized.
 *
 * @param {string} format The format.
 * @returns {{tree: object, diagnostics: object[]}} The syntax tree, and the errors and warnings.
 */
export function parse(format) {
  expectString(format, "format");
  const document = withText(format, (pointer, length) => {
    isSuccess(engineFunctions().vf_parse(pointer, length));
    return resultDocument();
  });
  return { tree: document.trees[0], diagnostics: document.diagnostics };
}

/**
 * Returns the constraints of formats.
 *
 * @param {string | string[]} formats One format or several.
 * @param {object} [context] The names that the formats can use.
 * @param {string[]} [context.views] The names of the views; by default, all names in brackets.
 * @param {Object<string, number>} [context.metrics] Numbers by name.
 * @param {string[]} [context.options] The format options.
 * @param {boolean} [context.superview] Whether the views have a superview; true by default.
 * @returns {object[]} The constraints.
 * @throws {VisualFormatError} if there are errors in the formats or options.
 */
export function constraints(formats, context = {}) {
  return withJSON(constraintsRequest(formats, context), (pointer, length) => {
    checkStatus(engineFunctions().vf_constraints(pointer, length));
    return resultDocument().constraints;
  });
}

function constraintsRequest(formats, { views, metrics, options, superview }) {
  const request = { formats: expectStrings(formats, "formats") };
  if (views !== undefined) request.views = expectStrings(views, "views");
  if (metrics !== undefined) request.metrics = expectNumbers(metrics, "metrics");
  if (options !== undefined) request.options = expectStrings(options, "options");
  if (superview !== undefined) request.superview = expectBoolean(superview, "superview");
  return request;
}
