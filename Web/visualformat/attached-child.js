import { containerOf } from "./attachment-registry.js";
import { OwnedStyles } from "./inline-styles.js";
import { borderBoxLength, computedStyle, edgesOfStyle, isNear } from "./measuring.js";
import { isRelativeLength, scrollBarSize, viewportSize } from "./measuring.js";

/**
 * The styles of every child of a layout.
 *
 * A child is positioned by `left` and `top`, so that its transforms and their animations are its
 * own. In Chromium, 1,000 children are moved in 3.4 ms by these, and in 3.1 ms by `translate`. The
 * right margin gives the child as much space as its content needs, whatever its position.
 */
const positionStyles = Object.entries({
  "position": "absolute",
  "right": "auto",
  "bottom": "auto",
  "margin-top": "0px",
  "margin-right": "-1000000px",
  "margin-bottom": "0px",
  "margin-left": "0px",
});

/** The lengths of a child by its content, in place of lengths that depend on the container. */
const contentLengths = { width: "max-content", height: "auto" };

/** The styles that limit a length of a child. */
const limitNames = { width: ["min-width", "max-width"], height: ["min-height", "max-height"] };

/** The number of widths whose heights are kept. */
const maximumHeightCount = 4;

const noEdges = {
  borders: { width: 0, height: 0 }, paddings: { width: 0, height: 0 }, around: { width: 0, height: 0 },
};

const noFrame = { x: NaN, y: NaN, width: NaN, height: NaN };

const animatedSizes = /\b(?:all|width|height|inline-size|block-size|left|top|inset|padding)/;

/**
 * A child that a layout positions.
 *
 * A length of the frame that is also the natural one is not set as a style. The browser then reports
 * each of its changes, whatever the cause.
 */
export class AttachedChild {
  /** The natural size by the styles, without the layout of the contents. */
  styledSize = null;
  /** The size of the border box that the content has by itself; `null` if it is not displayed. */
  naturalSize = null;
  /** The borders and paddings, and the lengths of the border box that its properties do not include. */
  edges = noEdges;
  #styles;
  /** The heights that the content has in widths. */
  #heights = new Map();
  /** Whether the content has its natural height in all widths that are greater than its own. */
  #hasNaturalHeightIfWide = false;
  #hasTransitions = false;
  /** The lengths that are set as styles; `null` for the child's own styles. */
  #setLengths = { width: null, height: null };
  /** Whether the child's own lengths depend on the container, such as `width: 100%`. */
  #isRelative = { width: false, height: false };
  /** The lengths whose dependence on the container is a guess. */
  #guessedLengths = [];
  /** The frame that was shown last; `null` before the first one. */
  #frame = null;
  /** Whether the child has the frame, and its content the size that it had then. */
  #isShown = false;

  constructor(element, container, name, index) {
    this.element = element;
    this.container = container;
    this.name = name;
    /** The position of the view in the names of the layout. */
    this.index = index;
    /** Whether the element can be scrolled, as was found when it was measured. */
    this.canScroll = true;
    /** Whether transitions are suspended while lengths are changed. */
    this.suspendsTransitions = false;
    /** The content size that the layout has, `undefined` if it has none yet. */
    this.sentWidth = undefined;
    this.sentHeight = undefined;
    this.#styles = new OwnedStyles(element);
    this.#styles.setAll(positionStyles);
    this.#styles.set("left", "0px");
    this.#styles.set("top", "0px");
  }

  /** The layout of the contents, if the child itself is an attached element, else `null`. */
  get inner() {
    return containerOf(this.element) ?? null;
  }

  /** The content width of the view. */
  get contentWidth() {
    return this.naturalSize === null ? null : contentLength(this.naturalSize.width);
  }

  /** The height of the content in its natural width. */
  get naturalHeight() {
    return this.naturalSize === null ? null : contentLength(this.naturalSize.height);
  }

