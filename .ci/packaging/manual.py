#!/usr/bin/env python3
"""Writes a manual page for each command, from the help that the program prints as JSON.

    almanac --experimental-dump-help | manual.py VERSION EPOCH FOLDER
"""
import json
import pathlib
import sys
import time


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def paragraphs(text):
    """Paragraphs of text; lines that start with a space keep their form."""
    for paragraph in text.strip("\n").split("\n\n"):
        yield ".PP"
        keeps_lines = any(line.startswith(" ") for line in paragraph.split("\n"))
        yield from [".nf"] if keeps_lines else []
        yield from map(escaped, paragraph.split("\n"))
        yield from [".fi"] if keeps_lines else []


def spelled(argument):
    """An argument as people write it: --output <output>."""
    value = f"\\fI{escaped(argument['valueName'])}\\fR"
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] else "")
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    names = [dashes[name["kind"]] + name["name"] for name in argument["names"]]
    text = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names)
    return text if argument["kind"] == "flag" else f"{text} {value}"


def synopsis(path, command):
    parts = [f"\\fB{escaped(' '.join(path))}\\fR"]
    if command.get("subcommands"):
        return " ".join(parts + ["\\fIcommand\\fR"])
    shown = [a for a in command["arguments"] if a["shouldDisplay"]]
    if any(argument["kind"] != "positional" for argument in shown):
        parts.append("[\\fIoptions\\fR]")
    for argument in shown:
        if argument["kind"] == "positional":
            text = spelled(argument)
            parts.append(f"[{text}]" if argument["isOptional"] else text)
    return " ".join(parts)


def described(argument):
    yield ".TP"
    yield spelled(argument)
    yield escaped(argument.get("abstract", ""))
    if values := argument.get("allValues"):
        yield escaped(f"One of {', '.join(values)}.")
    if default := argument.get("defaultValue"):
        yield escaped(f"The default is {default}.")
    if discussion := argument.get("discussion"):
        yield from map(escaped, discussion.strip("\n").split("\n"))


def page(path, command, version, day):
    name = "-".join(path)
    yield f'.TH {escaped(name.upper())} 1 {day} "almanac {version}" "User Commands"'
    yield from [".SH NAME", f"{escaped(name)} \\- {escaped(command['abstract'].rstrip('.'))}"]
    yield from [".SH SYNOPSIS", synopsis(path, command)]
    if discussion := command.get("discussion"):
        yield from [".SH DESCRIPTION", *paragraphs(discussion)]
    arguments = [a for a in command["arguments"] if a["shouldDisplay"]]
    yield ".SH OPTIONS"
    for argument in arguments:
        yield from described(argument)
    subcommands = visible(command)
    if subcommands:
        yield ".SH COMMANDS"
    for subcommand in subcommands:
        yield from [".TP", f"\\fB{escaped(subcommand['commandName'])}\\fR"]
        yield escaped(subcommand["abstract"])
    yield ".SH EXIT STATUS"
    yield "0 success, 1 problems in the site's files, 64 invalid command line, 74 a file could not be read or written."
    yield ".SH SEE ALSO"
    names = [f"almanac-{c['commandName']}" for c in subcommands] or ["almanac"]
    yield ", ".join(f"\\fB{escaped(name)}\\fR(1)" for name in names)


def visible(command):
    return [
        c for c in command.get("subcommands", []) if c["shouldDisplay"] and c["commandName"] != "help"
    ]


def write(path, command, version, day, folder):
    text = "\n".join(page(path, command, version, day)) + "\n"
    (folder / f"{'-'.join(path)}.1").write_text(text)
    for subcommand in visible(command):
        write(path + [subcommand["commandName"]], subcommand, version, day, folder)


def main(version, epoch, folder):
    day = time.strftime("%Y-%m-%d", time.gmtime(int(epoch)))
    command = json.load(sys.stdin)["command"]
    write([command["commandName"]], command, version, day, pathlib.Path(folder))


main(*sys.argv[1:])
