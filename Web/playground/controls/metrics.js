// The controls of the metrics.

import { Part, button, byId, element, replaceContent } from "../../page/dom.js";
import { sliderField } from "./fields.js";

/** A slider for each metric, and a form that adds one. */
export class MetricControls extends Part {
  constructor(page) {
    super(page);
    byId("metric-form").addEventListener("submit", (event) => this.#add(event));
    this.state.changed.listen((change) => change.kind === "document" && this.#show());
  }

  #add(event) {
    event.preventDefault();
    const name = byId("metric-name");
    const value = byId("metric-value");
    this.state.setMetric(name.value, value.value === "" ? 8 : value.valueAsNumber);
    name.value = "";
    value.value = "";
    name.focus();
  }

  #show() {
    const metrics = Object.entries(this.state.document.scene.metrics ?? {});
    replaceContent(byId("metric-controls"), ...metrics.map(([name, value]) => (
      element("div", { class: "metric" },
        sliderField(name, value, (changed) => this.state.setMetric(name, changed ?? 0),
          { min: Math.min(0, 2 * value), max: 100 }),
        button("×", () => this.state.removeMetric(name),
          { class: "remove", "aria-label": `Remove metric ${name}` })))));
  }
}
