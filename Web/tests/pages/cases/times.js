// Changes of a container with 1,000 children: their frames, and how much is read and written. Their
// times depend on what else runs; Benchmarks/web measures them.

import { Layout } from "../../../../.build/web/visualformat/visualformat.js";
import { child, inFrame, letters, nextTask, setLetters, settle, text } from "../support.js";

const columnCount = 20;
const rowCount = 50;
const changeCount = 20;
/** The first frames compile code. */
const warmUpCount = 6;
const size = { width: 800, height: 900 };

const names = Array.from({ length: columnCount * rowCount }, (_, index) => `v${index}`);

/** The middle of a row: an edge that moves, or a space that keeps its length. */
const flexibleSpace = "-(>=8)-";

function rowFormat(row, middle) {
  const halves = [row.slice(0, columnCount / 2), row.slice(columnCount / 2)];
  return halves.map((half) => half.map((name) => `[${name}]`).join("-")).join(middle);
}

/** Returns a column of rows: from edge to edge, or with views of equal widths. */
function gridRules(hasEqualWidths = false) {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const row = names.slice(index * columnCount, (index + 1) * columnCount);
    if (!hasEqualWidths) return `|-${rowFormat(row, flexibleSpace)}-|`;
    return `|-[${row[0]}]-${row.slice(1).map((name) => `[${name}(${row[0]})]`).join("-")}-|`;
  });
  const firsts = names.filter((_, index) => index % columnCount === 0);
  return [
    ...rows.map((format) => ({ format: `H:${format}`, options: ["alignAllTop"] })),
    `V:|-${firsts.map((name) => `[${name}]`).join("-")}`,
  ];
}

/** Adds a container with 1,000 texts of two letters. */
function addGrid(test) {
  const html = names.map((name) => text(name, 2)).join("");
  return test.add(html, `width: ${size.width}px; height: ${size.height}px; overflow: hidden`);
}

function median(times) {
  return times.sort((one, other) => one - other)[times.length >> 1];
}

/** Returns the median time of the engine for changes of a layout without a page. */
function engineTime(rules, change) {
  const views = Object.fromEntries(names.map((name) => [name, { intrinsic: [20, 10] }]));
  const layout = new Layout({ superview: size, views, layout: rules });
  const frames = layout.readFrames();
  const times = [];
  for (let index = 0; index < warmUpCount + changeCount; index += 1) {
    const start = performance.now();
    change(layout, index);
    layout.readFrames(frames);
    times.push(performance.now() - start);
  }
  layout.dispose();
  return median(times.slice(warmUpCount));
}

const changedWidth = (index) => size.width + 7 * (index % 5);

function resize(container, index) {
  container.style.width = `${changedWidth(index)}px`;
}

function resizeLayout(layout, index) {
  layout.setSize(changedWidth(index), size.height);
}

/** The styles that a layout gives to children. */
const frameStyles = ["left", "top", "width", "height"];

/** The changes of the page and of the engine alone, and the limits in milliseconds. */
const measuredChanges = {
  "one text changed": {
    rules: gridRules(),
    page: (container, index) => setLetters(child(container, "v405"), 1 + (index % 4)),
    engine: (layout, index) => layout.setContentSize("v405", 10 + 10 * (index % 4), 10),
    limit: 4,
  },
  "resized, 500 views move": { rules: gridRules(), page: resize, engine: resizeLayout, limit: 8 },
  "resized, 1,000 widths change": { rules: gridRules(true), page: resize, engine: resizeLayout, limit: null },
};

/** Returns the styles of all children before the changes, and after each of them. */
async function shownStyles(test, { rules, page }) {
  const container = addGrid(test);
  const attachment = test.attach(container, rules);
  const stylesOf = ({ style }) => frameStyles.map((name) => style.getPropertyValue(name));
  const shown = [];
  for (let index = -1; index < warmUpCount + changeCount; index += 1) {
    if (index >= 0) page(container, index);
    await settle();
    shown.push([...container.children].map(stylesOf));
  }
  attachment.detach();
  container.remove();
  return shown;
}

/** Gives all children the styles of a layout. */
function showStyles({ children }, shown) {
  shown.forEach((values, index) => {
    children[index].style.position = "absolute";
    setStyles(children[index], [], values);
  });
}

/** Sets the styles of a child that are others than before. */
function setStyles({ style }, former, values) {
  values.forEach((value, index) => {
    if (value !== former[index]) style.setProperty(frameStyles[index], value);
  });
}

/** The ways to show a change; each prepares a container, and returns the change. */
const ways = {
  layout(test, container, { rules, page }) {
    test.attach(container, rules);
    return (index) => page(container, index);
  },
  nothing(test, container, { page }, shown) {
    showStyles(container, shown[0]);
    return (index) => page(container, index);
  },
  knownStyles(test, container, { page }, shown) {
    showStyles(container, shown[0]);
    return (index) => {
      page(container, index);
      shown[index + 1].forEach((values, place) => setStyles(container.children[place], shown[index][place], values));
    };
  },
};

