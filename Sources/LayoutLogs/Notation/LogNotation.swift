/// The format that a report was copied from, which changes some characters of its text.
struct LogNotation {
  /// The number of string literals around the text, as in JSON: a quotation mark is `\"` in one,
  /// and `\\\"` in two.
  var literalDepth = 0
  /// Whether characters are escaped as in HTML: `&lt;`.
  var hasEntities = false
  /// Whether punctuation is escaped as in Markdown: `\<`.
  var hasMarkdown = false
  /// Whether the class and each item have angle brackets of their own, as SnapKit printed them:
  /// `<<LayoutConstraint:0x1> <UIView:0x2>.top == 8.0>`.
  var hasInnerBrackets = false
  /// Whether quotation marks, dashes or blanks are typographic: `‘|’`.
  var isTypographic = false
  /// Whether angle brackets are removed.
  var lacksBrackets = false
  /// Whether the text begins with a list that no header precedes.
  var beginsInList = false

  var isPlain: Bool {
    literalDepth == 0 && !hasEntities && !hasMarkdown && !hasInnerBrackets && !isTypographic
      && !lacksBrackets
  }

  mutating func formUnion(_ other: LogNotation) {
    literalDepth = max(literalDepth, other.literalDepth)
    hasEntities = hasEntities || other.hasEntities
    hasMarkdown = hasMarkdown || other.hasMarkdown
    hasInnerBrackets = hasInnerBrackets || other.hasInnerBrackets
    isTypographic = isTypographic || other.isTypographic
    lacksBrackets = lacksBrackets || other.lacksBrackets
  }
}

// MARK: - The notation of a constraint

extension LogNotation {
  /// The largest number of string literals around a text.
  private static let maximumDepth = 4
  private static let maximumLength = 1024

  /// Finds the notation of the constraint at a mark, which ends before an offset.
  init(of mark: LogMark, until end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var start = mark.range.lowerBound
    if mark.kind == .bareConstraint {
      readBracket(before: &start, in: bytes)
    } else if start > 0, bytes[start - 1] == UInt8(ascii: "\\") {
      hasMarkdown = true
      start -= 1
    }
    if start > 0, mark.kind == .constraint, bytes[start - 1] == UInt8(ascii: "<") {
      hasInnerBrackets = true
      start -= 1
    }
    if !hasMarkdown { readText(before: start, in: bytes) }
    readText(
      in: mark.range.upperBound..<min(end, mark.range.upperBound + Self.maximumLength), bytes)
  }

  /// Reads an escaped angle bracket before a class.
  private mutating func readBracket(
    before start: inout Int, in bytes: UnsafeBufferPointer<UInt8>
  ) {
    if let length = bytes.lengthOfEntity(before: start) {
      hasEntities = true
      start -= length
    } else if bytes.isEscapedBracket(at: start) {
      let count = bytes.countOfBackslashes(before: start)
      literalDepth = Self.depth(ofCount: count)
      start -= count
    } else if start > 1, bytes[start - 1] == UInt8(ascii: "\\"),
      bytes[start - 2] == UInt8(ascii: "<")
    {
      hasMarkdown = true
      start -= 2
    } else {
      lacksBrackets = true
    }
  }

  /// Reads the quotation mark or the line break before a constraint.
  private mutating func readText(before start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var offset = start
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "\"") {
      let count = bytes.countOfBackslashes(before: offset - 1)
      literalDepth = max(literalDepth, Self.depth(ofCount: (count + 1) / 2))
    } else if bytes.typographicText(before: offset) != nil {
      isTypographic = true
    } else {
      while offset > 0, bytes[offset - 1].isBlank, start - offset < 64 { offset -= 1 }
      guard offset > 0, bytes[offset - 1].isOne(of: "nrt") else { return }
      let count = bytes.countOfBackslashes(before: offset - 1)
      literalDepth = max(literalDepth, Self.depth(ofCount: count))
    }
  }

  /// The depth in which a character is escaped with a number of backslashes: 0, 1, 2, 4, and so on.
  private static func depth(ofCount count: Int) -> Int {
    var depth = 0
    while depth < maximumDepth, count >= 1 << depth { depth += 1 }
    return depth
  }

  /// Reads the text of a constraint.
  private mutating func readText(in range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "&") where !hasEntities:
        hasEntities = TextEntity(at: offset, in: bytes, end: range.upperBound) != nil
      case UInt8(ascii: "\\") where !hasMarkdown && literalDepth == 0:
        hasMarkdown = offset + 1 < range.upperBound && bytes[offset + 1].isOne(of: "<>[]*_~|")
      case UInt8(ascii: "~") where !isTypographic:
        isTypographic = bytes.contains("~~", at: offset, end: range.upperBound)
      case 0x80... where !isTypographic:
        guard let text = TypographicText(at: offset, in: bytes, end: range.upperBound)
        else { continue }
        isTypographic =
          text.isBlank || bytes[offset - 1].isBlank
          || bytes[offset - 1] == UInt8(ascii: "|")
      default: continue
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the number of backslashes before an offset, at most 64.
  fileprivate func countOfBackslashes(before offset: Int) -> Int {
    var start = offset
    while start > 0, offset - start < 64, self[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return offset - start
  }

  /// Whether the name of a class begins with the digits of `\u003c`.
  fileprivate func isEscapedBracket(at offset: Int) -> Bool {
    offset > 0 && self[offset - 1] == UInt8(ascii: "\\")
      && (contains("u003c", at: offset, end: count) || contains("u003C", at: offset, end: count))
  }

  /// Returns the length of the escaped angle bracket before an offset.
  fileprivate func lengthOfEntity(before offset: Int) -> Int? {
    for length in 4...18 where length <= offset && self[offset - length] == UInt8(ascii: "&") {
      let entity = TextEntity(at: offset - length, in: self, end: offset)
      if entity?.length == length, entity?.utf8 == [UInt8(ascii: "<")] { return length }
    }
    return nil
  }

  fileprivate func typographicText(before offset: Int) -> TypographicText? {
    guard offset >= 3, self[offset - 1] >= 0x80 else { return nil }
    let text = TypographicText(at: offset - 3, in: self, end: offset)
    return text?.length == 3 ? text : nil
  }
}
