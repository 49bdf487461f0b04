// The history of a value that is replaced as a whole by each change.

import { Signal } from "../page/signal.js";

/** The longest pause, in milliseconds, between two changes of one step. */
const LONGEST_PAUSE = 1000;
const MOST_STEPS = 500;

/**
 * The values before and after the current one.
 *
 * Changes with the same key are one step, if no pause is between them. Between `hold` and
 * `release`, which enclose a gesture of the pointer, pauses do not matter.
 */
export class History {
  /** There are other steps to undo or to redo. */
  changed = new Signal();

  #past = [];
  #future = [];
  #key = null;
  #time = 0;
  #isHeld = false;

  /** Whether there is a step to undo. */
  get canUndo() {
    return this.#past.length > 0;
  }

  /** Whether there is a step to redo. */
  get canRedo() {
    return this.#future.length > 0;
  }

  /** Adds a change of a value; the key of a change that is a step of its own is null. */
  record(value, key) {
    const time = performance.now();
    const isRecent = this.#isHeld || time - this.#time <= LONGEST_PAUSE;
    const continues = key !== null && key === this.#key && isRecent;
    if (!continues) this.#past.push(value);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#future = [];
    this.#key = key;
    this.#time = time;
    this.changed.emit(this);
  }

  /** Returns the value before the last step, and removes the step. */
  undo(value) {
    this.#future.push(value);
    return this.#end(this.#past.pop());
  }

  /** Returns the value after the step that was undone last. */
  redo(value) {
    this.#past.push(value);
    return this.#end(this.#future.pop());
  }

  /** Begins a gesture, and a step. */
  hold() {
    this.#key = null;
    this.#isHeld = true;
  }

  /** Ends a gesture, and its step. */
  release() {
    if (!this.#isHeld) return;
    this.#key = null;
    this.#isHeld = false;
  }

  /** Removes all steps. */
  clear() {
    this.#past = [];
    this.#future = [];
    this.#end();
  }

  #end(value) {
    this.#key = null;
    this.changed.emit(this);
    return value;
  }
}