/** Makes changes, each in a frame. The next frame can have a part of the work. */
async function makeChanges(change, first, count) {
  for (let index = first; index < first + count; index += 1) {
    await inFrame(() => change(index));
    await inFrame(() => {});
    await nextTask();
  }
}

/** Returns a function that prepares a change, and returns one that makes it many times. */
export function preparedChanges(test) {
  const shown = new Map();
  return async (what, way) => {
    const measured = measuredChanges[what];
    if (!shown.has(what)) shown.set(what, await shownStyles(test, measured));
    const container = addGrid(test);
    const change = ways[way](test, container, measured, shown.get(what));
    await settle();
    await makeChanges(change, 0, warmUpCount);
    return async () => {
      await makeChanges(change, warmUpCount, changeCount);
      container.remove();
    };
  };
}

/** Describes the measured changes, with the times of the engine alone in milliseconds. */
export function describeChanges() {
  return Object.entries(measuredChanges).map(([what, { rules, engine, limit }]) => (
    { what, limit, ways: Object.keys(ways), count: changeCount, engine: engineTime(rules, engine) }));
}

/** Returns the numbers of computed styles that are read, and of styles that are written, for a change. */
async function workOf(change, wait = settle) {
  const { prototype } = CSSStyleDeclaration;
  const { setProperty, removeProperty } = prototype;
  const { getComputedStyle } = globalThis;
  const work = { reads: 0, writes: 0 };
  const counting = (key, original) => function counted(...values) {
    work[key] += 1;
    return original.apply(this, values);
  };
  globalThis.getComputedStyle = counting("reads", getComputedStyle);
  Object.assign(prototype, {
    setProperty: counting("writes", setProperty), removeProperty: counting("writes", removeProperty),
  });
  change();
  await wait();
  Object.assign(prototype, { setProperty, removeProperty });
  globalThis.getComputedStyle = getComputedStyle;
  return work;
}

/** Checks the work for a change of 1,000 children. */
async function checkWork(test, what, largest) {
  const { rules, page } = measuredChanges[what];
  const container = addGrid(test);
  test.attach(container, rules);
  await settle();
  const { reads, writes } = await workOf(() => page(container, 2));
  test.note(`${what}: ${reads} computed styles are read, ${writes} styles are written`);
  test.expect("at least the moved views are written", writes >= largest.moved, true);
  test.expect(`${reads} reads`, reads <= largest.reads, true);
  test.expect(`${writes} writes`, writes <= largest.writes, true);
}

export const timeCases = {
  async "1,000 children: frames"(test) {
    const container = addGrid(test);
    test.attach(container, gridRules());
    await settle();
    // The view 405 is the sixth in row 20: 20 + 5 * 28, and 20 + 20 * 18.
    test.expectFrame("view 405", container, "v405", [160, 380, 20, 10]);
    // The last view ends 20 before the edge: 800 - 20 - 20.
    test.expectFrame("last view of the row", container, "v419", [760, 380, 20, 10]);
    setLetters(child(container, "v405"), 4);
    await settle();
    test.expectFrame("the next view", container, "v406", [208, 380, 20, 10]);
    test.expect("letters", child(container, "v405").innerHTML, letters(4));
    container.style.width = "900px";
    await settle();
    test.expectFrame("last view of the wider row", container, "v419", [860, 380, 20, 10]);
  },
  // The four views between view 405 and the space that shrinks move; one child is measured.
  "1,000 children: one text changed": (test) => (
    checkWork(test, "one text changed", { moved: 4, reads: 10, writes: 20 })),
  // The views after the space move in each of the 50 rows; none is measured. The container is written.
  "1,000 children: resized": (test) => (
    checkWork(test, "resized, 500 views move", { moved: 500, reads: 10, writes: 510 })),
  // The children of all containers are measured in turn, also if the page never stops changing.
  async "1,000 children in the first of two: a class of the page in every frame"(test) {
    test.attach(addGrid(test), gridRules());
    const container = test.add(text("a", 2));
    test.attach(container, "H:|-[a(40)]");
    await settle(20);
    const { getComputedStyle } = globalThis;
    let count = 0;
    globalThis.getComputedStyle = (element, ...rest) => {
      count += element === child(container, "a") ? 1 : 0;
      return getComputedStyle(element, ...rest);
    };
    for (let index = 0; index < 6; index += 1) {
      await inFrame(() => document.body.classList.toggle("other"));
    }
    globalThis.getComputedStyle = getComputedStyle;
    await settle(20);
    test.expect(`the child of the second is measured (${count} times)`, count > 0, true);
  },
  // A class of the page can change all children: 50 are measured in a frame.
  async "1,000 children in each of two: class of the page"(test) {
    for (let count = 0; count < 2; count += 1) test.attach(addGrid(test), gridRules());
    await settle();
    const changeClass = () => document.body.classList.toggle("other");
    await nextTask();
    const { reads } = await workOf(changeClass, () => inFrame(() => {}));
    changeClass();
    test.note(`class of the page: ${reads} computed styles are read in a frame`);
    test.expect("at least 50 children", reads >= 50, true);
    test.expect(`${reads} reads`, reads <= 60, true);
  },
};
