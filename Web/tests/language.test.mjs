// The shared conformance cases: constraints and errors of formats, and the frames of layouts.

import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { fixtureRows, lengthTolerance } from "./fixtures.mjs";
import { loadVisualFormat } from "./load-engine.mjs";

const { Layout, VisualFormatError, constraints, parse } = await loadVisualFormat();

/** The cases of the language. */
const languageRows = fixtureRows("language");

suite("language.jsonl", () => {
  for (const row of languageRows) test(row.id, () => checkLanguageRow(row));

  test("has both kinds of cases", () => {
    assert.ok(languageRows.some((row) => row.expect === "accept"));
    assert.ok(languageRows.some((row) => row.expect === "reject"));
  });
});

suite("layouts.jsonl", () => {
  for (const row of fixtureRows("layouts")) test(row.id, () => checkLayoutRow(row));
});

for (const name of ["scenes", "random-scenes"]) {
  suite(`${name}.jsonl`, () => {
    for (const row of fixtureRows(name)) {
      test(row.id, () => checkSceneRow(row));
      test(`${row.id}, after changes of the size`, () => checkResizedSceneRow(row));
    }
  });
}

function checkLanguageRow(row) {
  const { format, options, metrics, views } = row;
  const context = { options, metrics, views, superview: row.context?.superview ?? true };
  const { tree } = parse(format);
  assert.equal(tree.text, format);
  if (row.expect === "accept") {
    const texts = constraints(format, context).map((constraint) => constraint.text);
    assert.deepEqual(texts, row.constraints);
  } else {
    assert.throws(() => constraints(format, context), (error) => checkRejection(error, row));
  }
}

function checkRejection(error, row) {
  assert.ok(error instanceof VisualFormatError, String(error));
  const [first] = error.diagnostics;
  const categories = [row.reject_reason, ...(row.reason_alt ?? [])];
  assert.ok(categories.includes(first.category), first.category);
  assert.equal(first.offset, row.column);
  assert.equal(first.format, row.format);
  return true;
}

function checkLayoutRow(row) {
  const layout = new Layout({
    superview: { height: 480, ...row.superview },
    spacing: row.spacing,
    metrics: Object.assign({}, ...row.formats.map((format) => format.metrics)),
    layout: row.formats.map(({ format, options }) => ({ format, options })),
  });
  for (const [view, { width = null, height = null }] of Object.entries(row.intrinsic)) {
    layout.setContentSize(view, width, height);
  }
  expectFrames(layout.frames(), row.frames);
  assert.equal(layout.conflicts().length > 0, row.conflict ?? false);
  layout.dispose();
}

function checkSceneRow(row) {
  const layout = new Layout(row.scene);
  expectFrames(layout.frames(), row.frames);
  const { constraints: all, conflicts, ambiguities } = layout.report();
  const dropped = conflicts.map((conflict) => all[conflict.broken].text).sort();
  assert.deepEqual(dropped, row.dropped ?? []);
  if (row.ambiguous !== undefined) expectAmbiguities(ambiguities, row.ambiguous);
  layout.dispose();
}

/** The frames that the rules determine are the same after other sizes as before them. */
function checkResizedSceneRow(row) {
  const layout = new Layout(row.scene);
  const { width = null, height = null } = row.scene.superview ?? {};
  for (const size of [[321.5, 80], [0, 0], [null, null], [width, height]]) {
    layout.setSize(...size);
    layout.readFrames();
  }
  expectFrames(layout.frames(), row.frames);
  layout.dispose();
}

function expectFrames(frames, expectedFrames) {
  for (const [view, expected] of Object.entries(expectedFrames)) {
    for (const [length, value] of Object.entries(expected)) {
      const difference = Math.abs(frames[view][length] - value);
      const message = `${view}.${length}: expected ${value}, found ${frames[view][length]}`;
      assert.ok(difference <= lengthTolerance, message);
    }
  }
}

function expectAmbiguities(ambiguities, expected) {
  const found = ambiguities.filter(({ view }) => view !== "superview");
  assert.deepEqual(
    found.map(({ view, axis }) => `${view} ${axis}`).sort(),
    expected.map((pair) => pair.join(" ")));
}
