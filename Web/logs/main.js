// The entry of the page for logs: starts the worker and connects the parts.

import { byId, element } from "../page/dom.js";
import { copyLink, showError, showNotice, startPage } from "../page/notice.js";
import { LinkError, bytesOfBase64, isValueFragment } from "../page/share.js";
import { logFragment, valueOfFragment } from "../page/share.js";
import { Explainer } from "./explainer.js";
import { LogField, sizeText } from "./log-field.js";
import { ReportList } from "./report-list.js";

/** The memory of the engine is limited. */
const LARGEST_FILE = 100e6;

/** Starts the page with the data in `globalThis.visualFormatLogs`; see Scripts/build-web. */
async function start() {
  const { wasm, worker, samples } = globalThis.visualFormatLogs;
  const explainer = new Explainer(worker, bytesOfBase64(wasm));
  const field = new LogField();
  const list = new ReportList(explainer, field);
  field.changed.listen(({ text, name }) => {
    const isEmpty = text.trim() === "";
    list.clear(isEmpty ? "No log yet." : "Reading …");
    if (isEmpty) explainer.close();
    else explainer.explain(text, name || "log");
  });
  connectSamples(field, samples);
  connectFiles(field);
  connectSharing(field);
  publishHooks(explainer, field, samples);
  if (isValueFragment(location.hash)) await loadFragment(field);
}

function connectSamples(field, samples) {
  const select = byId("samples");
  for (const { title } of samples) select.append(element("option", { value: title }, title));
  select.addEventListener("change", () => {
    const sample = samples.find(({ title }) => title === select.value);
    field.setText(sample?.text ?? "", sample?.file);
  });
  field.changed.listen(({ text }) => {
    select.value = samples.find((sample) => sample.text === text)?.title ?? "";
  });
}

function connectFiles(field) {
  const file = byId("file");
  byId("open").addEventListener("click", () => file.click());
  file.addEventListener("change", () => {
    if (file.files.length > 0) openFile(field, file.files[0]);
    file.value = "";
  });
  byId("clear").addEventListener("click", () => {
    field.setText("");
    byId("log").focus();
  });
  connectDropping(field);
  document.addEventListener("paste", ({ target, clipboardData }) => {
    const text = clipboardData.getData("text/plain");
    if (!target.matches?.("textarea, input") && text !== "") field.setText(text);
  });
}

function connectDropping(field) {
  const setDropping = (isDropping) => document.body.classList.toggle("dropping", isDropping);
  addEventListener("dragover", (event) => {
    event.preventDefault();
    setDropping(true);
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) setDropping(false);
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text/plain");
    if (file) openFile(field, file);
    else if (text !== "") field.setText(text);
  });
}

async function openFile(field, file) {
  if (file.size > LARGEST_FILE) {
    showNotice(`The file has ${sizeText(file.size)}; the page reads up to `
      + `${sizeText(LARGEST_FILE)}. The command 'vfl explain' reads larger logs.`);
    return;
  }
  try {
    field.setText(await file.text(), file.name);
  } catch (error) {
    showNotice(`The file cannot be read: ${error.message}`);
  }
}

function connectSharing(field) {
  byId("share").addEventListener("click", async () => {
    if (field.text === "") {
      showNotice("There is no log to share yet.");
      return;
    }
    const fragment = await logFragment(field.text);
    if (fragment) copyLink(fragment, "log");
    else showNotice("The log is too long for a link. Paste only the reports to share.");
  });
  addEventListener("hashchange", () => {
    if (isValueFragment(location.hash)) loadFragment(field);
  });
}

/** Opens the log of the address. */
async function loadFragment(field) {
  try {
    const value = await valueOfFragment(location.hash, "this page");
    if (typeof value?.log !== "string") throw new LinkError("this link contains no log");
    field.setText(value.log);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    showError(error);
  }
}

/**
 * Publishes what tests need: the explainer, the field and the samples. The attribute `data-ready`
 * follows the start of the worker.
 */
function publishHooks(explainer, field, samples) {
  globalThis.playground = { explainer, field, samples };
  explainer.received.listen(({ kind }) => {
    if (kind === "ready") document.documentElement.dataset.ready = "true";
  });
}

startPage(start);
