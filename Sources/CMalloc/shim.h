// What the memory allocator of glibc can be told, which Swift's Glibc leaves out.

#ifndef ALMANAC_CMALLOC_H
#define ALMANAC_CMALLOC_H

#if defined(__linux__)
#include <malloc.h>
#endif

// Has blocks of 128 KB and more, such as lists of all files, go back to the system whenever they are
// let go of. By itself the allocator keeps ever larger ones, once it has seen them go.
static inline void almanac_return_large_blocks(void) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

#endif
