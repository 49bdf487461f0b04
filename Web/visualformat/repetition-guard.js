/** The number of repeated layouts after which a layout waits for another change. */
const maximumRepetitions = 12;

/** The time in milliseconds without a layout after which repetitions are counted again. */
const quietTime = 250;

/** The number of earlier sizes with which a size is compared. */
const rememberedSizes = 3;

/**
 * Recognizes a layout that changes its own input, for example by a scroll bar that it adds and then
 * removes: the same sizes occur again and again, in frame after frame.
 */
export class RepetitionGuard {
  #sizes = [];
  #repetitions = 0;
  #lastTime = -Infinity;
  #isReported = false;

  /**
   * Returns whether a size that the browser has observed can be laid out.
   *
   * @param {string} size What has changed, and its size.
   * @param {number} time The time in milliseconds.
   * @param {(sizes: string[]) => void} report Called once, when the layout stops.
   */
  allows(size, time, report) {
    if (time - this.#lastTime > quietTime || !this.#sizes.includes(size)) {
      this.#repetitions = 0;
    } else {
      this.#repetitions += 1;
    }
    this.#lastTime = time;
    this.#sizes = [size, ...this.#sizes.filter((other) => other !== size)].slice(0, rememberedSizes);
    if (this.#repetitions <= maximumRepetitions) return true;
    if (!this.#isReported) report(this.#sizes);
    this.#isReported = true;
    return false;
  }

  /** Allows layouts again after another change. */
  reset() {
    this.#sizes = [];
    this.#repetitions = 0;
    this.#isReported = false;
  }
}
