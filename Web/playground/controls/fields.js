// Number fields and sliders of the controls.

import { element } from "../../page/dom.js";

/** Creates a number field with a label. An empty field has the value null. */
export function numberField(label, value, onchange, properties = {}) {
  const text = value === null ? "" : String(value);
  const input = element("input", {
    type: "number", inputmode: "decimal", step: "any", value: text, ...properties,
    onchange: () => {
      if (!input.reportValidity()) return;
      onchange(input.value === "" ? null : input.valueAsNumber);
      if (input.value === "") input.value = text;
    },
  });
  return element("label", { class: "field" }, element("span", {}, label), input);
}

/** Creates a slider and a number field for the same value. */
export function sliderField(label, value, onchange, { min = 0, max = 400 } = {}) {
  const slider = element("input", { type: "range", min: String(Math.min(min, value ?? 0)),
    max: String(Math.max(max, 2 * (value ?? 0))), step: "1", value: String(value ?? 0),
    "aria-label": label, class: value === null ? "empty" : "", oninput: () => change(slider) });
  const number = element("input", { type: "number", inputmode: "decimal", step: "any",
    value: value === null ? "" : String(value), placeholder: "none",
    "aria-label": `${label}, number`, onchange: () => change(number) });
  function change(source) {
    if (!source.reportValidity()) return;
    const isEmpty = source.value === "";
    const other = source === slider ? number : slider;
    other.value = isEmpty && other === slider ? "0" : source.value;
    slider.classList.toggle("empty", isEmpty);
    onchange(isEmpty ? null : source.valueAsNumber);
  }
  return element("div", { class: "slider-field" },
    element("span", { "aria-hidden": "true" }, label), slider, number);
}

/** Creates a select element with a label. */
export function selectField(label, value, options, onchange) {
  const select = element("select", { onchange: () => onchange(select.value) },
    ...options.map((option) => (
      element("option", { value: option, selected: option === value }, option))));
  return element("label", { class: "field" }, element("span", {}, label), select);
}
