// The entry of the page: loads the engine and connects the parts.

import { byId, element } from "../page/dom.js";
import { copyLink, showError, startPage } from "../page/notice.js";
import { LinkError, bytesOfBase64, fragmentOf, isValueFragment } from "../page/share.js";
import { instantiate } from "../visualformat/engine.js";
import { Canvas } from "./canvas.js";
import { ContainerControls } from "./controls/container.js";
import { MetricControls } from "./controls/metrics.js";
import { ViewControls } from "./controls/views.js";
import { Dimensions } from "./dimensions.js";
import { Editor } from "./editor.js";
import { ExportDialog } from "./export.js";
import { Handles } from "./handles.js";
import { OptionsControl } from "./options.js";
import { AmbiguitiesPanel } from "./panels/ambiguities.js";
import { ConflictsPanel } from "./panels/conflicts.js";
import { ConstraintsPanel } from "./panels/constraints.js";
import { FramesPanel } from "./panels/frames.js";
import { SizesPanel } from "./panels/sizes.js";
import { Tabs } from "./panels/tabs.js";
import { ProblemList } from "./problems.js";
import { SAMPLES } from "./samples.js";
import { SceneDialog } from "./scene-dialog.js";
import { Session } from "./session.js";
import { documentOfFragment } from "./shared-document.js";
import { State } from "./state.js";
import { UndoControls } from "./undo.js";

/** Starts the page with the engine in `globalThis.visualFormatEngine`, in base64. */
async function start() {
  await instantiate(bytesOfBase64(globalThis.visualFormatEngine));
  const state = new State();
  const page = { state, session: new Session(state) };
  page.canvas = new Canvas(page);
  page.editor = new Editor(page);
  connectControls(page);
  publishHooks(page, new ExportDialog(page));
  connectSamples(state);
  connectSharing(state);
  await loadFirstDocument(state);
  state.history.clear();
  document.documentElement.dataset.ready = "true";
  performance.mark("first-layout");
}

const CONTROLS = [Handles, Dimensions, OptionsControl, ProblemList, ContainerControls, ViewControls,
  MetricControls, SceneDialog, UndoControls];

function connectControls(page) {
  for (const Control of CONTROLS) new Control(page);
  const tabs = new Tabs({
    constraints: new ConstraintsPanel(page), frames: new FramesPanel(page),
    conflicts: new ConflictsPanel(page), ambiguities: new AmbiguitiesPanel(page),
    sizes: new SizesPanel(page),
  });
  page.session.reported.listen((report) => {
    tabs.setCount("conflicts", report.conflicts.length);
    tabs.setCount("ambiguities", report.ambiguities.length);
    tabs.update();
  });
  page.state.changed.listen((change) => {
    if (change.kind !== "selection") return;
    for (const name of ["constraints", "frames"]) tabs.updatePanel(name);
  });
}

function connectSamples(state) {
  const select = byId("samples");
  for (const [group, samples] of Map.groupBy(SAMPLES, (sample) => sample.group)) {
    select.append(element("optgroup", { label: group }, ...samples.map((sample) => (
      element("option", { value: sample.title }, sample.title)))));
  }
  select.addEventListener("change", () => loadSample(state, select.value));
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

function connectSharing(state) {
  byId("share").addEventListener("click", async () => {
    copyLink(await fragmentOf(state.document), "scene");
  });
  addEventListener("hashchange", () => {
    if (isValueFragment(location.hash)) loadFragment(state);
  });
}

async function loadFirstDocument(state) {
  if (!isValueFragment(location.hash) || !(await loadFragment(state))) {
    loadSample(state, SAMPLES[0].title);
  }
}

/** Loads the document of the address, and returns whether it is valid. */
async function loadFragment(state) {
  try {
    const document = await documentOfFragment(location.hash);
    state.loadDocument(document, { title: null, about: "A shared scene." });
    return true;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    showError(error);
    return false;
  }
}

/**
 * Publishes what tests need: the state, the session, `loadScene(scene)`, `loadSample(title)`,
 * `exportText(form)`, and `solve()`, which lays out pending changes and updates the report. The
 * attribute `data-ready` and the mark `first-layout` follow the first layout.
 */
function publishHooks({ state, session }, exports) {
  globalThis.playground = {
    state, session,
    samples: SAMPLES,
    loadScene: (scene) => state.loadScene(scene),
    loadSample: (title) => loadSample(state, title),
    exportText: (form) => exports.text(form),
    solve() {
      session.solve();
      session.updateReport();
    },
  };
}

startPage(start);
