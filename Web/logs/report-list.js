// The list of the reports, and the state of their explanation.

import { button, byId } from "../page/dom.js";
import { ExceptionCard } from "./exception-card.js";
import { ReportCard } from "./report-card.js";

/** The number of cards that are added to the page at a time. */
const PAGE = 50;

/** The reports and exceptions of a log, in its order. Equal reports have one card. */
export class ReportList {
  #node = byId("reports");
  #status = byId("status");
  #progress = byId("progress");
  #cards = [];
  #byIndex = new Map();
  #shownCount = PAGE;
  #reportCount = 0;
  #exceptionCount = 0;
  /** The exceptions without a card, in the order of the log. */
  #exceptions = [];
  #more = button("", () => this.#showMore());
  #explainer;
  #field;
  /** Requests the drawings of cards that become visible. */
  #observer = new IntersectionObserver((entries) => this.#drawVisible(entries),
    { rootMargin: "400px" });

  constructor(explainer, field) {
    this.#explainer = explainer;
    this.#field = field;
    explainer.received.listen((message) => this[`on_${message.kind}`]?.(message));
  }

  /** Removes all reports. */
  clear(status) {
    this.#observer.disconnect();
    for (const card of this.#cards) card.dispose();
    this.#cards = [];
    this.#byIndex.clear();
    this.#shownCount = PAGE;
    this.#reportCount = 0;
    this.#exceptionCount = 0;
    this.#exceptions = [];
    this.#node.replaceChildren();
    this.#status.textContent = status;
    this.#progress.hidden = status !== "Reading …";
    this.#progress.removeAttribute("value");
  }

  /** The worker has found the reports. */
  on_opened({ reportCount, exceptions }) {
    this.#exceptions = exceptions;
    this.#progress.max = reportCount;
    this.#progress.value = 0;
    this.#status.textContent = `Explaining ${countText(reportCount)} …`;
  }

  on_report({ index, report, svg, scene }) {
    this.#progress.value += 1;
    if (!report) return;
    this.#addExceptions(report.line);
    this.#reportCount += report.count;
    const card = new ReportCard({ index, report }, this.#byIndex.size + 1,
      (line) => this.#field.select(line));
    this.#byIndex.set(index, card);
    if (svg) card.draw({ svg, scene });
    this.#add(card);
  }

  /** Adds the exceptions before a line. */
  #addExceptions(line) {
    while (this.#exceptions.length > 0 && this.#exceptions[0].line < line) {
      this.#exceptionCount += 1;
      this.#add(new ExceptionCard(this.#exceptions.shift(), this.#exceptionCount,
        (place) => this.#field.select(place)));
    }
  }

  #add(card) {
    this.#cards.push(card);
    if (this.#cards.length <= this.#shownCount) this.#show(card);
  }

  on_drawing({ index, svg, scene }) {
    this.#byIndex.get(index)?.draw({ svg, scene });
  }

  on_done() {
    this.#addExceptions(Infinity);
    this.#progress.hidden = true;
    this.#showRest();
    const [count, kinds] = [this.#reportCount, this.#byIndex.size];
    const different = count === kinds ? "" : `, ${kinds} of them different`;
    const exceptions = this.#exceptionCount;
    const texts = [count > 0 ? `${countText(count)}${different}` : null,
      exceptions > 0 ? countText(exceptions, "exception") : null].filter((text) => text !== null);
    this.#status.textContent = texts.length === 0
      ? "This text has no report of unsatisfiable constraints."
      : `${texts.join(", ")}.`;
  }

  on_failed({ message }) {
    this.#progress.hidden = true;
    this.#status.textContent = `The log cannot be explained: ${message}.`;
  }

  #show(card) {
    this.#node.append(card.node);
    if (card.isConflict) this.#observer.observe(card.node);
  }

  #showMore() {
    const first = this.#shownCount;
    this.#shownCount += PAGE;
    for (const card of this.#cards.slice(first, this.#shownCount)) this.#show(card);
    this.#showRest();
    this.#cards[first].node.querySelector("button").focus();
  }

  /** Shows the button for the reports that have no card in the page. */
  #showRest() {
    this.#more.remove();
    const rest = this.#cards.length - this.#shownCount;
    if (rest <= 0) return;
    this.#more.textContent = `Show ${Math.min(rest, PAGE)} more of ${rest}`;
    this.#node.append(this.#more);
  }

  #drawVisible(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      this.#observer.unobserve(target);
      const card = this.#cards.find(({ node }) => node === target);
      if (card && !card.isDrawn) this.#explainer.draw(card.index);
    }
  }
}

function countText(count, noun = "report") {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
