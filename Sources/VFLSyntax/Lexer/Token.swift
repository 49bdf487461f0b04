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
