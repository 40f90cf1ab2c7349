"""Drives a headless Chromium in which all hosts are one local server."""

import fcntl
import functools
import http.server
import json
import os
import select
import subprocess
import tempfile
import threading
import time

# The seconds after which an answer counts as missing. Beside other tests, a browser may take a minute to start.
PATIENCE = 300


class Host(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(folder):
    """Serves a folder until the program ends, and returns the port."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Host, directory=folder)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port



class Session:
    """Speaks the DevTools protocol over a pair of pipes."""

    def __init__(self, browser, port, notice, *options):
        """Starts the browser, with more options, and calls notice with the method and the values of each event."""
        self.notice = notice
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.output = os.pipe()
        self.input, events = os.pipe()
        # The browser has the pipes as its descriptors 3 and 4, which may be in use here.
        pipes = [fcntl.fcntl(pipe, fcntl.F_DUPFD, 20) for pipe in (commands, events)]
        redirect = 'exec "$@" 3<&{} 4>&{}'.format(*pipes)
        self.process = subprocess.Popen(
            [
                "bash",
                "-c",
                redirect,
                "bash",
                browser,
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-features=HttpsUpgrades",
                f"--host-resolver-rules=MAP * 127.0.0.1:{port}",
                f"--user-data-dir={self.profile.name}",
                "--remote-debugging-pipe",
                *options,
            ],
            pass_fds=pipes,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.buffer, self.count, self.session, self.events = b"", 0, None, []

    def receive(self, seconds):
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                return None
            chunk = os.read(self.input, 1 << 20)
            if not chunk:
                raise EOFError("the browser ended")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        self.notice(self, message.get("method"), message.get("params", {}))
        return message

    def send(self, method, **values):
        self.count += 1
        message = {"id": self.count, "method": method, "params": values}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data) :]
        return self.count

    def call(self, method, **values):
        number, end = self.send(method, **values), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.receive(end - time.monotonic())
            if message and message.get("id") == number:
                assert "error" not in message, message
                return message["result"]
        raise TimeoutError(method)

    def wait(self, seconds, event=None):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            message = self.receive(end - time.monotonic())
            if event and message and message.get("method") == event:
                return

    def open(self):
        """Opens a page on which other calls act."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")

    def end(self):
        self.process.kill()
        self.process.wait()
