// The floor of posts: reads every file of a folder, has cmark-gfm parse and render it, and writes
// the HTML as OUTPUT/NAME/index.html. Usage: posts INPUT OUTPUT
#define _GNU_SOURCE
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};

static void fail(const char *path) {
  perror(path);
  exit(1);
}

// The text of a file, ended by a zero byte.
static char *text_of(const char *path) {
  static char buffer[1 << 24];
  int file = open(path, O_RDONLY);
  ssize_t size = file < 0 ? -1 : read(file, buffer, sizeof buffer - 1);
  if (size < 0) fail(path);
  close(file);
  buffer[size] = 0;
  return buffer;
}

// What stands behind the front matter.
static const char *body_of(const char *text) {
  const char *end = strncmp(text, "---\n", 4) == 0 ? strstr(text + 4, "\n---\n") : NULL;
  return end ? end + 5 : text;
}

static char *html_of(const char *markdown) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  for (size_t index = 0; index < sizeof extensions / sizeof *extensions; index++) {
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(extensions[index]));
  }
  cmark_parser_feed(parser, markdown, strlen(markdown));
  cmark_node *document = cmark_parser_finish(parser);
  char *html =
      cmark_render_html(document, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser));
  cmark_node_free(document);
  cmark_parser_free(parser);
  return html;
}

static void write_page(const char *folder, const char *html) {
  char path[8192];
  size_t size = strlen(html);
  if (mkdir(folder, 0755) != 0) fail(folder);
  snprintf(path, sizeof path, "%s/index.html", folder);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0 || write(file, html, size) != (ssize_t)size) fail(path);
  close(file);
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  DIR *directory = opendir(arguments[1]);
  if (!directory) fail(arguments[1]);
  if (mkdir(arguments[2], 0755) != 0) fail(arguments[2]);
  cmark_gfm_core_extensions_ensure_registered();
  struct dirent *entry;
  while ((entry = readdir(directory))) {
    char input[4096], folder[4096];
    size_t length = strlen(entry->d_name);
    if (length < 4 || strcmp(entry->d_name + length - 3, ".md") != 0) continue;
    snprintf(input, sizeof input, "%s/%s", arguments[1], entry->d_name);
    snprintf(folder, sizeof folder, "%s/%.*s", arguments[2], (int)length - 3, entry->d_name);
    char *html = html_of(body_of(text_of(input)));
    write_page(folder, html);
    free(html);
  }
  closedir(directory);
  return 0;
}
