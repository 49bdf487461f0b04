import { describeValue, expectKeys, expectString, expectStrings, isPlainObject } from "./arguments.js";
import { engineFunctions, withText } from "./engine.js";

/** Returns rules, or one rule, as a list in the form of a scene's `layout`. */
export function sceneRules(rules, details) {
  const { options, identifier } = expectKeys(details, ["options", "identifier"], "details");
  const mappings = [rules].flat().map((rule, index) => ruleMapping(rule, `formats[${index}]`));
  if (options !== undefined) addOptions(mappings, expectStrings(options, "options"));
  if (identifier !== undefined) {
    expectString(identifier, "identifier");
    for (const mapping of mappings) mapping.identifier ??= identifier;
  }
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

/** Returns a scene with content sizes by view. It lists all views, unless there are no sizes. */
export function sceneWithContentSizes(scene, viewNames, contentSizes) {
  if (contentSizes.size === 0) return scene;
  const old = new Map(Object.entries(scene.views ?? {}));
  const views = viewNames.map((name) => {
    const size = contentSizes.has(name) ? { intrinsic: contentSizes.get(name) } : {};
    return [name, { ...old.get(name), ...size }];
  });
  return { ...scene, views: Object.fromEntries(views) };
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
