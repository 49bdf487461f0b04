// 30 containers in five levels: in each, two texts, a field to type in, and inner containers.
//
// The rules determine each frame for any contents: texts wrap between the edges, inner containers
// are as wide as the outer one allows, and all are below each other. A view without an element is
// 0 by 0.

import { attach } from "../../../.build/web/visualformat/visualformat.js";
import { text } from "../pages/support.js";

/** The numbers of inner containers by level: 2, 4, 8, 8 and 8 containers. */
const innerCounts = [2, 2, 1, 1, 0];
const rootCount = 2;
export const leafNames = ["a", "b", "field"];

function containerHTML(name, level, letterCount) {
  const inner = Array.from({ length: innerCounts[level] }, (_, index) => {
    return containerHTML(`inner${index}`, level + 1, letterCount + index + 1);
  });
  const field = `<div data-view="field" class="boxes" contenteditable>${"x".repeat(letterCount)}</div>`;
  return `<div data-view="${name}" data-level="${level}" class="row">${text("a", letterCount)}${text("b", 5)}
    ${field}${inner.join("")}</div>`;
}

/** Adds the containers to an element. */
export function addContainers(stage) {
  for (let index = 0; index < rootCount; index += 1) {
    stage.insertAdjacentHTML("beforeend", containerHTML("root", 0, 3 + index));
    stage.lastElementChild.classList.add("root");
  }
}

/** Returns the containers in an element. */
export function containersIn(stage) {
  return [...stage.querySelectorAll("[data-level]")];
}

function rulesFor(level) {
  const inner = Array.from({ length: innerCounts[level] }, (_, index) => `inner${index}`);
  const names = [...leafNames, ...inner];
  return [
    `V:|-4-${names.map((name) => `[${name}]`).join("-2-")}-(>=4@500)-|`,
    ...leafNames.map((name) => `H:|-4-[${name}]-(>=4)-|`),
    ...inner.map((name) => `H:|-4-[${name}]-4-|`),
    // The soft constraints apply to views without an element.
    ...names.flatMap((name) => [`H:[${name}(0@1)]`, `V:[${name}(0@1)]`]),
  ];
}

/** Whether the page has no layouts: `?plain` shows what its changes cost without them. */
const isPlain = new URLSearchParams(location.search).has("plain");

/** Attaches a container by the rules of its level. */
export function attachContainer(container) {
  if (isPlain) return { detach() {} };
  const rules = rulesFor(Number(container.dataset.level));
  const views = Object.fromEntries([...leafNames, "inner0", "inner1"].map((name) => [name, {}]));
  return attach(container, rules, { views });
}
