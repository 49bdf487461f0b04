"""Checks of the panels, the controls and the export."""

import xml.etree.ElementTree


def open_tab(browser, name):
    browser.element(f"#tab-{name}").click()


def check_conflict(browser, report):
    browser.run("playground.loadSample('A conflict'); playground.solve()")
    open_tab(browser, "conflicts")
    rows = [row.text.split() for row in browser.elements("#panel-conflicts .sum tr")]
    sums = [row[0] for row in rows]
    report("a conflict is shown as a sum", sums == ["20", "100", "8", "≥240", "20", "388", "320", "68"], rows)
    texts = browser.element("#panel-conflicts").text
    report("a conflict has the changes that would fit", "name(32)" in texts and "'superview' 388 wide" in texts, texts)
    report("a conflict is marked in the editor", browser.run(
        "return document.querySelector('.line .mark-error') !== null"))
    browser.element("#panel-conflicts .action").click()
    count = browser.run("return document.querySelectorAll('#dimensions .dimension').length")
    report("a conflict's constraints are shown in the canvas", count == 5, count)
    report("a violated constraint is marked", browser.run(
        "return document.querySelectorAll('#dimensions .violated').length") == 1)


def check_ambiguity(browser, report):
    browser.run("playground.loadSample('An ambiguity'); playground.solve()")
    open_tab(browser, "ambiguities")
    browser.element("#panel-ambiguities [aria-pressed]").click()
    report("another answer is shown and moves", browser.run(
        "return document.querySelector('.ghost') !== null && document.getAnimations().length > 0"))
    browser.element("#panel-ambiguities [aria-pressed]").click()
    browser.set_media(False, reduces_motion=True)
    browser.run("document.getAnimations().forEach((animation) => animation.cancel())")
    browser.element("#panel-ambiguities [aria-pressed]").click()
    report("with reduced motion, another answer does not move", browser.run(
        "return document.querySelector('.ghost') !== null && document.getAnimations().length === 0"))
    browser.set_media(False)
    for _ in range(4):
        browser.run("playground.solve()")
        buttons = [each for each in browser.elements("#panel-ambiguities .action") if each.text.startswith("Add")]
        if not buttons:
            break
        buttons[0].click()
    browser.run("playground.solve()")
    count = browser.run("return playground.session.report.ambiguities.length")
    report("the suggested rules resolve all ambiguities", count == 0, count)


def check_breakpoints(browser, report):
    browser.run("playground.loadSample('Breakpoints'); playground.solve()")
    open_tab(browser, "sizes")
    values = [each.text for each in browser.elements("#panel-sizes .action")]
    report("the breakpoints are listed", "width 366" in values and "width 412" in values, values)
    marks = browser.run("return document.querySelectorAll('#panel-sizes .marks span').length")
    report("the slider has a mark for each breakpoint", marks == len(values), marks)
    browser.elements("#panel-sizes .action")[1].click()
    browser.run("playground.solve()")
    width = browser.run("return playground.session.frames[2]")
    report("a breakpoint sets the size", f"width {width:g}" == values[1], (width, values))


def check_tabs(browser, report):
    from selenium.webdriver.common.keys import Keys
    tab = browser.element("#tab-constraints")
    tab.click()
    tab.send_keys(Keys.ARROW_RIGHT)
    report("arrow keys change the tab", browser.run(
        "return document.activeElement.id === 'tab-frames' && !document.getElementById('panel-frames').hidden"))
    cells = [cell.text for cell in browser.elements("#panel-frames [data-frame=superview] td")]
    report("the frames are listed", cells[1:3] == ["0", "0"], cells)


def check_controls(browser, report):
    browser.run("playground.loadSample('Metrics as insets'); playground.solve()")
    browser.run("""const slider = document.querySelector("#metric-controls input[type=range]");
        slider.value = "50"; slider.dispatchEvent(new Event("input")); playground.solve();""")
    frames = browser.run("return playground.session.layout.frames()")
    report("a metric's slider changes the layout", frames["view"]["x"] == 50, frames)
    browser.run("playground.loadSample('A row that begins at the superview'); playground.solve()")
    browser.element("[data-view=view2]").click()
    browser.run("""const number = document.querySelector("[data-controls=view2] .slider-field input[type=number]");
        number.value = "33"; number.dispatchEvent(new Event("change")); playground.solve();""")
    frames = browser.run("return playground.session.layout.frames()")
    report("a content size changes the layout", frames["view2"]["width"] == 33, frames)
    lines = browser.run("return document.querySelectorAll('#dimensions .dimension').length")
    report("the constraints of the selected view are shown", lines > 3, lines)


def check_lines(browser, report):
    """The lines of constraints do not change with the direction and with values."""
    browser.run("playground.loadSample('Nested views'); playground.state.setDirection('rtl');"
                "playground.state.setSize(500, 300); playground.solve()")
    found = browser.run("""return playground.session.report.constraints
        .filter(({ line }) => line !== null).map(({ line, offset, text }) => [line, offset, text])""")
    expected = {"sidebar.leading == superview.leading + 20 @1000": [0, 3],
                "content.leading == sidebar.trailing + 8 @1000": [0, 13],
                "sidebar.width == superview.width * 0.3 @1000": [1, 0],
                "item2.height == item1.height @1000": [6, 23]}
    wrong = [each for each in found if each[2] in expected and each[:2] != expected[each[2]]]
    report("constraints have their lines", len(found) > 20 and not wrong, found)


def check_export(browser, report):
    browser.run("playground.loadSample('card.yml'); playground.solve()")
    drawing = xml.etree.ElementTree.fromstring(browser.run("return playground.exportText('svg')"))
    titles = {node.text for node in drawing.iter("{http://www.w3.org/2000/svg}title")}
    report("the drawing contains all views", {"card", "picture", "title", "subtitle"} <= titles, titles)
    code = browser.run("return playground.exportText('swift')")
    report("the Swift code activates the rules", 'LayoutRule("V:|-[title]-(4)-[subtitle]"' in code, code)
    browser.run("playground.loadSample('grid.yml')")
    code = browser.run("return playground.exportText('swift')")
    report("the Swift code of a grid reads the scene", "LocatedScene(source, report: &report)" in code, code)


def run(browser, report):
    browser.open()
    for check in [check_conflict, check_ambiguity, check_breakpoints, check_tabs, check_controls, check_lines,
                  check_export]:
        check(browser, report)
    errors = browser.errors()
    report("no errors in the console with the panels", not errors, errors)
