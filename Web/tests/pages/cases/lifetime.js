// Containers and children that are attached, detached, inserted, moved, replaced and collected.

import { child, nextTask, requestedFrames, row, setLetters, settle, square, text } from "../support.js";

const rowRules = ["H:|-[icon]-[title]", "V:|-[icon]", "V:|-[title]"];
const rowHTML = square("icon") + text("title", 5);
const iconFrame = [20, 20, 40, 40];
/** From 20 + 40 + 8; five letters. */
const titleFrame = [68, 20, 50, 10];

function expectRow(test, name, container) {
  test.expectFrame(`${name}: icon`, container, "icon", iconFrame);
  test.expectFrame(`${name}: title`, container, "title", titleFrame);
}

/** Collects unreachable elements where scripts can. Firefox only collects other objects at once. */
async function collect() {
  for (let count = 0; count < 4; count += 1) {
    await nextTask(20);
    globalThis.gc?.();
  }
}

/** Attaches a container that nothing refers to after it is removed, without `detach`. */
async function attachAndRemove(test) {
  const container = test.add(rowHTML);
  test.attach(container, rowRules);
  await settle();
  container.remove();
  setLetters(child(container, "title"), 7);
  return new WeakRef(container);
}

/** Does what a component of React does when it is mounted: an effect that returns its cleanup. */
function mount(test, container, rules) {
  const attachment = test.attach(container, rules);
  return () => attachment.detach();
}

