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

  test("a value that a rule cannot use changes nothing", () => {
    const layout = layoutWith(["H:|-20-[a(50@p)]-20-|"], { metrics: { p: 500 } });
    expectVisualFormatError(() => layout.set("p", 1001), ["bad-priority"]);
    assert.equal(layout.scene.metrics.p, 500);
    assert.equal(layout.frames().a.width, 160);
    assert.equal(layout.constraints()[1].text, "a.width == 50 @500");
    layout.set("p", 600);
    assert.equal(layout.constraints()[1].text, "a.width == 50 @600");
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

  test("replaces the size in the scene, and keeps the priorities of the view", () => {
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
});

test("setDirection mirrors leading and trailing", () => {
  const layout = new Layout(rowScene());
  layout.setDirection("rtl");
  // The mirror images: 320 - 20 - 60 = 240 and 320 - 88 - 212 = 20.
  assert.deepEqual([layout.frames().icon.x, layout.frames().title.x], [240, 20]);
  assert.equal(layout.report().direction, "rtl");
  layout.setDirection("ltr");
  assert.deepEqual(layout.frames(), rowFrames);
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

  test("the details apply to all rules without details of their own", () => {
    const layout = layoutWith([]);
    layout.add(
      ["H:|[a(50)][b(50)]", "a.top == superview.top + 10", { format: "V:[a(30)]", options: [] }],
      { options: ["alignAllTop", "alignAllBottom"], identifier: "row" });
    // b is aligned with a, which begins at 10 and is 30 high.
    assert.deepEqual(layout.frames().b, { x: 50, y: 10, width: 50, height: 30 });
    assert.ok(layout.constraints().every(({ identifier }) => identifier === "row"));
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

  test("reports errors in rules", () => {
    const layout = layoutWith([]);
    expectVisualFormatError(() => layout.add({}), ["wrong-kind"]);
    expectVisualFormatError(() => layout.add({ rule: "[a]" }), ["unknown-key"]);
    expectVisualFormatError(() => layout.add("[a]", { options: ["x"] }), ["unknown-option"]);
    layout.add([]);
    assert.deepEqual(layout.scene.layout, []);
  });
});

test("a report has the frames, and what the other functions return", () => {
  const layout = new Layout(conflictScene);
  const report = layout.report();
  assert.deepEqual([report.version, report.direction, report.parents], [1, "ltr", {}]);
  assert.deepEqual([report.errors, report.conflicts.length], [1, 1]);
  assert.deepEqual(report.frames.name, { x: 20, y: 0, width: 100, height: 44 });
  const [{ category, severity, rule }] = report.diagnostics;
  assert.deepEqual([category, severity, rule], ["outside-superview", "warning", null]);
  assert.deepEqual(layout.constraints(), report.constraints);
  assert.deepEqual(layout.conflicts(), report.conflicts);
  layout.setSize(388, 44);
  assert.deepEqual(layout.conflicts(), []);
});

test("the older of two broken constraints is satisfied more nearly", () => {
  // Together, the views are 100 wide: both 120 and 130 are too wide, and the older one gets all.
  for (const [older, newer] of [["[a(120)]", "[b(130)]"], ["[b(130)]", "[a(120)]"]]) {
    const layout = new Layout({
      superview: { width: 100, height: 10 },
      layout: ["H:|[a][b]|", `H:${older}`, `H:${newer}`, "V:|[a]|", "V:|[b]|"],
    });
    const { a, b } = layout.report().frames;
    assert.deepEqual([a.width, b.width], older.includes("a") ? [100, 0] : [0, 100]);
    assert.equal(layout.conflicts().length, 2);
  }
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

  test("members without a value are omitted", () => {
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

test("arguments are checked", () => {
  const views = { icon: {}, title: {} };
  const guides = { gutter: {} };
  const layout = layoutWith(["H:|-m-[icon]|"], { metrics: { m: 1 }, views, guides });
  const setsLength = [
    (length) => layout.setSize(length, 5), (length) => layout.setSize(5, length),
    (length) => layout.setContentSize("icon", length, 5),
    (length) => layout.setContentSize("icon", 5, length),
  ];
  const setMetric = (value) => layout.set("m", value);
  const sweep = (from, to) => layout.sweep("width", from, to);
  const wrong = [
    [TypeError, setsLength, [undefined, "5", true, [5]]],
    [RangeError, setsLength, [NaN, Infinity, -1]],
    [TypeError, [setMetric], [undefined, null, "5"]],
    [RangeError, [setMetric], [NaN, -Infinity, 1e101]],
    [TypeError, [(name) => layout.set(name, 5)], [5]],
    [RangeError, [(name) => layout.set(name, 5)], ["n", "constructor"]],
    [RangeError, [(name) => layout.setContentSize(name, 1, 1)],
      ["b", "superview", "root", "gutter", "constructor", ""]],
    [RangeError, [(direction) => layout.setDirection(direction)], ["left", 1, "toString"]],
    [TypeError, [(target) => layout.readFrames(target)], [[], new Float32Array(16), null, 16]],
    [RangeError, [(target) => layout.readFrames(target)], [new Float64Array(15)]],
    [TypeError, [(rules) => layout.add(rules)], [undefined, null, 5, [5], [["[a]"]], [null]]],
    [TypeError, [(details) => layout.add("[icon]", details)], [{ options: 5 }, { identifier: 5 }]],
    [RangeError, [(options) => layout.add("icon.width == 5", { options })], [["alignAllTop"]]],
    [RangeError, [(details) => layout.add("[icon]", details)], [{ option: ["alignAllTop"] }]],
    [TypeError, [(indices) => layout.svg(indices)], ["0", ["0"]]],
    [RangeError, [(indices) => layout.svg(indices)], [[NaN]]],
    [RangeError, [(axis) => layout.sweep(axis, 0, 10)], ["depth"]],
    [RangeError, [(range) => sweep(...range)], [[10, 5], [-1, 5], [0, Infinity]]],
    [TypeError, [(range) => sweep(...range)], [["0", 10], [null, 10]]],
    [TypeError, [(scene) => new Layout(scene)], [null, 5, [], "H:[a]", { layout: [() => "[a]"] },
      { views: new Map() }, { scale: 2n }, { layout: [undefined] }]],
    [RangeError, [(scene) => new Layout(scene)], [{ scale: NaN }, { metrics: { gap: Infinity } }]],
  ];
  for (const [type, calls, values] of wrong) {
    for (const call of calls) {
      for (const value of values) assert.throws(() => call(value), type, `${call} with ${value}`);
    }
  }
  assert.deepEqual(layout.frames().icon, { x: 1, y: 0, width: 199, height: 0 });
});

test("the messages for wrong arguments", () => {
  const layout = new Layout(rowScene());
  const messages = [
    [() => layout.readFrames(new Float64Array(11)),
      "target must have room for 12 numbers, found 11"],
    [() => layout.set("gab", 1), "no metric named 'gab'"],
    [() => layout.setDirection("left"), 'direction must be "ltr" or "rtl", found "left"'],
    [() => new Layout({ views: { a: { intrinsic: [1, NaN] } } }),
      "scene.views.a.intrinsic[1] must be finite, found NaN"],
  ];
  for (const [call, message] of messages) assert.throws(call, { name: "RangeError", message });
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
