"""Checks of roles, names, labels, contrast, target sizes and the focus."""

import pathlib

from browser import ARROW_DOWN, ARROW_LEFT, ARROW_RIGHT, CONTROL, END, HOME, TAB, Browser
from check_scene import set_text

SCRIPT = (pathlib.Path(__file__).parent / "accessibility.js").read_text(encoding="utf-8")
SMALLEST_CONTRAST = 4.5
SMALLEST_TARGET = 24
TABS = 60
MOST_TAB_STOPS = 35
# A phone, a small window, and a window of 1280 x 800 pixels at a zoom of 200 %.
SMALL_SCREENS = {"390 x 844": (390, 844), "800 x 600": (800, 600), "a zoom of 200 %": (640, 400)}
WRONG_SCENE = '{"profil": "appKit", "layout": ["H:|[a(>3)]"]}'
STATES = ["Welcome", "conflict.yml", "An ambiguity", "Breakpoints", "form.yml"]


def inspect(browser, call):
    """Returns the result of a function of accessibility.js."""
    return browser.run(f"{SCRIPT}\nreturn {call};")


def expect_none(browser, name, call):
    """Checks that a function of accessibility.js finds nothing."""
    found = inspect(browser, call)
    browser.report(name, not found, found)


def accessibility_nodes(browser):
    """Returns the nodes of the browser's accessibility tree: role, name, and other properties."""
    tree = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return [{"role": node.get("role", {}).get("value"), "name": node.get("name", {}).get("value", ""),
             **{each["name"]: each["value"].get("value") for each in node.get("properties", [])}}
            for node in tree if not node["ignored"]]


def check_tree(browser, report):
    browser.load("conflict.yml")
    nodes = accessibility_nodes(browser)
    unnamed = [node["role"] for node in nodes if node.get("focusable") and not node["name"]
               and node["role"] != "RootWebArea"]
    report("all controls have a name", not unnamed, unnamed)
    names = {}
    for node in nodes:
        names.setdefault(node["role"], []).append(node["name"])
    for role in ["banner", "main"]:
        report(f"the page has the landmark '{role}'", len(names[role]) == 1, names[role])
    report("sections are regions with names", len(names["region"]) >= 6, names["region"])
    report("the edges are sliders", {"Container width", "Container height"} <= set(names["slider"]), names["slider"])
    report("the views are a tree", set(names["treeitem"]) == {"name", "field", "badge"}, names["treeitem"])
    report("there is one heading of level 1", [node.get("level") for node in nodes
           if node["role"] == "heading"].count(1) == 1)
    tabs = [node.get("selected") for node in nodes if node["role"] == "tab"]
    report("one tab is selected", tabs.count(True) == 1 and len(tabs) == 5, tabs)


def check_problems(browser, report):
    """The dialog of the scene with problems."""
    browser.click("#scene-open")
    set_text(browser, WRONG_SCENE)
    nodes = accessibility_nodes(browser)
    names = [node["name"] for node in nodes if node["role"] in ("button", "list")]
    report("the problems of the scene have names", {"Problems of the scene", "line 1, column 3", "line 1, column 41"}
           <= set(names) and "" not in names and any("profile" in name for name in names), names)
    report("the text of the scene is invalid", [node.get("invalid") for node in nodes if node["role"] == "textbox"
           and node["name"] == "Scene"] == ["true"], nodes)
    expect_none(browser, f"the targets of the dialog are at least {SMALLEST_TARGET} pixels wide and high",
                f"smallTargets({SMALLEST_TARGET})")
    browser.click("#scene-close")


def check_labels(browser, report):
    expect_none(browser, "identifiers are unique and references exist", "wrongIdentifiers()")
    browser.run("for (const details of $$('details')) details.open = true")
    browser.run_async("requestAnimationFrame(done)")
    expect_none(browser, "all inputs have a label", "unlabeledInputs()")
    expect_none(browser, f"all targets are at least {SMALLEST_TARGET} pixels wide and high",
                f"smallTargets({SMALLEST_TARGET})")


def check_contrast(browser, report, theme):
    weak = set()

    def inspect_texts():
        weak.update(inspect(browser, f"weakTexts({SMALLEST_CONTRAST})"))
    for title in STATES:
        browser.load(title)
        for tab in browser.elements("[role=tab]"):
            tab.click()
            inspect_texts()
    browser.run("state.setText('# note\\nH:|-gap-[a(>3)]-|\\na.width == b.width * 0.5 @700'); $('#share').click()")
    browser.wait("return !$('#notice-box').hidden")
    inspect_texts()
    for dialog in ["export", "scene"]:
        browser.click(f"#{dialog}-open")
        inspect_texts()
        if dialog == "scene":
            set_text(browser, WRONG_SCENE)
            inspect_texts()
        browser.click(f"#{dialog}-close")
    report(f"texts have a contrast of at least {SMALLEST_CONTRAST} in the {theme} theme", not weak, sorted(weak)[:12])


def check_focus(browser, report):
    browser.run("loadSample('Welcome'); document.activeElement.blur()")
    order, invisible = [], []
    for _ in range(TABS):
        browser.press(TAB)
        if browser.run("return document.activeElement === document.body"):
            break
        name = inspect(browser, "description(document.activeElement)")
        order.append(name)
        if not inspect(browser, "hasVisibleFocus()"):
            invisible.append(name)
    report("the focus is visible", not invisible, invisible)
    places = [next((index for index, name in enumerate(order) if text in name), -1) for text in
              ["#samples", "#rules", ".handle.right", "#tab-", "#width"]]
    report("the order of the focus is samples, rules, layout, results, controls",
           -1 not in places and places == sorted(places), (places, order))


