// The class `Layout`. All expected frames are derived by hand; the comments show how.

import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { loadVisualFormat } from "./load-engine.mjs";

const { Layout, VisualFormatError } = await loadVisualFormat();

function rowScene() {
  return {
    superview: { width: 320, height: 100 },
    views: { icon: {}, title: {} },
    layout: ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|", "V:|-[title(20)]"],
  };
}

/** A row that needs 20 + 100 + 8 + 240 + 20 = 388 in a width of 320. */
const conflictScene = {
  superview: { width: 320, height: 44 },
  layout: ["H:|-[name(100)]-[field(>=240)]-|", "V:|[name]|", "V:|[field]|"],
};

// The standard spaces are 20 and 8. Horizontally: 20, the icon of 60 from 20 to 80, 8, the title
// from 88 to 320 - 20 = 300, which is 212 wide. The icon is 100 - 2 * 20 = 60 high.
const rowFrames = {
  superview: { x: 0, y: 0, width: 320, height: 100 },
  icon: { x: 20, y: 20, width: 60, height: 60 },
  title: { x: 88, y: 20, width: 212, height: 20 },
};

/** A layout with one view in a superview of 200 by 100. */
function layoutWith(rules, scene = {}) {
  return new Layout({ superview: { width: 200, height: 100 }, layout: rules, ...scene });
}

function expectVisualFormatError(body, expectedCategories) {
  assert.throws(body, (error) => {
    assert.ok(error instanceof VisualFormatError, String(error));
    assert.deepEqual(error.diagnostics.map(({ category }) => category), expectedCategories);
    return true;
  });
}

suite("frames", () => {
  test("of a scene", () => {
    const layout = new Layout(rowScene());
    assert.deepEqual(layout.frames(), rowFrames);
    assert.deepEqual(layout.names, ["superview", "icon", "title"]);
    assert.deepEqual(layout.parents, [null, "superview", "superview"]);
  });

  test("of nested views and guides are relative to the parent", () => {
    const layout = new Layout({
      superview: { width: 300, height: 200 },
      views: { panel: {}, badge: { parent: "panel" } },
      guides: { gutter: { parent: "panel" } },
      layout: [
        "H:|-30-[panel]-|", "V:|-40-[panel]-|", "H:|-5-[badge(10)][gutter]|", "V:|-6-[badge(7)]",
        "V:|[gutter]|",
      ],
    });
    // The panel is 300 - 30 - 20 = 250 by 200 - 40 - 20 = 140. The gutter is 250 - 15 = 235 wide.
    assert.deepEqual(layout.frames(), {
      superview: { x: 0, y: 0, width: 300, height: 200 },
      panel: { x: 30, y: 40, width: 250, height: 140 },
      badge: { x: 5, y: 6, width: 10, height: 7 },
      gutter: { x: 15, y: 0, width: 235, height: 140 },
    });
    const parents = Object.fromEntries(
      layout.names.map((name, index) => [name, layout.parents[index]]));
    assert.deepEqual(
      parents, { superview: null, panel: "superview", badge: "panel", gutter: "panel" });
  });

  test("are rounded to pixels", () => {
    const scene = { scale: 2, spacing: { sibling: 0, superview: 0 } };
    const rules = ["H:|[a][b(a)][c(a)]|", { format: "V:|[a]|", identifier: "column" }];
    const { a, b } = layoutWith(rules, scene).frames();
    // The edges are 200 / 3 = 66.67 and 133.33, or 66.5 and 133.5 in half points.
    assert.deepEqual([a.x, a.width, b.x, b.width], [0, 66.5, 66.5, 67]);
  });

  test("of views with the names of JavaScript's own members", () => {
    const layout = layoutWith(["H:|-1-[__proto__(2)]-3-[constructor(4)]"]);
    const frames = layout.frames();
    assert.deepEqual(Object.keys(frames), ["superview", "__proto__", "constructor"]);
    const { value } = Object.getOwnPropertyDescriptor(frames, "__proto__");
    assert.deepEqual([value.x, value.width, frames.constructor.x], [1, 2, 6]);
    layout.setContentSize("__proto__", 9, 9);
    assert.ok(Object.hasOwn(layout.scene.views, "__proto__"));
    assert.equal(new Layout(layout.scene).names.length, 3);
  });

  test("an empty scene has a superview without a size", () => {
    assert.deepEqual(new Layout().frames(), {
      superview: { x: 0, y: 0, width: 0, height: 0 },
    });
    assert.deepEqual(new Layout().names, ["superview"]);
  });
});

