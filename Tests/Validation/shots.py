"""Takes pictures of pages in Chromium: python shots.py BROWSER FOLDER PICTURES KEPT PAGE ...

Serves the folder, puts a picture of each page in each state into the folder PICTURES, and prints as JSON which pictures
differ from those that were kept, as a list of texts. KEPT is one of these:

- a folder of such pictures, from which 0.1 % of the pixels may differ
- a JSON file with the lightness of squares of each picture, of which as many may differ; if the variable RECORD is 1,
  it is written instead
- empty, to compare nothing
"""

import base64
import json
import os
import pathlib
import sys

from chromium import PRINTED, Session, serve

browser, folder, pictures, kept, pages = *sys.argv[1:5], sys.argv[5:]

STATES = {
    "light": {"width": 1280},
    "dark-phone": {"width": 390, "scheme": "dark"},
    "night-phone": {"width": 390, "scheme": "night"},
    "print": {"width": PRINTED, "medium": "print"},
}
# The part that may differ.
TOLERANCE = 0.001
# The signs of lightness, from dark to light.
SHADES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

# Other pictures are only loaded when a reader reaches them.
LOAD = """
(async () => {
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map(image => image.decode().catch(() => null)));
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()
"""
PIXELS = """
const pixels = async (picture) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, image.width, image.height);
};
"""
# The part of the pixels that differ.
COMPARE = f"""
(async (one, other) => {{
  {PIXELS}
  const [old, now] = [await pixels(one), await pixels(other)];
  if (now.width != old.width || now.height != old.height) return 1;
  const [before, after] = [old, now].map(({{ data }}) => new Uint32Array(data.buffer));
  return before.reduce((count, pixel, at) => count + (pixel != after[at]), 0) / before.length;
}})
"""
# The mean lightness of squares of 40 pixels, from 0 to 63, in rows.
LIGHTNESS = f"""
(async (picture) => {{
  {PIXELS}
  const {{ data, width, height }} = await pixels(picture);
  const size = 40, rows = [];
  for (let top = 0; top < height; top += size) {{
    const row = [];
    for (let left = 0; left < width; left += size) {{
      let sum = 0, count = 0;
      for (let y = top; y < Math.min(top + size, height); y++)
        for (let x = left; x < Math.min(left + size, width); x++, count++) {{
          const at = 4 * (y * width + x);
          sum += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
        }}
      row.push(Math.floor(sum / count / 4));
    }}
    rows.push(row);
  }}
  return rows;
}})
"""


def call(function, *arguments):
    return session.evaluate(f"{function}({', '.join(map(json.dumps, arguments))})")


def take():
    """Returns a picture of the page down to its end."""
    session.evaluate(LOAD)
    size = session.call("Page.getLayoutMetrics")["cssContentSize"]
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
    return session.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]


def compare_pixels(name, picture):
    file = kept / f"{name}.png"
    old = base64.b64encode(file.read_bytes()).decode() if file.exists() else None
    return 0 if old == picture else call(COMPARE, old, picture) if old else 1


def compare_squares(name, picture):
    """Returns the part of squares that differ by more than another version of a browser may change."""
    new[name] = ["".join(SHADES[shade] for shade in row) for row in call(LIGHTNESS, picture)]
    rows = old.get(name, [])
    if [len(row) for row in rows] != [len(row) for row in new[name]]:
        return 1
    pairs = list(zip("".join(rows), "".join(new[name])))
    return sum(abs(SHADES.index(one) - SHADES.index(other)) > 1 for one, other in pairs) / len(pairs)


pictures, kept = pathlib.Path(pictures), pathlib.Path(kept) if kept else None
pictures.mkdir(parents=True, exist_ok=True)
is_file = kept and kept.suffix == ".json"
compare = compare_squares if is_file else compare_pixels if kept else lambda *_: 0
old, new = json.loads(kept.read_text()) if is_file and kept.exists() else {}, {}
session = Session(browser, serve(folder), lambda *_: None)
found = []
try:
    session.open()
    for state in STATES:
        session.set_state(**STATES[state])
        for page in pages:
            session.visit(page)
            name = f"{page.strip('/').replace('/', '-') or 'index'}.{state}"
            picture = take()
            (pictures / f"{name}.png").write_bytes(base64.b64decode(picture))
            part = compare(name, picture)
            if part > TOLERANCE:
                found.append(f"{name} differs in {part:.1%}")
finally:
    session.end()
if is_file and os.environ.get("RECORD") == "1":
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(new, indent=0) + "\n")
    found = [f"recorded {kept.name}"]
print(json.dumps(found))
