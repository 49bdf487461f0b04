// Functions of Swift's library that compare and hash texts that are not ASCII, without the tables of
// canonical equivalence: a name in a log is always written with the same scalars. They replace those
// of libswiftUnicodeDataTables.a, whose tables are 5 % of the compressed module.

#include <stdint.h>

// An index of the decompositions, or the scalar that a composition results in: there is none.
#define NONE 0xFFFFFFFFu

const uint8_t *const _swift_stdlib_nfd_decompositions = 0;

// Returns that a scalar begins a segment and is its own composition.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return NONE;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first, (void)second;
  return NONE;
}
