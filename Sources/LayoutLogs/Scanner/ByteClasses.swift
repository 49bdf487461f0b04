/// The byte classes that the scanner distinguishes. All of them contain only ASCII bytes.
extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is allowed in an attribute and in the name of a standard space.
  var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// Whether the byte is allowed in the name of a class of constraints.
  var isClassByte: Bool {
    isNameByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") || self >= 0x80
  }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt16? {
    if isDigit { return UInt16(self - UInt8(ascii: "0")) }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt16(letter) + 10 : nil
  }
}
