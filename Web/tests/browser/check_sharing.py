"""Checks of links: round trips, damaged links, and browsers without CompressionStream."""

DOCUMENT = {
    "lines": [{"text": "# ä 😀 \\ \" <b>"},
              {"text": "H:|-[a]-[b]-|", "options": ["alignAllTop"], "identifier": "row"},
              {"text": ""}, {"text": "a.width == b.width * 0.3333333333333333 @751.5"}],
    "scene": {"superview": {"width": 320.25, "height": None, "direction": "rtl"}, "metrics": {"gap": 1e-7},
              "views": {"a": {"intrinsic": [10.1, None]}, "b": {}}},
    "onlyListedViews": True,
}


def share(browser):
    """Presses the button and returns the fragment."""
    browser.run("history.replaceState(null, '', location.pathname)")
    browser.click("#share")
    browser.wait("return location.hash.length > 3")
    return browser.run("return location.hash")


def check_round_trip(browser, report):
    browser.run("state.loadDocument(arguments[0])", DOCUMENT)
    fragment = share(browser)
    browser.open(fragment)
    browser.expect("a link restores the document", "state.document", DOCUMENT)
    report("a link is compressed", fragment.startswith("#1z"), fragment)
    browser.expect("the text area has the lines", "$('#rules').value",
                   "\n".join(line["text"] for line in DOCUMENT["lines"]))


# Shares each sample and opens its link in the same page; passes the samples that change.
ROUND_TRIPS = """
    const until = async (condition) => {
      const end = performance.now() + 2000;
      while (!condition() && performance.now() < end) await new Promise((next) => setTimeout(next, 1));
    };
    (async () => {
      const failures = [];
      for (const { title } of samples) {
        loadSample(title);
        const before = JSON.stringify(state.document);
        const { hash } = location;
        $("#share").click();
        await until(() => location.hash.startsWith("#1") && location.hash !== hash);
        loadScene({ layout: [] });
        dispatchEvent(new Event("hashchange"));
        await until(() => JSON.stringify(state.document) === before);
        if (JSON.stringify(state.document) !== before) failures.push(title);
      }
      done(failures);
    })();"""


def check_samples(browser, report):
    browser.open()
    failures = browser.run_async(ROUND_TRIPS)
    report("a link restores each sample", not failures, failures)


def check_plain(browser, report):
    browser.run("state.loadDocument(arguments[0]); globalThis.CompressionStream = undefined", DOCUMENT)
    fragment = share(browser)
    report("a link without compression is marked", fragment.startswith("#1j"), fragment)
    browser.open(fragment)
    browser.expect("a link without compression restores the document", "state.document", DOCUMENT)


def check_damaged(browser, report):
    for fragment, expected in [("#1zabc", "this link is damaged"), ("#9xyz", "not a link of the playground"),
                               ("#1jW10", "no scene"), ("#1j%%%", "this link is damaged")]:
        browser.open(fragment)
        browser.expect(f"the link '{fragment}' has a message",
                       "$('#notice').textContent.toLowerCase().includes(arguments[0])", True, expected)
    browser.expect("a damaged link opens the first sample", "session.names.includes('avatar')")


CHECKS = [check_round_trip, check_samples, check_plain, check_damaged]
