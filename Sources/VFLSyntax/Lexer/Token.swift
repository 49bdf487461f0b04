/// One token of a format string: what it is and where it stands.
///
/// Every byte of the source belongs to exactly one token, so the tokens' texts, joined, are the source. A character
/// outside ASCII that looks like one of the language makes a token of that kind, though it is an error.
package struct Token: Hashable, Sendable {
  /// What the token is.
  package let kind: Kind

  /// The token's UTF-8 byte offsets in the source, end exclusive.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// What a token can be.
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
    /// One byte that nothing in the language begins with.
    case unexpected
    /// The empty token at the end of the source.
    case endOfText

    // The kinds from here on may have more than one byte, or begin like one that may.

    /// `.` that begins no number
    case dot
    /// A single `=`, `<` or `>`, which no relation is.
    case partialRelation
    /// `==`
    case equal
    /// `<=`
    case lessThanOrEqual
    /// `>=`
    case greaterThanOrEqual
    /// `H` or `V` as the first byte of the source that is not a blank.
    case orientation
    /// `[A-Za-z_][A-Za-z0-9_]*`
    case name
    /// A number without a sign, as C's `strtod` reads it: `8`, `.5`, `1e2`, `0x10`.
    case number
    /// A run of spaces and tabs, and no other white space.
    case blanks
    /// A run of ASCII white space with a line feed, vertical tab, form feed or carriage return in it.
    case lineBreaks
    /// Another character outside ASCII: a byte from 0x80 up and the continuation bytes of UTF-8 after it.
    case nonASCII

    static let firstOfManyBytes = dot
  }
}
