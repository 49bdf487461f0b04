"""Checks of what is dragged: the container's edges, views, and numbers; also by keys and number fields."""

from browser import ALT, ARROW_DOWN, ARROW_LEFT, ARROW_RIGHT, ARROW_UP, CONTROL, ENTER, ESCAPE, SHIFT, random_scenes

RANDOM_SCENES = 30

BOXES = """
    const number = (text) => Number.parseFloat(text);
    return Object.fromEntries($$("#superview .box").map((box) => {
      const [x, y] = box.style.transform.match(/-?[0-9.e+-]+(?=px)/g).map(number);
      return [box.dataset.view, [x, y, number(box.style.width), number(box.style.height)]];
    }));"""
SIZE = "(solve(), [...session.frames.subarray(2, 4)])"


def drag(browser, handle, x, y):
    """Drags a handle by pixels, in steps."""
    from selenium.webdriver.common.action_chains import ActionChains
    actions = ActionChains(browser.driver, duration=20)
    actions.move_to_element(browser.element(f".handle.{handle}")).click_and_hold()
    for _ in range(5):
        actions.move_by_offset(x / 5, y / 5)
    actions.release().perform()


def load_row(browser):
    browser.load({"superview": {"width": 300, "height": 160}, "views": {"a": {}, "b": {}}, "layout": [
        {"format": "H:|-[a]-[b(a)]-|", "options": ["alignAllTop", "alignAllBottom"]}, "V:|-[a]-|"]})
    browser.wait("return $('#width').value === '300'")


def check_pointer(browser, report):
    moves = {"right": (60, 0, [360, 160]), "bottom": (0, 40, [300, 200]), "bottom-right": (50, 30, [350, 190]),
             "left": (-50, 0, [350, 160]), "top": (0, -30, [300, 190]), "top-left": (-40, -20, [340, 180]),
             "top-right": (40, -20, [340, 180]), "bottom-left": (-40, 20, [340, 180])}
    for handle, (x, y, expected) in moves.items():
        load_row(browser)
        drag(browser, handle, x, y)
        browser.expect(f"the handle '{handle}' changes the size", SIZE, expected)
        if handle == "right":
            frames = browser.run(BOXES)
            report("the boxes follow the edge", frames == {"a": [20, 20, 156, 120], "b": [184, 20, 156, 120]}, frames)


def check_opposite_edge(browser, report):
    load_row(browser)
    right = "return $('#frame').getBoundingClientRect().right"
    before = browser.run(right)
    drag(browser, "left", -60, 0)
    after = browser.run(f"solve(); {right}")
    report("the right edge stays while the left one is dragged", abs(before - after) < 0.01, (before, after))


def check_keyboard(browser, report):
    load_row(browser)
    browser.element(".handle.right").send_keys(ARROW_RIGHT, SHIFT, ARROW_RIGHT)
    browser.expect("arrow keys change the width", SIZE, [311, 160])
    browser.expect("the slider has the value", "$('.handle.right').ariaValueNow", "311")
    browser.element(".handle.bottom").send_keys(ARROW_DOWN)
    browser.expect("arrow keys change the height", SIZE, [311, 161])


def check_fields(browser, report):
    load_row(browser)
    field = browser.element("#width")
    field.send_keys(CONTROL, "a")
    field.send_keys("412.5", ENTER)
    browser.expect("a number field sets the width", SIZE, [412.5, 160])
    browser.click("#fit-width")
    browser.expect("the fitting width is solved for", SIZE, [48, 160])
    browser.click("#direction-rtl")
    browser.run("state.setSize(300, 160); solve()")
    frames = browser.run(BOXES)
    report("the direction mirrors the layout", frames["a"][0] == 154 and frames["b"][0] == 20, frames)


# The leading edge of `a` is the standard space, its right edge the width, the edge of `b` a metric, and `c`
# has constants in equations, an equal width, and alignments.
ROWS = ["H:|-[a(100)]-gap-[b(50)]", "V:|-30-[a(20)]", "V:|-[b(20)]", "c.leading == b.trailing + 8",
        "c.width == a.width", "c.centerY == b.centerY", "c.height == b.height", "superview.trailing == d.trailing + 40",
        "d.width == 60", "d.top == superview.top + 9", "d.height == 0.5 * b.height + 10",
        "e.leading == superview.leading + 5 @900",
        "e.width == 60.5 @800", "V:[e(20)]-|"]
LINE = "state.document.lines[arguments[0]].text"


def load_rows(browser):
    browser.load({"superview": {"width": 420, "height": 160}, "metrics": {"gap": 12}, "layout": ROWS})
    browser.run("state.history.clear()")


