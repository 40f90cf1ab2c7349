"""Reads iCalendar files: calendars.py FILE...

Prints a line for each file, "NAME N events" or "NAME PROBLEM", and exits with 0 in either case.
"""

import pathlib
import sys

from icalendar import Calendar


def problem(data):
    """Returns what is wrong with a calendar by RFC 5545, or None."""
    lines = data.split(b"\r\n")
    if lines.pop() != b"" or b"\n" in data.replace(b"\r\n", b""):
        return "has a line that does not end with CR and LF"
    if any(len(line) > 75 for line in lines):
        return "has a line of more than 75 bytes"
    calendar = Calendar.from_ical(data)
    if "PRODID" not in calendar or calendar.get("VERSION") != "2.0":
        return "has no PRODID or no VERSION"
    identifiers = set()
    for component in calendar.walk():
        if component.errors:
            return f"has errors: {component.errors}"
        if component.name != "VEVENT":
            continue
        for name in ("UID", "DTSTAMP", "DTSTART"):
            if name not in component:
                return f"has an event without {name}"
        if component.decoded("DTSTAMP").tzinfo is None:
            return "has a DTSTAMP that is not in UTC"
        if str(component["UID"]) in identifiers:
            return "has two events with one UID"
        identifiers.add(str(component["UID"]))
    return None


for path in map(pathlib.Path, sys.argv[1:]):
    data = path.read_bytes()
    try:
        text = problem(data) or f"{len(Calendar.from_ical(data).walk('VEVENT'))} events"
    except ValueError as error:
        text = str(error)
    print(path.name, text)
