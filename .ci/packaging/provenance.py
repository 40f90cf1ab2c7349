#!/usr/bin/env python3
"""Prints where the files of a release come from, as SLSA provenance 1.0 in an in-toto statement 1.0: the
commit, the packages at their revisions, and the tools.

    provenance.py VERSION FILE...

It is not signed: `.github/workflows/release.yml` has GitHub attest the same files.
"""
import hashlib
import json
import os
import pathlib
import platform
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()


def subject(file):
    file = pathlib.Path(file)
    return {"name": file.name, "digest": {"sha256": hashlib.sha256(file.read_bytes()).hexdigest()}}


def sources():
    """The commit of Almanac, and the packages of Package.resolved."""
    yield {"name": "almanac", "digest": {"gitCommit": output("git", "rev-parse", "HEAD")}}
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        revision = pin["state"]["revision"]
        yield {
            "name": pin["identity"],
            "uri": f"git+{pin['location']}@{revision}",
            "digest": {"gitCommit": revision},
        }


def builder():
    """The workflow that runs this, or else the machine of an unknown person."""
    server, workflow = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_WORKFLOW_REF")
    return f"{server}/{workflow}" if server and workflow else "urn:almanac:builder:local"


def statement(version, *files):
    return {
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [subject(file) for file in sorted(files)],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": "urn:almanac:build:release:1",
                "externalParameters": {"script": ".ci/release", "version": version},
                "internalParameters": {
                    "swift": output("swift", "--version").splitlines()[0],
                    "system": platform.platform(),
                },
                "resolvedDependencies": list(sources()),
            },
            "runDetails": {"builder": {"id": builder()}},
        },
    }


print(json.dumps(statement(*sys.argv[1:]), indent=2))
