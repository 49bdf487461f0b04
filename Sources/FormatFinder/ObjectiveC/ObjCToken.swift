/// A token of Objective-C or Objective-C++.
struct ObjCToken {
  enum Kind: Equatable {
    /// An identifier or a keyword.
    case identifier
    /// A number.
    case number
    /// The text of a string literal without its quotation marks, and without the `@` before it.
    case string(LiteralText)
    /// A character literal.
    case character
    /// One byte of punctuation.
    case punctuation(UInt8)
  }

  let kind: Kind
  /// The UTF-8 byte offsets in the source.
  let range: Range<Int>
}
