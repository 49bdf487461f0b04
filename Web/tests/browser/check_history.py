"""Checks of undo and redo: every change of the document, steps, keys, buttons and the caret."""

import json
import random

from browser import ARROW_RIGHT, CONTROL, END, ENTER, SHIFT, random_scenes
from check_dragging import SIZE, drag, load_row
from check_editing import type_line
from check_sharing import share
from check_speed import large_scene

RANDOM_CHANGES = 60

# Lets a time pass that is longer than the pauses in a step.
PAUSE = """
    const { now } = Performance.prototype;
    globalThis.passed = (globalThis.passed ?? 0) + 1100;
    performance.now = () => now.call(performance) + globalThis.passed;"""

# Undoes all steps: their number.
STEPS = """
    let count = 0;
    for (; state.history.canUndo; count += 1) state.undo();
    return count;"""

# Code for each kind of change; it applies to the sample Welcome.
CHANGES = {
    "the width": "state.setSize(333, state.size[1])",
    "a fitting height": "state.setSize(state.size[0], null)",
    "the direction": "state.setDirection('rtl')",
    "the margins": "state.setSuperviewKey('margins', 9)",
    "the profile": "state.setSceneKey('profile', 'uiKit')",
    "a standard space": "state.setSpacing('sibling', 11)",
    "a metric": "state.setMetric('gap', 21)",
    "a new metric": "state.setMetric('other', 3)",
    "a removed metric": "state.removeMetric('gap')",
    "a content size": "state.setContentSize('name', 99, 30)",
    "a priority": "state.setViewKey('name', 'hugging', [300, 400])",
    "a parent": "state.setViewKey('map', 'parent', 'photo')",
    "a new view": "state.addView('another')",
    "a removed view": "state.removeView('map')",
    "the views that are allowed": "state.setOnlyListedViews(true)",
    "options": "state.setOptions(0, ['alignAllTop'])",
    "an identifier": "state.setIdentifier(0, 'row')",
    "text": "state.setText(state.text + '\\nV:[map(>=3)]')",
    "an edited scene": "state.setDocument({...state.document, scene: {scale: 2}})",
    "a sample": "loadSample('A conflict')",
    "a scene": "loadScene({layout: ['H:|-[z(9)]']})",
}

# Code for changes after which the sample Welcome is as before.
UNCHANGED = ["state.setIdentifier(0, '')", "state.setOptions(0, [])", "state.setMetric('gap', 12)",
             "state.removeMetric('other')", "state.setDirection('ltr')", "state.setSuperviewKey('margins', null)",
             "state.setSpacing('sibling', undefined)", "state.setSceneKey('profile', undefined)",
             "state.setContentSize('bio', 220, 34)", "state.setDocument(structuredClone(state.document))"]

# Code that ends a gesture whose event `pointerup` is lost.
RELEASES = {
    "a key": "dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))",
    "the blur of the window": "dispatchEvent(new Event('blur'))",
    "the end of a capture": "dispatchEvent(new Event('lostpointercapture'))",
}

# Sends keys to the editor: for each one, whether the page handles it, and which steps there are afterwards.
KEYS = """return arguments[0].map((init) => {
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ctrlKey: !init.metaKey, ...init });
    $("#rules").dispatchEvent(event);
    const { canUndo, canRedo } = state.history;
    return [event.defaultPrevented, canUndo, canRedo];
})"""
NOTHING, UNDO, REDO = [False, False, True], [True, False, True], [True, True, False]


def load(browser, title="Welcome"):
    browser.run("loadSample(arguments[0]); state.history.clear(); solve()", title)


def check_changes(browser, report):
    """Undo restores the document and its layout, and redo the changed ones."""
    for name, change in CHANGES.items():
        load(browser)
        before, after, undone, redone, is_at_start = browser.run("""
            const current = () => {
              solve();
              return [state.document, [...session.frames]];
            };
            const before = current();
            %s;
            const after = current();
            $("#undo").click();
            const undone = current();
            const isAtStart = $("#undo").disabled;
            $("#redo").click();
            return [before, after, undone, current(), isAtStart];""" % change)
        report(f"undo and redo restore {name}", before[0] != after[0] and undone == before and is_at_start
               and redone == after, (undone, is_at_start, redone))


