"""Opens pages in Chromium: python browse.py BROWSER FOLDER (see BrowserTests).

Serves the folder as http://site.test/, with all other hosts mapped to the same server, and prints as
JSON for each page what it executed and what it asked other hosts for. One, a.test, is the host that
templates contain themselves. Drawings ask no host for anything, their own included.
"""

import json
import pathlib
import socket
import sys
import threading
import urllib.parse

from chromium import Session

browser, folder = sys.argv[1], pathlib.Path(sys.argv[2])
# The hosts of the browser's own services, which it asks whatever a page says.
SERVICES = (".google.com", ".googleapis.com", ".gvt1.com", ".gstatic.com")

found = {}
current = None


def note(kind, text):
    if current is not None and text not in found[current][kind] and len(found[current][kind]) < 20:
        found[current][kind].append(text)


def answer(connection):
    connection.settimeout(20)
    try:
        data = connection.recv(65536)
        if not data:
            return
        # Of a connection that is encrypted, the host's name can be read. Those of the browser's own
        # services are not counted.
        if data[:1] == b"\x16":
            if b"evil.test" in data:
                note("requests", "https evil.test")
            return
        head = data.decode("latin-1").split("\r\n")
        path = head[0].split(" ")[1]
        host = next((h[5:].strip() for h in head if h.lower().startswith("host:")), "")
        file = folder / urllib.parse.unquote(path.lstrip("/").split("?")[0])
        status, kind, body = "404 Not Found", "text/plain", b""
        if host.endswith(SERVICES):
            status = "503 Service Unavailable"
        elif host not in ("site.test", "a.test"):
            note("requests", "http " + host + path)
            status, kind, body = "200 OK", "text/javascript", b"owned('loaded')"
        elif file.is_file():
            kind = "image/svg+xml" if file.suffix == ".svg" else "text/html; charset=utf-8"
            status, body = "200 OK", file.read_bytes()
        elif current is not None and current.endswith(".svg") and path != "/favicon.ico":
            note("requests", "of the site " + path)
        header = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        connection.sendall(header.encode() + b"Connection: close\r\n\r\n" + body)
    except OSError:
        pass
    finally:
        connection.close()


def serve(listener):
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=answer, args=(connection,), daemon=True).start()


def notice(session, method, values):
    if method == "Runtime.bindingCalled":
        note("executions", values["payload"])
    elif method == "Page.javascriptDialogOpening":
        note("executions", "dialog " + values["message"])
        session.send("Page.handleJavaScriptDialog", accept=True)


# Follows every link but those that only lead to another page, and sends every form but those.
CLICKS = """
const isHarmless = address => {
  try { return /^(https?|mailto|tel|about):$/.test(new URL(address, document.baseURI).protocol) }
  catch { return true }
};
let clicks = 0;
window.addEventListener('click', event => {
  const link = event.target.closest('a, area');
  const address = link && (link.href?.baseVal ?? link.href ?? link.getAttribute('xlink:href'));
  if (link && (!address || isHarmless(address))) event.preventDefault();
});
window.addEventListener('submit', event => {
  const isOwn = event.submitter?.hasAttribute('formaction');
  if (isHarmless(isOwn ? event.submitter.formAction : event.target.action)) event.preventDefault();
});
for (const element of document.querySelectorAll('*')) {
  for (const name of ['pointerover', 'mouseover', 'focus', 'click']) {
    if (name === 'click') clicks++;
    element.dispatchEvent(
      new (name === 'focus' ? FocusEvent : MouseEvent)(name, {bubbles: true, cancelable: true}));
  }
}
clicks
"""

listener = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=serve, args=(listener,), daemon=True).start()
session = Session(browser, listener.getsockname()[1], notice)
try:
    session.open()
    session.call("Runtime.addBinding", name="owned")
    for page in sorted(path.name for path in folder.iterdir()):
        current = page
        found[page] = {"executions": [], "requests": [], "clicks": 0}
        session.send("Page.navigate", url="http://site.test/" + urllib.parse.quote(page))
        session.wait(20, "Page.loadEventFired")
        session.wait(0.3)
        result = session.call("Runtime.evaluate", expression=CLICKS)["result"]
        found[page]["clicks"] = result.get("value", 0)
        session.wait(0.7)
finally:
    session.end()
print(json.dumps(found))
