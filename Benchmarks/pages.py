"""The pages of benchmarks in headless Chromium, which compare the web module with autolayout.js."""

import functools
import http.server
import json
import queue
import subprocess
import sys
import threading

from common import HERE

ROOT = HERE.parent
sys.path.append(str(ROOT / "Web/tests/browser"))
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


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the repository and autolayout.js, and receives the measurements of the page."""

    extensions_map = {".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", "": "application/octet-stream"}

    def translate_path(self, path):
        return str(self.server.peer) if path == PEER_ADDRESS else super().translate_path(path)

    def end_headers(self):
        # Pages that are isolated from other origins have a clock with a resolution of 5 us, not 100 us.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        # The browser does not keep compiled code of an earlier round.
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def do_POST(self):
        self.server.answers.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server in a thread, for the duration of a `with` statement."""

    def __init__(self, page, peer=None):
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=ROOT))
        self.peer = peer
        self.answers = queue.Queue()
        self.page = f"http://127.0.0.1:{self.server_port}{page}"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


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


def receive(server, seconds):
    """Returns the answer of a page; exits without one."""
    try:
        answer = server.answers.get(timeout=seconds)
    except queue.Empty:
        sys.exit("the page does not answer")
    if "error" in answer:
        sys.exit(f"the page reports an error: {answer['error']}")
    return answer
