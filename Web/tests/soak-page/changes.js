// Random changes of a page with attached containers.

import { letters } from "../pages/support.js";
import { boxFontAddress } from "../pages/box-font.js";
import { attachContainer, containersIn, leafNames } from "./containers.js";

const longestText = 30;
/** Most views stay visible. */
const mostRemoved = 4;
const mostHidden = 4;
const classNames = ["bordered", "wide-letters"];

/** The page: its attachments, and the elements that are removed for some time. */
export class ChangingPage {
  #random;
  #stage;
  #attachments = new Map();
  /** The removed elements with their containers. */
  #removed = [];
  #hidden = [];
  #font = null;

  constructor(stage, random) {
    this.#stage = stage;
    this.#random = random;
    for (const container of containersIn(stage)) this.#attach(container);
  }

  /** Makes a random change, and returns its name. */
  change() {
    const name = this.#random.choose(namesByFrequency);
    const [, change] = changes[name];
    change(this, this.#random);
    return name;
  }

  get stage() {
    return this.#stage;
  }

  /** A random container in the page. */
  get container() {
    return this.#random.choose(containersIn(this.#stage));
  }

  /** A random text or field in the page; `undefined` without one. */
  get leaf() {
    return this.#random.choose(leavesIn(this.#stage));
  }

  /** Detaches a container and attaches it again, or attaches it twice. */
  attachAgain(container) {
    if (this.#random.below(3) > 0) this.#attachments.get(container).detach();
    this.#attach(container);
  }

  /** Removes an element for some time; of too many, the first one is inserted again. */
  remove(element) {
    this.#removed.push({ element, container: element.parentElement });
    element.remove();
    if (this.#removed.length > mostRemoved) this.insert();
  }

  /** Inserts the element that was removed first, at any position. */
  insert() {
    const { element, container } = this.#removed.shift() ?? {};
    container?.insertBefore(element, this.#random.choose([...container.children]) ?? null);
  }

  /** Hides an element for some time; of too many, the first one is shown again. */
  hide(element) {
    element.classList.add("hidden");
    this.#hidden.push(element);
    if (this.#hidden.length > mostHidden) this.show();
  }

  /** Shows the element that was hidden first. */
  show() {
    this.#hidden.shift()?.classList.remove("hidden");
  }

  /** Adds the font of boxes, or removes it. */
  toggleFont() {
    if (this.#font === null) {
      this.#font = new FontFace("Box", `url(${boxFontAddress()})`);
      document.fonts.add(this.#font);
    } else {
      document.fonts.delete(this.#font);
      this.#font = null;
    }
  }

  /** Inserts all removed elements, and shows all hidden ones. */
  restore() {
    while (this.#removed.length > 0) this.insert();
    while (this.#hidden.length > 0) this.show();
  }

  /** Detaches all containers, in a random order. */
  detachAll() {
    const attachments = [...this.#attachments.values()];
    while (attachments.length > 0) attachments.splice(this.#random.below(attachments.length), 1)[0].detach();
    this.#attachments.clear();
  }

  #attach(container) {
    this.#attachments.set(container, attachContainer(container));
  }
}

function leavesIn(stage) {
  return leafNames.flatMap((name) => [...stage.querySelectorAll(`[data-view="${name}"]`)]);
}

function setText(element, count) {
  if (element.isContentEditable) element.textContent = "x".repeat(count);
  else element.innerHTML = letters(count);
}

function toggle(element, className) {
  element?.classList.toggle(className);
}

/** Changes the text of a leaf, or types a letter in a field. */
function changeText(page, random) {
  const leaf = page.leaf;
  if (leaf === undefined) return;
  if (!leaf.isContentEditable || random.below(2) === 0) {
    setText(leaf, random.below(longestText));
    return;
  }
  leaf.focus({ preventScroll: true });
  document.execCommand("insertText", false, "x");
}

function replaceChild(page, random) {
  const leaf = page.leaf;
  if (leaf === undefined) return;
  const copy = leaf.cloneNode(false);
  copy.removeAttribute("style");
  copy.classList.remove("hidden");
  setText(copy, random.below(longestText));
  leaf.replaceWith(copy);
}

function moveChild(page, random) {
  const container = page.container;
  const child = random.choose([...container.children]);
  if (child !== undefined) container.append(child);
}

function changeDirection(page, random) {
  const element = random.choose([page.stage, document.documentElement, page.container]);
  if (random.below(2) === 0) element.removeAttribute("dir");
  else element.dir = random.choose(["ltr", "rtl"]);
}

function resizeRoot(page, random) {
  const root = random.choose([...page.stage.children].filter((element) => element.matches(".root")));
  if (root !== undefined) root.style.width = `${180 + random.below(200)}px`;
}

/** Removes an inner container with everything in it. */
function removeContainer(page) {
  const container = page.container;
  if (!container.matches(".root")) page.remove(container);
}

function hideElement(page, random) {
  const element = random.below(2) === 0 ? page.container : page.leaf;
  if (element !== undefined) page.hide(element);
}

function removeLeaf(page) {
  const leaf = page.leaf;
  if (leaf !== undefined) page.remove(leaf);
}

/** The changes with their frequencies. */
const changes = {
  "text": [3, changeText],
  "replaced child": [1, replaceChild],
  "moved child": [1, moveChild],
  "direction": [1, changeDirection],
  "width of a root": [1, resizeRoot],
  "removed container": [1, removeContainer],
  "removed child": [1, removeLeaf],
  "inserted element": [2, (page) => page.insert()],
  "attached again": [1, (page) => page.attachAgain(page.container)],
  "font": [1, (page) => page.toggleFont()],
  "class of a child": [1, (page, random) => toggle(page.leaf, random.choose(classNames))],
  "class of a container": [1, (page, random) => toggle(page.container, random.choose(classNames))],
  "class of the page": [0.25, (page, random) => toggle(page.stage, random.choose(classNames))],
  "hidden element": [1, hideElement],
  "shown element": [1, (page) => page.show()],
};
const namesByFrequency = Object.entries(changes).flatMap(([name, [frequency]]) => Array(4 * frequency).fill(name));
