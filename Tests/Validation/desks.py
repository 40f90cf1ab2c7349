"""Scores a game over HTTP under every kind of trouble: python desks.py PROGRAM FOLDER KILLS

The folder has a site with the game "final". Prints what was found, a line each.
"""

import http.client
import itertools
import json
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time

from serving import Serving

program, folder, kills = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
file = folder / "Content/games/final.json"
address = "/_almanac/desks/score/final"
players = ["kit", "wren", "otto"]


def post(
    port, actions, host=None, origin=None, kind="application/json", path=address, method="POST", body=None, token=None
):
    """Returns the status and the answer, or 0 if there is none."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    host = f"127.0.0.1:{port}" if host is None else host
    headers = {"Host": host, "Origin": f"http://{host}" if origin is None else origin, "Content-Type": kind}
    headers["Authorization"] = token and f"Bearer {token}"
    try:
        connection.request(
            method, path, json.dumps(actions) if body is None else body, {n: v for n, v in headers.items() if v}
        )
        response = connection.getresponse()
        text = response.read()
        return response.status, json.loads(text) if response.status == 200 and method == "POST" else text
    except (OSError, http.client.HTTPException, ValueError):
        return 0, None
    finally:
        connection.close()


def ready(serving):
    while post(serving.port, None, method="GET")[0] != 200:
        time.sleep(0.01)
    return serving


def start(*options):
    return ready(Serving(program, str(folder), *options))


def add(scorer, number, moment):
    name = f"{scorer}.{number}"
    move = {"id": name, "time": round(moment, 1), "move": "foul", "player": players[scorer % 3]}
    return {"id": f"{scorer}-{number}", "do": "add", "move": move}


def in_file():
    return json.loads(file.read_text()).get("moves", [])


# Six scorers with a hundred moves each, which they send until they are confirmed, some of them twice, to a server that
# is killed again and again.
serving = start("--port", "0")
port = serving.port
confirmed, lock = [], threading.Lock()


def score(scorer):
    generator = random.Random(scorer)
    moments = sorted(generator.uniform(0, 2000) for _ in range(100))
    waiting = [add(scorer, number, moment) for number, moment in enumerate(moments)]
    while waiting:
        batch = waiting[: generator.randint(1, 10)]
        status, answer = post(port, batch)
        if status == 200:
            with lock:
                confirmed.extend(answer["confirmed"])
            if generator.random() < 0.8:
                waiting = waiting[len(batch) :]
        else:
            time.sleep(0.02)
        time.sleep(generator.uniform(0, 0.02 * kills))


scorers = [threading.Thread(target=score, args=(number,)) for number in range(6)]
for scorer in scorers:
    scorer.start()
for _ in range(kills):
    time.sleep(random.uniform(0.02, 0.2))
    serving.process.kill()
    serving.process.wait()
    serving = start("--port", str(port))
for scorer in scorers:
    scorer.join()
post(port, [])
names = [move["id"] for move in in_file()]
lost = {name.replace("-", ".") for name in confirmed} - set(names)
times = [move["time"] for move in in_file()]
print(
    f"moves of 6 scorers: {len(names)}, lost {len(lost)}, twice {len(names) - len(set(names))}, "
    f"in order {times == sorted(times)}"
)
serving.end()

# A disk that is full: files may have a size, and what would be larger fails.
size = max(file.stat().st_size, (folder / ".almanac/score/final.jsonl").stat().st_size) // 1024 + 4
limited = pathlib.Path(folder / "limited")
limited.write_text(f'#!/bin/bash\ntrap "" XFSZ\nulimit -f {size}\nexec "{program}" "$@"\n')
limited.chmod(0o755)
serving = ready(Serving(str(limited), str(folder), "--port", "0"))
before, kept, isRefused = set(names), [], False
for number in range(1000):
    status, answer = post(serving.port, [add(7, number, 2000 + number / 10)])
    if status == 507:
        isRefused = True
        break
    kept += answer["confirmed"]
serving.process.kill()
serving.process.wait()
limited.unlink()
serving = start("--port", "0")
post(serving.port, [])
names = {move["id"] for move in in_file()}
lost = {name.replace("-", ".") for name in kept} - names
print(f"full disk: refused {isRefused}, lost {len(lost)}, as before {before <= names}")

# Requests that no page of the server sends.
text = file.read_text()
port, own = serving.port, f"127.0.0.1:{serving.port}"
action = [add(8, 0, 1)]
answered = []


def refused(name, *arguments, **options):
    status, _ = post(port, action, *arguments, **options)
    if 200 <= status < 400:
        answered.append((name, status))
    return 1


count = 0
hosts = [own, "evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1.evil.example:{port}", f"10.0.0.1:{port}"]
origins = [None, "", "null", "http://evil.example", f"https://{own}", f"http://127.0.0.1:{port + 1}", "http://" + own]
kinds = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
for host, origin, kind in itertools.product(hosts, origins, kinds):
    if host == own and origin in (None, "http://" + own) and kind == "application/json":
        continue
    count += refused((host, origin, kind), host=host, origin=origin, kind=kind)
for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "post", "CONNECT"]:
    count += refused(method, method=method)
for path in [
    "/_almanac/desks/score/../score/final/..", "/_almanac/desks/score/..%2f..%2fContent%2fsite",
    "/_almanac/desks/score/%2e%2e/site", "/_almanac/desks/score/.final", "/_almanac/desks/score/final%00",
    "/_almanac/desks/score/final.json", "/_almanac/desks/score//final", "/_almanac/desks/score/%ff",
    "/_almanac/desks/other/final", "/_almanac/desks/", "/games/final/", "/_score/final",
]:
    count += refused(path, path=path)
for body in ["", "{", "[" * 100_000, '"text"' * 3, "[" + "1," * 100, "\x00", '[{"id": "1", "id": "2"}]', "x" * (2 << 20)]:
    count += refused(body[:20], body=body)
assert count >= 150, count
print(f"hostile requests answered: {len(answered)}" + "".join(f" {answer}" for answer in answered[:5]))
print(f"files as before: {file.read_text() == text and post(port, [])[0] == 200}")
serving.end()

# Other machines need the token to write; what is scored is published meanwhile, and at the end.
settings = folder / "Content/site.json"
target = folder / "published"
target.mkdir()
settings.write_text(settings.read_text().rstrip()[:-1] + f', "publish": [{{"name": "web", "folder": "{target}"}}]}}')
serving = ready(Serving(program, str(folder), "--port", "0", "--host", "127.0.0.1", "--publish", "web", "--every", "1s"))
token = serving.wait_for(r"/_score/#token=(\w+)")[1]
page = target / "games/final/index.html"


def published(text):
    end = time.monotonic() + 20
    while time.monotonic() < end and not (page.exists() and text in page.read_text()):
        time.sleep(0.05)
    return page.exists() and text in page.read_text()


move = {"id": "9.1", "time": 2500, "move": "twoPoints", "player": "kit"}
action = [{"id": "9-1", "do": "add", "move": move}]
found = [post(serving.port, action, token=given)[0] for given in [None, token[:-1], token + "a", token.upper(), token]]
found.append(post(serving.port, None, method="GET")[0])
found.append(post(serving.port, None, method="GET", host=f"evil.example:{serving.port}")[0])
print(f"with and without the token: {found}")
print(f"published: {published('2500') or published('41:40')}")
post(serving.port, [{"id": "9-2", "do": "status", "status": "abandoned"}], token=token)
end = serving.end()
print(f"published at the end: {'Abandoned' in page.read_text()}, status {end['status']}")
