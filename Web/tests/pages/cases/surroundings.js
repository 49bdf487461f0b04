// Containers in pages with scrolling, animations, shadow trees, other documents and other layouts.

import { child, letters, nextTask, row, setLetters, settle, square, text } from "../support.js";

const pairRules = ["H:|-[a]-[b]", "V:|-[a]", "V:|-[b]"];
const pairHTML = square("a") + text("b", 2);

function expectPair(test, name, container, letterCount = 2) {
  test.expectFrame(`${name}: a`, container, "a", [20, 20, 40, 40]);
  test.expectFrame(`${name}: b`, container, "b", [68, 20, letterCount * 10, 10]);
}

/** Attaches a container, changes a text, and checks the frames after each step. */
async function checkPair(test, container) {
  test.attach(container, pairRules);
  await settle();
  expectPair(test, "first layout", container);
  setLetters(child(container, "b"), 5);
  await settle();
  expectPair(test, "changed text", container, 5);
}

/** Adds a container with a style to another element with a style. */
function addIn(test, outerStyle, innerStyle, before = "") {
  const outer = document.createElement("div");
  outer.style.cssText = outerStyle;
  outer.innerHTML = before;
  test.stage.append(outer);
  return test.add(pairHTML, innerStyle, outer);
}

async function loadElementDefinition() {
  const module = await import("../../../../.build/web/visualformat/visualformat.js");
  module.defineVisualFormatElement();
}

