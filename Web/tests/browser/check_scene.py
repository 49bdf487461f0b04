"""Checks of the dialog with the whole scene: its text, its errors, and what it applies."""

import json

from browser import CONTROL, ESCAPE
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
    const area = $("#scene-text");
    const current = () => {
      solve();
      return JSON.stringify([exportText("json"), [...session.frames]]);
    };
    return samples.map(({ title }) => title).filter((title) => {
      loadSample(title);
      const before = current();
      $("#scene-open").click();
      const text = area.value;
      $("#scene-close").click();
      loadScene({ metrics: { other: 1 }, layout: ["H:[other]"] });
      $("#scene-open").click();
      area.value = JSON.stringify(JSON.parse(text));
      $("#scene-apply").click();
      return text !== JSON.parse(before)[0] || current() !== before || $("#scene").open;
    });"""

TEXT = "$('#scene-text').value"
PROBLEMS = "$$('#scene-problems .place').map((place) => place.textContent)"
# The number of each marked line with the marked text.
MARKS = """$$("#scene-highlight .line").flatMap((line, index) =>
    [...line.querySelectorAll(".mark-error")].map((mark) => [index + 1, mark.textContent]))"""
SELECTED = "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))($('#scene-text'))"


def open_dialog(browser):
    browser.click("#scene-open")


def set_text(browser, text):
    """Replaces the text, and waits until it is checked."""
    browser.run(f"{TEXT} = arguments[0]; $('#scene-text').dispatchEvent(new Event('input', {{ bubbles: true }}))", text)
    browser.run_async("setTimeout(done, 160)")


def apply(browser, text):
    """Applies a text, which is checked at once."""
    open_dialog(browser)
    browser.run(f"{TEXT} = arguments[0]", text)
    browser.click("#scene-apply")


def scene_text(browser):
    return browser.run(f"return {TEXT}")


def check_text(browser, report):
    browser.expect_result("the text of each sample is its exported scene, and can be applied", ROUND_TRIPS, [])
    browser.run("loadScene({ metrics: { gap: undefined, other: 2 }, layout: [] })")
    browser.expect("keys without a value are omitted", "JSON.parse(exportText('json')).metrics", {"other": 2})


def check_errors(browser, report):
    browser.load("grid.yml")
    open_dialog(browser)
    browser.expect("a scene without errors has no problems", f"[...{PROBLEMS}, ...{MARKS}]", [])
    old = browser.document
    text = scene_text(browser)
    set_text(browser, text.replace('"profile"', '"profil"').replace('"rowAlignment"', '"rowAlignmnt"'))
    browser.expect("unknown keys are listed with their places", PROBLEMS, ["line 3, column 4", "line 9, column 10"])
    browser.expect("unknown keys are marked", MARKS, [[3, "profil"], [9, "rowAlignmnt"]])
    browser.click("#scene-apply")
    browser.expect("a scene with errors is not applied, and the first error is selected",
                   f"[$('#scene').open, state.document, {SELECTED}]", [True, old, "profil"])
    browser.elements("#scene-problems .place")[1].click()
    browser.expect("a place moves the caret", SELECTED, "rowAlignmnt")
    wrong = scene_text(browser)
    browser.click("#scene-problems .fix")
    report("a fix-it changes the text", wrong != scene_text(browser))
    browser.press(CONTROL, "z")
    browser.expect("the keys undo a fix-it", TEXT, wrong)
    browser.wait("return $$('#scene-problems .fix').length === 2")
    while browser.elements("#scene-problems .fix"):
        browser.click("#scene-problems .fix")
    browser.expect("fix-its are applied", f"[{TEXT}, {PROBLEMS}]", [text, []])
    set_text(browser, '{\n  "layout": [\n    "H:|[a]|",, \n  ]\n}')
    browser.expect("invalid JSON is marked", f"[{PROBLEMS}, {MARKS}]", [["line 3, column 15"], [[3, ","]]])
    set_text(browser, '{"views": {"a": {}},\n "layout": [\n  {"identifier": "😀é", "format": "H:|[a(>3)]|"}]}')
    browser.expect("an error in a rule is marked after characters of several bytes", MARKS, [[3, "3"]])
    browser.expect("errors are announced",
                   """$("#scene-status").textContent.startsWith("1 error: unknown relation '>'")""")
    browser.click("#scene-close")


def check_apply(browser, report):
    browser.run("loadSample('Welcome'); state.history.clear()")
    old = browser.document
    apply(browser, json.dumps(STACK, indent=1))
    browser.expect("a scene with a stack, a guide and a nested view is applied", """(() => {
        solve();
        const { a, b, inner, gutter } = session.layout.frames();
        return [$("#scene").open, a.width, b.x, inner.width, gutter.height];
    })()""", [False, 95, 105, 85, 7])
    browser.expect("the rules are the lines of the editor", "[state.document.lines[2].identifier, $('#rules').value]",
                   ["edge", "H:|-5-[inner]-5-|\nV:|[inner][gutter(7)]|\ngutter.leading == inner.leading"])
    browser.click("#undo")
    browser.expect("undo restores the scene in one step", "[state.document, state.history.canUndo]", [old, False])
    browser.run("""loadScene({ metrics: { m: 1 }, views: { a: {} }, layout: ["H:|[a][b]|"] });
        state.history.clear();
        state.setMetric("m", 2);
        state.undo();""")
    apply(browser, '{"metrics":{"m":1},"views":{"a":{},"b":{}},"layout":["H:|[a][b]|"]}')
    browser.expect("a scene that differs only in whitespace is not a step",
                   "[state.history.canUndo, state.history.canRedo]", [False, True])


def check_identifiers(browser, report):
    """Identifiers that are numbers become texts, so that a link with them can be opened."""
    apply(browser, '{"layout": [{"format": "H:|[a]|", "identifier": 5}, {"format": "V:|[a]|", "identifier": 0}]}')
    browser.expect("identifiers that are numbers are texts",
                   "state.document.lines.map(({ identifier }) => identifier)", ["5", "0"])
    document = browser.document
    fragment = share(browser)
    browser.run("loadSample('Welcome'); history.replaceState(null, '', '#'); location.hash = arguments[0]", fragment)
    browser.expect("a link with them can be opened", "state.document", document)
    browser.click("#notice-close")


def check_selection(browser, report):
    """After other rules are applied, the selection does not contain lines or constraints of the old ones."""
    browser.load("Welcome")
    browser.run("const area = $('#rules'); area.focus(); area.setSelectionRange(area.value.length, area.value.length)")
    browser.wait("return state.selection?.line === 5")
    apply(browser, '{"layout": ["H:|[a]"]}')
    browser.expect("a line that no longer exists is not selected",
                   "[state.selection?.line ?? 0, $('#options-title').textContent]",
                   [0, "Options and identifier of line 1"])
    browser.load("Welcome")
    browser.run("state.select({ constraints: [2] }); state.setMetric('gap', 20); solve()")
    selection = "state.selection?.constraints ?? null"
    browser.expect("selected constraints stay if only values change", selection, [2])
    apply(browser, '{"layout": ["H:|[a(1)]", "H:|[b(2)]"]}')
    browser.run("solve()")
    browser.expect("constraints that no longer exist are not selected", selection, None)


def check_comments(browser, report):
    browser.run("""state.loadDocument({scene: {}, lines: ["# one", "H:|[a]", "# two", "V:|[a]", "",
        "# three", "H:|[b]", "V:|[b]", "# four"].map((text) => ({ text }))})""")
    apply(browser, '{"layout": ["H:|[a]", "V:|[a]", "H:|[b(7)]", "V:|[c]", "V:|[b]"]}')
    browser.expect("comments between unchanged rules stay", "state.text",
                   "# one\nH:|[a]\n# two\nV:|[a]\n\n# three\nH:|[b(7)]\nV:|[c]\nV:|[b]\n# four")
    apply(browser, '{"layout": ["H:|[a]", "V:|[a]", "V:|[b]"]}')
    browser.expect("rules are removed", "state.text", "# one\nH:|[a]\n# two\nV:|[a]\n\n# three\nV:|[b]\n# four")
    apply(browser, '{"layout": ["H:|[a]", "V:|[b]", "V:|[b]"], "metrics": null}')
    browser.run("state.setMetric('gap', 5)")
    browser.expect("keys with the value null are missing", "state.document.scene", {"metrics": {"gap": 5}})


def check_drafts(browser, report):
    browser.run("loadSample('Welcome'); state.setMetric('gap', 5)")
    open_dialog(browser)
    text = scene_text(browser)
    browser.element("#scene-text").send_keys("x")
    browser.press(ESCAPE)
    open_dialog(browser)
    browser.expect("a text that is not applied stays", TEXT, f"x{text}")
    browser.element("#scene-text").send_keys("y")
    browser.press(CONTROL, "z")
    browser.expect("in the dialog, the keys undo its text",
                   f"[state.document.scene.metrics.gap, {TEXT}.slice(0, 2).includes('y')]", [5, False])
    browser.click("#scene-reset")
    browser.expect("'Reset' restores the scene", f"[{TEXT}, {PROBLEMS}]", [text, []])
    browser.click("#scene-close")
    browser.run("state.setMetric('gap', 6)")
    open_dialog(browser)
    text = text.replace('"gap": 5', '"gap": 6')
    browser.expect("after a change, the dialog has the new scene", TEXT, text)
    browser.element("#scene-text").send_keys("x")
    browser.click("#scene-close")
    browser.run("state.setMetric('gap', 7); state.undo()")
    open_dialog(browser)
    browser.expect("after a change and undo, a text that is not applied is dropped", TEXT, text)
    browser.click("#scene-close")
    apply(browser, text.replace('"gap": 6', '"gap": 77'))
    browser.click("#undo")
    open_dialog(browser)
    browser.expect("after an applied text is undone, the dialog has the restored scene", TEXT, text)
    browser.set_size(360, 740)
    browser.expect("the dialog fits a width of 360 pixels", """(({ left, right }) => 0 <= left && right <= 360
        && document.documentElement.scrollWidth <= 360)($("#scene").getBoundingClientRect())""")
    browser.click("#scene-close")


CHECKS = [check_text, check_errors, check_apply, check_identifiers, check_selection, check_comments,
          check_drafts]
