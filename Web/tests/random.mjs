/** A generator of pseudorandom numbers with 32 bits of state, a Weyl sequence with a hash. */
export class RandomNumbers {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** Returns an integer from 0 to less than a limit. */
  integer(limit) {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let hash = this.#state;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) % limit;
  }

  /** Returns an element of an array. */
  element(array) {
    return array[this.integer(array.length)];
  }
}
