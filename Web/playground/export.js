// The dialog with the document in other forms.

import { Part, byId, element } from "../page/dom.js";
import { copyText } from "../page/notice.js";
import { selectedConstraints } from "./dimensions.js";
import { pngOfDrawing } from "./png.js";
import { exportedText, sceneText } from "./scene-text.js";
import { sceneOfDocument } from "./state.js";

const SWIFT = "text/x-swift";
/** The forms in the order of the list; those with a number are written by the engine. */
const FORMS = {
  anchors: { name: "UIKit: anchors", number: 1, file: "Layout.swift", type: SWIFT,
    note: "A function that adds the views to a view. Views with content replace 'UIView()'." },
  constraints: { name: "UIKit: NSLayoutConstraint", number: 2, file: "Layout.swift", type: SWIFT,
    note: "Formats that UIKit reads when the program runs, and initializers for other rules." },
  macro: { name: "UIKit: #layout", number: 3, file: "Layout.swift", type: SWIFT,
    note: "Formats that the compiler checks, with the library VisualFormatKit." },
  swift: { name: "Swift: VisualFormat", number: 0, file: "main.swift", type: SWIFT,
    note: "A program for any platform that prints the frames; scenes with stacks and grids need "
      + "the library VFLService." },
  javascript: { name: "JavaScript", number: 4, file: "layout.js", type: "text/javascript",
    note: "A module that prints the frames; visualformat.js is in the same folder." },
  html: { name: "HTML page", number: 5, file: "layout.html", type: "text/html",
    note: "A page for a server, with visualformat.js in the same folder." },
  css: { name: "CSS", number: 6, file: "layout.css", type: "text/css",
    note: "Styles without a script, for the sizes in the first comment." },
  json: { name: "Scene as JSON", file: "scene.json", type: "application/json",
    note: "Run: vfl solve scene.json" },
  yaml: { name: "Scene as YAML", number: 7, file: "scene.yml", type: "application/yaml",
    note: "Run: vfl solve scene.yml" },
  svg: { name: "Drawing as SVG", file: "layout.svg", type: "image/svg+xml",
    note: "The layout with the constraints that the canvas shows." },
  png: { name: "Drawing as PNG", file: "layout.png", type: "image/png",
    note: "The drawing with two pixels for each point. The text is its SVG." },
};

const NO_DRAWING = "<!-- no drawing: the scene has errors -->";

/** The dialog that shows, copies and downloads an exported document. */
export class ExportDialog extends Part {
  #dialog = byId("export");
  #text = byId("export-text");
  #form = byId("export-form");

  constructor(page) {
    super(page);
    this.#form.replaceChildren(...Object.entries(FORMS).map(([value, { name }]) => (
      element("option", { value }, name))));
    byId("export-open").addEventListener("click", () => this.#open());
    byId("export-close").addEventListener("click", () => this.#dialog.close());
    byId("export-copy").addEventListener("click", () => this.#copy());
    byId("export-save").addEventListener("click", () => this.#save());
    this.#form.addEventListener("change", () => this.#show());
  }

  /** Returns the document in a form; a drawing as SVG. */
  text(form) {
    const { scene } = sceneOfDocument(this.state.document);
    if (form === "json") return sceneText(scene);
    const { number } = FORMS[form];
    return number === undefined ? this.#drawing() : exportedText(scene, number);
  }

  /** Returns the contents of the file in a form. */
  async contents(form) {
    const text = this.text(form);
    return form === "png" ? pngOfDrawing(text) : new Blob([text], { type: FORMS[form].type });
  }

  /** Returns a drawing with the constraints that the canvas shows. */
  #drawing() {
    const { layout, report, isStale } = this.session;
    if (!layout || isStale) return NO_DRAWING;
    const constraints = report?.constraints ?? [];
    const shown = selectedConstraints(this.state.selection, constraints);
    return layout.svg(shown.map((constraint) => constraints.indexOf(constraint)));
  }

  #open() {
    this.#show();
    this.#dialog.showModal();
  }

  #show() {
    this.#text.value = this.text(this.#form.value);
    byId("export-note").textContent = FORMS[this.#form.value].note;
    byId("export-status").textContent = "";
  }

  async #copy() {
    const isCopied = this.#form.value === "png" ? await copyImage(this.contents("png"))
      : await copyText(this.#text.value, this.#text);
    byId("export-status").textContent = isCopied ? "Copied."
      : "The browser does not allow it. Press Ctrl+C to copy the selected text.";
  }

  async #save() {
    const form = this.#form.value;
    const { file } = FORMS[form];
    if (this.#text.value === NO_DRAWING) {
      byId("export-status").textContent = "The scene has errors.";
      return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await this.contents(form));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    byId("export-status").textContent = `Saved as ${file}.`;
  }
}

/** Copies an image; returns false if the browser does not allow it. */
async function copyImage(contents) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": contents })]);
    return true;
  } catch {
    return false;
  }
}
