// The page of Benchmarks/web. `measure(request)` measures one layout and posts the times, which are
// in milliseconds.

import { load } from "/.build/web/visualformat/visualformat.js";
import { Grid } from "./grid.js";
import { EngineLayout, PeerLayout, engineMemory } from "./libraries.js";

const resizesPerSample = 20;
const warmUpSamples = 15;
const samples = 40;
const repetitions = 5;
const longestRepeatedLayout = 2000;

/** The measurements of a library, which are its public properties. */
class Measurements {
  firstLayout = null;
  /** Whether the first layout exceeded the time limit. */
  isStopped = false;
  repeatedLayouts = [];
  widths = [];
  sizes = [];
  wrongComponents = 0;
  #library;
  #grid;
  #timeLimit;
  #layout = null;

  constructor(library, grid, timeLimit) {
    this.#library = library;
    this.#grid = grid;
    this.#timeLimit = timeLimit;
  }

  /** Measures the time from formats to frames in a page without other layouts. */
  createFirstLayout() {
    [this.firstLayout, this.#layout] = this.#create();
    this.isStopped = this.#layout === null;
    if (!this.isStopped) this.#check(this.#grid.size);
  }

  /** Measures the same again, unless it takes long. */
  repeatLayout() {
    if (this.isStopped || this.firstLayout > longestRepeatedLayout) return;
    const [time, layout] = this.#create();
    this.repeatedLayouts.push(time);
    layout?.dispose();
  }

  /** Measures layouts at other widths. */
  resizeWidth(sample) {
    this.#resize(sample, (index) => this.#grid.otherWidth(index), this.widths);
  }

  /** Measures layouts at other widths and heights. */
  resizeBoth(sample) {
    this.#resize(sample, (index) => this.#grid.otherSize(index), this.sizes);
  }

  #resize(sample, sizeAt, times) {
    if (this.isStopped) return;
    const sizes = Array.from({ length: resizesPerSample }, (_, index) => (
      sizeAt(1 + sample * resizesPerSample + index)));
    const start = performance.now();
    for (const [width, height] of sizes) this.#layout.resize(width, height);
    const time = (performance.now() - start) / resizesPerSample;
    if (sample >= warmUpSamples) times.push(time);
    this.#check(sizes.at(-1));
  }

  #create() {
    const { formats, size } = this.#grid;
    const start = performance.now();
    const layout = this.#library.create(formats, size, start + this.#timeLimit);
    return [performance.now() - start, layout];
  }

  #check(size) {
    const { names, frames } = this.#layout;
    this.wrongComponents += this.#grid.countErrors(names, frames, size);
  }
}

/** Returns the measurements of both libraries, which take turns. */
async function measureGrid({ rows, columns, peer: peerAddress, timeLimit }) {
  if (peerAddress) await loadScript(peerAddress);
  const grid = new Grid(rows, columns);
  const engine = new Measurements(EngineLayout, grid, timeLimit);
  const peer = peerAddress ? new Measurements(PeerLayout, grid, timeLimit) : null;
  const all = peer ? [engine, peer] : [engine];
  for (const each of all) each.createFirstLayout();
  for (const resize of ["resizeWidth", "resizeBoth"]) {
    for (let sample = 0; sample < warmUpSamples + samples; sample += 1) {
      for (const each of all) each[resize](sample);
      await pause();
    }
  }
  const memory = engineMemory();
  for (let count = 0; count < repetitions; count += 1) {
    for (const each of all) each.repeatLayout();
    await pause();
  }
  return { engine, peer, memory };
}

/** Waits for a task, so that the browser can run others. */
function pause() {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Runs a classic script. */
function loadScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${address} cannot be loaded`)));
    script.src = address;
    document.head.append(script);
  });
}

async function post(answer) {
  await fetch("/results", { method: "POST", body: JSON.stringify(answer) });
}

globalThis.measure = (request) => {
  // The browser driver receives its answer before the page is busy.
  setTimeout(() => {
    measureGrid(request).catch((error) => ({ error: String(error) })).then(post);
  }, 200);
};

await load();
document.documentElement.dataset.ready = "true";
