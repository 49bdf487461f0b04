// The document of the playground, and its changes.

import { History } from "./history.js";
import { NEW_ORIGIN, newDocument, newView } from "./new-document.js";
import { isComment, mergeLines, replaceRules, ruleOfLine, viewNames } from "./rules.js";
import { Signal } from "../page/signal.js";

/** The lines whose views are compared if a text is replaced. */
const MOST_NAMED_LINES = 200;

/**
 * The document, its history and the selection.
 *
 * The document has the `lines` of the editor, each with a `text` and possibly `options` and an
 * `identifier`, and the `scene` without its key `layout`. With `onlyListedViews`, a name that the
 * scene does not list is an error; otherwise it is a view with the content size `newViewSize`, if the
 * document has one. A document and its parts never change; each change replaces the changed parts, so
 * that the history needs no copies. A change that results in an equal document is ignored. The signal
 * `changed` has the kind of each change: `document` for a change after which the layout is created
 * again, or an object with the kind `size`, `content`, `metric` or `direction` for a change of one
 * value, or `selection`.
 */
export class State {
  changed = new Signal();
  history = new History();
  document = { lines: [], scene: {} };
  /**
   * Where the document is from: the `title` of a sample or null, and a sentence `about` it.
   * `isWork` means that the document is from the user.
   */
  origin = { title: null, about: "" };
  /** The selected view, line or constraints: `view`, `line`, `constraints`, or null. */
  selection = null;
  /** The names of the views of the layout, which the session sets. */
  layoutNames = [];
  #removedLines = new Map();
  /** The document as it was loaded. */
  #loaded = null;
  /** The step before the text of a new document was typed over the whole text. */
  #replaced = null;

  /** Whether the document is the user's work, and not as it was loaded. */
  get isEdited() {
    return this.document !== this.#loaded || Boolean(this.origin.isWork);
  }

  /** The names that rules can contain: the `views`, with guides, and the `metrics`. */
  get names() {
    const { metrics = {}, guides = {} } = this.document.scene;
    return { views: [...this.layoutNames, ...Object.keys(guides)], metrics: Object.keys(metrics) };
  }

  /** Replaces the document by a scene. */
  loadScene(scene, origin) {
    this.loadDocument(documentWithScene({ lines: [] }, scene), origin);
  }

  /** Replaces the document by one from elsewhere. */
  loadDocument(document, origin = { title: null, about: "" }) {
    this.#record(null);
    this.document = structuredClone(document);
    this.origin = origin;
    this.#loaded = this.document;
    this.#emitNew();
  }

  /** Replaces the document by an empty one. */
  loadNewDocument() {
    this.loadDocument(newDocument(), NEW_ORIGIN);
  }

  /** Undoes the last step. */
  undo() {
    if (this.history.canUndo) this.#restore(this.history.undo(this.#step()));
  }

  /** Repeats the step that was undone last. */
  redo() {
    if (this.history.canRedo) this.#restore(this.history.redo(this.#step()));
  }

  /** Replaces the document by a changed one. */
  setDocument(document, key = null) {
    if (!isEqual(document, this.document)) this.#change(document, key);
  }

