import { SavedStyles, setStyles } from "./inline-styles.js";
import { borderBoxSize, lengthsAroundStyle } from "./measuring.js";

/** The styles of every child of a layout. */
const positionStyles = {
  "position": "absolute",
  "left": "0px",
  "top": "0px",
  "right": "auto",
  "bottom": "auto",
  "margin-top": "0px",
  "margin-right": "0px",
  "margin-bottom": "0px",
  "margin-left": "0px",
};

/** The styles that make a child exactly as wide as its frame. */
const exactWidthStyles = { "min-width": "0px", "max-width": "none" };

/** The styles that make a child exactly as large as its frame. */
const exactSizeStyles = {
  ...exactWidthStyles,
  "box-sizing": "border-box",
  "min-height": "0px",
  "max-height": "none",
};

const sizeStyleNames = ["width", "height", ...Object.keys(exactSizeStyles)];

/** The names of all styles of a child that a layout sets. */
const childStyleNames = [
  ...Object.keys(positionStyles), ...sizeStyleNames, "transform", "transition-property",
];

const noSize = { width: null, height: null };

/** A child that a layout positions. */
export class AttachedChild {
  #savedStyles;
  /** The size of the border box that the content has by itself; `null` if it is not displayed. */
  #naturalSize = null;
  #lengthsAroundStyle = null;
  /** The size that was shown last. */
  #shownSize = null;
  #isMeasured = false;

  constructor(element) {
    this.element = element;
    this.#savedStyles = new SavedStyles(element, childStyleNames);
    setStyles(element, positionStyles);
  }

  /** The content size of the view. The length 0 of an empty box is not a content length. */
  get naturalSize() {
    const { width, height } = this.#naturalSize ?? noSize;
    return { width: contentLength(width), height: contentLength(height) };
  }

  /**
   * Shows the natural size, with as much space in the element as the content needs, so that all
   * children can be measured at once.
   */
  beginMeasurement() {
    this.#savedStyles.restore(sizeStyleNames);
    setStyles(this.element, { "margin-right": "-1000000px", "transition-property": "none" });
  }

  /** Measures the natural size that is shown. */
  measure() {
    this.#naturalSize = borderBoxSize(this.element);
    this.#lengthsAroundStyle = lengthsAroundStyle(this.element);
  }

  /** Shows the natural height in a width, unless it is the natural one. */
  showWidth(width) {
    this.#isMeasured = this.#naturalSize === null || isNear(width, this.naturalSize.width ?? 0);
    if (this.#isMeasured) return;
    this.beginMeasurement();
    const ownWidth = Math.max(0, width - this.#lengthsAroundStyle.width);
    setStyles(this.element, { ...exactWidthStyles, "width": `${ownWidth}px` });
  }

  /** Returns the content size of the view in the width that is shown. */
  sizeInWidth() {
    if (this.#isMeasured) return this.naturalSize;
    const height = borderBoxSize(this.element)?.height ?? null;
    return { width: this.naturalSize.width, height: contentLength(height) };
  }

  /** Shows a frame. */
  show(frame) {
    setStyles(this.element, {
      ...exactSizeStyles,
      "margin-right": "0px",
      "width": `${frame.width}px`,
      "height": `${frame.height}px`,
      "transform": `translate(${frame.x}px, ${frame.y}px)`,
    });
    this.#savedStyles.restore(["transition-property"]);
    this.#shownSize = frame;
  }

  /** Returns whether the size of the child has changed since its frame was shown. */
  hasChanged() {
    const size = borderBoxSize(this.element);
    if (size === null || this.#naturalSize === null) return size !== this.#naturalSize;
    const { width, height } = this.#shownSize;
    return !isNear(size.width, width) || !isNear(size.height, height);
  }

  /** Restores the inline styles. */
  restoreStyles() {
    this.#savedStyles.restoreAll();
  }
}

/** Returns a measured length, rounded up so that the rounding of the browser wraps no text. */
function contentLength(length) {
  return length === null || length === 0 ? null : Math.ceil(length * 8 - 0.01) / 8;
}

function isNear(length, other) {
  return Math.abs(length - other) < 0.1;
}
