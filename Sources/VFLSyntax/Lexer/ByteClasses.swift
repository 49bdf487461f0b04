/// The classes of bytes that the language distinguishes. All of them are ASCII: nothing folds case or looks at
/// Unicode.
extension UInt8 {
  /// Space or tab, the only white space a format may hold.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Line feed, vertical tab, form feed or carriage return, the rest of ASCII's white space.
  var isLineBreak: Bool { (0x0A...0x0D).contains(self) }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// A byte that may stand in a name: `[A-Za-z0-9_]`.
  @inline(__always)
  package var isNameByte: Bool {
    let halves: (UInt64, UInt64) = (0x03FF_0000_0000_0000, 0x07FF_FFFE_87FF_FFFE)
    return self < 128 && ((self < 64 ? halves.0 : halves.1) >> UInt64(self & 63)) & 1 == 1
  }
}

extension String {
  /// Whether a format can hold the text as a name: `[A-Za-z_][A-Za-z0-9_]*`.
  package var isName: Bool {
    utf8.first.map { !$0.isDigit } ?? false && utf8.allSatisfy { $0.isNameByte }
  }
}
