// Options of glibc's memory allocator that Swift's Glibc module omits.

#ifndef ALMANAC_CMALLOC_H
#define ALMANAC_CMALLOC_H

#if defined(__linux__)
#include <malloc.h>
#endif

// Makes the allocator return blocks of 128 KB and more, such as lists of all files, to the system
// when they are freed. By default, freeing such a block raises this threshold, so that ever larger
// blocks are kept.
//
// Heaps begin with 16 MB of addresses, which take no memory until they are used, and keep as much at
// their end. By default the heap of a thread grows by single pages, with a system call for each.
static inline void almanac_set_up_allocator(void) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_TOP_PAD, 16 * 1024 * 1024);
#endif
}

#endif
