// Compares the conversion of decimals in Web/runtime/decimal.c with the C library.
//
// Usage: decimal COUNT

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *result);

static unsigned long long state = 20;

static unsigned random_below(unsigned limit) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return (unsigned)(state >> 33) % limit;
}

static double random_double(void) {
  unsigned long long bits = ((unsigned long long)random_below(1u << 31) << 33) ^
                            ((unsigned long long)random_below(1u << 31) << 11) ^ random_below(2048);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static int check(const char *text) {
  char *expected_end;
  double expected = strtod(text, &expected_end), found = -1;
  const char *end = _swift_stdlib_strtod_clocale(text, &found);
  int is_nan = expected != expected && found != found;
  int is_equal = is_nan || memcmp(&expected, &found, sizeof found) == 0;
  if ((expected_end == text || is_equal) && end == expected_end) return 1;
  printf("'%.60s': expected %a up to %d, found %a up to %d\n", text, expected,
         (int)(expected_end - text), found, (int)(end - text));
  return 0;
}

// Writes the decimal halfway between a number and the next one, with all digits, or close to it.
static void write_halfway(char *text, size_t size) {
  double value = random_double();
  unsigned long long bits;
  memcpy(&bits, &value, sizeof bits);
  bits &= 0x7FFFFFFFFFFFFFFFull;
  if (bits >> 52 >= 0x7FE) bits = random_below(1000);
  double low, high;
  memcpy(&low, &bits, sizeof low);
  bits++;
  memcpy(&high, &bits, sizeof high);
  snprintf(text, size, "%.1100Lf", ((long double)low + (long double)high) / 2);
  size_t length = strlen(text);
  if (random_below(3) == 0) strcpy(text + length, "0000000001");
  if (random_below(3) == 0) text[length - 1 - random_below(20)] = '3';
}

// Writes digits with a sign, a point and an exponent.
static void write_digits(char *text, int is_hexadecimal) {
  const char *starts[] = {"", "", "", "+", "-", "0x", "-0X"};
  int length = sprintf(text, "%s", starts[is_hexadecimal ? 5 + random_below(2) : random_below(5)]);
  int count = 1 + (int)random_below(random_below(8) == 0 ? 1000 : 25);
  int point = (int)random_below((unsigned)count + 10);
  for (int i = 0; i < count; i++) {
    if (i == point) text[length++] = '.';
    unsigned limit = random_below(3) == 0 ? 1 : is_hexadecimal ? 22 : 10;
    text[length++] = "0123456789abcdefABCDEF"[random_below(limit)];
  }
  text[length] = 0;
  if (random_below(2)) return;
  int range = is_hexadecimal ? 2400 : 720;
  sprintf(text + length, "%c%d", is_hexadecimal ? 'p' : 'e', (int)random_below((unsigned)range) - range / 2);
}

int main(int argc, char **argv) {
  const char *fixed[] = {
      "0", "-0", "0.0e5", ".5", "5.", ".", "e5", "1e", "1e+", "1e400", "-1e400", "1e-400",
      "2.4703282292062327208e-324", "2.4703282292062327209e-324", "4.9406564584124654e-324",
      "2.2250738585072011e-308", "2.2250738585072014e-308", "1.7976931348623157e308",
      "1.7976931348623158079e308", "1.7976931348623159e308", "9007199254740993",
      "9007199254740992.9999999999999999999999", "inf", "-Infinity", "infin", "nan", "x", "", "+",
      "1e99999999999999999999", "0e99999999999999999999", "1x", "8.5 ", "0x10", "0x", "0x.p1", "0x1.", "0x1.8p", "0x1p-1075", "0x1.8p-1075", "0x.8", "123456789012345678901234567890",
  };
  int failures = 0;
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) failures += !check(fixed[i]);
  int count = argc > 1 ? atoi(argv[1]) : 100000;
  static char text[4096];
  for (int i = 0; i < count && failures < 10; i++) {
    switch (random_below(4)) {
      case 0: snprintf(text, sizeof text, "%.*g", 1 + (int)random_below(20), random_double()); break;
      case 1: write_halfway(text, sizeof text); break;
      case 2: write_digits(text, 1); break;
      default: write_digits(text, 0);
    }
    failures += !check(text);
  }
  printf("decimals: %d texts, %d differences from the C library\n", count, failures);
  return failures != 0;
}
