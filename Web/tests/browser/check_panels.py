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


# Conflicts with all forms of pieces: sizes, spaces with and without parentheses, metrics, priorities,
# bars, equations, and a content size, which is not in a rule.
RESOLUTIONS = {
    "sizes": (["H:|-[a(100)]-[b(>=240)]-|"], [
        "a(32)", "b(>=172)", "'superview' 388 wide", "|-(-48)-[a]", "[a]-(-60)-[b]", "[b]-(-48)-|",
        "a.width == 100 @999", "b.width >= 240 @999", "a.leading == superview.leading + 20 @999",
        "b.leading == a.trailing + 8 @999", "superview.trailing == b.trailing + 20 @999"]),
    "spaces": (["H:|-30-[a(100)]-gap-[b(200@1000)]-(>=40)-|"], [
        "a(38)", "b(138)", "'superview' 382 wide", "|-(-32)-[a]", "[a]-(-50)-[b]", "[b]-(>=-22)-|",
        "a.width == 100 @999", "b.width == 200 @999", "a.leading == superview.leading + 30 @999",
        "b.leading == a.trailing + 12 @999", "superview.trailing >= b.trailing + 40 @999"]),
    "equations": (["a.width == superview.width * 0.5 + 10", "a.width <= 100", "H:|[a]"], [
        "a.width == superview.width * 0.5 - 60", "a(<=170)", "'superview' 180 wide",
        "a.width == superview.width * 0.5 + 10 @999", "a.width <= 100 @999"]),
    "margins": (["a.leading >= superview.margins.leading + 200", "b.leading == a.trailing", "H:[a(50)]",
                 {"format": "H:[b(100)]|", "identifier": "end"}], [
        "a.leading >= superview.margins.leading + 170", "[a]-(-30)-[b]", "a(20)", "b(70)",
        "'superview' 350 wide", "[b]-(-30)-|", "a.leading >= superview.margins.leading + 200 @999",
        "b.leading == a.trailing @999", "a.width == 50 @999", "b.width == 100 @999",
        "superview.trailing == b.trailing @999"]),
    "a content size": (["V:|[c(10)]"], ["c(40)", "c.height == 10 @999"]),
    "a size of another view": (["V:|[a(b)]", "V:|[b(30)]", "V:[a(20)]"], [
        "b(20)", "a(30)", "a.height == b.height @999", "b.height == 30 @999", "a.height == 20 @999"]),
}


def offers(browser):
    """Returns the changes with a button, after all are tried."""
    open_tab(browser, "constraints")
    open_tab(browser, "conflicts")
    browser.run_async("""
        let count = -1;
        const wait = () => {
          const buttons = document.querySelectorAll("#panel-conflicts .chips button").length;
          if (buttons === count) done();
          count = buttons;
          setTimeout(wait, 300);
        };
        setTimeout(wait, 500);""")
    return browser.run("""return [...document.querySelectorAll("#panel-conflicts .chips button")]
        .map((button) => button.getAttribute("aria-label").replace("Apply ", ""))""")


def check_resolutions(browser, report):
    """Each change that is offered resolves the conflict, and is one step of the history."""
    for name, (rules, expected) in RESOLUTIONS.items():
        browser.run("""playground.loadScene({superview: {width: 320, height: 200}, metrics: {gap: 12},
            views: {a: {}, b: {}, c: {intrinsic: [null, 40], resistance: [750, 1000]}}, layout: arguments[0]});
            playground.solve()""", rules)
        count = browser.run("return playground.session.report.conflicts.length")
        found = offers(browser)
        report(f"changes of {name} are offered", count == 1 and sorted(found) == sorted(expected), (count, found))
        failures = []
        before = browser.run("return playground.state.document")
        for text in found:
            offers(browser)
            browser.element(f'#panel-conflicts [aria-label="Apply {text}"]').click()
            browser.run("playground.solve()")
            left = browser.run("return playground.session.report.conflicts.length")
            rules = browser.run("return playground.state.text")
            browser.run("playground.state.undo(); playground.solve()")
            if left or browser.run("return playground.state.document") != before:
                failures.append((text, rules, left))
        report(f"each change of {name} resolves the conflict", not failures, failures)
    browser.run("playground.loadSample('A conflict'); playground.solve()")
    offers(browser)
    browser.element('#panel-conflicts [aria-label="Apply name(32)"]').click()
    line = browser.run("playground.solve(); return playground.state.document.lines[0]")
    report("a change keeps the options", line == {"text": "H:|-[name(32)]-[field(>=240)]-|", "options": [
        "alignAllTop", "alignAllBottom"]}, line)


def check_no_resolution(browser, report):
    """A change after which there is another conflict is not offered."""
    browser.run("""playground.loadScene({superview: {width: 100, height: 100}, layout:
        ["H:|[a(60)][b(60)]|", "H:[a(>=60)]", "V:|[a]|", "V:|[b]|"]}); playground.solve()""")
    found = offers(browser)
    report("a change that results in another conflict is not offered", "a(40)" not in found and "b(40)" in found, found)
    browser.run("""document.body.classList.add("dragging"); playground.state.setSize(90, 100); playground.solve()""")
    found = offers(browser)
    browser.run("document.body.classList.remove('dragging')")
    report("while an edge is dragged, no change is tried", not found, found)


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
    for check in [check_conflict, check_resolutions, check_no_resolution, check_ambiguity, check_breakpoints,
                  check_tabs, check_controls, check_lines, check_export]:
        check(browser, report)
    errors = browser.errors()
    report("no errors in the console with the panels", not errors, errors)
