"""Measures pages in Chromium: python measures.py BROWSER FOLDER LIMITS [--report]

Serves the folder, and prints as JSON which figures of pages exceed their limits, as a list of texts. LIMITS is JSON:
for the path of each page, the limits by the names of figures. With --report, it prints all figures of these pages.
The figures are, with their names after the dashes:

- the sheets of paper on which the page is printed: "sheets of A4", "sheets of Letter"
- the pixels of the page and of its header in windows of two widths: "height at 390", "header at 1280"
- the bytes that are sent, compressed if they are text: "html", "css", "scripts", "fonts", of those that are preloaded
- what the browser asks for besides pictures: "requests"
- on a phone with slow 4G and nothing in its cache, the seconds until the largest content is painted, and how much of
  the page moves: "lcp", "cls"
"""

import base64
import gzip
import json
import mimetypes
import pathlib
import re
import sys
import urllib.parse

from chromium import Host, Session, serve

browser, folder, limits, is_report = *sys.argv[1:3], json.loads(sys.argv[3]), "--report" in sys.argv

# In inches.
PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}
WIDTHS = (390, 1280)
# Other programs only make a load slower, so that the fastest of some is the nearest to what the page needs.
LOADS = 3
# 1.6 Mbit/s down, 0.75 Mbit/s up, and 150 ms for each answer.
SLOW_4G = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750, "offline": False}

BOXES = """
({
  height: document.documentElement.scrollHeight,
  header: Math.round(document.querySelector("body > header")?.getBoundingClientRect().height ?? 0),
})
"""
PRELOADED = '[...document.querySelectorAll("link[rel=preload][as=font]")].map(link => link.href)'
PAINT = """
(async () => {
  const entries = type => new Promise(resolve => {
    new PerformanceObserver(list => resolve(list.getEntries())).observe({ type, buffered: true });
    // If there are none, nothing is called.
    setTimeout(() => resolve([]), 500);
  });
  const [paints, shifts] = await Promise.all(["largest-contentful-paint", "layout-shift"].map(entries));
  return [paints.at(-1)?.startTime ?? 1e6, shifts.reduce((sum, shift) => sum + shift.value, 0)];
})()
"""


class CompressingHost(Host):
    """Compresses texts and keeps connections, as the hosts of sites do."""

    protocol_version = "HTTP/1.1"

    def send_head(self):
        file = file_at(self.path)
        if file.suffix not in (".html", ".css", ".js", ".svg") or not file.is_file():
            return super().send_head()
        return self.send_text(file, gzip.compress(file.read_bytes()), Content_Encoding="gzip")


def file_at(address):
    path = urllib.parse.unquote(urllib.parse.urlsplit(address).path).lstrip("/")
    return pathlib.Path(folder) / (path + "index.html" if path.endswith("/") or not path else path)


def is_picture(address):
    return (mimetypes.guess_type(file_at(address))[0] or "").startswith("image/")


def measure_sheets(page):
    session.set_window(1280)
    session.visit(page)
    figures = {}
    for name, (width, height) in PAPERS.items():
        printed = session.call(
            "Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=True
        )
        pages = re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed["data"]))
        figures[f"sheets of {name}"] = len(pages)
    return figures


def measure_boxes(page):
    figures = {}
    for width in WIDTHS:
        session.set_window(width, is_touched=width < 600)
        session.visit(page)
        for name, pixels in session.evaluate(BOXES).items():
            figures[f"{name} at {width}"] = pixels
    return figures


def measure_bytes(page):
    session.set_window(1280)
    requests.clear()
    session.navigate(page)
    # A script of the page may ask for more.
    session.wait(0.3)

    def count(kind):
        addresses = {address for type, address in requests if type == kind}
        return sum(len(gzip.compress(file_at(address).read_bytes())) for address in addresses)

    return {
        "html": count("Document"),
        "css": count("Stylesheet"),
        "scripts": count("Script"),
        "fonts": sum(file_at(address).stat().st_size for address in session.evaluate(PRELOADED)),
        # The browser asks for the icon of the site once, as for what is no picture.
        "requests": sum(not is_picture(address) for _, address in requests),
    }


def measure_load(page):
    loads = [load(page) for _ in range(LOADS)]
    times, moves = zip(*loads)
    return {"lcp": round(min(times) / 1000, 2), "cls": round(max(moves), 4)}


def load(page):
    """Opens a page in a browser of its own, which has nothing in its cache."""
    session = Session(browser, compressing, lambda *_: None)
    try:
        session.open()
        session.set_window(390, 844, is_touched=True)
        session.call("Network.enable")
        session.call("Network.emulateNetworkConditions", **SLOW_4G)
        session.call("Emulation.setCPUThrottlingRate", rate=4)
        session.navigate(page)
        # What moves late moves as well.
        session.wait(1)
        return session.evaluate(PAINT)
    finally:
        session.end()


# What measures the figures of some names.
MEASURES = {
    ("sheets",): measure_sheets,
    ("height", "header"): measure_boxes,
    ("html", "css", "scripts", "fonts", "requests"): measure_bytes,
    ("lcp", "cls"): measure_load,
}


def notice(session, method, values):
    if method == "Network.requestWillBeSent" and values["request"]["url"].startswith("http"):
        requests.append((values["type"], values["request"]["url"]))


requests, found, compressing = [], {}, serve(folder, CompressingHost)
session = Session(browser, serve(folder), notice)
try:
    session.open()
    session.call("Network.enable")
    # Otherwise a page also asks for fonts that only pages before it needed.
    session.call("Network.setCacheDisabled", cacheDisabled=True)
    for page, limits_of_page in limits.items():
        figures = {}
        for names, measure in MEASURES.items():
            if is_report or any(limit.startswith(names) for limit in limits_of_page):
                figures |= measure(page)
        if is_report:
            print(page, *(f"  {name}: {figure}" for name, figure in figures.items()), sep="\n")
        for name, limit in limits_of_page.items():
            if figures[name] > limit:
                found.setdefault(f"{name} is {figures[name]}, more than {limit}", []).append(page)
finally:
    session.end()
if not is_report:
    print(json.dumps([f"{', '.join(pages)}: {fault}" for fault, pages in found.items()]))
