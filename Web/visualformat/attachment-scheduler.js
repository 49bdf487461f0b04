import { ancestorsOf, childOf, childrenAround, containerOf } from "./attachment-registry.js";
import { describeElement, parentOf } from "./attachment-registry.js";
import { LayoutPass } from "./layout-pass.js";
import { RememberedStyles } from "./remembered-styles.js";
import { ScrollPositions } from "./scroll-positions.js";

/** The number of passes in one update. Further ones wait for the next frame. */
const maximumPasses = 4;

/** The number of children per frame that are measured because of changes elsewhere in the page. */
const suspectsPerFrame = 50;

/** The number of frames without an update after which frames are no longer watched. */
const watchedFrames = 10;

/** Media features that change styles without a change of the window's size. */
const mediaQueries = [
  "(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)",
  "(forced-colors: active)", "print",
];

/** Attributes by which style sheets often select the elements after an element. */
const styledAttributes = /^(?:class|id|hidden|open|checked|disabled|data-.*|aria-.*)$/;

/** The schedulers by document. */
const schedulers = new WeakMap();

/** Returns the scheduler of the layouts in a document. */
export function schedulerOf(document) {
  if (!schedulers.has(document)) schedulers.set(document, new AttachmentScheduler(document));
  return schedulers.get(document);
}

/**
 * Updates the attached elements of a document. It observes what can change them, and ignores its
 * own changes. It keeps none of the elements: those that have been removed from the document can be
 * collected.
 *
 * An update is part of the next frame. For some frames after it, a second one follows the functions
 * that the page has requested for a frame, so that an animation by scripts is not painted with the
 * layout of its last frame.
 */
class AttachmentScheduler {
  #document;
  #window;
  /** The containers, as weak references. */
  #containers = new Set();
  #dirty = new Set();
  /** The containers that wait for the next frame, so that no frame is too long. */
  #postponed = new Set();
  #requestedFrame = 0;
  /** The number of frames since the last update. */
  #quietFrames = 0;
  /** The number of suspected children that can still be measured in this frame. */
  #remainingSuspects = suspectsPerFrame;
  /** The number of times that suspected children have been chosen. */
  #suspectTurns = 0;
  #isUpdating = false;
  #observedRoots = new WeakSet();
  #scrollPositions = new ScrollPositions();
  #inlineStyles = new RememberedStyles();
  #mutations;
  #sizes;
  #frameEnd;

  constructor(document) {
    this.#document = document;
    this.#window = document.defaultView ?? globalThis;
    const { MutationObserver, ResizeObserver } = this.#window;
    this.#mutations = new MutationObserver((records) => this.#readMutations(records));
    this.#sizes = new ResizeObserver((entries) => this.#readSizes(entries));
    // Observers are called in the order of their creation: sizes are read before the frame ends.
    this.#frameEnd = new ResizeObserver(() => this.#endFrame());
    this.observeRoot(document);
    this.#window.addEventListener("resize", () => this.#suspectAll());
    document.fonts?.addEventListener("loadingdone", () => this.#suspectAll());
    for (const query of mediaQueries) {
      this.#window.matchMedia(query).addEventListener("change", () => this.#suspectAll());
    }
  }

  // MARK: Containers

  add(container) {
    container.scheduler = this;
    container.reference = new WeakRef(container);
    this.#containers.add(container.reference);
    this.#observeRootsOf(container);
    this.#inlineStyles.rememberAround(container.element);
    container.observeSizes(this.#sizes);
    this.#markAround(container.element);
  }

  remove(container) {
    this.#containers.delete(container.reference);
    this.#dirty.delete(container);
    this.#postponed.delete(container);
    this.#markAround(container.element);
  }

  /** Moves a container whose element has been moved to another document. */
  #moveTo(document, container) {
    this.remove(container);
    schedulerOf(document).add(container);
    container.markChildList();
    container.suspectAll();
    container.requestUpdate();
  }

  /** Requests an update of a container before the next frame. */
  request(container) {
    this.#dirty.add(container);
    this.#requestFrame();
  }

  /** Updates a container and all others that have changed. Throws an error of the container. */
  updateNow(container) {
    this.#readMutations(this.#mutations.takeRecords());
    this.#dirty.add(container);
    const error = this.#updateAll([...this.#dirty], container);
    if (error !== undefined) throw error;
  }

  /** Chooses the suspected children that are measured, first those that have waited for most turns. */
  #chooseSuspects(containers) {
    const waiting = containers.filter(({ hasSuspects }) => hasSuspects)
      .sort((one, other) => one.suspectTurn - other.suspectTurn);
    for (const container of waiting) {
      if (this.#remainingSuspects === 0) return;
      this.#remainingSuspects -= container.chooseSuspects(this.#remainingSuspects);
      container.suspectTurn = this.#suspectTurns += 1;
    }
  }

  #requestFrame() {
    if (this.#requestedFrame !== 0) return;
    this.#requestedFrame = this.#window.requestAnimationFrame(() => this.#beginFrame());
  }

  #beginFrame() {
    this.#requestedFrame = 0;
    this.#quietFrames += 1;
    this.#remainingSuspects = suspectsPerFrame;
    for (const container of this.#postponed) this.#dirty.add(container);
    this.#postponed.clear();
    this.#updateDirty();
    if (this.#quietFrames > watchedFrames) return;
    for (const root of this.#document.children) this.#frameEnd.observe(root);
    this.#requestFrame();
  }

  #endFrame() {
    this.#frameEnd.disconnect();
    this.#updateDirty();
  }

  #updateDirty() {
    this.#readMutations(this.#mutations.takeRecords());
    this.#updateAll([...this.#dirty]);
  }

  /** Updates containers, and reports errors. Returns the error of a container that has a caller. */
  #updateAll(containers, called = null) {
    const errors = this.#update(containers);
    for (const [container, error] of errors) if (container !== called) container.report(error);
    return errors.get(called);
  }

