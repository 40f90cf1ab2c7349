"""Reads iCalendar files with one of three programs: calendars.py PARSER FILE...

PARSER is icalendar or ics, which are Python packages, or libical, the library of many calendar programs.
Prints a line for each file, "NAME N events" or "NAME PROBLEM", and exits with 0 in either case.
"""

import ctypes
import pathlib
import sys


def problem_of_lines(data):
    """Returns what is wrong with the lines of a calendar by RFC 5545, section 3.1, or None."""
    lines = data.split(b"\r\n")
    if lines.pop() != b"" or b"\n" in data.replace(b"\r\n", b""):
        return "has a line that does not end with CR and LF"
    if any(len(line) > 75 for line in lines):
        return "has a line of more than 75 bytes"
    return None


def read_icalendar(data):
    """Returns what is wrong with a calendar by RFC 5545, or its number of events."""
    from icalendar import Calendar

    calendar = Calendar.from_ical(data)
    if "PRODID" not in calendar or calendar.get("VERSION") != "2.0":
        return "has no PRODID or no VERSION"
    identifiers = set()
    for component in calendar.walk():
        if component.errors:
            return f"has errors: {component.errors}"
        if component.name != "VEVENT":
            continue
        for name in ("UID", "DTSTAMP", "DTSTART", "SEQUENCE", "STATUS"):
            if name not in component:
                return f"has an event without {name}"
        if component.decoded("DTSTAMP").tzinfo is None:
            return "has a DTSTAMP that is not in UTC"
        if "DTEND" in component and component.decoded("DTEND") <= component.decoded("DTSTART"):
            return "has an event that ends before it begins"
        if str(component["UID"]) in identifiers:
            return "has two events with one UID"
        identifiers.add(str(component["UID"]))
    return len(calendar.walk("VEVENT"))


def read_ics(data):
    """Returns what is wrong with a calendar, or its number of events, by the package ics."""
    from ics import Calendar

    events = Calendar(data.decode()).events
    for event in events:
        if event.begin is None or event.status is None:
            return "has an event without a start or a status"
    return len(events)


def read_libical(data):
    """Returns what is wrong with a calendar, or its number of events, by libical and its table of what
    components may have (RFC 5546)."""
    library = ctypes.CDLL("libical.so.3")
    pointer = ctypes.c_void_p
    for name, result, arguments in (
        ("icalerror_set_errors_are_fatal", None, [ctypes.c_int]),
        ("icalparser_parse_string", pointer, [ctypes.c_char_p]),
        ("icalrestriction_check", ctypes.c_int, [pointer]),
        ("icalcomponent_count_errors", ctypes.c_int, [pointer]),
        ("icalcomponent_string_to_kind", ctypes.c_int, [ctypes.c_char_p]),
        ("icalcomponent_count_components", ctypes.c_int, [pointer, ctypes.c_int]),
        ("icalcomponent_free", None, [pointer]),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    library.icalerror_set_errors_are_fatal(0)
    calendar = library.icalparser_parse_string(data)
    if not calendar:
        return "is no calendar"
    try:
        if not library.icalrestriction_check(calendar):
            return "lacks what it must have"
        errors = library.icalcomponent_count_errors(calendar)
        if errors:
            return f"has {errors} errors"
        return library.icalcomponent_count_components(
            calendar, library.icalcomponent_string_to_kind(b"VEVENT")
        )
    finally:
        library.icalcomponent_free(calendar)


read = {"icalendar": read_icalendar, "ics": read_ics, "libical": read_libical}[sys.argv[1]]
for path in map(pathlib.Path, sys.argv[2:]):
    data = path.read_bytes()
    try:
        result = problem_of_lines(data)
        if result is None:
            result = read(data)
    except (ValueError, LookupError) as error:
        result = str(error)
    print(path.name, f"{result} events" if isinstance(result, int) else result)
