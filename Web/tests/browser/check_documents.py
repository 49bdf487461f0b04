"""Checks of documents: new scenes, saved work, links, damaged links, pasted code, and large documents."""

import base64
import zlib

from browser import CONTROL, DELETE, GLOBALS

SHOWN = "['name', 'bio'].some((name) => session.names.includes(name))"
NOTICE = "($('#notice-box').hidden ? '' : $('#notice').textContent)"
# The content of a view in a new scene: 80 x 30.
VISIBLE = "(solve(), session.names.slice(1).map((name) => session.layout.frames()[name])" \
          ".every(({ width, height }) => width >= 80 && height === 30))"
CODE = {
    "Swift": ("""NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-gap-[icon]-[title]-|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 12.5], views: views)) // withVisualFormat: "H:[no]"
        NSLayoutConstraint.constraints(withVisualFormat: "V:|-\\(top)-[icon]", metrics: nil, views: views)""",
              [{"text": "H:|-gap-[icon]-[title]-|", "options": ["alignAllTop", "alignAllBottom"]}], {"gap": 12.5}),
    "Objective-C": ("""[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-gap-"
        @"[icon(>=20)]" options:NSLayoutFormatAlignAllLeading | NSLayoutFormatDirectionLeadingToTrailing
        metrics:@{@"gap": @(8)} views:NSDictionaryOfVariableBindings(icon)];""",
                    [{"text": "V:|-gap-[icon(>=20)]", "options": ["alignAllLeading"]}], {"gap": 8}),
    "#layout": ("""#layout("H:|-[a]-[b]-|", #"V:|-[a]"#, options: .alignAllTop)""",
                [{"text": "H:|-[a]-[b]-|", "options": ["alignAllTop"]},
                 {"text": "V:|-[a]", "options": ["alignAllTop"]}], None),
}
LOG = """Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x10 UILabel:0x1.width == 30   (active)>",
    "<NSLayoutConstraint:0x20 UILabel:0x1.width == 40   (active)>"
)
Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x20 UILabel:0x1.width == 40   (active)>
"""
PASTE = """const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", arguments[0]);
    $("#rules").dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));"""


