"""Compares times and places with those of skyfield, an ephemeris of its own with the DE421 of JPL.

    sky.py FILE

FILE is JSON with what was computed, all times in seconds since 1970:

    {"passes": [{"place": [latitude, longitude], "object": [right ascension, declination],
                 "nights": [[noon, rise or null, transit, set or null], ...]}, ...],
     "positions": [{"place": ..., "object": ..., "moments": [[moment, altitude, azimuth], ...]}, ...],
     "sun": [{"place": ..., "nights": [[altitude, start or null, end or null, noon], ...]}, ...],
     "bodies": [{"place": ..., "moments": [[moment, altitude, azimuth, ...of the Moon, illuminated], ...]}, ...]}

Prints the largest difference of each quantity as JSON, in seconds and seconds of arc.
"""
import json
import os
import sys

import numpy
from skyfield import almanac
from skyfield.api import Star, load, load_file, wgs84
from skyfield.units import Angle
from skyfield_data import get_skyfield_data_path

folder = get_skyfield_data_path()
timescale = load.timescale(builtin=True)
ephemeris = load_file(os.path.join(folder, "de421.bsp"))
earth, sun, moon = ephemeris["earth"], ephemeris["sun"], ephemeris["moon"]
RATE = 360 * 1.00273781191135448 / 86400  # degrees of hour angle a second

worst = {}


def note(name, values):
    values = numpy.abs(numpy.asarray(values, dtype=float))
    if values.size:
        worst[name] = max(worst.get(name, 0), float(values.max()))


def times(seconds):
    # The times are UT1 but for 0.9 s, which counts in the differences.
    return timescale.ut1_jd(numpy.asarray(seconds, dtype=float) / 86400 + 2440587.5)


def altaz(place, body, seconds):
    observer = earth + wgs84.latlon(*place)
    moments = times(seconds)
    altitude, azimuth, distance = observer.at(moments).observe(body).apparent().altaz()
    return altitude.degrees, azimuth.degrees


def star(position):
    return Star(ra=Angle(degrees=position[0], preference="hours"), dec=Angle(degrees=position[1]))


def separation(altitude, azimuth, other_altitude, other_azimuth):
    """The angle between two directions in seconds of arc."""
    a, b = numpy.radians(altitude), numpy.radians(other_altitude)
    difference = numpy.radians(azimuth - other_azimuth)
    haversine = numpy.sin((a - b) / 2) ** 2 + numpy.cos(a) * numpy.cos(b) * numpy.sin(difference / 2) ** 2
    return numpy.degrees(2 * numpy.arcsin(numpy.sqrt(haversine))) * 3600


def crossing(place, body, seconds, altitude, step=20):
    """How many seconds a body needs from its altitude at a moment to another one, by its speed then."""
    around = numpy.concatenate([numpy.asarray(seconds) + offset for offset in (-step, 0, step)])
    before, now, after = numpy.split(altaz(place, body, around)[0], 3)
    return (altitude - now) / ((after - before) / (2 * step)), (after - before) / (2 * step)


data = json.load(open(sys.argv[1]))
for item in data["passes"]:
    place, body = item["place"], star(item["object"])
    nights = item["nights"]
    for name, column in ("rise", 1), ("set", 3):
        seconds = [night[column] for night in nights if night[column] is not None]
        if seconds:
            difference, rate = crossing(place, body, seconds, -34 / 60)
            # Where an object grazes the horizon, a second of arc is minutes of time.
            note(name, difference[numpy.abs(rate) > 0.0005])
    lost = [night for night in nights if night[1] is None]
    # What neither rises nor sets is on one side of the horizon at its highest and its lowest.
    if lost:
        highest = altaz(place, body, [night[2] for night in lost])[0]
        lowest = altaz(place, body, [night[2] + 43082 for night in lost])[0]
        crossed = (highest > -34 / 60 + 0.01) & (lowest < -34 / 60 - 0.01)
        note("missing", crossed.astype(float))
    moments = numpy.asarray([night[2] for night in nights])
    observer = earth + wgs84.latlon(*place)
    hour_angle = observer.at(times(moments)).observe(body).apparent().hadec()[0]._degrees
    hour_angle = (hour_angle + 180) % 360 - 180
    # Near the pole, a second of arc is minutes of time.
    note("transit", hour_angle / RATE * numpy.cos(numpy.radians(item["object"][1])))
for item in data["positions"]:
    moments, altitudes, azimuths = numpy.asarray(item["moments"]).T
    note("position", separation(*altaz(item["place"], star(item["object"]), moments), altitudes, azimuths))
for item in data["sun"]:
    for altitude in sorted({night[0] for night in item["nights"]}):
        for column in 1, 2:
            seconds = [n[column] for n in item["nights"] if n[0] == altitude and n[column] is not None]
            if seconds:
                difference, rate = crossing(item["place"], sun, seconds, altitude)
                note("twilight", difference[numpy.abs(rate) > 0.0005])
        for night in item["nights"]:
            if night[0] == altitude and night[1] is None and night[2] is None:
                samples = altaz(item["place"], sun, night[3] + numpy.arange(0, 86401, 300))[0]
                note("missing twilight", [float(samples.min() < altitude - 0.02)])
for item in data["bodies"]:
    moments, altitude, azimuth, lunar, lunar_azimuth, lit = numpy.asarray(item["moments"]).T
    note("sun", separation(*altaz(item["place"], sun, moments), altitude, azimuth))
    note("moon", separation(*altaz(item["place"], moon, moments), lunar, lunar_azimuth))
    real = almanac.fraction_illuminated(ephemeris, "moon", times(moments))
    note("illuminated", real - lit)
print(json.dumps(worst))
