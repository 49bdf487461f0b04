"""Checks of the container's edges: by pointer, by keyboard and by number fields."""

from browser import ARROW_DOWN, ARROW_RIGHT, CONTROL, ENTER, SHIFT

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


CHECKS = [check_pointer, check_opposite_edge, check_keyboard, check_fields]
