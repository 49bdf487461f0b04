"""Checks of the panels, the controls and the export."""

import xml.etree.ElementTree

from browser import ARROW_RIGHT

AMBIGUITY_BUTTON = "#panel-ambiguities [aria-pressed]"
OFFERED = """$$("#panel-conflicts .chips button").map((button) => button.ariaLabel.replace("Apply ", ""))"""
SHOWN_CHIPS = """$$("#panel-conflicts .chips li").filter((chip) => chip.checkVisibility())
    .map((chip) => chip.textContent)"""
# The identifier, the name and the section of the focused element.
FOCUS = """(() => {
    const { activeElement } = document;
    const section = activeElement.closest("section")?.ariaLabel ?? null;
    return [activeElement.id, activeElement.ariaLabel ?? activeElement.textContent, section];
})()"""


def check_conflict(browser, report):
    browser.load("A conflict")
    browser.click("#tab-conflicts")
    browser.expect("a conflict is shown as a sum",
                   "$$('#panel-conflicts .sum td:first-child').map((cell) => cell.textContent)",
                   ["20", "100", "8", "≥240", "20", "388", "320", "68"])
    browser.expect("a conflict has the changes that resolve it", """["name(32)", "'superview' 388 wide"].every(
        (text) => $("#panel-conflicts").textContent.includes(text))""")
    browser.expect("a conflict is marked in the editor", "$('.line .mark-error') !== null")
    wait_for_offers(browser)
    browser.click("#panel-conflicts .action")
    browser.expect("a conflict's constraints are shown in the canvas, and the violated one is marked",
                   "[$$('#dimensions .dimension').length, $$('#dimensions .violated').length]", [5, 1])


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


# Waits for a button, clicks it, and undoes the change: the number of conflicts between, and the document.
APPLY = """
    const wait = () => {
      const button = $(arguments[0]);
      if (!button) {
        setTimeout(wait, 5);
        return;
      }
      button.click();
      solve();
      const { length } = session.report.conflicts;
      state.undo();
      solve();
      done([length, state.document]);
    };
    wait();"""


def wait_for_offers(browser):
    """Waits until all changes are tried."""
    browser.click("#tab-constraints")
    browser.click("#tab-conflicts")
    browser.wait("return $('#panel-conflicts').dataset.untried === '0'")


def check_resolutions(browser, report):
    """Each change that is offered resolves the conflict, and is one step of the history."""
    for name, (rules, expected) in RESOLUTIONS.items():
        browser.load({"superview": {"width": 320, "height": 200}, "metrics": {"gap": 12}, "layout": rules,
                      "views": {"a": {}, "b": {}, "c": {"intrinsic": [None, 40], "resistance": [750, 1000]}}})
        browser.expect(f"the rules with {name} have a conflict", "session.report.conflicts.length", 1)
        wait_for_offers(browser)
        browser.expect(f"changes of {name} are offered", f"{OFFERED}.sort()", sorted(expected))
        before = browser.document
        wrong = [text for text in expected
                 if browser.run_async(APPLY, f'#panel-conflicts [aria-label="Apply {text}"]') != [0, before]]
        report(f"each change of {name} resolves the conflict", not wrong, wrong)
    browser.load("A conflict")
    wait_for_offers(browser)
    browser.click('#panel-conflicts [aria-label="Apply name(32)"]')
    browser.expect("a change keeps the options", "state.document.lines[0]", {
        "text": "H:|-[name(32)]-[field(>=240)]-|", "options": ["alignAllTop", "alignAllBottom"]})


def check_no_resolution(browser, report):
    """A change after which there is another conflict is not offered."""
    browser.load({"superview": {"width": 100, "height": 100}, "layout": [
        "H:|[a(60)][b(60)]|", "H:[a(>=60)]", "V:|[a]|", "V:|[b]|"]})
    wait_for_offers(browser)
    browser.expect("a change that results in another conflict is not offered",
                   f"{OFFERED}.filter((text) => text === 'a(40)' || text === 'b(40)')", ["b(40)"])
    browser.run("document.body.classList.add('dragging'); state.setSize(90, 100); solve()")
    browser.run_async("setTimeout(done, 600)")
    browser.expect_result("while an edge is dragged, no change is tried", f"return {OFFERED}", [])
    browser.run("document.body.classList.remove('dragging')")
    browser.load("A conflict")
    browser.expect_result("a change that results in a number out of range is not offered", """
        const { prototype } = session.layout.constructor;
        const { report } = prototype;
        prototype.report = () => { throw new RangeError("a number is out of range"); };
        try {
          return session.reportOf(state.document);
        } finally {
          prototype.report = report;
        }""", None)


