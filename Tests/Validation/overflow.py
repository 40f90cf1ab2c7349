"""Measures pages in Chromium: python overflow.py BROWSER FOLDER SETTINGS PAGE ...

Serves the folder, and prints as JSON for each page of each setting by how many pixels it is wider than its window. A
setting has the "width" of the window in pixels, the size of the "text" in percent, and "names": words of the page that
are replaced by a long one.
"""

import json
import sys

from chromium import Session, serve

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
    for setting in settings:
        session.set_window(setting["width"])
        for page in pages:
            session.visit(page)
            arguments = f"({setting['text']}, {json.dumps(setting['names'])})"
            width = session.evaluate(MEASURE + arguments)
            found.append(width if isinstance(width, int) else -1)
finally:
    session.end()
print(json.dumps(found))
