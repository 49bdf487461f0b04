// The worker of the page: lays out large documents, so that the page stays responsive.
//
// A message has a `kind`. From the page: `start` with the `bytes` of the engine; `layout` with the
// `id` of a request and a `document`. To the page, each with the `id`: `frames` with the `names`,
// `parents` and `frames` of the views, null if the document has errors outside of its rules, and the
// `diagnostics`; then `constraints` with some of the `constraints`, as often as necessary; then `report`
// with the rest of the `report` and its `findings`; `failed` with `diagnostics`, or with a `message` if
// the engine cannot continue. A later request cancels the earlier ones.

import { answerMessages, otherMessages } from "../page/worker-messages.js";
import { instantiate } from "../visualformat/engine.js";
import { diagnosticsOfError, isLayoutError } from "./document-layout.js";
import { layoutOfDocument, reportOfLayout } from "./document-layout.js";

/** The diagnostics that are sent; the page shows fewer. */
const MOST_DIAGNOSTICS = 500;
/** The conflicts and ambiguities that are sent. */
const MOST_FINDINGS = 100;
/** The constraints in a message: a long message stops the page while it is read. */
const MOST_CONSTRAINTS = 1000;

let started = null;
let latest = null;

const handlers = {
  start({ bytes }) {
    started = instantiate(bytes);
  },

  async layout(request) {
    latest = request;
    await started;
    await otherMessages();
    if (latest !== request) return;
    try {
      await answer(request);
    } catch (error) {
      if (!isLayoutError(error)) throw error;
      postMessage({ kind: "failed", id: request.id, diagnostics: diagnosticsOfError(error) });
    }
  },
};

async function answer(request) {
  const { id, document } = request;
  const { layout, ruleLines, diagnostics } = layoutOfDocument(document);
  try {
    const shown = { diagnosticCount: diagnostics.length,
      diagnostics: diagnostics.slice(0, MOST_DIAGNOSTICS) };
    if (!layout) {
      postMessage({ kind: "frames", id, names: null, ...shown });
      return;
    }
    const { names, parents } = layout;
    postMessage({ kind: "frames", id, names, parents, frames: layout.readFrames(), ...shown });
    await otherMessages();
    if (latest !== request) return;
    const { report, findings } = reportOfLayout(layout, ruleLines);
    const { constraints } = report;
    for (let start = 0; start < constraints.length; start += MOST_CONSTRAINTS) {
      postMessage({ kind: "constraints", id,
        constraints: constraints.slice(start, start + MOST_CONSTRAINTS) });
    }
    postMessage({ kind: "report", id, report: shortened(report),
      findings: findings.slice(0, MOST_DIAGNOSTICS) });
  } finally {
    layout?.dispose();
  }
}

/** Returns what the page shows of a report. The page counts all conflicts and ambiguities. */
function shortened({ conflicts, ambiguities }) {
  return {
    conflicts: conflicts.slice(0, MOST_FINDINGS),
    ambiguities: ambiguities.slice(0, MOST_FINDINGS), diagnostics: [],
    counts: { conflicts: conflicts.length, ambiguities: ambiguities.length },
  };
}

answerMessages(handlers);
