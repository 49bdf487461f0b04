#!/usr/bin/env python3
"""Runs the checks of the playground and of `attach` in Chromium.

Usage: Web/tests/browser/run.py [--vfl FILE] [--page ADDRESS] [--only NAME] [--optional]

    --vfl FILE      the command to compare with; .build/debug/vfl by default
    --page ADDRESS  the page; .build/web/playground/index.html as a file by default
    --only NAME     one of the groups of checks: sources, editing, history, scene, dragging,
                    panels, frames, sharing, attach, speed, accessibility, screens
    --optional      exits with 0 if Chromium or chromedriver is missing

Prints one line for each check, and exits with 1 if one fails. Selenium is installed once in
.build/selenium. Pictures of the page are written to .build/web/screenshots.
"""

import argparse
import pathlib
import sys
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import browser  # noqa: E402
import check_accessibility  # noqa: E402
import check_attach  # noqa: E402
import check_dragging  # noqa: E402
import check_editing  # noqa: E402
import check_frames  # noqa: E402
import check_history  # noqa: E402
import check_panels  # noqa: E402
import check_scene  # noqa: E402
import check_screens  # noqa: E402
import check_sharing  # noqa: E402
import check_sources  # noqa: E402
import check_speed  # noqa: E402

PAGE = browser.ROOT / ".build/web/playground/index.html"


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


def in_browser(checks, *settings, opens_each=False):
    """Returns a group of checks that share a browser, whose console must not have errors afterwards."""
    def group(page, report):
        with browser.Browser(page) as instance:
            for check in checks:
                if opens_each:
                    instance.open()
                check(instance, report, *settings)
            time.sleep(0.2)
            errors = instance.errors()
            report("no errors in the console", not errors, errors)
    return group


def groups_of_checks(vfl):
    """Returns the groups by their names."""
    return {
        "sources": check_sources.run,
        "editing": in_browser(check_editing.CHECKS, opens_each=True),
        "history": in_browser(check_history.CHECKS), "scene": in_browser(check_scene.CHECKS),
        "dragging": in_browser(check_dragging.CHECKS), "panels": in_browser(check_panels.CHECKS),
        "frames": in_browser(check_frames.CHECKS, vfl), "sharing": in_browser(check_sharing.CHECKS),
        "attach": check_attach.run, "speed": in_browser([check_speed.run]),
        "accessibility": check_accessibility.run, "screens": check_screens.run,
    }


def run_groups(groups, page, report):
    """Runs groups of checks; an exception is a failed check, and ends its group."""
    for name, group in groups.items():
        try:
            group(page, report)
        except Exception:
            report(f"the checks '{name}' end", False, traceback.format_exc(limit=-3))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vfl", default=browser.ROOT / ".build/debug/vfl")
    parser.add_argument("--page", default=PAGE.as_uri())
    parser.add_argument("--only", choices=list(groups_of_checks(None)))
    parser.add_argument("--optional", action="store_true")
    arguments = parser.parse_args()
    missing = [name for name, path in browser.find_programs().items() if path is None]
    if missing:
        print(f"{' and '.join(missing)} not found: the checks of the playground are left out")
        sys.exit(0 if arguments.optional else 1)
    browser.import_selenium()
    report = Report()
    start = time.monotonic()
    groups = groups_of_checks(arguments.vfl)
    names = [arguments.only] if arguments.only else list(groups)
    run_groups({name: groups[name] for name in names}, arguments.page, report)
    print(f"{report.checks} checks, {report.failures} failed, {time.monotonic() - start:.0f} s")
    sys.exit(1 if report.failures or not report.checks else 0)


if __name__ == "__main__":
    main()