def check_stale_offers(browser, report):
    """Changes of another document than the reported one are not offered."""
    chips = """["a priority of 999 for one of the constraints", "name.width == 100 @999 Apply"].map(
        (text) => %s.includes(text))""" % SHOWN_CHIPS
    browser.load("A conflict")
    wait_for_offers(browser)
    found = browser.run(f"return {OFFERED}")
    browser.expect("constraints with the priority 999 replace their summary", chips, [False, True])
    browser.run("state.setViewKey('name', 'parent', 'name')")
    browser.expect("without a valid layout, no change is offered", f"[session.isStale, {OFFERED}, {chips}]",
                   [True, [], [True, False]])
    browser.run("state.undo(); solve()")
    wait_for_offers(browser)
    browser.expect("with a valid layout, changes are offered again", OFFERED, found)


def check_offer_focus(browser, report):
    """The focus stays at a button for a change while the change is tried again."""
    browser.load({"superview": {"width": 100, "height": 100}, "layout": [
        "H:|[a(100)]-|", "H:|[b(100)]-|", "V:|[a]|", "V:|[b]|"]})
    wait_for_offers(browser)
    focus = f"""$$("#panel-conflicts " + arguments[0])[arguments[1]].focus();
        session.updateReport();
        return {FOCUS}"""
    between = browser.run(focus, '[aria-label="Apply a(80)"]', 0)[0]
    report("the focus moves to the panel while a change is tried", between == "panel-conflicts", between)
    browser.expect("the focus returns to 'Apply' after a report", f"{FOCUS}[1]", "Apply a(80)")
    browser.expect_result("the focus stays at the other buttons", focus,
                          ["", "Show these constraints", "Conflict 2"], "section > .action", 1)


def check_large_offers(browser, report):
    """With many views, changes are tried on request."""
    layout = [f"{axis}:|[v{index}(10)]" for index in range(100) for axis in "HV"]
    browser.load({"superview": {"width": 100, "height": 100}, "layout": [*layout, "H:|[a(60)]|", "V:|[a]|"]})
    browser.click("#tab-conflicts")
    browser.run("""const { reportOf } = session; globalThis.trials = 0;
        session.reportOf = function (document) { globalThis.trials += 1; return reportOf.call(this, document); }""")
    browser.run_async("setTimeout(done, 600)")
    browser.expect("with many views, no change is tried at once",
                   "[trials, ...new Set($$('#panel-conflicts .offer').map((button) => button.textContent))]",
                   [0, "Try these changes"])
    browser.click("#panel-conflicts .offer")
    browser.wait("return $('#panel-conflicts .chips .offer') !== null")
    browser.expect("with many views, changes are tried on request", f"{FOCUS}[0]", "panel-conflicts")
    browser.run("delete session.reportOf")
    browser.load("Welcome")


def check_moving_row(browser):
    """A row of views: if one moves, the others move by the same distance, because their spaces are fixed."""
    browser.load({"superview": {"width": 320, "height": 100}, "layout": [
        "H:[a(50)]-[b(60)]-[c(70)]", "V:|[a]|", "V:|[b]|", "V:|[c]|"]})
    browser.click(AMBIGUITY_BUTTON)
    # The distances of the views in their row are 50 + 8 and 60 + 8.
    browser.expect("another answer moves all views that move", """(() => {
        const places = $$(".ghost").map((ghost) => Number.parseFloat(ghost.style.transform.slice(10)));
        const moving = document.getAnimations().filter(({ effect }) => effect.target.matches(".box")).length;
        return [places[0] > 1, ...[1, 2].map((index) => Math.round(places[index] - places[index - 1])), moving];
    })()""", [True, 58, 68, 3])
    browser.click(AMBIGUITY_BUTTON)
    browser.expect("another answer is hidden again", "$$('.ghost').length", 0)


def check_ambiguity(browser, report):
    animations = "[$('.ghost') !== null, document.getAnimations().length > 0]"
    browser.load("An ambiguity")
    browser.click("#tab-ambiguities")
    browser.click(AMBIGUITY_BUTTON)
    browser.expect("another answer is shown and moves", animations, [True, True])
    check_moving_row(browser)
    browser.load("An ambiguity")
    browser.click(AMBIGUITY_BUTTON)
    browser.click(AMBIGUITY_BUTTON)
    browser.set_media(False, reduces_motion=True)
    browser.run("document.getAnimations().forEach((animation) => animation.cancel())")
    browser.click(AMBIGUITY_BUTTON)
    browser.expect("with reduced motion, another answer does not move", animations, [True, False])
    browser.set_media(False)
    browser.expect_result("the suggested rules resolve all ambiguities", """
        for (let count = 0; count < 4; count += 1) {
          $$("#panel-ambiguities .action").find((button) => button.textContent.startsWith("Add"))?.click();
          solve();
        }
        return session.report.ambiguities.length""", 0)


