/// A token of a format string: its kind and its range.
///
/// Every byte of the source belongs to exactly one token, so the concatenated tokens equal the
/// source. A confusable character becomes a token of the kind that it resembles, although it is an
/// error.
package struct Token: Hashable, Sendable {
  /// The kind of the token.
  package let kind: Kind

  /// The UTF-8 byte offsets of the token in the source.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The kinds of tokens.
  package enum Kind: UInt8, Hashable, Sendable {
    /// `:`
    case colon
    /// `|`
    case superview
    /// `[`
    case leftBracket
    /// `]`
    case rightBracket
    /// `(`
    case leftParenthesis
    /// `)`
    case rightParenthesis
    /// `-`
    case minus
    /// `,`
    case comma
    /// `@`
    case at
    /// `*`
    case star
    /// `/`
    case slash
    /// `+`
    case plus
    /// `%`
    case percent
    /// A single byte that cannot begin a token of the language.
    case unexpected
    /// The empty token at the end of the source.
    case endOfText

    // The following kinds can be longer than one byte, or share a first byte with a kind that can.

    /// `.` that does not begin a number.
    case dot
    /// A single `=`, `<` or `>`, which is not a relation.
    case partialRelation
    /// `==`
    case equal
    /// `<=`
    case lessThanOrEqual
    /// `>=`
    case greaterThanOrEqual
    /// `H` or `V` as the first non-blank byte of the source.
    case orientation
    /// `[A-Za-z_][A-Za-z0-9_]*`
    case name
    /// An unsigned number, as C's `strtod` reads it: `8`, `.5`, `1e2`, `0x10`.
    case number
    /// A run of whitespace that consists only of spaces and tabs.
    case blanks
    /// A run of ASCII whitespace that contains a line feed, vertical tab, form feed or carriage
    /// return.
    case lineBreaks
    /// Any other non-ASCII character: a byte from 0x80 up and the UTF-8 continuation bytes after
    /// it.
    case nonASCII

    static let firstMultibyteKind = dot
  }
}

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
