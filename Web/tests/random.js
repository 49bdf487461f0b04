// Random numbers that depend only on a seed.

/** A generator of random numbers: Mulberry32. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** Returns a whole number that is less than a limit. */
  below(limit) {
    this.#state = (this.#state + 0x6D2B79F5) >>> 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** Returns an element of a list; `undefined` if it is empty. */
  choose(list) {
    return list[this.below(list.length)];
  }
}
