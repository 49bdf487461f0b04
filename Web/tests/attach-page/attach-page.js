// Tests `attach` in a page that is served from the root of the repository after Scripts/build-web.
//
// Afterwards, `window.attachResults` is a list of `{name, expected, actual}`; the two
// values must be equal. If there is an exception, `window.attachError` is its text. Frames are
// bounding boxes, relative to the padding box of the element. They are derived by hand: letters are
// boxes of 10 by 10, the element is 300 by 100, and the standard spaces are 20 and 8.

import { attach, defineVisualFormatElement, load } from "../../../.build/web/visualformat/visualformat.js";

const stage = document.querySelector("#stage");
const results = [];
/** The attachments of a test, which are detached after it. */
const attachments = [];

function expectEqual(name, actual, expected) {
  results.push({ name, expected, actual });
}

/** Adds an element to the page whose children are given as HTML. */
function addElement(html, className = "row") {
  const element = document.createElement("div");
  element.className = className;
  element.innerHTML = html;
  stage.append(element);
  return element;
}

/** Returns the HTML of a text of letters. */
function text(name, letterCount, className = "text") {
  const letters = "<span class='letter'></span>".repeat(letterCount);
  return `<div data-view="${name}" class="${className}">${letters}</div>`;
}

function child(element, name) {
  return element.querySelector(`[data-view="${name}"], #${name}`);
}

/** Returns x, y, width and height of a child in the padding box of its element. */
function frame(element, name) {
  const outer = element.getBoundingClientRect();
  const box = child(element, name).getBoundingClientRect();
  const x = box.left - outer.left - element.clientLeft;
  const y = box.top - outer.top - element.clientTop;
  return [x, y, box.width, box.height].map((length) => Math.round(length * 100) / 100);
}

function attachTo(element, formats, settings) {
  const attachment = attach(element, formats, settings);
  attachments.push(attachment);
  return attachment;
}

/** Waits until observers have been called and have updated the layout. */
async function nextFrames() {
  for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
}

/** Returns the messages in the console during a function, by the method that shows them. */
async function messagesOf(method, body) {
  const messages = [];
  const { [method]: original } = console;
  console[method] = (message) => messages.push(message);
  try {
    await body();
    await nextFrames();
  } finally {
    console[method] = original;
  }
  return messages;
}

const rowFormats = ["H:|-[icon]-[title]-|", "V:|-[icon]", "V:|-[title]"];
const rowSettings = { views: { icon: { hugging: 251, resistance: 751 } } };

/** The icon is 40 wide and high by its style sheet, the title has the rest of the width. */
function attachRow(html = `<div class="square" data-view="icon"></div>${text("title", 5)}`) {
  const element = addElement(html);
  attachTo(element, rowFormats, rowSettings);
  return element;
}

