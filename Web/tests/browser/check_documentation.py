"""Runs the examples of the documents of the module in pages, in Chromium and in Firefox."""

import queue

import page_process
from server import Server

PAGE = "Web/tests/documentation-page/index.html"
LONGEST_SECONDS = 60


def run(page, report):
    def run_examples(name):
        with Server() as server, page_process.open_page(name, server.address + PAGE):
            try:
                results = server.messages.get(timeout=LONGEST_SECONDS)["results"]
            except queue.Empty:
                results = []
        report(f"{name} runs the examples of the documents", bool(results))
        for result in results:
            report(f"{name}, {result['name']}", result["expected"] == result["actual"] and result["expected"],
                   [result["actual"], result["expected"]])

    page_process.run_in_browsers("examples", run_examples)
