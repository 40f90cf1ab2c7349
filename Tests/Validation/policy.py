"""Opens pages in Chromium as Netlify would serve them: python policy.py BROWSER FOLDER PAGE EXPRESSION ...

Serves the folder with the headers of its file _headers, and prints as JSON for each page what the browser
refused by the Content-Security-Policy, and the value of the expression.
"""

import fnmatch
import http.server
import json
import mimetypes
import pathlib
import sys
import threading
import urllib.parse

from chromium import Session

browser, folder, rest = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
refused = []

rules, path = [], None
for line in (folder / "_headers").read_text().splitlines():
    if line.startswith("/"):
        path = line
    else:
        name, value = line.strip().split(": ", 1)
        rules.append((path, name, value))


class Host(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        address = self.path.partition("?")[0]
        name = urllib.parse.unquote(address).lstrip("/")
        file = folder / (name + "index.html" if name == "" or name.endswith("/") else name)
        body = file.read_bytes() if file.is_file() else b""
        headers = {"Content-Type": mimetypes.guess_type(file)[0] or "application/octet-stream"}
        headers |= {name: value for path, name, value in rules if fnmatch.fnmatchcase(address, path)}
        self.send_response(200 if file.is_file() else 404)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def notice(session, method, values):
    if method == "Runtime.bindingCalled":
        refused.append(values["payload"])


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
threading.Thread(target=server.serve_forever, daemon=True).start()
session = Session(browser, server.server_port, notice)
found = []
try:
    session.open()
    session.call("Runtime.addBinding", name="refused")
    session.call(
        "Page.addScriptToEvaluateOnNewDocument",
        source="""addEventListener('securitypolicyviolation', event =>
          refused(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample))""",
    )
    for page, expression in zip(rest[::2], rest[1::2]):
        refused.clear()
        session.send("Page.navigate", url="http://site.test" + page)
        session.wait(20, "Page.loadEventFired")
        session.wait(0.3)
        result = session.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        found.append({"refused": list(refused), "value": str(result["result"].get("value"))})
finally:
    session.end()
print(json.dumps(found))
