"""Drives a headless Chromium in which all hosts are one local server."""

import fcntl
import functools
import http.server
import io
import json
import os
import pathlib
import re
import select
import subprocess
import tempfile
import threading
import time

# The seconds after which an answer counts as missing. Beside other tests, a browser may take a minute to start.
PATIENCE = 300
# The width of what is printed, in pixels: paper of 210 mm has margins of 10 mm.
PRINTED = 718


class Host(http.server.SimpleHTTPRequestHandler):
    """Serves files, with sheets of styles after which texts wait for their fonts, however busy the computer is."""

    def log_message(self, *arguments):
        pass

    def send_head(self):
        file = pathlib.Path(self.translate_path(self.path))
        if file.suffix != ".css" or not file.is_file():
            return super().send_head()
        styles = re.sub(rb"(font-display:\s*)(optional|swap|fallback)", rb"\1block", file.read_bytes())
        return self.send_text(file, styles)

    def send_text(self, file, text, **headers):
        self.send_response(200)
        headers |= {"Content-Type": self.guess_type(file), "Content-Length": str(len(text))}
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        return io.BytesIO(text)


def serve(folder, host=Host):
    """Serves a folder until the program ends, and returns the port."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(host, directory=folder)
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
        self.buffer, self.count, self.session = b"", 0, None

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
        self.call("Emulation.setScrollbarsHidden", hidden=True)

    def navigate(self, page):
        """Opens a page of the site."""
        self.send("Page.navigate", url="http://site.test" + page)
        self.wait(PATIENCE, "Page.loadEventFired")
        status = self.evaluate('performance.getEntriesByType("navigation")[0].responseStatus')
        assert status == 200, f"{page} has the status {status}"

    def visit(self, page):
        """Opens a page of the site, and waits for its fonts."""
        self.navigate(page)
        self.evaluate("document.fonts.ready.then(() => true)")

    def evaluate(self, expression):
        """Returns the value of an expression, or of its promise, or what it throws."""
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        return result["result"].get("value", result.get("exceptionDetails"))

    def set_window(self, width, height=800, is_touched=False):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=is_touched,
        )
        self.call("Emulation.setTouchEmulationEnabled", enabled=is_touched)

    def set_media(self, medium="", **features):
        """Sets features such as prefers_color_scheme="dark"; a medium is "screen" or "print"."""
        features = [{"name": name.replace("_", "-"), "value": features[name]} for name in features]
        self.call("Emulation.setEmulatedMedia", media=medium, features=features)

    def set_state(self, width, scheme="light", medium="screen", is_forced=False):
        """Sets the window and the colors of the pages that are opened next; visitors choose the night themselves."""
        self.set_window(width)
        preferred = "light" if scheme == "night" else scheme
        forced = "active" if is_forced else "none"
        self.set_media(medium, prefers_color_scheme=preferred, forced_colors=forced)
        # Scripts of all calls run in their order, so that the last choice counts. A blank page has no storage.
        chosen = json.dumps("night" if scheme == "night" else "")
        source = f"try {{ localStorage.scheme = {chosen} }} catch {{}}"
        self.call("Page.addScriptToEvaluateOnNewDocument", source=source)

    def end(self):
        self.process.kill()
        self.process.wait()
