#!/usr/bin/env python3
"""Runs the checks of the playground, of the page for logs and of `attach` in Chromium, and those of
`attach` also in Firefox.

Usage: Web/tests/browser/run.py [--page ADDRESS] [--only NAME] [--optional]

    --page ADDRESS  the page; .build/web/playground/index.html as a file by default
    --only NAME     one of the groups of checks: sources, editing, completion, history, scene,
                    dragging, panels, frames, exports, sharing, documents, attach, pages,
                    documentation, soak, speed, accessibility, screens, logs
    --optional      exits with 0 if Chromium or chromedriver is missing; Firefox is always optional

Prints one line for each check, and exits with 1 if one fails. The frames are compared with the
output of the command that the environment variable VFL names, by default .build/debug/vfl. Selenium is
installed once in .build/selenium. Pictures of the page are written to .build/web/screenshots.
"""

import argparse
import importlib
import sys
import time
import traceback

import browser

PAGE = browser.ROOT / ".build/web/playground/index.html"
# Each group is a module with a function `run`, or with a list of checks that share a browser.
GROUPS = ["sources", "editing", "completion", "history", "scene", "dragging", "panels", "frames", "exports",
          "sharing", "documents", "attach", "pages", "documentation", "soak", "speed", "accessibility", "screens", "logs"]


class Report:
    """Prints the results of checks and counts the failures."""

    def __init__(self):
        self.checks = self.failures = 0

    def __call__(self, name, succeeds, details=None):
        self.checks += 1
        print(f"{'ok    ' if succeeds else 'FAILED'}  {name}", flush=True)
        if not succeeds:
            self.failures += 1
            if details is not None:
                print(f"        found: {str(details)[:2000]}", flush=True)


def run_group(module, page, report):
    """Runs a group of checks. After checks that share a browser, its console must not have errors."""
    if hasattr(module, "run"):
        module.run(page, report)
        return
    with browser.Browser(page, report) as instance:
        for check in module.CHECKS:
            check(instance, report)
        time.sleep(0.2)
        errors = instance.errors()
        report("no errors in the console", not errors, errors)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--page", default=PAGE.as_uri())
    parser.add_argument("--only", choices=GROUPS)
    parser.add_argument("--optional", action="store_true")
    arguments = parser.parse_args()
    missing = [name for name, path in browser.find_programs().items() if path is None]
    if missing:
        print(f"{' and '.join(missing)} not found: the checks of the playground are skipped")
        sys.exit(0 if arguments.optional else 1)
    browser.import_selenium()
    report = Report()
    start = time.monotonic()
    for name in [arguments.only] if arguments.only else GROUPS:
        try:
            run_group(importlib.import_module(f"check_{name}"), arguments.page, report)
        except Exception:
            report(f"the checks '{name}' end", False, traceback.format_exc(limit=-3))
    print(f"{report.checks} checks, {report.failures} failed, {time.monotonic() - start:.0f} s")
    sys.exit(1 if report.failures or not report.checks else 0)


if __name__ == "__main__":
    main()
