// The numbers of a document that place the edges of views.

import { sourceOfConstant } from "./constants.js";
import { parseConstraintText } from "./constraint-text.js";
import { ItemGeometry } from "./geometry.js";

/** An edge is dragged if it moves at least by this distance when the number changes by 1. */
const LEAST_MOVEMENT = 0.1;

/**
 * The edges: their axis, and the attributes whose constraints place them, best first. The left and
 * the top edge move the view, the other edges change its size.
 */
const EDGES = {
  left: { axis: "horizontal", attributes: ["left", "centerX", "right"] },
  right: { axis: "horizontal", attributes: ["width", "right"] },
  top: { axis: "vertical",
    attributes: ["top", "firstBaseline", "lastBaseline", "centerY", "bottom"] },
  bottom: { axis: "vertical", attributes: ["height", "bottom", "lastBaseline"] },
};

/** The parts of the constraints by report; a movement of the pointer does not parse them again. */
const partsOfReports = new WeakMap();

/** Returns the axis of an edge. */
export function axisOfEdge(edge) {
  return EDGES[edge].axis;
}

/** Returns whether some edge of a view may have a number that places it. */
export function canBeDragged(view, session) {
  return Object.keys(EDGES).some((edge) => canHaveSource(view, edge, session));
}

/** Returns whether an edge of a view may have a number that places it. */
export function canHaveSource(view, edge, session) {
  const context = contextOf(session);
  return candidates(view, edge, session)
    .some(({ index }) => sourceOfConstant(index, context) !== null);
}

/**
 * Returns the number that places an edge of a view, and its `movement` for a number that is greater
 * by 1; null if no number moves the edge. The engine lays out the changed document to find out.
 */
export function sourceOfEdge(view, edge, session) {
  const context = contextOf(session);
  for (const { index } of candidates(view, edge, session)) {
    const source = sourceOfConstant(index, context);
    const movement = source === null ? 0 : movementOfEdge(source, view, edge, session);
    if (Math.abs(movement) >= LEAST_MOVEMENT) return { axis: axisOfEdge(edge), source, movement };
  }
  return null;
}

function contextOf({ reportedDocument, report }) {
  return { document: reportedDocument, report };
}

/** Returns the constraints of an edge, best first. */
function candidates(view, edge, session) {
  const { axis, attributes } = EDGES[edge];
  const geometry = new ItemGeometry(session, session.reportedDocument.scene);
  const direction = geometry.direction(view);
  return partsOfReport(session.report).map(({ parts, index }) => {
    if (parts?.axis !== axis) return { index, rank: -1 };
    const attribute = parts.firstItem === view ? parts.firstAttribute
      : parts.secondItem === view && !parts.isSize ? parts.secondAttribute : null;
    return { index, rank: attributes.indexOf(physicalAttribute(attribute, direction)) };
  }).filter(({ rank }) => rank >= 0).sort((one, other) => one.rank - other.rank);
}

function partsOfReport(report) {
  if (!partsOfReports.has(report)) {
    partsOfReports.set(report, report.constraints.map(({ text }, index) => (
      { index, parts: parseConstraintText(text) })));
  }
  return partsOfReports.get(report);
}

function physicalAttribute(attribute, direction) {
  const leading = direction === "ltr" ? "left" : "right";
  const trailing = direction === "ltr" ? "right" : "left";
  return { leading, trailing }[attribute] ?? attribute;
}

/** Returns how an edge moves if a number becomes greater by 1, or else less by 1 at its limit. */
function movementOfEdge(source, view, edge, session) {
  const { report, reportedDocument } = session;
  for (const step of [1, -1]) {
    const after = session.reportOf(source.documentWith(reportedDocument, source.value + step));
    if (!after || after.conflicts.length > report.conflicts.length) continue;
    const movement = position(view, edge, after, session) - position(view, edge, report, session);
    if (Math.abs(movement) >= LEAST_MOVEMENT) return movement / step;
  }
  return 0;
}

function position(view, edge, { frames }, { names, parents, reportedDocument }) {
  const numbers = names.flatMap((name) => {
    const { x, y, width, height } = frames[name] ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x, y, width, height];
  });
  const geometry = new ItemGeometry({ names, parents, frames: Float64Array.from(numbers) },
    reportedDocument.scene);
  const { x, y, width, height } = geometry.frame(view);
  return { left: x, right: x + width, top: y, bottom: y + height }[edge];
}
