// What the cases of `attach` have in common.
//
// Expected frames are derived by hand. They are bounding boxes relative to the padding box of the
// container, which is 300 by 100 if a case does not say otherwise. Letters are boxes of 10 by 10.
// The standard spaces are 20 at the edges of the container and 8 between views.

import { attach } from "../../../.build/web/visualformat/visualformat.js";

/** Waits for several frames, so that all observers have been called and all layouts are final. */
export async function settle(frameCount = 4) {
  for (let count = 0; count < frameCount; count += 1) await new Promise(requestAnimationFrame);
}

/** Waits for a task of its own, in which nothing of the calling function is on the stack. */
export function nextTask(milliseconds = 0) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Returns how many frames are requested during a time. */
export async function requestedFrames(milliseconds) {
  const { requestAnimationFrame } = globalThis;
  let count = 0;
  globalThis.requestAnimationFrame = (body) => {
    count += 1;
    return requestAnimationFrame(body);
  };
  await nextTask(milliseconds);
  globalThis.requestAnimationFrame = requestAnimationFrame;
  return count;
}

/** Calls a function in the next frame; returns its result after the frame has been painted. */
export function inFrame(body) {
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const result = body();
      channel.port1.onmessage = () => {
        channel.port1.close();
        resolve(result);
      };
      channel.port2.postMessage(null);
    });
  });
}

export function letters(count) {
  return '<span class="letter"></span>'.repeat(count);
}

/** Returns the HTML of a view whose text has a number of letters. */
export function text(name, letterCount, className = "") {
  return `<div data-view="${name}" class="text ${className}">${letters(letterCount)}</div>`;
}

/** Returns the HTML of a view of 40 by 40. */
export function square(name) {
  return `<div data-view="${name}" class="square"></div>`;
}

/** Returns the HTML of a view with children of its own. */
export function row(name, html) {
  return `<div data-view="${name}" class="row">${html}</div>`;
}

/** Returns the child of a container with a name. */
export function child(container, name) {
  return container.querySelector(`:scope > [data-view="${name}"]`);
}

/** Replaces the text of a view by a number of letters. */
export function setLetters(element, count) {
  element.innerHTML = letters(count);
}

/** Returns x, y, width and height of a child in the padding box of its container. */
export function frame(container, name) {
  const outer = container.getBoundingClientRect();
  const box = child(container, name).getBoundingClientRect();
  const x = box.left - outer.left - container.clientLeft;
  const y = box.top - outer.top - container.clientTop;
  return [x, y, box.width, box.height].map(rounded);
}

/** Rounds to whole eighths, the precision of measured lengths. */
export function rounded(length) {
  return Math.round(length * 8) / 8;
}

/** A case: its part of the page, its results, and the errors that occur. */
export class Test {
  results = [];
  #stage;
  #errors = [];
  #consoleError = console.error;

  constructor(stage) {
    this.#stage = stage;
    addEventListener("error", (event) => this.#errors.push(event.message));
    addEventListener("unhandledrejection", (event) => this.#errors.push(String(event.reason)));
    console.error = (...values) => {
      this.#errors.push(values.map(String).join(" "));
      this.#consoleError.apply(console, values);
    };
  }

  get stage() {
    return this.#stage;
  }

  expect(name, actual, expected) {
    this.results.push({ name, actual: actual ?? null, expected: expected ?? null });
  }

  /** Adds a text to the output of the check. */
  note(text) {
    this.results.push({ name: "note", note: text, actual: null, expected: null });
  }

  /** Checks the frame of a child. */
  expectFrame(name, container, view, expected) {
    this.expect(name, frame(container, view), expected);
  }

  /** Returns a new container whose children are given as HTML, which is not in the page. */
  create(html, style = "") {
    const element = document.createElement("div");
    element.className = "row";
    element.style.cssText = style;
    element.innerHTML = html;
    return element;
  }

  /** Returns a new container in the page. */
  add(html, style = "", parent = this.#stage) {
    const element = this.create(html, style);
    parent.append(element);
    return element;
  }

  attach(element, formats, settings) {
    return attach(element, formats, settings);
  }

  /** Returns the errors since the last call, which then do not count as failures. */
  takeErrors() {
    return this.#errors.splice(0);
  }

  /** Errors in the console or in observers are failures. */
  async finish() {
    await settle(2);
    this.expect("errors", this.takeErrors(), []);
  }
}
