// The page of Benchmarks/extended-formats. `measure(texts, sizes)` lays out texts of extended formats
// with both libraries at each size, and posts {texts}: for each one {peer, own}. Each of these is
// {error, class}, or {sizes, time}. `time` is the shortest time in milliseconds from the text to the frames
// at the first size.
//
// A size of `peer` is {frames, own, other}: `own` and `other` are the largest distances, in points, by which
// the frames of autolayout.js and those of the scene violate the constraints of autolayout.js that are
// required there. A size of `own` is {frames, conflicts, ambiguities}.

import { Layout, convert, load } from "/.build/web/visualformat/visualformat.js";

const { AutoLayout } = globalThis;
const repetitions = 5;

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

function spacingOf(settings) {
  return settings.spacing === undefined ? 8 : settings.spacing;
}

/** Lays out a text with autolayout.js. */
class PeerText {
  constructor(text) {
    const options = { extended: true, strict: false };
    this.constraints = attempt("syntax", () => AutoLayout.VisualFormat.parse(text, options));
    this.settings = AutoLayout.VisualFormat.parseMetaInfo(text);
  }

  frames(size) {
    return attempt("no layout", () => (
      layOut(this.constraints, size, spacingOf(this.settings), this.settings)));
  }

  /** Returns the largest violation of the required constraints. */
  violation(frames, size) {
    return largestViolation(this.constraints, frames, size, [spacingOf(this.settings)].flat()[0]);
  }
}

/** Lays out a text that is converted. */
class OwnText {
  constructor(text) {
    const { scene, diagnostics } = convert(text);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw { error: errors.map(({ message }) => message).join("; "), class: "not converted" };
    this.scene = scene;
  }

  layout([width, height]) {
    return new Layout({ ...this.scene, superview: { ...this.scene.superview, width, height } });
  }

  frames(size) {
    const layout = this.layout(size);
    const frames = layout.frames();
    layout.dispose();
    return frames;
  }

  report(size) {
    const layout = this.layout(size);
    const { frames, conflicts, ambiguities } = layout.report();
    layout.dispose();
    const inPeerForm = ([name, { x, y, width, height }]) => [name, { left: x, top: y, width, height }];
    return {
      frames: Object.fromEntries(Object.entries(frames).map(inPeerForm)),
      conflicts: conflicts.length,
      ambiguities: ambiguities.map(({ view, axis }) => ({ view, axis })),
    };
  }
}

/** Returns the shortest time in milliseconds from a text to its frames. */
function shortestTime(Library, text, size) {
  const times = Array.from({ length: repetitions }, () => {
    const start = performance.now();
    new Library(text).frames(size);
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Returns the result of a function, or the error that it throws as an object with a class. */
function resultOf(body) {
  try {
    return body();
  } catch (error) {
    if (error.class === undefined) throw error;
    return error;
  }
}

function compare(text, sizes) {
  const own = resultOf(() => {
    const ownText = new OwnText(text);
    return { sizes: sizes.map((size) => ownText.report(size)), time: shortestTime(OwnText, text, sizes[0]) };
  });
  const peer = resultOf(() => {
    const peerText = new PeerText(text);
    const peerSizes = sizes.map((size, index) => {
      const frames = peerText.frames(size);
      const other = own.sizes === undefined ? null : { ...frames, ...own.sizes[index].frames };
      return {
        frames, own: peerText.violation(frames, size), other: other && peerText.violation(other, size),
      };
    });
    return { sizes: peerSizes, time: shortestTime(PeerText, text, sizes[0]) };
  });
  return { own, peer };
}

globalThis.measure = (texts, sizes) => {
  let answer;
  try {
    answer = { texts: texts.map((text) => compare(text, sizes)) };
  } catch (error) {
    answer = { error: String(error.stack ?? error) };
  }
  fetch("/results", { method: "POST", body: JSON.stringify(answer) });
};

await load({ full: true });
document.documentElement.dataset.ready = "true";
