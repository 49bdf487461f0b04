#include "heap.h"

#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void release_free_memory(void) { malloc_trim(0); }

void retain_free_memory(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_MMAP_MAX, 0);
}
#else
void release_free_memory(void) {}

void retain_free_memory(void) {}
#endif
