// Content sizes that change for many reasons, also without a change in the container.

import { boxFontAddress, loadBoxFont } from "../box-font.js";
import { child, frame, inFrame, letters, nextTask, setLetters, settle, square, text } from "../support.js";

const pairRules = ["H:|-[a]-[b]", "V:|-[a]", "V:|-[b]"];

/** Returns letters that the font shows as boxes. */
const boxLetters = (count) => "x".repeat(count);

/** Returns the HTML of a text in the font of boxes. */
function boxes(name, count) {
  return `<div data-view="${name}" class="boxes">${boxLetters(count)}</div>`;
}

/** An image of 40 by 30. */
const image = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>";

/** Checks that a change outside the container makes the letters of its texts 14 wide, and back. */
async function checkWideLetters(test, container, widen, narrow) {
  test.attach(container, pairRules);
  await settle();
  test.expectFrame("b", container, "b", [68, 20, 20, 10]);
  await widen();
  await settle();
  // Four letters of 14, and two.
  test.expectFrame("wide a", container, "a", [20, 20, 56, 10]);
  test.expectFrame("b after the wide a", container, "b", [84, 20, 28, 10]);
  await narrow();
  await settle();
  test.expectFrame("a, narrow again", container, "a", [20, 20, 40, 10]);
  test.expectFrame("b, narrow again", container, "b", [68, 20, 20, 10]);
}

/** Checks that hiding and showing an element outside or in the container keeps its frames. */
async function checkHidden(test, elementOf) {
  const ancestor = document.createElement("div");
  test.stage.append(ancestor);
  const container = test.add(text("a", 4) + text("b", 2), "", ancestor);
  test.attach(container, pairRules);
  await settle();
  const element = elementOf(container);
  element.classList.add("hidden");
  await settle();
  setLetters(child(container, "a"), 6);
  await settle();
  element.classList.remove("hidden");
  await settle();
  test.expectFrame("a, shown again", container, "a", [20, 20, 60, 10]);
  test.expectFrame("b, shown again", container, "b", [88, 20, 20, 10]);
}

/** Inserts text as typing does. */
function type(characters) {
  document.execCommand("insertText", false, characters);
}

