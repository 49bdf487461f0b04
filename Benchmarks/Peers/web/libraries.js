// The engine and autolayout.js with one interface: `create(formats, size, deadline)` returns a
// layout with `names`, `frames`, `resize(width, height)` and `dispose()`. The array `frames`
// contains x, y, width and height for each of the names.

import { engineFunctions } from "/.build/web/visualformat/engine.js";
import { Layout } from "/.build/web/visualformat/visualformat.js";
import { spaces } from "./grid.js";

/** A layout of the engine. */
export class EngineLayout {
  #layout;
  #numbers;

  static create(formats, size) {
    return new EngineLayout(formats, size);
  }

  constructor(formats, [width, height]) {
    this.#layout = new Layout({ superview: { width, height }, layout: formats });
    this.#numbers = this.#layout.readFrames();
    // The first frame is the superview's.
    this.names = this.#layout.names.slice(1);
    this.frames = this.#numbers.subarray(4);
  }

  resize(width, height) {
    this.#layout.setSize(width, height);
    this.#layout.readFrames(this.#numbers);
  }

  dispose() {
    this.#layout.dispose();
  }
}

/** Returns the size of the engine's memory in bytes. */
export function engineMemory() {
  return engineFunctions().memory.buffer.byteLength;
}

/** A layout of autolayout.js. */
export class PeerLayout {
  #view;
  #subViews;

  /** Returns a layout, or `null` after the deadline. */
  static create(formats, [width, height], deadline) {
    const { superview, sibling } = spaces;
    const spacing = [superview, superview, superview, superview, sibling, sibling];
    const view = new globalThis.AutoLayout.View({ width, height, spacing });
    for (const constraint of globalThis.AutoLayout.VisualFormat.parse(formats)) {
      view.addConstraint(constraint);
      if (performance.now() > deadline) return null;
    }
    return new PeerLayout(view);
  }

  constructor(view) {
    this.#view = view;
    this.#subViews = Object.values(view.subViews);
    this.names = Object.keys(view.subViews);
    this.frames = new Float64Array(this.names.length * 4);
    this.#read();
  }

  resize(width, height) {
    this.#view.setSize(width, height);
    this.#read();
  }

  dispose() {}

  #read() {
    const { frames } = this;
    let index = 0;
    for (const view of this.#subViews) {
      frames[index] = view.left;
      frames[index + 1] = view.top;
      frames[index + 2] = view.width;
      frames[index + 3] = view.height;
      index += 4;
    }
  }
}
