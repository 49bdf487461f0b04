extension String {
  /// The number of terminal columns that the text occupies.
  package var displayWidth: Int {
    isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The text with each control character replaced by a visible one, so that printing it cannot
  /// control the terminal. Tabs are kept. The first character of `##[` and `##vso[` is replaced,
  /// because services that run checks execute commands in lines that contain these texts.
  package var printable: String {
    if isPrintableASCII && !containsDoubleHash { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isCommand = scalar == "#" && Self.commandStarts.contains { rest.starts(with: $0) }
      result.append(isCommand ? "\u{FFFD}" : scalar.printable)
    }
    return String(result)
  }

  /// The starts of commands after `#`.
  private static let commandStarts: [[Unicode.Scalar]] = [
    ["#", "["], ["#", "v", "s", "o", "["],
  ]

  private var containsDoubleHash: Bool {
    zip(utf8, utf8.dropFirst()).contains { $0 == UInt8(ascii: "#") && $0 == $1 }
  }

  /// The printable text for the start of a line. The first character of `::` and `##` is replaced,
  /// because services that run checks execute commands in lines that begin so.
  package var printableAtLineStart: String {
    var text = printable
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      [":", "#"].contains(scalars[start]), scalars[start...].dropFirst().first == scalars[start]
    else { return text }
    text.unicodeScalars.replaceSubrange(start...start, with: ["\u{FFFD}"])
    return text
  }

  private var isPrintableASCII: Bool {
    let isPrintable = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    }
    return isPrintable == true
  }
}

extension Character {
  /// The number of terminal columns that the character occupies: 0, 1 or 2.
  package var displayWidth: Int {
    if isASCII { return 1 }
    if unicodeScalars.contains(where: { $0 == "\u{FE0F}" || $0.isWide }) { return 2 }
    return unicodeScalars.allSatisfy { $0.isFormat } || isCombining ? 0 : 1
  }

  /// Whether the character consists of marks, which combine with any character before them.
  private var isCombining: Bool { ("a" + String(self)).count == 1 }
}

extension Unicode.Scalar {
  // The tables of `Unicode.Scalar.Properties` would add 50 kB to each WebAssembly module.

  /// Whether the general category is Cf.
  fileprivate var isFormat: Bool {
    switch value {
    case 0xAD, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x180E, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x110BD, 0x110CD,
      0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001, 0xE0020...0xE007F:
      true
    default:
      false
    }
  }

  /// Whether the character occupies two columns: it is in a block whose East Asian Width is wide or
  /// fullwidth (UAX #11), or is presented as an emoji (UTS #51).
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x3029, 0x302E...0x303E, 0x3041...0x3098, 0x309B...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    case 0x231A...0x231B, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD...0x25FE, 0x2614...0x2615,
      0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
      0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B,
      0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0, 0x27BF,
      0x2B1B...0x2B1C, 0x2B50, 0x2B55:
      true
    case 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F1FF, 0x1F201, 0x1F21A, 0x1F22F,
      0x1F232...0x1F236, 0x1F238...0x1F23A, 0x1F250...0x1F251, 0x1F300...0x1F320, 0x1F32D...0x1F335,
      0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
      0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
      0x1F550...0x1F567, 0x1F57A, 0x1F595...0x1F596, 0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
      0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D8, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC,
      0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
      0x1F947...0x1F9FF, 0x1FA70...0x1FA7C, 0x1FA80...0x1FA8A, 0x1FA8E...0x1FAC6, 0x1FAC8,
      0x1FACD...0x1FADC, 0x1FADF...0x1FAEA, 0x1FAEF...0x1FAF8:
      true
    default:
      false
    }
  }

  /// The character, or the replacement for a control character: its Unicode control picture, or
  /// U+FFFD if there is none. Characters that change the writing direction are also replaced by
  /// U+FFFD.
  fileprivate var printable: Unicode.Scalar {
    switch value {
    case 0x09: self
    case 0x00...0x1F: Unicode.Scalar(value + 0x2400) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: controlsTerminal ? "\u{FFFD}" : self
    }
  }

  /// Whether the character is a control character, a separator of lines, or changes the writing
  /// direction.
  package var controlsTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
