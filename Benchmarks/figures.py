"""Prints the results of Benchmarks/compare: python figures.py FILE COUNT.

A line of the file is a run: its name, the times at which it began and ended, the seconds of user
and system time, the most memory in kilobytes, and how many hundredths of a second all processors
of the machine had worked before and after it. The median of the runs of each name counts.
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
    "sample-floor": "games: C, reading and writing as much as with the sample's",
    "games-unchanged": "games: Almanac, plain templates, nothing changed",
    "games-changed": "games: Almanac, plain templates, one game changed",
    "games-status": "games: C, the status of every file",
    "posts-hugo": "posts: Hugo",
    "posts-one": "posts: Almanac, one page at a time",
    "posts-plain": "posts: Almanac",
    "posts-floor": "posts: C, reading, cmark-gfm and writing",
}

CLOCK, PROCESSORS = "clock", "processors"


class Comparison(NamedTuple):
    """How many times as long the first takes as the second, and the budget, if there is one."""

    one: str
    other: str
    measure: str
    word: str = ""
    budget: float | None = None


RATIOS = [
    Comparison("games-hugo", "games-plain", CLOCK, "at least", 12),
    Comparison("games-hugo", "games-sample", CLOCK, "at least", 6),
    Comparison("posts-hugo", "posts-plain", CLOCK, "at least", 4),
    Comparison("games-unchanged", "games-status", CLOCK, "at most", 4),
    Comparison("games-one", "games-plain", CLOCK),
    Comparison("games-plain", "games-floor", PROCESSORS),
    Comparison("games-sample", "sample-floor", PROCESSORS),
    Comparison("posts-plain", "posts-floor", PROCESSORS),
]

# At most so many milliseconds longer than with nothing changed, by the clock.
CHANGED_MILLISECONDS = 60
# At most so many megabytes for so many games with plain templates.
MEGABYTES = {10_000: 160, 100_000: 500}


class Run(NamedTuple):
    seconds: float
    processors: float
    megabytes: float
    # How many processors were busy with other work meanwhile; unknown for very short runs.
    others: float | None


def medians(lines):
    """Returns the median of each figure of the runs of a name."""
    runs = {}
    for line in lines:
        name, *figures = line.split()
        begun, ended, user, system, kilobytes, before, after = map(float, figures)
        seconds, processors = ended - begun, user + system
        others = max(0, (after - before) / 100 - processors) / seconds if seconds > 0.2 else None
        run = Run(seconds, processors, kilobytes / 1000, others)
        runs.setdefault(name, []).append(run)
    return {name: Run(*map(median, zip(*found))) for name, found in runs.items()}


def median(figures):
    known = sorted(figure for figure in figures if figure is not None)
    return known[len(known) // 2] if known else None


def rating(figure, word, budget):
    if budget is None:
        return "– | "
    met = figure <= budget if word == "at most" else figure >= budget
    return f"{word} {budget:g} | {'met' if met else '**missed**'}"


count = int(sys.argv[2])
runs = medians(pathlib.Path(sys.argv[1]).read_text().splitlines())
print("\n| | seconds | processor time | memory | other work |\n| --- | --: | --: | --: | --: |")
for name, run in ((NAMES[name], runs[name]) for name in NAMES):
    others = "–" if run.others is None else f"{run.others:.1f}"
    print(
        f"| {name} | {run.seconds:.3f} | {run.processors:.2f} | {run.megabytes:,.0f} MB | {others} |"
    )
print("\n| | by | | budget | |\n| --- | --- | --: | --: | --- |")
for one, other, measure, word, budget in RATIOS:
    field, name = (0, "the clock") if measure == CLOCK else (1, "processor time")
    ratio = runs[one][field] / runs[other][field] if runs[other][field] > 0 else float("nan")
    print(
        f"| {NAMES[one]} / {NAMES[other]} | {name} | {ratio:.1f} | {rating(ratio, word, budget)} |"
    )
difference = 1000 * (runs["games-changed"].seconds - runs["games-unchanged"].seconds)
print(
    f"| {NAMES['games-changed']} - nothing changed | the clock | {difference:.0f} ms | "
    f"{rating(difference, 'at most', CHANGED_MILLISECONDS)} |"
)
megabytes = runs["games-plain"].megabytes
print(
    f"| {NAMES['games-plain']} | memory | {megabytes:.0f} MB | "
    f"{rating(megabytes, 'at most', MEGABYTES.get(count))} |"
)
