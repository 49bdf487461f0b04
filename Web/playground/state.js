// The document of the playground, and its changes.

import { isComment, lineOfRule, mergeLines, ruleOfLine, viewNames } from "./rules.js";
import { Signal } from "./signal.js";

/**
 * The document and the selection.
 *
 * The document has the `lines` of the editor, each with a `text` and possibly `options` and an
 * `identifier`, and the `scene` without its key `layout`. With `onlyListedViews`, a name that the
 * scene does not list is an error. The signal `changed` has the kind of each
 * change: `document` for a change after which the layout is created again, or an object with the
 * kind `size`, `content`, `metric` or `direction` for a change of one value, or `selection`.
 */
export class State {
  changed = new Signal();
  document = { lines: [], scene: {} };
  /** The selected view, line or constraints: `view`, `line`, `constraints`, or null. */
  selection = null;
  /** The names of the views of the layout, which the session sets. */
  layoutNames = [];
  #removedLines = new Map();

  /** Replaces the document by a scene. */
  loadScene(scene) {
    const { layout = [], ...rest } = structuredClone(scene);
    this.loadDocument({ lines: layout.map(lineOfRule), scene: rest });
  }

  /** Replaces the document. */
  loadDocument(document) {
    this.document = structuredClone(document);
    this.selection = null;
    this.#removedLines.clear();
    this.changed.emit({ kind: "document", isNew: true });
  }

  /** Replaces the texts of the lines. */
  setText(text) {
    const lines = mergeLines(this.document.lines, text.split("\n"), this.#removedLines);
    this.document.lines = lines;
    this.changed.emit({ kind: "document" });
  }

  /** The texts of the lines. */
  get text() {
    return this.document.lines.map((line) => line.text).join("\n");
  }

  /** Sets the options of a line. */
  setOptions(index, options) {
    const { options: _, ...line } = this.document.lines[index];
    this.document.lines[index] = options.length > 0 ? { ...line, options } : line;
    this.changed.emit({ kind: "document" });
  }

  /** Sets the size of the superview; null is the fitting length. */
  setSize(width, height) {
    this.#setSuperview("width", width);
    this.#setSuperview("height", height);
    this.changed.emit({ kind: "size", width, height });
  }

  /** The size of the superview: two numbers, or null for the fitting length. */
  get size() {
    const { width = null, height = null } = this.document.scene.superview ?? {};
    return [width, height];
  }

  /** Sets the reading direction. */
  setDirection(direction) {
    this.#setSuperview("direction", direction === "ltr" ? undefined : direction);
    this.changed.emit({ kind: "direction", direction });
  }

  /** The reading direction, `ltr` or `rtl`. */
  get direction() {
    return this.document.scene.superview?.direction ?? "ltr";
  }

  /** Sets a key of the superview, such as `margins`. */
  setSuperviewKey(key, value) {
    this.#setSuperview(key, value);
    this.changed.emit({ kind: "document" });
  }

  /** Sets a key of the scene, such as `profile`. */
  setSceneKey(key, value) {
    assign(this.document.scene, key, value);
    this.changed.emit({ kind: "document" });
  }

  /** Sets one of the standard spaces, `sibling` or `superview`. */
  setSpacing(key, value) {
    const spacing = { ...this.document.scene.spacing };
    assign(spacing, key, value);
    this.setSceneKey("spacing", Object.keys(spacing).length > 0 ? spacing : undefined);
  }

  /** Sets the value of a metric, or adds it. */
  setMetric(name, value) {
    const { scene } = this.document;
    const isNew = !Object.hasOwn(scene.metrics ?? {}, name);
    scene.metrics = { ...scene.metrics, [name]: value };
    this.changed.emit(isNew ? { kind: "document" } : { kind: "metric", name, value });
  }

  /** Removes a metric. */
  removeMetric(name) {
    const { [name]: _, ...metrics } = this.document.scene.metrics;
    this.setSceneKey("metrics", Object.keys(metrics).length > 0 ? metrics : undefined);
  }

  /** Sets the content size of a view; null is no content size. */
  setContentSize(view, width, height) {
    const isNew = !Object.hasOwn(this.document.scene.views ?? {}, view);
    const size = width === null && height === null ? undefined : [width, height];
    this.#setView(view, "intrinsic", size);
    this.changed.emit(isNew ? { kind: "document" } : { kind: "content", view, width, height });
  }

  /** Sets a key of a view, such as `hugging`. */
  setViewKey(view, key, value) {
    this.#setView(view, key, value);
    this.changed.emit({ kind: "document" });
  }

  /** Adds a view to the scene's list of views. */
  addView(view) {
    this.#setView(view, "parent", undefined);
    this.changed.emit({ kind: "document" });
  }

  /** Sets whether only the views that the scene lists are views. */
  setOnlyListedViews(value) {
    assign(this.document, "onlyListedViews", value || undefined);
    if (value && this.layoutNames.length > 0) this.addView(this.layoutNames[0]);
    else this.changed.emit({ kind: "document" });
  }

  /** Removes a view from the scene's list of views. */
  removeView(view) {
    const { [view]: _, ...views } = this.document.scene.views;
    this.setSceneKey("views", Object.keys(views).length > 0 ? views : undefined);
  }

  /** Selects a view, a line or constraints. */
  select(selection) {
    this.selection = selection;
    this.changed.emit({ kind: "selection" });
  }

  #setSuperview(key, value) {
    const superview = { ...this.document.scene.superview };
    assign(superview, key, value ?? undefined);
    assign(this.document.scene, "superview", superview);
  }

  #setView(view, key, value) {
    const { scene } = this.document;
    const { views = {} } = scene;
    const listsAll = Object.keys(views).length === 0 || this.document.onlyListedViews;
    const names = listsAll ? this.layoutNames.filter((name) => !Object.hasOwn(views, name)) : [];
    scene.views = { ...views, ...Object.fromEntries(names.map((name) => [name, {}])) };
    const properties = Object.hasOwn(scene.views, view) ? { ...scene.views[view] } : {};
    assign(properties, key, value);
    scene.views = { ...scene.views, [view]: properties };
  }
}

/**
 * Returns the scene of a document, and for each of its rules the index of the line.
 *
 * If the document lists views, the names in rules that it does not list become views too, unless
 * it has `onlyListedViews`: a name that is typed in brackets is a new view.
 *
 * @param {Object} document The document.
 * @param {Set<number>} excludedLines Lines that the scene does not contain.
 */
export function sceneOfDocument(document, excludedLines = new Set()) {
  const ruleLines = document.lines.map((_, index) => index)
    .filter((index) => !isComment(document.lines[index].text) && !excludedLines.has(index));
  const lines = ruleLines.map((index) => document.lines[index]);
  const scene = { ...document.scene };
  const listed = scene.views ?? {};
  if (Object.keys(listed).length > 0 && !document.onlyListedViews) {
    const known = new Set([...Object.keys(listed), ...Object.keys(scene.guides ?? {})]);
    const added = viewNames(lines).filter((name) => !known.has(name));
    scene.views = { ...listed, ...Object.fromEntries(added.map((name) => [name, {}])) };
  }
  scene.layout = lines.map(ruleOfLine);
  return { scene, ruleLines };
}

function assign(object, key, value) {
  if (value === undefined) delete object[key];
  else object[key] = value;
}
