"""Checks of the editor: errors at their characters, fix-its, undo, options, and problems."""

import random

from browser import CONTROL, DELETE, END, ENTER, SHIFT, random_scenes

RANDOM_EDITS = 60
PIECES = ["", "[", "]", "(", ")", "-", "|", "@", ">", "=", "\n", "é", "😀", '"', "\\", "9", "constructor", "1e300",
          "superview", ".", "V:", " "]
BROKEN = "H:|-[wide(>30)]-|"
SIZE = {"width": 300, "height": 100}

# The marked characters of the last line, and the text before them.
MARKED_TEXT = """(() => {
    const line = $("#highlight .line:last-child");
    const mark = line.querySelector(".mark-error");
    const range = document.createRange();
    range.setStart(line, 0);
    range.setEndBefore(mark);
    return [mark.textContent, range.toString()];
})()"""
LAST_LINE = "state.document.lines.at(-1).text"
OPTIONS_TITLE = "$('#options-title').textContent"


def type_line(browser, text):
    """Types a line at the end of the rules."""
    browser.click("#rules")
    browser.element("#rules").send_keys(CONTROL, END)
    browser.element("#rules").send_keys(ENTER, text)


def place_caret(browser, line):
    """Moves the caret to the end of a line, and waits for its options."""
    browser.run("""const area = $("#rules"); area.focus();
        const end = state.text.split("\\n").slice(0, arguments[0]).join("\\n").length;
        area.setSelectionRange(end, end)""", line)
    browser.wait(f"return {OPTIONS_TITLE}.includes('line {line}')")


def check_error(browser, report):
    browser.load("Welcome")
    type_line(browser, BROKEN)
    browser.expect("an error is marked at its character", MARKED_TEXT, ["3", "H:|-[wide(>"])
    text = browser.element("#problems .error").text
    report("an error is listed with place and category",
           "line 7, column 12" in text and "bad-relation" in text and "unknown relation '>'" in text, text)
    browser.expect("the other rules are laid out", "!session.isStale && session.names.includes('avatar')")
    browser.expect("errors are announced", "$('#problem-status').textContent.includes('unknown relation')"
                   " && $('#problem-status').ariaLive", "polite")


def check_fix(browser, report):
    browser.load("Welcome")
    type_line(browser, BROKEN)
    browser.wait("return $('#problems .fix') !== null")
    browser.click("#problems .fix")
    browser.expect("a fix-it is applied", LAST_LINE, "H:|-[wide(>=30)]-|")
    browser.expect("the new view has a box", "$('[data-view=wide]') !== null")
    browser.press(CONTROL, "z")
    browser.expect("a fix-it is undone", LAST_LINE, BROKEN)
    browser.press(CONTROL, SHIFT, "z")
    browser.expect("a fix-it is repeated", LAST_LINE, "H:|-[wide(>=30)]-|")


def check_bytes(browser, report):
    """Characters of several bytes precede the error."""
    browser.load({"superview": SIZE, "layout": ["H:|-[ä😀]-|"]})
    browser.expect("an error in characters of several bytes is marked", f"{MARKED_TEXT}[1]", "H:|-[")
    browser.load({"superview": SIZE, "layout": ["// 😀", "V:|-[a(>3)]"]})
    browser.expect("comments are not rules", MARKED_TEXT, ["3", "V:|-[a(>"])


def check_stale(browser, report):
    """A scene with an error outside its rules, and with fewer rules than the last valid scene."""
    browser.load({"layout": ["H:|[a]|", "V:|[a(20)]", "H:|[a]"]})
    browser.expect("a rule that is repeated is a warning", "session.findings.some(({ line }) => line === 2)")
    browser.load({"layout": ["H:|[b]|"], "views": {"b": {"parent": "missing"}}})
    browser.expect("an invalid scene keeps the last valid layout", "session.names", ["superview", "a"])
    browser.expect("an invalid scene is reported", "$('#stale').checkVisibility()"
                   """ && $("#problems").textContent.includes("no view named 'missing'")""")
    errors = browser.errors()
    report("an invalid scene causes no error in the page", not errors, errors)


