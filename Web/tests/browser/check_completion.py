"""Checks of the completion of names in the rules and of keys in the scene."""

from browser import ARROW_DOWN, ARROW_UP, CONTROL, END, ENTER, ESCAPE, TAB

SCENE = {"superview": {"width": 320, "height": 200}, "metrics": {"gap": 12}, "layout": [
    "H:|-[avatar(100)]-gap-[name(50)]", "V:|-30-[avatar(20)]"]}
# The items of the visible list, with a mark at the selected one.
ITEMS = """$$(".completions").filter((list) => list.checkVisibility()).flatMap((list) => [...list.children])
    .map((item) => item.textContent + (item.id === document.activeElement.getAttribute("aria-activedescendant")
      && item.ariaSelected === "true" ? "*" : ""))"""
LAST_LINE = "state.document.lines.at(-1).text"


def begin_line(browser, text):
    """Types a new line at the end of the rules."""
    browser.load(SCENE)
    browser.click("#rules")
    browser.element("#rules").send_keys(CONTROL, END)
    browser.element("#rules").send_keys(ENTER, text)


def check_rules(browser, report):
    begin_line(browser, "V:|-[")
    browser.expect("views are offered after a bracket", ITEMS, ["avatar*", "name"])
    browser.press(ARROW_DOWN)
    browser.expect("arrow keys select", ITEMS, ["avatar", "name*"])
    browser.press(ARROW_DOWN)
    browser.press(ARROW_UP)
    browser.press(ENTER)
    browser.expect("Enter inserts the selected name", f"[{LAST_LINE}, {ITEMS}.length]", ["V:|-[name", 0])
    browser.element("#rules").send_keys("]-g")
    browser.expect("metrics are offered in spaces", ITEMS, ["gap*"])
    browser.press(TAB)
    browser.expect("Tab inserts", f"[{LAST_LINE}, document.activeElement.id]", ["V:|-[name]-gap", "rules"])
    browser.element("#rules").send_keys("-|", ENTER)
    browser.expect("without completions, Enter is a new line", LAST_LINE, "")
    browser.element("#rules").send_keys("avatar.le", ENTER, " == superview.m", ENTER, ".t", ENTER)
    browser.expect("attributes and guides are offered", LAST_LINE, "avatar.leading == superview.margins.trailing")


def check_keys(browser, report):
    begin_line(browser, "na")
    browser.expect("names are offered in equations", ITEMS, ["name*"])
    place = browser.run("""const list = $("#rules-completions").getBoundingClientRect();
        const line = $("#highlight .line:last-child").getBoundingClientRect();
        return [list.top - line.bottom, list.left - line.left]""")
    report("the list is below the word", -8 <= place[0] <= 8 and abs(place[1]) <= 8, place)
    browser.press(ESCAPE)
    browser.expect("Escape hides the list", f"[{ITEMS}.length, {LAST_LINE}, document.activeElement.id]",
                   [0, "na", "rules"])
    browser.press(CONTROL, " ")
    browser.expect("Ctrl+Space shows it", ITEMS, ["name*"])
    browser.click("#rules-completions li")
    browser.expect("a click inserts", f"[{LAST_LINE}, document.activeElement.id]", ["name", "rules"])
    browser.press(CONTROL, " ")
    browser.run("$('#rules').blur()")
    browser.expect("without the focus, the list is hidden", f"{ITEMS}.length", 0)
    begin_line(browser, "H:|" + "-[name]" * 12 + "-[")
    browser.run_async("requestAnimationFrame(() => setTimeout(done, 50))")
    browser.expect("the list stays while a long line scrolls", f"[$('.editor').scrollLeft > 0, {ITEMS}]",
                   [True, ["avatar*", "name"]])
    begin_line(browser, "# na")
    browser.expect("comments have no completions", f"{ITEMS}.length", 0)


def check_scene(browser, report):
    browser.load(SCENE)
    browser.click("#scene-open")
    area = browser.element("#scene-text")
    area.send_keys(CONTROL, "a")
    area.send_keys('{"su')
    browser.expect("keys are offered", ITEMS, ["superview*"])
    area.send_keys(ENTER, '{"dir', TAB, '"r', TAB, '}, "layout": ["H:|-[av')
    browser.expect("views are offered in rules", ITEMS, ["avatar*"])
    browser.press(ESCAPE)
    browser.expect("Escape leaves the dialog open", f"[$('#scene').open, {ITEMS}.length]", [True, 0])
    browser.expect("keys and values have their quotation marks", "$('#scene-text').value",
                   '{"superview": {"direction": "rtl"}, "layout": ["H:|-[av')
    browser.press(CONTROL, "z")
    browser.press(ESCAPE)
    browser.expect("the next Escape closes it", "$('#scene').open", False)


CHECKS = [check_rules, check_keys, check_scene]
