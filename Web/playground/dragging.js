// Views and numbers of dimensions that are dragged, or moved by keys, to change constants of rules.

import { Part, byId } from "../page/dom.js";
import { sourceOfConstant } from "./constants.js";
import { parseConstraintText } from "./constraint-text.js";
import { axisOfEdge, canBeDragged, canHaveSource, sourceOfEdge } from "./edges.js";

/** The distance in pixels that distinguishes a drag from a click. */
const SHORTEST_DRAG = 3;
/** The largest distance of the pointer from an edge that is dragged. */
const EDGE_WIDTH = 7;
const ARROWS = {
  ArrowLeft: ["horizontal", -1], ArrowRight: ["horizontal", 1],
  ArrowUp: ["vertical", -1], ArrowDown: ["vertical", 1],
};
const NOT_PLACED = "alignments, equal sizes or content sizes place it";

/**
 * Changes constants by a drag of a view, of an edge of a view, or of the number of a dimension.
 *
 * A drag is one step of the history. A *grip* is what the pointer moves along an axis: the number
 * that changes, its `source`, and the `movement` of the edge if the number is greater by 1.
 */
export class Dragging extends Part {
  #frame = byId("frame");
  #status = byId("drag-status");
  /** The pressed `pointer`, the `find` function of the grips, and then the `grips`. */
  #drag = null;
  /** The report for which the form of the pointer is chosen. */
  #gripReport = null;

  constructor(page) {
    super(page);
    this.#frame.addEventListener("pointerdown", (event) => this.#press(event));
    this.#frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) {
      this.#frame.addEventListener(type, () => this.#end());
    }
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.#cancel());
    byId("superview").addEventListener("keydown", (event) => this.#moveByKey(event));
    byId("panel-constraints").addEventListener("keydown", (event) => this.#changeByKey(event));
    this.state.changed.listen((change) => change.kind === "selection" && this.#showSelection());
  }

  #press(event) {
    this.#end();
    if (event.button !== 0) return;
    const label = event.target.closest("[data-constraints]");
    const box = event.target.closest(".box");
    const find = label ? () => this.#gripsOfLabel(label.dataset.constraints)
      : box && this.#findFunction(box, event);
    if (!find) return;
    this.#drag = { pointer: [event.clientX, event.clientY], find, grips: null };
  }

  #findFunction(box, event) {
    // A finger scrolls the page, except on the selected view.
    if (event.pointerType === "touch" && box.ariaSelected !== "true") return null;
    const edges = edgesAt(box, event);
    return () => this.#gripsOfView(box.dataset.view, edges);
  }

