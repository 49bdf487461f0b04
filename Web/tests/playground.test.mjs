// Compares the playground's tables with the Swift sources, and tests its completions, without a
// page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { ATTRIBUTES, GUIDES, ruleCompletions, sceneCompletions } from "../playground/completions.js";
import { DEVICES, deviceOfSize } from "../playground/devices.js";
import { OPTIONS } from "../playground/options.js";
import { formatsOfCode } from "../playground/pasted-text.js";
import { SCENE } from "../playground/scene-keys.js";
import { repositoryFolder } from "./load-engine.mjs";

const NAMES = { views: ["card", "cardTitle", "photo"], metrics: ["gap", "cardWidth"] };

function source(path) {
  return readFileSync(new URL(`Sources/${path}`, repositoryFolder), "utf8");
}

/** Returns the keys of each object in SceneKeys.swift by the name of the object in messages. */
function swiftKeys() {
  const parts = source("LayoutScenes/Keys/SceneKeys.swift")
    .split('static var kindName: String { "').slice(1);
  return Object.fromEntries(parts.map((part) => {
    const body = part.slice(0, part.indexOf("\n  }\n"));
    const keys = [...body.matchAll(/visitor\.key\(\s*"(\w+)"/g)].map((match) => match[1]);
    if (body.includes("environment.visitKeys")) keys.push("direction", "margins", "safeArea");
    if (body.includes("arrangement.visitKeys")) keys.push("stack", "grid");
    return [body.slice(0, body.indexOf('"')), keys.sort()];
  }));
}

function swiftCases(path, type) {
  const text = source(path);
  const body = text.slice(text.indexOf(`enum ${type}`));
  return [...body.slice(0, body.indexOf("\n}")).matchAll(/^ {2}case (\w+)/gm)].map((match) => match[1]);
}

/** Returns the completions at the character ^ of a scene's text. */
function labelsAt(marked, property = "label") {
  const caret = marked.indexOf("^");
  return sceneCompletions(marked.replace("^", ""), caret, NAMES).items.map((item) => item[property]);
}

suite("tables", () => {
  test("the keys of scenes are those of the Swift code", () => {
    const { superview, spacing, views, guides } = SCENE.keys;
    const { stack, grid, autoresizing } = views.others.keys;
    const objects = {
      "the scene": SCENE, "the superview": superview, "the spacing": spacing, "a view": views.others,
      "a guide": guides.others, "a stack": stack, "a grid": grid, "a row": grid.keys.rows.elements,
      "a column": grid.keys.columns.elements, "a cell": grid.keys.cells.others,
      "a merged cell": grid.keys.merge.elements, "the autoresizing of a view": autoresizing,
    };
    const found = Object.entries(objects).map(([name, { keys }]) => [name, Object.keys(keys).sort()]);
    assert.deepEqual(Object.fromEntries(found), swiftKeys());
  });

  test("attributes, guides and options are those of the Swift code", () => {
    const attributes = swiftCases("LayoutConstraints/Vocabulary/LayoutAttribute.swift", "LayoutAttribute")
      .filter((name) => name !== "notAnAttribute");
    assert.deepEqual(Object.values(ATTRIBUTES).flat().sort(), attributes.sort());
    const guides = swiftCases("LayoutConstraints/Vocabulary/LayoutItem.swift", "LayoutGuide");
    assert.deepEqual([...GUIDES].sort(), guides.sort());
    const options = source("LayoutConstraints/Vocabulary/FormatOptions.swift");
    for (const name of Object.values(OPTIONS).flat()) assert.ok(options.includes(`("${name}", `), name);
  });

  test("the lengths of phones and tablets are lengths of screens in the Swift code", () => {
    const list = /static let screenLengths: \[Double\] = \[([^\]]*)\]/
      .exec(source("LayoutLogs/Platforms/PlatformKnowledge.swift"))[1];
    const lengths = new Set(list.match(/\d+/g).map(Number));
    const screens = [...DEVICES.iPhone, ...DEVICES.iPad];
    assert.ok(screens.length >= 10);
    for (const { name, width, height } of screens) {
      assert.ok(lengths.has(width) && lengths.has(height) && width < height, name);
    }
    assert.equal(deviceOfSize([844, 390]).width, 390);
    assert.equal(deviceOfSize([1, 2]), undefined);
  });
});