suite("readFrames", () => {
  test("writes the frames in the order of the names", () => {
    const layout = new Layout(rowScene());
    const numbers = layout.readFrames();
    assert.deepEqual([...numbers], [0, 0, 320, 100, 20, 20, 60, 60, 88, 20, 212, 20]);
    const target = new Float64Array(13).fill(7);
    assert.equal(layout.readFrames(target), target);
    assert.deepEqual([...target], [...numbers, 7]);
  });

  test("checks its argument", () => {
    const layout = new Layout(rowScene());
    assert.throws(() => layout.readFrames(new Float64Array(11)), {
      name: "RangeError", message: "target must have room for 12 numbers, found 11",
    });
    for (const target of [[], new Float32Array(12), null, 12]) {
      assert.throws(() => layout.readFrames(target), TypeError);
    }
  });
});

suite("setSize", () => {
  test("lays out the scene again", () => {
    const layout = new Layout(rowScene());
    layout.setSize(500.5, 80);
    // The title is 500.5 - 88 - 20 = 392.5 wide, the icon 80 - 40 = 40 high.
    assert.deepEqual(layout.frames().title, { x: 88, y: 20, width: 392.5, height: 20 });
    assert.deepEqual(layout.frames().icon, { x: 20, y: 20, width: 60, height: 40 });
    layout.setSize(320, 100);
    assert.deepEqual(layout.frames(), rowFrames);
  });

  test("null is the fitting length", () => {
    const layout = new Layout({ layout: ["H:|-[a]-[b(30)]-|", "V:|-[a]-(>=5)-|", "V:|[b(9)]"] });
    layout.setContentSize("a", 50, 10);
    // Horizontally 20 + 50 + 8 + 30 + 20 = 128, and vertically 20 + 10 + 5 = 35.
    assert.deepEqual(layout.frames().superview, { x: 0, y: 0, width: 128, height: 35 });
    layout.setSize(null, 90);
    assert.deepEqual(layout.frames().superview, { x: 0, y: 0, width: 128, height: 90 });
    layout.setSize(200, null);
    assert.deepEqual(layout.frames().superview, { x: 0, y: 0, width: 200, height: 35 });
    assert.equal(layout.frames().a.width, 200 - 20 - 8 - 30 - 20);
  });

  test("the expanded fitting length is the largest one", () => {
    const layout = new Layout({ fitting: "expanded", layout: ["H:|-[a(<=70)]-|", "V:|[a(5)]|"] });
    assert.equal(layout.frames().superview.width, 20 + 70 + 20);
  });
});

