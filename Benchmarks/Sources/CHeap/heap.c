#include "trim.h"

#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void trim_memory(void) { malloc_trim(0); }

void keep_memory(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_MMAP_MAX, 0);
}
#else
void trim_memory(void) {}

void keep_memory(void) {}
#endif
