#ifndef ALMANAC_CTHEME_H
#define ALMANAC_CTHEME_H

#include <stddef.h>

// A file of the built-in theme. Its bytes are a part of the program, and are never freed.
struct almanac_theme_file {
  // The path below Templates, such as "layouts/base.html".
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

// Returns the number of files.
size_t almanac_theme_count(void);

// Returns a file by its number, in the order of paths.
struct almanac_theme_file almanac_theme_file(size_t index);

// Returns the Messier catalogue of the sample site, with which a new site of a club begins.
struct almanac_theme_file almanac_messier_catalogue(void);

#endif
