#!/usr/bin/env python3
"""Makes the source of the documentation site from the articles of Almanac.docc.

    convert.py FOLDER [CATALOG]

FOLDER gets Content and Templates, which `almanac build` makes a site from: this folder's own, and the
articles in the order of the topics of Almanac.md. Links between articles become links between their
files, which Almanac checks; symbols of Swift become code.
"""
import json
import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
FENCE = re.compile(r"^ *(```+|~~~+)")


class Article:
    """An article in the form of DocC: a heading, a sentence, and sections."""

    def __init__(self, path):
        title, _, text = path.read_text().partition("\n")
        abstract, _, rest = text.strip().partition("\n\n")
        self.path = path
        self.name = path.stem
        self.title = "Overview" if path.stem == "Almanac" else title.removeprefix("# ")
        self.file = kebab(path.stem) + ".md"
        self.abstract = abstract
        body, _, self.topics = rest.partition("## Topics\n")
        self.body = body.replace("## Overview\n\n", "", 1).strip() + "\n"

    @property
    def address(self):
        return f"/{self.file.removesuffix('.md')}/"

    def headings(self):
        """The level, the text and the identifier of each heading on the page."""
        # The elements of the layout have these.
        taken = {"content", "menu", "search"}
        for line, is_text in lines_with_place(self.body):
            if is_text and (match := re.match(r"(#{2,3}) (.+)", line)):
                identifier = slug(match[2])
                number = 2
                while identifier in taken:
                    identifier = f"{slug(match[2])}-{number}"
                    number += 1
                taken.add(identifier)
                yield len(match[1]), match[2].replace("`", ""), identifier


def kebab(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


def slug(heading):
    """The identifier that Almanac gives to a heading."""
    made = ""
    for word in re.findall(r"[^\W_]+", heading.lower()):
        made += ("-" if made else "") + word
    return made[:100].rstrip("-")


def lines_with_place(text):
    """Each line, and whether it is outside of code blocks."""
    fence = None
    for line in text.split("\n"):
        match = FENCE.match(line)
        if match and fence is None:
            fence = match[1]
            yield line, False
        elif match and match[1].startswith(fence):
            fence = None
            yield line, False
        else:
            yield line, fence is None


def converted(text, source, articles):
    """Text with links of DocC as links to files, and symbols as code; code is left as it is."""

    def address(match):
        article = articles.get(match[1])
        if article is None:
            sys.exit(f"{source.path}: {match[0]} leads to no article")
        return article.file + (match[2] or "").lower()

    def link(match):
        file = address(match)
        return f"[{articles[match[1]].title}]({file})"

    lines = []
    for line, is_text in lines_with_place(text):
        if is_text:
            line = re.sub(r"<doc:(\w+)(#[\w-]+)?>", link, line)
            line = re.sub(r"(?<=\]\()doc:(\w+)(#[\w-]+)?(?=\))", address, line)
            line = re.sub(r"(?<!`)``([A-Za-z][^`]*)``(?!`)", r"`\1`", line)
            line = re.sub(r"\]\(#([\w-]+)\)", lambda found: found[0].lower(), line)
        lines.append(line)
    return "\n".join(lines)


def summary(article, articles):
    """The first sentence as plain text."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", converted(article.abstract, article, articles))
    return text.replace("`", "").replace("\n", " ")


def groups(overview):
    """The names of the groups of topics, with the names of their articles."""
    for part in overview.topics.split("\n### ")[1:]:
        name, _, items = part.partition("\n")
        if names := re.findall(r"^- <doc:(\w+)>", items, re.MULTILINE):
            yield name, names


def front_matter(values):
    return "---\n" + "".join(f"{key}: {json.dumps(value)}\n" for key, value in values) + "---\n"


def written(article, group, position, articles):
    """The article as a record of the site."""
    sections = [(text, identifier) for level, text, identifier in article.headings() if level == 2]
    values = [
        ("title", article.title),
        ("group", group),
        ("position", position),
        ("summary", summary(article, articles)),
        ("abstract", converted(article.abstract, article, articles)),
    ]
    if len(sections) > 1:
        values.append(("contents", "\n".join(f"- [{text}](#{identifier})" for text, identifier in sections)))
    return front_matter(values) + converted(article.body, article, articles)


def found_by_search(article):
    """The records that the search finds: the article and its sections."""
    yield {"id": article.name, "title": article.title, "address": article.address}
    for _, text, identifier in article.headings():
        yield {
            "id": f"{article.name}#{identifier}",
            "title": text,
            "article": article.title,
            "address": f"{article.address}#{identifier}",
        }


def main(folder, catalog=HERE.parent.parent / "Sources/Almanac/Almanac.docc"):
    folder = pathlib.Path(folder)
    articles = {path.stem: Article(path) for path in pathlib.Path(catalog).rglob("*.md")}
    ordered = [("Start", ["Almanac"])] + list(groups(articles["Almanac"]))
    missing = set(articles) - {name for _, names in ordered for name in names}
    if missing:
        sys.exit(f"Almanac.md does not list {', '.join(sorted(missing))}")

    for name in ("Content", "Templates"):
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(HERE / name, folder / name)
    for name in ("Content/articles", "Content/headings", "Templates/partials"):
        (folder / name).mkdir()

    navigation, headings, topics = [], [], []
    for group, names in ordered:
        navigation.append({"title": group, "path": f"/#{slug(group)}"})
        topics.append(f"\n## {group}\n")
        for article in [articles[name] for name in names]:
            text = written(article, group, len(navigation), articles)
            (folder / "Content/articles" / article.file).write_text(text)
            navigation.append({"title": article.title, "path": article.address})
            headings += found_by_search(article)
            topics.append(f"- [{article.title}]({article.address}) {summary(article, articles)}")

    settings = json.loads((HERE / "Content/site.json").read_text()) | {"navigation": navigation}
    (folder / "Content/site.json").write_text(json.dumps(settings, indent=2))
    (folder / "Content/headings/headings.jsonl").write_text(
        "".join(json.dumps(heading) + "\n" for heading in headings))
    (folder / "Templates/partials/topics.md").write_text("\n".join(topics) + "\n")


main(*sys.argv[1:])
