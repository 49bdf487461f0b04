// The worker of the page: explains a log, report by report, so that the page stays responsive.
//
// A message has a `kind`. From the page: `start` with the `bytes` of the engine; `open` with the
// `text` and the `name` of a log and the number of reports that are drawn at once, `drawnCount`;
// `draw` with the `index` of a report; `close`. To the page: `ready`; `opened` with the
// `exceptions` and the `reportCount`, in which equal reports count once; `report`, `drawing` and `done`; `failed` with a
// `message`. All about a log have its `id`.

import { answerMessages, otherMessages } from "../page/worker-messages.js";
import { Log, instantiate } from "../visualformat/log.js";

/** The time, in milliseconds, after which messages of the page are handled. */
const LONGEST_SLICE = 30;

let current = { id: null, log: null };
let started = null;

const handlers = {
  async start({ bytes }) {
    started = instantiate(bytes);
    await started;
    postMessage({ kind: "ready" });
  },

  async open({ id, text, name, drawnCount }) {
    await started;
    handlers.close();
    const log = new Log(text, { name });
    current = { id, log };
    const indices = log.differentReports();
    const exceptions = log.exceptions().filter(({ sameAs }) => sameAs === null);
    postMessage({ kind: "opened", id, reportCount: indices.length, exceptions });
    let start = performance.now();
    let drawn = 0;
    for (const index of indices) {
      const report = log.report(index);
      const isDrawn = report?.core.length > 0 && drawn < drawnCount;
      if (isDrawn) drawn += 1;
      postMessage({ kind: "report", id, index, report, ...(isDrawn ? pictures(log, index) : {}) });
      if (performance.now() - start > LONGEST_SLICE) {
        await otherMessages();
        if (current.log !== log) return;
        start = performance.now();
      }
    }
    postMessage({ kind: "done", id });
  },

  close() {
    current.log?.dispose();
    current = { id: null, log: null };
  },

  draw({ id, index }) {
    if (current.id !== id) return;
    postMessage({ kind: "drawing", id, index, ...pictures(current.log, index) });
  },
};

/** Returns the drawing of a report, and its conflict as a scene. */
function pictures(log, index) {
  return { svg: log.drawing(index), scene: log.scene(index) };
}

answerMessages(handlers);
