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
    offers(browser)
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


# Waits for a button, clicks it, and undoes the change: the number of conflicts and the rules between, and the document.
APPLY = """
    const { session, state } = playground;
    const wait = () => {
      const button = document.querySelector(arguments[0]);
      if (!button) {
        setTimeout(wait, 5);
        return;
      }
      button.click();
      playground.solve();
      const result = [session.report.conflicts.length, state.text];
      state.undo();
      playground.solve();
      done([...result, state.document]);
    };
    wait();"""


def offers(browser):
    """Returns the changes with a button, after all are tried."""
    open_tab(browser, "constraints")
    open_tab(browser, "conflicts")
    browser.wait("return document.getElementById('panel-conflicts').dataset.untried === '0'")
    return offered(browser)


def offered(browser):
    return browser.run("""return [...document.querySelectorAll("#panel-conflicts .chips button")]
        .map((button) => button.getAttribute("aria-label").replace("Apply ", ""))""")


def shown_chips(browser):
    return [chip.text for chip in browser.elements("#panel-conflicts .chips li") if chip.is_displayed()]


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
            left, rules, undone = browser.run_async(APPLY, f'#panel-conflicts [aria-label="Apply {text}"]')
            if left or undone != before:
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
    browser.run_async("setTimeout(done, 600)")
    found = offered(browser)
    browser.run("document.body.classList.remove('dragging')")
    report("while an edge is dragged, no change is tried", not found, found)
    browser.run("""playground.loadSample('A conflict'); playground.solve();
        const { prototype } = playground.session.layout.constructor;
        const { report } = prototype;
        prototype.report = () => { throw new RangeError("a number is out of range"); };
        try {
          globalThis.result = playground.session.reportOf(playground.state.document);
        } finally {
          prototype.report = report;
        }""")
    report("a change that results in a number out of range is not offered",
           browser.run("return globalThis.result") is None)


def check_stale_offers(browser, report):
    """Changes of another document than the reported one are not offered."""
    general = "a priority of 999 for one of the constraints"
    browser.run("playground.loadSample('A conflict'); playground.solve()")
    found = offers(browser)
    chips = shown_chips(browser)
    report("constraints with the priority 999 replace their summary", general not in chips and
           "name.width == 100 @999 Apply" in chips, chips)
    browser.run("playground.state.setViewKey('name', 'parent', 'name')")
    chips = shown_chips(browser)
    report("without a valid layout, no change is offered", browser.run("return playground.session.isStale")
           and not offered(browser) and general in chips, chips)
    browser.run("playground.state.undo(); playground.solve()")
    report("with a valid layout, changes are offered again", offers(browser) == found, offered(browser))


FOCUS = """
    const { activeElement } = document;
    const section = activeElement.closest("section")?.getAttribute("aria-label");
    return [activeElement.id, activeElement.getAttribute("aria-label") ?? activeElement.textContent, section];"""


def check_offer_focus(browser, report):
    """The focus stays at a button for a change while the change is tried again."""
    browser.run("""playground.loadScene({superview: {width: 100, height: 100}, layout:
        ["H:|[a(100)]-|", "H:|[b(100)]-|", "V:|[a]|", "V:|[b]|"]}); playground.solve()""")
    offers(browser)
    focus = """document.querySelectorAll("#panel-conflicts " + arguments[0])[arguments[1]].focus();
        playground.session.updateReport();"""
    browser.run(focus, '[aria-label="Apply a(80)"]', 0)
    between = browser.run(FOCUS)[0]
    offers_again = "return document.getElementById('panel-conflicts').dataset.untried === '0'"
    browser.wait(offers_again)
    found = browser.run(FOCUS)
    report("the focus stays at 'Apply' after a report", between == "panel-conflicts" and found[1] == "Apply a(80)",
           (between, found))
    browser.run(focus, "section > .action", 1)
    found = browser.run(FOCUS)
    report("the focus stays at the other buttons", found == ["", "Show these constraints", "Conflict 2"], found)
    browser.wait(offers_again)


def check_large_offers(browser, report):
    """With many views, changes are tried on request."""
    layout = [f"{axis}:|[v{index}(10)]" for index in range(100) for axis in "HV"]
    browser.run("playground.loadScene(arguments[0]); playground.solve()", {
        "superview": {"width": 100, "height": 100}, "layout": [*layout, "H:|[a(60)]|", "V:|[a]|"]})
    open_tab(browser, "conflicts")
    browser.run("""const { session } = playground; const { reportOf } = session; globalThis.trials = 0;
        session.reportOf = function (document) { globalThis.trials += 1; return reportOf.call(this, document); }""")
    browser.run_async("setTimeout(done, 600)")
    trials = browser.run("return globalThis.trials")
    buttons = browser.elements("#panel-conflicts .offer")
    report("with many views, no change is tried at once", trials == 0 and [each.text for each in buttons]
           == ["Try these changes"] * len(buttons) and buttons, (trials, len(buttons)))
    buttons[0].click()
    browser.wait("return document.querySelector('#panel-conflicts .chips .offer') !== null")
    report("with many views, changes are tried on request", browser.run(FOCUS)[0] == "panel-conflicts")
    browser.run("delete playground.session.reportOf; playground.loadSample('Welcome')")


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


# Ends of a movement of the slider without the event `change`, and a new slider.
SLIDER_ENDS = [*(f"slider().dispatchEvent(new Event('{type}'))" for type in ("pointerup", "pointercancel", "blur")),
               "playground.state.setMetric('other', 1); playground.solve()"]


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
    wrong = [end for end in SLIDER_ENDS if browser.run("""
        const slider = () => document.querySelector("#panel-sizes [type=range]");
        slider().value = 300;
        slider().dispatchEvent(new Event("input"));
        playground.solve();
        %s;
        playground.state.setSize(390, playground.state.size[1]);
        playground.solve();
        return slider().value !== "390";""" % end)]
    report("the slider follows the size after it is moved", not wrong, wrong)


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


CHECKS = [check_conflict, check_resolutions, check_no_resolution, check_stale_offers, check_offer_focus,
          check_large_offers, check_ambiguity, check_breakpoints, check_tabs, check_controls, check_lines,
          check_export]
