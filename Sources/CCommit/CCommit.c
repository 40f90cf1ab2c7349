#include "CCommit.h"

#ifndef ALMANAC_COMMIT
#define ALMANAC_COMMIT ""
#endif

const char *almanac_commit(void) { return ALMANAC_COMMIT; }
