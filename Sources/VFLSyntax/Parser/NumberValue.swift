/// The value of a number without a sign, as `strtod` reads it.
///
/// A decimal of at most 16 bytes has at most 16 digits, or 15 and a point. Without a point it is rounded once, when the
/// integer becomes a `Double`. With one, a `Double` holds the integer of its digits exactly, and the power of ten that
/// divides it too: the quotient is the nearest `Double`. (W. D. Clinger, "How to read floating point numbers accurately",
/// PLDI 1990.) Everything else goes the general way.
///
/// - Complexity: linear in the number of bytes.
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

/// The value of a number by the standard library; the lexer took no byte that it does not read.
private func generalValue(ofNumber bytes: UnsafeBufferPointer<UInt8>) -> Double {
  Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
}
