"""Checks of undo and redo: every change of the document, steps, keys, buttons and the caret."""

import json
import random

from check_dragging import drag, load_row, size
from check_editing import type_line
from check_speed import large_scene
from random_scenes import random_scene

RANDOM_CHANGES = 60

# Lets a time pass that is longer than the pauses in a step.
PAUSE = """
    const { now } = Performance.prototype;
    globalThis.passed = (globalThis.passed ?? 0) + 1100;
    performance.now = () => now.call(performance) + globalThis.passed;"""

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
    "a sample": "playground.loadSample('A conflict')",
    "a scene": "playground.loadScene({layout: ['H:|-[z(9)]']})",
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

KEY = """
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...arguments[0] });
    document.getElementById("rules").dispatchEvent(event);
    const { canUndo, canRedo } = playground.state.history;
    return [event.defaultPrevented, canUndo, canRedo];"""


def document(browser):
    return browser.run("return playground.state.document")


def load(browser, title="Welcome"):
    browser.run("playground.loadSample(arguments[0]); playground.state.history.clear(); playground.solve()", title)


def press(browser, *keys):
    """Presses the last key with the keys before it, in the focused element."""
    from selenium.webdriver.common.action_chains import ActionChains
    actions = ActionChains(browser.driver)
    for key in keys[:-1]:
        actions.key_down(key)
    actions.send_keys(keys[-1])
    for key in keys[:-1]:
        actions.key_up(key)
    actions.perform()
    browser.run("playground.solve()")


def check_changes(browser, report):
    """Undo restores the document and its layout, and redo the changed ones."""
    for name, change in CHANGES.items():
        load(browser)
        before, after, undone, redone, is_at_start = browser.run("""
            const { state, session } = playground;
            const button = (id) => document.getElementById(id);
            const current = () => {
              playground.solve();
              return [state.document, [...session.frames]];
            };
            const before = current();
            %s;
            const after = current();
            button("undo").click();
            const undone = current();
            const isAtStart = button("undo").disabled;
            button("redo").click();
            return [before, after, undone, current(), isAtStart];""" % change)
        report(f"undo and redo restore {name}", before[0] != after[0] and undone == before and is_at_start
               and redone == after, (undone, is_at_start, redone))


def check_unchanged(browser, report):
    """Changes that result in an equal document are not steps, and keep the steps to redo."""
    load(browser)
    browser.run("playground.state.setMetric('gap', 30); playground.state.undo()")
    wrong = []
    for change in UNCHANGED:
        found = browser.run(f"""const {{ state }} = playground; const old = state.document; {change};
            return [state.history.canUndo, state.history.canRedo, state.document === old]""")
        if found != [False, True, True]:
            wrong.append((change, found))
    report("changes that change nothing are not steps", not wrong, wrong)
    browser.run("for (const details of document.querySelectorAll('details')) details.open = true")
    field = browser.element("#scene-controls input")
    field.clear()
    field.send_keys("\ue007")
    report("an empty field shows the standard value again", field.get_attribute("value") == "8",
           field.get_attribute("value"))


def check_origin(browser, report):
    load(browser)
    about = "return [document.getElementById('about').textContent, document.getElementById('samples').value]"
    before = browser.run(about)
    browser.run("playground.loadSample('A conflict')")
    browser.element("#undo").click()
    report("undo restores the title of the sample", browser.run(about) == before and before[1] == "Welcome", before)
    from check_sharing import share
    fragment = share(browser)
    browser.run("playground.loadSample('A conflict'); playground.state.history.clear()")
    old = document(browser)
    browser.run("history.replaceState(null, '', '#'); location.hash = arguments[0]", fragment)
    browser.wait("return playground.session.names.includes('avatar')")
    browser.element("#undo").click()
    report("undo restores the document before a link", document(browser) == old, document(browser))


def steps(browser):
    """Undoes all steps and returns their number."""
    return browser.run("""
        let count = 0;
        for (; playground.state.history.canUndo; count += 1) playground.state.undo();
        return count;""")


