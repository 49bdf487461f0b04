extension Token.Kind {
  /// Creates the kind of token that a byte begins. Scanning the rest of the token can change the
  /// kind.
  private init(firstByte byte: UInt8) {
    self =
      switch byte {
      case UInt8(ascii: "["): .leftBracket
      case UInt8(ascii: "]"): .rightBracket
      case UInt8(ascii: "("): .leftParenthesis
      case UInt8(ascii: ")"): .rightParenthesis
      case UInt8(ascii: "|"): .superview
      case UInt8(ascii: "-"): .minus
      case UInt8(ascii: ","): .comma
      case UInt8(ascii: "@"): .at
      case UInt8(ascii: ":"): .colon
      case UInt8(ascii: "*"): .star
      case UInt8(ascii: "/"): .slash
      case UInt8(ascii: "+"): .plus
      case UInt8(ascii: "%"): .percent
      case UInt8(ascii: "."): .dot
      case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "<"): .partialRelation
      case 0x80...: .nonASCII
      case _ where byte.isDigit: .number
      case _ where byte.isNameByte: .name
      case _ where byte.isBlank: .blanks
      case _ where byte.isLineBreak: .lineBreaks
      default: .unexpected
      }
  }

  /// Whether a token that begins like one of this kind can be longer than one byte.
  @inline(__always)
  var canBeMultibyte: Bool { rawValue >= Self.firstMultibyteKind.rawValue }

  @inline(__always) var isInName: Bool { self == .name || self == .number }

  /// The token kinds, indexed by first byte. The table is never deallocated.
  ///
  /// A table avoids the branch of a `switch`, which is mispredicted for most tokens.
  nonisolated(unsafe) static let kindsByFirstByte: UnsafePointer<Token.Kind> = {
    let table = UnsafeMutablePointer<Token.Kind>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max {
      table.advanced(by: Int(byte)).initialize(to: Token.Kind(firstByte: byte))
    }
    return UnsafePointer(table)
  }()
}