export const surroundingsCases = {
  async "scroll positions"(test) {
    const lines = `<div style="height: 400px; width: 500px"></div>`;
    const container = test.add(`<div data-view="a" style="overflow: scroll; max-width: 150px; max-height: 60px">${lines}</div>
      ${text("b", 2)}`);
    const scroller = child(container, "a");
    test.attach(container, ["H:|-[a(150)]-[b]", "V:|-[a(60)]", "V:|-[b]"]);
    await settle();
    scroller.scrollTo(70, 90);
    setLetters(child(container, "b"), 5);
    await settle();
    test.expect("after a change beside it", [scroller.scrollLeft, scroller.scrollTop], [70, 90]);
    scroller.firstElementChild.append("text");
    await settle();
    test.expect("after a change in it", [scroller.scrollLeft, scroller.scrollTop], [70, 90]);
    container.style.width = "280px";
    await settle();
    test.expect("after another size", [scroller.scrollLeft, scroller.scrollTop], [70, 90]);
    test.stage.classList.add("wide-letters");
    await settle();
    test.expect("after a class of an ancestor", [scroller.scrollLeft, scroller.scrollTop], [70, 90]);
    test.expectFrame("b", container, "b", [178, 20, 70, 10]);
  },

  async "scroll position of an ancestor"(test) {
    const outer = document.createElement("div");
    outer.style.cssText = "overflow: auto; height: 120px; width: 320px";
    outer.innerHTML = `<div style="height: 500px"></div>`;
    test.stage.append(outer);
    const container = test.add(text("a", 100) + text("b", 2), "height: auto", outer);
    test.attach(container, ["H:|-[a]-|", "H:|-[b]", "V:|-[a]-[b]-|"], { fit: "height" });
    await settle();
    outer.scrollTop = 450;
    setLetters(child(container, "b"), 4);
    await settle();
    setLetters(child(container, "a"), 104);
    await settle();
    test.expect("scroll position", outer.scrollTop, 450);
    // 100 letters in 260: 4 lines, and 20 + 40 + 8 + 10 + 20.
    test.expect("height", container.clientHeight, 98);
  },

  async "transforms of children"(test) {
    const container = test.add(`<div data-view="a" style="width: 40px; height: 20px; transform: rotate(90deg)"></div>
      <div data-view="b" class="square" style="translate: 5px 6px; scale: 0.5"></div>`);
    test.attach(container, pairRules);
    await settle();
    // 40 by 20 at (20, 20), turned around (40, 30).
    test.expectFrame("rotated", container, "a", [30, 10, 20, 40]);
    // 40 by 40 at (68, 20), half as large around (88, 40), and moved.
    test.expectFrame("translated and scaled", container, "b", [83, 36, 20, 20]);
    child(container, "b").style.translate = "none";
    child(container, "a").style.transform = "translateX(3px)";
    await settle();
    test.expectFrame("translated", container, "a", [23, 20, 40, 20]);
    test.expectFrame("only scaled", container, "b", [78, 30, 20, 20]);
  },

  async "running animations"(test) {
    const container = test.add(`<div data-view="a" class="square turning"></div>${text("b", 2)}`);
    test.attach(container, pairRules);
    await settle();
    const turning = child(container, "a");
    const [animation] = turning.getAnimations();
    const moving = turning.animate([{ transform: "translateX(0px)" }, { transform: "translateX(8px)" }], 1e6);
    moving.currentTime = 5e5;
    moving.pause();
    animation.currentTime = 1000;
    setLetters(child(container, "b"), 4);
    container.style.width = "280px";
    await settle();
    test.expect("the animation is the same", turning.getAnimations()[0] === animation, true);
    test.expect("the animation continues", animation.currentTime >= 1000 && animation.playState === "running", true);
    animation.cancel();
    await settle();
    // 4 of 8 to the right: half of the other animation.
    test.expectFrame("a", container, "a", [24, 20, 40, 40]);
    test.expectFrame("b", container, "b", [68, 20, 40, 10]);
  },

  async "transitions of children"(test) {
    const container = test.add(text("a", 4) + text("b", 2));
    child(container, "b").style.transition = "all 1000s";
    test.attach(container, pairRules);
    await settle();
    setLetters(child(container, "a"), 6);
    await settle();
    child(container, "b").style.transition = "none";
    await settle();
    test.expectFrame("b", container, "b", [88, 20, 20, 10]);
    test.expect("size", [child(container, "b").offsetWidth, child(container, "b").offsetHeight], [20, 10]);
  },

  async "shadow root"(test) {
    const host = document.createElement("div");
    test.stage.append(host);
    const root = host.attachShadow({ mode: "open" });
    root.innerHTML = `<link rel="stylesheet" href="pages.css"><div class="row">${pairHTML}</div>`;
    await new Promise((resolve) => root.querySelector("link").addEventListener("load", resolve));
    const container = root.querySelector(".row");
    await checkPair(test, container);
    host.dir = "rtl";
    await settle();
    // The mirror image: 300 - 20 - 40.
    test.expectFrame("direction of the host", container, "a", [240, 20, 40, 40]);
    host.removeAttribute("dir");
    host.style.setProperty("font-size", "30px");
    await settle();
    expectPair(test, "left to right again", container, 5);
  },

  async "children with shadow roots"(test) {
    const container = test.add(`<div data-view="a"></div><div data-view="b"></div>`);
    for (const [name, count] of [["a", 4], ["b", 2]]) {
      const root = child(container, name).attachShadow({ mode: "open" });
      root.innerHTML = `<style>:host { font-size: 0; line-height: 0 } .letter { display: inline-block; height: 10px;
        vertical-align: top; width: 10px }</style><span class="text">${letters(count)}</span>`;
    }
    test.attach(container, pairRules);
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 40, 10]);
    setLetters(child(container, "a").shadowRoot.querySelector(".text"), 6);
    await settle();
    test.expectFrame("longer a", container, "a", [20, 20, 60, 10]);
    test.expectFrame("b", container, "b", [88, 20, 20, 10]);
  },

  async "container in an iframe"(test) {
    const inner = document.createElement("iframe");
    inner.style.cssText = "border: 0; height: 200px; width: 400px";
    test.stage.append(inner);
    const page = inner.contentDocument;
    page.head.innerHTML = `<link rel="stylesheet" href="${new URL("pages.css", location.href)}">`;
    await new Promise((resolve) => page.querySelector("link").addEventListener("load", resolve));
    page.body.innerHTML = `<div class="row">${pairHTML}</div>`;
    const container = page.querySelector(".row");
    await checkPair(test, container);
    page.documentElement.dir = "rtl";
    await settle();
    test.expectFrame("direction of its document", container, "a", [240, 20, 40, 40]);
    page.documentElement.removeAttribute("dir");
    container.style.width = "280px";
    await settle();
    expectPair(test, "left to right again", container, 5);
    inner.remove();
    await settle();
  },

  async "iframe as a child"(test) {
    const container = test.add(`<iframe data-view="a" style="border: 0; width: 40px; height: 40px"></iframe>${text("b", 2)}`);
    let loads = 0;
    child(container, "a").addEventListener("load", () => {
      loads += 1;
    });
    await nextTask(20);
    const loadsBefore = loads;
    await checkPair(test, container);
    test.expect("the iframe is not loaded again", loads - loadsBefore, 0);
  },

  "container in a flexible box": async (test) => {
    const container = addIn(test, "display: flex; width: 400px", "flex: 1; width: auto", "<p style='width: 100px'></p>");
    test.attach(container, ["H:|-[a]-[b]-|", "V:|-[a]", "V:|-[b]"], { views: { b: { hugging: 249 } } });
    await settle();
    // The container is 300 wide: the other item has 100 of 400.
    test.expectFrame("b", container, "b", [68, 20, 212, 10]);
    container.parentElement.firstElementChild.style.width = "150px";
    await settle();
    test.expectFrame("b, wider item", container, "b", [68, 20, 162, 10]);
  },

  "container in a grid": async (test) => {
    const outer = "display: grid; grid-template-columns: 1fr 2fr; width: 300px";
    const container = addIn(test, outer, "width: auto; height: 60px", "<p></p>");
    test.attach(container, ["H:|-[a]-[b]-|", "V:|-[a]", "V:|-[b]"], { views: { b: { hugging: 249 } } });
    await settle();
    // The second column has two thirds of 300.
    test.expectFrame("b", container, "b", [68, 20, 112, 10]);
    container.parentElement.style.gridTemplateColumns = "1fr 1fr";
    await settle();
    test.expectFrame("b, equal columns", container, "b", [68, 20, 62, 10]);
  },

  "container that is a flexible box": (test) =>
    checkPair(test, test.add(pairHTML, "display: flex; gap: 7px; align-items: center; justify-content: center")),

  "container that is a grid": (test) =>
    checkPair(test, test.add(pairHTML, "display: grid; gap: 7px; grid-template-columns: 100px 100px; place-items: center")),

  async "zoom"(test) {
    const container = test.add(pairHTML);
    test.attach(container, pairRules);
    await settle();
    test.stage.style.zoom = "2";
    await settle();
    // All lengths of the page are twice as long.
    test.expectFrame("a", container, "a", [40, 40, 80, 80]);
    test.expectFrame("b", container, "b", [136, 40, 40, 20]);
    setLetters(child(container, "b"), 5);
    await settle();
    test.expectFrame("changed b", container, "b", [136, 40, 100, 20]);
    test.stage.style.zoom = "";
    await settle();
    expectPair(test, "no zoom", container, 5);
  },

  async "element <visual-format>"(test) {
    await loadElementDefinition();
    const element = document.createElement("visual-format");
    element.style.cssText = "display: block; width: 300px; height: 100px";
    element.setAttribute("rules", "H:|-[a]-[b]; V:|-[a]; V:|-[b]");
    element.innerHTML = pairHTML;
    test.stage.append(element);
    await settle();
    expectPair(test, "first layout", element);
    element.setAttribute("rules", "H:|-5-[a]-5-[b]\nV:|-5-[a]\nV:|-5-[b]");
    await settle();
    test.expectFrame("other rules", element, "b", [50, 5, 20, 10]);
    element.remove();
    await settle();
    test.stage.append(element);
    await settle();
    test.expectFrame("inserted again", element, "a", [5, 5, 40, 40]);
  },

  async "element <visual-format>, nested and upgraded later"(test) {
    test.stage.innerHTML = `<visual-format rules="H:|-[inner]; V:|-[inner]" style="display: block; width: 300px; height: 100px">
      <visual-format data-view="inner" rules="H:|-5-[a]-5-|; V:|-5-[a]-5-|">${text("a", 4)}</visual-format></visual-format>`;
    await loadElementDefinition();
    await settle();
    const outer = test.stage.firstElementChild;
    test.expectFrame("inner", outer, "inner", [20, 20, 50, 20]);
    test.expectFrame("text", child(outer, "inner"), "a", [5, 5, 40, 10]);
  },

  async "element <visual-format> with an error"(test) {
    await loadElementDefinition();
    const element = document.createElement("visual-format");
    element.setAttribute("rules", "H:|-[a(>5)]");
    element.innerHTML = row("a", "");
    let errors = 0;
    element.addEventListener("error", () => {
      errors += 1;
    });
    test.stage.append(element);
    await settle();
    test.expect("error event", errors, 1);
    test.expect("message", test.takeErrors().some((message) => message.includes("bad-relation")), true);
  },

  async "conflict"(test) {
    const warnings = [];
    const { warn } = console;
    console.warn = (...values) => warnings.push(values.map(String).join(" "));
    const container = test.add(pairHTML);
    const attachment = test.attach(container, ["H:|-[a(50)]-[b(300)]-|", "V:|-[a]", "V:|-[b]"]);
    await settle();
    setLetters(child(container, "b"), 5);
    await settle();
    console.warn = warn;
    // One warning for one conflict, which names the function that explains it.
    test.expect("warnings", warnings.map((message) => message.includes("explain()")), [true]);
    // 20 + 50 + 8 + 300 + 20 is 398 in 300.
    test.expect("explanation", /398|98/.test(await attachment.layout.explain()), true);
  },
};