suite("set", () => {
  test("changes a metric", () => {
    const layout = layoutWith(["H:|-gap-[a(50)]"], { metrics: { gap: 12, other: 1 } });
    assert.equal(layout.frames().a.x, 12);
    layout.set("gap", 30.5);
    assert.equal(layout.frames().a.x, 30.5);
    layout.set("gap", -4);
    assert.equal(layout.frames().a.x, -4);
    assert.deepEqual(layout.scene.metrics, { gap: -4, other: 1 });
  });

  test("keeps sizes, content sizes and the direction", () => {
    const layout = layoutWith(["H:|-gap-[a]"], { metrics: { gap: 12 } });
    layout.setSize(300, 50);
    layout.setContentSize("a", 40, 10);
    layout.setDirection("rtl");
    layout.set("gap", 10);
    // From the right, 10 and the view of 40: it begins at 300 - 10 - 40.
    assert.deepEqual(layout.frames().a.x, 250);
    assert.deepEqual(layout.frames().superview, { x: 0, y: 0, width: 300, height: 50 });
  });

  test("a value that a rule cannot use changes nothing", () => {
    const layout = layoutWith(["H:|-20-[a(50@p)]-20-|"], { metrics: { p: 500 } });
    expectVisualFormatError(() => layout.set("p", 1001), ["bad-priority"]);
    assert.equal(layout.scene.metrics.p, 500);
    assert.equal(layout.frames().a.width, 160);
    assert.equal(layout.constraints()[1].text, "a.width == 50 @500");
    layout.set("p", 600);
    assert.equal(layout.constraints()[1].text, "a.width == 50 @600");
  });

  test("unknown metrics are errors", () => {
    const layout = layoutWith(["H:|[a]|"], { metrics: { gap: 12 } });
    const message = "no metric named 'gab'";
    assert.throws(() => layout.set("gab", 1), { name: "RangeError", message });
    assert.throws(() => layout.set("constructor", 1), RangeError);
    assert.throws(() => layoutWith(["H:|[a]|"]).set("gap", 1), RangeError);
  });
});

suite("setContentSize", () => {
  test("sets and removes a content size", () => {
    const layout = layoutWith(["H:|-[a]", "V:|-[a]"]);
    layout.setContentSize("a", 50, 12.5);
    assert.deepEqual(layout.frames().a, { x: 20, y: 20, width: 50, height: 12.5 });
    assert.deepEqual(layout.ambiguities(), []);
    layout.setContentSize("a", null, 12.5);
    const [{ view, axis, undetermined }, ...others] = layout.ambiguities();
    assert.deepEqual([view, axis, undetermined], ["a", "horizontal", ["size"]]);
    assert.deepEqual(others, []);
    layout.setContentSize("a", 0, 12.5);
    assert.equal(layout.frames().a.width, 0);
    assert.deepEqual(layout.ambiguities(), []);
  });

  test("replaces that of the scene, with the priorities of the view", () => {
    const views = { a: { intrinsic: [90, 20], hugging: 251 }, b: { intrinsic: [90, 20] } };
    const layout = layoutWith(["H:|[a][b]|"], { views });
    // The view with the higher hugging priority keeps its width: 90, and 200 - 90 = 110.
    assert.deepEqual([layout.frames().a.width, layout.frames().b.width], [90, 110]);
    layout.setContentSize("a", 60, 20);
    assert.deepEqual([layout.frames().a.width, layout.frames().b.width], [60, 140]);
    assert.deepEqual(layout.scene.views, {
      a: { intrinsic: [60, 20], hugging: 251 }, b: { intrinsic: [90, 20] },
    });
  });

  test("only views have content sizes", () => {
    const layout = layoutWith(["H:|[a][gutter]|"], { views: { a: {} }, guides: { gutter: {} } });
    for (const name of ["b", "superview", "root", "gutter", "constructor", ""]) {
      assert.throws(() => layout.setContentSize(name, 1, 1), RangeError, name);
    }
  });
});

suite("setDirection", () => {
  test("mirrors leading and trailing", () => {
    const layout = new Layout(rowScene());
    layout.setDirection("rtl");
    // The mirror images: 320 - 20 - 60 = 240 and 320 - 88 - 212 = 20.
    assert.deepEqual([layout.frames().icon.x, layout.frames().title.x], [240, 20]);
    assert.equal(layout.report().direction, "rtl");
    layout.setDirection("ltr");
    assert.deepEqual(layout.frames(), rowFrames);
  });

  test("accepts two directions", () => {
    const layout = new Layout(rowScene());
    assert.throws(() => layout.setDirection("left"), {
      name: "RangeError", message: 'direction must be "ltr" or "rtl", found "left"',
    });
    assert.throws(() => layout.setDirection(1), RangeError);
    assert.throws(() => layout.setDirection("toString"), RangeError);
  });
});

