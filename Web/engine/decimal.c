// The conversion of decimal and hexadecimal text to the nearest double, with ties to even.
//
// A short decimal is a quotient or a product of two exact doubles, which is rounded once (W. D.
// Clinger, "How to read floating point numbers accurately", PLDI 1990). For all others, the bits of
// the quotient of two big integers are determined one by one.

#include "runtime.h"

// MARK: - Big integers

// The integers are below 2^4096. The largest one is the denominator of a number near 10^-325 with 771
// digits, 10^1096, times 2.
#define WORDS 128

typedef struct {
  uint32_t words[WORDS];  // the least significant word first
  int count;              // the words in use, of which the last one is not 0
} BigInteger;

static void multiply_add(BigInteger *number, uint32_t factor, uint32_t term) {
  uint64_t carry = term;
  for (int i = 0; i < number->count; i++) {
    carry += (uint64_t)number->words[i] * factor;
    number->words[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) number->words[number->count++] = (uint32_t)carry;
}

static void multiply_by_power_of_ten(BigInteger *number, int exponent) {
  for (; exponent >= 9; exponent -= 9) multiply_add(number, 1000000000u, 0);
  for (; exponent > 0; exponent--) multiply_add(number, 10, 0);
}

static void shift_left(BigInteger *number, int bits) {
  for (; bits >= 31; bits -= 31) multiply_add(number, 1u << 31, 0);
  multiply_add(number, 1u << bits, 0);
}

static int bit_length(const BigInteger *number) {
  if (number->count == 0) return 0;
  return 32 * number->count - __builtin_clz(number->words[number->count - 1]);
}

static int compare(const BigInteger *a, const BigInteger *b) {
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  for (int i = a->count - 1; i >= 0; i--) {
    if (a->words[i] != b->words[i]) return a->words[i] < b->words[i] ? -1 : 1;
  }
  return 0;
}

// Subtracts a number that is not greater.
static void subtract(BigInteger *number, const BigInteger *other) {
  int64_t borrow = 0;
  for (int i = 0; i < number->count; i++) {
    borrow += (int64_t)number->words[i] - (i < other->count ? (int64_t)other->words[i] : 0);
    number->words[i] = (uint32_t)borrow;
    borrow >>= 32;
  }
  while (number->count > 0 && number->words[number->count - 1] == 0) number->count--;
}

// MARK: - Decimals

// A decimal that is halfway between two doubles has at most 767 digits. One more digit, which is 1
// if any of the others is not 0, is therefore enough for all the others.
#define MAXIMUM_DIGITS 770

typedef struct {
  uint8_t digits[MAXIMUM_DIGITS + 1];
  int count;         // the significant digits, of which the first one is not 0
  int64_t exponent;  // the power of ten of the last digit
} Decimal;

static double power_of_two(int exponent) {
  union {
    uint64_t bits;
    double value;
  } number = {.bits = (uint64_t)(exponent + 1023) << 52};
  return number.value;
}

// Returns the nearest double of a quotient, with ties to even.
static double quotient(BigInteger *numerator, BigInteger *denominator) {
  int exponent = bit_length(numerator) - bit_length(denominator);
  if (exponent > 0) {
    shift_left(denominator, exponent);
  } else {
    shift_left(numerator, -exponent);
  }
  if (compare(numerator, denominator) < 0) {
    exponent--;
    shift_left(numerator, 1);
  }
  // The quotient is at least 1 and less than 2.
  int precision = exponent >= -1022 ? 53 : 53 + 1022 + exponent;
  if (exponent > 1023) return __builtin_inf();
  if (precision < 0) return 0;
  uint64_t mantissa = 0;
  for (int i = 0; i < precision; i++) {
    int bit = compare(numerator, denominator) >= 0;
    if (bit) subtract(numerator, denominator);
    mantissa = mantissa << 1 | (uint64_t)bit;
    shift_left(numerator, 1);
  }
  // The remainder decides, in units of half of the last bit.
  int order = compare(numerator, denominator);
  if (order > 0 || (order == 0 && (mantissa & 1))) mantissa++;
  int scale = exponent - precision + 1;
  if (scale < -1022) return (double)mantissa * power_of_two(scale + 60) * power_of_two(-60);
  return (double)mantissa * power_of_two(scale);
}

// Returns the value of at most 15 digits with a small exponent.
static double short_decimal_value(const Decimal *decimal) {
  uint64_t mantissa = 0;
  for (int i = 0; i < decimal->count; i++) mantissa = mantissa * 10 + decimal->digits[i];
  int exponent = (int)decimal->exponent;
  double power = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) power *= 10;
  return exponent < 0 ? (double)mantissa / power : (double)mantissa * power;
}

static double decimal_value(const Decimal *decimal) {
  if (decimal->count == 0) return 0;
  if (decimal->count <= 15 && decimal->exponent >= -22 && decimal->exponent <= 22) {
    return short_decimal_value(decimal);
  }
  int64_t magnitude = decimal->exponent + decimal->count;
  if (magnitude > 310) return __builtin_inf();
  if (magnitude < -325) return 0;
  BigInteger numerator = {.count = 0}, denominator = {.words = {1}, .count = 1};
  for (int i = 0; i < decimal->count; i++) multiply_add(&numerator, 10, decimal->digits[i]);
  if (decimal->exponent >= 0) {
    multiply_by_power_of_ten(&numerator, (int)decimal->exponent);
  } else {
    multiply_by_power_of_ten(&denominator, (int)-decimal->exponent);
  }
  return quotient(&numerator, &denominator);
}

