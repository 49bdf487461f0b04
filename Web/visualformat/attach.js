import { describeValue, expectChoice, expectFunction, expectKeys } from "./arguments.js";
import { AttachedContainer } from "./attached-container.js";
import { childElements, containerOf, describeElement } from "./attachment-registry.js";
import { registerContainer, unregisterContainer } from "./attachment-registry.js";
import { schedulerOf } from "./attachment-scheduler.js";
import { Layout } from "./layout.js";
import { misspellingWarning, viewNames } from "./rule-names.js";
import { sceneRules } from "./scene.js";

const fittedLengths = { width: ["width"], height: ["height"], both: ["width", "height"] };
const settingNames = ["options", "metrics", "spacing", "views", "names", "direction", "fit"];

/** The attachments by their containers. */
const attachments = new WeakMap();

/**
 * Positions the named children of an element by rules, and keeps the layout up to date when the
 * size or the direction of the element or the content of a child changes. If the element is
 * attached, the new attachment replaces the other one.
 */
export function attach(element, formats, settings = {}) {
  if (element?.nodeType !== 1) {
    throw new TypeError(`element must be an element, found ${describeValue(element)}`);
  }
  return new Attachment(element, formats, expectKeys(settings, settingNames, "settings"));
}

/** A layout of the children of an element. */
class Attachment {
  #container;
  #isDetached = false;

  constructor(element, formats, settings) {
    const direction = optionalChoice(settings.direction, ["ltr", "rtl"], "direction");
    const fit = optionalChoice(settings.fit, Object.keys(fittedLengths), "fit");
    const nameOf = expectFunction(settings.names ?? defaultName, "names");
    const names = childNames(element, nameOf);
    const scene = elementScene(names, formats, settings);
    /** The layout. After rules are added to it, `update` applies them. */
    this.layout = new Layout(scene);
    this.#container = new AttachedContainer(
      element, this.layout, { nameOf, direction, fitted: fittedLengths[fit] ?? [] });
    attachments.get(containerOf(element))?.detach();
    this.#start();
    const warning = misspellingWarning(
      describeElement(element), names, { ...scene, views: settings.views ?? {} });
    if (warning !== null) console.warn(warning);
  }

  /** Measures the children and lays them out. */
  update() {
    if (this.#isDetached) throw new Error("the attachment is detached");
    this.#container.markAll();
    this.#container.guard.reset();
    this.#container.scheduler.updateNow(this.#container);
  }

  /** Ends the layout, restores the inline styles and frees the memory of the layout. */
  detach() {
    if (this.#isDetached) return;
    this.#isDetached = true;
    unregisterContainer(this.#container);
    this.#container.release();
    this.#container.scheduler.remove(this.#container);
  }

  #start() {
    attachments.set(this.#container, this);
    registerContainer(this.#container);
    const scheduler = schedulerOf(this.#container.element.ownerDocument);
    scheduler.add(this.#container);
    try {
      scheduler.updateNow(this.#container);
    } catch (error) {
      this.detach();
      throw error;
    }
  }
}

/** Returns the names of the children of an element, which must be different. */
function childNames(element, nameOf) {
  const names = [...childElements(element)].map((child) => nameOf(child) ?? null);
  const found = names.filter((name) => name !== null);
  const repeated = found.find((name, index) => found.indexOf(name) !== index);
  if (repeated === undefined) return found;
  throw new RangeError(
    `two children of ${describeElement(element)} have the name '${repeated}'`);
}

/** Returns the scene. Its views are the children, and those in the rules that are added later. */
function elementScene(childNames, formats, { options, metrics, spacing, views }) {
  const layout = sceneRules(formats, { options });
  const names = [...childNames, ...layout.flatMap(viewNames), ...Object.keys(views ?? {})];
  return {
    spacing,
    metrics,
    views: Object.fromEntries(names.map((name) => [name, views?.[name] ?? {}])),
    layout,
  };
}

/** Returns the name that an element has by its attributes. An `id` need not be a valid name. */
function defaultName(element) {
  const id = element.getAttribute("id");
  return element.getAttribute("data-view") ?? (/^[A-Za-z_][A-Za-z0-9_]*$/.test(id ?? "") ? id : null);
}

function optionalChoice(value, choices, name) {
  return value === undefined ? undefined : expectChoice(value, choices, name);
}
