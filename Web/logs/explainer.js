// The connection to the worker that explains logs.

import { Signal } from "../page/signal.js";

/** The number of reports that are drawn before they are visible. */
const DRAWN_COUNT = 4;

/**
 * Explains logs in a worker, the latest one only. The signal `received` has the messages of the
 * worker about this log; see worker.js.
 */
export class Explainer {
  received = new Signal();
  #script;
  #bytes;
  #worker = null;
  #id = 0;

  /** Creates the connection from the text of the worker's script and the bytes of the engine. */
  constructor(script, bytes) {
    this.#script = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.#bytes = bytes;
    this.#start();
  }

  /** Explains a log in place of the one before. */
  explain(text, name) {
    this.#id += 1;
    this.#worker.postMessage({ kind: "open", id: this.#id, text, name, drawnCount: DRAWN_COUNT });
  }

  /** Requests the drawing of a report. */
  draw(index) {
    this.#worker.postMessage({ kind: "draw", id: this.#id, index });
  }

  /** Closes the log, and ignores further messages about it. */
  close() {
    this.#id += 1;
    this.#worker.postMessage({ kind: "close" });
  }

  #start() {
    this.#worker = new Worker(this.#script);
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = ({ message }) => this.#receive({ kind: "failed", id: this.#id, message });
    this.#worker.postMessage({ kind: "start", bytes: this.#bytes });
  }

  #receive(message) {
    const isCurrent = message.id === undefined || message.id === this.#id;
    if (message.kind === "failed" && message.id !== undefined) {
      // After a failure, the memory of the engine can be inconsistent.
      this.#worker.terminate();
      this.#start();
    }
    if (isCurrent) this.received.emit(message);
  }
}
