#ifndef ALMANAC_CCOMMIT_H
#define ALMANAC_CCOMMIT_H

// Returns the abbreviated commit that the program was built from, or "" if it is not known.
const char *almanac_commit(void);

#endif
