/// Text in printed lists, where characters are escaped as in `\U2019` and `\n`.
enum EscapedText {
  /// Returns the text with its escapes replaced. Other backslashes stay.
  static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      if let scalar = scalar(in: bytes, at: &position) {
        text += String(scalar).utf8
      } else if let character = character(in: bytes, at: position) {
        text.append(character)
        position += 2
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the character of one escape with four digits, or of a pair of them, and moves
  /// the position past it. Half of a surrogate pair is the replacement character.
  private static func scalar(
    in bytes: Slice<UnsafeBufferPointer<UInt8>>, at position: inout Int
  ) -> Unicode.Scalar? {
    guard let first = codeUnit(in: bytes, at: position) else { return nil }
    position += 6
    guard first & 0xFC00 == 0xD800, let second = codeUnit(in: bytes, at: position),
      second & 0xFC00 == 0xDC00
    else { return Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}" }
    position += 6
    let high = UInt32(first & 0x3FF) << 10
    let low = UInt32(second & 0x3FF)
    return Unicode.Scalar(0x10000 + high + low)
  }

  private static func codeUnit(
    in bytes: Slice<UnsafeBufferPointer<UInt8>>, at start: Int
  ) -> UInt16? {
    guard bytes.endIndex - start >= 6, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for index in start + 2..<start + 6 {
      guard let digit = bytes[index].hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func character(
    in bytes: Slice<UnsafeBufferPointer<UInt8>>, at start: Int
  ) -> UInt8? {
    guard bytes.endIndex - start >= 2, bytes[start] == UInt8(ascii: "\\") else { return nil }
    return switch bytes[start + 1] {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): bytes[start + 1]
    default: nil
    }
  }
}
