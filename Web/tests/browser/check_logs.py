"""Checks of the page for logs: pasting, sums, drawings, links, large logs, accessibility."""

from browser import ROOT, TAB, Browser
from check_accessibility import SMALLEST_CONTRAST, SMALLEST_TARGET, accessibility_nodes, expect_none, inspect
from check_documents import compressed_link, plain_link
from check_screens import SCREENS, take

PAGE = (ROOT / ".build/web/logs/index.html").as_uri()
FIXTURES = ROOT / "Tests/EngineTests/LayoutLogs/Fixtures"
LONGEST_COUNT = 10
LONGEST_DRAWING = 200
LARGE_LENGTH = 5_000_000
# A pause in which the page does not react.
LONGEST_PAUSE = 200
# Other programs make single runs slower, and none faster.
RUNS = 5
CELL = """Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x10 V:|-(12)-[UILabel:0x1]   (active, names: '|':Cell:0x2 )>",
    "<NSLayoutConstraint:0x20 V:[UILabel:0x1]-(12)-|   (active, names: '|':Cell:0x2 )>",
    "<NSLayoutConstraint:0x30 V:[UILabel:0x1(30)]   (active)>",
    "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' Cell:0x2.height == 44   (active)>"
)
Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x30 V:[UILabel:0x1(30)]   (active)>
"""

# Notes the time of the next paste, and the time when the drawings of all conflicts are decoded.
MEASURE = """
    globalThis.times = {};
    addEventListener("paste", () => { times.start = performance.now(); }, { capture: true, once: true });
    const observer = new MutationObserver(async () => {
      const images = $$("#reports img");
      if (images.length === 0 || images.length < $$(".report.conflict").length) return;
      await Promise.all(images.map((image) => image.decode()));
      times.end ??= performance.now();
      observer.disconnect();
    });
    observer.observe($("#reports"), { childList: true, subtree: true });"""

# Opens a long log, and passes the longest pause between two frames, and the states until the end.
LARGE = """
    const text = arguments[0];
    let last = performance.now();
    let longest = 0;
    const states = new Set();
    const start = last;
    field.setText(text, "large.log");
    function frame() {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      states.add($("#progress").hidden ? "hidden" : $("#progress").hasAttribute("value") ? "value" : "waiting");
      if ($("#progress").hidden) done({ longest, states: [...states], time: now - start });
      else requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);"""


def longest_logs():
    """Returns the longest logs of the tests with a conflict, which the page draws."""
    logs = [path for path in FIXTURES.glob("*.log") if "arithmetic:" in path.with_suffix(".expected").read_text("utf-8")]
    return sorted(logs, key=lambda path: -path.stat().st_size)[:LONGEST_COUNT]


def paste(browser, text):
    """Pastes a text into the field with the keys."""
    browser.run("$('#log').focus()")
    browser.run_async("navigator.clipboard.writeText(arguments[0]).then(() => done(null))", text)
    for kind in ["keyDown", "keyUp"]:
        browser.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {
            "type": kind, "modifiers": 2, "key": "v", "code": "KeyV", "windowsVirtualKeyCode": 86,
            **({"commands": ["paste"]} if kind == "keyDown" else {})})


def set_log(browser, text, name=""):
    """Opens a text, and waits until its reports are explained."""
    browser.run("field.setText(arguments[0], arguments[1])", text, name)
    wait_for_reports(browser)


def wait_for_reports(browser):
    browser.wait("return $('#progress').hidden && $$('.report.conflict').every((each) => each.querySelector('img'))"
                 " && $$('.report.conflict').every((each) => each.querySelector('.primary'))")


def check_explanation(browser, report):
    paste(browser, CELL)
    browser.expect("a pasted log is explained", "$('.message')?.textContent",
                   "the column needs 12 + 30 + 12 = 54, but 'Cell' is only 44 high: 10 too much")
    wait_for_reports(browser)
    browser.expect("the status is the number of reports", "$('#status').textContent", "1 report.")
    browser.expect("the sum has the amounts", "$$('.sum .number').map((each) => each.textContent.trim())",
                   ["12", "30", "12", "54", "44", "10"])
    browser.expect("the remarks have labels", "$$('dt').map((each) => each.textContent).slice(0, 3)",
                   ["advice", "broken"])
    browser.expect("the drawing has the message as its text", "$('figure img').alt.includes('10 too much')")
    browser.run("$$('.sum .place').find((each) => each.textContent === 'line 5, app').click()")
    browser.expect("a place selects its line", "(() => { const { value, selectionStart, selectionEnd } = $('#log');"
                   " return value.slice(selectionStart, selectionEnd); })()", CELL.split("\n")[4])
    browser.run("$('#clear').click()")
    browser.expect("clearing removes the reports", "$$('.report').length + $('#log').value.length", 0)


