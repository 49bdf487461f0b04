// The handles at the edges and corners of the container.

import { Part, byId, element } from "../page/dom.js";

const SHORT_STEP = 1;
const LONG_STEP = 10;
const LARGEST = 10000;

/** The edges that a handle moves: -1 is left or top, 1 is right or bottom. */
const HANDLES = [
  { name: "right", x: 1, y: 0 }, { name: "bottom", x: 0, y: 1 },
  { name: "left", x: -1, y: 0 }, { name: "top", x: 0, y: -1 },
  { name: "bottom-right", x: 1, y: 1 }, { name: "top-left", x: -1, y: -1 },
  { name: "top-right", x: 1, y: -1 }, { name: "bottom-left", x: -1, y: 1 },
];

/** The handles that change the size of the superview, by pointer and by keyboard. */
export class Handles extends Part {
  #sliders = [];
  #drag = null;

  constructor(page) {
    super(page);
    byId("frame").append(...HANDLES.map((handle) => this.#handleElement(handle)));
    this.session.solved.listen((frames) => this.#showValues(frames));
  }

  #handleElement(handle) {
    const isSlider = handle.x + handle.y === 1 && handle.x * handle.y === 0;
    const node = element("div", {
      class: `handle ${handle.name}`,
      ...(isSlider ? this.#sliderAttributes(handle) : { "aria-hidden": "true" }),
      onpointerdown: (event) => this.#begin(event, handle),
      onpointermove: (event) => this.#move(event),
      onpointerup: () => this.#end(),
      onpointercancel: () => this.#end(),
      onlostpointercapture: () => this.#end(),
    });
    if (isSlider) this.#sliders.push({ node, offset: handle.x === 1 ? 2 : 3 });
    return node;
  }

  #sliderAttributes(handle) {
    const isWidth = handle.x === 1;
    return {
      role: "slider", tabindex: "0", "aria-label": isWidth ? "Container width" : "Container height",
      "aria-orientation": isWidth ? "horizontal" : "vertical",
      "aria-valuemin": "0", "aria-valuemax": String(LARGEST), "aria-valuenow": "0",
      onkeydown: (event) => this.#key(event, isWidth),
    };
  }

  #begin(event, handle) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    const { frames } = this.session;
    this.#drag = {
      handle, pointer: [event.clientX, event.clientY], size: [frames[2], frames[3]],
      origin: { ...this.canvas.origin }, fixed: this.state.size,
    };
    document.body.classList.add("dragging");
    byId("hint").hidden = true;
  }

  #move(event) {
    if (!this.#drag) return;
    const { handle, pointer, size, fixed } = this.#drag;
    const { zoom } = this.canvas;
    const distances = [(event.clientX - pointer[0]) / zoom, (event.clientY - pointer[1]) / zoom];
    const [width, height] = [handle.x, handle.y].map((sign, axis) => sign === 0
      ? fixed[axis] : limited(Math.round(size[axis] + sign * distances[axis])));
    this.state.setSize(width, height);
    this.#keepOppositeEdges(width ?? size[0], height ?? size[1]);
  }

  #keepOppositeEdges(width, height) {
    const { handle, size, origin } = this.#drag;
    const { zoom } = this.canvas;
    if (handle.x !== -1 && handle.y !== -1) return;
    this.canvas.moveTo(
      handle.x === -1 ? origin.x + (size[0] - width) * zoom : origin.x,
      handle.y === -1 ? origin.y + (size[1] - height) * zoom : origin.y);
  }

  #end() {
    this.#drag = null;
    document.body.classList.remove("dragging");
  }

  #key(event, isWidth) {
    const step = event.shiftKey ? LONG_STEP : SHORT_STEP;
    const steps = {
      ArrowRight: step, ArrowUp: isWidth ? step : -step, ArrowLeft: -step,
      ArrowDown: isWidth ? -step : step, PageUp: 5 * LONG_STEP, PageDown: -5 * LONG_STEP,
    };
    if (!(event.key in steps)) return;
    event.preventDefault();
    const size = [...this.state.size];
    const axis = isWidth ? 0 : 1;
    const current = size[axis] ?? this.session.frames[2 + axis];
    size[axis] = limited(Math.round(current) + steps[event.key]);
    this.state.setSize(...size);
  }

  #showValues(frames) {
    for (const { node, offset } of this.#sliders) {
      const value = String(Math.round(frames[offset]));
      if (node.getAttribute("aria-valuenow") !== value) node.setAttribute("aria-valuenow", value);
    }
  }
}

function limited(length) {
  return Math.min(LARGEST, Math.max(0, length));
}
