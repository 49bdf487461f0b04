// The rectangles of items and the lines that show constraints between them.

import { viewOfItem } from "./constraint-text.js";
import { shortNumber } from "../page/dom.js";

const TOLERANCE = 0.01;
const SIGNS = { "==": "", ">=": "≥ ", "<=": "≤ " };

/** The rectangles of the items of a layout, in points from the left and top edges of the root. */
export class ItemGeometry {
  #scene;
  #frames = new Map();
  #parents = new Map();

  constructor({ names, parents, frames }, scene) {
    this.#scene = scene;
    names.forEach((name, index) => {
      this.#frames.set(name, frames.subarray(index * 4, index * 4 + 4));
      this.#parents.set(name, parents[index]);
    });
  }

  /** Returns whether a view contains another one, or is the same. */
  contains(outer, inner) {
    for (let name = inner; name; name = this.#parents.get(name)) if (name === outer) return true;
    return false;
  }

  /** Returns the alignment rectangle of a view or of its guide; null without a frame. */
  rectangle(item) {
    const view = viewOfItem(item);
    const frame = this.frame(view);
    if (!frame) return null;
    const properties = this.#properties(view);
    const aligned = inset(frame, properties.alignmentInsets, this.direction(view));
    const guide = item === view ? null : item.slice(view.length + 1);
    const insets = guide === "margins" || guide === "safeArea" ? properties[guide] : null;
    return inset(aligned, insets, this.direction(view));
  }

  /** Returns the frame of a view relative to the root. */
  frame(view) {
    if (!this.#frames.has(view)) return null;
    const [x, y, width, height] = this.#frames.get(view);
    const parent = this.#parents.get(view);
    const origin = parent ? this.frame(parent) : { x: 0, y: 0 };
    return { x: x + origin.x, y: y + origin.y, width, height };
  }

  /** Returns the reading direction of a view. */
  direction(view) {
    for (let name = view; name; name = this.#parents.get(name)) {
      const { direction } = this.#properties(name);
      if (direction) return direction;
    }
    return "ltr";
  }

  /** Returns the position of an edge, center or baseline of an item along its axis. */
  position(item, attribute) {
    const { x, y, width, height } = this.rectangle(item);
    const leading = this.direction(viewOfItem(item)) === "ltr" ? 0 : 1;
    const inWidth = { left: 0, centerX: 0.5, right: 1, leading, trailing: 1 - leading }[attribute];
    if (inWidth !== undefined) return x + inWidth * width;
    const inHeight = { top: 0, centerY: 0.5, bottom: 1 }[attribute];
    if (inHeight !== undefined) return y + inHeight * height;
    const { baseline, firstBaseline } = this.#properties(viewOfItem(item));
    if (attribute === "firstBaseline") return y + (firstBaseline ?? baseline ?? 0);
    return y + (baseline ?? height);
  }

  #properties(view) {
    const { superview = {}, views = {} } = this.#scene;
    return (view === "superview" ? superview : Object.hasOwn(views, view) && views[view]) || {};
  }
}

/**
 * Returns the lines that show a constraint.
 *
 * Each line has the ends `from` and `to` along the constraint's `axis`, the position `cross` on
 * the other axis, and a `label`; `isSize` distinguishes sizes from distances. The lines of an
 * alignment have `isAlignment` and go across.
 */
export function constraintLines(parts, geometry) {
  if (!geometry.rectangle(parts.firstItem)) return [];
  if (parts.secondItem && !geometry.rectangle(parts.secondItem)) return [];
  return parts.isSize ? sizeLines(parts, geometry) : locationLines(parts, geometry);
}

function sizeLines(parts, geometry) {
  const { firstItem, firstAttribute, secondItem, secondAttribute, relation } = parts;
  if (secondItem === firstItem && secondAttribute === firstAttribute) return [];
  const first = sizeLine(geometry.rectangle(firstItem), firstAttribute);
  if (!secondItem) return [{ ...first, label: SIGNS[relation] + shortNumber(parts.constant) }];
  const sign = relation === "==" ? "= " : SIGNS[relation];
  const second = sizeLine(geometry.rectangle(secondItem), secondAttribute);
  return [{ ...first, label: sign + expressionText(parts) },
    { ...second, label: viewOfItem(secondItem) }];
}

function expressionText({ secondItem, secondAttribute, firstAttribute, multiplier, constant }) {
  const attribute = secondAttribute === firstAttribute ? "" : `.${secondAttribute}`;
  const factor = multiplier === 1 ? "" : `${shortNumber(multiplier)} × `;
  const sign = constant < 0 ? "−" : "+";
  const sum = constant === 0 ? "" : ` ${sign} ${shortNumber(Math.abs(constant))}`;
  return factor + secondItem + attribute + sum;
}

function sizeLine({ x, y, width, height }, attribute) {
  const isWidth = attribute === "width";
  const gap = Math.min(5, (isWidth ? height : width) / 4);
  const isSize = true;
  return isWidth
    ? { axis: "horizontal", isSize, from: x, to: x + width, cross: y + height - gap }
    : { axis: "vertical", isSize, from: y, to: y + height, cross: x + width - gap };
}

function locationLines(parts, geometry) {
  const { firstItem, secondItem, axis, relation, constant } = parts;
  if (!secondItem) return [];
  const to = geometry.position(firstItem, parts.firstAttribute);
  const from = geometry.position(secondItem, parts.secondAttribute);
  const [first, second] = [firstItem, secondItem]
    .map((item) => span(geometry.rectangle(item), axis));
  const inner = innerSpan(parts, first, second, geometry);
  const common = [Math.max(first[0], second[0]), Math.min(first[1], second[1])];
  if (Math.abs(from - to) < TOLERANCE) {
    const isGap = parts.firstAttribute !== parts.secondAttribute && common[0] < common[1];
    const ends = inner ?? (isGap ? common
      : [Math.min(first[0], second[0]), Math.max(first[1], second[1])]);
    return [{ axis, isAlignment: true, from, to, ends, label: "" }];
  }
  const label = parts.multiplier === 1 ? SIGNS[relation] + shortNumber(Math.abs(constant))
    : SIGNS[relation] + shortNumber(Math.abs(from - to));
  const [start, end] = inner ?? common;
  return [{ axis, from, to, cross: (start + end) / 2, label }];
}

/** Returns the span of the view that is in the other one, or null. */
function innerSpan(parts, first, second, geometry) {
  const [firstView, secondView] = [parts.firstItem, parts.secondItem].map(viewOfItem);
  if (geometry.contains(secondView, firstView)) return first;
  return geometry.contains(firstView, secondView) ? second : null;
}

/** Returns the ends of a rectangle across an axis. */
function span({ x, y, width, height }, axis) {
  return axis === "horizontal" ? [y, y + height] : [x, x + width];
}

function inset(rectangle, insets, direction) {
  if (!insets) return rectangle;
  const { top = 0, leading = 0, bottom = 0, trailing = 0 } = typeof insets === "number"
    ? { top: insets, leading: insets, bottom: insets, trailing: insets } : insets;
  return {
    x: rectangle.x + (direction === "rtl" ? trailing : leading), y: rectangle.y + top,
    width: rectangle.width - leading - trailing, height: rectangle.height - top - bottom,
  };
}
