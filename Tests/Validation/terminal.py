"""Scores a game in a terminal: python terminal.py PROGRAM FOLDER GAME

Types what a scorer does into `almanac score GAME --table`, and prints the screens as a terminal of 80 columns shows
them, and what the terminal is like at the end.
"""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

program, folder, game = sys.argv[1:4]
controller, terminal = pty.openpty()
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 80, 0, 0))
before = termios.tcgetattr(terminal)
process = subprocess.Popen(
    [program, "score", game, "--table", "--source", folder],
    stdin=terminal, stdout=terminal, stderr=subprocess.PIPE)
output = b""


def screen():
    """What was drawn last."""
    frames = output.decode(errors="replace").split("\x1b[H")
    whole = [frame for frame in frames if "\x1b[J" in frame]
    return re.sub(r"\x1b\[[0-9?]*[A-Za-z]", "", whole[-1]).replace("\r\n", "\n") if whole else ""


def until(pattern):
    global output
    end = time.monotonic() + 20
    while not re.search(pattern, screen()) and time.monotonic() < end:
        if select.select([controller], [], [], 0.1)[0]:
            output += os.read(controller, 65536)
    assert re.search(pattern, screen()), (pattern, screen())


def type(keys):
    os.write(controller, keys.encode())


def show(title):
    print(f"== {title}")
    print(screen().rstrip())


until("Herons  0")
show("begin")
type("q")
until(">q")
show("a player is chosen")
type("2")
until("Herons  2")
# An arrow is no key of the table.
type("\x1b[Awa")
until("Assist")
type("am1")
until("Missed 1 point")
show("moves")
type("zzx")
until("Wren: Assist")
type("ql")
until("bench")
show("undone, redone, and on the bench")
other = subprocess.run(
    [program, "score", game, "--source", folder, "--move", "onePoint", "--player", "otto"], capture_output=True)
until("Foxes  1")
type("E")
until("y or n")
type("n")
until("space clock")
type("Q")
print("== end")
print(process.wait(20), process.stderr.read().decode(), other.returncode)
print(termios.tcgetattr(terminal) == before, b"\x1b[?1049l" in output + os.read(controller, 65536))