const tests = {
  "left to right"() {
    const element = attachRow();
    expectEqual("icon", frame(element, "icon"), [20, 20, 40, 40]);
    // From 20 + 40 + 8 to 300 - 20. The letters are in one line.
    expectEqual("title", frame(element, "title"), [68, 20, 212, 10]);
  },

  async "right to left"() {
    const element = attachRow();
    element.dir = "rtl";
    await nextFrames();
    // The mirror images: 300 - 20 - 40, and 300 - 68 - 212.
    expectEqual("icon", frame(element, "icon"), [240, 20, 40, 40]);
    expectEqual("title", frame(element, "title"), [20, 20, 212, 10]);
    element.dir = "ltr";
    await nextFrames();
    expectEqual("icon, left to right again", frame(element, "icon"), [20, 20, 40, 40]);
  },

  async "direction of the document"() {
    const element = attachRow();
    document.documentElement.dir = "rtl";
    await nextFrames();
    expectEqual("icon", frame(element, "icon"), [240, 20, 40, 40]);
    document.documentElement.removeAttribute("dir");
  },

  "direction of the settings"() {
    const element = addElement(`<div class="square" data-view="icon"></div>${text("title", 5)}`);
    attachTo(element, rowFormats, { ...rowSettings, direction: "rtl" });
    expectEqual("icon", frame(element, "icon"), [240, 20, 40, 40]);
  },

  async "resized element"() {
    const element = attachRow();
    element.style.width = "200px";
    await nextFrames();
    // 200 - 68 - 20.
    expectEqual("title, narrow", frame(element, "title"), [68, 20, 112, 10]);
    element.style.width = "120.5px";
    await nextFrames();
    // 120.5 - 88 is 32.5: three letters in a line, and two lines for five letters.
    expectEqual("title, wrapped", frame(element, "title"), [68, 20, 32.5, 20]);
    element.style.width = "300px";
    await nextFrames();
    expectEqual("title, wide", frame(element, "title"), [68, 20, 212, 10]);
  },

  async "changed text"() {
    const element = addElement(text("name", 4) + text("value", 2));
    attachTo(element, ["H:|-[name]-[value]", "V:|-[name]", "V:[value]-|"]);
    expectEqual("name", frame(element, "name"), [20, 20, 40, 10]);
    // From 20 + 40 + 8, and up to 100 - 20.
    expectEqual("value", frame(element, "value"), [68, 70, 20, 10]);
    child(element, "name").append(...child(element, "value").cloneNode(true).childNodes);
    await nextFrames();
    expectEqual("longer name", frame(element, "name"), [20, 20, 60, 10]);
    expectEqual("value after the longer name", frame(element, "value"), [88, 70, 20, 10]);
    child(element, "name").firstChild.remove();
    await nextFrames();
    expectEqual("value after the shorter name", frame(element, "value"), [78, 70, 20, 10]);
  },

  async "changed class"() {
    const element = addElement(text("name", 4) + text("value", 2));
    attachTo(element, ["H:|-[name]-[value]", "V:|-[name]", "V:|-[value]"]);
    child(element, "name").classList.add("bordered");
    await nextFrames();
    // 40 + 2 * (2 + 3) wide and 10 + 10 high.
    expectEqual("bordered name", frame(element, "name"), [20, 20, 50, 20]);
    expectEqual("value", frame(element, "value"), [78, 20, 20, 10]);
  },

  async "hidden child"() {
    const element = addElement(text("name", 4) + text("value", 2), "row hiding");
    const formats = ["H:|-[name]-[value]-(>=20)-|", "V:|-[name]", "V:|-[value]"];
    attachTo(element, formats);
    expectEqual("name", frame(element, "name"), [20, 20, 40, 10]);
    expectEqual("no value", frame(element, "value").slice(2), [0, 0]);
    element.className = "row";
    await nextFrames();
    expectEqual("value", frame(element, "value"), [68, 20, 20, 10]);
  },

  "padding, borders and margins"() {
    const element = addElement(
      `<div class="square" id="icon"></div>${text("title", 3, "text bordered")}`, "row padded");
    attachTo(element, rowFormats, rowSettings);
    // The padding box is 306 - 2 * 3 = 300 wide. Margins of children have no effect.
    expectEqual("icon", frame(element, "icon"), [20, 20, 40, 40]);
    expectEqual("title", frame(element, "title"), [68, 20, 212, 20]);
  },

  "transformed ancestors"() {
    stage.style.transform = "scale(0.5)";
    const element = attachRow();
    expectEqual("width", child(element, "icon").offsetWidth, 40);
    // The page can use transforms: the position is in two other properties.
    const { left, top, transform } = child(element, "title").style;
    expectEqual("position", [left, top, transform], ["68px", "20px", ""]);
    stage.style.transform = "";
  },

  async "fitting height"() {
    const element = addElement(text("title", 10) + text("body", 30));
    element.style.height = "auto";
    const rules = ["H:|-[title]-|", "H:|-[body]-|", "V:|-[title]-[body]-|"];
    const attachment = attachTo(element, rules, { fit: "height" });
    // In 300 - 40 = 260, the title has one line and the body two: 20 + 10 + 8 + 20 + 20.
    expectEqual("body", frame(element, "body"), [20, 38, 260, 20]);
    expectEqual("height", element.clientHeight, 78);
    element.style.width = "140px";
    await nextFrames();
    // In 140 - 40 = 100, the title has one line and the body three: 20 + 10 + 8 + 30 + 20.
    expectEqual("height of the narrow element", element.clientHeight, 88);
    attachment.detach();
    expectEqual("original height", element.style.height, "auto");
  },

  async "replaced child"() {
    const element = attachRow();
    const former = child(element, "title");
    former.outerHTML = text("title", 7);
    await nextFrames();
    expectEqual("new title", frame(element, "title"), [68, 20, 212, 10]);
    expectEqual("style of the former title", former.getAttribute("style"), null);
  },

  async "added rules"() {
    const element = addElement(text("name", 4) + text("value", 2));
    const attachment = attachTo(element, ["H:|-[name]-gap-[value]", "V:|[name]", "V:|[value]"], {
      metrics: { gap: 12 },
    });
    expectEqual("value", frame(element, "value"), [72, 0, 20, 10]);
    attachment.layout.set("gap", 30);
    attachment.layout.add("V:[value(40)]");
    attachment.update();
    expectEqual("changed value", frame(element, "value"), [90, 0, 20, 40]);
  },

  async "detached element"() {
    const element = addElement(
      `<div class="square" data-view="icon"></div>${text("title", 5)}<p id="other-id"></p>`);
    child(element, "icon").style.cssText = "color: red; width: 44px;";
    child(element, "title").style.cssText = "margin-left: 1px !important;";
    const before = element.outerHTML;
    const attachment = attachTo(element, rowFormats, rowSettings);
    expectEqual("position", getComputedStyle(child(element, "icon")).position, "absolute");
    expectEqual("icon", frame(element, "icon"), [20, 20, 44, 40]);
    attachment.detach();
    expectEqual("original styles", element.outerHTML, before);
    element.style.width = "200px";
    await nextFrames();
    expectEqual("no layout afterwards", child(element, "icon").style.left, "");
  },

  async "child without a rule"() {
    const element = addElement(`${text("name", 4)}<div id="other" class="square"></div>`);
    const attachment = attachTo(element, ["H:|-[name]", "V:|-[name]"]);
    expectEqual("style", child(element, "other").getAttribute("style"), null);
    attachment.layout.add(["H:[name]-[other]", "V:|[other]"]);
    attachment.update();
    // After 20 + 40 + 8.
    expectEqual("position by an added rule", frame(element, "other"), [68, 0, 40, 40]);
  },

  async "children added outside the document"() {
    const element = addElement(text("name", 4));
    attachTo(element, ["H:|-[name]-[value]", "V:|-[name]", "V:|-[value]"]);
    await nextFrames();
    element.remove();
    await nextFrames();
    element.insertAdjacentHTML("beforeend", text("value", 2));
    stage.append(element);
    await nextFrames();
    // After 20 + 40 + 8.
    expectEqual("value", frame(element, "value"), [68, 20, 20, 10]);
  },

  async "measured children"() {
    const names = Array.from({ length: 30 }, (_, index) => `child${index}`);
    const element = addElement(names.map((name) => text(name, 4)).join(""));
    const rules = ["H:|-[child0(200)]", `V:|${names.map((name) => `[${name}]`).join("")}`];
    attachTo(element, rules);
    await nextFrames();
    const measured = [];
    const { getComputedStyle: original } = window;
    window.getComputedStyle = (target) => {
      measured.push(target.dataset.view);
      return original.call(window, target);
    };
    child(element, "child3").firstChild.remove();
    await nextFrames();
    window.getComputedStyle = original;
    // The element itself has no name.
    expectEqual("only the changed child", [...new Set(measured)], [undefined, "child3"]);
    expectEqual("frame", frame(element, "child3").slice(2), [30, 10]);
  },

  async "styles that the page changes"() {
    const element = attachRow();
    child(element, "icon").style.width = "60px";
    await nextFrames();
    expectEqual("icon", frame(element, "icon"), [20, 20, 60, 40]);
    // From 20 + 60 + 8.
    expectEqual("title", frame(element, "title"), [88, 20, 192, 10]);
    attachments.pop().detach();
    expectEqual("kept style", child(element, "icon").style.cssText, "width: 60px;");
  },

  async "scroll bars"() {
    const element = addElement(`<div data-view="list"></div>${text("title", 5)}`);
    child(element, "list").style.cssText = "overflow: scroll; width: 80px; height: 60px;";
    attachTo(element, ["H:|-[list]-[title]", "V:|-[list]", "V:|-[title]"]);
    expectEqual("list", frame(element, "list"), [20, 20, 80, 60]);
    expectEqual("title", frame(element, "title"), [108, 20, 50, 10]);
  },

  async "misspelled names"() {
    const element = addElement(`${text("name", 4)}${text("title", 4)}<p id="other"></p>`);
    const messages = (rules, settings) => messagesOf("warn", () => attachTo(element, rules, settings));
    const rules = ["H:|-[nam]-[title]-|", "H:[icon]"];
    expectEqual("several names", await messages(rules), [
      "<div.row> has no child for 'nam', 'icon' in its rules, and no rule for its children "
      + "'name', 'other'",
    ]);
    expectEqual("one name", await messages("H:|-[title]-[icon(name)]"), [
      "<div.row> has no child for 'icon' in its rules, and no rule for its child 'other'",
    ]);
    expectEqual("a form with a field named id", await messagesOf("warn", () => {
      const form = addElement('<form class="row"><input name="id"><i id="icon"></i></form>').firstElementChild;
      attachTo(form, "[icn]");
    }), ["<form.row> has no child for 'icn' in its rules, and no rule for its child 'icon'"]);
    expectEqual("views that are added later", await messages(rules, { views: { nam: {}, icon: {} } }), []);
    expectEqual("a child without a rule", await messages("H:|-[name]-[title]"), []);
  },

  async "children with names that rules use otherwise"() {
    const element = addElement(`<p id="H"></p><p id="gap"></p><p id="leading"></p>${text("name", 4)}`);
    attachTo(element, ["H:[name(size@gap)]-(>=gap)-|", "name.leading == superview.leading"], { metrics: { gap: 12, size: 30 } });
    const styles = ["H", "gap", "leading"].map((name) => child(element, name).getAttribute("style"));
    expectEqual("no layout of an orientation, a metric and an attribute", styles, [null, null, null]);
  },

  async "conflicts"() {
    const element = addElement(text("name", 4));
    const messages = await messagesOf("warn", async () => {
      attachTo(element, ["H:|[name(100)]|", "V:|[name]"]);
      for (const width of [100, 300, 100, 200]) {
        await nextFrames();
        element.style.width = `${width}px`;
      }
    });
    expectEqual("one warning", messages.map((text) => /1 required constraint is broken/.test(text)), [true]);
  },

  async "conflict until the element around is attached"() {
    // The inner element has the height 0 at first, because it only has positioned children.
    const outer = addElement(`<div data-view="inner">${text("name", 4)}</div>`);
    const messages = await messagesOf("warn", () => {
      attachTo(child(outer, "inner"), ["H:|-5-[name]-5-|", "V:|-5-[name]-5-|"]);
      attachTo(outer, ["H:|-[inner]", "V:|-[inner]"]);
    });
    expectEqual("warnings", messages, []);
    // 5 + 40 + 5 wide and 5 + 10 + 5 high.
    expectEqual("inner", frame(outer, "inner"), [20, 20, 50, 20]);
  },

  async "error of another element"() {
    const [first, second] = [addElement(text("name", 4)), addElement(text("name", 4))];
    let isFailing = false;
    const names = (element) => {
      if (isFailing) throw new Error("no names");
      return element.dataset.view;
    };
    attachTo(first, ["H:|-[name]", "V:|-[name]"], { names });
    const messages = await messagesOf("error", () => {
      isFailing = true;
      first.append(document.createElement("p"));
      attachTo(second, ["H:|-[name]", "V:|-[name]"]);
    });
    expectEqual("message", messages, ["cannot lay out <div.row>: no names"]);
    expectEqual("name in the second element", frame(second, "name"), [20, 20, 40, 10]);
  },

  async "moved to another document and detached"() {
    const frameElement = document.createElement("iframe");
    stage.append(frameElement);
    const element = addElement(text("name", 4));
    const before = element.innerHTML;
    const attachment = attach(element, ["H:|-[name]", "V:|-[name]"]);
    await nextFrames();
    const messages = await messagesOf("error", () => {
      frameElement.contentDocument.body.append(element);
      attachment.detach();
    });
    expectEqual("errors", messages, []);
    expectEqual("original styles", element.innerHTML, before);
  },

  async "disposed layout"() {
    const element = addElement(text("name", 4));
    const before = element.outerHTML;
    const attachment = attach(element, ["H:|-[name]", "V:|-[name]"]);
    attachment.layout.dispose();
    attachment.detach();
    expectEqual("original styles", element.outerHTML, before);
  },

  async "child whose own layout has ended"() {
    const outer = addElement(`<div data-view="inner">${text("name", 4)}</div>${text("value", 2)}`);
    const inner = child(outer, "inner");
    attachTo(outer, ["H:|-[inner]-[value]", "V:|-[inner]", "V:|-[value]"]);
    attach(inner, ["H:|-5-[name]-5-|", "V:|-5-[name]-5-|"]).detach();
    await nextFrames();
    // Style sheets of scripts are not observed, only the sizes that they change.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-view='inner'] { padding: 3px; }");
    document.adoptedStyleSheets = [sheet];
    await nextFrames();
    expectEqual("inner", frame(outer, "inner").slice(2), [46, 16]);
    // After 20 + 46 + 8.
    expectEqual("value", frame(outer, "value"), [74, 20, 20, 10]);
    document.adoptedStyleSheets = [];
  },

  async "padding that only a style sheet of a script changes"() {
    const element = attachRow();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-view='icon'] { padding: 0 5px; }");
    document.adoptedStyleSheets = [sheet];
    await nextFrames();
    expectEqual("icon", frame(element, "icon"), [20, 20, 50, 40]);
    // From 20 + 50 + 8 to 300 - 20.
    expectEqual("title", frame(element, "title"), [78, 20, 202, 10]);
    document.adoptedStyleSheets = [];
  },

  async "layout that changes its input"() {
    const messages = [];
    const { error } = console;
    console.error = (message) => messages.push(message);
    const element = addElement("<div data-view='a'></div>");
    attachTo(element, ["H:|-[a]", "V:|-[a]"]);
    const widths = [40, 80];
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    for (let count = 0; count < 30; count += 1) {
      // Style sheets of scripts are not observed, only the sizes that they change.
      sheet.replaceSync(`[data-view="a"] { width: ${widths[count % 2]}px; }`);
      await new Promise(requestAnimationFrame);
    }
    document.adoptedStyleSheets = [];
    console.error = error;
    expectEqual("messages", messages.map((text) => /'a' (40|80) × 0/.test(text)), [true]);
  },

  async "element <visual-format>"() {
    const rules = "H:|-[name]; V:|-[name]-|";
    const name = "<canvas data-view='name' width='40' height='10'></canvas>";
    const html = `<visual-format rules="${rules}" fit="height">${name}</visual-format>`;
    const other = await import("../../../.build/web/visualformat/bundled.js");
    const elementClass = defineVisualFormatElement();
    expectEqual("class by another copy", other.defineVisualFormatElement() === elementClass, true);
    const outer = addElement(html);
    const shadow = addElement("").attachShadow({ mode: "open" });
    shadow.innerHTML = html;
    await nextFrames();
    for (const root of [outer, shadow]) {
      const element = root.querySelector("visual-format");
      // A block is as wide as the element around. 20 + 10 + 20 is the height.
      expectEqual("size", [element.offsetWidth, element.offsetHeight], [300, 50]);
      element.hidden = true;
      expectEqual("hidden", element.offsetHeight, 0);
    }
    const messages = await messagesOf("error", () => addElement("<visual-format></visual-format>"));
    expectEqual("message without rules", messages, [
      "cannot lay out <visual-format>: expected formats or equations in the attribute 'rules', found none",
    ]);
  },

  "errors"() {
    const element = addElement(text("name", 4));
    const before = element.outerHTML;
    const failures = [
      () => attach(element, "H:|-[name(nam)]"), () => attach(element, "H:|-[name(>5)]"),
      () => attach(element, "H:|[name]|", { direction: "left" }), () => attach(null, "H:|[name]|"),
      () => attach(element, "H:|[name]|", { metric: { gap: 4 } }),
      () => attach(element, "H:|[name]|", { names: { name: "name" } }),
      () => attach(addElement(text("a", 1) + text("a", 1)), "H:|[a]|"),
    ];
    const names = failures.map((failure) => {
      try {
        return failure();
      } catch (error) {
        return /nameOf/.test(error.message) ? error.message : error.name;
      }
    });
    expectEqual("exceptions", names, [
      "VisualFormatError", "VisualFormatError", "RangeError", "TypeError", "RangeError", "TypeError",
      "RangeError",
    ]);
    expectEqual("unchanged element", element.outerHTML, before);
  },
};

/** Runs all tests. Uncaught errors of observers are results too. */
async function runTests() {
  window.addEventListener("error", (event) => expectEqual("uncaught error", event.message, null));
  await load();
  for (const [name, run] of Object.entries(tests)) {
    const start = results.length;
    await run();
    for (const attachment of attachments.splice(0)) attachment.detach();
    for (const result of results.slice(start)) result.name = `${name}: ${result.name}`;
    stage.replaceChildren();
  }
  window.attachResults = results;
}

runTests().catch((error) => {
  window.attachError = String(error.stack ?? error);
});
