// The attached elements and their positioned children. Elements that are not used otherwise can be
// collected, with all that belongs to them.

/** The containers by their elements. */
const containers = new WeakMap();
/** The positioned children by their elements. */
const children = new WeakMap();

/** Returns the container of an attached element. */
export function containerOf(element) {
  return containers.get(element);
}

/** Returns the positioned child that an element is. */
export function childOf(element) {
  return children.get(element);
}

export function registerContainer(container) {
  containers.set(container.element, container);
}

/** Forgets a container, unless another one has taken its place. */
export function unregisterContainer(container) {
  if (containers.get(container.element) === container) containers.delete(container.element);
}

export function registerChild(child) {
  children.set(child.element, child);
}

export function unregisterChild(child) {
  if (children.get(child.element) === child) children.delete(child.element);
}

/** Returns the parent of a node; the host is the parent of a shadow root. */
export function parentOf(node) {
  return node.parentNode ?? node.host ?? null;
}

/** Returns the positioned children that contain a node, or are it, from the inside to the outside. */
export function childrenAround(node) {
  const found = [];
  for (const current of ancestorsOf(node)) {
    const child = children.get(current);
    if (child !== undefined) found.push(child);
  }
  return found;
}

/** Returns a node and its ancestors, from the inside to the outside. */
export function* ancestorsOf(node) {
  for (let current = node; current !== null; current = parentOf(current)) yield current;
}

/** Returns the number of ancestors of a node. */
export function depthOf(node) {
  let depth = 0;
  for (let current = parentOf(node); current !== null; current = parentOf(current)) depth += 1;
  return depth;
}

/** Returns the children of an element, also of a form with a field that is named "children". */
export function childElements(element) {
  return Object.getOwnPropertyDescriptor(Element.prototype, "children").get.call(element);
}

/**
 * Returns a short text for an element in a message, such as `<div#row.wide>`. The properties of a form
 * can be fields that have their names, and not its attributes.
 */
export function describeElement(element) {
  const id = element.getAttribute("id");
  const classes = (element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean).slice(0, 3);
  return `<${element.localName}${id ? `#${id}` : ""}${classes.map((name) => `.${name}`).join("")}>`;
}
