// Swift code that creates the layout of a scene.

import { isEquation } from "../visualformat/scene.js";
import { viewNames } from "./rules.js";

const KEYWORDS = new Set(`as associatedtype break case catch class continue default defer deinit do
  else enum extension fallthrough false fileprivate for func guard if import in init inout internal
  is let nil operator precedencegroup private protocol public repeat rethrows return self static
  struct subscript super switch throw throws true try typealias var where while tree views
  metrics`.split(/\s+/));

/**
 * Returns Swift code for a scene with the library VisualFormat. The code of a scene with stacks,
 * grids or other properties that are not rules reads the scene with the library SceneFiles.
 */
export function swiftCode(scene) {
  return isPlain(scene) ? treeCode(scene) : sceneFileCode(scene);
}

const VIEW_KEYS = new Set(["parent", "intrinsic", "hugging", "resistance", "baseline",
  "firstBaseline", "alignmentInsets", "margins", "safeArea", "direction"]);
const SUPERVIEW_KEYS = new Set(["width", "height", "direction", "margins", "safeArea", "fitting"]);

function isPlain({ superview = {}, views = {}, layout = [] }) {
  const hasOnly = (object, keys) => Object.keys(object ?? {}).every((key) => keys.has(key));
  return hasOnly(superview, SUPERVIEW_KEYS)
    && Object.values(views).every((view) => hasOnly(view, VIEW_KEYS))
    && layout.every((rule) => typeof rule === "string" || !rule.identifier);
}

function treeCode(scene) {
  const names = allViews(scene);
  return [
    "import VisualFormat", "",
    ...superviewCode(scene), "",
    ...inOrder(names, scene).flatMap((name) => viewCode(name, scene.views?.[name] ?? {})),
    ...Object.entries(scene.guides ?? {}).map(([name, guide]) => guideCode(name, guide ?? {})), "",
    ...activationCode(scene, names), "",
    "try tree.layoutIfNeeded()",
    ...names.map((name) => `print(${stringLiteral(name)}, ${identifier(name)}.frame)`), "",
  ].join("\n");
}

function allViews({ views = {}, layout = [] }) {
  if (Object.keys(views).length > 0) return Object.keys(views);
  return viewNames(layout.map((rule) => ({ text: ruleText(rule) })));
}

/** Returns the names so that each parent precedes its subviews. */
function inOrder(names, { views = {} }) {
  const ordered = new Set();
  function add(name) {
    if (!names.includes(name) || ordered.has(name)) return;
    add(views[name]?.parent);
    ordered.add(name);
  }
  names.forEach(add);
  return [...ordered];
}

function superviewCode({ superview = {}, fitting, scale }) {
  const { width = null, height = null, direction, margins, safeArea } = superview;
  const fits = superview.fitting ?? fitting;
  return [
    `let tree = try LayoutTree(width: ${length(width)}, height: ${length(height)})`,
    ...directionCode("tree.root", direction),
    ...(fits === "expanded" ? ["tree.fitting = .expanded"] : []),
    ...(scale ? [`try tree.setScale(${number(scale)})`] : []),
    ...insetsCode("tree.root", "setLayoutMargins", margins),
    ...insetsCode("tree.root", "setSafeAreaInsets", safeArea),
  ];
}

function viewCode(name, properties) {
  const view = identifier(name);
  const { parent, intrinsic, baseline, firstBaseline, direction } = properties;
  const hasBaseline = (baseline ?? firstBaseline ?? null) !== null;
  return [
    `let ${view} = LayoutView(${stringLiteral(name)})`,
    ...(intrinsic ? [`try ${view}.setIntrinsicContentSize(width: ${length(intrinsic[0])}, `
      + `height: ${length(intrinsic[1])})`] : []),
    ...priorityCode(view, "setContentHuggingPriority", properties.hugging),
    ...priorityCode(view, "setContentCompressionResistancePriority", properties.resistance),
    ...(hasBaseline ? [`try ${view}.setBaselines(first: ${length(firstBaseline ?? baseline)}, `
      + `last: ${length(baseline)})`] : []),
    ...insetsCode(view, "setAlignmentRectInsets", properties.alignmentInsets),
    ...insetsCode(view, "setLayoutMargins", properties.margins),
    ...insetsCode(view, "setSafeAreaInsets", properties.safeArea),
    ...directionCode(view, direction),
    `try ${ownerCode(parent)}.addSubview(${view})`,
  ];
}

function directionCode(view, direction) {
  if (!direction) return [];
  return [`${view}.direction = .${direction === "rtl" ? "rightToLeft" : "leftToRight"}`];
}

