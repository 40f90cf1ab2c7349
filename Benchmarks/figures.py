"""Prints the results of Benchmarks/compare: python figures.py FILE.

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

# How many times as long the first takes as the second, by the clock or by processor time, and the aim.
CLOCK, PROCESSORS = "clock", "processors"
RATIOS = [
    ("games-plain", "games-floor", PROCESSORS, "at most", 4),
    ("games-sample", "sample-floor", PROCESSORS, "at most", 6),
    ("games-hugo", "games-plain", CLOCK, "at least", 25),
    ("games-one", "games-plain", CLOCK, "at least", 1.7),
    ("games-unchanged", "games-status", CLOCK, "at most", 1.5),
    ("games-unchanged", "games-status", PROCESSORS, "at most", 2),
    ("posts-plain", "posts-floor", PROCESSORS, "at most", 1.5),
    ("posts-hugo", "posts-plain", CLOCK, "at least", 5),
]


# How many milliseconds longer the first takes than the second by the clock, and the aim.
DIFFERENCES = [("games-changed", "games-unchanged", "at most", 20)]


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


def rating(figure, word, aim):
    met = figure <= aim if word == "at most" else figure >= aim
    return f"{word} {aim} | {'met' if met else '**missed**'}"


runs = medians(pathlib.Path(sys.argv[1]).read_text().splitlines())
print("\n| | seconds | processor time | memory | other work |\n| --- | --: | --: | --: | --: |")
for name, run in ((NAMES[name], runs[name]) for name in NAMES):
    others = "–" if run.others is None else f"{run.others:.1f}"
    print(
        f"| {name} | {run.seconds:.3f} | {run.processors:.2f} | {run.megabytes:,.0f} MB | {others} |"
    )
print("\n| | by | | aim | |\n| --- | --- | --: | --: | --- |")
for one, other, measure, word, aim in RATIOS:
    field, name = (0, "the clock") if measure == CLOCK else (1, "processor time")
    ratio = runs[one][field] / runs[other][field] if runs[other][field] > 0 else float("nan")
    print(
        f"| {NAMES[one]} / {NAMES[other]} | {name} | {ratio:.1f} | {rating(ratio, word, aim)} |"
    )
for one, other, word, aim in DIFFERENCES:
    figure = 1000 * (runs[one].seconds - runs[other].seconds)
    print(
        f"| {NAMES[one]} - {NAMES[other]} | the clock | {figure:.0f} ms | "
        f"{rating(figure, word, aim)} |"
    )