  /**
   * Replaces the texts of the lines. A rule of the document that `replaceText` has replaced
   * restores its scene.
   */
  setText(text, key = null) {
    if (text === this.text) return;
    const texts = text.split("\n");
    const replaced = this.#replaced;
    const isRestored = replaced && haveCommonRule(replaced.document.lines, texts);
    const { document, origin } = isRestored ? replaced : this.#step();
    const lines = mergeLines(document.lines, texts, this.#removedLines);
    this.#setLines({ document, origin }, lines, key);
    if (!isRestored) this.#replaced = replaced;
  }

  /**
   * Replaces the whole text at once. If its rules have none of the document's views, they begin a
   * new document.
   */
  replaceText(text, key = null) {
    const { lines: oldLines, scene } = this.document;
    const lines = text.split("\n").map((line) => ({ text: line }));
    const old = new Set([...viewNames(oldLines.slice(0, MOST_NAMED_LINES)),
      ...Object.keys(scene.views ?? {})]);
    const isOther = !viewNames(lines.slice(0, MOST_NAMED_LINES)).some((name) => old.has(name));
    const hasRules = oldLines.some((line) => !isComment(line.text));
    const isRestored = haveCommonRule(this.#replaced?.document.lines ?? [], text.split("\n"));
    if (!hasRules || !isOther || isRestored) {
      this.setText(text, key);
      return;
    }
    const replaced = this.#step();
    this.#setLines({ document: newDocument(), origin: NEW_ORIGIN }, lines, key);
    this.#replaced = replaced;
  }

  /** The texts of the lines. */
  get text() {
    return this.document.lines.map((line) => line.text).join("\n");
  }

  /** Sets the options of a line. */
  setOptions(index, options) {
    this.#changeLine(index, "options", options.length > 0 ? options : undefined);
  }

  /** Sets the identifier of a line; an empty text removes it. */
  setIdentifier(index, identifier) {
    this.#changeLine(index, "identifier", identifier || undefined);
  }

  /** Sets the size of the superview; null is the fitting length. */
  setSize(width, height) {
    const [oldWidth, oldHeight] = this.size;
    if (width === oldWidth && height === oldHeight) return;
    const withWidth = changed(this.document.scene.superview, "width", width ?? undefined);
    this.#changeScene("superview", changed(withWidth, "height", height ?? undefined), "size",
      { kind: "size", width, height });
  }

  /** The size of the superview: two numbers, or null for the fitting length. */
  get size() {
    const { width = null, height = null } = this.document.scene.superview ?? {};
    return [width, height];
  }

  /** Sets the reading direction. */
  setDirection(direction) {
    this.#changeMember("superview", "direction", direction === "ltr" ? undefined : direction, null,
      { kind: "direction", direction });
  }

  /** The reading direction, `ltr` or `rtl`. */
  get direction() {
    return this.document.scene.superview?.direction ?? "ltr";
  }

  /** Sets a key of the superview, such as `margins`. */
  setSuperviewKey(key, value) {
    this.#changeMember("superview", key, value ?? undefined, `superview ${key}`);
  }

  /** Sets a key of the scene, such as `profile`. */
  setSceneKey(key, value) {
    this.#changeScene(key, value, `scene ${key}`);
  }

  /** Sets one of the standard spaces, `sibling` or `superview`. */
  setSpacing(key, value) {
    this.#changeMember("spacing", key, value, `spacing ${key}`);
  }

  /** Sets the value of a metric, or adds it. */
  setMetric(name, value) {
    const { metrics = {} } = this.document.scene;
    const isNew = !Object.hasOwn(metrics, name);
    this.#changeMember("metrics", name, value, isNew ? null : `metric ${name}`,
      isNew ? undefined : { kind: "metric", name, value });
  }

  /** Removes a metric. */
  removeMetric(name) {
    this.#changeMember("metrics", name);
  }

  /** Sets the content size of a view; null removes it. */
  setContentSize(view, width, height) {
    const isNew = !Object.hasOwn(this.document.scene.views ?? {}, view);
    const size = width === null && height === null ? undefined : [width, height];
    this.#changeScene("views", this.#views(view, "intrinsic", size), `content ${view}`,
      isNew ? undefined : { kind: "content", view, width, height });
  }

  /** Sets a key of a view, such as `hugging`. */
  setViewKey(view, key, value) {
    this.#changeScene("views", this.#views(view, key, value), `${key} ${view}`);
  }

  /** Adds a view to the scene's list of views. */
  addView(view) {
    this.#changeScene("views", this.#views(view, "parent"));
  }

  /** Sets whether only the views that the scene lists are views. */
  setOnlyListedViews(value) {
    const document = changed(this.document, "onlyListedViews", value || undefined);
    const [first] = value ? this.layoutNames : [];
    const views = first ? this.#views(first, "parent", undefined, true) : document.scene.views;
    this.#change({ ...document, scene: changed(document.scene, "views", views) });
  }

  /** Removes a view from the scene's list of views. */
  removeView(view) {
    this.#changeMember("views", view);
  }

  /** Selects a view, a line or constraints. */
  select(selection) {
    this.selection = selection;
    this.changed.emit({ kind: "selection" });
  }

  /** Sets lines in a document; another origin is a new document. */
  #setLines({ document, origin }, lines, key) {
    const isNew = origin !== this.origin;
    this.#change({ ...document, lines }, key, { kind: "document", isNew }, origin);
  }

  #step() {
    return { document: this.document, origin: this.origin };
  }

  #record(key) {
    this.history.record(this.#step(), key);
  }

  #restore({ document, origin }) {
    if (origin !== this.origin) {
      [this.document, this.origin] = [document, origin];
      this.#emitNew();
      return;
    }
    const isResized = onlySizeDiffers(this.document, document);
    this.#replace(document);
    const [width, height] = this.size;
    this.changed.emit(isResized ? { kind: "size", width, height } : { kind: "document" });
  }

  #emitNew() {
    this.#replaced = null;
    this.selection = null;
    this.#removedLines.clear();
    this.changed.emit({ kind: "document", isNew: true });
  }

  #change(document, key = null, change = { kind: "document" }, origin = this.origin) {
    this.#record(key);
    this.#replace(document);
    this.origin = origin;
    this.changed.emit(change);
  }

  /** Sets the document; a selected line that it does not have is no longer selected. */
  #replace(document) {
    this.#replaced = null;
    this.document = document;
    if (this.selection?.line >= document.lines.length) this.selection = null;
  }

  #changeScene(sceneKey, value, key, change) {
    if (isEqual(this.document.scene[sceneKey], value)) return;
    const scene = changed(this.document.scene, sceneKey, value);
    this.#change({ ...this.document, scene }, key, change);
  }

  /** Changes a member of a mapping in the scene; an empty mapping is removed. */
  #changeMember(sceneKey, key, value, ...details) {
    const object = changed(this.document.scene[sceneKey], key, value);
    this.#changeScene(sceneKey, Object.keys(object).length > 0 ? object : undefined, ...details);
  }

  #changeLine(index, key, value) {
    const { lines } = this.document;
    if (isEqual(lines[index][key], value)) return;
    const line = changed(lines[index], key, value);
    this.#change({ ...this.document, lines: lines.with(index, line) });
  }

  /**
   * Returns the list of views with a key of a view. The list contains all views of the layout if
   * it was empty, or if only listed views are views.
   */
  #views(view, key, value, isComplete = this.document.onlyListedViews) {
    const { views = {} } = this.document.scene;
    const listsAll = Object.keys(views).length === 0 || isComplete;
    const names = listsAll ? this.layoutNames.filter((name) => !Object.hasOwn(views, name)) : [];
    const added = [...new Set([...names, view])].filter((name) => !Object.hasOwn(views, name));
    const all = { ...views,
      ...Object.fromEntries(added.map((name) => [name, newView(this.document)])) };
    return { ...all, [view]: changed(all[view], key, value) };
  }
}

