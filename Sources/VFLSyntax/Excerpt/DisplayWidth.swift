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
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.map { $0.displayWidth }.max() ?? 0
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide || properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Whether the character is in a block whose East Asian Width is wide or fullwidth (UAX #11).
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
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