def check_steps(browser, report):
    load_row(browser)
    browser.run("playground.state.history.clear()")
    drag(browser, "right", 60, 0)
    drag(browser, "right", 30, 0)
    report("two drags are two steps", size(browser)[0] == 390 and steps(browser) == 2, size(browser))
    load(browser)
    browser.run("""
        const slider = document.querySelector("#metric-controls input[type=range]");
        const send = (type) => slider.dispatchEvent(new PointerEvent(type, { button: 0, bubbles: true }));
        send("pointerdown");
        for (const value of [20, 30, 40]) {
          slider.value = value;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          %s
        }
        send("pointerup");""" % PAUSE)
    report("a movement of a slider is one step", steps(browser) == 1)
    load(browser)
    browser.run("""
        const { state } = playground;
        state.history.hold();
        state.setSize(200, 200);""")
    browser.run(PAUSE)
    browser.run("playground.state.setSize(210, 200); playground.state.history.release()")
    report("a pause in a drag does not end its step", steps(browser) == 1)
    load(browser)
    browser.run("playground.state.setSize(200, 200); playground.state.setSize(201, 200)")
    browser.run(PAUSE)
    browser.run("playground.state.setSize(202, 200)")
    report("a pause between changes ends a step", steps(browser) == 2)
    for name, code in RELEASES.items():
        load(browser)
        browser.run("document.body.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }));"
                    f"{code}; playground.state.setMetric('gap', 20); {PAUSE} playground.state.setMetric('gap', 30)")
        report(f"{name} ends the step of a drag", steps(browser) == 2)
        browser.run("playground.state.history.release()")


def check_composition(browser, report):
    """A composition of an input method is one step, in which the keys do nothing."""
    load(browser)
    before = browser.run("return playground.state.text")
    browser.run("const area = document.getElementById('rules'); area.focus(); area.setSelectionRange(0, 0)")
    for text in ["k", "か", "かん"]:
        browser.driver.execute_cdp_cmd("Input.imeSetComposition", {"text": text, "selectionStart": len(text),
                                                                   "selectionEnd": len(text)})
        browser.run(PAUSE)
    composed = browser.run("return playground.state.text")
    found = browser.run(KEY, {"key": "z", "code": "KeyZ", "ctrlKey": True, "isComposing": True})
    report("in a composition, the keys undo nothing", composed == f"かん{before}" and found == [False, True, False],
           (composed, found))
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": "漢"})
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": "x"})
    found = [browser.run("playground.state.undo(); return playground.state.text") for _ in range(2)]
    report("a composition is one step", found == [f"漢{before}", before] and not browser.element("#undo").is_enabled(),
           found)


def check_keys(browser, report):
    """The keys for undo and redo: the page handles them, and which steps there are afterwards."""
    def keys(**event):
        return browser.run(KEY, {"ctrlKey": not event.get("metaKey"), **event})
    load(browser)
    change = "playground.state.setMetric('gap', 30)"
    browser.run(change)
    report("the keys work on keyboards with other letters", keys(key="я", code="KeyZ") == [True, False, True]
           and keys(key="н", code="KeyY") == [True, True, False])
    report("the letter of a key counts, not its place", keys(key="w", code="KeyZ") == [False, True, False]
           and keys(key="z", code="KeyY") == [True, False, True])
    report("Ctrl+Shift+Y does nothing", keys(key="Y", code="KeyY", shiftKey=True) == [False, False, True])
    browser.run("Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true })")
    report("on a Mac, Ctrl+Y and Cmd+Y do nothing", keys(key="y", code="KeyY") == [False, False, True]
           and keys(key="y", code="KeyY", metaKey=True) == [False, False, True])
    report("on a Mac, Cmd+Shift+Z repeats a step, and Cmd+Z undoes it", keys(
        key="Z", code="KeyZ", metaKey=True, shiftKey=True) == [True, True, False] and keys(
        key="z", code="KeyZ", metaKey=True) == [True, False, True])
    browser.run("delete navigator.platform")


