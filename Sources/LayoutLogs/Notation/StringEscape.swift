/// An escape that begins with a backslash, as in string literals, JSON and printed lists.
struct StringEscape {
  /// The character, in UTF-8.
  let utf8: [UInt8]

  /// The number of bytes of the escape.
  let length: Int
}

extension StringEscape {
  /// Reads `\n`, `\t`, `\r`, `\"`, `\'`, `\\`, `\/`, `\u2019` or `\U2019` at an offset; `nil` for
  /// other text.
  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    guard end - offset >= 2, bytes[offset] == UInt8(ascii: "\\") else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "n"): self.init(utf8: [0x0A], length: 2)
    case UInt8(ascii: "t"): self.init(utf8: [0x09], length: 2)
    case UInt8(ascii: "r"): self.init(utf8: [0x0D], length: 2)
    case let byte where byte.isOne(of: "\"'\\/"): self.init(utf8: [byte], length: 2)
    default: self.init(scalarAt: offset, in: bytes, end: end)
    }
  }

  /// Reads one escape with four digits, or a pair of them. Half of a surrogate pair is the
  /// replacement character.
  private init?(scalarAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    guard let first = Self.codeUnit(at: offset, in: bytes, end: end) else { return nil }
    guard first & 0xFC00 == 0xD800,
      let second = Self.codeUnit(at: offset + 6, in: bytes, end: end), second & 0xFC00 == 0xDC00
    else {
      let scalar = Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}"
      self.init(utf8: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter), length: 6)
      return
    }
    let high = UInt32(first & 0x3FF) << 10
    let scalar = Unicode.Scalar(0x10000 + high + UInt32(second & 0x3FF)) ?? "\u{FFFD}"
    self.init(utf8: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter), length: 12)
  }

  private static func codeUnit(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int
  ) -> UInt16? {
    guard end - start >= 6, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for index in start + 2..<start + 6 {
      guard let digit = bytes[index].hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Returns a text with its escapes replaced. Other backslashes stay.
  static func decoded(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return bytes.text(range) }
    var text: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let escape = StringEscape(at: offset, in: bytes, end: range.upperBound)
      if let escape { text += escape.utf8 } else { text.append(bytes[offset]) }
      offset += escape?.length ?? 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
