// The lines over the canvas that show the constraints of the selection.

import { parseConstraintText, viewOfItem } from "./constraint-text.js";
import { Part, byId, svgElement } from "../page/dom.js";
import { ItemGeometry, constraintLines } from "./geometry.js";

/** The priority of constraints that must be satisfied. */
export const REQUIRED = 1000;

const MOST_LINES = 100;
const TICK = 4;
const VIOLATION = 1e-6;

/** The dimension lines of the constraints of the selected view, line or constraints. */
export class Dimensions extends Part {
  #overlay = byId("dimensions");
  #constraints = [];

  constructor(page) {
    super(page);
    this.session.reported.listen(() => this.#select());
    this.session.rebuilt.listen(() => {
      this.#constraints = [];
    });
    this.session.solved.listen(() => this.#draw());
    this.canvas.zoomed.listen(() => this.#draw());
    this.state.changed.listen((change) => change.kind === "selection" && this.#select());
  }

  #select() {
    const { constraints = [] } = this.session.report ?? {};
    this.#constraints = selectedConstraints(this.state.selection, constraints).slice(0, MOST_LINES)
      .map((constraint) => ({ constraint, index: constraints.indexOf(constraint),
        parts: parseConstraintText(constraint.text) }))
      .filter(({ parts }) => parts !== null);
    this.#draw();
  }

  #draw() {
    if (this.#constraints.length === 0) {
      if (this.#overlay.firstChild) this.#overlay.replaceChildren();
      return;
    }
    const geometry = new ItemGeometry(this.session, this.state.document.scene);
    this.#overlay.replaceChildren(...mergedLines(this.#constraints, geometry)
      .map((group) => groupElement(group, this.canvas.zoom)));
  }
}

/** Returns the constraints of a selection. */
export function selectedConstraints(selection, constraints) {
  if (selection?.constraints) {
    return selection.constraints.map((index) => constraints[index]).filter(Boolean);
  }
  if (Number.isInteger(selection?.line)) {
    return constraints.filter(({ line }) => line === selection.line);
  }
  if (!selection?.view) return [];
  return constraints.filter(({ text }) => {
    const parts = parseConstraintText(text);
    return parts !== null
      && [parts.firstItem, parts.secondItem].some((item) => viewOfItem(item) === selection.view);
  });
}

/** Returns the classes of a constraint's line: its weight follows the priority. */
function priorityClass(priority) {
  if (priority >= REQUIRED) return "required";
  if (priority >= 750) return "high";
  return priority >= 500 ? "medium" : "low";
}

/** Returns the labels as one; `≥ 8` and `≤ 8` are `8`. */
function joinedLabels(labels) {
  const has = (sign, label) => labels.has(label.replace(/^[≥≤]/, sign));
  const texts = [...labels].map((label) => (
    has("≥", label) && has("≤", label) ? label.replace(/^[≥≤] /, "") : label));
  return [...new Set(texts)].filter((text) => text !== "").join(", ");
}

/** Returns the lines of constraints; those in the same place are one line with both labels. */
function mergedLines(constraints, geometry) {
  const groups = new Map();
  for (const { constraint, index, parts } of constraints) {
    for (const line of constraintLines(parts, geometry)) {
      const { axis, from, to, cross, ends } = line;
      const key = JSON.stringify([axis, from, to, cross, ends].map(rounded));
      const group = groups.get(key)
        ?? { line, labels: new Set(), texts: [], indices: [], priority: 0, isViolated: false };
      group.labels.add(line.label);
      group.texts.push(constraint.text);
      group.indices.push(index);
      group.priority = Math.max(group.priority, parts.priority);
      group.isViolated ||= constraint.violation > VIOLATION;
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function rounded(value) {
  return typeof value === "number" ? Math.round(value * 100) : value;
}

function groupElement({ line, labels, texts, indices, priority, isViolated }, zoom) {
  const violation = priority === REQUIRED ? " violated" : " unsatisfied";
  const classes = `dimension ${priorityClass(priority)}${isViolated ? violation : ""}`;
  const title = svgElement("title", {}, texts.join("\n"));
  const label = joinedLabels(labels);
  return svgElement("g", { class: classes, "data-constraints": indices.join(" ") }, title,
    ...lineShapes({ ...line, label }, zoom));
}

function lineShapes(line, zoom) {
  const along = (value, cross) => (line.axis === "horizontal"
    ? [value * zoom, cross * zoom] : [cross * zoom, value * zoom]);
  if (line.isAlignment) {
    const ends = line.ends.map((end) => along(line.from, end));
    return [path(ends, "line alignment")];
  }
  const [from, to] = [along(line.from, line.cross), along(line.to, line.cross)];
  const tick = ([x, y]) => (line.axis === "horizontal"
    ? path([[x, y - TICK], [x, y + TICK]], "tick") : path([[x - TICK, y], [x + TICK, y]], "tick"));
  return [path([from, to]), tick(from), tick(to), ...labelShapes(line, from, to)];
}

/** Returns the label: above the line of a distance, below the line of a width. */
function labelShapes({ axis, label, isSize }, from, to) {
  if (label === "") return [];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const place = axis === "horizontal" ? { x, y: isSize ? y + 13 : y - 5, "text-anchor": "middle" }
    : { x: x + 6, y: y + 4, "text-anchor": "start" };
  return [svgElement("text", { ...place, class: `number ${axis}` }, label)];
}

function path(points, name = "line") {
  const text = points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L");
  return svgElement("path", { class: name, d: `M${text}` });
}