def check_files(browser, report):
    browser.run("""
        const transfer = new DataTransfer();
        transfer.items.add(new File([arguments[0] + arguments[0]], "dropped.log"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
        """, CELL)
    wait_for_reports(browser)
    browser.expect("a dropped file is explained, and equal reports have one card",
                   "[$$('.report').length, $('.report .count').textContent, $('#status').textContent]",
                   [1, "2 times", "2 reports, 1 of them different."])
    browser.element("#file").send_keys(str(FIXTURES / "two-reports.log"))
    wait_for_reports(browser)
    browser.expect("a chosen file is explained", "$$('.report').length", 2)
    set_log(browser, "no report")
    browser.expect("a text without a report has a message", "$('#status').textContent.includes('no report')")
    for title in browser.run("return samples.map((each) => each.title)"):
        browser.run("$('#samples').value = arguments[0]; $('#samples').dispatchEvent(new Event('change'))", title)
        wait_for_reports(browser)
        browser.expect(f"the example '{title}' is explained", "$$('.report.conflict').length > 0")


def check_sharing(browser, report):
    set_log(browser, CELL + "ä 😀\n")
    browser.click("#share")
    browser.wait("return location.hash.length > 3")
    fragment = browser.run("return location.hash")
    browser.open(fragment)
    wait_for_reports(browser)
    browser.expect("a link restores the log", "field.text", CELL + "ä 😀\n")
    for damaged, expected in [("#1zabc", "damaged"), ("#9xyz", "not a link of this page"), ("#1jW10", "no log"),
                              (compressed_link(b" " * 60_000_000), "4 MB"), (plain_link("[" * 10000), "JSON")]:
        browser.open(damaged)
        browser.expect(f"the link '{damaged[:20]}' has a message", "$('#notice').textContent.includes(arguments[0])", True,
                       expected)


def check_playground(browser, report):
    set_log(browser, CELL, "app.log")
    address = browser.run("return $('.report .primary').href")
    browser.driver.get("about:blank")
    browser.driver.get(address)
    browser.wait("return document.documentElement.dataset.ready === 'true'")
    browser.expect("the playground opens the conflict", "playground.session.report.conflicts.map((each) => each.message)"
                   ".join().includes('10 too much')")
    browser.expect("the playground has the file and the line", "playground.state.text.split('\\n')[0]",
                   "# the conflict of app.log, line 1")
    browser.open()


def check_exceptions(browser, report):
    names = ["exception-format-with-an-arrow.log", "exception-format-with-written-line-breaks.log"]
    text, other = [(FIXTURES / name).read_text(encoding="utf-8") for name in names]
    set_log(browser, text + other + text)
    browser.expect("equal exceptions have one card",
                   "$$('.exception').map((each) => each.querySelector('.count')?.textContent)", ["2 times", None])
    address = browser.run("return $('.exception .primary').href")
    browser.driver.get("about:blank")
    browser.driver.get(address)
    browser.wait("return document.documentElement.dataset.ready === 'true'")
    browser.expect("the playground checks the format",
                   "[...document.querySelectorAll('#problems .category')].map((each) => each.textContent)",
                   ["unknown-metric", "unexpected-whitespace", "unknown-metric"])
    browser.open()


def check_times(browser, report):
    times = []
    for path in longest_logs():
        runs = []
        while len(runs) < RUNS and min(runs, default=LONGEST_DRAWING) >= LONGEST_DRAWING:
            set_log(browser, "")
            browser.run(MEASURE)
            paste(browser, path.read_text(encoding="utf-8"))
            browser.wait("return times.end !== undefined")
            runs.append(browser.run("return times.end - times.start"))
        times.append(min(runs))
    listed = ", ".join(f"{time:.0f}" for time in times)
    report(f"the {len(times)} longest logs are drawn after {listed} ms (limit {LONGEST_DRAWING})",
           len(times) == LONGEST_COUNT and max(times) < LONGEST_DRAWING)


