import { copyPlainValue, expectChoice, expectLength, expectNumber } from "./arguments.js";
import { describeValue, expectArray, expectObject, expectString } from "./arguments.js";
import { isSuccess } from "./engine-module.js";
import { currentEngine, fullEngine, loadFullEngine } from "./engine.js";
import { VisualFormatError } from "./errors.js";
import { guideNames, sceneRules, sceneWithContentSizes } from "./scene.js";

const numbersPerFrame = 4;
const directionNumbers = { ltr: 0, rtl: 1 };
const axisNumbers = { width: 0, height: 1 };

/** Frees the layouts of the engine whose objects have been collected. */
const abandonedLayouts = new FinalizationRegistry(destroyEngineLayout);

/** A layout: a scene whose frames follow its sizes, contents, metrics and rules. */
export class Layout {
  /** The scene with its current size, direction and metrics, and the original content sizes. */
  #scene;
  /** The content sizes that have been set, by view. */
  #contentSizes = new Map();
  /** The layout in its engine. The handle is 0 after `dispose`. */
  #engineLayout = { engine: null, functions: null, handle: 0 };
  #names = [];
  #parents = [];
  /** The positions of the names. */
  #indices = new Map();

  constructor(scene = {}) {
    const copy = copyPlainValue(expectObject(scene, "scene"), "scene");
    this.#replaceScene({ ...copy, layout: copy.layout ?? [] });
    abandonedLayouts.register(this, this.#engineLayout, this.#engineLayout);
  }

  /** The names of the superview, "superview", and of all views and guides. */
  get names() {
    return this.#names;
  }

  /** The name of the parent of each of the `names`; `null` for the superview. */
  get parents() {
    return this.#parents;
  }

  /** A copy of the scene with the current size, direction, metrics, content sizes and rules. */
  get scene() {
    const guides = guideNames(this.#scene);
    const views = this.#names.slice(1).filter((name) => !guides.includes(name));
    return copyPlainValue(sceneWithContentSizes(this.#scene, views, this.#contentSizes), "scene");
  }

  /**
   * The number of required constraints that the last layout broke because they contradict others.
   * `explain()` explains them.
   */
  get brokenConstraintCount() {
    const { functions, handle } = this.#openLayout();
    return functions.vf_layout_broken_count(handle);
  }

  /** Adds rules. If one of them has an error, none is added. */
  add(formats, details = {}) {
    this.#openLayout();
    const rules = copyPlainValue(sceneRules(formats, details), "formats");
    this.#replaceScene({ ...this.#scene, layout: [...this.#scene.layout, ...rules] });
  }

  /** Sets the size of the superview; `null` for a fitting length. */
  setSize(width, height) {
    const { engine, functions, handle } = this.#openLayout();
    const size = { width: expectLength(width, "width"), height: expectLength(height, "height") };
    engine.checkStatus(functions.vf_layout_set_size(handle, width ?? NaN, height ?? NaN));
    this.#updateSuperview(size);
  }

  /** Sets a metric of the scene. */
  set(metric, value) {
    const { engine, functions, handle } = this.#openLayout();
    const metrics = this.#scene.metrics ?? {};
    if (!Object.hasOwn(metrics, expectString(metric, "metric"))) {
      throw new RangeError(`no metric named '${metric}'`);
    }
    expectNumber(value, "value");
    engine.withText(metric, (pointer, length) => {
      engine.checkStatus(functions.vf_layout_set_metric(handle, pointer, length, value));
    });
    this.#scene.metrics = Object.fromEntries([...Object.entries(metrics), [metric, value]]);
  }

  /** Sets the content size of a view; `null` for none. */
  setContentSize(view, width, height) {
    const layout = this.#openLayout();
    this.#expectView(view);
    const size = [expectLength(width, "width"), expectLength(height, "height")];
    setEngineContentSize(layout, this.#indices.get(view), size);
    this.#contentSizes.set(view, size);
  }

  /** Sets the reading direction of the superview. */
  setDirection(direction) {
    const { engine, functions, handle } = this.#openLayout();
    expectChoice(direction, Object.keys(directionNumbers), "direction");
    engine.checkStatus(functions.vf_layout_set_direction(handle, directionNumbers[direction]));
    this.#updateSuperview({ direction });
  }

  /** Returns the frames by name, each relative to the parent. */
  frames() {
    const numbers = this.readFrames();
    return Object.fromEntries(this.#names.map((name, index) => {
      const [x, y, width, height] = numbers.subarray(index * numbersPerFrame);
      return [name, { x, y, width, height }];
    }));
  }

  /** Writes x, y, width and height for each of the `names` to an array, by default a new one. */
  readFrames(target = new Float64Array(this.#names.length * numbersPerFrame)) {
    const { engine, functions, handle } = this.#openLayout();
    const count = this.#names.length * numbersPerFrame;
    expectCapacity(target, count);
    engine.checkStatus(functions.vf_layout_solve(handle));
    engine.copyNumbers(functions.vf_layout_frames(handle), count, target);
    return target;
  }

  /** Returns the constraints of the layout, in the order in which they are activated. */
  constraints() {
    return this.#report("constraints").constraints;
  }

  /** Returns the conflicts: sets of constraints that contradict each other. */
  conflicts() {
    return this.#report("conflicts").conflicts;
  }

  /** Returns the positions and sizes that the rules do not determine. */
  ambiguities() {
    return this.#report("ambiguities").ambiguities;
  }

  /** Returns the whole document: frames, constraints, conflicts, ambiguities and diagnostics. */
  report() {
    return this.#report("report");
  }

  /** Returns the layouts over a range of a length of the superview. */
  sweep(parameter, from, to) {
    const { engine, functions, handle } = this.#fullLayout("sweep");
    expectChoice(parameter, Object.keys(axisNumbers), "parameter");
    expectRange(from, to);
    engine.checkStatus(functions.vf_layout_sweep(handle, axisNumbers[parameter], from, to));
    return engine.resultDocument().sweep;
  }

  /** Returns a drawing with the conflicts, and with the constraints at positions in the report. */
  svg(constraints = []) {
    const { engine, functions, handle } = this.#fullLayout("svg");
    const indices = Int32Array.from(expectArray(constraints, "constraints"),
      (index) => expectNumber(index, "constraints"));
    engine.withBytes(indices, (pointer, count) => {
      engine.checkStatus(functions.vf_layout_svg(handle, pointer, count));
    });
    return engine.resultDocument().svg;
  }

  /**
   * Returns the conflicts, ambiguities and warnings of the layout as text. Loads the full engine if
   * it is not loaded.
   */
  async explain() {
    this.#openLayout();
    await loadFullEngine("explain");
    const { engine, functions, handle } = this.#fullLayout("explain");
    engine.checkStatus(functions.vf_layout_explanation(handle));
    const { text } = engine.resultDocument();
    return text === "" ? "the layout has no conflicts, ambiguities or warnings" : text.trimEnd();
  }

  /** Frees the memory of the layout, which cannot be used afterwards. */
  dispose() {
    abandonedLayouts.unregister(this.#engineLayout);
    destroyEngineLayout(this.#engineLayout);
  }

  /** Returns the layout in its engine. */
  #openLayout() {
    if (this.#engineLayout.handle !== 0) return this.#engineLayout;
    throw new Error("the layout is disposed");
  }

  /** Variant of `#openLayout` that moves the layout to the full engine. */
  #fullLayout(name) {
    if (this.#openLayout().engine !== fullEngine(name)) this.#replaceScene(this.#scene);
    return this.#openLayout();
  }

  #report(name) {
    const { engine, functions, handle } = this.#fullLayout(name);
    const isClean = isSuccess(functions.vf_layout_report(handle));
    const document = engine.resultDocument();
    // A document with frames can also have errors: the conflicts.
    if (isClean || document.frames !== undefined) return document;
    throw new VisualFormatError(document.diagnostics);
  }

  /** Lays out another scene with the content sizes that have been set; all or nothing. */
  #replaceScene(scene) {
    const layout = createEngineLayout(scene);
    try {
      this.#adoptNames(layout);
    } catch (error) {
      destroyEngineLayout(layout);
      throw error;
    }
    destroyEngineLayout(this.#engineLayout);
    Object.assign(this.#engineLayout, layout);
    this.#scene = scene;
  }

  #adoptNames(layout) {
    const { engine, functions, handle } = layout;
    engine.checkStatus(functions.vf_layout_names(handle));
    const { names, parents } = engine.resultDocument();
    const indices = new Map(names.map((name, index) => [name, index]));
    for (const [view, size] of this.#contentSizes) {
      setEngineContentSize(layout, indices.get(view), size);
    }
    this.#names = Object.freeze(names);
    this.#parents = Object.freeze(parents);
    this.#indices = indices;
  }

  #expectView(view) {
    expectString(view, "view");
    const isGuide = guideNames(this.#scene).includes(view);
    if (!isGuide && this.#indices.get(view) > 0) return;
    throw new RangeError(`no view named '${view}' in the superview`);
  }

  #updateSuperview(members) {
    this.#scene.superview = { ...this.#scene.superview, ...members };
  }
}

/** Returns a new layout in the current engine. */
function createEngineLayout(scene) {
  const engine = currentEngine();
  const { functions } = engine;
  return engine.withJSON(scene, (pointer, length) => {
    const handle = functions.vf_layout_create(pointer, length);
    if (handle === 0) throw new VisualFormatError(engine.resultDocument().diagnostics);
    return { engine, functions, handle };
  });
}

function setEngineContentSize({ engine, functions, handle }, index, [width, height]) {
  engine.checkStatus(functions.vf_layout_set_content(handle, index, width ?? NaN, height ?? NaN));
}

function destroyEngineLayout(layout) {
  if (layout.handle !== 0) layout.functions.vf_layout_destroy(layout.handle);
  layout.handle = 0;
}

function expectCapacity(target, count) {
  if (!(target instanceof Float64Array)) {
    throw new TypeError(`target must be a Float64Array, found ${describeValue(target)}`);
  }
  if (target.length >= count) return;
  throw new RangeError(`target must have room for ${count} numbers, found ${target.length}`);
}

function expectRange(from, to) {
  expectLength(expectNumber(from, "from"), "from");
  if (expectNumber(to, "to") >= from) return;
  throw new RangeError(`to must not be less than from, found ${from} to ${to}`);
}
