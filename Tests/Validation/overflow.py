"""Measures pages in Chromium: python overflow.py BROWSER FOLDER SETTINGS PAGE ...

Serves the folder, and prints as JSON for each page of each setting by how many pixels it is wider than its window. A
setting has the "width" of the window in pixels, the size of the "text" in percent, and "names": words of the page that
are replaced by a long one.
"""

import json
import sys

from chromium import PATIENCE, Session, serve

browser, folder, settings, pages = sys.argv[1], sys.argv[2], json.loads(sys.argv[3]), sys.argv[4:]

MEASURE = """
(async (text, names) => {
  document.documentElement.style.fontSize = text + "%";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; names.length && (node = walker.nextNode()); ) {
    if (node.parentElement.closest("script, style")) continue;
    for (const name of names)
      node.data = node.data.replaceAll(name, "Donaudampfschifffahrtsgesellschaften");
  }
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
})
"""


session = Session(browser, serve(folder), lambda *_: None)
found = []
try:
    session.open()
    session.call("Emulation.setScrollbarsHidden", hidden=True)
    for setting in settings:
        session.call(
            "Emulation.setDeviceMetricsOverride",
            width=setting["width"],
            height=800,
            deviceScaleFactor=1,
            mobile=False,
        )
        for page in pages:
            session.send("Page.navigate", url="http://site.test" + page)
            session.wait(PATIENCE, "Page.loadEventFired")
            arguments = f"({setting['text']}, {json.dumps(setting['names'])})"
            result = session.call(
                "Runtime.evaluate",
                expression=MEASURE + arguments,
                returnByValue=True,
                awaitPromise=True,
            )
            found.append(result["result"].get("value", -1))
finally:
    session.end()
print(json.dumps(found))