function guideCode(name, { parent }) {
  const owner = ownerCode(parent);
  return `let ${identifier(name)} = try ${owner}.addLayoutGuide(named: ${stringLiteral(name)})`;
}

function ownerCode(parent) {
  const isRoot = !parent || parent === "superview" || parent === "root";
  return isRoot ? "tree.root" : identifier(parent);
}

function activationCode({ metrics = {}, spacing = {}, profile, guides = {}, layout = [] }, names) {
  const items = [...names, ...Object.keys(guides)]
    .map((name) => `${stringLiteral(name)}: ${identifier(name)}`);
  const values = Object.entries(metrics)
    .map(([name, value]) => `${stringLiteral(name)}: ${decimal(value)}`);
  const distance = profile === "uiKit" ? ".layoutMargins"
    : `.points(${number(spacing.superview ?? 20)})`;
  return [
    "try tree.activate(",
    `  views: [${[...items, '"root": tree.root'].join(", ")}],`,
    ...(values.length > 0 ? [`  metrics: [${values.join(", ")}],`] : []),
    `  spacing: SpacingProfile(sibling: ${number(spacing.sibling ?? 8)}, superview: ${distance})`,
    ") {",
    ...layout.map((rule) => `  ${ruleCode(rule)}`),
    "}",
  ];
}

function ruleCode(rule) {
  const text = ruleText(rule);
  const options = typeof rule === "string" || isEquation(text) ? [] : rule.options ?? [];
  if (options.length === 0) return stringLiteral(text);
  const names = options.map((name) => `.${identifier(name)}`).join(", ");
  return `LayoutRule(${stringLiteral(text)}, options: [${names}])`;
}

function sceneFileCode(scene) {
  const text = JSON.stringify(scene, null, 2);
  const json = text.split("\n").map((line) => `  ${line}`);
  const marks = rawStringMarks(text);
  return [
    "import FormatFindings", "import LayoutScenes", "import SceneFiles", "",
    `let json = ${marks}"""`, ...json, `  """${marks}`,
    "var report = Report()",
    "let source = Source(json, kind: .scene, origin: .file(path: \"scene.json\"))",
    "let solution = LocatedScene(source, report: &report)?.solve(report: &report)",
    `for name in [${allViews(scene).map(stringLiteral).join(", ")}] {`,
    "  if let view = solution?.view(named: name) { print(name, view.frame) }",
    "}",
    "print(report.text())", "",
  ].join("\n");
}

function priorityCode(view, method, value) {
  if (value === undefined || value === null) return [];
  const [horizontal, vertical = horizontal] = [].concat(value);
  return [["horizontal", horizontal], ["vertical", vertical]]
    .filter(([, priority]) => priority !== null)
    .map(([axis, priority]) => `${view}.${method}(${number(priority)}, for: .${axis})`);
}

function insetsCode(view, method, insets) {
  if (insets === undefined || insets === null) return [];
  if (typeof insets === "number") return [`try ${view}.${method}(LayoutInsets(all: ${insets}))`];
  const parts = ["top", "leading", "bottom", "trailing"].filter((edge) => edge in insets)
    .map((edge) => `${edge}: ${number(insets[edge])}`);
  return [`try ${view}.${method}(LayoutInsets(${parts.join(", ")}))`];
}

function ruleText(rule) {
  return typeof rule === "string" ? rule : rule.format ?? rule.equation;
}

/** Returns a text as a Swift literal, from which no text can break out. */
function stringLiteral(text) {
  const printed = String(text);
  if (/\p{Cc}|^"/u.test(printed)) return `"${escaped(printed)}"`;
  const isPlainText = !/["\\]/.test(printed);
  const marks = isPlainText ? "" : `#${rawStringMarks(printed)}`;
  return `${marks}"${printed}"${marks}`;
}

/** Escapes what ends a literal, and control characters, which literals cannot contain. */
function escaped(text) {
  return text.replace(/["\\]/g, "\\$&")
    .replace(/\p{Cc}/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}

/** Returns one number sign more than follow a quote or a backslash in a text. */
function rawStringMarks(text) {
  const runs = text.match(/(?<=["\\])#+/g) ?? [];
  return "#".repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
}

/** Returns a name as an identifier; other characters than letters and digits become "_". */
function identifier(name) {
  const printed = String(name).replace(/[^\p{L}\p{N}_]/gu, "_");
  return KEYWORDS.has(printed) ? `\`${printed}\`` : printed;
}

function length(value) {
  return value === null || value === undefined ? "nil" : number(value);
}

function number(value) {
  return String(Number(value));
}

function decimal(value) {
  return Number.isInteger(value) ? `${value}.0` : number(value);
}
