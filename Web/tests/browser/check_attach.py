"""Runs the tests of `attach` in their page, which a server on this machine provides."""

import browser
from server import Server

PAGE = "Web/tests/attach-page/index.html"


def run(page, report):
    with browser.Browser(page, report) as instance, Server() as server:
        instance.driver.get(server.address + PAGE)
        instance.wait("return Boolean(window.attachResults ?? window.attachError)")
        error = instance.run("return window.attachError ?? null")
        report("the tests of attach run to their end", error is None, error)
        results = instance.run("return window.attachResults ?? []")
        wrong = [result for result in results if result["expected"] != result["actual"]]
        report(f"attach: all {len(results)} results are as expected", results and not wrong, wrong[:5])