def check_typing(browser, report):
    from selenium.webdriver.common.keys import Keys
    load(browser)
    before = browser.run("return playground.state.text")
    type_line(browser, "V:[map(>=3)]")
    typed = browser.run("return playground.state.text")
    press(browser, Keys.CONTROL, "z")
    report("a run of typing is one step", browser.run("return playground.state.text") == before
           and browser.run("return document.getElementById('rules').value") == before)
    press(browser, Keys.CONTROL, Keys.SHIFT, "z")
    report("redo repeats the typing", browser.run("return playground.state.text") == typed)
    browser.run("playground.state.setMetric('gap', 30)")
    browser.element("#rules").send_keys(Keys.CONTROL, Keys.END)
    browser.element("#rules").send_keys("x")
    press(browser, Keys.CONTROL, "z")
    press(browser, Keys.CONTROL, "z")
    report("a change of another kind begins a step", browser.run("return playground.state.text") == typed
           and document(browser)["scene"]["metrics"] == {"gap": 12}, document(browser)["scene"])
    press(browser, Keys.CONTROL, "y")
    report("Ctrl+Y repeats a step", document(browser)["scene"]["metrics"] == {"gap": 30})


def check_caret(browser, report):
    from selenium.webdriver.common.keys import Keys
    load(browser)
    caret = """const { selectionStart, selectionEnd } = document.getElementById("rules");
        return [selectionStart, selectionEnd];"""
    browser.run("const area = document.getElementById('rules'); area.focus(); area.setSelectionRange(10, 10)")
    browser.element("#rules").send_keys("xyz")
    press(browser, Keys.CONTROL, "z")
    report("the caret is where text was removed", browser.run(caret) == [10, 10], browser.run(caret))
    press(browser, Keys.CONTROL, Keys.SHIFT, "z")
    report("the caret is after text that is inserted again", browser.run(caret) == [13, 13], browser.run(caret))
    browser.run("playground.state.setMetric('gap', 3); document.getElementById('rules').setSelectionRange(5, 8)")
    press(browser, Keys.CONTROL, "z")
    report("the selection stays if the text does", browser.run(caret) == [5, 8], browser.run(caret))


def check_native(browser, report):
    """The commands of the browser's menus use the history of the page."""
    load(browser)
    before = document(browser)
    browser.run("playground.state.setMetric('gap', 3)")
    script = """return document.getElementById("rules").dispatchEvent(new InputEvent("beforeinput",
        { inputType: arguments[0], bubbles: true, cancelable: true }))"""
    is_native = browser.run(script, "historyUndo")
    report("the browser's command Undo undoes a step", not is_native and document(browser) == before)
    is_native = browser.run(script, "historyRedo")
    report("the browser's command Redo repeats a step",
           not is_native and document(browser)["scene"]["metrics"] == {"gap": 3})


def check_fields(browser, report):
    from selenium.webdriver.common.keys import Keys
    load(browser)
    field = browser.element("#width")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("412")
    field.send_keys(Keys.CONTROL, "z")
    report("typing in a number field has its own history", field.get_attribute("value") == "460"
           and not browser.element("#undo").is_enabled(), field.get_attribute("value"))
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("412", Keys.ENTER)
    press(browser, Keys.CONTROL, "z")
    browser.wait("return document.getElementById('width').value === '460'")
    report("a number field shows the value after undo", size(browser)[0] == 460, size(browser))
    handle = browser.element(".handle.right")
    handle.send_keys(Keys.ARROW_RIGHT)
    press(browser, Keys.CONTROL, "z")
    report("the keys work at the edges", size(browser)[0] == 460, size(browser))


