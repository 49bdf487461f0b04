// The layout of the document, and the schedule of its solutions and reports.

import { VisualFormatError } from "../visualformat/errors.js";
import { Layout } from "../visualformat/layout.js";
import { isSameConstraint } from "./constraint-text.js";
import { Signal } from "../page/signal.js";
import { sceneOfDocument } from "./state.js";

const REPORT_DELAY = 150;
const REPORT_INTERVAL = 100;
const CHEAP_REPORT = 8;
const MANY_VIEWS = 150;

/**
 * The layout of the document.
 *
 * The layout does not contain rules with errors. If a scene has errors elsewhere, the last valid
 * layout stays, and `isStale` is true.
 */
export class Session {
  /** The list of views has changed. */
  rebuilt = new Signal();
  /** The frames have changed. */
  solved = new Signal();
  /** The report has changed. */
  reported = new Signal();
  /** The errors have changed. */
  diagnosed = new Signal();

  layout = null;
  /** The errors of the document. An error in a rule has `line`, the index of the line. */
  diagnostics = [];
  /** The last report; its constraints have `line`, the index of the line or null. */
  report = null;
  /** The document of the last report. */
  reportedDocument = null;
  /** The conflicts, warnings and remarks of the last report, in the shape of `diagnostics`. */
  findings = [];
  frames = new Float64Array(0);
  names = [];
  parents = [];
  isStale = false;

  #state;
  #ruleLines = [];
  /** The lines that the layout does not contain, because they have errors. */
  #excluded = new Set();
  #changes = new Map();
  #isFrameRequested = false;
  #reportTimer = null;
  #reportTime = 0;
  #lastReport = 0;

  constructor(state) {
    this.#state = state;
    state.changed.listen((change) => this.#receive(change));
  }

  /** Returns the report of a document with the same lines, or null if there is an error. */
  reportOf(document) {
    let layout = null;
    try {
      layout = new Layout(sceneOfDocument(document, this.#excluded).scene);
      return layout.report();
    } catch (error) {
      if (!isLayoutError(error)) throw error;
      return null;
    } finally {
      layout?.dispose();
    }
  }

  /** Updates the report now. The last valid layout of an invalid scene has no new report. */
  updateReport() {
    clearTimeout(this.#reportTimer);
    this.#reportTimer = null;
    if (!this.layout || this.isStale) return;
    const start = performance.now();
    const old = this.report;
    this.#run(() => {
      const report = this.layout.report();
      for (const constraint of report.constraints) {
        constraint.line = this.#ruleLines[constraint.rule] ?? null;
      }
      this.report = report;
      this.reportedDocument = this.#state.document;
      this.findings = this.#findingsOf(report);
    });
    this.#updateSelection(old);
    this.#lastReport = performance.now();
    this.#reportTime = this.#lastReport - start;
    this.reported.emit(this.report);
  }

  /** Selects nothing if a report has others in place of the selected constraints. */
  #updateSelection(old) {
    const isSame = (index) => isSameConstraint(
      old?.constraints[index]?.text, this.report?.constraints[index]?.text);
    if (this.#state.selection?.constraints?.some((index) => !isSame(index))) {
      this.#state.select(null);
    }
  }

  /** Applies the changes of values now, and lays out. */
  solve() {
    this.#isFrameRequested = false;
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    if (!this.layout) return;
    const isSolved = this.#run(() => {
      for (const change of changes) this.#apply(change);
      this.frames = this.layout.readFrames(this.frames);
    });
    if (!isSolved) return;
    this.solved.emit(this.frames);
    this.#scheduleReport();
  }

  #receive(change) {
    if (change.kind === "selection") return;
    if (change.kind === "document" || this.isStale) {
      this.#rebuild();
    } else {
      this.#changes.set(`${change.kind} ${change.view ?? change.name}`, change);
      if (this.#isFrameRequested) return;
      this.#isFrameRequested = true;
      requestAnimationFrame(() => this.#isFrameRequested && this.solve());
    }
  }

  #apply(change) {
    const { layout } = this;
    if (change.kind === "size") layout.setSize(change.width, change.height);
    if (change.kind === "content") layout.setContentSize(change.view, change.width, change.height);
    if (change.kind === "metric") layout.set(change.name, change.value);
    if (change.kind === "direction") layout.setDirection(change.direction);
  }

  /** Creates the layout again, without the rules with errors. */
  #rebuild() {
    this.#changes.clear();
    const { document } = this.#state;
    this.diagnostics = [];
    const excluded = new Set();
    let layout = this.#create(document, excluded);
    if (!layout && excluded.size > 0) layout = this.#create(document, excluded);
    this.isStale = !layout;
    if (layout) {
      this.layout?.dispose();
      this.layout = layout;
      this.#readNames(layout);
    }
    this.diagnosed.emit(this.diagnostics);
    this.rebuilt.emit(this);
    this.solve();
    if (this.#reportTime < CHEAP_REPORT) this.updateReport();
  }

  #readNames(layout) {
    this.names = layout.names;
    this.parents = layout.parents;
    if (this.names.length > MANY_VIEWS) this.#reportTime = Infinity;
    this.frames = new Float64Array(this.names.length * 4);
    const guides = this.#state.document.scene.guides ?? {};
    this.#state.layoutNames = this.names.slice(1)
      .filter((name) => !name.includes("-") && !Object.hasOwn(guides, name));
  }

  /** Returns the layout, or null after adding the lines with errors to `excluded`. */
  #create(document, excluded) {
    const { scene, ruleLines } = sceneOfDocument(document, excluded);
    try {
      const layout = new Layout(scene);
      this.#ruleLines = ruleLines;
      this.#excluded = excluded;
      return layout;
    } catch (error) {
      if (!(error instanceof VisualFormatError)) throw error;
      for (const diagnostic of error.diagnostics) {
        const line = ruleLines[diagnostic.rule] ?? null;
        this.diagnostics.push({ ...diagnostic, line });
        if (line !== null && diagnostic.severity === "error") excluded.add(line);
      }
      return null;
    }
  }

  /** Runs a call of the layout; an error becomes a diagnostic of the document. */
  #run(call) {
    try {
      call();
      return true;
    } catch (error) {
      if (!isLayoutError(error)) throw error;
      const diagnostics = error.diagnostics
        ?? [{ severity: "error", category: "bad-number", message: error.message, fixIts: [] }];
      this.diagnostics = diagnostics.map((diagnostic) => ({ ...diagnostic, line: null }));
      this.isStale = true;
      this.diagnosed.emit(this.diagnostics);
      return false;
    }
  }

  #findingsOf({ conflicts, constraints, diagnostics }) {
    const errors = conflicts.map(({ broken, message }) => {
      const { line, offset = null, length = 0 } = constraints[broken];
      const place = { line, offset, length };
      return { severity: "error", category: "conflict", message, ...place, fixIts: [] };
    });
    const others = diagnostics.map((diagnostic) => (
      { ...diagnostic, line: this.#ruleLines[diagnostic.rule] ?? null }));
    return [...errors, ...others];
  }

  #scheduleReport() {
    const isCheap = this.#reportTime < CHEAP_REPORT;
    if (isCheap && this.#reportTimer !== null) return;
    clearTimeout(this.#reportTimer);
    const wait = isCheap
      ? Math.max(0, this.#lastReport + REPORT_INTERVAL - performance.now()) : REPORT_DELAY;
    this.#reportTimer = setTimeout(() => this.updateReport(), wait);
  }
}

/** Returns whether an error is a result of the layout, such as a value that is out of range. */
export function isLayoutError(error) {
  return error instanceof VisualFormatError || error instanceof RangeError;
}
