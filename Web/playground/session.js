// The layout of the document, and the schedule of its solutions and reports.

import { Layout } from "../visualformat/layout.js";
import { Signal } from "../page/signal.js";
import { isSameConstraint } from "./constraint-text.js";
import { diagnosticsOfError, isLargeDocument, isLayoutError } from "./document-layout.js";
import { layoutOfDocument, reportOfLayout } from "./document-layout.js";
import { sceneOfDocument } from "./state.js";

const REPORT_DELAY = 150;
const REPORT_INTERVAL = 100;
const CHEAP_REPORT = 8;
const MANY_VIEWS = 150;
/** The number of views above which a worker computes the report. */
const MOST_REPORTED_VIEWS = 400;
/** The report of other views until that of the worker arrives. */
const NO_REPORT = { constraints: [], conflicts: [], ambiguities: [], diagnostics: [] };

/**
 * The layout of the document.
 *
 * The layout does not contain rules with errors. If a scene has errors elsewhere, the last valid
 * layout stays, and `isStale` is true. A worker lays out a large document; `layout` is then null,
 * and the last frames stay until those of the worker arrive.
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
  /** A worker has begun or has ended a computation; the value is whether it computes. */
  computing = new Signal();

  layout = null;
  /** The errors of the document. An error in a rule has `line`, the index of the line. */
  diagnostics = [];
  /** The number of further errors, which the worker has not sent. */
  omittedCount = 0;
  /**
   * The last report; its constraints have `line`, the index of the line or null. A report from the
   * worker has the first conflicts and ambiguities, and `counts` of all.
   */
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
  #worker;
  #ruleLines = [];
  /** The lines that the layout does not contain, because they have errors. */
  #excluded = new Set();
  #changes = new Map();
  #isFrameRequested = false;
  /** The constraints that the worker has sent before their report. */
  #receivedConstraints = [];
  #reportTimer = null;
  #reportTime = 0;
  #lastReport = 0;

  constructor(state, worker) {
    this.#state = state;
    this.#worker = worker;
    worker.received.listen((message) => this.#receiveAnswer(message));
    state.changed.listen((change) => this.#receive(change));
  }

  /**
   * Returns the report of a document with the same lines, or null if there is an error, or if the
   * document is large.
   */
  reportOf(document) {
    if (isLargeDocument(document)) return null;
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
    this.#run(() => {
      this.#showReport(reportOfLayout(this.layout, this.#ruleLines), this.#state.document);
    });
    this.#lastReport = performance.now();
    this.#reportTime = this.#lastReport - start;
  }

  #showReport({ report, findings }, document) {
    const old = this.report;
    this.report = report;
    this.reportedDocument = document;
    this.findings = findings;
    this.#updateSelection(old);
    this.reported.emit(report);
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
    if (isLargeDocument(this.#state.document)) {
      this.#requestLayout();
    } else if (change.kind === "document" || this.isStale || !this.layout) {
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
    this.#stopWorker();
    this.#changes.clear();
    const { layout, ruleLines, excluded, diagnostics } = layoutOfDocument(this.#state.document);
    this.diagnostics = diagnostics;
    this.omittedCount = 0;
    this.isStale = !layout;
    if (layout) {
      this.layout?.dispose();
      this.layout = layout;
      this.#ruleLines = ruleLines;
      this.#excluded = excluded;
      this.#adoptNames(layout);
    }
    this.diagnosed.emit(this.diagnostics);
    this.rebuilt.emit(this);
    this.solve();
    if (this.#reportTime < CHEAP_REPORT) this.updateReport();
  }

  #adoptNames({ names, parents }) {
    this.names = names;
    this.parents = parents;
    if (names.length > MANY_VIEWS) this.#reportTime = Infinity;
    this.frames = new Float64Array(names.length * 4);
    const guides = this.#state.document.scene.guides ?? {};
    this.#state.layoutNames = names.slice(1)
      .filter((name) => !name.includes("-") && !Object.hasOwn(guides, name));
  }

  /** Requests the layout of a large document from the worker. */
  #requestLayout() {
    this.#changes.clear();
    clearTimeout(this.#reportTimer);
    this.#reportTimer = null;
    this.layout?.dispose();
    this.layout = null;
    this.#requestAnswer();
  }

  #requestAnswer() {
    this.#receivedConstraints = [];
    this.#worker.layOut(this.#state.document);
    this.computing.emit(true);
  }

  #stopWorker() {
    this.#worker.cancel();
    this.computing.emit(false);
  }

  #receiveAnswer(message) {
    if (message.kind === "frames" && !this.layout) this.#showAnswer(message);
    if (message.kind === "constraints") this.#receivedConstraints.push(...message.constraints);
    if (message.kind === "report") this.#showReceivedReport(message);
    if (message.kind === "failed") this.#showFailure(message);
    const isStarted = message.kind === "constraints" || message.kind === "frames" && message.names;
    if (!isStarted) this.computing.emit(false);
  }

  #showReceivedReport({ report, findings, document }) {
    const constraints = this.#receivedConstraints;
    this.#receivedConstraints = [];
    this.#showReport({ report: { ...report, constraints }, findings }, document);
  }

  /** Shows the frames from the worker. Boxes are created again only if there are other views. */
  #showAnswer({ names, parents, frames, diagnostics, diagnosticCount }) {
    this.diagnostics = diagnostics;
    this.omittedCount = diagnosticCount - diagnostics.length;
    this.isStale = !names;
    if (names) {
      const isSame = sameTexts(names, this.names) && sameTexts(parents, this.parents);
      if (!isSame) this.#adoptNames({ names, parents });
      this.frames = frames;
      this.diagnosed.emit(diagnostics);
      if (!isSame) this.rebuilt.emit(this);
      this.solved.emit(frames);
      if (!isSame) this.#showReport({ report: NO_REPORT, findings: [] }, null);
    } else {
      this.diagnosed.emit(diagnostics);
    }
  }

  #showFailure({ diagnostics, message }) {
    this.isStale = true;
    this.diagnostics = diagnostics ?? [{ severity: "error", category: "bad-number", line: null,
      message: `the document is too large: ${message}`, fixIts: [] }];
    this.diagnosed.emit(this.diagnostics);
  }

  /** Runs a call of the layout; an error becomes a diagnostic of the document. */
  #run(call) {
    try {
      call();
      return true;
    } catch (error) {
      this.diagnostics = diagnosticsOfError(error);
      this.isStale = true;
      this.diagnosed.emit(this.diagnostics);
      return false;
    }
  }

  #scheduleReport() {
    const isCheap = this.#reportTime < CHEAP_REPORT;
    if (isCheap && this.#reportTimer !== null) return;
    clearTimeout(this.#reportTimer);
    const wait = isCheap
      ? Math.max(0, this.#lastReport + REPORT_INTERVAL - performance.now()) : REPORT_DELAY;
    const hasManyViews = this.names.length > MOST_REPORTED_VIEWS;
    this.#reportTimer = setTimeout(() => {
      if (hasManyViews) this.#requestAnswer();
      else this.updateReport();
    }, wait);
  }
}

function sameTexts(one, other) {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
