// The floor of a build with nothing to do: takes the status of every file below the given
// folders, and of every file in a list, one path per line. It fails if one is missing.
// Usage: status LIST FOLDER...
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void take(int folder, const char *name, struct stat *status) {
  if (fstatat(folder, name, status, AT_SYMLINK_NOFOLLOW) == 0) return;
  perror(name);
  exit(1);
}

static void visit(int parent, const char *name) {
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY);
  DIR *directory = folder < 0 ? NULL : fdopendir(folder);
  if (!directory) {
    perror(name);
    exit(1);
  }
  struct dirent *entry;
  while ((entry = readdir(directory))) {
    struct stat status;
    if (entry->d_name[0] == '.') continue;
    take(folder, entry->d_name, &status);
    if (S_ISDIR(status.st_mode)) visit(folder, entry->d_name);
  }
  closedir(directory);
}

int main(int count, char **arguments) {
  char path[4096];
  struct stat status;
  FILE *list = count > 1 ? fopen(arguments[1], "r") : NULL;
  if (!list) return 64;
  while (fgets(path, sizeof path, list)) {
    path[strcspn(path, "\n")] = 0;
    take(AT_FDCWD, path, &status);
  }
  fclose(list);
  for (int index = 2; index < count; index++) visit(AT_FDCWD, arguments[index]);
  return 0;
}
