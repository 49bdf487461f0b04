// Links that open the playground.

import { element } from "../page/dom.js";
import { fragmentOf } from "../page/share.js";
import { lineOfRule } from "../playground/rules.js";

const PLAYGROUND = "../playground/index.html";
const PLACEMENT = "placement";

/** Returns a link that opens the scene of a conflict, with comments above the rules. */
export function conflictLink({ layout = [], ...scene }, { file, line }) {
  const lines = layout.map(lineOfRule);
  const first = lines.findIndex(({ identifier }) => identifier === PLACEMENT);
  if (first >= 0) {
    lines.splice(first, 0, { text: "" }, { text: "# only for the picture: positions that no constraint gives" });
  }
  return link("Open in the playground", [{ text: `# the conflict of ${file}, line ${line}` }, ...lines], scene);
}

/** Returns a link that opens a format. */
export function formatLink(format) {
  return link("Check in the playground", [{ text: format.replace(/\s*\n\s*/g, " ") }], {});
}

async function link(text, lines, scene) {
  const href = PLAYGROUND + await fragmentOf({ lines, scene });
  return element("a", { class: "action primary", href, target: "_blank", rel: "noopener" }, text);
}
