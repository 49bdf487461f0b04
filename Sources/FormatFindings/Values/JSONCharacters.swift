extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a number or a literal contains the byte.
  var isPartOfJSONScalar: Bool {
    let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    return isDigit || isLetter || "+-.".utf8.contains(self)
  }

  var hexadecimalDigit: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a number: `-0.5e+3`, but neither `+1`, `01`, `.5` nor `1.`.
  var isJSONNumber: Bool {
    var rest = self
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let count = rest.dropDigits()
    guard count == 1 || count > 1 && !isZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if rest.dropDigits() == 0 { return false }
    }
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
      if rest.dropDigits() == 0 { return false }
    }
    return rest.isEmpty
  }

  /// Removes the digits at the beginning and returns their number.
  private mutating func dropDigits() -> Int {
    let count = prefix { $0.isDigit }.count
    removeFirst(count)
    return count
  }
}
