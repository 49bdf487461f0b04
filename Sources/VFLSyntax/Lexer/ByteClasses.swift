/// The byte classes that the lexer distinguishes. All of them contain only ASCII bytes.
extension UInt8 {
  /// Whether the byte is a space or a tab, the only whitespace that is allowed in a format.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is a line feed, vertical tab, form feed or carriage return: the remaining
  /// ASCII whitespace.
  var isLineBreak: Bool { (0x0A...0x0D).contains(self) }

  /// Whether the byte is a character of a relation.
  var isRelationByte: Bool {
    self == UInt8(ascii: "=") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
  }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// Whether the byte is allowed in a name: `[A-Za-z0-9_]`.
  @inline(__always)
  package var isNameByte: Bool {
    let bitmap: (UInt64, UInt64) = (0x03FF_0000_0000_0000, 0x07FF_FFFE_87FF_FFFE)
    return self < 128 && ((self < 64 ? bitmap.0 : bitmap.1) >> UInt64(self & 63)) & 1 == 1
  }
}

extension String {
  /// Whether the text is a valid name in a format: `[A-Za-z_][A-Za-z0-9_]*`.
  package var isName: Bool {
    utf8.first.map { !$0.isDigit } ?? false && utf8.allSatisfy { $0.isNameByte }
  }
}
