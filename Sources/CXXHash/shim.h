// The public header of xxHash 0.8, which has XXH3.
#include <xxhash.h>
