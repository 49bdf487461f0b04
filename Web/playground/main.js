// The entry of the page: loads the engine and connects the parts.

import { byId, element } from "../page/dom.js";
import { startPage } from "../page/notice.js";
import { bytesOfBase64 } from "../page/share.js";
import { instantiate } from "../visualformat/engine.js";
import { Address } from "./address.js";
import { Canvas } from "./canvas.js";
import { ContainerControls } from "./controls/container.js";
import { MetricControls } from "./controls/metrics.js";
import { ViewControls } from "./controls/views.js";
import { Dimensions } from "./dimensions.js";
import { Dragging } from "./dragging.js";
import { Editor } from "./editor.js";
import { ExportDialog } from "./export.js";
import { Handles } from "./handles.js";
import { LayoutWorker } from "./layout-worker.js";
import { OptionsControl } from "./options.js";
import { AmbiguitiesPanel } from "./panels/ambiguities.js";
import { ConflictsPanel } from "./panels/conflicts.js";
import { ConstraintsPanel } from "./panels/constraints.js";
import { FramesPanel } from "./panels/frames.js";
import { SizesPanel } from "./panels/sizes.js";
import { Tabs } from "./panels/tabs.js";
import { Paste } from "./paste.js";
import { ProblemList } from "./problems.js";
import { SavedWork } from "./saved-work.js";
import { SAMPLES } from "./samples.js";
import { SceneDialog } from "./scene-dialog.js";
import { Session } from "./session.js";
import { State } from "./state.js";
import { UndoControls } from "./undo.js";

/**
 * Starts the page with the engine in `globalThis.visualFormatEngine`, in base64, and with the script
 * of the worker in `globalThis.visualFormatWorker`.
 */
async function start() {
  const bytes = bytesOfBase64(globalThis.visualFormatEngine);
  await instantiate(bytes);
  const state = new State();
  const worker = new LayoutWorker(globalThis.visualFormatWorker, bytes);
  const page = { state, session: new Session(state, worker) };
  page.canvas = new Canvas(page);
  page.editor = new Editor(page);
  connectControls(page);
  const work = new SavedWork(state);
  publishHooks(page, new ExportDialog(page), work);
  connectSamples(state);
  connectProgress(page.session);
  await loadFirstDocument(state, work);
  state.history.clear();
  document.documentElement.dataset.ready = "true";
  performance.mark("first-layout");
}

/** The time, in milliseconds, until a computation is reported. */
const PROGRESS_DELAY = 100;

const CONTROLS = [Handles, Dimensions, Dragging, OptionsControl, ProblemList, ContainerControls, ViewControls,
  MetricControls, SceneDialog, UndoControls, Paste];

function connectControls(page) {
  for (const Control of CONTROLS) new Control(page);
  const tabs = new Tabs({
    constraints: new ConstraintsPanel(page), frames: new FramesPanel(page),
    conflicts: new ConflictsPanel(page), ambiguities: new AmbiguitiesPanel(page),
    sizes: new SizesPanel(page),
  });
  page.session.reported.listen((report) => {
    for (const name of ["conflicts", "ambiguities"]) {
      tabs.setCount(name, report.counts?.[name] ?? report[name].length);
    }
    tabs.update();
  });
  page.state.changed.listen((change) => {
    if (change.kind !== "selection") return;
    for (const name of ["constraints", "frames"]) tabs.updatePanel(name);
  });
}

/** Shows that the worker computes, if it takes longer than an answer at once. */
function connectProgress(session) {
  const progress = byId("progress");
  progress.hidden = true;
  progress.textContent = "Computing …";
  let timer = null;
  session.computing.listen((isComputing) => {
    clearTimeout(timer);
    if (!isComputing) progress.hidden = true;
    else timer = setTimeout(() => (progress.hidden = false), PROGRESS_DELAY);
  });
}

function connectSamples(state) {
  const select = byId("samples");
  for (const [group, samples] of Map.groupBy(SAMPLES, (sample) => sample.group)) {
    select.append(element("optgroup", { label: group }, ...samples.map((sample) => (
      element("option", { value: sample.title }, sample.title)))));
  }
  select.addEventListener("change", () => loadSample(state, select.value));
  byId("new").addEventListener("click", () => {
    state.loadNewDocument();
    byId("rules").focus();
  });
  state.changed.listen(({ isNew }) => {
    if (!isNew) return;
    byId("about").textContent = state.origin.about;
    select.value = state.origin.title ?? "";
  });
}

function loadSample(state, title) {
  const { scene, about } = SAMPLES.find((sample) => sample.title === title);
  state.loadScene(scene, { title, about });
  state.select({ line: 0 });
}

/**
 * Loads what was typed before the page was ready; or else the document of the address, the saved
 * work, or the first sample.
 */
async function loadFirstDocument(state, work) {
  const typed = byId("rules").value;
  const loadFirstSample = () => loadSample(state, SAMPLES[0].title);
  const address = new Address(state, SAMPLES);
  if (typed !== "") {
    state.loadNewDocument();
    state.setText(typed);
  } else if (!(await address.load()) && !work.restore(loadFirstSample)) {
    loadFirstSample();
  }
}

/**
 * Publishes what tests need: the state, the session, the saved work, `loadScene(scene)`,
 * `loadSample(title)`, `exportText(form)`, `exportContents(form)`, and `solve()`, which lays out
 * pending changes and updates the report. The attribute `data-ready` and the mark `first-layout`
 * follow the first layout.
 */
function publishHooks({ state, session }, exports, work) {
  globalThis.playground = {
    state, session, work,
    samples: SAMPLES,
    loadScene: (scene) => state.loadScene(scene),
    loadSample: (title) => loadSample(state, title),
    exportText: (form) => exports.text(form),
    exportContents: (form) => exports.contents(form),
    solve() {
      session.solve();
      session.updateReport();
    },
  };
}

startPage(start);
