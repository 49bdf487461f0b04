// Runs one request on autolayout.js and prints one JSON object.
//
// Usage: node autolayout_vfl.js FOLDER PACKAGE < REQUEST
//
// FOLDER contains node_modules. `Benchmarks/implementations` describes requests and answers. The
// package has no leading and trailing attributes; left and right are reported under those names.

const fs = require("fs");
const path = require("path");
const url = require("url");

const SPACES = { sibling: 8, superview: 20 };
const NAMES = { left: "leading", right: "trailing", const: null };
const RELATIONS = { leq: "<=", equ: "==", geq: ">=" };

function attribute(name) {
  return name in NAMES ? NAMES[name] : name;
}

function item(view, name) {
  return attribute(name) === null ? null : [view === null ? "superview" : view, attribute(name)];
}

// The package resolves a standard space in the layout, with the sign of a written space.
function constant(constraint) {
  if (constraint.constant !== "default") return constraint.constant || 0;
  return constraint.view1 === null || constraint.view2 === null ? -SPACES.superview : -SPACES.sibling;
}

function converted(constraint) {
  return {
    first: item(constraint.view1, constraint.attr1),
    relation: RELATIONS[constraint.relation],
    second: constraint.attr2 === undefined ? null : item(constraint.view2, constraint.attr2),
    multiplier: constraint.multiplier === undefined ? 1 : constraint.multiplier,
    constant: constant(constraint),
    priority: constraint.priority === undefined ? 1000 : constraint.priority,
  };
}

function layout(library, request) {
  const { width, height } = request;
  const { superview, sibling } = SPACES;
  const view = new library.View({ width, height, spacing: [superview, superview, superview, superview, sibling, sibling] });
  view.addConstraints(request.formats.flatMap((format) => library.VisualFormat.parse(format)));
  const frames = {};
  for (const [name, { left, top, width, height }] of Object.entries(view.subViews)) {
    frames[name] = [left, top, width, height];
  }
  return { frames };
}

async function main() {
  const [folder, name] = process.argv.slice(2);
  const request = JSON.parse(fs.readFileSync(0, "utf8"));
  const entry = require.resolve(name, { paths: [folder] });
  const imported = await import(url.pathToFileURL(entry));
  const library = imported.default || imported;
  if (request.kind === "version") {
    return { version: JSON.parse(fs.readFileSync(path.join(folder, "node_modules", name, "package.json"), "utf8")).version };
  }
  try {
    if (request.kind === "layout") return layout(library, request);
    return { constraints: library.VisualFormat.parse(request.format).map(converted) };
  } catch (error) {
    return { errors: [{ message: String(error.message || error), offset: error.offset === undefined ? null : error.offset }] };
  }
}

main().then((answer) => console.log(JSON.stringify(answer)));