def check_tree_keys(browser, report):
    """The items of the tree, in which a card contains views and views contain others."""
    browser.load("Nested views")
    expect_none(browser, "the items of the tree have their level and state", "wrongTreeItems()")
    levels = [node.get("level") for node in accessibility_nodes(browser) if node["role"] == "treeitem"]
    report("the tree has several levels", len(set(levels)) > 1 and None not in levels, levels)
    focus = "document.activeElement.dataset.view"
    order = browser.run("return $$('[role=treeitem]').map((item) => item.dataset.view)")
    parent = browser.run("return $('[role=treeitem] [role=treeitem]').parentElement.closest('.box').dataset.view")
    browser.run("document.activeElement.blur(); $('[role=treeitem]').focus()")
    browser.press(END)
    browser.expect("End moves to the last view", focus, order[-1])
    browser.press(HOME)
    browser.expect("Home moves to the first view", focus, order[0])
    browser.press(ARROW_DOWN)
    browser.expect("the arrow keys move to the next view", focus, order[1])
    browser.run("$(`[data-view=\"${arguments[0]}\"]`).focus()", parent)
    browser.press(ARROW_RIGHT)
    browser.expect("Right moves to the first child", focus, order[order.index(parent) + 1])
    browser.press(ARROW_LEFT)
    browser.expect("Left moves to the parent", focus, parent)


def check_tab_stops(browser, report):
    """Lists with a row for each constraint and view are one tab stop each."""
    rows = [f"V:|-{index}-[v{index}(10)]" for index in range(30)]
    browser.load({"superview": {"width": 300, "height": 300}, "layout": rows})
    for tab in ["constraints", "frames"]:
        browser.click(f"#tab-{tab}")
        stops = inspect(browser, "tabStops()")
        report(f"with 30 views and the panel '{tab}', there are at most {MOST_TAB_STOPS} tab stops",
               stops <= MOST_TAB_STOPS, stops)
    browser.run("$('#panel-frames th button').focus()")
    browser.press(ARROW_DOWN)
    browser.expect("arrow keys move in a list", "document.activeElement.textContent", "v1")
    browser.expect("the list has one tab stop", "$$('#panel-frames th button').filter(({ tabIndex }) => tabIndex === 0)"
                   ".map((each) => each.textContent)", ["v1"])


def check_small_screens(browser, report):
    for name, (width, height) in SMALL_SCREENS.items():
        browser.set_size(width, height)
        browser.open()
        browser.load("form.yml")
        browser.run_async("requestAnimationFrame(() => setTimeout(done, 50))")
        for tab in browser.elements("[role=tab]")[:2]:
            tab.click()
            expect_none(browser, f"the headers of '{tab.text}' are whole at {name}", "brokenHeaders()")
        expect_none(browser, f"the badges of options are visible at {name}", "hiddenBadges()")
        if width < 600:
            continue
        browser.run("scrollTo(0, 0)")
        browser.click("#rules")
        browser.element("#rules").send_keys(CONTROL, END)
        browser.element("#rules").send_keys("\n# typed")
        browser.run_async("requestAnimationFrame(() => setTimeout(done, 50))")
        part = inspect(browser, "visiblePart(document.querySelector('#frame'))")
        report(f"the canvas is visible while typing at {name}", part > 0.9, part)
    browser.set_size(1280, 800)


def check_forced_colors(browser, report):
    browser.set_media(False, forces_colors=True)
    for title in ["card.yml", "conflict.yml", "form.yml"]:
        browser.load(title)
        browser.run("state.select({ view: session.names[1] }); solve()")
        expect_none(browser, f"with forced colors, the shapes of '{title}' are visible", "invisibleShapes()")
        expect_none(browser, f"with forced colors, the selected tab of '{title}' is marked", "wrongTabs()")
    browser.expect("with forced colors, the text of the editor is not drawn twice",
                   "getComputedStyle($('#rules')).color", "rgba(0, 0, 0, 0)")
    browser.run("$('.handle.right').focus(); solve()")
    browser.set_media(False)


def check_help(browser, report):
    browser.run("$('.help').open = true")
    missing = browser.run("return $$('.help a').map((link) => link.href)")
    files = [pathlib.Path(address.removeprefix("file://")) for address in missing]
    report("the links of the help lead to documents", len(files) == 2 and (not missing[0].startswith("file:")
           or all(path.is_file() for path in files)), missing)


def check_theme(browser, report):
    choose = "$('#theme').value = arguments[0]; $('#theme').dispatchEvent(new Event('change'))"
    color = "return getComputedStyle(document.body).backgroundColor"
    before = browser.run(color)
    browser.run(choose, "dark")
    dark = browser.run(color)
    browser.open()
    report("the chosen theme stays", browser.run(color) == dark != before, (before, dark))
    browser.run(choose, "system")


def run(page, report):
    for theme in ["light", "dark"]:
        with Browser(page, report, is_dark=theme == "dark") as browser:
            check_contrast(browser, report, theme)
            if theme == "light":
                for check in [check_tree, check_tree_keys, check_problems, check_labels, check_focus, check_tab_stops,
                              check_help, check_small_screens, check_forced_colors, check_theme]:
                    browser.open()
                    check(browser, report)
            errors = browser.errors()
            report(f"no errors in the console in the {theme} theme", not errors, errors)
