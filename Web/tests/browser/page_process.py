"""Browsers that run a page without a driver. The page posts its results to the server.

Debian has no driver for Firefox, and a driver does not answer while the page of a test is frozen."""

import concurrent.futures
import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

import browser

PROGRAMS = {"Chromium": browser.PROGRAMS["chromium"], "Firefox": ["firefox-esr", "firefox"]}
# `gc()` collects elements and layouts.
CHROMIUM_ARGUMENTS = [*browser.ARGUMENTS, "--js-flags=--expose-gc", "--enable-precise-memory-info", "--no-first-run",
                      "--disable-background-networking", "--disable-extensions", "--window-size=1280,800"]
FIREFOX_ARGUMENTS = ["--headless", "--no-remote", "--new-instance", "--width", "1280", "--height", "800"]
# No pages or dialogs of the first start, and no connections.
FIREFOX_PREFERENCES = {
    "app.normandy.enabled": False, "app.update.enabled": False, "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "browser.startup.homepage_override.mstone": "ignore",
    "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False, "dom.ipc.processHangMonitor": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "toolkit.startup.max_resumed_crashes": -1, "toolkit.telemetry.enabled": False,
}
STOP_SECONDS = 5


def find_program(name):
    """Returns the path of a browser; None if it is missing."""
    return next(filter(None, map(shutil.which, PROGRAMS[name])), None)


def run_in_browsers(what, body, names=tuple(PROGRAMS)):
    """Calls a function with the names of browsers, all at the same time: pages mostly wait for frames.

    Prints which browser is missing, so that its part, described by a text, is skipped."""
    found = [name for name in names if find_program(name) is not None]
    for name in names:
        if name not in found:
            print(f"{name} not found: its {what} are skipped", flush=True)
    with concurrent.futures.ThreadPoolExecutor(max_workers=len(names)) as executor:
        for result in [executor.submit(body, name) for name in found]:
            result.result()


def firefox_preferences():
    """Returns the text of the file `user.js` in a profile of Firefox."""
    values = {name: str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else value
              for name, value in FIREFOX_PREFERENCES.items()}
    return "".join(f'user_pref("{name}", {value});\n' for name, value in values.items())


def command(name, profile, address):
    """Returns the command that opens an address with a new profile."""
    if name == "Chromium":
        return [find_program(name), *CHROMIUM_ARGUMENTS, f"--user-data-dir={profile}", address]
    pathlib.Path(profile, "user.js").write_text(firefox_preferences(), encoding="utf-8")
    return [find_program(name), *FIREFOX_ARGUMENTS, "--profile", profile, address]


@contextlib.contextmanager
def open_page(name, address):
    """Opens an address in a browser, and stops the browser afterwards, also if it is frozen."""
    with tempfile.TemporaryDirectory(prefix="vfl-browser-", ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(command(name, profile, address), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            yield process
        finally:
            stop(process)


def stop(process):
    """Stops a browser and the processes of its pages."""
    for number in [signal.SIGTERM, signal.SIGKILL]:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(STOP_SECONDS)