  /** Updates containers. Returns the errors by container. */
  #update(containers) {
    if (this.#isUpdating || containers.length === 0) return new Map();
    this.#isUpdating = true;
    this.#quietFrames = 0;
    const errors = new Map();
    try {
      this.#runPasses(containers, errors);
    } finally {
      this.#isUpdating = false;
    }
    this.#mutations.takeRecords();
    this.#requestFrame();
    return errors;
  }

  #runPasses(containers, errors) {
    let waiting = containers;
    for (let pass = 0; pass < maximumPasses && waiting.length > 0; pass += 1) {
      for (const container of waiting) this.#dirty.delete(container);
      this.#chooseSuspects(waiting);
      const layoutPass = new LayoutPass(this.#scrollPositions);
      layoutPass.run(waiting);
      for (const [container, error] of layoutPass.errors) errors.set(container, error);
      for (const container of waiting) {
        if (container.hasSuspects && !errors.has(container)) this.#postponed.add(container);
      }
      waiting = layoutPass.fitted.flatMap((container) => this.#markAround(container.element));
    }
    this.#scrollPositions.restore();
    for (const container of waiting) {
      this.#dirty.delete(container);
      this.#postponed.add(container);
    }
  }

  // MARK: Marks

  /** Marks the children of other layouts in which an element is. Returns their containers. */
  #markAround(element) {
    return this.#markChildren(childrenAround(element));
  }

