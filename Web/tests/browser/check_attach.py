"""Runs the tests of `attach` in their page, which a server on this machine provides."""

import contextlib
import functools
import http.server
import threading

import browser

PAGE = "Web/tests/attach-page/index.html"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the repository without printing its requests."""

    extensions_map = {".html": "text/html", ".css": "text/css", ".js": "text/javascript",
                      ".wasm": "application/wasm", "": "application/octet-stream"}

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def repository_server():
    """Serves the repository, and provides its address."""
    handler = functools.partial(Handler, directory=str(browser.ROOT))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def run(page, report):
    with browser.Browser(page, report) as instance, repository_server() as address:
        instance.driver.get(address + PAGE)
        instance.wait("return Boolean(window.attachResults ?? window.attachError)")
        error = instance.run("return window.attachError ?? null")
        report("the tests of attach run to their end", error is None, error)
        results = instance.run("return window.attachResults ?? []")
        wrong = [result for result in results if result["expected"] != result["actual"]]
        report(f"attach: all {len(results)} results are as expected", results and not wrong, wrong[:5])
