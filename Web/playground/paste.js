// Code and logs that are pasted into the rules.

import { Part, byId, element } from "../page/dom.js";
import { showNotice } from "../page/notice.js";
import { logFragment } from "../page/share.js";
import { newDocument } from "./new-document.js";
import { formatsOfCode, isLog } from "./pasted-text.js";

const LOG_PAGE = "../logs/index.html";

/** Opens what is pasted: the formats of code, and a link for a log. */
export class Paste extends Part {
  constructor(page) {
    super(page);
    byId("rules").addEventListener("paste", (event) => this.#paste(event));
  }

  #paste(event) {
    const text = event.clipboardData.getData("text/plain");
    const formats = formatsOfCode(text);
    if (formats) {
      event.preventDefault();
      this.#openFormats(formats);
    } else if (isLog(text)) {
      event.preventDefault();
      offerLog(text);
    }
  }

  #openFormats({ lines, metrics, skipped }) {
    const document = newDocument(lines);
    if (Object.keys(metrics).length > 0) document.scene.metrics = metrics;
    const about = `${countText(lines.length)} of pasted code.`;
    this.state.loadDocument(document, { title: null, about, isWork: true });
    showNotice(about, skipped === 0 ? ""
      : ` ${countText(skipped)} with interpolated values cannot be opened.`);
  }
}

async function offerLog(text) {
  const fragment = await logFragment(text);
  const href = LOG_PAGE + (fragment ?? "");
  const link = element("a", { href, target: "_blank", rel: "noopener" }, "page for logs");
  showNotice("This is a log. ", fragment ? "Open it in the " : "Paste it in the ", link, ".");
}

function countText(count) {
  return count === 1 ? "1 format" : `${count} formats`;
}