def drag_place(browser, selector, place, x, y):
    """Drags a place of an element, given in fractions of its size, in steps."""
    from selenium.webdriver.common.action_chains import ActionChains
    left, top = browser.run("""const { left, top, width, height } = $(arguments[0]).getBoundingClientRect();
        return [Math.round(left + arguments[1] * width), Math.round(top + arguments[2] * height)]""", selector, *place)
    actions = ActionChains(browser.driver, duration=10)
    actions.w3c_actions.pointer_action.move_to_location(left, top)
    actions.click_and_hold()
    for _ in range(5):
        actions.move_by_offset(x // 5, y // 5)
    actions.release().perform()
    browser.run("solve()")


MIDDLE, RIGHT_EDGE, BOTTOM_EDGE = (0.5, 0.5), (0.97, 0.5), (0.4, 0.93)
# The view, the place, the movement, and the changed lines by index. A movement by 10 points changes the number
# of the constraint by 10, or by -10 if the view is before the superview's edge or subtracted.
DRAGS = {
    "the standard space": ("a", MIDDLE, (20, 0), {0: "H:|-40-[a(100)]-gap-[b(50)]"}),
    "a space and a standard space": ("a", MIDDLE, (10, 10), {0: "H:|-30-[a(100)]-gap-[b(50)]", 1: "V:|-40-[a(20)]"}),
    "a width": ("a", RIGHT_EDGE, (-20, 0), {0: "H:|-[a(80)]-gap-[b(50)]"}),
    "a height": ("a", BOTTOM_EDGE, (0, 10), {1: "V:|-30-[a(30)]"}),
    "a negative space": ("a", MIDDLE, (-30, 0), {0: "H:|-(-10)-[a(100)]-gap-[b(50)]"}),
    "the constant of an equation": ("c", MIDDLE, (10, 0), {3: "c.leading == b.trailing + 18"}),
    "a distance from the end": ("d", MIDDLE, (10, 0), {7: "superview.trailing == d.trailing + 30"}),
    "the distance that places a right edge": ("d", RIGHT_EDGE, (10, 0), {
        7: "superview.trailing == d.trailing + 30"}),
    "a width in an equation": ("e", RIGHT_EDGE, (10, 0), {12: "e.width == 71 @800"}),
    "a constant after a factor": ("d", BOTTOM_EDGE, (0, 10), {10: "d.height == 0.5 * b.height + 20"}),
}


def check_drag(browser, report):
    for name, (view, place, movement, expected) in DRAGS.items():
        load_rows(browser)
        drag_place(browser, f"[data-view={view}]", place, *movement)
        lines = [expected.get(index, text) for index, text in enumerate(ROWS)]
        browser.expect(f"a drag changes {name}", "state.document.lines.map(({ text }) => text)", lines)
        browser.run("state.undo()")
        browser.expect(f"a drag that changes {name} is one step", "[state.text, state.history.canUndo]",
                       ["\n".join(ROWS), False])
    drag_place(browser, "[data-view=b]", MIDDLE, 10, 0)
    browser.expect("a drag changes a metric", "[state.document.scene.metrics.gap, state.text]", [22, "\n".join(ROWS)])
    browser.expect("a dragged view follows the pointer", "(solve(), session.layout.frames().b.x)", 142)
    browser.load({"superview": {"width": 300, "height": 100}, "layout": ["H:|-[a(100)]", "a.width <= 100", "V:|-[a(40)]"]})
    drag_place(browser, "[data-view=a]", RIGHT_EDGE, -20, 0)
    browser.expect("a width at its limit is dragged", "state.document.lines[0].text", "H:|-[a(80)]")
    browser.load({"superview": {"width": 300, "height": 100}, "layout": ["H:|-[a(120@500)]", "a.width <= 120", "V:|-[a(40)]"]})
    drag_place(browser, "[data-view=a]", RIGHT_EDGE, -20, 0)
    browser.expect("an optional width at its limit is dragged", "state.document.lines[0].text", "H:|-[a(100@500)]")


def check_drag_fixed(browser, report):
    load_rows(browser)
    for name, place in [("an alignment", BOTTOM_EDGE), ("an equal width", RIGHT_EDGE)]:
        drag_place(browser, "[data-view=c]", place, 10, 10)
        browser.expect(f"{name} is not dragged", "[state.text, state.history.canUndo]", ["\n".join(ROWS), False])
        browser.expect(f"{name} is explained", "$('#drag-status').textContent.includes(\"'c' cannot be dragged here\")")
    browser.load({"superview": {"width": 200, "height": 100}, "layout": [
        "a.centerX == superview.centerX", "a.centerY == superview.centerY", "a.width == superview.width * 0.5",
        "a.height == superview.height"]})
    browser.click("[data-view=a]")
    browser.expect("a view without constants is explained", "$('#drag-status').textContent",
                   "'a' cannot be dragged: alignments, equal sizes or content sizes place it")
    browser.expect("the pointer shows it", "getComputedStyle($('[data-view=a]')).cursor", "not-allowed")


# Moves the first views of a random scene by a key, and returns the changed rules and the movement of the left edge.
MOVE_VIEWS = """
    const left = (name) => name === "superview" ? 0
      : session.frames[session.names.indexOf(name) * 4] + left(session.parents[session.names.indexOf(name)]);
    return state.layoutNames.slice(0, 2).flatMap((name) => {
      const [{ document, text }, before] = [state, left(name)];
      $(`#superview [data-view="${name}"]`).dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowRight", altKey: true, bubbles: true }));
      solve();
      if (state.document === document) return [];
      const move = { name, movement: left(name) - before, text, changed: state.text };
      state.undo();
      solve();
      return [{ ...move, isUndone: state.document === document }];
    })"""


def check_drag_random(browser, report):
    """No view of a random scene moves to the left instead of to the right, and one undo restores the scene."""
    moves = []
    for scene in random_scenes()[:RANDOM_SCENES]:
        browser.load(scene)
        moves += browser.run(MOVE_VIEWS)
    wrong = [move for move in moves if move["movement"] < 0 or not move["isUndone"]]
    report(f"{len(moves)} views of {RANDOM_SCENES} random scenes follow a key", len(moves) >= RANDOM_SCENES // 3
           and not wrong, wrong)


def check_drag_cancel(browser, report):
    from selenium.webdriver.common.action_chains import ActionChains
    load_rows(browser)
    actions = ActionChains(browser.driver, duration=10)
    actions.move_to_element(browser.element("[data-view=a]")).click_and_hold().move_by_offset(20, 0).perform()
    browser.expect("a view is dragged", LINE.replace("arguments[0]", "0"), "H:|-40-[a(100)]-gap-[b(50)]")
    ActionChains(browser.driver, duration=10).send_keys(ESCAPE).move_by_offset(20, 0).release().perform()
    browser.expect("Escape cancels a drag", "[state.text, state.history.canUndo]", ["\n".join(ROWS), False])


def check_drag_number(browser, report):
    load_rows(browser)
    browser.run("state.select({ line: 3 }); solve()")
    drag_place(browser, "#dimensions .number", MIDDLE, 10, 0)
    browser.expect("the number of a dimension is dragged", LINE.replace("arguments[0]", "3"),
                   "c.leading == b.trailing + 18")
    browser.run("state.undo()")
    browser.expect("that is one step", "[state.text, state.history.canUndo]", ["\n".join(ROWS), False])


def check_drag_keys(browser, report):
    load_rows(browser)
    browser.click("[data-view=a]")
    for keys in [(ALT, ARROW_RIGHT), (ALT, ARROW_RIGHT), (ALT, SHIFT, ARROW_LEFT), (ALT, ARROW_UP)]:
        browser.press(*keys)
    browser.expect("keys move and resize the focused view", "state.document.lines.slice(0, 2).map(({ text }) => text)",
                   ["H:|-22-[a(99)]-gap-[b(50)]", "V:|-29-[a(20)]"])
    browser.expect("the view keeps the focus", "document.activeElement.dataset.view", "a")
    browser.run("$('#panel-constraints [data-constraint=\"1\"]').focus()")
    browser.press(ALT, ARROW_UP)
    browser.expect("keys change the constant of a constraint", LINE.replace("arguments[0]", "0"),
                   "H:|-22-[a(100)]-gap-[b(50)]")
    browser.expect("the constraint keeps the focus", "document.activeElement.dataset.constraint", "1")


def check_devices(browser, report):
    load_row(browser)
    choose = "$('#device').value = arguments[0]; $('#device').dispatchEvent(new Event('change')); solve()"
    browser.run(choose, "iPhone SE")
    browser.expect("a device sets the size", "[...session.frames.subarray(2, 4)]", [375, 667])
    browser.click("#turn")
    browser.expect("a device is turned", SIZE, [667, 375])
    browser.expect("a turned device is still shown", "$('#device').value", "iPhone SE")
    browser.run("state.setSize(300, 160); solve()")
    browser.expect("another size is that of no device", "$('#device').value", "")
    browser.run("state.undo(); state.undo(); solve()")
    browser.expect("each choice is a step", SIZE, [375, 667])


CHECKS = [check_pointer, check_opposite_edge, check_keyboard, check_fields, check_drag, check_drag_fixed,
          check_drag_cancel, check_drag_random, check_drag_number, check_drag_keys, check_devices]
