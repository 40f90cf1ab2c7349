"""Scores games by taps in Chromium while a second browser follows: python scoring.py BROWSER PROGRAM FOLDER [AXE]

The folder has a site with the games "final" (to 11, scheduled, with rosters) and "timed" (two periods of a minute).
AXE is the script of axe, if there is one. Prints what was found after each step, a line each.
"""

import json
import pathlib
import signal
import sys
import time

from chromium import Session
from serving import Serving

browser, program, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
axe = pathlib.Path(sys.argv[4]).read_text() if sys.argv[4:] and sys.argv[4] else None
found = {}


def until(question, seconds=20):
    """Returns the answer as soon as it is true, or else the last one."""
    end = time.monotonic() + seconds
    while True:
        answer = question()
        if answer or time.monotonic() > end:
            return answer
        time.sleep(0.01)


def game(name="final"):
    return json.loads((folder / f"Content/games/{name}.json").read_text())


def moves(name="final"):
    return [[move["move"], move["player"]] for move in game(name).get("moves", [])]


class Page:
    def __init__(self, path, width):
        self.session = Session(browser, serving.port, lambda *event: None)
        self.session.open()
        self.session.set_window(width, 844, is_touched=width < 600)
        self.open(path)

    def open(self, path):
        self.session.send("Page.navigate", url=f"http://127.0.0.1:{serving.port}{path}")
        self.session.wait(20, "Page.loadEventFired")

    def run(self, script):
        return self.session.evaluate(script)

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''")

    def tap(self, selector):
        """Taps the middle of an element as a finger does, and fails if something else is there."""
        place = until(
            lambda: self.run(
                f"""(() => {{
                  const element = document.querySelector({json.dumps(selector)});
                  if (!element || element.disabled) return null;
                  element.scrollIntoView({{block: "center"}});
                  const box = element.getBoundingClientRect();
                  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                  return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
                }})()"""
            )
        )
        assert place, selector
        for kind in ["mousePressed", "mouseReleased"]:
            self.session.call(
                "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1
            )

    def press(self, code, modifiers=0):
        for kind in ["rawKeyDown", "keyUp"]:
            self.session.call("Input.dispatchKeyEvent", type=kind, code=code, key=code, modifiers=modifiers)

    def fill(self, **values):
        """Fills the fields of the dialog."""
        for name, value in values.items():
            field = f"document.querySelector('dialog[open] [name={name}]')"
            assert until(lambda: self.run(f"{field} !== null")), name
            self.run(f"{field}.value = {json.dumps(value)}")

    def choose(self, button):
        """Presses a button of the dialog."""
        found = f"[...document.querySelectorAll('dialog[open] button')].find(b => b.textContent === '{button}')"
        assert until(lambda: self.run(f"{found} !== undefined")), button
        self.run(f"{found}.click()")

    def barriers(self):
        """Returns what keeps people from using the page, in light and dark (WCAG 2.2, by axe)."""
        found = set()
        for scheme in ["light", "dark"] if axe else []:
            self.session.set_media("screen", prefers_color_scheme=scheme)
            self.run(axe + ";1")
            found.update(self.run("axe.run().then(result => result.violations.map(({id}) => id))"))
        return sorted(found)

    def score(self):
        return self.run("[...document.querySelectorAll('.points')].map(e => e.innerText).join('-')")

    def shows(self, score):
        until(lambda: self.score() == score)
        return self.score()

    def status(self, part):
        until(lambda: part in self.text(".status"))
        return self.text(".status")

    def add(self, player, move):
        self.tap(f"[data-player={player}]")
        self.tap(f".moves [data-kind={move}]")


