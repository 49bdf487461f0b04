/// A text in a log that belongs to a report.
struct LogMark {
  let kind: Kind
  let range: Range<Int>

  enum Kind {
    /// The line that states the problem.
    case header
    /// The beginning of a constraint: `<` and a class whose name ends in `Constraint`.
    case constraint
    /// The name of such a class and `:0x`, without `<`.
    case bareConstraint
    /// The line before the constraint that will be broken.
    case breaking
    /// `<private>`, which the system logs in place of private text.
    case redaction
  }
}

extension LogMark {
  private static let phrases: [(text: StaticString, kind: Kind)] = [
    ("Unable to simultaneously satisfy constraints", .header),
    ("Conflicting constraints detected", .header),
    ("Will attempt to recover by breaking", .breaking), ("<private>", .redaction),
  ]

  /// Returns the marks that begin in a range of a log, in their order and in linear time: only a
  /// byte that can begin a mark is compared with more than four bytes.
  static func marks(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [LogMark] {
    var marks: [LogMark] = []
    for offset in range where bytes[offset].isOne(of: "<UWC") {
      if let mark = LogMark(at: offset, in: bytes, end: range.upperBound) { marks.append(mark) }
    }
    return marks
  }

  private init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    switch bytes[offset] {
    case UInt8(ascii: "<"):
      if let end = Self.endOfClassName(at: offset, in: bytes) {
        self.init(kind: .constraint, range: offset..<end)
        return
      }
    case UInt8(ascii: "C") where bytes.contains("Constraint:0x", at: offset, end: end):
      guard let start = Self.startOfBareConstraint(before: offset, in: bytes) else { return nil }
      self.init(kind: .bareConstraint, range: start..<offset + 10)
      return
    default: break
    }
    for (text, kind) in Self.phrases {
      guard let end = Self.endOfPhrase(text, at: offset, in: bytes, end: end) else { continue }
      self.init(kind: kind, range: offset..<end)
      return
    }
    return nil
  }

  /// Returns the end of a phrase, whose words can be in two lines; `nil` for other text.
  private static func endOfPhrase(
    _ phrase: StaticString, at start: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int
  ) -> Int? {
    guard case .complete(let end) = match(phrase, at: start, in: bytes, end: end) else {
      return nil
    }
    return end
  }

  /// How much of a phrase a text contains.
  enum PhraseMatch {
    case none
    /// The text ends after a word of the phrase.
    case partial
    /// The offset is the end of the phrase.
    case complete(Int)
  }

  /// The largest number of bytes between two words of a phrase.
  private static let maximumSpace = 64

  private static func match(
    _ phrase: StaticString, at start: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int
  ) -> PhraseMatch {
    var offset = start
    for index in 0..<phrase.utf8CodeUnitCount {
      let byte = phrase.utf8Start[index]
      if byte == UInt8(ascii: " ") {
        let space = endOfSpace(at: offset, in: bytes, end: min(end, offset + maximumSpace))
        if space == end { return .partial }
        if space == offset { return .none }
        offset = space
      } else if offset < end, bytes[offset] == byte {
        offset += 1
      } else {
        return .none
      }
    }
    return .complete(offset)
  }

  private static func endOfSpace(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int
  ) -> Int {
    var offset = start
    while offset < end {
      if bytes[offset].isSpace {
        offset += 1
      } else if bytes.contains("\u{A0}", at: offset, end: end) {
        offset += 2
      } else {
        break
      }
    }
    return offset
  }

  /// Returns how much a text contains of a phrase that begins in a line of it and ends in a later
  /// one.
  ///
  /// - Parameters:
  ///   - line: The line, with its end.
  ///   - bytes: The text.
  ///   - end: The end of the text.
  /// - Returns: The end of the phrase, or how much of it the text contains.
  static func wrappedPhrase(
    in line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, end: Int
  ) -> PhraseMatch {
    var offset = line.upperBound
    while offset > line.lowerBound, bytes[offset - 1].isSpace { offset -= 1 }
    guard offset > line.lowerBound, lastLetters.contains(bytes[offset - 1]) else {
      return .none
    }
    let start = max(line.lowerBound, offset - 4 * maximumSpace)
    while offset > start,
      bytes[offset - 1].isLetter || bytes[offset - 1].isSpace || bytes[offset - 1] >= 0x80
    {
      offset -= 1
      guard bytes[offset].isOne(of: "UWC") else { continue }
      for (text, _) in phrases {
        switch match(text, at: offset, in: bytes, end: end) {
        case .none: continue
        case .partial: return .partial
        case .complete(let end):
          if end > line.upperBound { return .complete(end) }
        }
      }
    }
    return .none
  }

