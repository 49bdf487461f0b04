import { describeValue, expectChoice } from "./arguments.js";
import { AttachedChild } from "./attached-child.js";
import { SavedStyles, setStyles } from "./inline-styles.js";
import { Layout } from "./layout.js";
import { paddingBoxSize, stylesForPaddingBox } from "./measuring.js";
import { sceneRules } from "./scene.js";

const fittedLengths = { width: ["width"], height: ["height"], both: ["width", "height"] };

/**
 * Positions the named children of an element by rules, and keeps the layout up to date when the
 * size or the direction of the element or the content of a child changes.
 */
export function attach(element, formats, settings = {}) {
  if (element?.nodeType !== 1) {
    throw new TypeError(`element must be an element, found ${describeValue(element)}`);
  }
  return new Attachment(element, formats, settings);
}

/** A layout of the children of an element. */
class Attachment {
  #element;
  #savedStyles;
  #nameOf;
  #direction;
  #fitted;
  /** The children by the names of their views. */
  #children = new Map();
  /** The size of the element in the last layout. */
  #size = null;
  #resizeObserver = new ResizeObserver(() => this.#sizesChanged());
  #mutationObserver = new MutationObserver(() => this.update());
  #contentLoaded = () => this.#updateSoon();
  #animationFrame = 0;

  constructor(element, formats, settings) {
    this.#element = element;
    this.#nameOf = settings.names ?? defaultName;
    this.#direction = optionalChoice(settings.direction, ["ltr", "rtl"], "direction");
    const fit = optionalChoice(settings.fit, Object.keys(fittedLengths), "fit");
    this.#fitted = fittedLengths[fit] ?? [];
    /** The layout. After rules are added to it, `update` applies them. */
    this.layout = new Layout(elementScene(this.#namedChildren(), formats, settings));
    this.#savedStyles = new SavedStyles(element, ["position", ...this.#fitted]);
    if (getComputedStyle(element).position === "static") {
      setStyles(element, { "position": "relative" });
    }
    this.#start();
  }

  /** Measures the children and lays them out. */
  update() {
    this.#adoptChildren();
    for (const child of this.#children.values()) child.beginMeasurement();
    for (const child of this.#children.values()) child.measure();
    this.#layOut();
  }

  /** Ends the layout, restores the inline styles and frees the memory of the layout. */
  detach() {
    this.#resizeObserver.disconnect();
    this.#mutationObserver.disconnect();
    this.#element.removeEventListener("load", this.#contentLoaded, true);
    this.#element.ownerDocument.fonts?.removeEventListener("loadingdone", this.#contentLoaded);
    cancelAnimationFrame(this.#animationFrame);
    for (const child of this.#children.values()) child.restoreStyles();
    this.#children.clear();
    this.#savedStyles.restoreAll();
    this.layout.dispose();
  }

  #start() {
    try {
      this.#observe();
      this.update();
    } catch (error) {
      this.detach();
      throw error;
    }
  }

  #observe() {
    const { ownerDocument } = this.#element;
    this.#resizeObserver.observe(this.#element);
    this.#mutationObserver.observe(this.#element, {
      attributes: true, characterData: true, childList: true, subtree: true,
    });
    this.#mutationObserver.observe(ownerDocument.documentElement, { attributeFilter: ["dir"] });
    this.#element.addEventListener("load", this.#contentLoaded, true);
    ownerDocument.fonts?.addEventListener("loadingdone", this.#contentLoaded);
  }

  #namedChildren() {
    const children = new Map();
    for (const child of this.#element.children) {
      const name = this.#nameOf(child) ?? null;
      if (children.has(name)) throw new RangeError(`two children have the name '${name}'`);
      if (name !== null) children.set(name, child);
    }
    return children;
  }

  /** Replaces the children that are no longer those with the names of the views. */
  #adoptChildren() {
    const elements = this.#namedChildren();
    for (const name of this.layout.names.slice(1)) {
      const [current, element] = [this.#children.get(name), elements.get(name)];
      if (current?.element === element) continue;
      if (current !== undefined) this.#dropChild(name, current);
      if (element !== undefined) this.#adoptChild(name, element);
    }
  }

  #adoptChild(name, element) {
    this.#children.set(name, new AttachedChild(element));
    this.#resizeObserver.observe(element);
  }

  #dropChild(name, child) {
    this.#children.delete(name);
    this.#resizeObserver.unobserve(child.element);
    child.restoreStyles();
    this.layout.setContentSize(name, null, null);
  }

  /** Lays out the children with the content sizes that were measured last. */
  #layOut() {
    this.#size = paddingBoxSize(this.#element);
    this.layout.setDirection(this.#direction ?? getComputedStyle(this.#element).direction);
    this.layout.setSize(this.#givenLength("width"), this.#givenLength("height"));
    this.#setContentSizes((child) => child.naturalSize);
    this.#measureHeights(this.layout.frames());
    const frames = this.layout.frames();
    for (const [name, child] of this.#children) child.show(frames[name]);
    this.#fitElement(frames.superview);
    this.#mutationObserver.takeRecords();
  }

  #givenLength(property) {
    return this.#fitted.includes(property) ? null : this.#size[property];
  }

  /** Sets the content heights of children to those that their contents have in their widths. */
  #measureHeights(frames) {
    for (const [name, child] of this.#children) child.showWidth(frames[name].width);
    this.#setContentSizes((child) => child.sizeInWidth());
  }

  #setContentSizes(sizeOf) {
    const sizes = [...this.#children].map(([name, child]) => [name, sizeOf(child)]);
    for (const [name, { width, height }] of sizes) this.layout.setContentSize(name, width, height);
  }

  #fitElement(frame) {
    if (this.#fitted.length === 0) return;
    const size = Object.fromEntries(this.#fitted.map((property) => [property, frame[property]]));
    setStyles(this.#element, stylesForPaddingBox(this.#element, size));
    this.#size = paddingBoxSize(this.#element);
  }

  /** Follows changes of sizes. Those that the layout itself makes have no effect. */
  #sizesChanged() {
    const size = paddingBoxSize(this.#element);
    const isResized = size.width !== this.#size.width || size.height !== this.#size.height;
    const children = [...this.#children.values()];
    if (children.some((child) => child.hasChanged()) || (isResized && this.#fitted.length > 0)) {
      this.#updateSoon();
    } else if (isResized && this.#mutationObserver.takeRecords().length > 0) {
      this.update();
    } else if (isResized) {
      this.#layOut();
    }
  }

  /** Updates before the next frame, because sizes must not change while they are delivered. */
  #updateSoon() {
    cancelAnimationFrame(this.#animationFrame);
    this.#animationFrame = requestAnimationFrame(() => this.update());
  }
}

function elementScene(children, formats, { options, metrics, spacing, views }) {
  if (children.size === 0) throw new RangeError("the element has no children with names");
  const names = [...children.keys()];
  return {
    spacing,
    metrics,
    views: Object.fromEntries(names.map((name) => [name, views?.[name] ?? {}])),
    layout: sceneRules(formats, { options }),
  };
}

/** Returns the name that an element has by its attributes. An `id` need not be a valid name. */
function defaultName(element) {
  const { view } = element.dataset ?? {};
  return view ?? (/^[A-Za-z_][A-Za-z0-9_]*$/.test(element.id) ? element.id : null);
}

function optionalChoice(value, choices, name) {
  return value === undefined ? undefined : expectChoice(value, choices, name);
}
