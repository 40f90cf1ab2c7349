"""Changes a site at random while it is served: python served.py PROGRAM FOLDER COUNT SEED

After each change, every address of the site has to have the bytes of a clean build, apart from the script that the
server adds to pages. While the site has errors, that is the last build without any. Prints as JSON how many changes
were made, how many of them left errors, how many addresses were compared, and the first difference.
"""

import http.client
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from serving import Serving

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
count, chance = int(sys.argv[3]), random.Random(int(sys.argv[4]))
DAY = "2026-08-20"
content = folder / "Content"
words = "fog gull tide rope lamp & <b> dune reed kelp \"salt\" pier *".split()


def phrase():
    return " ".join(chance.choice(words) for _ in range(chance.randint(1, 5)))


def prose():
    """Markdown has no HTML."""
    return phrase().replace("<b>", "**bold**")


# The files that were written since the last build without errors.
written = set()


def write(path, text):
    written.add(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    # Some editors replace a file, others write into it.
    if chance.random() < 0.5:
        new = path.with_name(f".{path.name}.new")
        new.write_text(text)
        new.replace(path)
    else:
        path.write_text(text)


def game():
    moves = []
    for number in range(chance.randint(0, 9)):
        moves.append({
            "time": 30 * number, "player": chance.choice("abcd"),
            "move": chance.choice(["onePoint", "twoPoints", "assist", "foul", "rebound"]),
        })
    return json.dumps({
        "date": f"2026-08-{chance.randint(1, 20 if moves else 28):02}", "venue": phrase(),
        "status": "inProgress" if moves else chance.choice(["scheduled", "postponed", "cancelled"]),
        "homeTeam": {"name": "Herons", "players": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Bo"}]},
        "awayTeam": {"name": "Foxes", "players": [{"id": "c", "name": "Cy"}, {"id": "d", "name": phrase()}]},
        "moves": moves,
    }, indent=chance.choice([None, 2]))


def pet():
    return json.dumps({
        "name": phrase(), "species": chance.choice(["Cat", "Dog"]),
        "birthday": f"2020-{chance.randint(1, 12):02}-03", "description": phrase(),
    })


def post():
    draft = "draft: true\n" if chance.random() < 0.2 else ""
    return f"---\ntitle: {json.dumps(phrase())}\n{draft}---\n\n{prose()}\n\n- {prose()}\n"


def page():
    return f"---\ntitle: {json.dumps(phrase())}\n---\n\n# {prose()}\n\n[home](/)\n"


def settings():
    return json.dumps({
        "title": phrase(), "description": phrase(),
        "baseURL": chance.choice(["https://cup.example/", "https://cup.example/summer/"]),
    })


def drawing():
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {chance.randint(1, 9)} 9"><path d="M0 0h9"/></svg>'


def table():
    names = [f"t{chance.randrange(10**9)}" for _ in range(2)]
    rows = "".join(f"{name},2026-08-{chance.randint(1, 28):02},Herons,Foxes\n" for name in names)
    return "id,date,homeTeam,awayTeam\n" + rows


KINDS = [
    ("games/g{}.json", game), ("pets/p{}.json", pet), ("posts/2026-08-0{}-note.md", post),
    ("pages/q{}.md", page), ("assets/a{}.svg", drawing), ("games/season{}.csv", table),
]
OWN = [
    ("Templates/404.md", lambda: f"---\nlayout: base\ntitle: Lost\n---\n# {prose()}\n"),
    ("Templates/assets/theme.css", lambda: f"body {{ order: {chance.randint(1, 99)} }}\n"),
    ("Templates/words.json", lambda: json.dumps({"skipToContent": phrase()})),
]


def change():
    step = chance.randrange(12)
    name, make = chance.choice(KINDS)
    path = content / name.format(chance.randint(1, 4))
    if step < 5:
        write(path, make())
    elif step < 7:
        path.unlink(missing_ok=True)
    elif step == 7 and path.exists():
        written.add(path.rename(content / name.format(chance.randint(5, 8))))
    elif step == 8:
        write(content / "site.json", settings())
    elif step == 9:
        own, make = chance.choice(OWN)
        if (folder / own).exists():
            (folder / own).unlink()
        else:
            write(folder / own, make())
    elif step == 10 and path.exists():
        write(path, path.read_text()[: chance.randint(0, 40)])
    else:
        for number in (1, 2, 3):
            write(content / name.format(number), make())


def repair():
    for path in written - {content / "site.json"}:
        path.unlink(missing_ok=True)


def built():
    """The files of a clean build, or None if the site has errors."""
    output = pathlib.Path(tempfile.mkdtemp())
    try:
        run = subprocess.run(
            [program, "build", "--source", folder, "--output", output / "site", "--state", output / "state",
             "--as-of", DAY], capture_output=True, text=True)
        if run.returncode not in (0, 1):
            raise SystemExit(f"almanac build: {run.stderr}")
        files = output / "site"
        if run.returncode == 1:
            return None
        return {str(file.relative_to(files)): file.read_bytes() for file in files.rglob("*") if file.is_file()}
    finally:
        shutil.rmtree(output)


def get(path):
    connection.request("GET", path)
    response = connection.getresponse()
    return response.status, re.sub(rb"<script[^>]*/_almanac/[^>]*></script>\n?", b"", response.read())


def difference(site, gone):
    """The first address that does not have what a clean build has, and what it has."""
    base = re.search(r'"baseURL": "https://cup.example(/[^"]*)"', site["settings"])[1]
    files = site["files"]
    for name, expected in files.items():
        address = base + (name.removesuffix("index.html") if name.endswith("index.html") else name)
        status, found = get(address)
        if (status, found) != (200, expected):
            return [address, status, expected.decode(errors="replace"), found.decode(errors="replace")]
    for name in gone - files.keys():
        status, found = get(base + name)
        if (status, found) != (404, files["404.html"]):
            return [base + name, status, "404.html", found.decode(errors="replace")]
    return None


shutil.rmtree(content, ignore_errors=True)
shutil.rmtree(folder / "Templates", ignore_errors=True)
write(content / "site.json", '{"title": "Cup", "description": "A cup.", "baseURL": "https://cup.example/"}')
for name, make in KINDS:
    write(content / name.format(1), make())
site = {"files": built(), "settings": (content / "site.json").read_text()}
serving = Serving(program, str(folder), "--port", "0", "--as-of", DAY)
connection = http.client.HTTPConnection("127.0.0.1", serving.port)
seen, errors, compared, found = set(), 0, 0, None
try:
    files = site["files"]
    for number in range(count):
        if files is None and chance.random() < 0.5:
            repair()
        else:
            change()
        files = built()
        if files is None:
            errors += 1
        else:
            written.clear()
            site = {"files": files, "settings": (content / "site.json").read_text()}
        seen |= site["files"].keys()
        end = time.monotonic() + 20
        while (found := difference(site, seen)) and time.monotonic() < end:
            time.sleep(0.05)
        compared += len(seen)
        if found:
            found = [number, *found]
            break
finally:
    end = serving.end()
print(json.dumps({
    "changes": count, "errors": errors, "compared": compared, "difference": found, "status": end["status"],
}))
