#include <erfa.h>
