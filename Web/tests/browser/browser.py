"""A Chromium browser that Selenium controls."""

import importlib
import json
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
SELENIUM = ROOT / ".build/selenium"
PROGRAMS = {"chromium": ["chromium", "chromium-browser", "google-chrome"], "chromedriver": ["chromedriver"]}
# Keys of the WebDriver protocol.
TAB, ENTER, SHIFT, CONTROL, ESCAPE = "\ue004", "\ue007", "\ue008", "\ue009", "\ue00c"
END, ARROW_RIGHT, ARROW_DOWN, DELETE = "\ue010", "\ue014", "\ue015", "\ue017"
ALT, HOME, ARROW_LEFT, ARROW_UP = "\ue00a", "\ue011", "\ue012", "\ue013"
# Names for scripts: the hooks of the page, and the first or all elements of a selector.
GLOBALS = """Object.assign(globalThis, globalThis.playground, { $: (selector) => document.querySelector(selector),
    $$: (selector) => [...document.querySelectorAll(selector)] })"""
ARGUMENTS = ["--headless=new", "--no-sandbox", "--force-device-scale-factor=1"]


def find_programs():
    """Returns the paths of Chromium and its driver by name; the path of a missing program is None."""
    return {name: next(filter(None, map(shutil.which, commands)), None) for name, commands in PROGRAMS.items()}


def import_selenium():
    """Makes the package selenium available; if it is missing, installs it once in .build/selenium."""
    sys.path.append(str(SELENIUM))
    try:
        import selenium  # noqa: F401
    except ImportError:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", SELENIUM, "selenium"]
        subprocess.run(command, check=True)
        importlib.invalidate_caches()


def random_scenes():
    """Returns the random scenes of the Swift tests."""
    lines = (ROOT / "Tests/TestSupport/Fixtures/random-scenes.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["scene"] for line in lines]


class Browser:
    """A browser with a page of a given size and color scheme."""

    def __init__(self, page, report=None, width=1280, height=800, is_dark=False):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service
        programs = find_programs()
        options = webdriver.ChromeOptions()
        options.binary_location = programs["chromium"]
        for argument in ARGUMENTS:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.page = page
        self.report = report
        self.driver = webdriver.Chrome(options=options, service=Service(programs["chromedriver"]))
        try:
            self.driver.set_script_timeout(60)
            self.set_size(width, height)
            self.set_media(is_dark)
            self.open()
        except Exception:
            self.driver.quit()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def set_size(self, width, height):
        """Sets the size of the viewport; a narrow one is a phone."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})

    def set_media(self, is_dark, reduces_motion=False, forces_colors=False):
        """Sets the color scheme, the preference for reduced motion, and forced colors."""
        features = [{"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"},
                    {"name": "prefers-reduced-motion", "value": "reduce" if reduces_motion else "no-preference"},
                    {"name": "forced-colors", "value": "active" if forces_colors else "none"}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, fragment=""):
        """Opens the page without saved work, and waits until it has started."""
        self.run("globalThis.playground?.work?.discard()")
        self.driver.get("about:blank")
        self.driver.get(self.page + fragment)
        self.wait("return document.documentElement.dataset.ready === 'true'")
        self.run(GLOBALS)

    def run(self, script, *arguments):
        """Returns the result of a function body in the page."""
        return self.driver.execute_script(script, *arguments)

    def run_async(self, script, *arguments):
        """Returns the result of a function body that passes it to the callback `done`."""
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; {script}", *arguments)

    def expect_result(self, name, script, expected, *arguments):
        """Runs a function body in the page, and checks its result."""
        found = self.run(script, *arguments)
        self.report(name, found == expected, found)

    def expect(self, name, expression, expected=True, *arguments):
        """Waits at most 5 seconds until an expression without effects has the expected value, and checks it."""
        from selenium.common.exceptions import JavascriptException
        end = time.monotonic() + 5
        while True:
            try:
                found = self.run(f"return {expression}", *arguments)
            except JavascriptException as error:
                found = error.msg
            if found == expected or time.monotonic() > end:
                self.report(name, found == expected, found)
                return
            time.sleep(0.05)

    def load(self, scene):
        """Loads a sample by its title, or a scene, and lays it out."""
        self.run(f"load{'Sample' if isinstance(scene, str) else 'Scene'}(arguments[0]); solve()", scene)

    @property
    def document(self):
        """The document of the page."""
        return self.run("return state.document")

    def press(self, *keys):
        """Presses the last key with the keys before it, in the focused element, and lays out the document."""
        from selenium.webdriver.common.action_chains import ActionChains
        actions = ActionChains(self.driver)
        for key in keys[:-1]:
            actions.key_down(key)
        actions.send_keys(keys[-1])
        for key in keys[:-1]:
            actions.key_up(key)
        actions.perform()
        self.run("solve()")

    def click(self, selector):
        """Clicks the element of a CSS selector."""
        self.element(selector).click()

    def wait(self, script, *arguments):
        """Waits until the result of a function body is true, at most 20 seconds."""
        from selenium.webdriver.support.ui import WebDriverWait
        WebDriverWait(self.driver, 20, 0.05).until(lambda _: self.run(script, *arguments))

    def element(self, selector):
        """Returns the element of a CSS selector."""
        return self.driver.find_element("css selector", selector)

    def elements(self, selector):
        """Returns the elements of a CSS selector."""
        return self.driver.find_elements("css selector", selector)

    def errors(self):
        """Returns the errors in the console since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
