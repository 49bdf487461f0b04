// The dialog with the document in other forms.

import { Part, byId } from "../page/dom.js";
import { copyText } from "../page/notice.js";
import { selectedConstraints } from "./dimensions.js";
import { sceneText, swiftCode } from "./scene-text.js";
import { sceneOfDocument } from "./state.js";

const FORMS = {
  json: { file: "scene.json", type: "application/json", note: "Run: vfl solve scene.json" },
  svg: { file: "layout.svg", type: "image/svg+xml",
    note: "The layout with the constraints that the canvas shows." },
  swift: { file: "Layout.swift", type: "text/plain",
    note: "Code for the library: VisualFormat, or VFLService for scenes with stacks and grids." },
};

/** The dialog that shows, copies and downloads an exported document. */
export class ExportDialog extends Part {
  #dialog = byId("export");
  #text = byId("export-text");
  #form = byId("export-form");

  constructor(page) {
    super(page);
    byId("export-open").addEventListener("click", () => this.#open());
    byId("export-close").addEventListener("click", () => this.#dialog.close());
    byId("export-copy").addEventListener("click", () => this.#copy());
    byId("export-save").addEventListener("click", () => this.#save());
    this.#form.addEventListener("change", () => this.#show());
  }

  /** Returns the document in one of the forms `json`, `svg` and `swift`. */
  text(form) {
    const { scene } = sceneOfDocument(this.state.document);
    if (form === "json") return sceneText(scene);
    return form === "swift" ? swiftCode(scene) : this.#drawing();
  }

  /** Returns a drawing with the constraints that the canvas shows. */
  #drawing() {
    const { layout, report } = this.session;
    const constraints = report?.constraints ?? [];
    const shown = selectedConstraints(this.state.selection, constraints);
    return layout?.svg(shown.map((constraint) => constraints.indexOf(constraint))) ?? "";
  }

  #open() {
    byId("export-status").textContent = "";
    this.#show();
    this.#dialog.showModal();
  }

  #show() {
    this.#text.value = this.text(this.#form.value);
    byId("export-note").textContent = FORMS[this.#form.value].note;
  }

  async #copy() {
    const isCopied = await copyText(this.#text.value, this.#text);
    byId("export-status").textContent = isCopied ? "Copied."
      : "Press Ctrl+C to copy the selected text.";
  }

  #save() {
    const { file, type } = FORMS[this.#form.value];
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.#text.value], { type }));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    byId("export-status").textContent = `Saved as ${file}.`;
  }
}
