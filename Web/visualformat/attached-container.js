import { AttachedChild } from "./attached-child.js";
import { childElements, childOf, childrenAround, containerOf } from "./attachment-registry.js";
import { describeElement } from "./attachment-registry.js";
import { registerChild, unregisterChild } from "./attachment-registry.js";
import { OwnedStyles } from "./inline-styles.js";
import { computedStyle, isDisplayed, isNear, paddingBoxSize } from "./measuring.js";
import { styleForPaddingBox } from "./measuring.js";
import { RepetitionGuard } from "./repetition-guard.js";
import { namesInRules } from "./rule-names.js";

const numbersPerFrame = 4;

/** The number of times that heights are measured in the widths of one layout. */
export const maximumHeightRounds = 3;

/** An attached element: its children, their layout, and what has changed. */
export class AttachedContainer {
  /** The number of ancestors of the element when the update began. */
  depth = 0;
  /** The children by the names of their views. */
  children = new Map();
  /** The scheduler that updates the layout, for some time also after a move to another document. */
  scheduler = null;
  /** Stops a layout that changes its own input again and again. */
  guard = new RepetitionGuard();
  /** The turn in which suspected children were chosen last. */
  suspectTurn = 0;
  #nameOf;
  #direction;
  #fitted;
  #styles;
  /** The observer of the sizes of the element and of the children. */
  #sizeObserver = null;
  /** The children whose content has changed. */
  #dirty = new Set();
  /** The children whose content can have changed. */
  #suspects = new Set();
  /** The attached children whose fitting size can have changed. */
  #changedInner = new Set();
  /** The children whose heights are being measured. */
  #measuredHeights = [];
  #hasUnknownChildren = true;
  /** The names of the layout when children were adopted, and those in the rules. */
  #names = null;
  #usedNames = new Set();
  /** Whether the size of an inner container follows from its frame, as long as the browser agrees. */
  #followsFrame = true;
  /** The size of the padding box in the last layout; `null` if it has not been laid out. */
  #size = null;
  #frames = new Float64Array(0);
  /** Whether the frames are those of another size than that of the element. */
  #isUsed = false;
  #reportedMessage = null;
  /** The number of required constraints that are broken, and the greatest one in a warning. */
  #brokenCount = 0;
  #warnedCount = 0;

  constructor(element, layout, { nameOf, direction, fitted }) {
    this.element = element;
    this.layout = layout;
    this.#nameOf = nameOf;
    this.#direction = direction;
    this.#fitted = fitted;
    this.#styles = new OwnedStyles(element);
  }

  // MARK: Changes

  /** Requests an update of the layout before the next frame. */
  requestUpdate() {
    this.scheduler?.request(this);
  }

  /** The child of another layout that the element is. */
  get outerChild() {
    return childOf(this.element);
  }

  /** Whether the layout determines a length of the element. */
  get fits() {
    return this.#fitted.length > 0 && this.outerChild === undefined;
  }

  get hasSuspects() {
    return this.#suspects.size > 0;
  }

  get measuresChildren() {
    return this.#dirty.size > 0;
  }

  markChild(child) {
    this.#dirty.add(child);
  }

  markAll() {
    this.#hasUnknownChildren = true;
    for (const child of this.children.values()) this.#dirty.add(child);
  }

  markChildList() {
    this.#hasUnknownChildren = true;
  }

  markInner(child) {
    this.#changedInner.add(child);
  }

  /** Marks the children as those whose contents can have changed. */
  suspectAll() {
    for (const child of this.children.values()) this.#suspects.add(child);
  }

