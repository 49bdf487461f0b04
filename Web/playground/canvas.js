// The canvas: a box for each view, in a container with the size of the superview.

import { Part, byId, element } from "../page/dom.js";
import { BoxDrawing } from "./drawing.js";
import { Signal } from "../page/signal.js";

const MARGIN = 28;
const HUES = 6;
const MANY_VIEWS = 150;
/** If there are more views than `MOST_BOXES`, only the first ones have boxes. */
const MOST_BOXES = 1000;
const FIRST_BOXES = 400;
const SETTLING_TIME = 120;

/**
 * The boxes of the views. While many boxes move, a drawing replaces them, and the elements follow
 * after a pause.
 */
export class Canvas extends Part {
  /** The zoom has changed. */
  zoomed = new Signal();

  #stage = byId("stage");
  #frame = byId("frame");
  #superview = byId("superview");
  /** The outlines of the boxes in another layout. */
  #ghosts = [];
  #hint = byId("hint").textContent;
  #boxes = [];
  #drawing = new BoxDrawing();
  #settling = null;
  #previous = new Float64Array(0);
  /** The size of the container in points. */
  #size = [0, 0];
  #zoom = 1;
  #origin = { x: MARGIN, y: MARGIN };

  constructor(page) {
    super(page);
    this.session.rebuilt.listen(() => this.#rebuild());
    this.session.solved.listen((frames) => this.#show(frames));
    this.state.changed.listen((change) => this.#receive(change));
    this.#superview.addEventListener("click", (event) => this.#click(event));
    this.#superview.addEventListener("keydown", (event) => this.#moveFocus(event));
    byId("zoom").addEventListener("change", () => this.fit());
    new ResizeObserver(() => this.fit()).observe(this.#stage.parentElement);
  }

  /** The number of pixels of a point. */
  get zoom() {
    return this.#zoom;
  }

  /** The position of the container in the stage, in pixels. */
  get origin() {
    return this.#origin;
  }

  /** Moves the container in the stage, but not out of it at the left and top. */
  moveTo(x, y) {
    this.#origin = { x: Math.max(MARGIN, x), y: Math.max(MARGIN, y) };
    this.#placeFrame();
  }

  /** Chooses the zoom and places the container in the center of the stage. */
  fit() {
    const [width, height] = this.#size.map((length) => length || 1);
    const { clientWidth, clientHeight } = this.#stage;
    if (clientWidth === 0 || document.body.classList.contains("dragging")) return;
    const available = [(clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height];
    const { value } = byId("zoom");
    this.#zoom = value === "fit" ? Math.min(1, Math.max(0.05, Math.min(...available)))
      : Number(value);
    this.#superview.style.setProperty("transform", `scale(${this.#zoom})`);
    this.zoomed.emit(this.#zoom);
    this.moveTo(Math.round((clientWidth - width * this.#zoom) / 2),
      Math.round((clientHeight - height * this.#zoom) / 2));
  }

  #show(frames) {
    const isResized = frames[2] !== this.#size[0] || frames[3] !== this.#size[1];
    this.#size = [frames[2], frames[3]];
    if (isResized) this.#placeFrame();
    clearTimeout(this.#settling);
    if (this.#boxes.length <= MANY_VIEWS || Number.isNaN(this.#previous[2])) {
      this.#move(frames);
    } else {
      this.#drawing.draw(frames, this.#zoom);
      this.#settling = setTimeout(() => this.#move(frames), SETTLING_TIME);
    }
  }

  /** Moves the boxes whose frames have changed. */
  #move(frames) {
    const previous = this.#previous;
    this.#boxes.forEach((box, index) => {
      if (!box) return;
      const [x, y, width, height] = frames.subarray(index * 4, index * 4 + 4);
      const [oldX, oldY, oldWidth, oldHeight] = previous.subarray(index * 4, index * 4 + 4);
      if (index > 0 && (x !== oldX || y !== oldY)) {
        box.style.setProperty("transform", `translate(${x}px, ${y}px)`);
      }
      if (width !== oldWidth) box.style.setProperty("width", `${width}px`);
      if (height !== oldHeight) box.style.setProperty("height", `${height}px`);
      // The name of a view without a width or height is not shown.
      const isEmpty = width * height === 0;
      if (isEmpty !== (oldWidth * oldHeight === 0)) box.classList.toggle("empty", isEmpty);
    });
    previous.set(frames);
    this.#drawing.hide();
  }

  /** Shows other frames of views by name, and moves their boxes there and back; none hides them. */
  showAlternative(frames = {}) {
    for (const ghost of this.#ghosts.splice(0)) ghost.remove();
    const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const [name, frame] of Object.entries(frames)) {
      const box = this.#boxes[this.session.names.indexOf(name)];
      if (!box) continue;
      const ghost = element("div", { class: "ghost", "aria-hidden": "true" });
      place(ghost, frame);
      box.parentElement.append(ghost);
      this.#ghosts.push(ghost);
      if (moves) animate(box, frame);
    }
  }

  #receive(change) {
    if (change.isNew) this.fit();
    if (change.kind === "selection") this.#showSelection();
  }

  #rebuild() {
    const { names, parents } = this.session;
    const guides = this.state.document.scene.guides ?? {};
    const focused = this.#superview.contains(document.activeElement)
      ? document.activeElement.dataset.view : null;
    const boxes = new Map([["superview", this.#superview]]);
    const shown = names.slice(1).filter((name) => !name.includes("-"));
    const count = shown.length <= MOST_BOXES ? shown.length : FIRST_BOXES;
    byId("hint").textContent = count === shown.length ? this.#hint
      : `The first ${count} of ${shown.length} views.`;
    shown.slice(0, count).forEach((name, index) => {
      boxes.set(name, boxElement(name, index, Object.hasOwn(guides, name)));
    });
    this.#superview.replaceChildren();
    names.forEach((name, index) => {
      const [parent, box] = [boxes.get(parents[index]), boxes.get(name)];
      if (index > 0 && parent && box) appendBox(parent, box);
    });
    this.#boxes = names.map((name) => boxes.get(name) ?? null);
    this.#previous = new Float64Array(names.length * 4).fill(NaN);
    this.#ghosts = [];
    clearTimeout(this.#settling);
    this.#drawing.setBoxes(this.#boxes, parentIndices(names, parents));
    this.#superview.classList.toggle("dense", names.length > MANY_VIEWS);
    this.#showSelection();
    if (focused) boxes.get(focused)?.focus();
  }

  #showSelection() {
    const selected = this.state.selection?.view;
    const first = this.#boxes[1];
    for (const box of this.#boxes.slice(1)) {
      if (!box) continue;
      const isSelected = box.dataset.view === selected;
      if (isSelected !== (box.getAttribute("aria-selected") === "true")) {
        box.setAttribute("aria-selected", String(isSelected));
      }
      box.tabIndex = isSelected || (!selected && box === first) ? 0 : -1;
    }
  }

  #click(event) {
    const box = event.target.closest("[data-view]");
    this.state.select(box && box !== this.#superview ? { view: box.dataset.view } : null);
    if (box && box !== this.#superview) box.focus({ preventScroll: true });
  }

  #moveFocus(event) {
    if (event.key === "Escape") this.state.select(null);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...this.#superview.querySelectorAll("[role=treeitem]")];
    const next = nextItem(event.key, document.activeElement, items);
    if (next === undefined) return;
    event.preventDefault();
    if (!next) return;
    this.state.select({ view: next.dataset.view });
    next.focus();
  }

  #placeFrame() {
    const [width, height] = this.#size.map((length) => length * this.#zoom);
    place(this.#frame, { ...this.#origin, width, height });
  }
}

/** Adds a box to the group of its parent, and its level in the tree. */
function appendBox(parent, box) {
  const isRoot = parent.role === "tree";
  let group = isRoot ? parent : parent.querySelector(":scope > [role=group]");
  if (!group) {
    group = element("div", { role: "group" });
    parent.append(group);
    parent.setAttribute("aria-expanded", "true");
  }
  box.setAttribute("aria-level", isRoot ? "1" : String(Number(parent.ariaLevel) + 1));
  group.append(box);
  parent.classList.add("parent");
}

/**
 * Returns the item of a tree to which a key moves the focus: null if there is none, and undefined
 * for another key.
 */
function nextItem(key, current, items) {
  const index = items.indexOf(current);
  const next = {
    ArrowDown: () => items[index + 1],
    ArrowUp: () => items[index - 1],
    ArrowRight: () => current.querySelector("[role=treeitem]"),
    ArrowLeft: () => current.parentElement.closest("[role=treeitem]"),
    Home: () => items[0],
    End: () => items.at(-1),
  }[key];
  return next && (next() ?? null);
}

function parentIndices(names, parents) {
  const indices = new Map(names.map((name, index) => [name, index]));
  return parents.map((parent) => indices.get(parent) ?? 0);
}

function boxElement(name, index, isGuide) {
  const box = element("div", {
    class: isGuide ? "box guide" : `box hue-${index % HUES}`,
    role: "treeitem", "aria-selected": "false", "aria-label": isGuide ? `guide ${name}` : name,
    tabindex: "-1", "data-view": name,
  });
  box.append(element("span", { class: "name", "aria-hidden": "true" }, name));
  return box;
}

function place({ style }, { x, y, width, height }) {
  style.setProperty("transform", `translate(${x}px, ${y}px)`);
  style.setProperty("width", `${width}px`);
  style.setProperty("height", `${height}px`);
}

/** Moves a box to a frame and back, twice. */
function animate(box, { x, y, width, height }) {
  const { transform, width: oldWidth, height: oldHeight } = box.style;
  box.animate([
    { transform, width: oldWidth, height: oldHeight },
    { transform: `translate(${x}px, ${y}px)`, width: `${width}px`, height: `${height}px` },
  ], { duration: 900, iterations: 4, direction: "alternate", easing: "ease-in-out" });
}
