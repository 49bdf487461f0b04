/// Returns the value of an unsigned number, as `strtod` reads it.
///
/// A decimal of at most 16 bytes has at most 16 digits, or 15 digits and a point. Either form is
/// rounded only once, to the nearest `Double`:
///
/// - Without a point, the conversion of the integer to `Double` rounds.
/// - With a point, the integer of the digits and the power of ten are both exact as `Double`, and
///   only their quotient is rounded. (W. D. Clinger, "How to read floating point numbers
///   accurately", PLDI 1990.)
///
/// The standard library parses all other numbers.
///
/// - Complexity: Linear in the number of bytes.
func value(ofNumber bytes: UnsafeBufferPointer<UInt8>) -> Double {
  var mantissa: UInt64 = 0
  var fractionDigits: Int?
  guard bytes.count <= 16 else { return generalValue(ofNumber: bytes) }
  for byte in bytes {
    if byte.isDigit {
      mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      if let count = fractionDigits { fractionDigits = count + 1 }
    } else if byte == UInt8(ascii: "."), fractionDigits == nil {
      fractionDigits = 0
    } else {
      return generalValue(ofNumber: bytes)
    }
  }
  return Double(mantissa) / powerOfTen(fractionDigits ?? 0)
}

private func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= 10 }
  return power
}

/// Returns the value of a number as parsed by the standard library, which accepts every number
/// that the lexer scans.
private func generalValue(ofNumber bytes: UnsafeBufferPointer<UInt8>) -> Double {
  Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
}
