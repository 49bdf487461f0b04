import { describeValue, expectString, expectStrings, isPlainObject } from "./arguments.js";
import { engineFunctions, withText } from "./engine.js";

/**
 * Returns rules as a list in the form of a scene's `layout`.
 *
 * @param {string | object | Array<string | object>} rules Formats, equations and mappings.
 * @param {object} details The options of the formats, and the identifier of all rules.
 */
export function sceneRules(rules, { options, identifier }) {
  const list = Array.isArray(rules) ? rules : [rules];
  const mappings = list.map((rule, index) => ruleMapping(rule, `formats[${index}]`));
  if (options !== undefined) addOptions(mappings, expectStrings(options, "options"));
  if (identifier !== undefined) addIdentifier(mappings, expectString(identifier, "identifier"));
  return mappings;
}

/** Returns whether a rule is an equation, and not a format. */
export function isEquation(text) {
  return withText(text, (pointer, length) => engineFunctions().vf_is_equation(pointer, length) === 1);
}

/** Returns the names of the guides of a scene. */
export function guideNames(scene) {
  return Object.keys(scene.guides ?? {});
}

/**
 * Returns a scene with the content sizes of views.
 *
 * @param {object} scene The scene.
 * @param {string[]} viewNames The names of all its views. They are listed if the scene has none.
 * @param {Map<string, Array<number | null>>} contentSizes The sizes by view.
 */
export function sceneWithContentSizes(scene, viewNames, contentSizes) {
  if (contentSizes.size === 0) return scene;
  const views = viewNames.map((name) => [name, viewOf(scene, name)]);
  for (const [name, view] of views) {
    if (contentSizes.has(name)) view.intrinsic = contentSizes.get(name);
  }
  return { ...scene, views: Object.fromEntries(views) };
}

function viewOf(scene, name) {
  const views = scene.views ?? {};
  return Object.hasOwn(views, name) ? { ...views[name] } : {};
}

function ruleMapping(rule, name) {
  if (isPlainObject(rule)) return { ...rule };
  if (typeof rule === "string") return isEquation(rule) ? { equation: rule } : { format: rule };
  throw new TypeError(`${name} must be a string or an object, found ${describeValue(rule)}`);
}

function addOptions(mappings, options) {
  const formats = mappings.filter((mapping) => mapping.equation === undefined);
  if (formats.length === 0) throw new RangeError("options apply to formats, found only equations");
  for (const mapping of formats) mapping.options ??= options;
}

function addIdentifier(mappings, identifier) {
  for (const mapping of mappings) mapping.identifier ??= identifier;
}