  #move(event) {
    if (!this.#drag) {
      if (event.buttons === 0) this.#showGrip(event);
      return;
    }
    const { pointer, grips } = this.#drag;
    const [horizontal, vertical] = [event.clientX - pointer[0], event.clientY - pointer[1]];
    const distances = { horizontal, vertical };
    if (!grips && Math.hypot(horizontal, vertical) < SHORTEST_DRAG) return;
    if (!grips && !this.#begin(event)) return;
    this.#apply(this.#drag.grips.map((grip) => (
      { ...grip, distance: distances[grip.axis] / this.canvas.zoom })), "drag");
  }

  /** Finds the grips of the pressed place. */
  #begin(event) {
    this.#drag.grips = this.#drag.find();
    this.#drag.document = this.state.document;
    if (this.#drag.grips.length === 0) {
      this.#drag = null;
      return false;
    }
    this.#frame.setPointerCapture(event.pointerId);
    document.body.classList.add("dragging");
    byId("hint").hidden = true;
    return true;
  }

  #end() {
    if (this.#drag?.grips) document.body.classList.remove("dragging");
    this.#drag = null;
  }

  /** Ends a drag, and undoes its step. */
  #cancel() {
    if (!this.#drag?.grips) return;
    const isChanged = this.state.document !== this.#drag.document;
    this.#end();
    if (isChanged) this.state.undo();
  }

  /** Changes the numbers of grips by the distances that they are moved. */
  #apply(grips, key) {
    const values = grips.map(movedValue);
    const document = grips.reduce((changed, { source }, index) => (
      values[index] === source.value ? changed : source.documentWith(changed, values[index])),
    this.#drag?.document ?? this.state.document);
    this.state.setDocument(document, key);
    this.#showStatus(grips.map(({ source }, index) => source.text(values[index])).join(", "));
  }

  /** Returns the grips of the edges of a view, after a message if there are none. */
  #gripsOfView(view, edges) {
    this.state.select({ view });
    if (!this.#updateReport()) return [];
    const grips = edges.map((edge) => sourceOfEdge(view, edge, this.session)).filter(Boolean);
    if (grips.length === 0) {
      this.#showStatus(`'${view}' cannot be dragged here: ${NOT_PLACED}`);
    }
    return grips;
  }

  /** Returns the grip of the first of some constraints that has a number. */
  #gripsOfLabel(indices) {
    if (!this.#updateReport()) return [];
    const context = { document: this.state.document, report: this.session.report };
    for (const index of indices.split(" ").map(Number)) {
      const source = sourceOfConstant(index, context);
      const parts = parseConstraintText(this.session.report.constraints[index]?.text ?? "");
      if (source) return [{ source, axis: parts.axis, movement: source.value < 0 ? -1 : 1 }];
    }
    this.#showStatus(`The number cannot be dragged: ${NOT_PLACED}`);
    return [];
  }

  /** Returns whether there is a report of the current document. */
  #updateReport() {
    const isCurrent = () => this.session.reportedDocument === this.state.document;
    if (!isCurrent()) this.session.solve();
    if (!isCurrent()) this.session.updateReport();
    return isCurrent() && !this.session.isStale;
  }

  /** Moves a view with Alt and an arrow key; with Shift too, changes its size. */
  #moveByKey(event) {
    const [axis, sign] = ARROWS[event.key] ?? [];
    const { view } = event.target.closest(".box")?.dataset ?? {};
    if (!axis || !view || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const edges = event.shiftKey ? ["right", "bottom"] : ["left", "top"];
    const edge = edges.find((each) => axisOfEdge(each) === axis);
    this.#applyStep(this.#gripsOfView(view, [edge]), sign, `${edge} ${view}`);
  }

  /** Changes the constant of a constraint in the list of constraints with Alt and an arrow key. */
  #changeByKey(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const { constraint } = event.target.closest("[data-constraint]")?.dataset ?? {};
    if (!step || !constraint || !event.altKey) return;
    event.preventDefault();
    this.#applyStep(this.#gripsOfLabel(constraint), step, `constraint ${constraint}`);
  }

  #applyStep(grips, step, key) {
    if (grips.length > 0) this.#apply(grips.map((grip) => ({ ...grip, distance: step })), key);
  }

  /** Shows by the pointer whether and how the view below it can be dragged. */
  #showGrip(event) {
    const box = event.target.closest(".box");
    const edges = box && this.session.report ? edgesAt(box, event) : [];
    const key = box ? `${box.dataset.view} ${edges}` : "";
    if (key === this.#frame.dataset.place && this.session.report === this.#gripReport) return;
    this.#gripReport = this.session.report;
    this.#frame.dataset.place = key;
    const movable = edges.filter((edge) => canHaveSource(box.dataset.view, edge, this.session));
    this.#frame.dataset.grip = box ? gripName(movable) : "";
  }

  /** Shows whether the selected view can be dragged. */
  #showSelection() {
    const { view } = this.state.selection ?? {};
    const isFixed = view && this.session.report && this.session.names.includes(view)
      && !canBeDragged(view, this.session);
    this.#showStatus(isFixed ? `'${view}' cannot be dragged: ${NOT_PLACED}` : "");
  }

  #showStatus(text) {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }
}

/** Returns the number of a grip after a movement by a distance: an integer, if it changes. */
function movedValue({ source: { value, least }, distance, movement }) {
  const change = distance / movement;
  return Math.round(change) === 0 ? value : Math.max(least, Math.round(value + change));
}

/** Returns the edges that the pointer drags: those that are near, or else left and top. */
function edgesAt(box, { clientX, clientY }) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const near = [
    ...nearEdge(clientX, left, right, ["left", "right"]),
    ...nearEdge(clientY, top, bottom, ["top", "bottom"])];
  return near.length > 0 ? near : ["left", "top"];
}

function nearEdge(place, start, end, [first, last]) {
  const width = Math.min(EDGE_WIDTH, (end - start) / 4);
  if (end - place <= width) return [last];
  return place - start <= width ? [first] : [];
}

/** Returns the name of a pointer's form. */
function gripName(edges) {
  if (edges.length === 0) return "fixed";
  const isSize = edges.some((edge) => edge === "right" || edge === "bottom");
  if (edges.length > 1) return isSize ? "corner" : "move";
  return axisOfEdge(edges[0]);
}
