#ifndef ALMANAC_CSKY_H
#define ALMANAC_CSKY_H

#include <stddef.h>

// Bytes that are a part of the program, and are never freed.
struct almanac_sky_file {
  const unsigned char *bytes;
  size_t count;
};

// Returns the stars: lines of CSV with Hipparcos number, right ascension and declination (J2000, degrees),
// visual magnitude, Bayer letter and proper name, after a header, the brightest first.
struct almanac_sky_file almanac_sky_stars(void);

// Returns the constellations: lines of CSV with the abbreviation and name (IAU), the position of a label, and the
// lines of a figure as Hipparcos numbers, after a header.
struct almanac_sky_file almanac_sky_constellations(void);

#endif
