// Functions that check_accessibility.py runs in the page.

function visibleElements(selector) {
  return [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
}

function description(node) {
  const name = node.id ? `#${node.id}` : `.${[...node.classList].join(".")}`;
  return `${node.tagName.toLowerCase()}${name} '${node.textContent.trim().slice(0, 30)}'`;
}

function colorOf(text) {
  const context = colorOf.context ??= document.createElement("canvas").getContext("2d",
    { willReadFrequently: true });
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function blend(over, under) {
  const [alpha, rest] = [over[3], 1 - over[3]];
  return [0, 1, 2].map((index) => over[index] * alpha + under[index] * rest).concat(1);
}

/** Returns the color that the backgrounds of an element and its ancestors result in. */
function backgroundOf(node) {
  const layers = [];
  for (let each = node; each; each = each.parentElement) {
    layers.push(colorOf(getComputedStyle(each).backgroundColor));
    if (each.id === "superview") {
      layers.push(colorOf(getComputedStyle(each.parentElement, "::before").backgroundColor));
    }
    if (layers.at(-1)[3] === 1) break;
  }
  return layers.reverse().reduce((under, over) => blend(over, under), [255, 255, 255, 1]);
}

function luminance(color) {
  const [red, green, blue] = color.slice(0, 3).map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first, second) {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the texts whose contrast with the background is below a limit. */
function weakTexts(limit) {
  const nodes = visibleElements("body *").filter((node) => !node.matches(".editor textarea")
    && (node.matches("input, select, textarea") || [...node.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim() !== "")));
  return nodes.map((node) => {
    const style = getComputedStyle(node);
    const isSVG = node instanceof SVGElement;
    const background = isSVG ? colorOf(style.stroke) : backgroundOf(node);
    const color = colorOf(isSVG ? style.fill : style.color);
    const ratio = contrast(blend(color, background), background);
    return { ratio, text: `${description(node)}: ${ratio.toFixed(2)}` };
  }).filter(({ ratio }) => ratio < limit).map(({ text }) => text);
}

/** Returns the controls that are smaller than a limit in pixels. A label belongs to its control. */
function smallTargets(limit) {
  return visibleElements("button, input, select, textarea, summary, .handle").filter((node) => {
    const target = node.closest("label") ?? node;
    const { width, height } = target.getBoundingClientRect();
    return node.closest(".hidden-text") === null && (width < limit || height < limit);
  }).map((node) => {
    const { width, height } = node.getBoundingClientRect();
    return `${description(node)}: ${width.toFixed(1)} × ${height.toFixed(1)}`;
  });
}

/** Returns the inputs without a label. */
function unlabeledInputs() {
  return visibleElements("input, select, textarea").filter((node) => node.labels.length === 0
    && !node.hasAttribute("aria-label") && !node.hasAttribute("aria-labelledby")).map(description);
}

/** Returns identifiers that occur twice, and references to identifiers that do not exist. */
function wrongIdentifiers() {
  const found = [];
  const all = [...document.querySelectorAll("[id]")].map((node) => node.id);
  found.push(...all.filter((id, index) => all.indexOf(id) !== index).map((id) => `twice: ${id}`));
  for (const attribute of ["aria-labelledby", "aria-controls", "aria-describedby"]) {
    for (const node of document.querySelectorAll(`[${attribute}]`)) {
      const missing = node.getAttribute(attribute).split(/\s+/).filter((id) => !all.includes(id));
      found.push(...missing.map((id) => `${attribute}: ${id}`));
    }
  }
  return found;
}

/** Returns whether the focused element, or the editor around it, has a visible outline. */
function hasVisibleFocus() {
  const node = document.activeElement;
  return [node, node.closest(".editor")].filter(Boolean).some((each) => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 1.5;
  });
}

/** Returns the headers of columns with a word on several lines, or that overflow their cell. */
function brokenHeaders() {
  return visibleElements("thead th").filter((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > node.textContent.trim().split(/\s+/).length || node.scrollWidth > node.clientWidth + 1;
  }).map(description);
}

/** Returns the badges that the editor hides, except in the selected line, whose options are below it. */
function hiddenBadges() {
  const editor = document.querySelector(".editor").getBoundingClientRect();
  return visibleElements(".editor .line:not(.selected) .chip").filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left < editor.left || right > editor.right;
  }).map(description);
}

/** Returns whether an element has a border, or the fill of a marker, that differs from its background. */
function hasVisibleShape(node, pseudo) {
  const style = getComputedStyle(node, pseudo);
  const background = backgroundOf(node.parentElement);
  const differs = (color) => contrast(blend(colorOf(color), background), background) >= 3;
  const hasBorder = style.borderTopStyle !== "none" && Number.parseFloat(style.borderTopWidth) > 0;
  return (hasBorder && differs(style.borderTopColor)) || differs(style.backgroundColor);
}

/** Returns the boxes and handles of the canvas, and the badges, that colors alone or shadows make visible. */
function invisibleShapes() {
  const pseudos = { ".box": "::after", ".handle": "::after", ".chip": null, ".count": null };
  return Object.entries(pseudos).flatMap(([selector, pseudo]) => (
    visibleElements(selector).filter((node) => !hasVisibleShape(node, pseudo)).map(description)));
}

/** Returns the tabs that look selected without being it, and the reverse, by their lower border. */
function wrongTabs() {
  return visibleElements("[role=tab]").filter((node) => {
    const background = backgroundOf(node);
    const ratio = contrast(blend(colorOf(getComputedStyle(node).borderBottomColor), background), background);
    return (node.ariaSelected === "true") !== (ratio >= 3);
  }).map(description);
}

/** Returns the items of the tree whose level, group or state differs from the views' parents. */
function wrongTreeItems() {
  return [...document.querySelectorAll("[role=treeitem]")].filter((node) => {
    let level = 1;
    for (let each = node.parentElement; each.role !== "tree"; each = each.parentElement) {
      if (each.role === "treeitem") level += 1;
    }
    const hasChildren = node.querySelector("[role=treeitem]") !== null;
    return node.ariaLevel !== String(level) || !["tree", "group"].includes(node.parentElement.role)
      || node.ariaExpanded !== (hasChildren ? "true" : null);
  }).map(description);
}

/** Returns the number of elements to which the key Tab moves. */
function tabStops() {
  return visibleElements("a[href], button, input, select, textarea, summary, [tabindex]")
    .filter((node) => node.tabIndex >= 0 && !node.disabled).length;
}

/** Returns the part of an element that is in the window and not clipped, as a fraction. */
function visiblePart(node) {
  const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
  const inside = (start, end, length) => Math.max(0, Math.min(end, length) - Math.max(start, 0));
  return inside(left, right, innerWidth) * inside(top, bottom, innerHeight) / (width * height);
}
