// Exported JavaScript: it runs and has the frames of the scene, and no text of a scene becomes code.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { SAMPLES } from "../playground/samples.js";
import { exportedText } from "../playground/scene-text.js";
import { instantiate } from "../visualformat/engine.js";
import { builtFile, loadVisualFormat } from "./load-engine.mjs";

await instantiate(await readFile(builtFile("visualformat-full.wasm")));
const { Layout } = await loadVisualFormat();
const folder = await mkdtemp(join(tmpdir(), "exports-"));
after(() => rm(folder, { recursive: true }));

const FORMS = { javascript: 4, html: 5, css: 6, yaml: 7 };

const hostileTexts = ["</script><script>evil()</script>", "<!--<script>", "*/ evil() /*", "-->evil()",
  "`${evil()}`", '"+evil()+"', "\\", "\\\"", "\n;evil()\n", "\u2028evil()", "\r\nevil()", "__proto__"];

/** Runs an exported module, and returns what it prints. */
async function printedBy(code, name) {
  const file = join(folder, name);
  await writeFile(file, code.replace('"./visualformat.js"', `"${builtFile("visualformat.js")}"`));
  const { log } = console;
  const printed = [];
  console.log = (value) => printed.push(value);
  try {
    await import(pathToFileURL(file));
  } finally {
    console.log = log;
  }
  return printed;
}

test("the JavaScript of all samples prints the frames of the scene", async () => {
  for (const [index, { title, scene }] of SAMPLES.entries()) {
    const code = exportedText(scene, FORMS.javascript);
    const [frames] = await printedBy(code, `sample${index}.mjs`);
    assert.deepEqual(frames, new Layout(scene).frames(), title);
  }
});

for (const text of hostileTexts) {
  test(`text ${JSON.stringify(text)}`, async () => {
    const name = `a${text}`;
    const scene = { superview: { width: 100, height: 10 }, metrics: { [text]: 1 },
      views: { a: {}, [name]: { parent: "a" } }, layout: ["H:|[a]|", text] };
    const code = exportedText(scene, FORMS.javascript);
    globalThis.evil = () => assert.fail(`a text is code: ${code}`);
    const [frames] = await printedBy(code, `text${hostileTexts.indexOf(text)}.mjs`);
    assert.deepEqual(frames.a, { x: 0, y: 0, width: 100, height: 0 });
    expectOneScript(exportedText(scene, FORMS.html));
    const css = exportedText(scene, FORMS.css);
    assert(!css.replaceAll(/\/\*.*?\*\//gs, "").includes("evil"), css);
    const lines = exportedText(scene, FORMS.yaml).split("\n");
    assert(!lines.some((line) => /^;?evil/.test(line)), lines.join("\n"));
  });
}

/** Fails if a page has another script than its last element. */
function expectOneScript(html) {
  const withoutComments = html.replaceAll(/^<!-- .*-->$/gm, (comment) => {
    assert(!/--!?>./.test(comment.slice(4)), comment);
    return "";
  });
  assert.equal(withoutComments.split("<script").length, 2, html);
  assert.equal(withoutComments.split("</script").length, 2, html);
  assert(!withoutComments.includes("<!--"), html);
}
