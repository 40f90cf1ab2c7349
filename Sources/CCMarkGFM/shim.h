// The public headers of cmark-gfm 0.29: the parser, and what a custom extension needs.
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>

// The allocator for cmark-gfm. Its functions receive no context, so memory is taken from the arena
// that the thread has entered. A freed block is kept in the free list of its size until it is
// reused. Everything that a document allocated is freed at once, not node by node.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct almanac_block {
  size_t size;
  struct almanac_block *next;
} almanac_block;

typedef struct almanac_arena {
  char *start, *end;
  almanac_block *chunks, *free[128];
  _Alignas(16) char first[1 << 17];
} almanac_arena;

// The arena of the thread. Weak, since each Swift file that uses it defines it.
__attribute__((weak)) _Thread_local almanac_arena *almanac_current = NULL;

static inline void *almanac_checked(void *memory) {
  if (!memory) abort();
  return memory;
}

static inline almanac_block *almanac_cut(almanac_arena *arena, size_t size) {
  if ((size_t)(arena->end - arena->start) < size) {
    size_t room = size > sizeof arena->first ? size : sizeof arena->first;
    almanac_block *chunk = almanac_checked(malloc(sizeof *chunk + room));
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    arena->start = (char *)(chunk + 1);
    arena->end = arena->start + room;
  }
  arena->start += size;
  return (almanac_block *)(arena->start - size);
}

// Returns the index of the free list for a size, and rounds the size up to the capacity of its
// blocks: a multiple of 16, or beyond 1 kB, a power of two.
static inline int almanac_list(size_t *size) {
  if (*size <= 1 << 10) {
    *size = (*size + 15) & ~(size_t)15;
    return (int)(*size / 16);
  }
  if (*size > SIZE_MAX / 4) abort();
  int order = 10;
  while ((size_t)1 << order < *size) order++;
  *size = (size_t)1 << order;
  return 54 + order;
}

static inline void *almanac_calloc(size_t count, size_t size) {
  almanac_arena *arena = almanac_current;
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) abort();
  size_t room = total;
  almanac_block **list = &arena->free[almanac_list(&room)], *block = *list;
  if (block) *list = block->next;
  else block = almanac_cut(arena, sizeof *block + room);
  block->size = room;
  return memset(block + 1, 0, total);
}

static inline void almanac_free(void *memory) {
  if (!memory) return;
  almanac_block *block = (almanac_block *)memory - 1;
  almanac_block **list = &almanac_current->free[almanac_list(&block->size)];
  block->next = *list;
  *list = block;
}

static inline void *almanac_realloc(void *memory, size_t size) {
  if (!memory) return almanac_calloc(1, size);
  size_t room = ((almanac_block *)memory - 1)->size;
  if (size <= room) return memory;
  void *moved = memcpy(almanac_calloc(1, size), memory, room);
  almanac_free(memory);
  return moved;
}

// Frees everything that was taken from an arena, except the arena itself.
static inline void almanac_arena_reset(almanac_arena *arena) {
  for (almanac_block *chunk; (chunk = arena->chunks); free(chunk)) arena->chunks = chunk->next;
  memset(arena->free, 0, sizeof arena->free);
  arena->start = arena->first;
  arena->end = arena->first + sizeof arena->first;
}

static inline almanac_arena *almanac_arena_new(void) {
  almanac_arena *arena = almanac_checked(calloc(1, sizeof *arena));
  almanac_arena_reset(arena);
  return arena;
}

// Makes the thread take memory from an arena, or from none, and returns its previous arena.
static inline almanac_arena *almanac_arena_enter(almanac_arena *arena) {
  almanac_arena *outer = almanac_current;
  almanac_current = arena;
  return outer;
}

// Returns the offset of the first byte that MarkdownCheck counts within a line, or the number of bytes
// if there is none. Sixteen bytes are compared at once: a branch on each would be unpredictable.
static inline ptrdiff_t almanac_first_mark(const uint8_t *text, ptrdiff_t count) {
  typedef uint8_t block __attribute__((vector_size(16)));
  static const char marks[] = "\n\r[:@).|!?^&";
  ptrdiff_t index = 0;
  for (; count - index >= 16; index += 16) {
    block bytes, found = {0};
    uint64_t words[2];
    memcpy(&bytes, text + index, sizeof bytes);
    for (size_t mark = 0; marks[mark]; mark++) found |= (block)(bytes == (uint8_t)marks[mark]);
    memcpy(words, &found, sizeof words);
    // The first byte is the lowest of its word: all systems that Almanac supports are little-endian.
    if (words[0]) return index + __builtin_ctzll(words[0]) / 8;
    if (words[1]) return index + 8 + __builtin_ctzll(words[1]) / 8;
  }
  while (index < count && !memchr(marks, text[index], sizeof marks - 1)) index++;
  return index;
}
