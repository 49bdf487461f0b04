// The layouts that are compared.

/** The standard spaces of the engine. */
export const spaces = { sibling: 8, superview: 20 };

/** The mean length of a view in the smallest size. */
const smallestView = 20;
const tolerance = 1e-3;
const goldenRatio = (1 + Math.sqrt(5)) / 2;

/**
 * A grid of views of equal widths and heights. A format for each row and each column describes it,
 * as `H:|-[v0]-[v1(v0)]-[v2(v0)]-|`.
 */
export class Grid {
  constructor(rows, columns) {
    this.rows = rows;
    this.columns = columns;
    /** The smallest width and height. */
    this.size = [columns, rows].map((count) => spacesLength(count) + count * smallestView);
  }

  get formats() {
    const { rows, columns } = this;
    const cellsOfRow = (row) => indices(columns).map((column) => row * columns + column);
    const cellsOfColumn = (column) => indices(rows).map((row) => row * columns + column);
    return [
      ...indices(rows).map((row) => format("H", cellsOfRow(row))),
      ...indices(columns).map((column) => format("V", cellsOfColumn(column))),
    ];
  }

  /** Returns one of a sequence of sizes, with widths up to twice the smallest one. */
  otherWidth(index) {
    const [width, height] = this.size;
    return [width * scale(index * goldenRatio), height];
  }

  /** Returns one of a sequence of sizes, with widths and heights up to twice the smallest ones. */
  otherSize(index) {
    const [width, height] = this.size;
    return [width * scale(index * goldenRatio), height * scale(index * Math.SQRT2)];
  }

  /** Returns how many components of frames, in the order of the names, differ from the expected. */
  countErrors(names, frames, size) {
    if (names.length !== this.rows * this.columns) return frames.length;
    return names.flatMap((name) => this.#expectedFrame(Number(name.slice(1)), size))
      .filter((value, index) => !(Math.abs(value - frames[index]) <= tolerance)).length;
  }

  #expectedFrame(cell, size) {
    const width = (size[0] - spacesLength(this.columns)) / this.columns;
    const height = (size[1] - spacesLength(this.rows)) / this.rows;
    const row = Math.floor(cell / this.columns);
    const column = cell % this.columns;
    const position = (index, length) => spaces.superview + index * (length + spaces.sibling);
    return [position(column, width), position(row, height), width, height];
  }
}

/** Returns a factor from 1 to 2, by the fraction of a number. */
function scale(number) {
  return 1 + (number % 1);
}

/** Returns the sum of the spaces in a row or column of views. */
function spacesLength(count) {
  return 2 * spaces.superview + (count - 1) * spaces.sibling;
}

function indices(count) {
  return Array.from({ length: count }, (_, index) => index);
}

function format(axis, [first, ...others]) {
  const views = [`[v${first}]`, ...others.map((each) => `[v${each}(v${first})]`)];
  return `${axis}:|-${views.join("-")}-|`;
}