  /** Marks suspected children, at most a number of them, as changed. Returns their number. */
  chooseSuspects(count) {
    const chosen = [...this.#suspects].slice(0, count);
    for (const child of chosen) {
      this.#suspects.delete(child);
      this.#dirty.add(child);
    }
    return chosen.length;
  }

  /**
   * Reads the size of an inner container in all further layouts, after the browser has observed one
   * that does not follow from its frame; its edges can have changed too.
   */
  readSizeFromNowOn() {
    const { outerChild } = this;
    if (outerChild === undefined || this.#size === null) return;
    this.#followsFrame = false;
    outerChild.container.markChild(outerChild);
    outerChild.container.requestUpdate();
  }

  /** The size of the padding box if it is another one than in the last layout, else `null`. */
  get changedSize() {
    if (!isDisplayed(this.element)) return null;
    const size = paddingBoxSize(this.element);
    if (this.#size === null) return size;
    const { width, height } = this.#size;
    return isNear(size.width, width) && isNear(size.height, height) ? null : size;
  }

  /**
   * Whether the layout cannot change the size of the element, so that it can follow the size while
   * the browser delivers sizes.
   */
  get hasIndependentSize() {
    return this.#size !== null && !this.#hasUnknownChildren && !this.fits
      && this.outerChild === undefined && !/auto|scroll/.test(computedStyle(this.element).overflow);
  }

  // MARK: Children

  /** Observes the sizes of the element and of its children, or ends this without an observer. */
  observeSizes(observer) {
    if (observer === this.#sizeObserver) return;
    const elements = [this, ...this.children.values()].map(({ element }) => element);
    for (const element of elements) this.#sizeObserver?.unobserve(element);
    this.#sizeObserver = observer;
    for (const element of elements) observeSize(observer, element);
  }

  /**
   * Prepares an update. Returns whether the element is displayed; otherwise its update waits until
   * it is.
   */
  prepare() {
    const isShown = isDisplayed(this.element);
    if (!isShown) this.#size = null;
    if (this.#size === null) {
      this.markAll();
      this.#suspects.clear();
    }
    if (!isShown) return false;
    if (this.#hasUnknownChildren || this.#names !== this.layout.names) this.#adoptChildren();
    this.#claimStyles();
    return true;
  }

  /** Ends the layout and restores the inline styles. */
  release() {
    for (const child of this.children.values()) this.#releaseChild(child);
    this.children.clear();
    if (this.outerChild === undefined) this.#sizeObserver?.unobserve(this.element);
    else observeSize(this.#sizeObserver, this.element);
    this.#brokenCount = 0;
    this.#styles.resetAll();
    this.#hasUnknownChildren = true;
    this.layout.dispose();
  }

  /** Reports an error in the console, unless it is the one that was reported last. */
  report(error) {
    const message = error?.message ?? String(error);
    if (message === this.#reportedMessage) return;
    this.#reportedMessage = message;
    console.error(`cannot lay out ${describeElement(this.element)}: ${message}`);
  }

  /** Replaces the children that are no longer those with the names in the rules. */
  #adoptChildren() {
    this.#readNames();
    const elements = this.#namedChildren();
    for (const [name, child] of this.children) {
      if (elements.get(name) !== child.element || !this.#usedNames.has(name)) {
        this.#dropChild(name);
      }
    }
    this.layout.names.forEach((name, index) => {
      const element = this.#usedNames.has(name) && index > 0 ? elements.get(name) : undefined;
      const child = this.children.get(name);
      if (child !== undefined) child.index = index;
      else if (element !== undefined) this.#adoptChild(name, element, index);
    });
    this.#hasUnknownChildren = false;
  }

  /** Returns the children with names. If two have the same name, the first one is used. */
  #namedChildren() {
    const found = new Map();
    for (const child of childElements(this.element)) {
      const name = this.#nameOf(child) ?? null;
      if (name === null) continue;
      if (found.has(name)) this.report(new RangeError(`two children have the name '${name}'`));
      else found.set(name, child);
    }
    return found;
  }

  /** Reads the names in the rules again, if rules have been added. */
  #readNames() {
    if (this.#names === this.layout.names) return;
    this.#names = this.layout.names;
    this.#usedNames = usedNames(this.layout.scene);
    this.#frames = new Float64Array(this.#names.length * numbersPerFrame);
  }

  #adoptChild(name, element, index) {
    const former = childOf(element);
    former?.container.#dropChild(former.name);
    containerOf(element)?.#releaseStyles();
    const child = new AttachedChild(element, this, name, index);
    this.children.set(name, child);
    registerChild(child);
    this.#dirty.add(child);
    observeSize(this.#sizeObserver, element);
    this.#markAround();
    if (element.shadowRoot) this.scheduler.observeRoot(element.shadowRoot);
  }

  #dropChild(name) {
    const child = this.children.get(name);
    this.children.delete(name);
    this.#releaseChild(child);
    if (this.layout.names[child.index] === name) this.layout.setContentSize(name, null, null);
    this.#markAround();
  }

  /** Ends the layout of a child. */
  #releaseChild(child) {
    for (const set of [this.#dirty, this.#suspects, this.#changedInner]) set.delete(child);
    unregisterChild(child);
    const inner = containerOf(child.element);
    if (inner === undefined) this.#sizeObserver?.unobserve(child.element);
    child.restoreStyles();
    inner?.requestUpdate();
  }

  /** Marks the children of other layouts whose content has become another one by a child. */
  #markAround() {
    for (const child of childrenAround(this.element)) {
      child.container.markChild(child);
      child.container.requestUpdate();
    }
  }

  /** Makes the element the containing block of its children. */
  #claimStyles() {
    if (this.outerChild !== undefined) this.#releaseStyles();
    else if (computedStyle(this.element).position === "static") this.#styles.set("position", "relative");
  }

  #releaseStyles() {
    this.#styles.resetAll();
  }

  // MARK: Measurement

  /** The children that have changed and can scroll. */
  get scrollingChildren() {
    return [...this.#dirty].filter((child) => child.canScroll).map((child) => child.element);
  }

  /** Shows the natural sizes of the children that have changed. */
  beginMeasurement() {
    for (const child of this.#dirty) child.beginMeasurement();
  }

  /** Measures the natural sizes that are shown. */
  measure() {
    for (const child of this.#dirty) {
      child.measure();
      if (child.inner !== null) this.#changedInner.add(child);
    }
    this.#measureContents();
    this.#dirty.clear();
  }

  /** Measures the contents of the children whose own lengths depend on the element. */
  #measureContents() {
    const size = paddingBoxSize(this.element);
    const relative = [...this.#dirty].filter((child) => child.findRelativeLengths(size));
    const guessed = relative.filter((child) => child.hasGuessedLengths);
    for (const child of guessed) child.beginCheck();
    for (const child of guessed) child.check(size);
    for (const child of relative) child.endCheck();
    for (const child of relative) child.measure();
  }

  /**
   * Measures the attached children that have changed. Returns whether there are any. Even if they
   * have the same size, they can have another height in the width of a frame.
   */
  measureInner() {
    const changed = [...this.#changedInner].filter((child) => child.inner?.isReady);
    for (const child of changed) {
      child.inner.#setFittingSize(child);
      this.#changedInner.delete(child);
    }
    return changed.length > 0;
  }

  /** Whether the children are known and have been measured. */
  get isReady() {
    return this.#names === this.layout.names && !this.#hasUnknownChildren && this.#dirty.size === 0;
  }

  /**
   * Sets the natural size of the child that the element is: the smallest size that the rules allow,
   * unless its styles or other content give it a size.
   */
  #setFittingSize(child) {
    if (child.styledSize === null) return;
    child.setNaturalSize(borderBoxSize(child, this.#solveNow(null, null)));
  }

  /** Returns the height of the border box whose width is given. */
  #fittingHeight(child, width) {
    const inner = Math.max(0, width - child.edges.borders.width);
    return borderBoxSize(child, this.#solveNow(inner, null)).height;
  }

  // MARK: Layout

  /** Solves the layout for the size of the element. */
  beginLayout() {
    this.#isUsed = false;
    const size = this.#followsFrame ? this.outerChild?.paddingBoxSize : null;
    this.#size = size ?? paddingBoxSize(this.element);
    const isFitted = (property) => this.fits && this.#fitted.includes(property);
    this.#solve(
      isFitted("width") ? null : this.#size.width, isFitted("height") ? null : this.#size.height);
  }

  /**
   * Shows the widths of the children whose heights in them are not known. Returns whether there are
   * any; `endHeights` then measures the heights.
   */
  beginHeights() {
    this.#measuredHeights = [];
    let isChanged = false;
    for (const child of this.children.values()) {
      const width = this.#frames[child.index * numbersPerFrame + 2];
      if (child.heightIn(width) === undefined) this.#beginHeight(child, width);
      else isChanged ||= child.heightIn(width) !== child.sentHeight;
    }
    return isChanged || this.#measuredHeights.length > 0;
  }

  #beginHeight(child, width) {
    this.#measuredHeights.push([child, width]);
    if (child.inner === null) child.beginHeightMeasurement(width);
  }

  /** Measures heights and solves the layout again. */
  endHeights() {
    for (const [child, width] of this.#measuredHeights) {
      if (child.inner === null) child.measureHeight(width);
      else if (child.inner.isReady) child.setHeight(width, child.inner.#fittingHeight(child, width));
      else this.#changedInner.add(child);
    }
    for (const child of this.children.values()) {
      this.#send(child, child.heightIn(this.#frames[child.index * numbersPerFrame + 2]));
    }
    this.layout.readFrames(this.#frames);
  }

  /** Shows the frames. Returns the attached children that must be laid out in theirs. */
  show() {
    const inner = [];
    const frames = this.#frames;
    for (const child of this.children.values()) {
      const first = child.index * numbersPerFrame;
      const isResized = child.show(
        frames[first], frames[first + 1], frames[first + 2], frames[first + 3]);
      if (child.inner !== null && (isResized || child.inner.#isUsed)) inner.push(child.inner);
    }
    this.#brokenCount = this.layout.brokenConstraintCount;
    if (this.#brokenCount > this.#warnedCount) setTimeout(() => this.#warnAboutConflicts());
    return inner;
  }

  /** Gives the element the lengths that fit. Returns whether they are others. */
  fitElement() {
    if (!this.fits) return false;
    const style = computedStyle(this.element);
    for (const property of this.#fitted) {
      const length = this.#frames[property === "width" ? 2 : 3];
      this.#styles.set(property, styleForPaddingBox(style, property, length));
    }
    const before = this.#size;
    this.#size = paddingBoxSize(this.element);
    return !isNear(before.width, this.#size.width) || !isNear(before.height, this.#size.height);
  }

  /** Allows the transitions of children after their frames have been computed. */
  resumeTransitions() {
    const children = [...this.children.values()].filter((child) => child.suspendsTransitions);
    if (children.length === 0) return;
    computedStyle(children[0].element).getPropertyValue("left");
    for (const child of children) child.resumeTransitions();
  }

  #solveNow(width, height) {
    this.#isUsed = true;
    this.#solve(width, height);
    for (let round = 0; round < maximumHeightRounds && this.beginHeights(); round += 1) {
      this.endHeights();
    }
    return { width: this.#frames[2], height: this.#frames[3] };
  }

  #solve(width, height) {
    this.layout.setDirection(this.#direction ?? computedStyle(this.element).direction);
    this.layout.setSize(width, height);
    for (const child of this.children.values()) {
      this.#send(child, child.heightIn(this.#frames[child.index * numbersPerFrame + 2]));
    }
    this.layout.readFrames(this.#frames);
  }

  /** Sets the content size of a view, if it has changed. */
  #send(child, height = child.naturalHeight) {
    const width = child.contentWidth;
    if (child.sentWidth === width && child.sentHeight === height) return;
    this.layout.setContentSize(child.name, width, height);
    child.sentWidth = width;
    child.sentHeight = height;
  }

  /**
   * Warns about conflicts that remain after the task in which they occur: an element can be attached
   * before the element around it, which gives it its size.
   */
  #warnAboutConflicts() {
    const count = this.#brokenCount;
    if (count <= this.#warnedCount) return;
    this.#warnedCount = count;
    console.warn(
      `the rules of ${describeElement(this.element)} contradict each other, and ${count} required `
      + `${count === 1 ? "constraint is" : "constraints are"} broken; `
      + "'await attachment.layout.explain()' explains them");
  }
}

/**
 * Observes the size of an element. Scroll bars, which change only the content box, matter for an
 * attached one; paddings and borders, which can change only the border box, for the other children.
 */
function observeSize(observer, element) {
  const box = containerOf(element) === undefined ? "border-box" : "content-box";
  observer?.observe(element, { box });
}

/**
 * Returns the size of the border box of a child that is attached; its size by styles is used if that
 * holds more than edges.
 */
function borderBoxSize({ styledSize, edges: { borders, paddings } }, paddingBox) {
  const lengths = ["width", "height"].map((property) => {
    const edges = borders[property] + paddings[property];
    const fitting = Math.max(edges, paddingBox[property] + borders[property]);
    return [property, styledSize[property] > edges + 0.5 ? styledSize[property] : fitting];
  });
  return Object.fromEntries(lengths);
}

/** Returns the names in the rules of a scene, and those of the views with properties. */
function usedNames({ layout, metrics, views }) {
  const names = namesInRules(layout, metrics);
  for (const [name, view] of Object.entries(views ?? {})) {
    if (view !== null && Object.keys(view).length > 0) names.add(name);
  }
  return names;
}
