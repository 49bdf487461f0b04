// Runs the examples of the documents verbatim, each in a frame of its own whose addresses are
// relative to the built module, and posts what they print.

import { documentedExamples } from "../documented-examples.mjs";

const documents = ["README.md", "Migration.md"];
const folder = new URL("../../visualformat/", import.meta.url);
const builtFolder = new URL("../../../.build/web/visualformat/", import.meta.url);
const longestExample = 5000;
const importMap = { imports: { visualformat: "./visualformat.js", "visualformat/logs": "./logs.js" } };

/** The start of a frame's document: what the example prints, and its errors, are messages. */
const head = `<base href="${builtFolder}"><script type="importmap">${JSON.stringify(importMap)}</script><script>
  const post = (kind, values) => parent.postMessage({ kind, text: values.map((value) => parent.describe(value)).join(" ") });
  console.log = (...values) => post("line", values);
  addEventListener("error", ({ message }) => post("error", [message]));
  addEventListener("unhandledrejection", ({ reason }) => post("error", [String(reason)]));
</script>`;

/** Returns a value as node prints it, without line breaks. */
globalThis.describe = function describe(value, isNested = false) {
  if (typeof value === "string") return isNested ? `'${value}'` : value;
  if (typeof value !== "object" || value === null) return String(value);
  const nested = (element) => describe(element, true);
  if (Array.isArray(value)) return `[ ${value.map(nested).join(", ")} ]`;
  const { name } = value.constructor;
  if (name.endsWith("Array")) return `${name}(${value.length}) [ ${[...value].join(", ")} ]`;
  return `{ ${Object.entries(value).map(([key, member]) => `${key}: ${nested(member)}`).join(", ")} }`;
};

function addFrame(html) {
  const frame = document.createElement("iframe");
  frame.srcdoc = head + html;
  document.querySelector("#examples").append(frame);
  return frame;
}

/** Returns the messages of a frame until one of them is the last, or none follows for too long. */
function messagesOf(frame, isLast) {
  return new Promise((resolve) => {
    const messages = [];
    const finish = () => {
      removeEventListener("message", receive);
      resolve(messages);
    };
    const timer = setTimeout(finish, longestExample);
    function receive({ source, data }) {
      if (source !== frame.contentWindow) return;
      messages.push(data);
      if (!isLast(data)) return;
      clearTimeout(timer);
      finish();
    }
    addEventListener("message", receive);
  });
}

/** Runs a module, and returns what it prints and its errors. */
async function runModule(code) {
  const frame = addFrame(`<script type="module">${code}\nparent.postMessage({ kind: "end" });</script>`);
  const messages = await messagesOf(frame, ({ kind }) => kind === "end" || kind === "error");
  frame.remove();
  return messages.filter(({ kind }) => kind !== "end").map(({ text }) => text).join("\n");
}

async function checkModules(name, text) {
  const results = [];
  for (const { line, code, output } of documentedExamples(text)) {
    if (code.includes('"node:')) continue;
    results.push({ name: `${name}, line ${line}`, expected: output, actual: await runModule(code) });
  }
  return results;
}

const boxOf = (element) => element.getBoundingClientRect();
const round = (length) => Math.round(length * 8) / 8;

/** Waits until the children of an element are positioned. */
async function waitForLayout(page) {
  const end = performance.now() + longestExample;
  const isPositioned = () => page.querySelector("[data-view]")?.style.position === "absolute";
  while (!isPositioned() && performance.now() < end) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/**
 * Checks the page of the section "Elements". The icon is 40 wide and 20 from the edge; the title
 * begins 8 after it and ends 20 before the other edge; their centers have the same height.
 */
async function checkElements(name, text) {
  const [{ line, code }] = documentedExamples(text, "html");
  const frame = addFrame(code);
  const errors = [];
  const collect = ({ source, data }) => source === frame.contentWindow && errors.push(data.text);
  addEventListener("message", collect);
  await new Promise((resolve) => frame.addEventListener("load", resolve));
  const page = frame.contentDocument;
  await waitForLayout(page);
  const [row, icon, title] = ["#row", '[data-view="icon"]', '[data-view="title"]']
    .map((selector) => boxOf(page.querySelector(selector)));
  const actual = {
    icon: [icon.left - row.left, icon.width].map(round),
    title: [title.left - row.left, row.right - title.right].map(round),
    centers: round((icon.top + icon.bottom) / 2 - (title.top + title.bottom) / 2),
    errors,
  };
  removeEventListener("message", collect);
  const expected = { icon: [20, 40], title: [68, 20], centers: 0, errors: [] };
  return [{ name: `${name}, line ${line}`, expected, actual }];
}

async function main() {
  const results = [];
  for (const name of documents) {
    const text = await (await fetch(new URL(name, folder))).text();
    results.push(...await checkModules(name, text));
    if (name === "README.md") results.push(...await checkElements(name, text));
  }
  await fetch("/messages", { method: "POST", body: JSON.stringify({ results }) });
}

main();
