import { SavedStyles, childStyleNames, showAtOrigin, showFrame } from "./inline-styles.js";
import { showNaturalSize, showWidth } from "./inline-styles.js";
import { borderBoxSize, lengthsAroundStyle } from "./measuring.js";

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
    showAtOrigin(element);
  }

  /** The content size of the view. A length of 0 is none, as that of an empty box. */
  get naturalSize() {
    const { width, height } = this.#naturalSize ?? noSize;
    return { width: contentLength(width), height: contentLength(height) };
  }

  /** Shows the natural size, so that all children can be measured at once. */
  beginMeasurement() {
    showNaturalSize(this.element, this.#savedStyles);
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
    showNaturalSize(this.element, this.#savedStyles);
    showWidth(this.element, Math.max(0, width - this.#lengthsAroundStyle.width));
  }

  /** Returns the content size of the view in the width that is shown. */
  sizeInWidth() {
    if (this.#isMeasured) return this.naturalSize;
    const height = borderBoxSize(this.element)?.height ?? null;
    return { width: this.naturalSize.width, height: contentLength(height) };
  }

  /** Shows a frame. */
  show(frame) {
    showFrame(this.element, this.#savedStyles, frame);
    this.#shownSize = frame;
  }

  /** Returns whether the child has another size than the one that is shown. */
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
