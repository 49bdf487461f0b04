"""Runs the pages with attached containers in Chromium and in Firefox, each in a load of its own.

A page that does not answer is frozen: it fails, its browser is stopped, and the next page is opened
in a new one."""

import queue
import urllib.parse

import page_process
from server import Server

PAGE = "Web/tests/pages/index.html"
START_SECONDS = 60
CASE_SECONDS = 20


class Run:
    """The pages of a browser, which are run in their order."""

    def __init__(self, name, server, report, only=None):
        self.name = name
        self.server = server
        self.report = report
        self.only = only
        self.names = [only] if only else None
        self.next = only

    def run_all(self):
        """Runs all pages, in a new browser after a frozen page."""
        while self.names is None or self.next is not None:
            query = f"?case={urllib.parse.quote(self.next)}" if self.next else ""
            with page_process.open_page(self.name, self.server.address + PAGE + query + ("&only" if self.only else "")):
                if not self.receive():
                    return

    def receive(self):
        """Receives messages until the last page has ended or a page is frozen; False if the browser does not start."""
        try:
            started = self.server.messages.get(timeout=START_SECONDS)
        except queue.Empty:
            self.report(f"{self.name} opens the pages", False)
            return False
        while started is not None:
            started = self.receive_case(started)
        return True

    def receive_case(self, started):
        """Receives the results of a page; returns the message of the next one, or None."""
        case = started["started"]
        self.names = [self.only] if self.only else started["names"]
        following = self.names[self.names.index(case) + 1:]
        self.next = following[0] if following else None
        try:
            self.report_case(case, self.server.messages.get(timeout=CASE_SECONDS)["results"])
            return self.server.messages.get(timeout=CASE_SECONDS) if self.next else None
        except queue.Empty:
            self.report(f"{self.name}, {case}: the page answers", False)
            return None

    def report_case(self, case, results):
        wrong = [result for result in results if result["expected"] != result["actual"]]
        for result in results:
            if "note" in result:
                print(f"        {self.name}: {result['note']}", flush=True)
        self.report(f"{self.name}, {case}", results and not wrong, wrong[:4])


def run(page, report, browsers=tuple(page_process.PROGRAMS), only=None):
    def run_pages(name):
        with Server() as server:
            Run(name, server, report, only).run_all()

    page_process.run_in_browsers("pages", run_pages, browsers)


def main():
    """Runs the pages, or one of them, without the other groups: `check_pages.py [BROWSER [CASE]]`."""
    import sys
    from run import Report
    report = Report()
    run(None, report, sys.argv[1:2] or tuple(page_process.PROGRAMS), (sys.argv[2:3] or [None])[0])
    print(f"{report.checks} checks, {report.failures} failed")


if __name__ == "__main__":
    main()
