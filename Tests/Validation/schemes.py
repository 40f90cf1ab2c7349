"""Chooses colors in Chromium: python schemes.py BROWSER FOLDER PAGE ...

Serves the folder, and prints as JSON what is wrong with the menu of colors on each page: it has to be remembered, the
first frame has to have its background, the night must have no green or blue, and without scripts there is no menu.
"""

import json
import sys

from chromium import Session, serve

browser, folder, pages = sys.argv[1], sys.argv[2], sys.argv[3:]

CHOOSE = """
((scheme) => {
  const menu = document.querySelector("select.scheme");
  menu.value = scheme;
  menu.dispatchEvent(new Event("change"));
})
"""
STATE = """
JSON.stringify([document.documentElement.dataset.scheme || "", document.querySelector("select.scheme")?.value,
  getComputedStyle(document.body).backgroundColor])
"""
BRIGHTEST = """
(async (data) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data: bytes } = canvas.getImageData(0, 0, image.width, image.height);
  return bytes.reduce((most, byte, index) => index % 4 === 1 || index % 4 === 2 ? Math.max(most, byte) : most, 0);
})
"""


session = Session(browser, serve(folder), lambda *_: None)
faults = []


def expect(page, what, found, expected):
    if found != expected:
        faults.append(f"{page}: {what} is {found}, not {expected}")


BACKGROUNDS = {
    "": "rgb(251, 248, 241)",
    "light": "rgb(251, 248, 241)",
    "dark": "rgb(20, 18, 16)",
    "night": "rgb(0, 0, 0)",
}

try:
    session.open()
    session.set_media(prefers_color_scheme="light")
    for page in pages:
        session.visit(page)
        for scheme, background in BACKGROUNDS.items():
            session.evaluate(f"{CHOOSE}({json.dumps(scheme)})")
            session.visit(page)
            state = json.loads(session.evaluate(STATE))
            expect(page, f'the page after "{scheme}" and a reload', state, [scheme, scheme, background])
        picture = session.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        brightest = session.evaluate(f"{BRIGHTEST}({json.dumps(picture)})")
        if not isinstance(brightest, (int, float)) or brightest > 64:
            faults.append(f"{page}: the night has green or blue of {brightest}")
        session.evaluate(f'{CHOOSE}("")')
        session.call("Emulation.setScriptExecutionDisabled", value=True)
        session.visit(page)
        menus = session.evaluate('document.querySelectorAll("select").length')
        expect(page, "the number of menus without scripts", menus, 0)
        session.call("Emulation.setScriptExecutionDisabled", value=False)
finally:
    session.end()
print(json.dumps(faults))