def check_options(browser, report):
    browser.load({"superview": SIZE, "views": {"a": {"intrinsic": [50, 20]}, "b": {"intrinsic": [50, 40]}},
                  "layout": ["V:|-[b]", "H:|-[a]-[b]"]})
    place_caret(browser, 2)
    browser.click(".options summary")
    next(each for each in browser.elements("#options-choices label") if each.text == "alignAllBottom").click()
    browser.expect("an option is shown in the editor", "$('.line:last-child .chip').textContent", "alignAllBottom")
    browser.expect("an option of a line changes the layout", "(solve(), session.layout.frames().a.y)", 40)
    type_line(browser, "a.width == b.width")
    browser.expect("options stay at their line", "state.document.lines.map(({ options }) => options ?? null)",
                   [None, ["alignAllBottom"], None])


def check_identifier(browser, report):
    row = {"format": "H:|-[a(200)]-[b(100)]-|", "options": ["alignAllTop"]}
    browser.load({"superview": SIZE, "views": {"a": {}, "b": {}}, "layout": [row, "a.height == 20", "# note"]})
    place_caret(browser, 1)
    browser.run("$('.options').open = true")
    field = browser.element("#identifier")
    field.send_keys("row", ENTER)
    browser.expect("an identifier is added to a format", "state.document.lines[0]", {
        "text": "H:|-[a(200)]-[b(100)]-|", "options": ["alignAllTop"], "identifier": "row"})
    place_caret(browser, 2)
    browser.expect("each line has its own identifier", "$('#identifier').value", "")
    field.send_keys("height")
    browser.click("#rules")
    place_caret(browser, 3)
    browser.expect("a comment has no identifier", "$('#identifier').disabled")
    browser.expect("identifiers are shown in the editor", "$$('.chip').map((chip) => chip.textContent)",
                   ["alignAllTop", "#row", "#height"])
    browser.run("solve()")
    browser.expect("identifiers are shown in the list of constraints", "['line 1 (row)', 'line 2 (height)'].every("
                   "(text) => $('#panel-constraints').textContent.includes(text))")
    browser.click("#tab-conflicts")
    browser.expect("identifiers are shown in the sum of a conflict",
                   "$('#panel-conflicts .sum').textContent.includes('a.width == 200 (row)')")
    browser.run("state.undo()")
    browser.expect("an identifier is undone",
                   "state.document.lines.map(({ identifier }) => identifier ?? null)", ["row", None, None])
    browser.run("state.redo()")
    browser.expect("an identifier is exported", "JSON.parse(exportText('json')).layout[1]",
                   {"equation": "a.height == 20", "identifier": "height"})
    place_caret(browser, 2)
    field.send_keys(CONTROL, "a")
    field.send_keys(DELETE, ENTER)
    browser.expect("an identifier is removed", "state.document.lines[1]", {"text": "a.height == 20"})


def check_missing_names(browser, report):
    browser.load({"superview": SIZE, "layout": ["H:|-gap-[a(50)]"]})
    browser.click("#problems .fix")
    browser.expect("a button adds an unknown metric", "state.document.scene.metrics", {"gap": 8})
    browser.load("Welcome")
    browser.run("$('#only-listed').scrollIntoView()")
    browser.click("#only-listed")
    type_line(browser, "V:[nmae]-[photo]")
    browser.expect("an unknown name has a fix-it", "$('#problems .fix').textContent", "Replace with 'name'")


def check_random_edits(browser, report):
    """Random edits of random scenes result in diagnostics or layouts, and never in an exception."""
    source = random.Random(1)
    for scene in random_scenes()[:RANDOM_EDITS]:
        browser.load(scene)
        text = browser.run("return state.text")
        for _ in range(source.randint(1, 6)):
            start = source.randint(0, len(text))
            text = text[:start] + source.choice(PIECES) + text[start + source.randint(0, 2):]
        browser.run("state.setText(arguments[0]); solve()", text)
    errors = browser.errors()
    report(f"{RANDOM_EDITS} random edits cause no error in the page", not errors, errors)


CHECKS = [check_error, check_fix, check_bytes, check_stale, check_options, check_identifier,
          check_missing_names, check_random_edits]