def plain_link(text):
    """Returns the fragment of a document that is JSON in base64."""
    return "#1j" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def compressed_link(data):
    """Returns the fragment of compressed data."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "#1z" + base64.urlsafe_b64encode(compressor.compress(data) + compressor.flush()).decode().rstrip("=")


def damaged_links():
    """Returns links that the page must refuse, with a part of the reason."""
    scene = '{"lines":[{"text":"H:[a]"}],"scene":%s}'
    return {
        "60 MB of spaces": (compressed_link(b" " * 60_000_000), "4 MB"),
        "an infinite number": (plain_link(scene % '{"superview":{"width":1e999}}'), "out of range"),
        "lists in 10,000 lists": (plain_link(scene % f'{{"scale":{"[" * 10000}{"]" * 10000}}}'), "nested"),
        "half of a surrogate pair": (plain_link('{"lines":[{"text":"H:[\\ud800]"}],"scene":{}}'), "surrogate"),
        "wrong base64": ("#1j%%%", "base64"),
        "a part of a link": (compressed_link(b'{"lines":[],"scene":{}}')[:-6], "missing"),
        "views that are a list": (plain_link(scene % '{"views":[1]}'), "'views' is not a mapping"),
        "a content size that is a number": (plain_link(scene % '{"views":{"a":{"intrinsic":5}}}'), "content size"),
        "a line that is a number": (plain_link('{"lines":[5],"scene":{}}'), "no scene"),
    }


def check_damaged(browser, report):
    links = damaged_links()
    browser.open(links["an infinite number"][0])
    browser.expect("a damaged link opens the first sample", "session.names.includes('avatar')")
    for name, (fragment, reason) in links.items():
        browser.run("$('#notice-box').hidden = true; location.hash = arguments[0]", "#")
        browser.run("location.hash = arguments[0]", fragment)
        browser.expect(f"a link with {name} has a message", f"{NOTICE}.includes(arguments[0])", True, reason)
    browser.expect("damaged links keep the document", "session.names.includes('avatar')")
    names = '{"__proto__":{"intrinsic":[9,9]},"constructor":{},"toString":{}}'
    browser.open(plain_link('{"lines":[{"text":"H:|-[constructor]-[toString]-|"}],"scene":{"views":%s}}' % names))
    browser.expect("names of properties are names of views", "[...session.names].sort()",
                   ["__proto__", "constructor", "superview", "toString"])
    browser.open(plain_link('{"lines":[{"text":"H:|-(1e300)-[a]"}],"scene":{"superview":{"width":1e308}}}'))
    browser.expect("huge numbers are errors of the scene", "session.diagnostics.length > 0")


def expect_rules(browser, name, address, rules):
    browser.open(address)
    browser.expect(name, "state.document.lines.map(({ text }) => text)", rules)


def check_links(browser, report):
    expect_rules(browser, "a link contains rules", "?vfl=H:|-[a]-[b]-|;V:|-[a(%3E=20)]",
                 ["H:|-[a]-[b]-|", "V:|-[a(>=20)]"])
    browser.expect("views of a link are visible", f"session.names.length === 3 && {VISIBLE}")
    expect_rules(browser, "a fragment contains rules", "#vfl=H:|-[a]&vfl=a.top==superview.top+8&width=200",
                 ["H:|-[a]", "a.top==superview.top+8"])
    browser.expect("a link contains a width", "state.size", [200, 300])
    browser.open("#sample=a-conflict")
    browser.expect("a link opens a sample", "$('#samples').value", "A conflict")
    browser.open("?sample=missing")
    browser.expect("a link to a missing sample has a message", f"{NOTICE}.includes(\"o sample is named 'missing'\")")
    browser.open()
    browser.run("location.hash = '#rules'")
    browser.expect("the link to the rules is not a document", NOTICE, "")
    browser.run("location.hash = '#vfl=V:|[later]'")
    browser.expect("a changed fragment is opened", "state.text", "V:|[later]")


def check_new(browser, report):
    browser.open()
    browser.click("#new")
    browser.expect("a new scene is empty", "[state.text, session.names, $('#samples').value]", ["", ["superview"], ""])
    browser.element("#rules").send_keys("H:|-[first]-[second]-|")
    browser.expect("views of a new scene are visible", f"session.names.length === 3 && {VISIBLE}")
    browser.expect("the controls show the content size", "$('.summary-size').textContent", "80 × 30")
    browser.run("state.setContentSize('first', 50, 30); solve()")
    browser.expect("the other views keep their size", "session.layout.frames().second.height", 30)
    browser.load("Welcome")
    browser.element("#rules").send_keys(CONTROL, "a")
    browser.element("#rules").send_keys("H:|-[own]-|")
    browser.expect("a format typed over a sample begins a new scene",
                   f"session.names.join() === 'superview,own' && {VISIBLE}")
    browser.expect("the sample is no longer chosen", "$('#samples').value", "")
    browser.run("state.undo()")
    browser.expect("undo restores the sample", f"$('#samples').value === 'Welcome' && {SHOWN}")
    text = browser.run("return state.text")
    browser.element("#rules").send_keys(CONTROL, "a")
    browser.element("#rules").send_keys(DELETE)
    browser.expect("without rules, a scene is empty", "session.names", ["superview"])
    browser.run("$('#rules').select(); document.execCommand('insertText', false, arguments[0])", text)
    browser.expect("the same rules restore the scene", "state.document.scene.views?.bio?.intrinsic?.length", 2)


def reload(browser, script=""):
    """Runs a script and loads the page again, with its saved work."""
    browser.run(f"{script}; location.reload()")
    browser.wait("return document.documentElement.dataset.ready === 'true' && globalThis.state === undefined")
    browser.run(GLOBALS)


def check_saving(browser, report):
    browser.open()
    browser.run("state.setText('H:|-[kept]-|')")
    reload(browser)
    browser.expect("work survives a reload", "state.text", "H:|-[kept]-|")
    browser.expect("restored work has a message", f"{NOTICE}.startsWith('Your work is restored.')")
    browser.click("#discard")
    browser.expect("work can be discarded", f"session.names.includes('avatar') && {NOTICE} === ''")
    reload(browser)
    browser.expect("discarded work stays discarded", "session.names.includes('avatar')")
    browser.run("state.setText('H:|-[mine]-|'); state.setText('H:|-[mine]'); dispatchEvent(new Event('pagehide'));"
                "const work = JSON.parse(localStorage.getItem('visual-format-playground'));"
                "work.document.lines[0].text = 'H:|-[other]';"
                "localStorage.setItem('visual-format-playground', JSON.stringify(work))")
    reload(browser)
    browser.expect("a tab keeps its own work", "state.text", "H:|-[mine]")
    for name, text in [("damaged work", "{"), ("work of another shape", '{"document":{"lines":5}}')]:
        browser.run("playground.work.discard()")
        reload(browser, f"localStorage.setItem('visual-format-playground', '{text}')")
        browser.expect(f"{name} is ignored", "session.names.includes('avatar')")
    browser.run("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };"
                "state.setText('H:|-[x]')")
    browser.expect("a full storage has a message", f"{NOTICE}.includes('does not save')")


def check_address(browser, report):
    browser.open()
    browser.click("#share")
    browser.wait("return location.hash.startsWith('#1')")
    browser.run("state.setText('H:|-[changed]')")
    browser.expect("a change removes the old link", "location.hash", "")
    reload(browser)
    browser.expect("the change survives a reload", "state.text", "H:|-[changed]")


def check_paste(browser, report):
    for name, (code, lines, metrics) in CODE.items():
        browser.run("state.loadNewDocument()")
        browser.run(PASTE, code)
        browser.expect(f"formats of pasted {name} code are opened", "state.document.lines", lines)
        browser.expect(f"metrics of pasted {name} code are opened", "state.document.scene.metrics ?? null", metrics)
    browser.run(PASTE, CODE["Swift"][0])
    browser.expect("skipped formats have a message", f"{NOTICE}.includes('1 format with interpolated values')")
    browser.run(PASTE, LOG)
    browser.expect("a pasted log has a link", "/logs\\/index\\.html#1/.test($('#notice a').href)")
    browser.expect("a pasted log does not replace the rules", "state.text", "H:|-gap-[icon]-[title]-|")
    browser.expect_result("a format is pasted as text", """
        const event = new ClipboardEvent("paste", { clipboardData: new DataTransfer(), cancelable: true });
        event.clipboardData.setData("text/plain", "H:|-[a]-|");
        $("#rules").dispatchEvent(event);
        return event.defaultPrevented""", False)
    browser.run("state.setText(arguments[0]); solve()", "|[a]->[b]|\n[a]-(>=20)-[b]\n|[c")
    browser.expect("a conversion is offered once",
                   "$$('#problems button').filter(({ textContent }) => textContent === 'Convert all rules').length", 1)
    browser.run("$$('#problems button').find(({ textContent }) => textContent === 'Convert all rules').click()")
    browser.expect("extended formats are converted", "state.document.lines.map(({ text }) => text)",
                   ["H:|[a]", "H:[b]|", "H:[a]-(<=20)-[b]"])
    browser.expect("issues of a conversion have a message",
                   f"{NOTICE}.includes('Line 2: autolayout.js reads') && {NOTICE}.includes('Line 3: expected')")
    browser.load({"layout": [{"format": "|-[c]-[d]-|", "options": ["alignAllTop"]}, "|[a]->[b]|",
                             {"format": "|[e]->[f]|", "options": ["alignAllTop"]}]})
    browser.run("$$('#problems button').find(({ textContent }) => textContent === 'Convert all rules').click()")
    browser.expect("rules that stay as they are keep their options", "state.document.lines",
                   [{"text": "H:|-[c]-[d]-|", "options": ["alignAllTop"]}, {"text": "H:|[a]"}, {"text": "H:[b]|"},
                    {"text": "H:|[e]"}, {"text": "H:[f]|"}])
    browser.expect("other options have a message", f"{NOTICE}.includes('Line 3: the options are not in the scene')")
    browser.load({"layout": ["[c]-[d]", {"format": "H:[c]-[d]", "options": ["alignAllTop"]}, "|[a]->[b]|"]})
    browser.run("$$('#problems button').find(({ textContent }) => textContent === 'Convert all rules').click()")
    browser.expect("of equal rules, each keeps its own options", "state.document.lines.slice(0, 2)",
                   [{"text": "H:[c]-[d]"}, {"text": "H:[c]-[d]", "options": ["alignAllTop"]}])


def check_names(browser, report):
    browser.load({"superview": {"width": 200, "height": 90}, "views": {"a": {}},
                  "layout": ["a.leading == superview.margins.leading", "H:[a(20)]"]})
    browser.expect("a guide of the superview is not a view", "session.names", ["superview", "a"])


# Limits in milliseconds.
LONGEST_LOADING = 2500
LONGEST_ANSWER = 100
# Replaces the rules by a text, and waits until they are laid out; passes the number of frames meanwhile.
LARGE = """
    const start = performance.now();
    let [frames, isShown] = [0, false];
    state.setText(arguments[0]);
    function frame() {
      frames += 1;
      isShown ||= !$("#progress").hidden;
      const isDone = isShown && %s;
      if (isDone || performance.now() > start + 20000) done({ frames, isShown, isDone });
      else requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);"""


def processor_time(browser, name):
    """Returns the processor time of the page's thread since its start, in milliseconds."""
    metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return next(each["value"] for each in metrics if each["name"] == name) * 1000