def check_sliders(browser, report):
    """After undo, sliders and fields have the restored values, also while they have the focus."""
    load(browser)
    move = """const slider = document.querySelector(arguments[0]); slider.focus(); slider.value = arguments[1];
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        slider.dispatchEvent(new Event("change", { bubbles: true })); playground.solve()"""
    browser.element("[data-view=name]").click()
    browser.element("#tab-sizes").click()
    for selector in ["[data-controls=name] input[type=range]", "#metric-controls input[type=range]",
                     "#panel-sizes input[type=range]"]:
        value = "return document.querySelector(arguments[0]).value"
        before = browser.run(value, selector)
        browser.run(move, selector, "77" if before != "460" else "300")
        moved = browser.run(value, selector)
        press(browser, "\ue009", "z")
        after = browser.run(value, selector)
        report(f"undo moves the slider '{selector}' back", moved != before and after == before, (before, moved, after))
    summary = browser.element("[data-controls=name] .summary-size").text
    report("undo restores the summary of the view", summary == "130 × 22", summary)


def check_buttons(browser, report):
    load(browser)
    state = "return ['undo', 'redo'].map((id) => !document.getElementById(id).disabled)"
    report("without steps, both buttons are disabled", browser.run(state) == [False, False])
    browser.run("playground.state.setMetric('gap', 3)")
    report("after a change, 'Undo' is enabled", browser.run(state) == [True, False])
    browser.element("#undo").click()
    report("after 'Undo', 'Redo' is enabled and has the focus", browser.run(state) == [False, True]
           and browser.run("return document.activeElement.id") == "redo")
    browser.run("playground.state.setMetric('gap', 4)")
    report("a change removes the steps to redo", browser.run(state) == [True, False])


def check_random(browser, report):
    """All documents of a series of random changes are restored, and their layouts."""
    source = random.Random(3)
    names = [name for name in CHANGES if name not in ("a sample", "a scene", "a removed metric", "a removed view")]
    load(browser)
    documents = [json.dumps(document(browser))]
    for index in range(RANDOM_CHANGES):
        if source.random() < 0.1:
            browser.run("playground.loadScene(arguments[0])", random_scene(index))
        else:
            number = source.randint(1, 60)
            change = CHANGES[source.choice(names)].replace("333", str(300 + number)).replace("21", str(number))
            browser.run(f"const {{ state }} = playground; if (state.document.lines.length) {{ {change} }}")
        now = json.dumps(browser.run("""const { state } = playground; state.history.hold(); state.history.release();
            return state.document"""))
        if now != documents[-1]:
            documents.append(now)
    frames = browser.run("playground.solve(); return [...playground.session.frames]")
    found = [json.dumps(document(browser))]
    for undone in browser.run("""const { state } = playground; const found = [];
            for (; state.history.canUndo; found.push(state.document)) state.undo();
            return found"""):
        now = json.dumps(undone)
        if now != found[-1]:
            found.append(now)
    report(f"{len(documents) - 1} random changes are undone", found == documents[::-1], (len(found), len(documents)))
    browser.run("while (playground.state.history.canRedo) playground.state.redo()")
    report("and repeated", json.dumps(document(browser)) == documents[-1] and browser.run(
        "playground.solve(); return [...playground.session.frames]") == frames)


def check_large(browser, report):
    """A drag of 1,000 views copies neither the lines nor the views, and its undo creates no layout."""
    browser.run("playground.loadScene(arguments[0]); playground.state.setViewKey('v0x0', 'hugging', 251);"
                "playground.solve()", large_scene())
    result = browser.run("""
        const { state, session } = playground;
        const { lines, scene: { views } } = state.document;
        const { layout } = session;
        state.history.hold();
        for (let width = 400; width < 500; width += 1) state.setSize(width, 600);
        state.history.release();
        state.undo();
        playground.solve();
        return [state.document.lines === lines, state.document.scene.views === views, session.layout === layout,
          session.frames[2]];""")
    report("a drag of 1,000 views copies nothing, and undo keeps the layout", result == [True, True, True, 800], result)


CHECKS = [check_changes, check_unchanged, check_origin, check_steps, check_composition, check_typing,
          check_keys, check_caret, check_native, check_fields, check_sliders, check_buttons, check_random,
          check_large]
