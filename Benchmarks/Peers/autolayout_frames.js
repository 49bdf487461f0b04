// Lays out extended formats with autolayout.js and prints one JSON object.
//
// Usage: node autolayout_frames.js FILE < REQUEST
//
// FILE is dist/autolayout.js. The request is {text, sizes, frames}: the lines of the formats, a list
// of [width, height], and for each size the frames of another program, or null. The answer is
// {error, class} or {sizes: [{frames, own, other}]}. `own` and `other` are the largest distance, in points,
// by which the frames of the package and those of the other program violate the constraints of the
// package that are required there, and the number of these constraints.

const fs = require("fs");

const [, , file] = process.argv;
const AutoLayout = require(fs.realpathSync(file));
const request = JSON.parse(fs.readFileSync(0, "utf8"));

function read(frame, attribute) {
  switch (attribute) {
    case "left": return frame.left;
    case "top": return frame.top;
    case "right": return frame.left + frame.width;
    case "bottom": return frame.top + frame.height;
    case "centerX": return frame.left + frame.width / 2;
    case "centerY": return frame.top + frame.height / 2;
    case "width": return frame.width;
    case "height": return frame.height;
    default: return null;
  }
}

function nameOf(view) {
  return typeof view === "object" && view !== null ? view.name : view;
}

/** The distance by which frames violate a constraint; null if that is unknown. */
function violation(constraint, frames, spacing) {
  const first = frames[nameOf(constraint.view1) || ""];
  const second = frames[nameOf(constraint.view2) || ""];
  if (!first || constraint.attr2 !== "const" && !second) return null;
  const left = read(first, constraint.attr1);
  const factor = constraint.multiplier === undefined ? 1 : constraint.multiplier;
  const value = constraint.attr2 === "const" ? 0 : read(second, constraint.attr2) * factor;
  const constant = constraint.constant === "default" ? -spacing : constraint.constant || 0;
  if (left === null || value === null) return null;
  const excess = left - value - constant;
  if (constraint.relation === "leq") return Math.max(0, excess);
  return constraint.relation === "geq" ? Math.max(0, -excess) : Math.abs(excess);
}

function largestViolation(constraints, frames, [width, height], spacing) {
  const all = { ...frames, "": { left: 0, top: 0, width, height } };
  const amounts = constraints
    .filter(({ priority }) => priority === undefined || priority >= 1000)
    .map((constraint) => violation(constraint, all, spacing)).filter((amount) => amount !== null);
  return { largest: Math.max(0, ...amounts), count: amounts.length };
}

function layOut(constraints, [width, height], spacing, sizes) {
  const view = new AutoLayout.View({ constraints, width, height, spacing });
  for (const [axis, key] of [["widths", "intrinsicWidth"], ["heights", "intrinsicHeight"]]) {
    for (const [name, length] of Object.entries(sizes[axis] || {})) {
      if (length !== true && view.subViews[name]) view.subViews[name][key] = length;
    }
  }
  return Object.fromEntries(Object.entries(view.subViews).map(([name, { left, top, width, height }]) =>
    [name, { left, top, width, height }]));
}

function attempt(name, body) {
  try {
    return body();
  } catch (error) {
    throw { error: `${error.message || error}`, class: name };
  }
}

function answer({ text, sizes, frames }) {
  const options = { extended: true, strict: false };
  const constraints = attempt("syntax", () => AutoLayout.VisualFormat.parse(text, options));
  const settings = AutoLayout.VisualFormat.parseMetaInfo(text);
  const spacing = settings.spacing === undefined ? 8 : settings.spacing;
  return {
    sizes: sizes.map((size, index) => {
      const own = attempt("no layout", () => layOut(constraints, size, spacing, settings));
      const other = frames?.[index] ? { ...own, ...frames[index] } : null;
      const amount = (all) => largestViolation(constraints, all, size, [spacing].flat()[0]);
      return { frames: own, own: amount(own), other: other && amount(other) };
    }),
  };
}

let result;
try {
  result = answer(request);
} catch (error) {
  result = error;
}
process.stdout.write(JSON.stringify(result));
