"""A server on this machine for pages that load modules or report their results."""

import functools
import http.server
import json
import queue
import threading

import browser


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the repository without printing its requests, and receives messages of pages."""

    extensions_map = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml",
                      ".wasm": "application/wasm", "": "application/octet-stream"}

    def do_GET(self):
        # Pages have no icon; a missing one would be an error in the console.
        if self.path != "/favicon.ico":
            super().do_GET()
            return
        self.send_response(204)
        self.end_headers()

    def do_POST(self):
        length = int(self.headers["Content-Length"])
        self.server.messages.put(json.loads(self.rfile.read(length)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder for the duration of a `with` statement, by default the repository.

    `messages` is the queue of the JSON values that pages have posted."""

    daemon_threads = True

    def __init__(self, folder=browser.ROOT, handler=Handler):
        super().__init__(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
        self.messages = queue.Queue()
        self.address = f"http://127.0.0.1:{self.server_port}/"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()

    def handle_error(self, *_):
        # A browser that is stopped breaks its connections.
        pass