suite("add", () => {
  test("adds formats, equations and mappings", () => {
    const layout = new Layout({ superview: { width: 200, height: 100 } });
    layout.add("H:|-10-[a(40)]");
    layout.add(["H:[a]-5-[b]", "b.width == superview.width * 0.25"]);
    layout.add({ format: "V:|[a]|", identifier: "column" });
    layout.add([{ equation: "b.top == a.top + 3" }, "b.height == 30"]);
    // b begins at 10 + 40 + 5 and is 200 / 4 wide.
    assert.deepEqual(layout.frames().a, { x: 10, y: 0, width: 40, height: 100 });
    assert.deepEqual(layout.frames().b, { x: 55, y: 3, width: 50, height: 30 });
    assert.deepEqual(layout.names, ["superview", "a", "b"]);
    assert.equal(layout.scene.layout.length, 6);
  });

  test("the details apply to all rules that have none of their own", () => {
    const layout = layoutWith([]);
    layout.add(
      ["H:|[a(50)][b(50)]", "a.top == superview.top + 10", { format: "V:[a(30)]", options: [] }],
      { options: ["alignAllTop", "alignAllBottom"], identifier: "row" });
    // b is aligned with a, which begins at 10 and is 30 high.
    assert.deepEqual(layout.frames().b, { x: 50, y: 10, width: 50, height: 30 });
    assert.ok(layout.constraints().every(({ identifier }) => identifier === "row"));
    assert.throws(() => layout.add("a.width == 5", { options: ["alignAllTop"] }), RangeError);
    layout.add("a.width <= 70", { identifier: "limit" });
    assert.equal(layout.constraints().at(-1).identifier, "limit");
  });

  test("adds all rules or none", () => {
    const layout = new Layout(rowScene());
    layout.setContentSize("title", 90, 20);
    const [scene, { names }] = [layout.scene, layout];
    assert.throws(() => layout.add(["H:[icon(10)]", "H:[other(>5)]"]), (error) => {
      assert.ok(error instanceof VisualFormatError);
      assert.deepEqual(
        error.diagnostics.map(({ rule, category, offset, format }) => {
          return [rule, category, offset, format];
        }),
        [[4, "unknown-view", 3, "H:[other(>5)]"], [4, "bad-relation", 10, "H:[other(>5)]"]]);
      return true;
    });
    assert.deepEqual(layout.scene, scene);
    assert.equal(layout.names, names);
    assert.deepEqual(layout.frames(), rowFrames);
    assert.deepEqual(layout.conflicts(), []);
  });

  test("keeps sizes, content sizes, metrics and the direction", () => {
    const layout = layoutWith(["H:|-gap-[a]"], { metrics: { gap: 5 } });
    layout.setSize(300, 60);
    layout.setContentSize("a", 40, 10);
    layout.set("gap", 10);
    layout.setDirection("rtl");
    layout.add("H:[a]-gap-[b(30)]");
    // From the right: 10, a of 40, 10, b of 30.
    assert.deepEqual([layout.frames().a.x, layout.frames().b.x], [250, 210]);
    assert.deepEqual(layout.frames().superview, { x: 0, y: 0, width: 300, height: 60 });
    assert.deepEqual(layout.scene, {
      superview: { width: 300, height: 60, direction: "rtl" },
      metrics: { gap: 10 },
      views: { a: { intrinsic: [40, 10] }, b: {} },
      layout: ["H:|-gap-[a]", { format: "H:[a]-gap-[b(30)]" }],
    });
  });

  test("checks its arguments", () => {
    const layout = layoutWith([]);
    for (const rules of [undefined, null, 5, [5], [["[a]"]], [null]]) {
      assert.throws(() => layout.add(rules), TypeError);
    }
    assert.throws(() => layout.add("[a]", { options: 5 }), TypeError);
    assert.throws(() => layout.add("[a]", { identifier: 5 }), TypeError);
    expectVisualFormatError(() => layout.add({}), ["wrong-kind"]);
    expectVisualFormatError(() => layout.add({ rule: "[a]" }), ["unknown-key"]);
    expectVisualFormatError(() => layout.add("[a]", { options: ["x"] }), ["unknown-option"]);
    layout.add([]);
    assert.deepEqual(layout.scene.layout, []);
  });
});

