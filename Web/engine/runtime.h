// Declarations of the functions of the C library that the module provides.

#ifndef VISUAL_FORMAT_RUNTIME_H
#define VISUAL_FORMAT_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

void *malloc(size_t size);
void free(void *pointer);
int posix_memalign(void **pointer, size_t alignment, size_t size);
void *vf_allocate(int32_t byte_count);
void vf_deallocate(void *pointer);
void *memcpy(void *target, const void *source, size_t count);
void *memmove(void *target, const void *source, size_t count);
void *memset(void *target, int value, size_t count);
int memcmp(const void *first, const void *second, size_t count);
void arc4random_buf(void *target, size_t count);
int putchar(int character);
void __multi3(
    uint64_t result[2], uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high);
const char *_swift_stdlib_strtod_clocale(const char *text, double *result);

#endif
