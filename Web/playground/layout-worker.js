// The connection to the worker that lays out large documents.

import { Signal } from "../page/signal.js";

/**
 * Lays out documents in a worker, the latest one only. The signal `received` has the messages of
 * the worker about it, each with the `document`; see worker.js. The worker starts with the first
 * request.
 */
export class LayoutWorker {
  received = new Signal();
  #script;
  #bytes;
  #worker = null;
  #id = 0;
  #document = null;

  /** Creates the connection from the text of the worker's script and the bytes of the engine. */
  constructor(script, bytes) {
    this.#script = script;
    this.#bytes = bytes;
  }

  /** Lays out a document in place of the one before. */
  layOut(document) {
    this.#worker ??= this.#start();
    this.#id += 1;
    this.#document = document;
    this.#worker.postMessage({ kind: "layout", id: this.#id, document });
  }

  /** Ignores further messages about the document. */
  cancel() {
    this.#id += 1;
    this.#document = null;
  }

  #start() {
    const address = URL.createObjectURL(new Blob([this.#script], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = ({ message }) => this.#receive({ kind: "failed", id: this.#id, message });
    worker.postMessage({ kind: "start", bytes: this.#bytes });
    return worker;
  }

  #receive(message) {
    if (message.message !== undefined) {
      // After a failure, the memory of the engine can be inconsistent.
      this.#worker?.terminate();
      this.#worker = null;
    }
    if (message.id === this.#id) this.received.emit({ ...message, document: this.#document });
  }
}
