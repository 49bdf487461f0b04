// The conversion of decimal and hexadecimal text to the nearest double, with ties to even.
//
// A short decimal is a quotient or a product of two exact doubles, which is rounded once (W. D.
// Clinger, "How to read floating point numbers accurately", PLDI 1990). For all others, the bits of
// the quotient of two big integers are determined one by one.

#include <stdint.h>

// MARK: - Big integers

// The integers are below 2^4352. The largest one is the denominator of a number near 2^-1100 with
// 771 hexadecimal digits, 2^4184.
#define WORDS 136

typedef struct {
  uint32_t words[WORDS];  // the least significant word first
  int count;              // the words in use; the last one is not 0
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

// MARK: - Numbers

// A decimal that is halfway between two doubles has at most 767 digits. One more digit, which is 1
// if any of the others is not 0, is therefore enough for all the others.
#define MAXIMUM_DIGITS 770

typedef struct {
  int is_hexadecimal;
  BigInteger digits;
  int count;         // the significant digits; the first one is not 0
  int is_more;       // whether one of the digits after the maximum is not 0
  int64_t exponent;  // the power of ten or two of the last digit
} Number;

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

static void append_digit(Number *number, unsigned digit) {
  number->count++;
  multiply_add(&number->digits, number->is_hexadecimal ? 16 : 10, digit);
}

// Returns the value of at most 15 digits with a small exponent.
static double short_decimal_value(const Number *number) {
  const uint32_t *words = number->digits.words;
  double mantissa = (double)((uint64_t)words[1] << 32 | words[0]), power = 1;
  int exponent = (int)number->exponent;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) power *= 10;
  return exponent < 0 ? mantissa / power : mantissa * power;
}

static double value_of(Number *number) {
  if (number->count == 0) return 0;
  int64_t exponent = number->exponent;
  if (!number->is_hexadecimal && number->count <= 15 && exponent >= -22 && exponent <= 22) {
    return short_decimal_value(number);
  }
  int64_t magnitude = exponent + number->count * (number->is_hexadecimal ? 4 : 1);
  int64_t limit = number->is_hexadecimal ? 1100 : 330;
  if (magnitude > limit) return __builtin_inf();
  if (magnitude < -limit) return 0;
  BigInteger denominator = {.words = {1}, .count = 1};
  BigInteger *scaled = exponent < 0 ? &denominator : &number->digits;
  int power = (int)(exponent < 0 ? -exponent : exponent);
  if (number->is_hexadecimal) {
    shift_left(scaled, power);
  } else {
    multiply_by_power_of_ten(scaled, power);
  }
  return quotient(&number->digits, &denominator);
}

// MARK: - Text

// Returns the value of a hexadecimal digit; -1 for another character.
static int digit_value(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  int letter = character | 0x20;
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

static int is_digit(char character, int is_hexadecimal) {
  int value = digit_value(character);
  return value >= 0 && (is_hexadecimal || value < 10);
}

// Scans the digits before and after a point. Returns the end, or 0 if there are none.
static const char *scan_digits(const char *text, Number *number) {
  int step = number->is_hexadecimal ? 4 : 1;
  int has_digits = 0, has_point = 0;
  for (;; text++) {
    if (*text == '.' && !has_point) {
      has_point = 1;
      continue;
    }
    if (!is_digit(*text, number->is_hexadecimal)) break;
    has_digits = 1;
    if (has_point) number->exponent -= step;
    int digit = digit_value(*text);
    if (number->count == MAXIMUM_DIGITS) {
      number->is_more |= digit != 0;
      number->exponent += step;
    } else if (number->count > 0 || digit != 0) {
      append_digit(number, (unsigned)digit);
    }
  }
  if (number->is_more) {
    append_digit(number, 1);
    number->exponent -= step;
  }
  return has_digits ? text : 0;
}

// Scans an exponent after a letter, if there is one, adds it, and returns its end.
static const char *scan_exponent(const char *text, char letter, int64_t *sum) {
  const char *position = text;
  if ((*position | 0x20) != letter) return text;
  position++;
  int is_negative = *position == '-';
  if (*position == '-' || *position == '+') position++;
  if (!is_digit(*position, 0)) return text;
  int64_t exponent = 0;
  for (; is_digit(*position, 0); position++) {
    if (exponent < 1000000000) exponent = exponent * 10 + (*position - '0');
  }
  *sum += is_negative ? -exponent : exponent;
  return position;
}

// Scans a word without regard to case. Returns its end, or 0 if the text does not begin with it.
static const char *scan_word(const char *text, const char *word) {
  for (; *word; text++, word++) {
    if ((*text | 0x20) != *word) return 0;
  }
  return text;
}

// Returns the end of the number at the beginning of a text, or the text if it does not begin with one.
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
  Number number = {.is_hexadecimal = position[0] == '0' && (position[1] | 0x20) == 'x' &&
                                     is_digit(position[2 + (position[2] == '.')], 1)};
  end = scan_digits(position + (number.is_hexadecimal ? 2 : 0), &number);
  if (!end) return text;
  end = scan_exponent(end, number.is_hexadecimal ? 'p' : 'e', &number.exponent);
  *result = sign * value_of(&number);
  return end;
}
