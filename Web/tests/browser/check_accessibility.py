"""Checks of roles, names, labels, contrast, target sizes and the focus."""

import pathlib

from browser import TAB, Browser
from check_scene import set_text

SCRIPT = (pathlib.Path(__file__).parent / "accessibility.js").read_text(encoding="utf-8")
SMALLEST_CONTRAST = 4.5
SMALLEST_TARGET = 24
TABS = 60
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
        name = inspect(browser, "description(document.activeElement)")
        order.append(name)
        if not inspect(browser, "hasVisibleFocus()"):
            invisible.append(name)
    report("the focus is visible", not invisible, invisible)
    places = [next((index for index, name in enumerate(order) if text in name), -1) for text in
              ["#samples", "#rules", ".handle.right", "#tab-", "#width"]]
    report("the order of the focus is samples, rules, layout, results, controls",
           -1 not in places and places == sorted(places), (places, order))


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
                for check in [check_tree, check_problems, check_labels, check_focus, check_theme]:
                    browser.open()
                    check(browser, report)
            errors = browser.errors()
            report(f"no errors in the console in the {theme} theme", not errors, errors)
