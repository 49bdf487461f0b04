// The frames of all views in another layout that satisfies the constraints as well.

import { equationText } from "./constraint-text.js";
import { ItemGeometry } from "./geometry.js";

/** The priority of the equations that choose the other layout: they yield to all constraints. */
const LOWEST_PRIORITY = 0.001;
/** A movement that is not visible. */
const TOLERANCE = 0.01;

/**
 * Returns the frames, by name, of the views that move if a view has its alternative frame.
 *
 * The layout is computed again with two equations for the position and the size of the view. If it
 * has another result, or errors, only the view itself moves.
 */
export function alternativeFrames(ambiguity, session) {
  const { view, alternative } = ambiguity;
  const { frames } = session.report;
  const document = session.reportedDocument;
  const lines = [...document.lines, ...equations(ambiguity, session).map((text) => ({ text }))];
  const other = session.reportOf({ ...document, lines })?.frames ?? {};
  if (!other[view] || isMoved(other[view], alternative)) return { [view]: alternative };
  return Object.fromEntries(Object.entries(other)
    .filter(([name, frame]) => frames[name] && isMoved(frame, frames[name])));
}

/** Returns the equations for the position and the size of a view in its alternative frame. */
function equations({ view, axis, alternative }, session) {
  const [edge, size] = axis === "horizontal" ? ["left", "width"] : ["top", "height"];
  const origin = axis === "horizontal" ? "x" : "y";
  const geometry = new ItemGeometry(session, session.reportedDocument.scene);
  const frame = session.report.frames[view];
  const common = { firstItem: view, relation: "==", multiplier: 1, priority: LOWEST_PRIORITY };
  const length = geometry.rectangle(view)[size] + alternative[size] - frame[size];
  const sizeEquation = { ...common, firstAttribute: size, secondItem: null, constant: length };
  const parent = session.parents[session.names.indexOf(view)];
  if (!parent) return [equationText(sizeEquation)];
  const distance = geometry.position(view, edge) - geometry.position(parent, edge);
  const location = { ...common, firstAttribute: edge, secondItem: parent, secondAttribute: edge,
    constant: distance + alternative[origin] - frame[origin] };
  return [equationText(sizeEquation), equationText(location)];
}

function isMoved(one, other) {
  return ["x", "y", "width", "height"].some((key) => Math.abs(one[key] - other[key]) > TOLERANCE);
}