def check_large(browser, report):
    logs = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FIXTURES.glob("*.log")))
    # Other names, so that the reports are different.
    text = "\n".join(logs.replace("View:", f"View{number}:").replace("UILabel:", f"UILabel{number}:")
                     for number in range(LARGE_LENGTH // len(logs) + 1))
    # As of the times above, the fastest run counts: a pause of the page itself is in every run.
    found = browser.run_async(LARGE, text)
    for _ in range(RUNS - 1):
        if found["longest"] < LONGEST_PAUSE:
            break
        set_log(browser, "")
        found = browser.run_async(LARGE, text)
    report(f"{len(text) / 1e6:.1f} MB: explained in {found['time'] / 1000:.1f} s, longest pause of"
           f" {found['longest']:.0f} ms (limit {LONGEST_PAUSE}), with a sign of progress",
           found["longest"] < LONGEST_PAUSE and "value" in found["states"], found)
    browser.expect("at most 50 cards are added at a time", "$$('.report').length", 50)
    browser.run("$('#reports > button').click()")
    browser.expect("the button adds more cards", "$$('.report').length > 50")
    browser.run("$$('.report.conflict').at(-1).scrollIntoView()")
    browser.expect("a card that becomes visible is drawn", "$$('.report.conflict').at(-1).querySelector('img') !== null")
    line = browser.run("return Number($$('.report-head .place').at(-1).textContent.slice(5))")
    browser.run("$$('.report-head .place').at(-1).click()")
    browser.expect("the field shows an excerpt with the line of the report", "$('#log').value.slice("
                   "$('#log').selectionStart, $('#log').selectionEnd)", text.split("\n")[line - 1])
    set_log(browser, CELL)
    browser.expect("a short log can be edited again", "$('#log').readOnly", False)


def check_labels(browser, report):
    set_log(browser, (FIXTURES / "three-reports.log").read_text(encoding="utf-8"))
    browser.run("for (const details of $$('details')) details.open = true")
    nodes = accessibility_nodes(browser)
    unnamed = [node["role"] for node in nodes if node.get("focusable") and not node["name"]
               and node["role"] not in ("RootWebArea", "generic")]
    report("all controls of the page for logs have a name", not unnamed, unnamed)
    roles = [node["role"] for node in nodes]
    report("the page for logs has landmarks, a status, articles and images", roles.count("main") == 1
           and roles.count("banner") == 1 and "status" in roles and roles.count("article") == 3
           and "image" in roles and "table" in roles, sorted(set(roles)))
    browser.expect("the drawings have texts", "$$('figure img').filter((each) => each.alt.length > 30).length", 3)
    expect_none(browser, "identifiers of the page for logs are unique and references exist", "wrongIdentifiers()")
    expect_none(browser, "all inputs of the page for logs have a label", "unlabeledInputs()")
    expect_none(browser, f"all targets of the page for logs are at least {SMALLEST_TARGET} pixels wide and high",
                f"smallTargets({SMALLEST_TARGET})")


def check_focus(browser, report):
    from selenium.webdriver.common.action_chains import ActionChains
    browser.open()
    set_log(browser, CELL)
    order, invisible = [], []
    for _ in range(18):
        ActionChains(browser.driver).send_keys(TAB).perform()
        order.append(inspect(browser, "description(document.activeElement)"))
        if not order[-1].startswith("body") and not inspect(browser, "hasVisibleFocus()"):
            invisible.append(order[-1])
    report("the focus of the page for logs is visible", not invisible, invisible)
    places = [next((index for index, name in enumerate(order) if text in name), -1) for text in
              ["#samples", "#log", "#open", "'line 1'", "'Open in the playground'"]]
    report("the order of the focus is examples, log, files, report", -1 not in places and places == sorted(places),
           (places, order))


def check_policy(browser, report):
    policy = browser.run("return $('meta[http-equiv]').content")
    report("the policy allows no connection", "default-src 'none'" in policy and "connect-src" not in policy, policy)
    blocked = browser.run_async("fetch('https://example.com/').then(() => done(false), () => done(true))")
    report("a connection is refused", blocked)
    names = browser.run("return performance.getEntriesByType('resource').map((each) => each.name)"
                        ".filter((name) => !/^(file|blob|data):/.test(name))")
    report("the page loads only its own files", not names, names)
    browser.errors()


CHECKS = [check_explanation, check_files, check_sharing, check_playground, check_exceptions, check_times,
          check_large, check_labels, check_focus]


def check_screens(report):
    logs = [("three-reports", (FIXTURES / "three-reports.log").read_text(encoding="utf-8")), ("cell", CELL)]
    for name, width, height in SCREENS:
        for theme in ["light", "dark"]:
            with Browser(PAGE, report, width, height, is_dark=theme == "dark") as browser:
                weak = inspect(browser, f"weakTexts({SMALLEST_CONTRAST})")
                for title, log in logs:
                    set_log(browser, log)
                    browser.run("if (innerWidth < 600) $('.results').scrollIntoView()")
                    take(browser, f"logs-{name}-{theme}-{title}")
                    browser.run("for (const details of $$('details')) details.open = true")
                    weak += inspect(browser, f"weakTexts({SMALLEST_CONTRAST})")
                report(f"texts of the page for logs have a contrast of at least {SMALLEST_CONTRAST}: {name}, {theme}",
                       not weak, weak[:12])
                browser.expect(f"the page for logs fits its width: {name}, {theme}",
                               "document.documentElement.scrollWidth <= innerWidth")


def run(_, report):
    with Browser(PAGE, report) as browser:
        browser.driver.execute_cdp_cmd("Browser.grantPermissions", {
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        for check in CHECKS:
            check(browser, report)
        errors = browser.errors()
        report("no errors in the console of the page for logs", not errors, errors)
        check_policy(browser, report)
    check_screens(report)
