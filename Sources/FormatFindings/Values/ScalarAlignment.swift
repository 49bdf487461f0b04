import VFLSyntax

/// Finds the bytes of a scalar in the file, with quotation marks, escapes, folded lines and
/// indentation between them.
struct ScalarAlignment {
  /// The notation of a scalar.
  private enum Style {
    case plain, singleQuoted, doubleQuoted, block
  }

  private(set) var pieces: [LocatedFormat.Piece] = []
  private let bytes: [UInt8]
  private let source: [UInt8]
  private let style: Style
  private var offset = 0
  /// The position in the file.
  private var position: Int

  /// Aligns a scalar with the file. What cannot be aligned counts as adjacent.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the scalar.
  ///   - source: The bytes of the file.
  ///   - start: The offset of the scalar, or of its tag, in the file.
  init(_ bytes: [UInt8], in source: [UInt8], at start: Int) {
    self.bytes = bytes
    self.source = source
    let start = Self.offsetAfterTag(in: source, at: start)
    style = Self.style(in: source, at: start)
    position = Self.contentStart(of: style, in: source, at: start)
    beginPiece()
    if isVerbatim { return }
    while offset < bytes.count, position < source.count {
      guard advance() else { return }
    }
  }

  /// Whether the file has the bytes of the scalar as they are.
  private var isVerbatim: Bool {
    let escape: UInt8? =
      switch style {
      case .plain, .block: nil
      case .singleQuoted: UInt8(ascii: "'")
      case .doubleQuoted: UInt8(ascii: "\\")
      }
    return source[position...].starts(with: bytes) && !bytes.contains { $0 == escape }
  }

  /// Steps over the next byte of the scalar, or over the bytes of the file that stand for nothing
  /// or for something else. Returns whether the file continues as the scalar does.
  private mutating func advance() -> Bool {
    if style == .doubleQuoted, source[position] == UInt8(ascii: "\\") {
      skipEscape()
    } else if bytes[offset] == source[position] {
      skipByte()
    } else if source[position].isYAMLBlank {
      skipBlanks()
      offset += foldedLength
      beginPiece()
    } else {
      return false
    }
    return true
  }

  private mutating func beginPiece(escapeLength: Int? = nil) {
    if pieces.last?.formatOffset == offset { pieces.removeLast() }
    pieces.append(
      LocatedFormat.Piece(
        formatOffset: offset, sourceOffset: position, escapeLength: escapeLength))
  }

  private mutating func skipByte() {
    if style == .singleQuoted, source[position] == UInt8(ascii: "'") {
      skipCharacter(escapeLength: 2)
    } else {
      offset += 1
      position += 1
    }
  }

  private mutating func skipCharacter(escapeLength length: Int) {
    beginPiece(escapeLength: length)
    position += length
    offset += 1
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    beginPiece()
  }

  private mutating func skipBlanks() {
    while position < source.count, source[position].isYAMLBlank { position += 1 }
  }

  /// Skips an escape: of a character, or of a line break and the blanks after it.
  private mutating func skipEscape() {
    if position + 1 < source.count, [0x0A, 0x0D].contains(source[position + 1]) {
      position += 1
      skipBlanks()
      beginPiece()
    } else {
      skipCharacter(escapeLength: escapeLength)
    }
  }

  private var escapeLength: Int {
    guard position + 1 < source.count else { return 1 }
    return switch source[position + 1] {
    case UInt8(ascii: "x"): 4
    case UInt8(ascii: "u"): isSurrogatePair ? 12 : 6
    case UInt8(ascii: "U"): 10
    default: 2
    }
  }

  /// Whether the file has two escapes of JSON here that stand for one character.
  private var isSurrogatePair: Bool {
    guard position + 7 < source.count, source[position + 6] == UInt8(ascii: "\\"),
      source[position + 7] == UInt8(ascii: "u")
    else { return false }
    let isInHighPlane = source[position + 2] | 0x20 == UInt8(ascii: "d")
    return isInHighPlane && "89abAB".utf8.contains(source[position + 3])
  }

  /// The number of bytes of the scalar that stand for blanks and line breaks of the file.
  private var foldedLength: Int {
    let rest = bytes[offset...]
    if style == .block { return rest.prefix { $0.isYAMLBlank }.count }
    return rest.first == UInt8(ascii: " ") ? 1 : rest.prefix { $0 == UInt8(ascii: "\n") }.count
  }
}

// MARK: - The beginning of a scalar

extension ScalarAlignment {
  private static func offsetAfterTag(in source: [UInt8], at start: Int) -> Int {
    guard start < source.count, source[start] == UInt8(ascii: "!") else { return start }
    var position = source[start...].firstIndex { $0.isYAMLBlank } ?? source.count
    while position < source.count {
      if source[position] == UInt8(ascii: "#") {
        position = source[position...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      } else if source[position].isYAMLBlank {
        position += 1
      } else {
        return position
      }
    }
    return position
  }

  private static func style(in source: [UInt8], at start: Int) -> Style {
    guard start < source.count else { return .plain }
    return switch source[start] {
    case UInt8(ascii: "\""): .doubleQuoted
    case UInt8(ascii: "'"): .singleQuoted
    case UInt8(ascii: "|"), UInt8(ascii: ">"): .block
    default: .plain
    }
  }

  /// Returns the offset of the content: after a quotation mark, or on the line after the header of
  /// a block.
  private static func contentStart(of style: Style, in source: [UInt8], at start: Int) -> Int {
    switch style {
    case .plain: start
    case .singleQuoted, .doubleQuoted: start + 1
    case .block: source[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.count
    }
  }
}

extension UInt8 {
  /// Whether the byte is a blank or an ASCII line break.
  package var isYAMLBlank: Bool { self == 32 || (9...13).contains(self) }

  /// Whether the byte is a quotation mark.
  package var isYAMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