  #markChildren(children) {
    for (const child of children) {
      child.container.markChild(child);
      child.container.guard.reset();
      child.container.requestUpdate();
    }
    return children.map((child) => child.container);
  }

  /** Marks containers, by default all, as those whose contents can have changed. */
  #suspectAll(containers = this.#liveContainers()) {
    for (const container of containers) this.#suspect(container);
  }

  #suspect(container) {
    container.suspectAll();
    container.guard.reset();
    container.requestUpdate();
  }

  #liveContainers() {
    const found = [];
    for (const reference of this.#containers) {
      const container = reference.deref();
      if (container === undefined) this.#containers.delete(reference);
      else found.push(container);
    }
    return found;
  }

  // MARK: Observation

  /** Observes the root of an element, and the roots around it if it is in a shadow tree. */
  #observeRootsOf(container) {
    for (let root = container.element.getRootNode(); ; root = root.host.getRootNode()) {
      this.observeRoot(root);
      if (root.host === undefined) return;
    }
  }

  /** Observes changes in a document or in a shadow root. */
  observeRoot(root) {
    if (this.#observedRoots.has(root)) return;
    this.#observedRoots.add(root);
    this.#mutations.observe(root, {
      attributes: true, characterData: true, childList: true, subtree: true,
    });
    root.addEventListener("load", (event) => this.#contentLoaded(event), true);
    root.addEventListener("input", (event) => this.#markAround(event.composedPath()[0]), true);
    root.addEventListener("scroll", ({ target }) => {
      this.#scrollPositions.add(target.scrollingElement ?? target);
    }, { capture: true, passive: true });
  }

  #contentLoaded({ target }) {
    if (target.localName === "link" || target.localName === "style") this.#suspectAll();
    else this.#markAround(target);
  }

  #readMutations(records) {
    const added = new Set();
    const scopes = new Set();
    const styled = new Set();
    for (const record of records) {
      if (record.attributeName === "style") styled.add(record.target);
      else this.#readRecord(record, added, scopes);
    }
    const inside = styled.size + scopes.size > 0 ? this.#containersByAncestor() : new Map();
    for (const element of styled) this.#readStyle(element, inside.get(element) ?? []);
    for (const scope of scopes) this.#suspectAll(inside.get(scope) ?? []);
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) this.#releaseRemoved();
    if (added.size > 0) this.#findMoved(added);
  }

  /** Returns the containers in each node that contains some or is the element of one. */
  #containersByAncestor() {
    const found = new Map();
    for (const container of this.#liveContainers()) {
      for (const node of ancestorsOf(container.element)) {
        if (found.has(node)) found.get(node).push(container);
        else found.set(node, [container]);
      }
    }
    return found;
  }

  #readRecord(record, added, scopes) {
    const around = childrenAround(record.target);
    this.#markChildren(around);
    if (record.type === "attributes") this.#readAttribute(record, around, scopes);
    else this.#readNodes(record, added, scopes);
  }

  /** Reads a change of an attribute, which can change the styles of elements in and after it. */
  #readAttribute({ target, attributeName }, around, scopes) {
    childOf(target)?.container.markChildList();
    const changesSiblings = around.length === 0 && styledAttributes.test(attributeName);
    scopes.add(changesSiblings ? parentOf(target) ?? target : target);
  }

  /** Reads a change of the inline styles of an element that has containers inside. */
  #readStyle(element, inside) {
    const child = childOf(element);
    const isAdopted = child?.adoptStyleChanges() ?? false;
    if (child === undefined) this.#markAround(element);
    if (child === undefined && inside.length === 0) return;
    const change = this.#inlineStyles.changeOf(element);
    if (child !== undefined && (isAdopted || change === "contents")) this.#markChildren([child]);
    for (const container of inside) {
      if (change === "contents") this.#suspect(container);
      if (change === "boxes") container.requestUpdate();
    }
  }

  /** Reads a change of a text, or of the children of an element. */
  #readNodes({ target, addedNodes, removedNodes }, added, scopes) {
    const container = containerOf(target);
    if (container !== undefined) {
      container.markChildList();
      container.requestUpdate();
    }
    const element = target.nodeType === 1 ? target : target.parentNode;
    const isStyleSheet = (node) => /^(?:style|link)$/.test(node?.localName ?? "");
    if ([element, ...addedNodes, ...removedNodes].some(isStyleSheet)) scopes.add(this.#document);
    for (const node of addedNodes) if (node.nodeType === 1) added.add(node);
  }

  /** Observes no sizes of removed elements, because observers can keep elements. */
  #releaseRemoved() {
    for (const container of this.#liveContainers()) {
      const { isConnected, ownerDocument } = container.element;
      if (ownerDocument !== this.#document) this.#moveTo(ownerDocument, container);
      else if (!isConnected) container.observeSizes(null);
    }
  }

  /** Marks the containers in elements that have been inserted. */
  #findMoved(added) {
    for (const container of this.#liveContainers()) {
      if (![...ancestorsOf(container.element)].some((node) => added.has(node))) continue;
      this.#observeRootsOf(container);
      this.#inlineStyles.rememberAround(container.element);
      container.observeSizes(this.#sizes);
      // Changes outside the document have not been observed.
      container.markChildList();
      this.#suspect(container);
    }
  }

  #readSizes(entries) {
    const resized = entries.map((entry) => this.#readSize(entry)).filter(Boolean);
    if (resized.length === 0) return;
    this.#readMutations(this.#mutations.takeRecords());
    this.#updateAll(resized);
  }

  /**
   * Reads the size of an element. Returns the container if it can be laid out at once: a change of
   * the size of an observed element at the same depth would be an error of the browser.
   */
  #readSize({ target, borderBoxSize }) {
    const child = childOf(target);
    if (child !== undefined && child.inner === null) this.#readChildSize(child, borderBoxSize[0]);
    const container = containerOf(target);
    const size = container?.changedSize ?? null;
    if (size === null || !this.#allows(container, `${size.width} × ${size.height}`)) return null;
    if (container.hasIndependentSize) return container;
    container.readSizeFromNowOn();
    this.request(container);
    return null;
  }

  #readChildSize(child, { inlineSize, blockSize }) {
    if (!child.isChangedBy(inlineSize, blockSize) || !child.isChangedBy(blockSize, inlineSize)) {
      return;
    }
    const { container, name } = child;
    if (!this.#allows(container, `'${name}' ${inlineSize} × ${blockSize}`)) return;
    container.markChild(child);
    this.request(container);
  }

  /** Returns whether an observed size is laid out, and not repeated again and again. */
  #allows(container, size) {
    return container.guard.allows(size, this.#window.performance.now(), (sizes) => {
      console.error(
        `the layout of ${describeElement(container.element)} is stopped until something else `
        + `changes, because it changes its own input: ${sizes.join(", ")}`);
    });
  }
}
