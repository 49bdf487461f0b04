import { describeValue, expectKeys, expectString } from "./arguments.js";
import { instantiateModule } from "./engine-module.js";
import { loadedFullEngine } from "./engine.js";

/** The engine for logs alone, or `null`; and its load, unless it has ended. */
let smallEngine = null;
let pendingLoad = null;

const abandonedLogs = new FinalizationRegistry(closeEngineLog);

/**
 * Loads the engine for logs. Has no effect if it, or the full engine, is loaded.
 *
 * @param {Function} source Returns the source.
 */
export function loadLogEngine(source) {
  if ((loadedFullEngine() ?? smallEngine) !== null) return Promise.resolve();
  pendingLoad ??= adoptEngine(source).finally(() => {
    pendingLoad = null;
  });
  return pendingLoad;
}

/** Instantiates the engine for logs. Has no effect if one is loaded. */
export function instantiate(source) {
  return loadLogEngine(() => source);
}

async function adoptEngine(source) {
  smallEngine = await instantiateModule(source(), "vf_logs_interface_version");
}

function currentLogEngine() {
  const engine = loadedFullEngine() ?? smallEngine;
  if (engine !== null) return engine;
  throw new Error("the engine is not loaded; call and await 'load()' first");
}

/** Returns the document of a log, as `vfl explain --format json` prints it. */
export function explain(text, settings) {
  const log = new Log(text, settings);
  try {
    return log.document();
  } finally {
    log.dispose();
  }
}

/** A log with reports of unsatisfiable constraints, which are explained one by one. */
export class Log {
  /** The log in its engine. The handle is 0 after `dispose`. */
  #engineLog;
  #reportCount;

  constructor(text, settings = {}) {
    const { name = "" } = expectKeys(settings, ["name"], "settings");
    this.#engineLog = openEngineLog(text, expectString(name, "name"));
    const { functions, handle } = this.#engineLog;
    this.#reportCount = functions.vf_log_report_count(handle);
    abandonedLogs.register(this, this.#engineLog, this.#engineLog);
  }

  /** The number of reports. */
  get reportCount() {
    return this.#reportCount;
  }

  /** Returns the indices of the reports that are not equal to an earlier one. */
  differentReports() {
    return this.#result("vf_log_different_reports").indices;
  }

  /** Returns the document of all reports. */
  document() {
    return this.#result("vf_log_document");
  }

  /** Returns the messages of exceptions in the log. */
  exceptions() {
    return this.#result("vf_log_exceptions").exceptions;
  }

  /** Returns the explanation of a report; null if text only mentions a constraint. */
  report(index) {
    return this.#result("vf_log_report", index).report;
  }

  /** Returns the drawing of the conflict of a report as SVG; null without a conflict. */
  drawing(index) {
    return this.#result("vf_log_drawing", index).svg;
  }

  /** Returns the conflict of a report as a scene; null without a conflict. */
  scene(index) {
    return this.#result("vf_log_scene", index).scene;
  }

  /** Frees the memory of the log. */
  dispose() {
    abandonedLogs.unregister(this.#engineLog);
    closeEngineLog(this.#engineLog);
  }

  /** Returns the document that a function of the engine results in. */
  #result(name, ...values) {
    const { engine, handle } = this.#engineLog;
    if (handle === 0) throw new Error("the log is disposed");
    if (engine.functions[name](handle, ...values) === 0) return engine.resultDocument();
    throw new RangeError(`the log has ${this.reportCount} reports`);
  }
}

/** Returns a log in the current engine. */
function openEngineLog(text, name) {
  const engine = currentLogEngine();
  const { functions } = engine;
  const handle = withLog(engine, text, (pointer, length) => engine.withText(name, (start, count) => (
    functions.vf_log_open(pointer, length, start, count))));
  return { engine, functions, handle };
}

function closeEngineLog(log) {
  if (log.handle !== 0) log.functions.vf_log_close(log.handle);
  log.handle = 0;
}

function withLog(engine, text, body) {
  if (text instanceof Uint8Array) {
    return engine.withBytes(new Uint8Array(text.buffer, text.byteOffset, text.length), body);
  }
  if (typeof text === "string") return engine.withText(text, body);
  throw new TypeError(`text must be a string or a Uint8Array, found ${describeValue(text)}`);
}