def check_unchanged(browser, report):
    """Changes that result in an equal document are not steps, and keep the steps to redo."""
    load(browser)
    browser.run("state.setMetric('gap', 30); state.undo()")
    for change in UNCHANGED:
        browser.expect_result(f"'{change}' is not a step", f"""const old = state.document; {change};
            return [state.history.canUndo, state.history.canRedo, state.document === old]""", [False, True, True])
    browser.run("for (const details of $$('details')) details.open = true")
    field = browser.element("#scene-controls input")
    field.clear()
    field.send_keys(ENTER)
    browser.expect("an empty field shows the standard value again", "$('#scene-controls input').value", "8")


def check_origin(browser, report):
    load(browser)
    origin = "[$('#about').textContent, $('#samples').value]"
    before = browser.run(f"return {origin}")
    browser.run("loadSample('A conflict')")
    browser.click("#undo")
    browser.expect("undo restores the title of the sample", origin, before)
    fragment = share(browser)
    load(browser, "A conflict")
    old = browser.document
    browser.run("history.replaceState(null, '', '#'); location.hash = arguments[0]", fragment)
    browser.wait("return session.names.includes('avatar')")
    browser.click("#undo")
    browser.expect("undo restores the document before a link", "state.document", old)


def check_steps(browser, report):
    load_row(browser)
    browser.run("state.history.clear()")
    drag(browser, "right", 60, 0)
    drag(browser, "right", 30, 0)
    browser.expect("a drag changes the size", SIZE, [390, 160])
    browser.expect_result("two drags are two steps", STEPS, 2)
    slider_moves = """
        const slider = $("#metric-controls input[type=range]");
        const send = (type) => slider.dispatchEvent(new PointerEvent(type, { button: 0, bubbles: true }));
        send("pointerdown");
        for (const value of [20, 30, 40]) {
          slider.value = value;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          %s
        }
        send("pointerup");""" % PAUSE
    pointer_down = "document.body.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }))"
    cases = {
        "a movement of a slider is one step": (slider_moves, 1),
        "a pause in a drag does not end its step": (
            f"state.history.hold(); state.setSize(200, 200); {PAUSE} state.setSize(210, 200)", 1),
        "a pause between changes ends a step": (
            f"state.setSize(200, 200); state.setSize(201, 200); {PAUSE} state.setSize(202, 200)", 2),
        **{f"{name} ends the step of a drag": (
            f"{pointer_down}; {code}; state.setMetric('gap', 20); {PAUSE} state.setMetric('gap', 30)", 2)
           for name, code in RELEASES.items()},
    }
    for name, (code, count) in cases.items():
        load(browser)
        browser.run(code)
        browser.expect_result(name, STEPS, count)
        browser.run("state.history.release()")


def check_composition(browser, report):
    """A composition of an input method is one step, in which the keys do nothing."""
    load(browser)
    before = browser.run("const area = $('#rules'); area.focus(); area.setSelectionRange(0, 0); return state.text")
    for text in ["k", "か", "かん"]:
        browser.driver.execute_cdp_cmd("Input.imeSetComposition", {"text": text, "selectionStart": len(text),
                                                                   "selectionEnd": len(text)})
        browser.run(PAUSE)
    browser.expect("a composition changes the text", "state.text", f"かん{before}")
    browser.expect_result("in a composition, the keys undo nothing", KEYS, [[False, True, False]],
                          [{"key": "z", "code": "KeyZ", "isComposing": True}])
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": "漢"})
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": "x"})
    browser.run("state.undo()")
    browser.expect("a composition is one step", "state.text", f"漢{before}")
    browser.run("state.undo()")
    browser.expect("a composition is undone", "[state.text, state.history.canUndo]", [before, False])


