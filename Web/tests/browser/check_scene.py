"""Checks of the dialog with the whole scene: its text, its errors, and what it applies."""

import json

from check_sharing import share

STACK = {
    "superview": {"width": 200, "height": 100, "stack": {"views": ["a", "b"], "spacing": 10,
                                                         "distribution": "fillEqually"}},
    "views": {"a": {}, "b": {}, "inner": {"parent": "b"}}, "guides": {"gutter": {"parent": "b"}},
    "layout": ["H:|-5-[inner]-5-|", "V:|[inner][gutter(7)]|", {"equation": "gutter.leading == inner.leading",
                                                               "identifier": "edge"}],
}


# Applies the text of each sample to a document that differs from it, and returns the samples that change.
ROUND_TRIPS = """
    const click = (id) => document.getElementById(id).click();
    const area = document.getElementById("scene-text");
    const state = () => {
      playground.solve();
      return JSON.stringify([playground.exportText("json"), [...playground.session.frames]]);
    };
    return playground.samples.map(({ title }) => title).filter((title) => {
      playground.loadSample(title);
      const before = state();
      click("scene-open");
      const text = area.value;
      click("scene-close");
      playground.loadScene({ metrics: { other: 1 }, layout: ["H:[other]"] });
      click("scene-open");
      area.value = JSON.stringify(JSON.parse(text));
      click("scene-apply");
      return text !== JSON.parse(before)[0] || state() !== before || document.getElementById("scene").open;
    });"""


def open_dialog(browser, text=None):
    """Opens the dialog, and replaces its text."""
    browser.element("#scene-open").click()
    if text is not None:
        set_text(browser, text)


def set_text(browser, text):
    """Replaces the text, and waits until it is checked."""
    browser.run("""const area = document.getElementById("scene-text"); area.value = arguments[0];
        area.dispatchEvent(new Event("input", { bubbles: true }))""", text)
    browser.run_async("setTimeout(done, 160)")


def apply(browser, text):
    """Applies a text, which is checked at once."""
    open_dialog(browser)
    browser.run("document.getElementById('scene-text').value = arguments[0]", text)
    browser.element("#scene-apply").click()


