// A drawing of the canvas.

import { ItemGeometry } from "./geometry.js";

const MARGIN = 12;
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';
const CONSTRAINT = "#b1245f";
const VIOLATED = "#b3202e";
const HUES = ["#3f5bd9", "#00796b", "#b3541e", "#8e3fb0", "#a8324f", "#3c6e1f"];

/** Returns an SVG document with the views and the lines of the canvas. */
export function svgText(session, scene, overlay, zoom) {
  const names = session.names.filter((name) => !name.includes("-"));
  const geometry = new ItemGeometry(session, scene);
  const frames = names.map((name) => geometry.frame(name));
  const { x, y, width, height } = surroundingFrame(frames);
  const boxes = names.map((name, index) => (
    boxText(name, frames[index], index, Object.hasOwn(scene.guides ?? {}, name))));
  const lines = [...overlay.children].map((group) => groupText(group)).join("\n");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"`
    + ` width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12">`,
    ...boxes, `<g transform="scale(${1 / zoom})">`, lines, "</g>", "</svg>", "",
  ].join("\n");
}

/** Returns the frame around all frames, with a margin. */
function surroundingFrame(frames) {
  const x = Math.min(...frames.map((frame) => frame.x)) - MARGIN;
  const y = Math.min(...frames.map((frame) => frame.y)) - MARGIN;
  const right = Math.max(...frames.map((frame) => frame.x + frame.width)) + MARGIN;
  const bottom = Math.max(...frames.map((frame) => frame.y + frame.height)) + MARGIN;
  return { x, y, width: right - x, height: bottom - y };
}

function boxText(name, { x, y, width, height }, index, isGuide) {
  const rectangle = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  if (index === 0) return `<rect ${rectangle} fill="#fff" stroke="#8a93a3"/>`;
  const hue = HUES[(index - 1) % HUES.length];
  const fill = isGuide ? `fill="none" stroke-dasharray="4 3"` : `fill="${hue}" fill-opacity="0.14"`;
  return `<g><title>${name}</title><rect ${rectangle} rx="4" ${fill} stroke="${hue}"/>`
    + `<text x="${x + width / 2}" y="${y + height / 2 + 4}" text-anchor="middle" fill="${hue}">`
    + `${name}</text></g>`;
}

/** Returns the shapes of a constraint with their computed widths, in colors for a white page. */
function groupText(group) {
  const color = group.classList.contains("violated") ? VIOLATED : CONSTRAINT;
  const shapes = [...group.querySelectorAll("path, text")].map((shape) => shapeText(shape, color));
  return `<g>${shapes.join("")}</g>`;
}

function shapeText(shape, color) {
  const { strokeWidth, strokeDasharray } = getComputedStyle(shape);
  const attributes = shape.tagName === "text" ? { fill: color } : { fill: "none", stroke: color,
    "stroke-width": strokeWidth, "stroke-dasharray": strokeDasharray };
  const copy = shape.cloneNode(true);
  copy.removeAttribute("class");
  for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
  return new XMLSerializer().serializeToString(copy).replaceAll(NAMESPACE, "");
}
