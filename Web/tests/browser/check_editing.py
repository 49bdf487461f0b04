"""Checks of the editor: errors at their characters, fix-its, undo, options, and problems."""

import random

from random_scenes import random_scene

RANDOM_EDITS = 60
PIECES = ["", "[", "]", "(", ")", "-", "|", "@", ">", "=", "\n", "é", "😀", '"', "\\", "9", "constructor", "1e300",
          "superview", ".", "V:", " "]
BROKEN = "H:|-[wide(>30)]-|"


def type_line(browser, text):
    """Types a line at the end of the rules."""
    from selenium.webdriver.common.keys import Keys
    area = browser.element("#rules")
    area.click()
    area.send_keys(Keys.CONTROL, Keys.END)
    area.send_keys(Keys.ENTER, text)


def last_line(browser):
    return browser.run("return playground.state.document.lines.at(-1).text")


def marked_text(browser):
    """Returns the marked characters of the last line, and the text before them."""
    return browser.run("""
        const line = document.querySelector("#highlight .line:last-child");
        const mark = line.querySelector(".mark-error");
        if (!mark) return null;
        const range = document.createRange();
        range.setStart(line, 0);
        range.setEndBefore(mark);
        return [mark.textContent, range.toString()];""")


def check_error(browser, report):
    browser.run("playground.loadSample('Welcome')")
    type_line(browser, BROKEN)
    browser.wait("return document.querySelector('#problems .error') !== null")
    report("an error is marked at its character", marked_text(browser) == ["3", "H:|-[wide(>"], marked_text(browser))
    text = browser.element("#problems .error").text
    report("an error is listed with place and category",
           "line 7, column 12" in text and "bad-relation" in text and "unknown relation '>'" in text, text)
    report("the other rules are laid out", browser.run("return playground.session.isStale === false"
           " && playground.session.names.includes('avatar')"))
    browser.wait("return document.getElementById('problem-status').textContent.includes('unknown relation')")
    report("errors are announced", browser.element("#problem-status").get_attribute("aria-live") == "polite")


def check_fix(browser, report):
    from selenium.webdriver.common.keys import Keys
    type_line(browser, BROKEN)
    browser.wait("return document.querySelector('#problems .fix') !== null")
    browser.element("#problems .fix").click()
    browser.wait("return document.querySelector('#problems .error') === null")
    report("a fix-it is applied", last_line(browser) == "H:|-[wide(>=30)]-|", last_line(browser))
    report("the new view has a box", browser.run("return document.querySelector('[data-view=wide]') !== null"))
    browser.element("#rules").send_keys(Keys.CONTROL, "z")
    browser.wait("return playground.state.document.lines.at(-1).text === arguments[0]", BROKEN)
    browser.element("#rules").send_keys(Keys.CONTROL, Keys.SHIFT, "z")
    browser.wait("return playground.state.document.lines.at(-1).text !== arguments[0]", BROKEN)
    report("a fix-it is undone and repeated", last_line(browser) == "H:|-[wide(>=30)]-|", last_line(browser))


def check_bytes(browser, report):
    """Characters of several bytes precede the error."""
    browser.run("playground.loadScene({superview: {width: 300, height: 100}, layout: ['H:|-[ä😀]-|']})")
    browser.wait("return document.querySelector('#problems .error') !== null")
    found = browser.run("""
        return playground.session.diagnostics.map(({ offset, length, category }) => [offset, length, category]);""")
    marked = marked_text(browser)
    report("an error in characters of several bytes is marked",
           marked is not None and marked[1] == "H:|-[", (found, marked))
    browser.run("playground.loadScene({superview: {width: 300, height: 100},"
                " layout: ['// 😀', 'V:|-[a(>3)]']})")
    browser.wait("return document.querySelector('#problems .error') !== null")
    report("comments are not rules", marked_text(browser) == ["3", "V:|-[a(>"], marked_text(browser))


def check_stale(browser, report):
    """A scene with an error outside its rules, and with fewer rules than the last valid scene."""
    browser.run("playground.loadScene({layout: ['H:|[a]|', 'V:|[a(20)]', 'H:|[a]']}); playground.solve()")
    warnings = browser.run("return playground.session.findings.map(({ line }) => line)")
    browser.run("playground.loadScene({layout: ['H:|[b]|'], views: {b: {parent: 'missing'}}}); playground.solve()")
    names = browser.run("return playground.session.names")
    text = browser.element("#problems").text
    report("an invalid scene keeps the last valid layout", 2 in warnings and names == ["superview", "a"]
           and browser.element("#stale").is_displayed() and "no view named 'missing'" in text, (warnings, names, text))
    errors = browser.errors()
    report("an invalid scene causes no error in the page", not errors, errors)


