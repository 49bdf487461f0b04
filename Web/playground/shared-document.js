// The document of the playground in the fragment of a link.

import { LinkError, valueOfFragment } from "../page/share.js";

/** Returns the document of a fragment. Throws a `LinkError` if the fragment has no document. */
export async function documentOfFragment(fragment) {
  return checkedDocument(await valueOfFragment(fragment, "the playground"));
}

function checkedDocument(document) {
  const isLine = (line) => typeof line?.text === "string" && !line.text.includes("\n")
    && (line.options === undefined || Array.isArray(line.options))
    && ["undefined", "string"].includes(typeof line.identifier);
  const { lines, scene, onlyListedViews } = document ?? {};
  const isObject = typeof scene === "object" && scene !== null && !Array.isArray(scene);
  if (Array.isArray(lines) && lines.every(isLine) && isObject) {
    return onlyListedViews === true ? { lines, scene, onlyListedViews } : { lines, scene };
  }
  throw new LinkError("this link contains no scene");
}
