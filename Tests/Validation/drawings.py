"""Checks SVG files with another parser than Almanac's: python drawings.py FOLDER (see SVGCheckBrowserTests).

Prints as JSON, for each file, what in it may run or load something: a block-list, as a second opinion on the
allow-list of the program.
"""

import json
import pathlib
import re
import sys
import xml.parsers.expat

SVG = "http://www.w3.org/2000/svg"
XML = "http://www.w3.org/XML/1998/namespace"
XLINK = "http://www.w3.org/1999/xlink"
# Attributes that browsers read in no other way than as texts.
TEXTS = re.compile("(id|class|title|d|data-.*|aria-.*)$")
INERT = ("http://www.w3.org/1999/02/22-rdf-syntax-ns#",)
PICTURE = re.compile(r"\s*data:image/(png|jpeg|jpg|gif|webp);base64,[A-Za-z0-9+/=\s]*$", re.I)
RUNNING = {
    "script", "handler", "listener", "foreignobject", "iframe", "set", "animate", "animatemotion",
    "animatetransform", "animatecolor", "discard", "audio", "video", "embed", "object",
}


def css(text):
    """Returns what CSS may load, with its comments and escapes resolved as a browser resolves them."""
    text = re.sub(r"/\*.*?(\*/|$)", "", text, flags=re.S)
    text = re.sub(
        r"\\([0-9a-fA-F]{1,6})\s?", lambda match: chr(min(int(match[1], 16), 0x10FFFF)), text
    ).replace("\\", "")
    found = re.findall(r"@import|@font-face|image-set\(|src\(|image\(|expression\(", text, re.I)
    for address in re.findall(r"url\(\s*[\"']?(.*?)[\"']?\s*\)", text, re.I | re.S):
        if not address.startswith("#") and not PICTURE.match(address):
            found.append("url " + address)
    return found


def problems(path):
    found, sheets = [], []
    parser = xml.parsers.expat.ParserCreate(namespace_separator="}")

    def start(name, attributes):
        space, _, local = name.rpartition("}")
        if local.lower() in RUNNING:
            found.append("element " + local)
        if space != SVG and "w3.org" in space and space not in INERT:
            found.append("namespace " + space)
        if sheets and sheets[-1] is not None:
            found.append("element in a style sheet")
        sheets.append([] if local == "style" else None)
        for key, value in attributes.items():
            owner, _, key = key.rpartition("}")
            key = key.lower()
            if owner not in ("", XML, XLINK):
                continue
            is_running = not owner and key.startswith("on") or owner == XML and key == "base"
            if is_running or not owner and space == SVG and key == "src":
                found.append("attribute " + key)
            elif key == "href" and (owner or space == SVG) and not value.strip().startswith("#"):
                if local not in ("image", "feImage") or not PICTURE.match(value):
                    found.append("address " + value)
            elif not owner and space == SVG and not re.match(TEXTS, key):
                found.extend(css(value))

    def end(name):
        sheet = sheets.pop()
        if sheet is not None:
            found.extend(css("".join(sheet)))

    def text(data):
        if sheets and sheets[-1] is not None:
            sheets[-1].append(data)

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = text
    parser.ProcessingInstructionHandler = lambda *_: found.append("instruction")
    parser.EntityDeclHandler = lambda *_: found.append("entity")
    parser.ExternalEntityRefHandler = lambda *_: found.append("external entity") or 1
    try:
        parser.Parse(path.read_bytes(), True)
    except (xml.parsers.expat.ExpatError, ValueError) as error:
        found.append("malformed: " + str(error))
    return found


print(json.dumps({path.name: problems(path) for path in pathlib.Path(sys.argv[1]).iterdir()}))
