// The functions of the C library that Embedded Swift needs, for a module without a host.
//
// Swift's objects and arrays are allocated with posix_memalign and deallocated with free.

#include <stddef.h>
#include <stdint.h>

#define WASM_PAGE 65536u

// MARK: - Memory

// Blocks have sizes in classes: multiples of 16 bytes up to 128, and then four sizes in each
// doubling. A freed block is reused for the same class only, so memory stays as large as the sum of
// the most blocks of each class that were in use at one time. The class of a block is in the 16
// bytes before it.

#define HEADER 16u
#define CLASS_COUNT 128u

typedef struct FreeBlock {
  struct FreeBlock *next;
} FreeBlock;

extern unsigned char __heap_base;
static FreeBlock *free_blocks[CLASS_COUNT];
static uintptr_t unused_start;

static unsigned size_class(size_t size) {
  if (size <= 128) return size <= 16 ? 0 : (unsigned)((size - 1) / 16);
  unsigned shift = 29u - (unsigned)__builtin_clz((unsigned)(size - 1));
  return 8u + (shift - 5u) * 4u + (unsigned)((size - 1) >> shift) - 4u;
}

static size_t class_size(unsigned index) {
  if (index < 8) return 16u * (index + 1u);
  unsigned shift = (index - 8u) / 4u + 5u;
  return (size_t)((index - 8u) % 4u + 5u) << shift;
}

// Returns the start of unused memory for a number of bytes, or 0.
static uintptr_t extend(size_t size) {
  if (unused_start == 0) unused_start = ((uintptr_t)&__heap_base + 15u) & ~(uintptr_t)15u;
  uintptr_t start = unused_start;
  size_t capacity = __builtin_wasm_memory_size(0) * (size_t)WASM_PAGE;
  if (size > capacity - start) {
    size_t pages = (size - (capacity - start) + WASM_PAGE - 1) / WASM_PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  unused_start = start + size;
  return start;
}

void *malloc(size_t size) {
  if (size > 0x7F000000u) return 0;
  unsigned index = size_class(size);
  FreeBlock *block = free_blocks[index];
  if (block) {
    free_blocks[index] = block->next;
    return block;
  }
  uintptr_t start = extend(HEADER + class_size(index));
  if (start == 0) return 0;
  *(unsigned *)start = index;
  return (void *)(start + HEADER);
}

void free(void *pointer) {
  if (!pointer) return;
  unsigned index = *(unsigned *)((uintptr_t)pointer - HEADER);
  FreeBlock *block = pointer;
  block->next = free_blocks[index];
  free_blocks[index] = block;
}

// Swift does not check whether an allocation fails, so a failure ends the module.
int posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();  // all blocks are aligned to 16 bytes
  *pointer = malloc(size);
  if (!*pointer) __builtin_trap();
  return 0;
}

// Returns memory for an argument, or 0 if memory is exhausted.
__attribute__((export_name("vf_allocate"))) void *vf_allocate(int32_t byte_count) {
  return byte_count < 0 ? 0 : malloc((size_t)byte_count);
}

__attribute__((export_name("vf_deallocate"))) void vf_deallocate(void *pointer) { free(pointer); }

void *memcpy(void *target, const void *source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

void *memset(void *target, int value, size_t count) {
  return __builtin_memset(target, value, count);
}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// MARK: - The environment

// The seed of hashing. Nothing in an answer depends on it, so it can be constant.
void arc4random_buf(void *target, size_t count) { memset(target, 0x5A, count); }

// Messages of failed preconditions have no host to go to.
int putchar(int character) { return character; }

// MARK: - Arithmetic

// The product of two 128-bit integers modulo 2^128, from four products of 64-bit integers.
void __multi3(uint64_t result[2], uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  uint64_t a0 = a_low & 0xFFFFFFFFu, a1 = a_low >> 32;
  uint64_t b0 = b_low & 0xFFFFFFFFu, b1 = b_low >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t middle_low = (middle & 0xFFFFFFFFu) + a0 * b1;
  result[0] = (middle_low << 32) | (low & 0xFFFFFFFFu);
  result[1] = a1 * b1 + (middle >> 32) + (middle_low >> 32) + a_low * b_high + a_high * b_low;
}
