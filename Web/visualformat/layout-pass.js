import { maximumHeightRounds } from "./attached-container.js";
import { depthOf } from "./attachment-registry.js";

/**
 * One pass over attached elements that have changed: all natural sizes are shown, then all are
 * measured; sizes of contents pass from the inside to the outside, frames from the outside to the
 * inside. All elements of a depth are written before any of them is read.
 */
export class LayoutPass {
  /** The errors by container. A container with an error is not laid out. */
  errors = new Map();
  /** The containers whose elements have other sizes because of their layouts. */
  fitted = [];
  /** The containers that are laid out, by depth. */
  #pending = new Map();
  #scrollPositions;

  constructor(scrollPositions) {
    this.#scrollPositions = scrollPositions;
  }

  /** Lays out containers, and those in and around them whose sizes depend on these. */
  run(containers) {
    const prepared = sortedByDepth(this.#prepare(containers));
    this.#measure(prepared);
    for (const container of prepared) this.#addPending(container);
    this.#propagateSizes(prepared.reverse());
    this.#layOut();
  }

  /** Prepares containers, from the outside, and those around them that they have changed. */
  #prepare(containers) {
    const prepared = this.#each(sortedByDepth(containers), (container) => container.prepare());
    for (const container of prepared) {
      const outer = container.outerChild?.container;
      if (outer === undefined || !outer.measuresChildren || prepared.includes(outer)) continue;
      prepared.push(...this.#each([outer], () => outer.prepare()));
    }
    return prepared;
  }

  /** Calls a function for containers. Returns those for which it returns true. */
  #each(containers, body) {
    return containers.filter((container) => {
      if (this.errors.has(container)) return false;
      try {
        return body(container);
      } catch (error) {
        this.errors.set(container, error);
        return false;
      }
    });
  }

  #measure(containers) {
    const measured = containers.filter((container) => container.measuresChildren);
    if (measured.length === 0) return;
    this.#scrollPositions.save(measured.flatMap((container) => container.scrollingChildren));
    this.#each(measured, (container) => container.beginMeasurement());
    this.#each(measured, (container) => container.measure());
  }

  /** Passes the sizes of the contents of attached children to the layouts around them. */
  #propagateSizes(innermostFirst) {
    const queue = [...innermostFirst];
    for (let index = 0; index < queue.length; index += 1) {
      const container = queue[index];
      const [hasChanged] = this.#each([container], () => container.measureInner());
      if (hasChanged !== undefined) this.#addPending(container);
      const { outerChild } = container;
      if (outerChild === undefined || outerChild.inner !== container) continue;
      outerChild.container.markInner(outerChild);
      insertByDepth(queue, index + 1, outerChild.container);
    }
  }

  #addPending(container) {
    container.depth = depthOf(container.element);
    const level = this.#pending.get(container.depth) ?? new Set();
    this.#pending.set(container.depth, level.add(container));
  }

  #layOut() {
    while (this.#pending.size > 0) {
      const depth = Math.min(...this.#pending.keys());
      const level = [...this.#pending.get(depth)];
      this.#pending.delete(depth);
      for (const inner of this.#layOutLevel(level)) this.#addPending(inner);
    }
  }

  /** Lays out containers of one depth. Returns the attached children that have other frames. */
  #layOutLevel(level) {
    this.#each(level, (container) => container.beginLayout());
    let waiting = level;
    for (let round = 0; round < maximumHeightRounds && waiting.length > 0; round += 1) {
      waiting = this.#each(waiting, (container) => container.beginHeights());
      if (waiting.length > 0) this.#scrollPositions.save();
      this.#each(waiting, (container) => container.endHeights() ?? true);
    }
    const inner = [];
    this.#each(level, (container) => inner.push(...container.show()));
    this.#each(level, (container) => container.resumeTransitions());
    this.fitted.push(...level.filter((container) => container.fitElement()));
    return inner.filter((container) => container.isReady);
  }
}

/** Returns containers from the outside to the inside, with their depths. */
function sortedByDepth(containers) {
  for (const container of containers) container.depth = depthOf(container.element);
  return [...containers].sort((first, second) => first.depth - second.depth);
}

/** Inserts a container before those that have a smaller depth, unless it is in the queue. */
function insertByDepth(queue, start, container) {
  if (queue.includes(container, start)) return;
  container.depth = depthOf(container.element);
  const place = queue.findIndex((other, index) => index >= start && other.depth <= container.depth);
  queue.splice(place === -1 ? queue.length : place, 0, container);
}