  /**
   * Takes styles that the page has changed as the child's own. Returns whether there are some that
   * the layout had set.
   */
  adoptStyleChanges() {
    if (!this.#styles.adoptChanges()) return false;
    this.#styles.setAll(positionStyles);
    this.#setLengths = { width: undefined, height: undefined };
    this.#isShown = false;
    return true;
  }

  /** Shows the natural size, so that all children can be measured at once. */
  beginMeasurement() {
    this.#suspendTransitions();
    this.#isRelative = { width: false, height: false };
    this.showOwnLengths();
  }

  /** Shows the child's own lengths, and those of its content in place of relative ones. */
  showOwnLengths() {
    this.#setLength("width", null);
    this.#setLength("height", null);
  }

  /** Measures the natural size that is shown. */
  measure() {
    const style = computedStyle(this.element);
    this.edges = edgesOfStyle(style);
    const { width, height } = this.#shownSizeBy(style);
    this.canScroll = style.overflow !== "visible";
    this.#hasTransitions ||= /[1-9]/.test(style.transitionDuration)
      && animatedSizes.test(style.transitionProperty);
    this.styledSize = Number.isNaN(width) || Number.isNaN(height) ? null : { width, height };
    this.setNaturalSize(this.styledSize);
  }

  /**
   * Finds the measured lengths that depend on the container. Returns whether there are any. If the
   * browser does not show them, those that are equal to the container's are guessed.
   */
  findRelativeLengths(containerSize) {
    this.#guessedLengths = [];
    if (this.styledSize === null) return false;
    for (const property of Object.keys(contentLengths)) {
      const isRelative = isRelativeLength(this.element, property);
      this.#isRelative[property] = isRelative
        ?? isNear(this.#ownLength(property), containerSize[property]);
      if (isRelative === null && this.#isRelative[property]) this.#guessedLengths.push(property);
    }
    return this.#isRelative.width || this.#isRelative.height;
  }

  get hasGuessedLengths() {
    return this.#guessedLengths.length > 0;
  }

  /** Places the child in the viewport, where only lengths that depend on the container change. */
  beginCheck() {
    this.#styles.set("position", "fixed");
  }

  /** Finds which guessed lengths have not changed, unless the viewport has the container's length. */
  check(containerSize) {
    const style = computedStyle(this.element);
    const viewport = viewportSize(this.element);
    for (const property of this.#guessedLengths) {
      const length = parseFloat(style.getPropertyValue(property));
      const canChange = !isNear(viewport[property], containerSize[property]);
      if (canChange && isNear(length, this.#ownLength(property))) this.#isRelative[property] = false;
    }
  }

  /** Places the child in the container again, and shows the lengths of its content. */
  endCheck() {
    this.#styles.set("position", "absolute");
    this.showOwnLengths();
  }

  /** The measured value of a property of length. */
  #ownLength(property) {
    return this.styledSize[property] - this.edges.around[property];
  }

  setNaturalSize(size) {
    const former = this.naturalSize;
    this.#hasNaturalHeightIfWide &&= former !== null && size !== null
      && isNear(size.width, former.width) && isNear(size.height, former.height);
    this.naturalSize = size;
    this.#heights.clear();
    this.#isShown = false;
  }

  /** Returns the height that the content has in a width; `undefined` if it must be measured. */
  heightIn(width) {
    if (this.naturalSize === null) return null;
    const difference = width - this.naturalSize.width;
    if (Math.abs(difference) < 0.13 || (this.#hasNaturalHeightIfWide && difference > 0)) {
      return this.naturalHeight;
    }
    return this.#heights.get(width);
  }

  /** Shows the natural height in a width. */
  beginHeightMeasurement(width) {
    this.#suspendTransitions();
    this.#setLength("width", width);
    this.#setLength("height", null);
  }

  /** Measures the natural height in the width that is shown. */
  measureHeight(width) {
    this.setHeight(width, this.#shownSizeBy(computedStyle(this.element)).height);
  }

  setHeight(width, height) {
    if (this.#heights.size >= maximumHeightCount) this.#heights.clear();
    this.#heights.set(width, contentLength(height));
    this.#isShown = false;
    const { width: naturalWidth, height: naturalHeight } = this.naturalSize;
    this.#hasNaturalHeightIfWide ||= width > naturalWidth && isNear(height, naturalHeight);
  }

  /** Shows a frame. Returns whether the size is another one. */
  show(x, y, width, height) {
    const former = this.#frame ?? noFrame;
    const isResized = former.width !== width || former.height !== height;
    if (this.#isShown && !isResized && former.x === x && former.y === y) return false;
    this.#suspendTransitions();
    this.#styles.set("left", `${x}px`);
    this.#styles.set("top", `${y}px`);
    if (!this.#isShown || isResized) this.#showSize(width, height);
    this.#frame = { x, y, width, height };
    this.#isShown = true;
    return isResized;
  }

  /** The size of the padding box in the frame that is shown; `null` if it can contain scroll bars. */
  get paddingBoxSize() {
    if (this.canScroll || this.#frame === null) return null;
    const { borders, paddings } = this.edges;
    const length = (property) => (
      Math.max(this.#frame[property] - borders[property], paddings[property]));
    return { width: length("width"), height: length("height") };
  }

  /** Allows transitions again, after the frame has been computed without them. */
  resumeTransitions() {
    this.suspendsTransitions = false;
    this.#styles.reset("transition-property");
  }

  /** Returns whether an observed size is another one than the frame that was shown. */
  isChangedBy(width, height) {
    const { width: shownWidth, height: shownHeight } = this.#frame ?? { width, height };
    return !isNearShown(width, shownWidth) || !isNearShown(height, shownHeight);
  }

  /** Restores the inline styles. */
  restoreStyles() {
    this.#styles.resetAll();
  }

  /** Shows lengths at once also if the child has transitions for them. */
  #suspendTransitions() {
    if (!this.#hasTransitions) return;
    this.suspendsTransitions = true;
    this.#styles.set("transition-property", "none");
  }

  #showSize(width, height) {
    const isNatural = this.inner === null && this.naturalSize !== null;
    const hasOwnWidth = isNatural && isNearContent(width, this.contentWidth);
    const hasOwnHeight = isNatural && isNearContent(height, this.heightIn(width));
    this.#setLength("width", hasOwnWidth ? null : width);
    this.#setLength("height", hasOwnHeight ? null : height);
  }

  /** Returns the size of the border box that is shown. */
  #shownSizeBy(style) {
    const scrollBars = scrollBarSize(this.element, style);
    const { width, height } = this.edges.around;
    return {
      width: borderBoxLength(style, "width", width + scrollBars.width),
      height: borderBoxLength(style, "height", height + scrollBars.height),
    };
  }

  /** Sets a length of the border box; `null` shows the child's own one, or that of its content. */
  #setLength(property, length) {
    const value = length === null && this.#isRelative[property] ? contentLengths[property] : length;
    if (this.#setLengths[property] === value) return;
    this.#isShown = false;
    this.#setLengths[property] = value;
    const [minimum, maximum] = limitNames[property];
    if (length === null) {
      for (const name of [property, minimum, maximum]) this.#styles.reset(name);
      if (value !== null) this.#styles.set(property, value);
      return;
    }
    const ownLength = Math.max(0, length - this.edges.around[property]);
    this.#styles.set(property, `${ownLength}px`);
    this.#styles.set(minimum, "0px");
    this.#styles.set(maximum, "none");
  }
}

/** Returns a measured length, rounded up so that the rounding of the browser wraps no text. */
function contentLength(length) {
  return Math.ceil(length * 8 - 0.01) / 8;
}

function isNearContent(length, contentLength) {
  return Math.abs(length - contentLength) < 0.001;
}

function isNearShown(length, shownLength) {
  return Math.abs(length - shownLength) < 0.2;
}
