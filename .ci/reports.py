"""Validates reports: python reports.py FOLDER-OF-SCHEMAS PROGRAM (see .ci/reports)."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema
from lxml import etree

schemas, program = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()

number, text = {"type": ["integer", "null"], "minimum": 1}, {"type": "string"}
place = {
    "file": {"type": ["string", "null"]},
    **{key: number for key in ("line", "column", "endLine", "endColumn")},
}


def closed(properties):
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


related = closed({"message": text, **place})
shape = closed(
    {
        "format": {"const": 1},
        "diagnostics": {
            "type": "array",
            "items": closed(
                {
                    "code": {"type": "string", "pattern": "^[A-Z][0-9]{4}$"},
                    "severity": {"enum": ["error", "warning"]},
                    "message": text,
                    "help": {"type": ["string", "null"]},
                    **place,
                    "related": {"anyOf": [{"type": "null"}, related]},
                }
            ),
        },
        "counts": closed(
            {
                key: {"type": "integer", "minimum": 0}
                for key in ("errors", "warnings", "unlisted", "known", "stale")
            }
        ),
        "failure": {"type": ["string", "null"]},
    }
)

paths = {"type": "array", "items": text}
optional_text = {"type": ["string", "null"]}
differences = closed(
    {
        "format": {"const": 1},
        "content": {
            "type": ["array", "null"],
            "items": closed(
                {
                    "file": text,
                    "record": optional_text,
                    "change": {"enum": ["added", "changed", "removed"]},
                    "key": optional_text,
                    "old": optional_text,
                    "new": optional_text,
                }
            ),
        },
        "files": {
            "anyOf": [
                {"type": "null"},
                closed({"added": paths, "changed": paths, "removed": paths}),
            ]
        },
        "urls": {"type": "array", "items": {"type": "string", "format": "uri"}},
        "text": {
            "anyOf": [
                {"type": "null"},
                closed(
                    {
                        "groups": {
                            "type": "array",
                            "items": closed(
                                {
                                    "pages": paths,
                                    "changes": {
                                        "type": "array",
                                        "items": closed(
                                            {"old": optional_text, "new": optional_text}
                                        ),
                                    },
                                }
                            ),
                        },
                        "pagesWithoutChanges": {"type": "integer", "minimum": 0},
                    }
                ),
            ]
        },
    }
)

natural = {"type": "integer", "minimum": 1}
position = closed({"file": text, "line": natural, "column": natural})
optional_position = {"anyOf": [{"type": "null"}, position]}
value = {"text": text, "field": text, "element": optional_text, "tag": optional_position}
origin = closed(
    {
        "kind": {"enum": ["line", "word", "fileName", "day", "file", "pages"]},
        "name": optional_text,
        "place": optional_position,
    }
)
origins = {
    "origins": {"type": "array", "items": origin},
    "otherRecords": {"type": "array", "items": position},
    "isComplete": {"type": "boolean"},
}
traced = closed(
    {
        "format": {"const": 1},
        "page": text,
        "template": optional_text,
        "copyOf": optional_text,
        "values": {"type": "array", "items": closed({**value, **origins})},
    }
)
used = closed(
    {
        "format": {"const": 1},
        "file": text,
        "line": {"type": ["integer", "null"], "minimum": 1},
        "keys": paths,
        "copyTo": optional_text,
        "pages": {
            "type": "array",
            "items": closed(
                {
                    "page": text,
                    "isOwn": {"type": "boolean"},
                    "values": {"type": "array", "items": closed(value)},
                }
            ),
        },
    }
)

checker = jsonschema.FormatChecker()
sarif_schema = json.loads((schemas / "sarif-schema.json").read_text())
sarif = jsonschema.Draft4Validator(sarif_schema, format_checker=checker)
own = jsonschema.Draft202012Validator(shape)
# What these commands print as JSON is no report of diagnostics.
answers = {
    command: jsonschema.Draft202012Validator(schema, format_checker=checker)
    for command, schema in (("diff", differences), ("trace", traced), ("uses", used))
}
junit = etree.XMLSchema(etree.parse(str(schemas / "junit-10.xsd")))
command = re.compile(
    r"::(error|warning|notice)( [a-zA-Z]+=[^,:\r\n]+(,[a-zA-Z]+=[^,:\r\n]+)*)?::[^\r\n]*"
)


def validate_sarif(report):
    log = json.loads(report)
    sarif.validate(log)
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            assert rules[result["ruleIndex"]] == result["ruleId"]
            assert result["locations"], "code scanning needs a location"
        assert run["columnKind"] == "utf16CodeUnits"


def validate_junit(report):
    document = etree.fromstring(report.encode())
    junit.assertValid(document)
    for element in [document, *document]:
        cases = element.findall(".//testcase")
        assert int(element.get("tests")) == len(cases)
        for tag, count in (("failure", "failures"), ("error", "errors")):
            assert int(element.get(count)) == len(element.findall(".//" + tag))


def validate_github(report):
    for line in report.split("\n")[:-1]:
        assert command.fullmatch(line), line


validators = {
    "json": lambda report: own.validate(json.loads(report)),
    "sarif": validate_sarif,
    "junit": validate_junit,
    "github": validate_github,
}
formats = list(validators)
for name, validator in answers.items():
    validators[name] = lambda answer, validator=validator: validator.validate(json.loads(answer))


def recorded():
    """The reports in the command-line cases, each with its format."""
    for case in sorted(pathlib.Path("Tests/AlmanacCommandTests/Cases").glob("*.txt")):
        for part in case.read_text().split("\n--- ")[1:]:
            found = re.match(r"\$ almanac ([a-z]+) .*--format (json|sarif|junit|github)\b", part)
            lines = [line[3:] for line in part.split("\n") if re.match("1>( |$)", line)]
            if found and "\nexit 64" not in part:
                name = found[1] if found[1] in answers else found[2]
                yield name, "".join(line + "\n" for line in lines)


def generated():
    """Reports of a site with more errors than are listed, and with odd characters in them."""
    with tempfile.TemporaryDirectory() as folder:
        pets = pathlib.Path(folder, "Content/pets")
        pets.mkdir(parents=True)
        pathlib.Path(folder, "Templates").mkdir()
        pathlib.Path(folder, "Content/site.json").write_text(
            '{"title": "T", "description": "D", "baseURL": "https://example.org/"}'
        )
        odd = json.dumps("\x01\x1b\u2028\u202e\ufffe\U0001f98a<&>]]>{0}[a](b)\r\n%")
        item = '{"rarity": %s, "name": "x", "birthday": "y"},\n' % odd
        pets.joinpath("a\n%,: é🦊.json").write_text("[" + item * 6000 + "1]")
        for format in formats:
            arguments = [program, "check", "--source", folder, "--format", format]
            run = subprocess.run(arguments, capture_output=True)
            assert run.returncode == 1, run.stderr.decode()
            yield format, run.stdout.decode()


counts = dict.fromkeys(validators, 0)
for format, report in [*recorded(), *generated()]:
    validators[format](report)
    counts[format] += 1
assert all(counts[format] > 3 for format in formats) and all(counts[name] for name in answers), counts
print("Valid reports: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
