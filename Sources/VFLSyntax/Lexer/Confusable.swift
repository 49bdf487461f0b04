/// A non-ASCII character that editors, chat programs and keyboards substitute for a token of the
/// language.
struct Confusable {
  /// The ASCII text to replace the character with; empty for a character that resembles a blank.
  let replacement: String
  /// The kind of token that the character resembles.
  let kind: Token.Kind

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FE63}", "\u{FF0D}": self.init("-", .minus)
    case "\u{2264}", "\u{2A7D}": self.init("<=", .lessThanOrEqual)
    case "\u{2265}", "\u{2A7E}": self.init(">=", .greaterThanOrEqual)
    case "\u{FF1D}": self.init("=", .partialRelation)
    case "\u{FF1C}": self.init("<", .partialRelation)
    case "\u{FF1E}": self.init(">", .partialRelation)
    case "\u{FF5C}", "\u{2502}", "\u{2223}": self.init("|", .superview)
    case "\u{FF3B}": self.init("[", .leftBracket)
    case "\u{FF3D}": self.init("]", .rightBracket)
    case "\u{FF08}": self.init("(", .leftParenthesis)
    case "\u{FF09}": self.init(")", .rightParenthesis)
    case "\u{FF1A}", "\u{2236}": self.init(":", .colon)
    case "\u{FF0C}", "\u{3001}": self.init(",", .comma)
    case "\u{FF20}": self.init("@", .at)
    case "\u{00A0}", "\u{200B}", "\u{2009}", "\u{202F}", "\u{FEFF}": self.init("", .blanks)
    default: return nil
    }
  }

  private init(_ replacement: String, _ kind: Token.Kind) {
    self.replacement = replacement
    self.kind = kind
  }
}

extension [UInt8] {
  /// Whether a name that ends at an offset is directly followed by a non-ASCII character that does
  /// not resemble a token.
  package func continuesName(at end: Int) -> Bool {
    guard end < count, self[end] >= 0x80 else { return false }
    let scalar = String(decoding: self[end..<Swift.min(end + 4, count)], as: UTF8.self)
      .unicodeScalars.first
    return scalar.flatMap(Confusable.init) == nil
  }
}