export const lifetimeCases = {
  async "attached twice"(test) {
    const container = test.add(rowHTML);
    test.attach(container, ["H:[icon]-|", "V:[icon]-|"]);
    // The second attachment replaces the first one.
    const second = test.attach(container, rowRules);
    await settle();
    expectRow(test, "second rules", container);
    setLetters(child(container, "title"), 6);
    await settle();
    test.expectFrame("longer title", container, "title", [68, 20, 60, 10]);
    second.detach();
    test.expect("style of the icon", child(container, "icon").getAttribute("style"), null);
  },

  async "attached twice, the first detached afterwards"(test) {
    const container = test.add(rowHTML);
    const first = test.attach(container, ["H:[icon]-|", "V:[icon]-|"]);
    test.attach(container, rowRules);
    await settle();
    first.detach();
    setLetters(child(container, "title"), 6);
    await settle();
    test.expectFrame("icon", container, "icon", iconFrame);
    test.expectFrame("title", container, "title", [68, 20, 60, 10]);
  },

  async "attached outside the document"(test) {
    const container = test.create(rowHTML);
    test.attach(container, rowRules);
    await settle();
    test.stage.append(container);
    await settle();
    expectRow(test, "inserted", container);
    setLetters(child(container, "title"), 6);
    await settle();
    test.expectFrame("longer title", container, "title", [68, 20, 60, 10]);
  },

  async "removed and inserted again"(test) {
    const container = test.add(rowHTML);
    test.attach(container, rowRules);
    await settle();
    container.remove();
    setLetters(child(container, "title"), 3);
    document.documentElement.dir = "rtl";
    await settle();
    document.documentElement.removeAttribute("dir");
    setLetters(child(container, "title"), 5);
    await settle();
    test.stage.append(container);
    await settle();
    expectRow(test, "inserted again", container);
    container.remove();
    setLetters(child(container, "title"), 2);
    await settle();
    test.stage.prepend(container);
    await settle();
    test.expectFrame("title, changed while removed", container, "title", [68, 20, 20, 10]);
  },

  async "inner container, removed and inserted with other children"(test) {
    const outer = test.add(row("inner", text("a", 4) + text("b", 2)));
    const inner = child(outer, "inner");
    const removed = child(inner, "a");
    test.attach(outer, ["H:|-[inner]", "V:|-[inner]"]);
    test.attach(inner, ["H:|-5-[a]-5-[b]-5-|", "V:|-5-[a]-5-|", "V:|-5-[b]"]);
    await settle();
    removed.remove();
    await settle();
    inner.remove();
    await settle();
    inner.append(removed);
    outer.append(inner);
    await settle();
    // 5 + 40 + 5 + 20 + 5 wide, and 5 + 10 + 5 high.
    test.expectFrame("inner", outer, "inner", [20, 20, 75, 20]);
    test.expectFrame("a", inner, "a", [5, 5, 40, 10]);
    test.expectFrame("b", inner, "b", [50, 5, 20, 10]);
    inner.remove();
    outer.prepend(inner);
    await settle();
    test.expectFrame("b, inserted in the same task", inner, "b", [50, 5, 20, 10]);
  },

  async "inner container, detached while its child is removed"(test) {
    const outer = test.add(row("inner", text("a", 4)));
    const inner = child(outer, "inner");
    const rules = ["H:|-5-[a]-5-|", "V:|-5-[a]-5-|"];
    test.attach(outer, ["H:|-[inner]", "V:|-[inner]"]);
    const attachment = test.attach(inner, rules);
    await settle();
    const removed = child(inner, "a");
    removed.remove();
    attachment.detach();
    test.attach(inner, rules, { views: { a: {} } });
    await settle();
    outer.style.width = "280px";
    inner.append(removed);
    await settle();
    test.expectFrame("inner", outer, "inner", [20, 20, 50, 20]);
    test.expectFrame("a", inner, "a", [5, 5, 40, 10]);
  },

  // Other changes concern hidden and removed containers, but do not lay them out.
  async "hidden and removed containers request no frames"(test) {
    const [hidden, removed] = [test.add(rowHTML), test.add(rowHTML)];
    for (const container of [hidden, removed]) test.attach(container, rowRules);
    await settle(20);
    hidden.classList.add("hidden");
    removed.remove();
    test.stage.classList.toggle("other");
    dispatchEvent(new Event("resize"));
    await settle(20);
    test.expect("requested frames", await requestedFrames(300), 0);
    hidden.classList.remove("hidden");
    await settle();
    expectRow(test, "shown again", hidden);
  },

  async "removed and collected"(test) {
    const reference = await attachAndRemove(test);
    await settle();
    // Changes elsewhere do not lead to errors.
    document.documentElement.dir = "rtl";
    await settle();
    document.documentElement.removeAttribute("dir");
    const other = test.add(rowHTML);
    test.attach(other, rowRules);
    await settle();
    expectRow(test, "another container", other);
    await collect();
    if (globalThis.gc) test.expect("the removed container exists", reference.deref() !== undefined, false);
  },

  async "StrictMode: attached, detached, attached"(test) {
    const container = test.add(rowHTML);
    const cleanUp = mount(test, container, rowRules);
    cleanUp();
    const cleanUpAgain = mount(test, container, rowRules);
    cleanUp();
    await settle();
    expectRow(test, "mounted twice", container);
    cleanUpAgain();
    cleanUpAgain();
    test.expect("HTML after the cleanup", container.innerHTML, rowHTML);
  },

  async "StrictMode, nested"(test) {
    const outer = test.add(row("inner", text("a", 4)));
    const inner = child(outer, "inner");
    const effects = [
      () => mount(test, inner, ["H:|-5-[a]-5-|", "V:|-5-[a]-5-|"]),
      () => mount(test, outer, ["H:|-[inner]", "V:|-[inner]"]),
    ];
    // Effects run from the inside; all are cleaned up, and then run again.
    for (const cleanUp of effects.map((effect) => effect())) cleanUp();
    const cleanUps = effects.map((effect) => effect());
    await settle();
    test.expectFrame("inner", outer, "inner", [20, 20, 50, 20]);
    test.expectFrame("text", inner, "a", [5, 5, 40, 10]);
    for (const cleanUp of cleanUps) cleanUp();
    test.expect("HTML after the cleanup", outer.innerHTML, row("inner", text("a", 4)));
  },

  async "keyed moves"(test) {
    const container = test.add(text("a", 2) + text("b", 3) + text("c", 4));
    test.attach(container, ["H:|-[a]-[b]-[c]", "V:|-[a]", "V:|-[b]", "V:|-[c]"]);
    await settle();
    const moved = child(container, "c");
    container.insertBefore(moved, child(container, "a"));
    container.append(child(container, "a"));
    await settle();
    // The names, not the order of the elements, determine the frames.
    test.expectFrame("a", container, "a", [20, 20, 20, 10]);
    test.expectFrame("b", container, "b", [48, 20, 30, 10]);
    test.expectFrame("c", container, "c", [86, 20, 40, 10]);
    test.expect("the moved element", child(container, "c") === moved, true);
  },

  async "moved to another container"(test) {
    const rules = ["H:|-[a]-[b]", "V:|-[a]", "V:|-[b]"];
    const first = test.add(text("a", 2) + text("b", 3));
    const second = test.add(text("a", 4));
    test.attach(first, rules);
    test.attach(second, rules);
    await settle();
    second.append(child(first, "b"));
    await settle();
    test.expectFrame("b in the second container", second, "b", [68, 20, 30, 10]);
    test.expectFrame("a in the first container", first, "a", [20, 20, 20, 10]);
    first.append(child(second, "b"));
    await settle();
    test.expectFrame("b in the first container", first, "b", [48, 20, 30, 10]);
  },

  async "children added later"(test) {
    const container = test.add(text("a", 2));
    test.attach(container, ["H:|-[a]-[b]-[c]", "V:|-[a]", "V:|-[b]", "V:|-[c]"], { views: { b: {}, c: {} } });
    await settle();
    test.expectFrame("a", container, "a", [20, 20, 20, 10]);
    container.insertAdjacentHTML("beforeend", text("c", 4) + text("b", 3));
    await settle();
    test.expectFrame("b", container, "b", [48, 20, 30, 10]);
    test.expectFrame("c", container, "c", [86, 20, 40, 10]);
    child(container, "b").outerHTML = text("b", 5);
    await settle();
    test.expectFrame("c after another b", container, "c", [106, 20, 40, 10]);
  },

  async "empty container"(test) {
    const container = test.add("");
    test.attach(container, rowRules);
    await settle();
    container.innerHTML = rowHTML;
    await settle();
    expectRow(test, "filled", container);
    container.replaceChildren();
    await settle();
    container.innerHTML = text("title", 5) + square("icon");
    await settle();
    expectRow(test, "filled again", container);
  },
};