def check_keys(browser, report):
    load(browser)
    browser.run("state.setMetric('gap', 30)")
    expect = browser.expect_result
    expect("the keys work on keyboards with other letters", KEYS, [UNDO, REDO],
           [{"key": "я", "code": "KeyZ"}, {"key": "н", "code": "KeyY"}])
    expect("the letter of a key counts, not its place", KEYS, [[False, True, False], UNDO],
           [{"key": "w", "code": "KeyZ"}, {"key": "z", "code": "KeyY"}])
    expect("Ctrl+Shift+Y does nothing", KEYS, [NOTHING], [{"key": "Y", "code": "KeyY", "shiftKey": True}])
    browser.run("Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true })")
    expect("on a Mac, Ctrl+Y and Cmd+Y do nothing", KEYS, [NOTHING, NOTHING],
           [{"key": "y", "code": "KeyY"}, {"key": "y", "code": "KeyY", "metaKey": True}])
    expect("on a Mac, Cmd+Shift+Z repeats a step, and Cmd+Z undoes it", KEYS, [REDO, UNDO],
           [{"key": "Z", "code": "KeyZ", "metaKey": True, "shiftKey": True},
            {"key": "z", "code": "KeyZ", "metaKey": True}])
    browser.run("delete navigator.platform")


def check_typing(browser, report):
    load(browser)
    texts = "[state.text, $('#rules').value]"
    before = browser.run("return state.text")
    type_line(browser, "V:[map(>=3)]")
    typed = browser.run("return state.text")
    browser.press(CONTROL, "z")
    browser.expect("a run of typing is one step", texts, [before, before])
    browser.press(CONTROL, SHIFT, "z")
    browser.expect("redo repeats the typing", texts, [typed, typed])
    browser.run("state.setMetric('gap', 30)")
    browser.element("#rules").send_keys(CONTROL, END)
    browser.element("#rules").send_keys("x")
    browser.press(CONTROL, "z")
    browser.press(CONTROL, "z")
    browser.expect("a change of another kind begins a step", "[state.text, state.document.scene.metrics.gap]",
                   [typed, 12])
    browser.press(CONTROL, "y")
    browser.expect("Ctrl+Y repeats a step", "state.document.scene.metrics.gap", 30)


def check_caret(browser, report):
    load(browser)
    caret = "[$('#rules').selectionStart, $('#rules').selectionEnd]"
    browser.run("const area = $('#rules'); area.focus(); area.setSelectionRange(10, 10)")
    browser.element("#rules").send_keys("xyz")
    browser.press(CONTROL, "z")
    browser.expect("the caret is where text was removed", caret, [10, 10])
    browser.press(CONTROL, SHIFT, "z")
    browser.expect("the caret is after text that is inserted again", caret, [13, 13])
    browser.run("state.setMetric('gap', 3); $('#rules').setSelectionRange(5, 8)")
    browser.press(CONTROL, "z")
    browser.expect("the selection stays if the text does", caret, [5, 8])


def check_native(browser, report):
    """The commands of the browser's menus use the history of the page."""
    load(browser)
    browser.run("state.setMetric('gap', 3)")
    for name, gap in [("Undo", 12), ("Redo", 3)]:
        browser.expect_result(f"the browser's command {name} is handled by the page", """
            const init = { inputType: arguments[0], bubbles: true, cancelable: true };
            const isNative = $("#rules").dispatchEvent(new InputEvent("beforeinput", init));
            return [isNative, state.document.scene.metrics.gap]""", [False, gap], f"history{name}")


def check_fields(browser, report):
    load(browser)
    field = browser.element("#width")
    field.send_keys(CONTROL, "a")
    field.send_keys("412")
    field.send_keys(CONTROL, "z")
    browser.expect("typing in a number field has its own history", "[$('#width').value, $('#undo').disabled]",
                   ["460", True])
    field.send_keys(CONTROL, "a")
    field.send_keys("412", ENTER)
    browser.press(CONTROL, "z")
    browser.expect("a number field shows the value after undo", "[$('#width').value, session.frames[2]]", ["460", 460])
    browser.element(".handle.right").send_keys(ARROW_RIGHT)
    browser.press(CONTROL, "z")
    browser.expect("the keys work at the edges", "session.frames[2]", 460)