# Ends of a movement of the slider without the event `change`, and a new slider.
SLIDER_ENDS = [*(f"slider().dispatchEvent(new Event('{type}'))" for type in ("pointerup", "pointercancel", "blur")),
               "state.setMetric('other', 1); solve()"]


def check_breakpoints(browser, report):
    browser.load("Breakpoints")
    browser.click("#tab-sizes")
    values = [each.text for each in browser.elements("#panel-sizes .action")]
    report("the breakpoints are listed", "width 366" in values and "width 412" in values, values)
    browser.expect("the slider has a mark for each breakpoint", "$$('#panel-sizes .marks span').length", len(values))
    browser.elements("#panel-sizes .action")[1].click()
    browser.expect("a breakpoint sets the size", "(solve(), `width ${session.frames[2]}`)", values[1])
    for end in SLIDER_ENDS:
        browser.expect_result(f"the slider follows the size after '{end}'", """
            const slider = () => $("#panel-sizes [type=range]");
            slider().value = 300;
            slider().dispatchEvent(new Event("input"));
            solve();
            %s;
            state.setSize(390, state.size[1]);
            solve();
            return slider().value""" % end, "390")


def check_tabs(browser, report):
    browser.click("#tab-constraints")
    browser.press(ARROW_RIGHT)
    browser.expect("arrow keys change the tab", "[document.activeElement.id, $('#panel-frames').hidden]",
                   ["tab-frames", False])
    browser.expect("the frames are listed",
                   "$$('#panel-frames [data-frame=superview] td').slice(1, 3).map((cell) => cell.textContent)",
                   ["0", "0"])


def check_constraints(browser, report):
    """The constraints of rules precede those of content sizes, with a size of 50 by 20 two for each axis."""
    browser.load({"superview": {"width": 100, "height": 100}, "views": {"a": {"intrinsic": [50, 20]}},
                  "layout": ["H:|-[a]", "V:|-[a]"]})
    browser.click("#tab-constraints")
    browser.expect("content sizes are last", "$$('#panel-constraints td:last-child').map((cell) => cell.textContent)",
                   ["line 1", "line 2", *["content size"] * 4])


def check_controls(browser, report):
    browser.load("Metrics as insets")
    browser.expect_result("a metric's slider changes the layout", """
        const slider = $("#metric-controls input[type=range]");
        slider.value = "50"; slider.dispatchEvent(new Event("input")); solve();
        return session.layout.frames().view.x""", 50)
    browser.load("A row that begins at the superview")
    browser.click("[data-view=view2]")
    browser.expect_result("a content size changes the layout", """
        const number = $("[data-controls=view2] .slider-field input[type=number]");
        number.value = "33"; number.dispatchEvent(new Event("change")); solve();
        return session.layout.frames().view2.width""", 33)
    browser.expect("the constraints of the selected view are shown", "$$('#dimensions .dimension').length > 3")


def check_lines(browser, report):
    """The lines of constraints do not change with the direction and with values."""
    browser.load("Nested views")
    browser.run("state.setDirection('rtl'); state.setSize(500, 300); solve()")
    found = browser.run("""return session.report.constraints.filter(({ line }) => line !== null)
        .map(({ line, offset, text }) => [line, offset, text])""")
    expected = {"sidebar.leading == superview.leading + 20 @1000": [0, 3],
                "content.leading == sidebar.trailing + 8 @1000": [0, 13],
                "sidebar.width == superview.width * 0.3 @1000": [1, 0],
                "item2.height == item1.height @1000": [6, 23]}
    wrong = [each for each in found if each[2] in expected and each[:2] != expected[each[2]]]
    report("constraints have their lines", len(found) > 20 and not wrong, found)


def check_fraction(browser, report):
    browser.load({"superview": {"width": 100, "height": 50}, "layout": ["H:|[a(0.5)]", "V:|[a]|"]})
    browser.run("state.select({ line: 0 })")
    browser.expect("a length of less than 1 has a line", "$('#dimensions text').textContent", "0.5")


def check_export(browser, report):
    browser.load("card.yml")
    drawing = xml.etree.ElementTree.fromstring(browser.run("return exportText('svg')"))
    titles = {node.text for node in drawing.iter("{http://www.w3.org/2000/svg}title")}
    report("the drawing contains all views", {"card", "picture", "title", "subtitle"} <= titles, titles)
    browser.expect("the Swift code activates the rules",
                   """exportText("swift").includes('LayoutRule("V:|-[title]-(4)-[subtitle]"')""")
    browser.load("grid.yml")
    browser.expect("the Swift code of a grid reads the scene",
                   "exportText('swift').includes('LocatedScene(source, parser: ValueDocument.init(json:), ')")


CHECKS = [check_conflict, check_resolutions, check_no_resolution, check_stale_offers, check_offer_focus,
          check_large_offers, check_ambiguity, check_breakpoints, check_tabs, check_constraints,
          check_controls, check_lines,
          check_fraction, check_export]
