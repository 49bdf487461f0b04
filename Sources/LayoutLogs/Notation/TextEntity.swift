/// A character that is escaped as in HTML, such as `&lt;` or `&#39;`.
struct TextEntity {
  /// The character, in UTF-8.
  let utf8: [UInt8]

  /// The number of bytes of the entity.
  let length: Int
}

extension TextEntity {
  private static let names: [(name: StaticString, byte: UInt8)] = [
    ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("quot;", UInt8(ascii: "\"")),
    ("apos;", UInt8(ascii: "'")), ("nbsp;", UInt8(ascii: " ")),
  ]

  /// Reads an entity at an offset. Its ampersand can be escaped several times, as in `&amp;lt;`.
  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    guard offset < end, bytes[offset] == UInt8(ascii: "&") else { return nil }
    var start = offset + 1
    while bytes.contains("amp;", at: start, end: end) { start += 4 }
    if let (name, byte) = Self.names.first(where: { bytes.contains($0.name, at: start, end: end) })
    {
      self.init(utf8: [byte], length: start + name.utf8CodeUnitCount - offset)
    } else if let number = Self.scalar(at: start, in: bytes, end: end) {
      self.init(utf8: number.utf8, length: start + number.length - offset)
    } else if start > offset + 1 {
      self.init(utf8: [UInt8(ascii: "&")], length: start - offset)
    } else {
      return nil
    }
  }

  /// Reads the text after the ampersand of `&#39;` or `&#x27;`.
  private static func scalar(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int
  ) -> (utf8: [UInt8], length: Int)? {
    guard end - start >= 3, bytes[start] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    var offset = start + (isHexadecimal ? 2 : 1)
    let limit = min(end, offset + 7)
    let firstDigit = offset
    var value: UInt32 = 0
    while offset < limit, let digit = bytes[offset].hexadecimalValue,
      isHexadecimal || digit < 10
    {
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      offset += 1
    }
    guard offset > firstDigit, offset < limit, bytes[offset] == UInt8(ascii: ";"), value > 0,
      let scalar = Unicode.Scalar(value), let utf8 = UTF8.encode(scalar)
    else { return nil }
    return (value == 0xA0 ? [0x20] : Array(utf8), offset + 1 - start)
  }
}

/// A text that a text editor or a tracker prints in place of one or two ASCII characters.
struct TypographicText {
  /// The ASCII characters.
  let utf8: [UInt8]

  /// The number of bytes of the text.
  let length: Int

  var isBlank: Bool { utf8 == [0x20] }

  /// Reads a quotation mark, a dash, a blank or a strikethrough mark at an offset.
  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    if bytes.contains("~~", at: offset, end: end) {
      (utf8, length) = ([UInt8(ascii: "-")], 2)
      return
    }
    if end - offset >= 2, bytes[offset] == 0xC2, bytes[offset + 1] == 0xA0 {
      (utf8, length) = ([0x20], 2)
      return
    }
    guard end - offset >= 3, bytes[offset] == 0xE2 else { return nil }
    length = 3
    switch (bytes[offset + 1], bytes[offset + 2]) {
    case (0x80, 0x98...0x9B): utf8 = [UInt8(ascii: "'")]
    case (0x80, 0x9C...0x9F): utf8 = [UInt8(ascii: "\"")]
    case (0x88, 0x92): utf8 = [UInt8(ascii: "-")]
    // Two hyphens become a dash, such as the fixed parts of a mask.
    case (0x80, 0x93), (0x80, 0x94):
      let hyphen = UInt8(ascii: "-")
      let isInMask = offset > 0 && bytes[offset - 1].isOne(of: "=&")
      utf8 = bytes[offset + 2] == 0x94 || isInMask ? [hyphen, hyphen] : [hyphen]
    default: return nil
    }
  }
}
