"""Prints the results of Benchmarks/compare: python figures.py FILE.

A line of the file is a run: its name, the times at which it began and ended, the seconds of user
and system time, the most memory in kilobytes, and how many hundredths of a second all processors
of the machine had worked before and after it. The quickest run of each name counts.
"""

import pathlib
import sys
from typing import NamedTuple

NAMES = {
    "games-hugo": "games: Hugo",
    "games-sample": "games: Almanac, templates of the sample site",
    "games-one": "games: Almanac, plain templates, one page at a time",
    "games-plain": "games: Almanac, plain templates",
    "games-floor": "games: C, reading and writing as much",
    "games-unchanged": "games: Almanac, plain templates, nothing changed",
    "games-changed": "games: Almanac, plain templates, one game changed",
    "games-status": "games: C, the status of every file",
    "posts-hugo": "posts: Hugo",
    "posts-one": "posts: Almanac, one page at a time",
    "posts-plain": "posts: Almanac",
    "posts-floor": "posts: C, reading, cmark-gfm and writing",
}

# How many times as long the first takes as the second, and the target.
RATIOS = [
    ("games-hugo", "games-plain", "at least 50"),
    ("games-hugo", "games-sample", "at least 30"),
    ("games-plain", "games-floor", "at most 4"),
    ("games-one", "games-plain", "at least 1.7"),
    ("games-unchanged", "games-status", "at most 2"),
    ("posts-hugo", "posts-plain", "at least 5"),
    ("posts-plain", "posts-floor", "at most 1.5"),
    ("posts-one", "posts-floor", "at most 1.5"),
]


# How much longer the first takes than the second, in milliseconds.
DIFFERENCES = [("games-changed", "games-unchanged", "at most 50")]


class Run(NamedTuple):
    seconds: float
    processors: float
    megabytes: float
    # How many processors were busy with other work meanwhile; unknown for very short runs.
    others: float | None


def quickest(lines):
    best = {}
    for line in lines:
        name, *figures = line.split()
        begun, ended, user, system, kilobytes, before, after = map(float, figures)
        seconds, processors = ended - begun, user + system
        others = max(0, (after - before) / 100 - processors) / seconds if seconds > 0.2 else None
        run = Run(seconds, processors, kilobytes / 1000, others)
        best[name] = min(run, best.get(name, run))
    return best


def ratio(one, other):
    return f"{one / other:.1f}" if other > 0 else "–"


runs = quickest(pathlib.Path(sys.argv[1]).read_text().splitlines())
print("\n| | seconds | processor time | memory | other work |\n| --- | --: | --: | --: | --: |")
for name, run in ((NAMES[name], runs[name]) for name in NAMES):
    others = "–" if run.others is None else f"{run.others:.1f}"
    print(
        f"| {name} | {run.seconds:.3f} | {run.processors:.2f} | {run.megabytes:,.0f} MB | {others} |"
    )
print("\n| ratio | by the clock | by processor time | target |\n| --- | --: | --: | --: |")
for one, other, aim in RATIOS:
    clock = ratio(runs[one].seconds, runs[other].seconds)
    processors = ratio(runs[one].processors, runs[other].processors)
    print(f"| {NAMES[one]} / {NAMES[other]} | {clock} | {processors} | {aim} |")
for one, other, aim in DIFFERENCES:
    clock = 1000 * (runs[one].seconds - runs[other].seconds)
    processors = 1000 * (runs[one].processors - runs[other].processors)
    print(f"| {NAMES[one]} - {NAMES[other]} | {clock:.0f} ms | {processors:.0f} ms | {aim} |")
