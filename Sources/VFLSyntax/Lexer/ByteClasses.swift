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

  /// The byte, or the lowercase letter of an uppercase ASCII letter.
  package var foldedCase: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}

extension String {
  /// Whether the text is a valid name in a format: `[A-Za-z_][A-Za-z0-9_]*`.
  package var isName: Bool {
    utf8.first.map { !$0.isDigit } ?? false && utf8.allSatisfy { $0.isNameByte }
  }

  /// The text with lowercase in place of uppercase ASCII letters.
  package var foldedCase: String { String(decoding: utf8.map { $0.foldedCase }, as: UTF8.self) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the first byte from an offset on that is not allowed in a name.
  ///
  /// Eight bytes are classified at once: a loop over the bytes would mispredict its last iteration.
  @inline(__always)
  func endOfName(from start: Int) -> Int {
    var end = start
    while count - end >= 8 {
      let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let others = ~word.littleEndian.nameByteMarks & UInt64(eachByte: 0x80)
      guard others == 0 else { return end + others.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < count, self[end].isNameByte { end += 1 }
    return end
  }
}

extension UInt64 {
  /// The highest bit of each of the eight bytes that is allowed in a name. Other bits are
  /// arbitrary.
  ///
  /// An addition to the lower seven bits of a byte sets the highest bit if they are at least a
  /// bound.
  fileprivate var nameByteMarks: UInt64 {
    let bits = self & UInt64(eachByte: 0x7F)
    let lowercase = bits | UInt64(eachByte: 0x20)
    let letters =
      (lowercase &+ UInt64(eachByte: 0x80 - UInt8(ascii: "a")))
      & ~(lowercase &+ UInt64(eachByte: 0x7F - UInt8(ascii: "z")))
    let digits =
      (bits &+ UInt64(eachByte: 0x80 - UInt8(ascii: "0")))
      & ~(bits &+ UInt64(eachByte: 0x7F - UInt8(ascii: "9")))
    let underscores = ~((bits ^ UInt64(eachByte: UInt8(ascii: "_"))) &+ UInt64(eachByte: 0x7F))
    return (letters | digits | underscores) & ~self
  }

  fileprivate init(eachByte byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }
}