serving = Serving(program, str(folder), "--port", "0")
port = serving.port
pages = []
try:
    table, other = Page("/_score/final", 390), Page("/_score/final", 1280)
    site = Page("/games/final/", 1280)
    pages = [table, other, site]
    site.run("window.mark = 1")

    # A basket with its assist: two taps each.
    found["begin"] = [table.shows("0-0"), other.shows("0-0")]
    table.add("kit", "twoPoints")
    found["shown"] = table.score()
    found["followed"] = other.shows("2-0")
    found["page"] = until(lambda: "2" in site.text("h1") and site.run("window.mark") == 1)
    table.add("wren", "assist")
    other.add("otto", "onePoint")
    found["barriers"] = table.barriers()
    table.tap("[data-player=kit]")
    found["barriers of moves"] = table.barriers()
    table.tap("[data-player=kit]")
    found["both"] = [table.shows("2-1"), other.shows("2-1")]
    until(lambda: len(moves()) == 3)
    found["moves"] = moves()
    found["status"] = game()["status"]

    # Undo and redo, to any depth, and by keys.
    table.add("kit", "foul")
    table.tap("#undo")
    table.tap("#undo")
    until(lambda: len(moves()) == 2)
    found["undone"] = moves()
    table.tap("#redo")
    until(lambda: len(moves()) == 3)
    found["redone"] = moves()
    other.press("KeyQ")
    other.press("KeyF")
    found["keys"] = until(lambda: ["foul", "kit"] in moves()) and moves()
    other.press("KeyZ", 2)
    until(lambda: len(moves()) == 3)
    other.press("Space")
    found["runs"] = until(lambda: table.run("document.querySelector('.clock.runs') !== null"))
    other.press("Space")
    found["stops"] = until(lambda: table.run("document.querySelector('.clock.runs') === null"))

    # A substitution: who is on the bench can only enter.
    table.add("kit", "leaves")
    found["bench"] = until(
        lambda: all("On the bench" in page.text("[data-player=kit]") for page in (table, other)))
    other.press("KeyQ")
    found["changes"] = until(lambda: other.run(
        "[...document.querySelectorAll('[data-kind]')].map(button => button.dataset.kind)"
        ".filter(kind => ['enters', 'leaves'].includes(kind))"))
    other.press("KeyE")
    found["substituted"] = until(lambda: ["enters", "kit"] in moves()) and moves()
    other.press("KeyZ", 2)
    table.tap("#undo")
    until(lambda: len(moves()) == 3)

    # Correcting: the kind of the first move, a move before it, and a removal.
    table.tap(".log li:last-child button")
    table.fill(move="onePoint")
    table.choose("Save")
    found["changed"] = [table.shows("1-1"), other.shows("1-1"), moves()[0]]
    table.tap(".log li:last-child button")
    table.choose("Insert before")
    table.fill(move="rebound")
    table.choose("Save")
    found["inserted"] = until(lambda: moves()[0] == ["rebound", "kit"] and moves())
    table.tap(".log li:last-child button")
    table.choose("Delete")
    found["deleted"] = until(lambda: len(moves()) == 3 and moves())

    # The server is killed in the middle; what is tapped meanwhile stays on the device, even over a reload.
    table.status("All saved")
    serving.end(signal.SIGKILL)
    table.add("wren", "twoPoints")
    table.add("otto", "rebound")
    found["offline"] = table.status("No connection: 2")
    found["offline score"] = table.score()
    serving = Serving(program, str(folder), "--port", str(port))
    found["saved"] = table.status("All saved")
    found["after"] = until(lambda: len(moves()) == 5 and moves())
    table.status("All saved")
    serving.end(signal.SIGKILL)
    table.add("kit", "twoPoints")
    table.status("No connection")
    serving = Serving(program, str(folder), "--port", str(port))
    table.open("/_score/final")
    found["reloaded"] = [table.shows("5-1"), until(lambda: len(moves()) == 6 and moves())]

    # An editor saves the file as it was before the last moves, with a correction of its own.
    old = json.loads((folder / "Content/games/final.json").read_text())
    old["venue"], old["moves"] = "Pier", old["moves"][:3]
    (folder / "Content/games/final.json").write_text(json.dumps(old, indent=2))
    found["merged"] = until(lambda: len(moves()) == 6 and [game()["venue"], moves()])
    found["told"] = until(lambda: "that the file had lost" in serving.text(serving.errors))

    # To the end of the game, which the rules decide.
    for _ in range(3):
        table.add("wren", "twoPoints")
    found["over"] = [table.shows("11-1"), until(lambda: game()["status"] == "final" and game()["status"])]
    table.tap("#undo")
    found["not over"] = until(lambda: game()["status"] == "inProgress" and game()["status"])
    table.tap("#redo")
    found["over again"] = until(lambda: game()["status"] == "final" and game()["status"])
    found["final page"] = until(lambda: "11" in site.text("h1"))

    # A clock of two periods.
    table.open("/_score/timed")
    table.tap("[data-player=kit]")
    table.tap(".moves [data-kind=threePoints]")
    table.tap("#clock")
    found["clock runs"] = until(lambda: table.text(".clock time") != "1:00")
    table.run("setClock(600, false)")
    found["end of period"] = until(lambda: table.text("#clock") == "Next period" and table.text(".clock"))
    table.tap("#clock")
    found["next period"] = until(lambda: "Period 2" in table.text(".clock") and table.text(".clock"))
    table.add("otto", "foul")
    found["timed"] = until(lambda: len(moves("timed")) == 2 and [m["time"] for m in game("timed")["moves"]])

    # While the file is wrong or gone, moves wait; a browser that can keep nothing sends them all the same.
    file = folder / "Content/games/timed.json"
    text = file.read_text()
    file.write_text(text.replace('"fiba"', '"fibaa"'))
    found["wrong"] = "Expected one of" in table.status("Expected one of")
    table.add("otto", "steal")
    file.write_text(text)
    found["right again"] = until(lambda: ["steal", "otto"] in moves("timed"))
    file.rename(folder / "away")
    found["gone"] = table.status("There is no such file")
    (folder / "away").rename(file)
    found["back"] = table.status("All saved")
    table.run("Storage.prototype.setItem = () => { throw new Error() }")
    table.add("otto", "block")
    found["full"] = table.status("keep nothing")
    found["sent"] = until(lambda: ["block", "otto"] in moves("timed"))

    # A new game with players of its own.
    table.open("/_score/")
    until(lambda: table.run("document.querySelector('form [name=home]') !== null"))
    found["barriers of the list"] = table.barriers()
    table.run("document.querySelector('[name=home]').value = 'Shirts'")
    table.run("document.querySelector('[name=away]').value = 'Skins'")
    table.run("document.querySelector('[name=rules]').value = 'pickup11'")
    table.run("document.querySelector('form').requestSubmit()")
    found["created"] = until(lambda: "shirts-skins" in table.run("location.pathname"))
    name = table.run("item")
    for side, player in [("home", "Ann Älv"), ("away", "Bo")]:
        until(lambda: table.run("typeof server !== 'undefined' && server !== null"))
        table.run("addPlayer()")
        table.fill(side=side, name=player)
        table.choose("Save")
    find = "[...document.querySelectorAll('.player')].find(b => b.innerText.includes('Bo'))?.dataset.player"
    player = until(lambda: table.run(find))
    table.add(player, "onePoint")
    found["ad hoc"] = until(lambda: moves(name) == [["onePoint", player]])
    found["players"] = [game(name)[side]["players"][0]["name"] for side in ["home", "away"]]
    found["widths"] = [
        page.run("document.documentElement.scrollWidth <= innerWidth") for page in [table, other]
    ]
    found["small"] = table.run(
        "[...document.querySelectorAll('button')].filter(b => b.getBoundingClientRect().height < 43).length"
    )
except BaseException:
    print(found, pages[0].run("document.body.innerText"), file=sys.stderr)
    raise
finally:
    for page in pages:
        page.session.end()
    serving.end()
for step, result in found.items():
    print(f"{step}: {json.dumps(result, ensure_ascii=False)}")
