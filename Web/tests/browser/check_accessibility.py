"""Checks of roles, names, labels, contrast, target sizes and the focus."""

import pathlib

from browser import Browser
from check_scene import set_text

SCRIPT = (pathlib.Path(__file__).parent / "accessibility.js").read_text(encoding="utf-8")
SMALLEST_CONTRAST = 4.5
SMALLEST_TARGET = 24
TABS = 60
LANDMARKS = {"banner": 1, "main": 1}
WRONG_SCENE = '{"profil": "appKit", "layout": ["H:|[a(>3)]"]}'
STATES = ["Welcome", "conflict.yml", "An ambiguity", "Breakpoints", "form.yml"]


def inspect(browser, call):
    """Returns the result of a function of accessibility.js."""
    return browser.run(f"{SCRIPT}\nreturn {call};")


def accessibility_nodes(browser):
    """Returns the nodes of the browser's accessibility tree: role, name, and whether it has the focus."""
    tree = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    nodes = []
    for node in tree:
        if node["ignored"]:
            continue
        properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        nodes.append({"role": node.get("role", {}).get("value"), "name": node.get("name", {}).get("value", ""),
                      **properties})
    return nodes


def check_tree(browser, report):
    browser.run("playground.loadSample('conflict.yml'); playground.solve()")
    nodes = accessibility_nodes(browser)
    unnamed = [node["role"] for node in nodes if node.get("focusable") and not node["name"]
               and node["role"] != "RootWebArea"]
    report("all controls have a name", not unnamed, unnamed)
    roles = [node["role"] for node in nodes]
    for role, count in LANDMARKS.items():
        report(f"the page has the landmark '{role}'", roles.count(role) == count, roles.count(role))
    report("sections are regions with names", roles.count("region") >= 6, roles.count("region"))
    sliders = [node["name"] for node in nodes if node["role"] == "slider"]
    report("the edges are sliders", {"Container width", "Container height"} <= set(sliders), sliders)
    items = {node["name"] for node in nodes if node["role"] == "treeitem"}
    report("the views are a tree", items == {"name", "field", "badge"}, items)
    report("there is one heading of level 1", [node.get("level") for node in nodes
           if node["role"] == "heading"].count(1) == 1)
    tabs = [node.get("selected") for node in nodes if node["role"] == "tab"]
    report("one tab is selected", tabs.count(True) == 1 and len(tabs) == 5, tabs)


def check_problems(browser, report):
    """The dialog of the scene with problems."""
    browser.element("#scene-open").click()
    set_text(browser, WRONG_SCENE)
    nodes = accessibility_nodes(browser)
    names = [node["name"] for node in nodes if node["role"] in ("button", "list")]
    report("the problems of the scene have names", {"Problems of the scene", "line 1, column 3", "line 1, column 41"}
           <= set(names) and "" not in names and any("profile" in name for name in names), names)
    report("the text of the scene is invalid", [node.get("invalid") for node in nodes if node["role"] == "textbox"
           and node["name"] == "Scene"] == ["true"], nodes)
    found = inspect(browser, f"smallTargets({SMALLEST_TARGET})")
    report(f"the targets of the dialog are at least {SMALLEST_TARGET} pixels wide and high", not found, found)
    browser.element("#scene-close").click()


def check_labels(browser, report):
    report("identifiers are unique and references exist", not inspect(browser, "wrongIdentifiers()"),
           inspect(browser, "wrongIdentifiers()"))
    browser.run("for (const details of document.querySelectorAll('details')) details.open = true")
    browser.run_async("requestAnimationFrame(done)")
    found = inspect(browser, "unlabeledInputs()")
    report("all inputs have a label", not found, found)
    found = inspect(browser, f"smallTargets({SMALLEST_TARGET})")
    report(f"all targets are at least {SMALLEST_TARGET} pixels wide and high", not found, found)


def check_contrast(browser, report, theme):
    weak = set()
    for title in STATES:
        browser.run("playground.loadSample(arguments[0]); playground.solve()", title)
        for tab in browser.elements("[role=tab]"):
            tab.click()
            weak |= set(inspect(browser, f"weakTexts({SMALLEST_CONTRAST})"))
    browser.run("playground.state.setText('# note\\nH:|-gap-[a(>3)]-|\\na.width == b.width * 0.5 @700')")
    browser.run("document.getElementById('share').click()")
    browser.wait("return !document.getElementById('notice-box').hidden")
    weak |= set(inspect(browser, f"weakTexts({SMALLEST_CONTRAST})"))
    browser.element("#export-open").click()
    weak |= set(inspect(browser, f"weakTexts({SMALLEST_CONTRAST})"))
    browser.element("#export-close").click()
    browser.element("#scene-open").click()
    weak |= set(inspect(browser, f"weakTexts({SMALLEST_CONTRAST})"))
    set_text(browser, WRONG_SCENE)
    weak |= set(inspect(browser, f"weakTexts({SMALLEST_CONTRAST})"))
    browser.element("#scene-close").click()
    report(f"texts have a contrast of at least {SMALLEST_CONTRAST} in the {theme} theme", not weak, sorted(weak)[:12])


def check_focus(browser, report):
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
    browser.run("playground.loadSample('Welcome'); document.activeElement.blur()")
    order, invisible = [], []
    for _ in range(TABS):
        ActionChains(browser.driver).send_keys(Keys.TAB).perform()
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
    from selenium.webdriver.support.ui import Select
    color = "return getComputedStyle(document.body).backgroundColor"
    before = browser.run(color)
    Select(browser.element("#theme")).select_by_value("dark")
    dark = browser.run(color)
    browser.open()
    report("the chosen theme stays", browser.run(color) == dark != before, (before, dark))
    Select(browser.element("#theme")).select_by_value("system")


def run(page, report):
    for theme in ["light", "dark"]:
        with Browser(page, is_dark=theme == "dark") as browser:
            check_contrast(browser, report, theme)
            if theme == "light":
                for check in [check_tree, check_problems, check_labels, check_focus, check_theme]:
                    browser.open()
                    check(browser, report)
            errors = browser.errors()
            report(f"no errors in the console in the {theme} theme", not errors, errors)
