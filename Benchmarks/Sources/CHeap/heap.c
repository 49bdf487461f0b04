#include "heap.h"

#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

long allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

void release_free_memory(void) { malloc_trim(0); }

void retain_free_memory(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_MMAP_MAX, 0);
}
#else
long allocated_bytes(void) { return 0; }

void release_free_memory(void) {}

void retain_free_memory(void) {}
#endif