def press_undo(browser):
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
    ActionChains(browser.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()


def scene_text(browser):
    return browser.run("return document.getElementById('scene-text').value")


def is_open(browser):
    return browser.run("return document.getElementById('scene').open")


def problems(browser):
    return [node.text for node in browser.elements("#scene-problems .place")]


def marks(browser):
    """Returns the index of each marked line with the marked text."""
    return browser.run("""
        return [...document.querySelectorAll("#scene-highlight .line")].flatMap((line, index) =>
          [...line.querySelectorAll(".mark-error")].map((mark) => [index + 1, mark.textContent]));""")


def selected(browser):
    return browser.run("""const { value, selectionStart, selectionEnd } = document.getElementById("scene-text");
        return value.slice(selectionStart, selectionEnd)""")


def check_text(browser, report):
    failures = browser.run(ROUND_TRIPS)
    report("the text of each sample is its exported scene, and can be applied", not failures, failures)
    browser.run("playground.loadScene({ metrics: { gap: undefined, other: 2 }, layout: [] })")
    text = browser.run("return playground.exportText('json')")
    report("keys without a value are left out", json.loads(text)["metrics"] == {"other": 2}, text)


def check_errors(browser, report):
    browser.run("playground.loadSample('grid.yml'); playground.solve()")
    open_dialog(browser)
    report("a scene without errors has no problems", problems(browser) == [] and marks(browser) == [], marks(browser))
    old = browser.run("return playground.state.document")
    text = scene_text(browser)
    set_text(browser, text.replace('"profile"', '"profil"').replace('"rowAlignment"', '"rowAlignmnt"'))
    report("unknown keys are listed with their places", problems(browser) == ["line 3, column 4", "line 9, column 10"],
           problems(browser))
    report("unknown keys are marked", marks(browser) == [[3, "profil"], [9, "rowAlignmnt"]], marks(browser))
    browser.element("#scene-apply").click()
    report("a scene with errors is not applied, and the first error is selected", is_open(browser)
           and browser.run("return playground.state.document") == old and selected(browser) == "profil",
           selected(browser))
    browser.elements("#scene-problems .place")[1].click()
    report("a place moves the caret", selected(browser) == "rowAlignmnt", selected(browser))
    wrong = scene_text(browser)
    browser.element("#scene-problems .fix").click()
    fixed = scene_text(browser)
    press_undo(browser)
    report("the keys undo a fix-it", wrong != fixed and scene_text(browser) == wrong, scene_text(browser))
    browser.wait("return document.querySelectorAll('#scene-problems .fix').length === 2")
    while browser.elements("#scene-problems .fix"):
        browser.element("#scene-problems .fix").click()
    report("fix-its are applied", scene_text(browser) == text and problems(browser) == [], scene_text(browser))
    set_text(browser, '{\n  "layout": [\n    "H:|[a]|",, \n  ]\n}')
    report("invalid JSON is marked", problems(browser) == ["line 3, column 15"] and marks(browser) == [[3, ","]],
           (problems(browser), marks(browser)))
    set_text(browser, '{"views": {"a": {}},\n "layout": [\n  {"identifier": "😀é", "format": "H:|[a(>3)]|"}]}')
    report("an error in a rule is marked after characters of several bytes", marks(browser) == [[3, "3"]],
           marks(browser))
    status = browser.run("return document.getElementById('scene-status').textContent")
    report("errors are announced", status.startswith("1 error: unknown relation '>'"), status)
    browser.element("#scene-close").click()


def check_apply(browser, report):
    browser.run("""playground.loadSample('Welcome'); playground.state.history.clear()""")
    old = browser.run("return playground.state.document")
    apply(browser, json.dumps(STACK, indent=1))
    frames = browser.run("playground.solve(); return playground.session.layout.frames()")
    report("a scene with a stack, a guide and a nested view is applied", not is_open(browser) and [
        frames[name][key] for name, key in [("a", "width"), ("b", "x"), ("inner", "width"), ("gutter", "height")]]
        == [95, 105, 85, 7], frames)
    identifier = browser.run("return playground.state.document.lines[2].identifier")
    report("the rules are the lines of the editor", identifier == "edge" and browser.run(
        "return document.getElementById('rules').value").startswith("H:|-5-[inner]-5-|\nV:"), identifier)
    browser.element("#undo").click()
    report("undo restores the scene in one step", browser.run("return playground.state.document") == old
           and not browser.element("#undo").is_enabled())
    browser.run("""const { state } = playground;
        playground.loadScene({ metrics: { m: 1 }, views: { a: {} }, layout: ["H:|[a][b]|"] });
        state.history.clear();
        state.setMetric("m", 2);
        state.undo();""")
    apply(browser, '{"metrics":{"m":1},"views":{"a":{},"b":{}},"layout":["H:|[a][b]|"]}')
    report("a scene that differs only in whitespace is not a step", not browser.element("#undo").is_enabled()
           and browser.element("#redo").is_enabled(), browser.run("return playground.state.document"))


def check_identifiers(browser, report):
    """Identifiers that are numbers become texts, so that a link with them can be opened."""
    apply(browser, '{"layout": [{"format": "H:|[a]|", "identifier": 5}, {"format": "V:|[a]|", "identifier": 0}]}')
    document = browser.run("return playground.state.document")
    report("identifiers that are numbers are texts", [line.get("identifier") for line in document["lines"]]
           == ["5", "0"], document)
    fragment = share(browser)
    browser.run("playground.loadSample('Welcome'); history.replaceState(null, '', '#'); location.hash = arguments[0]",
                fragment)
    browser.run_async("setTimeout(done, 100)")
    report("a link with them can be opened", browser.run("return playground.state.document") == document)
    browser.run("document.getElementById('notice-close').click()")


def check_selection(browser, report):
    """After other rules are applied, the selection does not contain lines or constraints of the old ones."""
    browser.run("""playground.loadSample('Welcome'); playground.solve(); const area = document.getElementById("rules");
        area.focus(); area.setSelectionRange(area.value.length, area.value.length);""")
    browser.wait("return playground.state.selection?.line === 5")
    apply(browser, '{"layout": ["H:|[a]"]}')
    found = browser.run("""const { selection } = playground.state;
        return [selection?.line ?? 0, document.getElementById("options-title").textContent];""")
    report("a line that no longer exists is not selected", found == [0, "Options and identifier of line 1"], found)
    browser.run("playground.loadSample('Welcome'); playground.solve(); playground.state.select({ constraints: [2] });"
                "playground.state.setMetric('gap', 20); playground.solve()")
    selection = "return playground.state.selection?.constraints ?? null"
    report("selected constraints stay if only values change", browser.run(selection) == [2], browser.run(selection))
    apply(browser, '{"layout": ["H:|[a(1)]", "H:|[b(2)]"]}')
    browser.run("playground.solve()")
    report("constraints that no longer exist are not selected", browser.run(selection) is None, browser.run(selection))


def check_comments(browser, report):
    browser.run("""playground.state.loadDocument({scene: {}, lines: ["# one", "H:|[a]", "# two", "V:|[a]", "",
        "# three", "H:|[b]", "V:|[b]", "# four"].map((text) => ({ text }))})""")
    apply(browser, '{"layout": ["H:|[a]", "V:|[a]", "H:|[b(7)]", "V:|[c]", "V:|[b]"]}')
    text = browser.run("return playground.state.text")
    report("comments between unchanged rules stay",
           text == "# one\nH:|[a]\n# two\nV:|[a]\n\n# three\nH:|[b(7)]\nV:|[c]\nV:|[b]\n# four", text)
    apply(browser, '{"layout": ["H:|[a]", "V:|[a]", "V:|[b]"]}')
    text = browser.run("return playground.state.text")
    report("rules are removed", text == "# one\nH:|[a]\n# two\nV:|[a]\n\n# three\nV:|[b]\n# four", text)
    apply(browser, '{"layout": ["H:|[a]", "V:|[b]", "V:|[b]"], "metrics": null}')
    browser.run("playground.state.setMetric('gap', 5)")
    report("keys with the value null are missing", browser.run("return playground.state.document.scene")
           == {"metrics": {"gap": 5}})


def check_drafts(browser, report):
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
    browser.run("playground.loadSample('Welcome'); playground.state.setMetric('gap', 5)")
    open_dialog(browser)
    text = scene_text(browser)
    browser.element("#scene-text").send_keys("x")
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    open_dialog(browser)
    report("a text that is not applied stays", scene_text(browser) == f"x{text}", scene_text(browser)[:40])
    browser.element("#scene-text").send_keys("y")
    press_undo(browser)
    gap = browser.run("return playground.state.document.scene.metrics.gap")
    report("in the dialog, the keys undo its text", gap == 5 and "y" not in scene_text(browser)[:2], gap)
    browser.element("#scene-reset").click()
    report("'Reset' restores the scene", scene_text(browser) == text and problems(browser) == [])
    browser.element("#scene-close").click()
    browser.run("playground.state.setMetric('gap', 6)")
    open_dialog(browser)
    report("after a change, the dialog has the new scene", '"gap": 6' in scene_text(browser))
    browser.element("#scene-text").send_keys("x")
    browser.element("#scene-close").click()
    browser.run("playground.state.setMetric('gap', 7); playground.state.undo()")
    open_dialog(browser)
    report("after a change and undo, a text that is not applied is dropped", scene_text(browser).startswith("{"),
           scene_text(browser)[:40])
    text = scene_text(browser)
    browser.element("#scene-close").click()
    apply(browser, text.replace('"gap": 6', '"gap": 77'))
    browser.element("#undo").click()
    open_dialog(browser)
    report("after an applied text is undone, the dialog has the restored scene", scene_text(browser) == text,
           scene_text(browser)[:200])
    browser.set_size(360, 740)
    width = browser.run("return document.documentElement.scrollWidth")
    box = browser.run("const { left, right } = document.getElementById('scene').getBoundingClientRect();"
                      "return [left, right]")
    report("the dialog fits a width of 360 pixels", width <= 360 and 0 <= box[0] and box[1] <= 360, (width, box))
    browser.element("#scene-close").click()


CHECKS = [check_text, check_errors, check_apply, check_identifiers, check_selection, check_comments,
          check_drafts]
