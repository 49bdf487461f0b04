// Changes a page with attached containers at random, and compares its frames at the end with those
// of a copy of the page whose containers are attached only once.
//
// `?seed=N&changes=N` makes a number of changes, one in each frame, and `?seed=N&seconds=N` changes
// the page for some time. The results are posted to the server.

import { engineFunctions } from "../../../.build/web/visualformat/engine.js";
import { load } from "../../../.build/web/visualformat/visualformat.js";
import { Test, nextTask, rounded, settle } from "../pages/support.js";
import { ChangingPage } from "./changes.js";
import { addContainers, attachContainer, containersIn } from "./containers.js";
import { Random } from "../random.js";

const longTask = 50;
/** Frames of a fresh layout differ by less: contents are measured in eighths. */
const tolerance = 0.25;
const collections = 4;

const query = new URLSearchParams(location.search);
const parameter = (name) => Number(query.get(name) ?? Infinity);

/** The used memory: of scripts in browsers that provide it, and of the engine. */
async function usedMemory() {
  for (let count = 0; count < collections; count += 1) {
    globalThis.gc?.();
    await nextTask(20);
  }
  const { memory } = engineFunctions();
  return { heap: performance.memory?.usedJSHeapSize ?? null, engine: memory.buffer.byteLength };
}

/** Observes the tasks that are longer than 50 ms, in browsers that report them. */
function observeLongTasks() {
  const tasks = [];
  if (!PerformanceObserver.supportedEntryTypes.includes("longtask")) return tasks;
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
  return tasks;
}

/** Waits for a frame with a change; returns its name, and the time until the next task. */
function timeOfFrame(change) {
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const name = change();
      channel.port1.onmessage = () => {
        channel.port1.close();
        resolve({ name, time: performance.now() - start });
      };
      channel.port2.postMessage(null);
    });
  });
}

/** Changes the page in each frame; returns the frames, and the memory after a fifth. */
async function changePage(page) {
  const [changes, seconds] = [parameter("changes"), parameter("seconds")];
  // Arrays of numbers and names, so that hardly any memory is used for them.
  const [times, names] = [[], []];
  const start = performance.now();
  const progress = () => Math.max(times.length / changes, (performance.now() - start) / 1000 / seconds);
  let earlyMemory = null;
  while (progress() < 1) {
    const { name, time } = await timeOfFrame(() => page.change());
    times.push(time);
    names.push(name);
    if (earlyMemory === null && progress() > 0.2) earlyMemory = await usedMemory();
  }
  return { times, names, earlyMemory };
}

/** Returns the boxes of all views, relative to their containers. */
function boxesIn(stage) {
  return [...stage.querySelectorAll("[data-view]")].map((element) => {
    const origin = element.parentElement.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return [box.left - origin.left, box.top - origin.top, box.width, box.height].map(rounded);
  });
}

/** Describes a view by the names of the containers around it. */
function path(element, stage) {
  const names = [];
  for (let each = element; each !== stage; each = each.parentElement) names.unshift(each.dataset.view);
  return names.join(" ");
}

/** Returns the views whose boxes differ in two copies of the page. */
function differences(stage, boxes, others) {
  return [...stage.querySelectorAll("[data-view]")].flatMap((element, index) => {
    const isEqual = boxes[index].every((length, part) => Math.abs(length - others[index][part]) <= tolerance);
    const { className } = element;
    return isEqual ? [] : [{ view: path(element, stage), className, found: boxes[index], fresh: others[index] }];
  });
}

/** Replaces the page by a copy without attachments; returns the copy. */
function replaceByCopy(stage) {
  const copy = stage.cloneNode(true);
  stage.replaceWith(copy);
  return copy;
}

/** Returns the inline styles that remain after detaching, except empty attributes. */
function remainingStyles(stage) {
  return [...stage.querySelectorAll("[style]:not([style=''], .root)")]
    .map((element) => `${path(element, stage)}: ${element.getAttribute("style")}`);
}

/** Compares the page with a copy whose containers are attached from the outside to the inside. */
async function compareWithFresh(page) {
  const boxes = boxesIn(page.stage);
  page.detachAll();
  const styles = remainingStyles(page.stage);
  const copy = replaceByCopy(page.stage);
  for (const container of containersIn(copy)) attachContainer(container);
  await settle(12);
  return { differences: differences(copy, boxes, boxesIn(copy)), styles, views: boxes.length };
}

async function soak() {
  const stage = document.querySelector("#stage");
  const test = new Test(stage);
  await load();
  addContainers(stage);
  const page = new ChangingPage(stage, new Random(parameter("seed")));
  await settle();
  const longTasks = observeLongTasks();
  const { times, names, earlyMemory } = await changePage(page);
  const tasks = longTasks.filter((duration) => duration > longTask);
  page.restore();
  await settle(12);
  const memory = await usedMemory();
  const comparison = await compareWithFresh(page);
  const frames = times.map((time, index) => ({ name: names[index], time }));
  frames.sort((one, other) => one.time - other.time);
  const [containers, errors] = [containersIn(document).length, test.takeErrors()];
  return { frames, tasks, earlyMemory, memory, containers, errors, ...comparison };
}

soak().catch((error) => ({ exception: `${error}\n${error.stack}` })).then((results) => {
  return fetch("/messages", { method: "POST", body: JSON.stringify(results) });
});