def check_sliders(browser, report):
    """After undo, sliders and fields have the restored values, also while they have the focus."""
    load(browser)
    browser.click("[data-view=name]")
    browser.click("#tab-sizes")
    for selector in ["[data-controls=name] input[type=range]", "#metric-controls input[type=range]",
                     "#panel-sizes input[type=range]"]:
        before, moved = browser.run("""const value = () => $(arguments[0]).value;
            const before = value();
            const slider = $(arguments[0]); slider.focus(); slider.value = before === "460" ? "300" : "77";
            slider.dispatchEvent(new Event("input", { bubbles: true }));
            slider.dispatchEvent(new Event("change", { bubbles: true })); solve();
            return [before, value()]""", selector)
        report(f"the slider '{selector}' is moved", moved != before, moved)
        browser.press(CONTROL, "z")
        browser.expect(f"undo moves the slider '{selector}' back", "$(arguments[0]).value", before, selector)
    browser.expect("undo restores the summary of the view", "$('[data-controls=name] .summary-size').textContent",
                   "130 × 22")


def check_buttons(browser, report):
    load(browser)
    buttons = "[!$('#undo').disabled, !$('#redo').disabled]"
    browser.expect("without steps, both buttons are disabled", buttons, [False, False])
    browser.run("state.setMetric('gap', 3)")
    browser.expect("after a change, 'Undo' is enabled", buttons, [True, False])
    browser.click("#undo")
    browser.expect("after 'Undo', 'Redo' is enabled", buttons, [False, True])
    browser.expect("after the last step, 'Redo' has the focus", "document.activeElement.id", "redo")
    browser.run("state.setMetric('gap', 4)")
    browser.expect("a change removes the steps to redo", buttons, [True, False])


def check_random(browser, report):
    """All documents of a series of random changes are restored, and their layouts."""
    source = random.Random(3)
    names = [name for name in CHANGES if name not in ("a sample", "a scene", "a removed metric", "a removed view")]
    load(browser)
    documents = [json.dumps(browser.document)]
    for scene in random_scenes()[:RANDOM_CHANGES]:
        if source.random() < 0.1:
            browser.run("loadScene(arguments[0])", scene)
        else:
            number = source.randint(1, 60)
            change = CHANGES[source.choice(names)].replace("333", str(300 + number)).replace("21", str(number))
            browser.run(f"if (state.document.lines.length) {{ {change} }}")
        browser.run("state.history.hold(); state.history.release()")
        now = json.dumps(browser.document)
        if now != documents[-1]:
            documents.append(now)
    frames = browser.run("solve(); return [...session.frames]")
    found = [json.dumps(browser.document)]
    for undone in browser.run("""const found = [];
            for (; state.history.canUndo; found.push(state.document)) state.undo();
            return found"""):
        now = json.dumps(undone)
        if now != found[-1]:
            found.append(now)
    report(f"{len(documents) - 1} random changes are undone", found == documents[::-1], (len(found), len(documents)))
    browser.run("while (state.history.canRedo) state.redo(); solve()")
    browser.expect("and repeated", "[state.document, [...session.frames]]", [json.loads(documents[-1]), frames])


def check_large(browser, report):
    """A drag of 1,000 views copies neither the lines nor the views, and its undo creates no layout."""
    browser.load(large_scene())
    browser.run("state.setViewKey('v0x0', 'hugging', 251); solve()")
    browser.expect_result("a drag of 1,000 views copies nothing, and undo keeps the layout", """
        const { lines, scene: { views } } = state.document;
        const { layout } = session;
        state.history.hold();
        for (let width = 400; width < 500; width += 1) state.setSize(width, 600);
        state.history.release();
        state.undo();
        solve();
        return [state.document.lines === lines, state.document.scene.views === views, session.layout === layout,
          session.frames[2]];""", [True, True, True, 800])


CHECKS = [check_changes, check_unchanged, check_origin, check_steps, check_composition, check_typing,
          check_keys, check_caret, check_native, check_fields, check_sliders, check_buttons, check_random,
          check_large]
