"""Checks of the container's edges: by pointer, by keyboard and by number fields."""

BOXES = """
    const number = (text) => Number.parseFloat(text);
    return Object.fromEntries([...document.querySelectorAll("#superview .box")].map((box) => {
      const [x, y] = box.style.transform.match(/-?[0-9.e+-]+(?=px)/g).map(number);
      return [box.dataset.view, [x, y, number(box.style.width), number(box.style.height)]];
    }));"""


def drag(browser, handle, x, y):
    """Drags a handle by pixels, in steps."""
    from selenium.webdriver.common.action_chains import ActionChains
    actions = ActionChains(browser.driver, duration=20)
    actions.move_to_element(browser.element(f".handle.{handle}")).click_and_hold()
    for _ in range(5):
        actions.move_by_offset(x / 5, y / 5)
    actions.release().perform()
    browser.run("playground.solve()")


def size(browser):
    return browser.run("return [...playground.session.frames.subarray(2, 4)]")


def load_row(browser):
    browser.run("""playground.loadScene({superview: {width: 300, height: 160}, views: {a: {}, b: {}},
        layout: [{format: "H:|-[a]-[b(a)]-|", options: ["alignAllTop", "alignAllBottom"]}, "V:|-[a]-|"]})""")
    browser.wait("return document.getElementById('width').value === '300'")


def check_pointer(browser, report):
    moves = {"right": (60, 0, [360, 160]), "bottom": (0, 40, [300, 200]), "bottom-right": (50, 30, [350, 190]),
             "left": (-50, 0, [350, 160]), "top": (0, -30, [300, 190]), "top-left": (-40, -20, [340, 180]),
             "top-right": (40, -20, [340, 180]), "bottom-left": (-40, 20, [340, 180])}
    for handle, (x, y, expected) in moves.items():
        load_row(browser)
        drag(browser, handle, x, y)
        report(f"the handle '{handle}' changes the size", size(browser) == expected, size(browser))
        if handle == "right":
            frames = browser.run(BOXES)
            report("the boxes follow the edge", frames == {"a": [20, 20, 156, 120], "b": [184, 20, 156, 120]}, frames)


def check_opposite_edge(browser, report):
    load_row(browser)
    right = "return document.getElementById('frame').getBoundingClientRect().right"
    before = browser.run(right)
    drag(browser, "left", -60, 0)
    after = browser.run(right)
    report("the right edge stays while the left one is dragged", abs(before - after) < 0.01, (before, after))


def check_keyboard(browser, report):
    from selenium.webdriver.common.keys import Keys
    load_row(browser)
    slider = browser.element(".handle.right")
    slider.send_keys(Keys.ARROW_RIGHT, Keys.SHIFT, Keys.ARROW_RIGHT)
    browser.run("playground.solve()")
    report("arrow keys change the width", size(browser) == [311, 160], size(browser))
    report("the slider has the value", slider.get_attribute("aria-valuenow") == "311")
    browser.element(".handle.bottom").send_keys(Keys.ARROW_DOWN)
    browser.run("playground.solve()")
    report("arrow keys change the height", size(browser) == [311, 161], size(browser))


def check_fields(browser, report):
    from selenium.webdriver.common.keys import Keys
    load_row(browser)
    field = browser.element("#width")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("412.5", Keys.ENTER)
    browser.run("playground.solve()")
    report("a number field sets the width", size(browser) == [412.5, 160], size(browser))
    browser.element("#fit-width").click()
    browser.run("playground.solve()")
    report("the fitting width is solved for", size(browser) == [48, 160], size(browser))
    browser.element("#direction-rtl").click()
    browser.run("playground.state.setSize(300, 160); playground.solve()")
    frames = browser.run(BOXES)
    report("the direction mirrors the layout", frames["a"][0] == 154 and frames["b"][0] == 20, frames)


CHECKS = [check_pointer, check_opposite_edge, check_keyboard, check_fields]
