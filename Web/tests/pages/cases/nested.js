// Containers in containers. The content size of an inner container is the fitting size of its own
// layout, and its size is its frame in the outer layout.

import { child, nextTask, row, setLetters, settle, text } from "../support.js";

/** The rules of a container around one view. */
const around = (name, space) => [`H:|-${space}-[${name}]-${space}-|`, `V:|-${space}-[${name}]-${space}-|`];
/** The rules of the outer container, whose view is as large as its content. */
const placed = (name) => [`H:|-[${name}]`, `V:|-[${name}]`];

/** Checks containers of two levels, which are attached in an order. */
async function checkTwoLevels(test, innerFirst) {
  const outer = test.add(row("inner", text("a", 4)));
  const inner = child(outer, "inner");
  const steps = [[inner, around("a", 20)], [outer, placed("inner")]];
  for (const [element, rules] of innerFirst ? steps : steps.reverse()) test.attach(element, rules);
  await settle();
  // 20 + 40 + 20 wide and 20 + 10 + 20 high.
  test.expectFrame("inner", outer, "inner", [20, 20, 80, 50]);
  test.expectFrame("text", inner, "a", [20, 20, 40, 10]);
  setLetters(child(inner, "a"), 6);
  await settle();
  test.expectFrame("inner, longer text", outer, "inner", [20, 20, 100, 50]);
  test.expectFrame("longer text", inner, "a", [20, 20, 60, 10]);
}

/** Adds containers of five levels, and returns them from the outside. */
function addFiveLevels(test) {
  let html = text("a", 4);
  for (let level = 1; level < 5; level += 1) html = row("inner", html);
  const containers = [test.add(html)];
  while (child(containers.at(-1), "inner")) containers.push(child(containers.at(-1), "inner"));
  return containers;
}

function attachLevels(test, containers) {
  for (const container of containers) {
    const isOutermost = container.parentElement === test.stage;
    const name = child(container, "inner") ? "inner" : "a";
    test.attach(container, isOutermost ? placed(name) : around(name, 5));
  }
}

async function checkFiveLevels(test, containers) {
  await settle();
  const [first, second, third, fourth, fifth] = containers;
  // The text is 40 by 10, and each container around it is 10 larger in both directions.
  test.expectFrame("second", first, "inner", [20, 20, 80, 50]);
  test.expectFrame("third", second, "inner", [5, 5, 70, 40]);
  test.expectFrame("fourth", third, "inner", [5, 5, 60, 30]);
  test.expectFrame("fifth", fourth, "inner", [5, 5, 50, 20]);
  test.expectFrame("text", fifth, "a", [5, 5, 40, 10]);
  setLetters(child(fifth, "a"), 7);
  await settle();
  // The text is 30 wider, and so is everything around it.
  test.expectFrame("second, longer text", first, "inner", [20, 20, 110, 50]);
  test.expectFrame("fifth, longer text", fourth, "inner", [5, 5, 80, 20]);
  test.expectFrame("longer text", fifth, "a", [5, 5, 70, 10]);
}

