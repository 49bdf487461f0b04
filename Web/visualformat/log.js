import { describeValue, expectString } from "./arguments.js";
import { EngineModule } from "./engine-module.js";

const engine = new EngineModule("vf_logs_interface_version");
const registry = new FinalizationRegistry((handle) => engine.functions.vf_log_close(handle));

/** Instantiates the engine for logs. Further calls have no effect, unless the first one failed. */
export function instantiate(source) {
  return engine.instantiate(source);
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
  #handle;
  #reportCount;

  constructor(text, { name = "" } = {}) {
    expectString(name, "name");
    this.#handle = withLog(text, (pointer, length) => engine.withText(name, (start, count) => (
      engine.functions.vf_log_open(pointer, length, start, count))));
    this.#reportCount = engine.functions.vf_log_report_count(this.#handle);
    registry.register(this, this.#handle, this);
  }

  /** The number of reports. */
  get reportCount() {
    return this.#reportCount;
  }

  /** Returns the indices of the reports that are not equal to an earlier one. */
  differentReports() {
    return this.#result(engine.functions.vf_log_different_reports(this.#openHandle)).indices;
  }

  /** Returns the document of all reports. */
  document() {
    return this.#result(engine.functions.vf_log_document(this.#openHandle));
  }

  /** Returns the messages of exceptions in the log. */
  exceptions() {
    return this.#result(engine.functions.vf_log_exceptions(this.#openHandle)).exceptions;
  }

  /** Returns the explanation of a report; null if text only mentions a constraint. */
  report(index) {
    return this.#result(engine.functions.vf_log_report(this.#openHandle, index)).report;
  }

  /** Returns the drawing of the conflict of a report as SVG; null without a conflict. */
  drawing(index) {
    return this.#result(engine.functions.vf_log_drawing(this.#openHandle, index)).svg;
  }

  /** Returns the conflict of a report as a scene; null without a conflict. */
  scene(index) {
    return this.#result(engine.functions.vf_log_scene(this.#openHandle, index)).scene;
  }

  /** Frees the memory of the log. */
  dispose() {
    if (this.#handle === 0) return;
    registry.unregister(this);
    engine.functions.vf_log_close(this.#handle);
    this.#handle = 0;
  }

  get #openHandle() {
    if (this.#handle === 0) throw new Error("the log is disposed");
    return this.#handle;
  }

  #result(status) {
    if (status !== 0) throw new RangeError(`the log has ${this.reportCount} reports`);
    return engine.resultDocument();
  }
}

function withLog(text, body) {
  if (text instanceof Uint8Array) {
    return engine.withBytes(new Uint8Array(text.buffer, text.byteOffset, text.length), body);
  }
  if (typeof text === "string") return engine.withText(text, body);
  throw new TypeError(`text must be a string or a Uint8Array, found ${describeValue(text)}`);
}
