"""Edits a post again and again while Chromium shows it: python patching.py BROWSER PROGRAM FOLDER COUNT SEED

After each edit, what the browser shows is compared with the page that it would get by loading it again. Prints as
JSON what differed, what was lost of the reader's state, and how long a change took in seconds.
"""

import json
import pathlib
import random
import sys
import time

from chromium import Session
from serving import Serving

browser, program, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
count, chance = int(sys.argv[4]), random.Random(int(sys.argv[5]))
post = folder / "Content/posts/2026-01-02-fog.md"
words = "fog gull tide rope lamp & <b> dune reed kelp \"salt\" pier".split()


def phrase():
    return " ".join(chance.choice(words) for _ in range(chance.randint(1, 6)))


def block():
    kind = chance.randrange(7)
    if kind == 0:
        return f"## {phrase()}"
    if kind == 1:
        return "\n".join(f"- {phrase()}" for _ in range(chance.randint(1, 6)))
    if kind == 2:
        rows = "\n".join(f"| {phrase()} | {phrase()} |" for _ in range(chance.randint(1, 6)))
        return f"| A | B |\n|---|---|\n{rows}"
    if kind == 3:
        return f"> {phrase()}"
    if kind == 4:
        return f"{phrase()} *{phrase()}* [{phrase()}](https://example.org/{chance.randrange(9)})"
    if kind == 5:
        return f"1. {phrase()}\n   - {phrase()}\n2. {phrase()}"
    return phrase()


def edited(blocks):
    blocks = list(blocks)
    for _ in range(chance.randint(1, 3)):
        step = chance.randrange(5)
        if step == 0 or not blocks:
            blocks.insert(chance.randint(0, len(blocks)), block())
        elif step == 1 and len(blocks) > 1:
            blocks.pop(chance.randrange(len(blocks)))
        elif step == 2:
            blocks[chance.randrange(len(blocks))] = block()
        elif step == 3:
            blocks.append(blocks.pop(chance.randrange(len(blocks))))
        else:
            index = chance.randrange(len(blocks))
            blocks[index] = blocks[index].replace(chance.choice(words), chance.choice(words))
    return blocks


def write(blocks, number):
    new = post.with_suffix(".new")
    new.write_text(f"---\ntitle: Fog {number}\n---\n\n" + "\n\n".join(blocks) + "\n")
    new.replace(post)


# The page without what the server and the reader added to it.
PAGE = """
function bare(root) {
  const copy = root.cloneNode(true);
  for (const added of copy.querySelectorAll('almanac-problems, script[src*="_almanac"]')) added.remove();
  copy.normalize();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    if (element.localName === 'details') element.removeAttribute('open');
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
  return copy.outerHTML.replace(/\\s+(?=<\\/body>)/, '');
}
"""
STATE = PAGE + """
(async () => {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const input = document.querySelector('#reader');
  return {
    shown: bare(document.documentElement), served: bare(page.documentElement),
    title: document.title, mark: window.mark ?? 0,
    reader: [input?.value, document.activeElement === input, document.querySelector('details')?.open,
      window.scrollY > 0],
  };
})()
"""


def call(script):
    result = session.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
    return result.get("result", {}).get("value")


different, times = [], []
blocks = [block() for _ in range(6)]
write(blocks, 0)
serving = Serving(program, str(folder), "--port", "0")
session = Session(browser, serving.port, lambda *event: None)
try:
    session.open()
    session.send("Page.navigate", url=f"{serving.address}posts/fog/")
    session.wait(20, "Page.loadEventFired")
    call("""
      window.mark = 1;
      document.querySelector('#reader').value = 'mine';
      document.querySelector('#reader').focus();
      document.querySelector('details').open = true;
      window.scrollTo(0, 30);
    """)
    time.sleep(0.5)
    for number in range(1, count + 1):
        blocks = edited(blocks)
        start = time.monotonic()
        write(blocks, number)
        while True:
            state = call(STATE)
            if state and state["title"] == f"Fog {number}" or time.monotonic() > start + 20:
                break
            time.sleep(0.01)
        times.append(time.monotonic() - start)
        if state["shown"] != state["served"] or state["mark"] != 1 or state["title"] != f"Fog {number}":
            different.append({"number": number, **state})
            break
finally:
    session.end()
    end = serving.end()
times.sort()
print(json.dumps({
    "different": different, "reader": state["reader"], "count": len(times),
    "median": times[len(times) // 2], "most": times[-1], "end": end["errors"],
}))
