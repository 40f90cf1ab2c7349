"""Validates JSON files against a JSON Schema: validate.py SCHEMA FILE...

Prints a line for each file, "NAME valid" or "NAME PLACE: MESSAGE", and exits with 0 in either case;
exits with 1 if the schema is invalid.
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator


def load(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


schema = load(sys.argv[1])
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
for path in sys.argv[2:]:
    errors = sorted(validator.iter_errors(load(path)), key=lambda error: error.json_path)
    name = pathlib.Path(path).name
    print(name, f"{errors[0].json_path}: {errors[0].message}" if errors else "valid")