def check_options(browser, report):
    browser.run("""playground.loadScene({superview: {width: 300, height: 100}, views:
        {a: {intrinsic: [50, 20]}, b: {intrinsic: [50, 40]}},
        layout: ["V:|-[b]", "H:|-[a]-[b]"]})""")
    browser.run("""const area = document.getElementById("rules"); area.focus();
        area.setSelectionRange(area.value.length, area.value.length)""")
    browser.wait("return document.getElementById('options-title').textContent.includes('line 2')")
    browser.element(".options summary").click()
    label = next(each for each in browser.elements("#options-choices label") if each.text == "alignAllBottom")
    label.click()
    browser.wait("return document.querySelector('.line:last-child .chip')?.textContent === 'alignAllBottom'")
    frames = browser.run("playground.solve(); return playground.session.layout.frames()")
    report("an option of a line changes the layout", frames["a"]["y"] == 40, frames)
    type_line(browser, "a.width == b.width")
    options = browser.run("return playground.state.document.lines.map(({ options }) => options ?? null)")
    report("options stay at their line", options == [None, ["alignAllBottom"], None], options)


def check_identifier(browser, report):
    from selenium.webdriver.common.keys import Keys
    browser.run("""playground.loadScene({superview: {width: 300, height: 100}, views: {a: {}, b: {}},
        layout: [{format: "H:|-[a(200)]-[b(100)]-|", options: ["alignAllTop"]}, "a.height == 20", "# note"]})""")
    select = """const area = document.getElementById("rules"); area.focus();
        area.setSelectionRange(arguments[0], arguments[0])"""
    browser.run(select, 0)
    browser.element(".options summary").click()
    browser.element("#identifier").send_keys("row", Keys.ENTER)
    line = browser.run("return playground.state.document.lines[0]")
    report("an identifier is added to a format", line == {
        "text": "H:|-[a(200)]-[b(100)]-|", "options": ["alignAllTop"], "identifier": "row"}, line)
    browser.run(select, 30)
    browser.wait("return document.getElementById('options-title').textContent.includes('line 2')")
    report("the identifier is that of the line", browser.element("#identifier").get_attribute("value") == "")
    browser.element("#identifier").send_keys("height")
    browser.element("#rules").click()
    browser.run(select, 45)
    browser.wait("return document.getElementById('options-title').textContent.includes('line 3')")
    report("a comment has no identifier", not browser.element("#identifier").is_enabled())
    chips = browser.run("return [...document.querySelectorAll('.chip')].map((chip) => chip.textContent)")
    report("identifiers are shown in the editor", chips == ["alignAllTop", "#row", "#height"], chips)
    browser.run("playground.solve()")
    texts = [browser.run("return document.getElementById(arguments[0]).textContent", "panel-constraints")]
    browser.element("#tab-conflicts").click()
    texts.append(browser.run("return document.querySelector('#panel-conflicts .sum').textContent"))
    report("identifiers are shown in the panels", "line 1 (row)" in texts[0] and "line 2 (height)" in texts[0]
           and "a.width == 200 (row)" in texts[1], texts)
    browser.run("playground.state.undo()")
    lines = browser.run("return playground.state.document.lines.map(({ identifier }) => identifier ?? null)")
    report("an identifier is undone", lines == ["row", None, None], lines)
    exported = browser.run("playground.state.redo(); return JSON.parse(playground.exportText('json')).layout[1]")
    report("an identifier is exported", exported == {"equation": "a.height == 20", "identifier": "height"}, exported)
    browser.run(select, 30)
    browser.wait("return document.getElementById('identifier').value === 'height'")
    browser.element("#identifier").send_keys(Keys.CONTROL, "a")
    browser.element("#identifier").send_keys(Keys.DELETE, Keys.ENTER)
    line = browser.run("return playground.state.document.lines[1]")
    report("an identifier is removed", line == {"text": "a.height == 20"}, line)


def check_missing_names(browser, report):
    browser.run("playground.loadScene({superview: {width: 300, height: 100}, layout: ['H:|-gap-[a(50)]']})")
    browser.wait("return document.querySelector('#problems .fix') !== null")
    browser.element("#problems .fix").click()
    browser.wait("return document.querySelector('#problems .error') === null")
    metrics = browser.run("return playground.state.document.scene.metrics")
    report("a button adds an unknown metric", metrics == {"gap": 8}, metrics)
    browser.run("playground.loadSample('Welcome')")
    box = browser.element("#only-listed")
    browser.run("arguments[0].scrollIntoView()", box)
    box.click()
    type_line(browser, "V:[nmae]-[photo]")
    browser.wait("return document.querySelector('#problems .fix') !== null")
    texts = [button.text for button in browser.elements("#problems .fix")]
    report("an unknown name has a fix-it", "Replace with 'name'" in texts, texts)


def check_random_edits(browser, report):
    """Random edits of random scenes result in diagnostics or layouts, and never in an exception."""
    source = random.Random(1)
    for seed in range(RANDOM_EDITS):
        browser.run("playground.loadScene(arguments[0])", random_scene(seed))
        text = browser.run("return playground.state.text")
        for _ in range(source.randint(1, 6)):
            start = source.randint(0, len(text))
            text = text[:start] + source.choice(PIECES) + text[start + source.randint(0, 2):]
        browser.run("playground.state.setText(arguments[0]); playground.solve()", text)
    errors = browser.errors()
    report(f"{RANDOM_EDITS} random edits cause no error in the page", not errors, errors)


CHECKS = [check_error, check_fix, check_bytes, check_stale, check_options, check_identifier,
          check_missing_names, check_random_edits]