/**
 * Returns a document with another scene. Comments between rules that do not change stay. A key of
 * the scene with the value null is missing.
 */
export function documentWithScene(document, scene) {
  const entries = Object.entries(scene).filter(([, value]) => value !== null);
  const { layout = [], ...rest } = Object.fromEntries(entries);
  return { ...document, lines: replaceRules(document.lines, layout), scene: rest };
}

/**
 * Returns the scene of a document without some lines, and for each of its rules the index of the
 * line.
 *
 * If the document lists views or has `newViewSize`, the names in rules that it does not list become
 * views too, unless it has `onlyListedViews`: a name that is typed in brackets is a new view.
 */
export function sceneOfDocument(document, excludedLines = new Set()) {
  const ruleLines = document.lines.map((_, index) => index)
    .filter((index) => !isComment(document.lines[index].text) && !excludedLines.has(index));
  const lines = ruleLines.map((index) => document.lines[index]);
  const scene = { ...document.scene };
  const listed = scene.views ?? {};
  const listsViews = Object.keys(listed).length > 0 || document.newViewSize !== undefined;
  if (listsViews && !document.onlyListedViews) {
    const known = new Set([...Object.keys(listed), ...Object.keys(scene.guides ?? {})]);
    const added = viewNames(lines).filter((name) => !known.has(name));
    const views = { ...listed,
      ...Object.fromEntries(added.map((name) => [name, newView(document)])) };
    if (Object.keys(views).length > 0) scene.views = views;
  }
  scene.layout = lines.map(ruleOfLine);
  return { scene, ruleLines };
}

/** Returns an object with another value of a key; undefined removes the key. */
function changed(object, key, value) {
  const { [key]: _, ...rest } = object ?? {};
  if (value === undefined) return rest;
  return { ...object, [key]: value };
}

function haveCommonRule(lines, texts) {
  const rules = new Set(lines.map(({ text }) => text).filter((text) => !isComment(text)));
  return texts.some((text) => rules.has(text));
}

function isEqual(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether a document differs from an earlier one only in the size of the superview. */
function onlySizeDiffers(one, other) {
  const [first, second] = [one, other].map(({ scene: { superview, ...scene }, ...rest }) => (
    [rest, scene, { ...superview, width: undefined, height: undefined }]));
  return isEqual(first, second);
}
