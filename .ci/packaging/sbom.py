#!/usr/bin/env python3
"""Prints what a release contains as SPDX 2.3: Almanac, its packages and the libraries linked into it.

    sbom.py VERSION COMMIT EPOCH CHECKOUTS

CHECKOUTS is the folder of the packages' sources.
"""
import json
import pathlib
import platform
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def package(name, version, license, reference=None):
    entry = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
        "filesAnalyzed": False,
    }
    if reference:
        entry["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": reference,
        }]
    return entry


def license_of(name, checkouts):
    """The license of a package by its text."""
    folders = [folder for folder in checkouts.iterdir() if folder.name.lower() == name]
    files = [file for folder in folders for file in folder.glob("LICENSE*")]
    text = "".join(file.read_text() for file in files)
    if "Apache License" in text and "Runtime Library Exception" in text:
        return "Apache-2.0 WITH Swift-exception"
    if "Apache License" in text:
        return "Apache-2.0"
    return "MIT" if "Permission is hereby granted, free of charge" in text else "NOASSERTION"


def swift_packages(checkouts):
    """The packages of Package.resolved, each at the revision that was built."""
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        name, state = pin["identity"], pin["state"]
        address = re.sub(r"^https://|\.git$", "", pin["location"])
        entry = package(
            name, state["version"], license_of(name, checkouts),
            f"pkg:swift/{address}@{state['version']}")
        entry["downloadLocation"] = f"git+{pin['location']}@{state['revision']}"
        yield entry


def debian_package(name, license, debian):
    version = output("dpkg-query", "--show", "--showformat=${Version}", debian)
    return package(name, version, license, f"pkg:deb/debian/{debian}@{version}")


def libraries():
    """The libraries that are linked statically, by the versions that are installed."""
    swift = re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)
    yield package("swift", swift, "Apache-2.0 WITH Swift-exception AND Unicode-3.0")
    if platform.system() == "Linux":
        yield debian_package("cmark-gfm", "BSD-2-Clause AND MIT", "libcmark-gfm-dev")
        yield debian_package("erfa", "BSD-3-Clause", "liberfa-dev")
        yield debian_package("xxhash", "BSD-2-Clause", "libxxhash-dev")
        file = output("clang", "-print-file-name=libstdc++.a")
        version = pathlib.Path(file).resolve().parent.name
        yield debian_package(
            "libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", f"libstdc++-{version}-dev")
    else:
        version = output("pkg-config", "--modversion", "libcmark-gfm")
        yield package("cmark-gfm", version, "BSD-2-Clause AND MIT", f"pkg:brew/cmark-gfm@{version}")
        version = output("pkg-config", "--modversion", "erfa")
        yield package("erfa", version, "BSD-3-Clause", f"pkg:brew/erfa@{version}")
        version = output("pkg-config", "--modversion", "libxxhash")
        yield package("xxhash", version, "BSD-2-Clause", f"pkg:brew/xxhash@{version}")


def document(version, commit, epoch, checkouts):
    almanac = package("almanac", version, "Apache-2.0")
    if commit:
        almanac["sourceInfo"] = f"commit {commit}"
    parts = [*swift_packages(pathlib.Path(checkouts)), *libraries()]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"almanac-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/almanac-{version}-{commit}-{platform.machine()}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(epoch))),
            "creators": ["Tool: almanac-release"],
        },
        "packages": [almanac, *parts],
        "relationships": [
            relationship("SPDXRef-DOCUMENT", "DESCRIBES", almanac["SPDXID"]),
            *(relationship(almanac["SPDXID"], "CONTAINS", part["SPDXID"]) for part in parts),
        ],
    }


def relationship(element, kind, other):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": other}


print(json.dumps(document(*sys.argv[1:]), indent=2))
