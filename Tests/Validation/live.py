"""Edits a site that `almanac serve` shows in Chromium: python live.py BROWSER PROGRAM FOLDER

Prints as JSON what the page shows after each step.
"""

import json
import os
import pathlib
import sys
import time

from chromium import Session
from serving import Serving

browser, program, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
settings = folder / "Content/site.json"
os.environ["EDITOR"] = "/usr/bin/code --wait"
pet = folder / "Content/pets/kit.json"
right = pet.read_text()
wrong = right.replace('"rare"', '"<img src=x onerror=owned()>"')
kat, other = folder / "Content/pets/kat.json", right.replace("Kit", "Kat").replace("kit", "kat")

# What a visitor sees: the address, the heading and its colour, and the problems over the page.
STATE = """
(() => {
  const panel = document.querySelector('almanac-problems')?.shadowRoot;
  const heading = document.querySelector('h1');
  const list = panel?.querySelector('.list');
  return {
    path: location.pathname,
    heading: heading?.textContent ?? '',
    color: heading ? getComputedStyle(heading).color : '',
    problems: list && !list.hidden ? list.innerText.replace(/\\n+/g, '\\n') : '',
    counts: panel?.querySelector('.open:not([hidden])')?.textContent ?? '',
    elements: panel ? panel.querySelectorAll('img, script').length : 0,
    link: panel?.querySelector('article a')?.href ?? '',
    owned: window.wasOwned ?? 0,
    mark: window.mark ?? 0,
    version: window.version ?? 0,
    image: document.querySelector('#sign')?.naturalWidth ?? 0,
  };
})()
"""


def matches(value, expected):
    return expected in value if isinstance(value, str) and expected else value == expected


def shown(step, **values):
    """Waits until what is shown has some values, and keeps all of it in any case."""
    end = time.monotonic() + 60
    while True:
        try:
            result = session.call("Runtime.evaluate", expression=STATE, returnByValue=True)
        except AssertionError:
            # The page is being replaced.
            result = {}
        state = result.get("result", {}).get("value") or {}
        if all(matches(state.get(key), value) for key, value in values.items()):
            break
        if time.monotonic() > end:
            break
        time.sleep(0.03)
    found[step] = state


def run(script):
    session.call("Runtime.evaluate", expression=script)


def visit(path):
    session.send("Page.navigate", url=f"http://127.0.0.1:{serving.port}{path}")
    session.wait(20, "Page.loadEventFired")


found, ends = {}, []
session = None
try:
    # A site that cannot be built appears when it can.
    pet.write_text(wrong)
    serving = Serving(program, str(folder), "--port", "0")
    session = Session(browser, serving.port, lambda *event: None)
    session.open()
    session.call(
        "Page.addScriptToEvaluateOnNewDocument",
        source="window.owned = () => window.wasOwned = 1",
    )
    visit("/")
    shown("broken at first", problems="Expected one of")
    pet.write_text(right)
    shown("corrected", heading="Site")

    # A page follows its file, and stays while there is an error.
    visit("/league/pets/kit/")
    run("window.mark = 1")
    shown("page", heading="Kit", mark=1, color="rgb(1, 2, 3)", image=11)

    # An image changes in place, although it was loaded later than the page.
    time.sleep(0.5)
    drawing = folder / "Templates/assets/sign.svg"
    drawing.write_text(drawing.read_text().replace("11", "22"))
    shown("redrawn", image=22, mark=1)

    pet.write_text(right.replace("Kit", "Kitty"))
    shown("edited", heading="Kitty", mark=1)
    run("window.mark = 2")
    pet.write_text(wrong)
    shown("broken", problems="Expected one of")
    run("document.querySelector('almanac-problems').shadowRoot.querySelector('.close').click()")
    shown("hidden", counts="1 error")
    pet.write_text(right.replace("Kit", "Kitty"))
    shown("unchanged", counts="", problems="", mark=2)
    pet.write_text(right.replace("Kit", "Rex"))
    shown("changed again", heading="Rex", mark=2)
    pet.write_text(right)
    shown("changed back", heading="Kit", mark=2)

    # A style sheet changes in place.
    styles = folder / "Templates/assets/site.css"
    styles.write_text("h1 { color: rgb(4, 5, 6) }")
    shown("restyled", color="rgb(4, 5, 6)", mark=2)

    # Another script is run by loading the page again.
    (folder / "Templates/assets/site.js").write_text("window.version = 2")
    shown("scripted", version=2)

    # A warning only has its count.
    (folder / "Content/pets/kit.toml").write_text("")
    shown("warned", counts="1 ")
    (folder / "Content/pets/kit.toml").unlink()
    shown("not warned", counts="")

    # An unknown address has the page for that, which leads back when there is one.
    visit("/league/pets/kat/")
    shown("unknown", heading="Lost")
    kat.write_text(other)
    shown("added", heading="Kat")

    # The page follows the site to another run of the program.
    ends.append(serving.end())
    kat.write_text(other.replace("Kat", "Cat"))
    serving = Serving(program, str(folder), "--port", str(serving.port))
    shown("served again", heading="Cat")

    # The site moves to another path.
    settings.write_text(settings.read_text().replace("/league/", "/cup/"))
    shown("moved", heading="Lost", path="/league/pets/kat/")
    visit("/")
    shown("home", heading="Site", path="/cup/")

    # With --follow, the page of what has changed is shown.
    ends.append(serving.end())
    serving = Serving(program, str(folder), "--port", str(serving.port), "--follow")
    visit("/cup/")
    shown("home again", heading="Site", path="/cup/")
    time.sleep(0.3)
    pet.write_text(right.replace("Kit", "Fox"))
    shown("followed", heading="Fox", path="/cup/pets/kit/")
finally:
    if session:
        session.end()
    ends.append(serving.end())
print(json.dumps({"steps": found, "ends": ends}))
