// What Linux and its C libraries have, and Swift's modules for them omit.

#ifndef ALMANAC_CLINUX_H
#define ALMANAC_CLINUX_H

#include <errno.h>
#if defined(__linux__)
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Creates a folder, and opens a file in it without opening the folder first. No symbolic link is
// followed, and the path does not lead out of `parent`, even if another process replaces the folder.
//
// path: the names of the folder and the file. flags: as for open.
// Returns the descriptor of the file, or -1 if that fails, for example because the folder is not new, or
// the system has no such call: openat2, https://man7.org/linux/man-pages/man2/openat2.2.html.
static inline int almanac_open_in_new_folder(int parent, const char *path, int flags) {
#ifdef SYS_openat2
  // RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS, which older headers lack.
  struct { uint64_t flags, mode, resolve; } how = {(uint64_t)flags, 0644, 0x08 | 0x04};
  char folder[256];
  size_t length = strcspn(path, "/");
  if (length >= sizeof folder) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(folder, path, length);
  folder[length] = 0;
  if (mkdirat(parent, folder, 0755) != 0) return -1;
  return (int)syscall(SYS_openat2, parent, path, &how, sizeof how);
#else
  errno = ENOSYS;
  return -1;
#endif
}

#endif
