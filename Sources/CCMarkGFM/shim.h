// The public headers of cmark-gfm 0.29: the parser, and what a custom extension needs.
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
