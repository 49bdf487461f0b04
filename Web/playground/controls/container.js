// The controls of the container: size, direction and spacing.

import { Part, PendingField, byId, element, replaceContent } from "../../page/dom.js";
import { DEVICES, deviceOfSize } from "../devices.js";
import { numberField, selectField } from "./fields.js";

/** The time between two updates of the number fields, which cost a part of a frame. */
const UPDATE_INTERVAL = 100;

/** The controls of the superview and of the scene's standard values. */
export class ContainerControls extends Part {
  #width = byId("width");
  #height = byId("height");
  #fits = [byId("fit-width"), byId("fit-height")];
  #update = null;
  #lastUpdate = 0;
  #device = byId("device");
  #turn = byId("turn");
  #directions = [byId("direction-ltr"), byId("direction-rtl")];
  #pending = new PendingField();

  constructor(page) {
    super(page);
    for (const input of [this.#width, this.#height, ...this.#fits]) {
      input.addEventListener("change", (event) => this.#readSize(event.target));
    }
    for (const input of this.#directions) {
      input.addEventListener("change", () => this.state.setDirection(input.value));
    }
    this.#connectDevices();
    this.state.changed.listen((change) => this.#receive(change));
    this.session.solved.listen(() => this.#scheduleSize());
  }

  #receive(change) {
    if (change.kind === "document" || change.kind === "direction") {
      for (const input of this.#directions) input.checked = input.value === this.state.direction;
    }
    if (change.kind === "document") this.#showScene();
  }

  #connectDevices() {
    this.#device.append(...Object.entries(DEVICES).map(([group, devices]) => (
      element("optgroup", { label: group }, ...devices.map(({ name, width, height }) => (
        element("option", { value: name }, `${name} (${width} × ${height})`)))))));
    this.#device.addEventListener("change", () => {
      const { width, height } = Object.values(DEVICES).flat()
        .find(({ name }) => name === this.#device.value);
      this.#chooseSize(width, height);
    });
    this.#turn.addEventListener("click", () => {
      const [width, height] = this.session.frames.subarray(2, 4);
      this.#chooseSize(height, width);
    });
  }

  /** Sets the size in a step of its own. */
  #chooseSize(width, height) {
    const { history } = this.state;
    history.hold();
    this.state.setSize(width, height);
    history.release();
  }

  #readSize(input) {
    if (!input.reportValidity()) return;
    const lengths = [this.#width, this.#height].map((field, axis) => {
      const current = this.session.frames[2 + axis];
      if (input === field) return field.value === "" ? current : field.valueAsNumber;
      if (this.#fits[axis].checked) return null;
      return input === this.#fits[axis] ? Math.round(current) : this.state.size[axis];
    });
    this.state.setSize(...lengths);
  }

  #scheduleSize() {
    if (this.#update !== null) return;
    const wait = this.#lastUpdate + UPDATE_INTERVAL - performance.now();
    if (wait <= 0) this.#showSize();
    else this.#update = setTimeout(() => this.#showSize(), wait);
  }

  #showSize() {
    this.#update = null;
    this.#lastUpdate = performance.now();
    const { frames } = this.session;
    const name = deviceOfSize(this.state.size)?.name ?? "";
    if (this.#device.value !== name) this.#device.value = name;
    const fields = [this.#width, this.#height];
    fields.forEach((field, axis) => {
      this.#fits[axis].checked = this.state.size[axis] === null;
      const text = String(Number(frames[2 + axis].toFixed(2)));
      if (field !== this.#pending.node && field.value !== text) field.value = text;
    });
  }

  #showScene() {
    const state = this.state;
    const { spacing = {}, superview = {}, profile = "appKit", fitting } = state.document.scene;
    const margins = typeof superview.margins === "object" ? null : superview.margins ?? 0;
    replaceContent(byId("scene-controls"),
      numberField("Space between views", spacing.sibling ?? 8,
        (value) => state.setSpacing("sibling", value ?? undefined)),
      numberField("Space to superview", spacing.superview ?? 20,
        (value) => state.setSpacing("superview", value ?? undefined)),
      numberField("Margins", margins, (value) => state.setSuperviewKey("margins", value),
        margins === null ? { placeholder: "by edge" } : {}),
      selectField("Profile", profile, ["appKit", "uiKit"],
        (value) => state.setSceneKey("profile", value === "appKit" ? undefined : value)),
      superview.fitting ? null : selectField("Fitting length", fitting ?? "compressed",
        ["compressed", "expanded"],
        (value) => state.setSceneKey("fitting", value === "compressed" ? undefined : value)));
  }
}