export const contentCases = {
  "class of an ancestor": (test) => {
    const container = test.add(text("a", 4) + text("b", 2));
    const { classList } = test.stage;
    return checkWideLetters(test, container, () => classList.add("wide-letters"), () => classList.remove("wide-letters"));
  },

  "style sheet added later": (test) => {
    const container = test.add(text("a", 4) + text("b", 2));
    const sheet = document.createElement("style");
    sheet.textContent = ".letter { width: 14px }";
    return checkWideLetters(test, container, () => document.head.append(sheet), () => sheet.remove());
  },

  "media query": async (test) => {
    const frame = document.createElement("iframe");
    frame.style.cssText = "border: 0; height: 200px; width: 400px";
    test.stage.append(frame);
    const page = frame.contentDocument;
    page.head.innerHTML = `<link rel="stylesheet" href="${new URL("pages.css", location.href)}">
      <style>@media (width > 500px) { .letter { width: 14px } }</style>`;
    await new Promise((resolve) => page.querySelector("link").addEventListener("load", resolve));
    page.body.innerHTML = `<div class="row">${text("a", 4)}${text("b", 2)}</div>`;
    const container = page.body.firstElementChild;
    const resize = (width) => () => {
      frame.style.width = width;
    };
    await checkWideLetters(test, container, resize("600px"), resize("400px"));
  },

  async "direction of an ancestor"(test) {
    const container = test.add(square("a") + text("b", 2));
    test.attach(container, pairRules);
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 40, 40]);
    test.stage.dir = "rtl";
    await settle();
    // The mirror images: 300 - 20 - 40, and 300 - 68 - 20.
    test.expectFrame("a, right to left", container, "a", [240, 20, 40, 40]);
    test.expectFrame("b, right to left", container, "b", [212, 20, 20, 10]);
    test.stage.removeAttribute("dir");
    document.body.style.direction = "rtl";
    await settle();
    test.expectFrame("a, direction by a style", container, "a", [240, 20, 40, 40]);
    document.body.style.direction = "";
    await settle();
    test.expectFrame("a, left to right again", container, "a", [20, 20, 40, 40]);
  },

  async "font loaded late"(test) {
    const container = test.add(boxes("a", 4) + boxes("b", 2));
    test.attach(container, pairRules);
    await settle();
    const sheet = document.createElement("style");
    sheet.textContent = `@font-face { font-family: Box; src: url(${boxFontAddress()}) }`;
    document.head.append(sheet);
    await document.fonts.load("10px Box");
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 40, 10]);
    test.expectFrame("b", container, "b", [68, 20, 20, 10]);
  },

  async "font added by a script"(test) {
    const container = test.add(boxes("a", 4) + boxes("b", 2));
    test.attach(container, pairRules);
    await settle();
    await loadBoxFont("Box");
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 40, 10]);
    test.expectFrame("b", container, "b", [68, 20, 20, 10]);
  },

  async "image loaded late"(test) {
    const container = test.add(`<img data-view="a" alt="">${text("b", 2)}`);
    test.attach(container, pairRules);
    await settle();
    child(container, "a").src = image;
    await nextTask(50);
    await settle();
    test.expectFrame("image", container, "a", [20, 20, 40, 30]);
    test.expectFrame("b", container, "b", [68, 20, 20, 10]);
  },

  async "image in a child loaded late"(test) {
    const container = test.add(`<div data-view="a" class="text">${letters(1)}<img alt=""></div>${text("b", 2)}`);
    test.attach(container, pairRules);
    await settle();
    container.querySelector("img").src = image;
    await nextTask(50);
    await settle();
    // The letter and the image are in one line: 10 + 40 wide. The image is 30 high.
    test.expectFrame("a", container, "a", [20, 20, 50, 30]);
    test.expectFrame("b", container, "b", [78, 20, 20, 10]);
  },

  async "typed text"(test) {
    await loadBoxFont("Box");
    const container = test.add(`<div data-view="a" class="boxes" contenteditable>${boxLetters(4)}</div>${text("b", 2)}`);
    test.attach(container, pairRules);
    await settle();
    const editor = child(container, "a");
    editor.focus();
    getSelection().collapse(editor.firstChild, 2);
    for (let count = 0; count < 3; count += 1) {
      type("x");
      await settle(2);
    }
    await settle();
    test.expect("text", editor.textContent, boxLetters(7));
    test.expect("focus", document.activeElement === editor, true);
    // After two letters and the three that are typed.
    test.expect("caret", [getSelection().anchorOffset, getSelection().isCollapsed], [5, true]);
    test.expectFrame("a", container, "a", [20, 20, 70, 10]);
    test.expectFrame("b", container, "b", [98, 20, 20, 10]);
  },

  async "typed in a field"(test) {
    await loadBoxFont("Box");
    const isSupported = CSS.supports("field-sizing", "content");
    const container = test.add(`<input data-view="a" class="boxes" value="${boxLetters(4)}">${text("b", 2)}`);
    const field = child(container, "a");
    if (isSupported) field.style.setProperty("field-sizing", "content");
    else field.style.width = "40px";
    test.attach(container, pairRules);
    await settle();
    field.focus();
    field.setSelectionRange(1, 1);
    type("xx");
    field.setSelectionRange(2, 4);
    await settle();
    test.expect("value", field.value, boxLetters(6));
    test.expect("focus and selection", [document.activeElement === field, field.selectionStart, field.selectionEnd],
      [true, 2, 4]);
    // A field grows with its text if the browser supports it. The caret needs space.
    const { width } = child(container, "a").getBoundingClientRect();
    test.expect("width", isSupported ? width >= 60 && width < 64 : width === 40, true);
    test.expect("space before b", child(container, "b").getBoundingClientRect().left - field.getBoundingClientRect().right, 8);
  },

  async "typed in a text area"(test) {
    await loadBoxFont("Box");
    const area = `<textarea data-view="a" class="boxes" style="width: 80px; height: 20px">${boxLetters(4)}</textarea>`;
    const container = test.add(area + text("b", 2));
    test.attach(container, pairRules);
    await settle();
    const field = child(container, "a");
    field.focus();
    field.setSelectionRange(4, 4);
    for (let count = 0; count < 5; count += 1) {
      type(`\n${boxLetters(3)}`);
      await settle(1);
    }
    field.setSelectionRange(6, 9);
    // Firefox scrolls to the selection later.
    await settle();
    field.scrollTop = 30;
    const { scrollTop } = field;
    child(container, "b").append(child(container, "b").firstChild.cloneNode());
    await settle();
    test.expect("scroll position, focus and selection",
      [field.scrollTop, document.activeElement === field, field.selectionStart, field.selectionEnd],
      [scrollTop, true, 6, 9]);
    test.expect("the text area is scrolled", scrollTop > 0, true);
    test.expectFrame("a", container, "a", [20, 20, 80, 20]);
    test.expectFrame("b", container, "b", [108, 20, 30, 10]);
  },

  "hidden ancestor": (test) => checkHidden(test, (container) => container.parentElement),
  "hidden container": (test) => checkHidden(test, (container) => container),

  async "hidden child"(test) {
    const container = test.add(text("a", 4) + text("b", 2));
    test.attach(container, ["H:|-[a]-[b]", "V:|-[a]", "V:|-[b]"]);
    await settle();
    child(container, "b").classList.add("hidden");
    setLetters(child(container, "b"), 3);
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 40, 10]);
    child(container, "b").classList.remove("hidden");
    await settle();
    test.expectFrame("b, shown again", container, "b", [68, 20, 30, 10]);
  },

  async "content-visibility"(test) {
    const ancestor = document.createElement("div");
    ancestor.style.cssText = "content-visibility: hidden; contain-intrinsic-size: 300px 100px";
    test.stage.append(ancestor);
    const container = test.add(text("a", 4) + text("b", 2), "", ancestor);
    test.attach(container, pairRules);
    await settle();
    setLetters(child(container, "a"), 6);
    await settle();
    ancestor.style.contentVisibility = "visible";
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 60, 10]);
    test.expectFrame("b", container, "b", [88, 20, 20, 10]);
  },

  async "text that a script changes in every frame"(test) {
    const container = test.add(text("a", 4) + text("b", 2));
    test.attach(container, pairRules);
    await settle();
    for (let count = 5; count < 30; count += 1) {
      await inFrame(() => setLetters(child(container, "a"), count));
      // The text begins at 20, and the space after it is 8.
      test.expect(`b after ${count} letters`, frame(container, "b"), [28 + 10 * count, 20, 20, 10]);
    }
  },

  async "chart that follows its size"(test) {
    const container = test.add(
      `<div data-view="a"><canvas class="chart" width="10" height="10"></canvas></div>${text("b", 2)}`);
    const canvas = container.querySelector("canvas");
    // Not at once: the chart would change the observed size, which is an error of the browser.
    const observer = new ResizeObserver(([{ contentRect }]) => requestAnimationFrame(() => {
      canvas.height = Math.round(contentRect.width / 10);
    }));
    observer.observe(canvas.parentElement);
    test.attach(container, ["H:|-[a]-|", "H:|-[b]", "V:|-[a]-[b]"]);
    await settle(30);
    // The chart is 300 - 40 wide, and a tenth of it high.
    test.expectFrame("a", container, "a", [20, 20, 260, 26]);
    test.expectFrame("b below the chart", container, "b", [20, 54, 20, 10]);
    container.style.width = "250px";
    await settle(8);
    observer.disconnect();
    test.expectFrame("a, narrow", container, "a", [20, 20, 210, 21]);
    test.expectFrame("b below the narrow chart", container, "b", [20, 49, 20, 10]);
  },

  // In Firefox, lengths in style sheets are compared with the container's.
  async "children with fixed lengths that are those of the container"(test) {
    const container = test.add('<div data-view="a" class="square"></div>' + text("b", 2), "height: 40px; width: 40px");
    test.attach(container, ["H:|[a]", "V:|[a]", "H:|[b]", "V:|[b]"]);
    await settle();
    test.expectFrame("a", container, "a", [0, 0, 40, 40]);
  },

  async "form with fields that are named as its properties"(test) {
    const container = test.add(`<form class="row"><input name="children" hidden><input name="id" hidden>
      ${text("a", 4)}${text("b", 2)}</form>`);
    const form = container.querySelector("form");
    test.attach(form, pairRules);
    await settle();
    test.expectFrame("b", form, "b", [68, 20, 20, 10]);
  },

  // The lengths of the container are not those of the content, which is four letters wide.
  async "children as large as the container by their styles"(test) {
    const container = test.add(text("a", 4, "whole") + text("b", 2));
    const attachment = test.attach(container, pairRules);
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 40, 10]);
    test.expectFrame("b", container, "b", [68, 20, 20, 10]);
    setLetters(child(container, "a"), 6);
    container.style.width = "250px";
    await settle();
    test.expectFrame("a, changed", container, "a", [20, 20, 60, 10]);
    test.expectFrame("b, moved", container, "b", [88, 20, 20, 10]);
    child(container, "a").classList.remove("whole");
    await settle();
    test.expectFrame("a by its content", container, "a", [20, 20, 60, 10]);
    attachment.detach();
    test.expect("styles of a", child(container, "a").getAttribute("style"), null);
  },

  async "children with half of the container by their styles"(test) {
    // Firefox recognizes only styles of elements, and the whole length of the container.
    const style = document.body.computedStyleMap === undefined ? 'style="width: 50%"' : 'class="half"';
    const container = test.add(`<div data-view="a" ${style}>${letters(4)}</div>${text("b", 2)}`);
    test.attach(container, pairRules);
    await settle();
    test.expectFrame("b", container, "b", [68, 20, 20, 10]);
  },

  async "empty text"(test) {
    const container = test.add(text("a", 0) + text("b", 2));
    test.attach(container, ["H:|-[a]-[b]-(>=20)-|", "V:|-[a]", "V:|-[b]"]);
    await settle();
    // An empty text is 0 wide and 0 high: b follows after 20 + 0 + 8.
    test.expectFrame("a", container, "a", [20, 20, 0, 0]);
    test.expectFrame("b", container, "b", [28, 20, 20, 10]);
    setLetters(child(container, "a"), 3);
    await settle();
    test.expectFrame("b after three letters", container, "b", [58, 20, 20, 10]);
    setLetters(child(container, "a"), 0);
    await settle();
    test.expectFrame("b after an empty text again", container, "b", [28, 20, 20, 10]);
  },

  async "text that wraps"(test) {
    const container = test.add(text("a", 30) + text("b", 2));
    test.attach(container, ["H:|-[a]-|", "V:|-[a]-[b]", "H:|-[b]"]);
    await settle();
    // 26 letters of 30 are in the first line of 260.
    test.expectFrame("two lines", container, "a", [20, 20, 260, 20]);
    for (const [width, lines] of [[240, 2], [140, 3], [90, 6], [190, 2]]) {
      container.style.width = `${width}px`;
      await settle();
      // One line for each (width - 40) / 10 letters.
      test.expectFrame(`width ${width}`, container, "a", [20, 20, width - 40, lines * 10]);
      test.expectFrame(`width ${width}, the view below`, container, "b", [20, 28 + lines * 10, 20, 10]);
    }
  },
};
