// Stars to magnitude 6 and the figures of the 88 constellations. They are facts of the Hipparcos and XHIP catalogs,
// as collected by d3-celestial (Olaf Frohn, BSD 3-Clause license, commit 7e720a3).

#include "CSky.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char stars[] = {
#embed "stars.csv"
};
static const unsigned char constellations[] = {
#embed "constellations.csv"
};

struct almanac_sky_file almanac_sky_stars(void) {
  return (struct almanac_sky_file){stars, sizeof stars};
}

struct almanac_sky_file almanac_sky_constellations(void) {
  return (struct almanac_sky_file){constellations, sizeof constellations};
}