suite("reports", () => {
  test("conflicts", () => {
    const layout = new Layout(conflictScene);
    const [conflict, ...others] = layout.conflicts();
    assert.deepEqual(others, []);
    const constraints = layout.constraints();
    assert.equal(
      constraints[conflict.broken].text, "superview.trailing == field.trailing + 20 @1000");
    assert.deepEqual(conflict.constraints.map((index) => constraints[index].text), [
      "name.leading == superview.leading + 20 @1000", "name.width == 100 @1000",
      "field.leading == name.trailing + 8 @1000", "field.width >= 240 @1000",
      "superview.trailing == field.trailing + 20 @1000",
    ]);
    const { total, available, excess, steps } = conflict.arithmetic;
    assert.deepEqual([total, available, excess], [388, 320, 68]);
    assert.deepEqual(steps.map(({ amount }) => amount), [20, 100, 8, 240, 20]);
    const texts = conflict.relaxations.map(({ text }) => text);
    assert.ok(texts.includes("name(32)") && texts.includes("field(>=172)"), String(texts));
    layout.setSize(388, 44);
    assert.deepEqual(layout.conflicts(), []);
  });

  test("the whole document", () => {
    const report = new Layout(conflictScene).report();
    assert.equal(report.version, 1);
    assert.equal(report.direction, "ltr");
    assert.deepEqual([report.errors, report.conflicts.length], [1, 1]);
    assert.deepEqual(report.parents, {});
    assert.deepEqual(report.frames.name, { x: 20, y: 0, width: 100, height: 44 });
    const [outside] = report.diagnostics;
    assert.equal(outside.category, "outside-superview");
    assert.equal(outside.severity, "warning");
    assert.equal(outside.rule, null);
  });

  test("ambiguities", () => {
    const layout = layoutWith(["H:|-30-[a(50)]", "V:[a(10)]-5-|", "a.width >= 5", "V:[b(9)]|"]);
    const [{ view, axis, undetermined, settledBy, format, alternative }] = layout.ambiguities();
    assert.deepEqual([view, axis], ["b", "horizontal"]);
    assert.deepEqual(undetermined, ["position", "size"]);
    assert.ok(settledBy.length > 0);
    assert.ok(format === null || typeof format === "string");
    assert.deepEqual(Object.keys(alternative).sort(), ["height", "width", "x", "y"]);
  });

  test("constraints with their violations", () => {
    const layout = layoutWith(["H:|-10-[a(50@500)]-10-|"]);
    layout.setContentSize("a", 180, null);
    // The width is 200 - 20 = 180 instead of 50.
    const found = layout.constraints().map(({ text, violation, intrinsic, source }) => {
      return [text, violation, intrinsic, source === null];
    });
    assert.deepEqual(found, [
      ["a.width <= 180 @250", 0, true, true], ["a.width >= 180 @750", 0, true, true],
      ["a.leading == superview.leading + 10 @1000", 0, false, false],
      ["a.width == 50 @500", 130, false, false],
      ["superview.trailing == a.trailing + 10 @1000", 0, false, false],
    ]);
  });
});