suite("completions of rules", () => {
  const cases = {
    "H:|-[ca": ["card", "cardTitle"],
    "V:[photo]-g": ["gap"],
    "V:[photo]-(>=g": ["gap"],
    "H:[photo(car": ["cardWidth", "card", "cardTitle"],
    "H:[photo(100@g": ["gap"],
    "H:|": [],
    "ph": ["photo"],
    "photo.mar": ["margins"],
    "photo.margins.t": ["trailing", "top"],
    "photo.top == card.": ["top", "bottom", "centerY", "firstBaseline", "lastBaseline",
      "margins", "safeArea", "content", "frame"],
    "photo.width == car": ["card", "cardTitle", "cardWidth"],
    "photo.width == 100 @g": ["gap"],
  };
  for (const [beginning, expected] of Object.entries(cases)) {
    test(`'${beginning}'`, () => {
      assert.deepEqual(ruleCompletions(beginning, NAMES).items, expected);
    });
  }
});

suite("completions in JSON", () => {
  const cases = {
    '{"su^': ["superview"],
    '{"superview": {"wi^': ["width"],
    '{"superview": {"direction": "^"}}': ["ltr", "rtl"],
    '{"views": {"card": {"alignmentInsets": {"t^': ["top", "trailing"],
    '{"views": {"card": {"parent": "ca^': ["card", "cardTitle"],
    '{"layout": ["H:|-[pho^': ["photo"],
    '{"layout": [{"format": "H:|[card]|", "options": ["alignAllT^': ["alignAllTop", "alignAllTrailing"],
    '{"views": {"a": {"grid": {"rows": [{"y": "c^': ["center"],
    '{"metrics": {"a\\"}": 1}, "pro^': ["profile"],
  };
  for (const [marked, expected] of Object.entries(cases)) {
    test(marked, () => assert.deepEqual(labelsAt(marked), expected));
  }

  test("inserted texts have the quotation marks that are missing", () => {
    assert.deepEqual(labelsAt('{fit^', "text"), ['"fitting": ']);
    assert.deepEqual(labelsAt('{"fit^', "text"), ['fitting": ']);
    assert.deepEqual(labelsAt('{"fit^": 1}', "text"), ["fitting"]);
    assert.deepEqual(labelsAt('{"profile": "ui^', "text"), ['uiKit"']);
  });

  // Each object of JavaScript inherits these names; no value of a scene has them.
  for (const key of ["constructor", "toString", "__proto__", "valueOf"]) {
    test(`after the key ${key}`, () => {
      assert.deepEqual(labelsAt(`{"${key}": ^`), []);
      assert.deepEqual(labelsAt(`{"superview": {"${key}": {"^`), []);
    });
  }
});

suite("pasted code", () => {
  const brackets = Array.from({ length: 12_000 }, () => "#layout(").join("");
  const calls = Array.from({ length: 5000 }, () => '#layout("H:|[a]|"').join(" ");

  // Marks, comments and calls that never end; each was read to the end of the text once for each.
  for (const [name, text] of Object.entries({ marks: "#".repeat(100_000), brackets, calls,
    comments: "/*".repeat(50_000) })) {
    test(`${name} of any number are read quickly`, () => {
      const start = performance.now();
      formatsOfCode(text);
      assert(performance.now() - start < 1500);
    });
  }

  test("a call has its own options and metrics", () => {
    const code = '#layout("H:|-m-[a]", options: .alignAllTop, metrics: ["m": 4])'
      + '\n#layout("V:|-n-[a]", metrics: ["n": 5])';
    assert.deepEqual(formatsOfCode(code), { skipped: 0, metrics: { m: 4, n: 5 },
      lines: [{ text: "H:|-m-[a]", options: ["alignAllTop"] }, { text: "V:|-n-[a]" }] });
  });

  test("a comment without an end contains no call", () => {
    assert.equal(formatsOfCode('/* #layout("H:|[a]|")'), null);
  });
});
