// The document of the playground in the address of the page.

import { LinkError, damagedLink, isValueFragment, valueOfFragment } from "../page/share.js";
import { newDocument } from "./new-document.js";
import { documentWithScene } from "./state.js";

/** The parameters of an address that a person can write. */
const PARAMETERS = ["vfl", "sample", "width", "height"];
const MAPPINGS = ["superview", "spacing", "metrics", "views", "guides"];
const MAPPINGS_OF_MAPPINGS = ["views", "guides"];

/** Returns whether an address contains a document, or the name of a sample. */
export function hasDocument({ search, hash }) {
  return isValueFragment(hash) || parametersOf(search.slice(1)).length > 0;
}

/**
 * Returns the `document` of an address and its `origin`. A fragment contains a shared document or
 * parameters; without one, the parameters follow a question mark. Throws a `LinkError` if there is
 * no document.
 */
export async function documentOfAddress({ search, hash }, samples) {
  const parameters = parametersOf((isValueFragment(hash) ? hash : search).slice(1));
  if (parameters.length > 0) return documentOfParameters(parameters, samples);
  const document = checkedDocument(await valueOfFragment(hash, "the playground"));
  return { document, origin: { title: null, about: "A shared scene." } };
}

/** Returns the name of a sample in an address: its title in small letters with hyphens. */
export function sampleSlug(title) {
  return title.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "-").replace(/^-|-$/g, "");
}

/** Returns a value as a document. Throws a `LinkError` if the page cannot show it. */
export function checkedDocument(document) {
  const { lines, scene, onlyListedViews, newViewSize } = document ?? {};
  if (!Array.isArray(lines) || !lines.every(isLine) || !isMapping(scene)) {
    throw new LinkError("this link contains no scene");
  }
  const result = { lines, scene: checkedScene(scene) };
  if (onlyListedViews === true) result.onlyListedViews = true;
  if (isSize(newViewSize)) result.newViewSize = newViewSize;
  return result;
}

/** Returns the scene without keys that are null. The engine checks all other values. */
function checkedScene(scene) {
  const result = Object.fromEntries(Object.entries(scene).filter(([, value]) => value !== null));
  for (const key of MAPPINGS.filter((each) => Object.hasOwn(result, each))) {
    if (!isMapping(result[key])) throw damagedLink(`'${key}' is not a mapping`);
  }
  for (const key of MAPPINGS_OF_MAPPINGS) {
    for (const [name, value] of Object.entries(result[key] ?? {})) {
      if (value !== null && !isMapping(value)) throw damagedLink(`'${name}' is not a mapping`);
      expectContentSize(value?.intrinsic ?? [], name);
    }
  }
  return result;
}

function expectContentSize(size, name) {
  const isNumber = (length) => length === null || typeof length === "number";
  if (Array.isArray(size) && size.every(isNumber)) return;
  throw damagedLink(`the content size of '${name}' is not a list of numbers`);
}

function isLine(line) {
  const { text, options = [], identifier = "" } = line ?? {};
  return typeof text === "string" && !text.includes("\n") && typeof identifier === "string"
    && Array.isArray(options) && options.every((option) => typeof option === "string");
}

function isMapping(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSize(value) {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

/**
 * Returns the known parameters of a text: pairs of a name and a value. A plus sign is a plus sign,
 * because rules contain it.
 */
function parametersOf(text) {
  return text.split("&").map((part) => {
    const [name, ...rest] = part.split("=");
    return [name, rest.join("=")];
  }).filter(([name, value]) => PARAMETERS.includes(name) && value !== "");
}

function documentOfParameters(parameters, samples) {
  const values = Map.groupBy(parameters, ([name]) => name);
  const valuesOf = (name) => (values.get(name) ?? []).map(([, value]) => decoded(value));
  const rules = valuesOf("vfl").flatMap((value) => value.split(/[;\r\n]+/))
    .map((rule) => rule.trim()).filter((rule) => rule !== "");
  if (rules.length === 0) return documentOfSample(valuesOf("sample").at(-1), samples);
  const size = ["width", "height"].map((name) => lengthOf(valuesOf(name).at(-1), name));
  return { document: newDocument(rules.map((text) => ({ text })), size),
    origin: { title: null, about: "The rules of a link." } };
}

function documentOfSample(name, samples) {
  if (name === undefined) throw new LinkError("this link contains no rules");
  const sample = samples.find(({ title }) => sampleSlug(title) === sampleSlug(name));
  if (!sample) throw new LinkError(`no sample is named '${name.slice(0, 60)}'`);
  const { scene, title, about } = sample;
  return { document: documentWithScene({ lines: [] }, scene), origin: { title, about } };
}

function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    throw damagedLink("a percent sign is not followed by two digits of a character", error);
  }
}

/** Returns a length of the superview, or undefined if the address has none. */
function lengthOf(text, name) {
  if (text === undefined) return undefined;
  const length = Number(text);
  if (length >= 0 && length <= 10000) return length;
  throw new LinkError(`the ${name} in this link is not a number from 0 to 10000`);
}