suite("svg", () => {
  const titles = (text) => [...text.matchAll(/<title>([^<]*)</g)].map((match) => match[1]);

  test("draws the views, the constraints at the given positions, and conflicts", () => {
    const layout = new Layout(conflictScene);
    const count = layout.constraints().length;
    const plain = layout.svg();
    const whole = layout.svg([...Array(count).keys()]);
    for (const text of [plain, whole]) {
      assert.deepEqual(titles(text).slice(0, 4), ["320 × 44", "superview", "name", "field"]);
      assert.match(text, /expected 20, found/);
    }
    assert.doesNotMatch(plain, />≥ 240</);
    assert.match(whole, />≥ 240</);
  });

  test("follows changes, and ignores positions without a constraint", () => {
    const layout = new Layout(conflictScene);
    layout.setSize(400, 50);
    assert.equal(titles(layout.svg([-1, 99]))[0], "400 × 50");
  });

  test("checks its argument", () => {
    assert.throws(() => new Layout().svg("0"), TypeError);
    assert.throws(() => new Layout().svg(["0"]), TypeError);
    assert.throws(() => new Layout().svg([NaN]), RangeError);
  });
});

suite("sweep", () => {
  test("returns pieces and breakpoints", () => {
    const layout = new Layout({
      superview: { width: 300, height: 50 },
      views: {
        field: { intrinsic: [100, 20] },
        button: { intrinsic: [60, 20], hugging: 251, resistance: 751 },
      },
      layout: ["H:|-[field]-[button]-|", "V:|[field]|", "V:|[button]|"],
    });
    const sweep = layout.sweep("width", 150, 300);
    assert.deepEqual([sweep.parameter, sweep.from, sweep.to], ["width", 150, 300]);
    // The content of the field fits at 20 + 100 + 8 + 60 + 20 = 208.
    assert.deepEqual(sweep.breakpoints.map(({ value }) => value), [208]);
    assert.deepEqual(
      sweep.breakpoints[0].events.map(({ kind, side, view }) => [kind, side, view]).sort(),
      [["compressed", "below", "field"], ["stretched", "above", "field"]]);
    assert.deepEqual(sweep.pieces.map(({ from, to }) => [from, to]), [[150, 208], [208, 300]]);
    // At 150, the field is 150 - 108 = 42 wide; at 300, it is 192 wide.
    assert.equal(sweep.pieces[0].frames.field.from.width, 42);
    assert.equal(sweep.pieces[1].frames.field.to.width, 192);
    assert.equal(layout.frames().superview.width, 300);
    assert.deepEqual(layout.sweep("height", 10, 40).pieces.map(({ from }) => from).at(0), 10);
  });

  test("checks its arguments", () => {
    const layout = new Layout(rowScene());
    assert.throws(() => layout.sweep("depth", 0, 10), RangeError);
    assert.throws(() => layout.sweep("width", 10, 5), RangeError);
    assert.throws(() => layout.sweep("width", -1, 5), RangeError);
    assert.throws(() => layout.sweep("width", 0, Infinity), RangeError);
    assert.throws(() => layout.sweep("width", "0", 10), TypeError);
    assert.throws(() => layout.sweep("width", null, 10), TypeError);
  });
});

