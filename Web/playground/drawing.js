// A drawing of many boxes, which is faster than moving their elements.

import { byId, element } from "../page/dom.js";

const LARGEST = 4096;

/** A drawing that is shown in place of the boxes while many of them move. */
export class BoxDrawing {
  #canvas = element("canvas");
  #node = element("div", { class: "drawing", "aria-hidden": "true", hidden: true }, this.#canvas);
  #context = this.#canvas.getContext("2d");
  #superview = byId("superview");
  #boxes = [];
  #parents = [];
  #positions = new Float64Array(0);
  #groups = null;

  constructor() {
    this.#superview.after(this.#node);
  }

  /** Sets the boxes, each an element or null, and the indices of their parents. */
  setBoxes(boxes, parents) {
    this.#boxes = boxes;
    this.#parents = parents;
    this.#positions = new Float64Array(boxes.length * 2);
    this.#groups = null;
    this.hide();
  }

  /** Draws the boxes with frames, and hides the elements. */
  draw(frames, zoom) {
    this.#groups ??= groupsOfBoxes(this.#boxes, this.#parents);
    this.#resize(frames[2] * zoom, frames[3] * zoom);
    for (const group of this.#groups) this.#drawGroup(group, frames, zoom * devicePixelRatio);
    if (this.#node.hidden) this.#show(true);
  }

  /** Shows the elements again. */
  hide() {
    if (!this.#node.hidden) this.#show(false);
  }

  #show(isShown) {
    this.#node.hidden = !isShown;
    this.#superview.classList.toggle("drawn", isShown);
  }

  /** Clears the drawing, and makes it larger if necessary. */
  #resize(width, height) {
    const canvas = this.#canvas;
    const [columns, rows] = [width, height]
      .map((length) => Math.min(LARGEST, Math.ceil(length * devicePixelRatio)));
    if (columns <= canvas.width && rows <= canvas.height) {
      this.#context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    canvas.width = Math.max(columns, canvas.width);
    canvas.height = Math.max(rows, canvas.height);
    canvas.style.setProperty("width", `${canvas.width / devicePixelRatio}px`);
    canvas.style.setProperty("height", `${canvas.height / devicePixelRatio}px`);
  }

  /** Draws the boxes of a group as one path, with their edges on pixels. */
  #drawGroup({ indices, fill, edge }, frames, scale) {
    const context = this.#context;
    context.beginPath();
    for (const index of indices) this.#addBox(index, frames, scale);
    context.fillStyle = fill;
    context.fill();
    context.strokeStyle = edge;
    context.stroke();
  }

  #addBox(index, frames, scale) {
    const [positions, parent] = [this.#positions, this.#parents[index]];
    const x = positions[parent * 2] + frames[index * 4];
    const y = positions[parent * 2 + 1] + frames[index * 4 + 1];
    positions[index * 2] = x;
    positions[index * 2 + 1] = y;
    const left = Math.round(x * scale);
    const top = Math.round(y * scale);
    const right = Math.round((x + frames[index * 4 + 2]) * scale);
    const bottom = Math.round((y + frames[index * 4 + 3]) * scale);
    this.#context.rect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
  }
}

/** Returns the boxes by depth and color: objects with `indices`, `fill` and `edge`. */
function groupsOfBoxes(boxes, parents) {
  const drawn = boxes.map((_, index) => index).filter((index) => index > 0 && boxes[index]);
  const groups = Map.groupBy(drawn, (index) => (
    `${String(depthOf(index, parents)).padStart(6, "0")} ${boxes[index].className}`));
  return [...groups.keys()].sort().map((key) => groups.get(key))
    .map((indices) => ({ indices, ...colorsOfBox(boxes[indices[0]]) }));
}

function depthOf(index, parents) {
  let depth = 0;
  for (let each = index; each !== 0; each = parents[each]) depth += 1;
  return depth;
}

function colorsOfBox(box) {
  const { backgroundColor } = getComputedStyle(box);
  return { fill: backgroundColor, edge: getComputedStyle(box.firstChild).color };
}