def check_large(browser, report):
    """The engine needs seconds for these documents, but not in the thread of the page."""
    browser.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    bad = "\n".join(f"H:|-[v{index}(>3)]-|" for index in range(20000))
    views = "\n".join("H:|-" + "-".join(f"[v{row}x{column}]" for column in range(100)) + "-|" for row in range(50))
    # Each of the 50 rows has 101 spaces, and each view a content size with 4 constraints.
    for name, text, condition, constraints in [
            ("20,000 lines with errors", bad, "session.diagnostics.length >= 50", 0),
            ("5,000 views", views, "session.names.length === 5001", 50 * 101 + 5000 * 4)]:
        browser.run("state.loadNewDocument()")
        start = processor_time(browser, "TaskDuration")
        found = browser.run_async(LARGE % condition, text)
        report(f"{name} are laid out by a worker, with a sign", found["isDone"] and found["isShown"]
               and browser.run("return session.layout === null"), found)
        time = processor_time(browser, "TaskDuration") - start
        report(f"{name} take {time:.0f} ms of the page's processor time (limit {LONGEST_LOADING})",
               time < LONGEST_LOADING)
        browser.expect(f"{name}: all constraints arrive", "session.report.constraints.length", constraints)
        start = processor_time(browser, "ScriptDuration")
        browser.element("#rules").send_keys("x")
        browser.wait("return state.document.lines.at(-1).text.endsWith('x')")
        time = processor_time(browser, "ScriptDuration") - start
        report(f"{name}: the code for a character takes {time:.0f} ms (limit {LONGEST_ANSWER})",
               time < LONGEST_ANSWER)
        elements = browser.run("return document.querySelectorAll('#highlight .line, .box').length")
        report(f"{name} have a limited number of elements", elements <= 600, elements)
        parts = browser.run("return document.querySelectorAll('#highlight *').length")
        report(f"{name} have {parts} elements of colors (limit 3,000)", parts <= 3000)
    browser.run("state.loadNewDocument(); state.setText(arguments[0]); $('.editor').scrollTop = 1e9", bad)
    browser.expect("the last line of many is highlighted at its place", """(() => {
        const line = $$("#highlight .line").at(-1);
        const [{ top }, { bottom, height }] = [line, $("#highlight")].map((node) => node.getBoundingClientRect());
        return [line.textContent, bottom - top, height];
    })()""", ["H:|-[v19999(>3)]-|", 24 + 8, 20000 * 24 + 16])
    browser.run("state.loadNewDocument(); state.setText('H:|-[a]-|')")
    browser.expect("a small document is laid out at once", "session.names", ["superview", "a"])


# Delays the engine until the function `release` is called.
DELAY = """const { instantiate } = WebAssembly;
    const released = new Promise((release) => { globalThis.release = release; });
    WebAssembly.instantiate = async (...values) => { await released; return instantiate.apply(WebAssembly, values); };"""


def check_loading(browser, report):
    command = browser.driver.execute_cdp_cmd
    identifier = command("Page.addScriptToEvaluateOnNewDocument", {"source": DELAY})["identifier"]
    browser.driver.get("about:blank")
    browser.driver.get(browser.page)
    browser.expect("a sign shows that the engine is loading",
                   "document.querySelector('#progress').checkVisibility()")
    browser.element("#rules").send_keys("H:|-[early]-|")
    browser.run("release()")
    browser.expect("what was typed meanwhile stays", "globalThis.playground?.state.text", "H:|-[early]-|")
    browser.expect("the sign disappears", "document.querySelector('#progress').checkVisibility()", False)
    command("Page.removeScriptToEvaluateOnNewDocument", {"identifier": identifier})


CHECKS = [check_damaged, check_links, check_new, check_saving, check_address, check_paste, check_names,
          check_large, check_loading]