export const nestedCases = {
  "nested, the inner container first": (test) => checkTwoLevels(test, true),
  "nested, the outer container first": (test) => checkTwoLevels(test, false),

  async "five levels, from the outside"(test) {
    const containers = addFiveLevels(test);
    attachLevels(test, containers);
    await checkFiveLevels(test, containers);
  },

  async "five levels, from the inside"(test) {
    const containers = addFiveLevels(test);
    attachLevels(test, containers.toReversed());
    await checkFiveLevels(test, containers);
  },

  async "nested, a frame that is smaller than the borders"(test) {
    const outer = test.add(row("inner", text("a", 4)));
    const inner = child(outer, "inner");
    inner.classList.add("framed");
    test.attach(outer, ["H:|-[inner(0)]", "V:|-[inner(60)]"]);
    test.attach(inner, ["H:|[a]", "V:|[a]"]);
    await settle();
    // The borders are 2 wide.
    test.expectFrame("inner", outer, "inner", [20, 20, 4, 60]);
    test.expectFrame("a", inner, "a", [0, 0, 40, 10]);
  },

  // The focus changes the style without a change of the document.
  async "nested, borders that change with the focus"(test) {
    const outer = test.add(row("inner", text("a", 4)));
    const inner = child(outer, "inner");
    inner.classList.add("framed");
    child(inner, "a").tabIndex = 0;
    test.attach(outer, ["H:|-[inner]-|", "V:|-[inner(60)]"]);
    test.attach(inner, ["H:|[a]|", "V:|[a]|"]);
    await settle();
    // 300 - 40 wide, less borders of 2.
    test.expectFrame("a", inner, "a", [0, 0, 256, 56]);
    child(inner, "a").focus();
    await settle();
    test.expectFrame("inner with the focus", outer, "inner", [20, 20, 260, 60]);
    test.expectFrame("a with the focus", inner, "a", [0, 0, 240, 40]);
  },

  async "nested, frames from the outside"(test) {
    const outer = test.add(row("inner", text("a", 4) + text("b", 2)));
    const inner = child(outer, "inner");
    test.attach(outer, around("inner", 10));
    test.attach(inner, ["H:|[a]-[b]|", "V:|[a]", "V:[b]|"], { views: { a: { hugging: 249 } } });
    await settle();
    // The inner container is 280 by 80. Its last view is 20 wide and at its bottom.
    test.expectFrame("inner", outer, "inner", [10, 10, 280, 80]);
    test.expectFrame("a", inner, "a", [0, 0, 252, 10]);
    test.expectFrame("b", inner, "b", [260, 70, 20, 10]);
    outer.style.width = "200px";
    await settle();
    test.expectFrame("inner, narrow", outer, "inner", [10, 10, 180, 80]);
    test.expectFrame("b, narrow", inner, "b", [160, 70, 20, 10]);
  },

  async "nested, in an element without a layout"(test) {
    const outer = test.add(`<div data-view="middle" style="padding: 5px">${row("inner", text("a", 4))}</div>`);
    const middle = child(outer, "middle");
    const inner = child(middle, "inner");
    inner.style.height = "30px";
    test.attach(outer, ["H:|-[middle(100)]", "V:|-[middle]"]);
    test.attach(inner, ["H:|[a]|", "V:|[a]"]);
    await settle();
    // 5 + 30 + 5 high; the text has the width of the padding box, 100 - 10.
    test.expectFrame("middle", outer, "middle", [20, 20, 100, 40]);
    test.expectFrame("text", inner, "a", [0, 0, 90, 10]);
  },

  async "nested, a text that wraps"(test) {
    const outer = test.add(row("inner", text("a", 30)) + text("after", 1));
    const inner = child(outer, "inner");
    test.attach(outer, ["H:|-[inner]-|", "V:|-[inner]-[after]", "H:|-[after]"]);
    test.attach(inner, ["H:|[a]|", "V:|[a]|"]);
    await settle();
    // 30 letters in 260: one line of 26 letters, and another one.
    test.expectFrame("inner", outer, "inner", [20, 20, 260, 20]);
    outer.style.width = "140px";
    await settle();
    // 30 letters in 100: three lines.
    test.expectFrame("inner, narrow", outer, "inner", [20, 20, 100, 30]);
    test.expectFrame("text, narrow", inner, "a", [0, 0, 100, 30]);
    test.expectFrame("the view after it", outer, "after", [20, 58, 10, 10]);
  },

  async "a layout that changes its own input"(test) {
    const container = test.add(text("a", 6), "width: 100px");
    container.classList.add("oscillating");
    test.attach(container, ["H:|-[a]-|", "V:|-[a]"], { fit: "width" });
    await settle(60);
    // Narrow letters need 20 + 60 + 20, and are wide in it; wide ones need 160, and are narrow in it.
    const errors = test.takeErrors();
    test.expect("one error", errors.length, 1);
    await settle(20);
    container.classList.remove("oscillating");
    await settle();
    test.expectFrame("the text after another change", container, "a", [20, 20, 60, 10]);
    test.expect("the width after another change", container.clientWidth, 100);
  },

  async "a page that never stops changing"(test) {
    const container = test.add(text("a", 4));
    let changes = 0;
    // Each layout leads to another text, as in a page with an error.
    const observer = new ResizeObserver(() => {
      changes += 1;
      setLetters(child(container, "a"), 4 + (changes % 2));
    });
    test.attach(container, placed("a"));
    observer.observe(child(container, "a"));
    await settle(20);
    await nextTask(50);
    observer.disconnect();
    test.takeErrors();
    setLetters(child(container, "a"), 9);
    await settle();
    test.expectFrame("the text after the changes", container, "a", [20, 20, 90, 10]);
  },
};