suite("scenes", () => {
  test("are copied", () => {
    const scene = rowScene();
    const layout = new Layout(scene);
    scene.layout.push("H:[a(>5)]");
    layout.scene.layout.pop();
    layout.setSize(50, 50);
    layout.setSize(320, 100);
    assert.deepEqual(layout.scene, rowScene());
    assert.deepEqual(new Layout(layout.scene).frames(), rowFrames);
  });

  test("contain no values that JSON does not have", () => {
    const invalid = [
      [TypeError, null], [TypeError, 5], [TypeError, []], [TypeError, "H:[a]"],
      [TypeError, { layout: [() => "[a]"] }], [TypeError, { views: new Map() }],
      [TypeError, { scale: 2n }], [RangeError, { scale: NaN }],
      [RangeError, { metrics: { gap: Infinity } }], [TypeError, { layout: [undefined] }],
    ];
    for (const [type, scene] of invalid) assert.throws(() => new Layout(scene), type);
    assert.throws(() => new Layout({ views: { a: { intrinsic: [1, NaN] } } }), {
      message: "scene.views.a.intrinsic[1] must be finite, found NaN",
    });
    assert.deepEqual(new Layout({ scale: undefined, views: null }).names, ["superview"]);
  });

  test("errors have positions", () => {
    assert.throws(
      () => new Layout({ superview: { heigth: 5 }, layout: ["[a]", "a.widht == 5", "[a(=5)]"] }),
      (error) => {
        const found = error.diagnostics.map(({ category, rule, offset }) => {
          return [category, rule, rule === null ? null : offset];
        });
        assert.deepEqual(found, [
          ["unknown-key", null, null], ["unknown-attribute", 1, 2], ["bad-relation", 2, 4],
        ]);
        return true;
      });
  });

  test("errors have fix-its with positions in the format", () => {
    assert.throws(() => new Layout({ layout: ["[a]", "[é(>5)]"] }), ({ diagnostics }) => {
      const { offset, fixIts: [{ edits: [edit] }] } = diagnostics.at(-1);
      // "é" has two bytes: the 5 is at 1 + 2 + 2, and the relation before it.
      assert.deepEqual([offset, edit.offset, edit.length, edit.newText], [5, 4, 1, ">="]);
      return true;
    });
  });

  test("numbers beyond the limits are errors", () => {
    expectVisualFormatError(() => layoutWith(["a.width == 1e200"]), ["bad-number"]);
    const layout = layoutWith(["H:|[a]|"]);
    assert.throws(() => layout.setSize(1e300, 5), VisualFormatError);
    assert.equal(layout.frames().a.width, 200);
  });
});

test("sizes must be lengths", () => {
  const layout = layoutWith(["H:|[a]|"]);
  const calls = [
    (length) => layout.setSize(length, 5),
    (length) => layout.setSize(5, length),
    (length) => layout.setContentSize("a", length, 5),
    (length) => layout.setContentSize("a", 5, length),
  ];
  for (const call of calls) {
    for (const length of [undefined, "5", true, [5]]) assert.throws(() => call(length), TypeError);
    for (const length of [NaN, Infinity, -1]) assert.throws(() => call(length), RangeError);
  }
  assert.equal(layout.frames().a.width, 200);
});

test("metrics must be numbers", () => {
  const layout = layoutWith(["H:|-m-[a]|"], { metrics: { m: 1 } });
  const set = (value) => () => layout.set("m", value);
  for (const value of [undefined, null, "5"]) assert.throws(set(value), TypeError);
  for (const value of [NaN, -Infinity, 1e101]) assert.throws(set(value), RangeError);
  assert.throws(() => layout.set(5, 5), TypeError);
  assert.equal(layout.frames().a.x, 1);
});

test("a disposed layout cannot be used", () => {
  const layout = new Layout(rowScene());
  layout.dispose();
  layout.dispose();
  const calls = [
    () => layout.frames(), () => layout.readFrames(), () => layout.report(),
    () => layout.setSize(1, 1), () => layout.setDirection("ltr"), () => layout.add("[icon]"),
    () => layout.setContentSize("icon", 1, 1), () => layout.set("m", 1),
    () => layout.sweep("width", 0, 1), () => layout.conflicts(),
  ];
  for (const call of calls) assert.throws(call, { message: "the layout is disposed" });
});

test("layouts are independent of each other", () => {
  const layouts = [100, 200, 300].map((width) => {
    return new Layout({ superview: { width, height: 10 }, layout: ["H:|[a]|"] });
  });
  layouts[1].setSize(250, 10);
  layouts[0].dispose();
  assert.deepEqual(layouts.slice(1).map((layout) => layout.frames().a.width), [250, 300]);
});