// MARK: - Text

static int is_digit(char character) { return character >= '0' && character <= '9'; }

static void append_digit(Decimal *decimal, char digit) {
  if (decimal->count == 0 && digit == '0') return;
  if (decimal->count < MAXIMUM_DIGITS) {
    decimal->digits[decimal->count++] = (uint8_t)(digit - '0');
    return;
  }
  decimal->exponent++;
  if (digit == '0') return;
  if (decimal->count == MAXIMUM_DIGITS) {
    decimal->digits[decimal->count++] = 1;
    decimal->exponent--;
  }
}

// Scans the digits before and after a point. Returns the end, or 0 if there are none.
static const char *scan_digits(const char *text, Decimal *decimal) {
  const char *start = text;
  for (; is_digit(*text); text++) append_digit(decimal, *text);
  int digits = (int)(text - start);
  if (*text == '.') {
    const char *fraction = ++text;
    for (; is_digit(*text); text++) {
      append_digit(decimal, *text);
      decimal->exponent--;
    }
    digits += (int)(text - fraction);
  }
  return digits == 0 ? 0 : text;
}

// Scans an exponent after a letter, if there is one, adds it, and returns its end.
static const char *scan_exponent(const char *text, char letter, int64_t *sum) {
  const char *position = text;
  if ((*position | 0x20) != letter) return text;
  position++;
  int is_negative = *position == '-';
  if (*position == '-' || *position == '+') position++;
  if (!is_digit(*position)) return text;
  int64_t exponent = 0;
  for (; is_digit(*position); position++) {
    if (exponent < 1000000000) exponent = exponent * 10 + (*position - '0');
  }
  *sum += is_negative ? -exponent : exponent;
  return position;
}

static int hexadecimal_digit(char character) {
  if (is_digit(character)) return character - '0';
  int letter = character | 0x20;
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// Returns the nearest double of a multiple of a power of two, and half of its last bit if some
// digits of the number were left out.
static double binary_value(uint64_t mantissa, int is_more, int64_t exponent) {
  if (mantissa == 0) return 0;
  int64_t magnitude = exponent + 64 - __builtin_clzll(mantissa);
  if (magnitude > 1100) return __builtin_inf();
  if (magnitude < -1100) return 0;
  BigInteger numerator = {.words = {(uint32_t)mantissa, (uint32_t)(mantissa >> 32)}};
  numerator.count = mantissa >> 32 ? 2 : 1;
  BigInteger denominator = {.words = {1}, .count = 1};
  multiply_add(&numerator, 2, (uint32_t)is_more);
  exponent--;
  shift_left(exponent < 0 ? &denominator : &numerator, (int)(exponent < 0 ? -exponent : exponent));
  return quotient(&numerator, &denominator);
}

// Scans hexadecimal digits with a point and an exponent. Returns the end, or 0 if there are none.
static const char *scan_hexadecimal(const char *text, double *result) {
  uint64_t mantissa = 0;
  int64_t exponent = 0;
  int has_digits = 0, has_point = 0, is_more = 0;
  for (;; text++) {
    int digit = hexadecimal_digit(*text);
    if (*text == '.' && !has_point) {
      has_point = 1;
      continue;
    }
    if (digit < 0) break;
    has_digits = 1;
    if (has_point) exponent -= 4;
    if (mantissa >> 60 == 0) {
      mantissa = mantissa << 4 | (uint64_t)digit;
    } else {
      is_more |= digit != 0;
      exponent += 4;
    }
  }
  if (!has_digits) return 0;
  text = scan_exponent(text, 'p', &exponent);
  *result = binary_value(mantissa, is_more, exponent);
  return text;
}

// Scans a word without regard to case. Returns its end, or 0 if the text does not begin with it.
static const char *scan_word(const char *text, const char *word) {
  for (; *word; text++, word++) {
    if ((*text | 0x20) != *word) return 0;
  }
  return text;
}

// Returns the end of the number at the beginning of a text, or the text if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const char *position = text;
  double sign = *position == '-' ? -1 : 1;
  if (*position == '-' || *position == '+') position++;
  const char *end = scan_word(position, "infinity");
  if (!end) end = scan_word(position, "inf");
  if (end) {
    *result = sign * __builtin_inf();
    return end;
  }
  if ((end = scan_word(position, "nan"))) {
    *result = __builtin_nan("");
    return end;
  }
  if (position[0] == '0' && (position[1] | 0x20) == 'x') {
    if ((end = scan_hexadecimal(position + 2, result))) {
      *result *= sign;
      return end;
    }
  }
  Decimal decimal = {.count = 0, .exponent = 0};
  end = scan_digits(position, &decimal);
  if (!end) return text;
  end = scan_exponent(end, 'e', &decimal.exponent);
  *result = sign * decimal_value(&decimal);
  return end;
}
