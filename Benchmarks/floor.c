// The floor: reads every file below a folder and writes as many bytes as a site has into another,
// a file for each of the site's. Usage: floor INPUT SITE OUTPUT
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char buffer[1 << 24];

static void visit(const char *path, const char *output) {
  DIR *directory = opendir(path);
  struct dirent *entry;
  if (output) mkdir(output, 0755);
  while (directory && (entry = readdir(directory))) {
    char child[4096], target[4096];
    struct stat status;
    if (entry->d_name[0] == '.') continue;
    snprintf(child, sizeof child, "%s/%s", path, entry->d_name);
    if (output) snprintf(target, sizeof target, "%s/%s", output, entry->d_name);
    if (lstat(child, &status) != 0) continue;
    if (S_ISDIR(status.st_mode)) {
      visit(child, output ? target : NULL);
    } else if (output) {
      size_t size = (size_t)status.st_size < sizeof buffer ? (size_t)status.st_size : sizeof buffer;
      int file = open(target, O_WRONLY | O_CREAT | O_TRUNC, 0644);
      if (file < 0 || write(file, buffer, size) < 0) exit(1);
      close(file);
    } else {
      int file = open(child, O_RDONLY);
      while (file >= 0 && read(file, buffer, sizeof buffer) > 0) {}
      close(file);
    }
  }
  if (directory) closedir(directory);
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  visit(arguments[1], NULL);
  visit(arguments[2], arguments[3]);
  return 0;
}
