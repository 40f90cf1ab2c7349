"""Compares two sites: python facts.py SITE SITE [EVERY].

Both must have the same pages, and the same facts on every one of them, or on each EVERY-th: title,
description, and the text of every heading, paragraph, cell and list item with its links.
"""

import pathlib
import re
import sys
from html.parser import HTMLParser

BLOCKS = {"title", "h1", "h2", "h3", "p", "th", "td", "li", "blockquote", "pre"}


class Facts(HTMLParser):
    """The facts of a page in order, each a block's tag with its text."""

    def __init__(self, html):
        super().__init__()
        self.facts = []
        self.feed(html)
        self.close()
        # A page may show a locale's narrow space where the other has a plain one.
        self.facts = [(tag, re.sub(r"\s+", " ", text).strip()) for tag, text in self.facts]

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag in BLOCKS:
            self.facts.append((tag, ""))
        elif tag == "meta" and attributes.get("name") == "description":
            self.facts.append((tag, attributes["content"]))
        elif tag == "a":
            self.facts.append((tag, attributes["href"]))
            self.facts.append((tag, ""))

    def handle_data(self, data):
        if self.facts:
            tag, text = self.facts[-1]
            self.facts[-1] = (tag, text + data)


def pages(site):
    return sorted(path.relative_to(site) for path in pathlib.Path(site).rglob("*.html"))


def main(first, second, every=1):
    paths = pages(first)
    if paths != pages(second):
        differing = sorted(set(paths) ^ set(pages(second)))
        sys.exit(f"Only one of {first} and {second} has {differing[0]}")
    # Lists are always compared; of the items, one in so many.
    items = [path for path in paths if len(path.parts) > 2]
    paths = [path for path in paths if len(path.parts) <= 2] + items[:: int(every)]
    count = 0
    for path in paths:
        facts, others = (Facts(pathlib.Path(site, path).read_text()).facts for site in (first, second))
        for fact, other in zip(facts, others):
            if fact != other:
                sys.exit(f"{path} differs:\n  {first}: {fact}\n  {second}: {other}")
        if len(facts) != len(others):
            sys.exit(f"{path} has {len(facts)} facts in {first} and {len(others)} in {second}")
        count += len(facts)
    print(f"{count:,} facts on {len(paths):,} pages are the same")


main(*sys.argv[1:])