  /// The set of the letters before the spaces of the phrases.
  private static let lastLetters: ASCIISet = {
    var letters: [UInt8] = []
    for (text, _) in phrases {
      for index in 1..<text.utf8CodeUnitCount where text.utf8Start[index] == UInt8(ascii: " ") {
        letters.append(text.utf8Start[index - 1])
      }
    }
    return ASCIISet(letters)
  }()

  /// Whether a parenthesis or a quotation mark precedes the mark, as in a list.
  func beginsEntryOfList(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    range.lowerBound == 0 || bytes[range.lowerBound - 1].isOne(of: "\"([{\\")
  }

  /// Returns the start of the name of a class without an angle bracket before it.
  private static func startOfBareConstraint(
    before offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1].isClassByte { start -= 1 }
    var before = start
    while before > 0, bytes[before - 1].isBlank { before -= 1 }
    return before > 0 && bytes[before - 1] == UInt8(ascii: "<") ? nil : start
  }

  /// Returns the end of the class name of a constraint, which a colon follows; `nil` for any other
  /// text in angle brackets.
  static func endOfClassName(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var nameStart = start + 1
    while nameStart < bytes.count, bytes[nameStart].isBlank { nameStart += 1 }
    var end = nameStart
    while end < bytes.count, bytes[end].isClassByte { end += 1 }
    let suffix: StaticString = "Constraint"
    let suffixStart = end - suffix.utf8CodeUnitCount
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":"), suffixStart >= nameStart,
      bytes.contains(suffix, at: suffixStart, end: end)
    else { return nil }
    return end
  }
}

// MARK: - Text between marks

extension UnsafeBufferPointer<UInt8> {
  /// Whether the constraint at an offset is the first entry of a list: between them are only a
  /// quotation mark or a line break, and the prefix of the line.
  func isFirstInList(at start: Int) -> Bool {
    var isApart = false
    var offset = start
    while offset > 0, start - offset < 64 {
      let byte = self[offset - 1]
      if byte.isOne(of: "([") { return isApart }
      guard byte.isSpace || byte.isOne(of: "\"\\>/*#`") else { return false }
      isApart = isApart || byte.isLineBreak || byte == UInt8(ascii: "\"")
      offset -= 1
    }
    return false
  }
}

extension LogMark {
  /// Returns the text of the next constraint without angle brackets before its class, such as
  /// `&lt;NSLayoutConstraint:0x1 H:[UIView:0x2(70)]&gt;`, up to the end of its line.
  ///
  /// Angle brackets are removed or escaped where a log is pasted into another format.
  static func bareConstraint(
    in text: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    let offset = text.first { bytes.contains("Constraint:0x", at: $0, end: text.upperBound) }
    guard let offset else { return nil }
    var start = offset
    while start > text.lowerBound, bytes[start - 1].isClassByte { start -= 1 }
    return start..<SkippedText.endOfLine(in: offset..<text.upperBound, of: bytes)
  }

  /// Returns the next entry of a list in text without constraints, such as
  /// `"<UIView: 0x1; frame = (0 0; 10 10)>"`: from its first angle bracket to its last one, or else
  /// to the end of the line; or `...` in place of entries.
  static func unknownEntry(
    from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    guard start < end,
      let first = (start..<end).first(where: { isStartOfEntry($0, before: end, in: bytes) })
    else { return nil }
    // Three dots and the character have the same length.
    let isEllipsis = bytes[first] != UInt8(ascii: "<")
    return first..<(isEllipsis ? first + 3 : SkippedText.endOfEntry(in: first..<end, of: bytes))
  }

  private static func isDots(
    at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    bytes.contains("...", at: offset, end: end) || bytes.contains("…", at: offset, end: end)
  }

  /// Returns whether a line contains only dots and the punctuation of a list from an offset on.
  private static func isEllipsis(
    at start: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = start
    while offset < end, !bytes[offset].isLineBreak {
      let isEllipsis = bytes.contains("…", at: offset, end: end)
      guard isEllipsis || bytes[offset].isBlank || bytes[offset].isOne(of: ".\",)]") else {
        return false
      }
      offset += isEllipsis ? 3 : 1
    }
    return true
  }

  /// Returns whether an angle bracket and a class begin a line or follow a quotation mark, or
  /// whether a line contains only an ellipsis.
  private static func isStartOfEntry(
    _ offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard offset + 1 < end, offset > 0 else { return false }
    let next = bytes[offset + 1]
    let isClass = bytes[offset] == UInt8(ascii: "<") && next.isClassByte && !next.isDigit
    guard isClass || isDots(at: offset, before: end, in: bytes) else { return false }
    if !bytes[offset - 1].isOne(of: isClass ? "\"" : "\"([") {
      var before = offset - 1
      while before > 0, bytes[before].isBlank { before -= 1 }
      guard bytes[before].isLineBreak else { return false }
    }
    // The rest of the line is read only at its beginning, so the time is linear.
    return isClass || isEllipsis(at: offset, before: end, in: bytes)
  }
}
