"""The pages of benchmarks in headless Chromium, which compare the web module with autolayout.js."""

import queue
import subprocess
import sys

from common import HERE

ROOT = HERE.parent
sys.path.append(str(ROOT / "Web/tests/browser"))
import server  # noqa: E402
from browser import Browser, find_programs, import_selenium  # noqa: E402

# The same folder and version as in Benchmarks/implementations.
PEERS = HERE / ".build/peers/npm"
PEER_PACKAGE = "autolayout@0.7.0"
PEER_ADDRESS = "/autolayout.js"


def require_browser():
    """Installs Selenium; exits if Chromium or its driver is missing."""
    missing = [name for name, path in find_programs().items() if path is None]
    if missing:
        sys.exit(f"{' and '.join(missing)} not found")
    import_selenium()


def open_browser(page):
    from selenium.common.exceptions import TimeoutException
    try:
        return Browser(page)
    except TimeoutException:
        sys.exit(f"{page} does not start")


def enable_processor_times(browser):
    """Makes `processor_ms` available in the page that is open."""
    browser.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})


def processor_ms(browser):
    """Returns the processor time of the page's thread since its start."""
    metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return next(each["value"] for each in metrics if each["name"] == "TaskDuration") * 1000


class Handler(server.Handler):
    """Serves also autolayout.js."""

    def translate_path(self, path):
        return str(self.server.peer) if path == PEER_ADDRESS else super().translate_path(path)

    def end_headers(self):
        # Pages that are isolated from other origins have a clock with a resolution of 5 us, not 100 us.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        # The browser does not keep compiled code of an earlier round.
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


class Server(server.Server):
    """Serves the repository and autolayout.js, for a page of the repository."""

    def __init__(self, page, peer=None):
        super().__init__(handler=Handler)
        self.peer = peer
        self.page = self.address + page.removeprefix("/")


def install_peer():
    """Returns the file of autolayout.js, which npm installs once; None if this is not possible."""
    file = PEERS / "node_modules/autolayout/dist/autolayout.js"
    if not file.exists():
        PEERS.mkdir(parents=True, exist_ok=True)
        try:
            subprocess.run(["npm", "install", "--prefix", PEERS, "--no-save", "--fetch-retries=0", PEER_PACKAGE], capture_output=True)
        except FileNotFoundError:
            return None
    return file if file.exists() else None


def receive(page_server, seconds):
    """Returns the answer of a page; exits without one."""
    try:
        answer = page_server.messages.get(timeout=seconds)
    except queue.Empty:
        sys.exit("the page does not answer")
    if "error" in answer:
        sys.exit(f"the page reports an error: {answer['error']}")
    return answer
