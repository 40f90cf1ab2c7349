#include "AllocationCounter.h"

#include <stddef.h>
#include <stdlib.h>

// Only glibc offers its own functions under other names, so that they can be wrapped.
#if defined(__GLIBC__)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long count = 0;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count += 1;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? 12 : 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

long almanac_allocation_count(void) { return count; }

#else

long almanac_allocation_count(void) { return -1; }

#endif
