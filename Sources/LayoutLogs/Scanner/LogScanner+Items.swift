/// The place of an item in a constraint, which determines where its text ends.
enum ItemContext {
  /// Before the size or the bracket of a view.
  case view
  /// Before the priority or the parenthesis of a size.
  case object
  /// Before the attribute of a term.
  case term
  /// In the list of names, before the next name or the parenthesis.
  case superview
  /// In the list of names, as a name with an address.
  case name
}

extension LogScanner {
  /// item = itemName? itemAddress? label?
  ///
  /// Scans an item. Its name can contain any characters, so it ends at the first text that is
  /// allowed after an item.
  mutating func scanItem(_ context: ItemContext) throws(ReadingError) -> ItemSyntax {
    let start = position
    var colon: Int?
    var depth = 0
    while let byte = byte {
      if depth == 0 {
        if let address = itemAddress(at: position) {
          return try item(start..<position, address: address, context)
        }
        if isEnd(of: context) || byte == UInt8(ascii: "'") && context != .name { break }
        if byte == UInt8(ascii: ":"), colon == nil { colon = position }
      }
      try skipNameByte(byte, &depth)
    }
    return try item(start..<position, colon: colon, context)
  }

  /// Moves the cursor past a byte of a name, or past text in parentheses after a dot, as in
  /// `App.(unknown context at $1046d1e38).Cell`.
  private mutating func skipNameByte(_ byte: UInt8, _ depth: inout Int) throws(ReadingError) {
    if byte == UInt8(ascii: "<") { depth += 1 }
    if byte == UInt8(ascii: ">") {
      guard depth > 0 else { throw unexpected }
      let isArrow = position > 0 && bytes[position - 1] == UInt8(ascii: "-")
      depth -= isArrow ? 0 : 1
    }
    if byte == UInt8(ascii: "("), position > 0, bytes[position - 1] == UInt8(ascii: ".") {
      while let next = self.byte, next != UInt8(ascii: ")") { position += 1 }
    }
    if position < end { position += 1 }
  }

  private func isEnd(of context: ItemContext) -> Bool {
    guard let byte else { return true }
    return switch context {
    case .view: byte == UInt8(ascii: "]") || isSize(byte)
    case .object: byte == UInt8(ascii: ")") || byte == UInt8(ascii: "@")
    case .term: attribute(at: position) != nil
    case .superview: byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",")
    case .name: false
    }
  }

  /// Whether a byte begins a size, and not a part of a name.
  private func isSize(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") && (position == 0 || bytes[position - 1] != UInt8(ascii: "."))
  }

  private mutating func item(
    _ name: Range<Int>, address: Range<Int>, _ context: ItemContext
  ) throws(ReadingError) -> ItemSyntax {
    position = address.upperBound
    let label = try scanLabel(context)
    return ItemSyntax(type: name, key: nil, address: address, label: label)
  }

  private mutating func item(
    _ name: Range<Int>, colon: Int?, _ context: ItemContext
  ) throws(ReadingError) -> ItemSyntax {
    guard !name.isEmpty, context != .name else { throw unexpected }
    let label = try scanLabel(context)
    guard isEnd(of: context), position < end else { throw unexpected }
    let key = colon.map { $0 + 1..<name.upperBound }
    return ItemSyntax(
      type: name.lowerBound..<(colon ?? name.upperBound), key: key, address: nil, label: label)
  }

  /// itemAddress = ":" "0x" hexadecimalDigit+
  ///
  /// The range of the address after a colon.
  private func itemAddress(at colon: Int) -> Range<Int>? {
    guard byte(at: colon) == UInt8(ascii: ":"), bytes.contains("0x", at: colon + 1, end: end) else {
      return nil
    }
    var upper = colon + 3
    while byte(at: upper)?.hexadecimalValue != nil { upper += 1 }
    return upper > colon + 3 ? colon + 1..<upper : nil
  }

  /// label = "'" text "'"
  ///
  /// Scans the text of an item. It can contain quotation marks, so it ends at the first one after
  /// which an item can end.
  private mutating func scanLabel(_ context: ItemContext) throws(ReadingError) -> Range<Int>? {
    guard consume(UInt8(ascii: "'")) else { return nil }
    let start = position
    while position < end {
      position += 1
      guard bytes[position - 1] == UInt8(ascii: "'"), isLabelEnd(context) else { continue }
      return start..<position - 1
    }
    throw unexpected
  }

  /// Whether the text of an item can end before the cursor.
  private func isLabelEnd(_ context: ItemContext) -> Bool {
    guard context == .superview || context == .name else { return isEnd(of: context) }
    var offset = position
    while let byte = byte(at: offset), byte.isBlank { offset += 1 }
    return byte(at: offset) == UInt8(ascii: ")") || byte(at: offset) == UInt8(ascii: ",")
  }
}

extension LogScanner {
  /// attribute = "." (guide ".")? attributeName
  ///
  /// The attribute at an offset, if it is followed by text that is allowed after a term.
  func attribute(at start: Int) -> AttributeRange? {
    guard let first = dottedName(at: start) else { return nil }
    if isTermEnd(at: first.upperBound) { return AttributeRange(guide: nil, name: first) }
    guard let second = dottedName(at: first.upperBound), isTermEnd(at: second.upperBound) else {
      return nil
    }
    return isGuide(first) ? AttributeRange(guide: first, name: second) : nil
  }

  private func isGuide(_ name: Range<Int>) -> Bool {
    name.count >= 5 && bytes.contains("Guide", at: name.upperBound - 5, end: name.upperBound)
  }

  /// The name after a dot, or `(null)`.
  private func dottedName(at dot: Int) -> Range<Int>? {
    guard byte(at: dot) == UInt8(ascii: ".") else { return nil }
    let start = dot + 1
    if bytes.contains("(null)", at: start, end: end) { return start..<start + 6 }
    var upper = start
    while byte(at: upper)?.isNameByte == true { upper += 1 }
    return upper > start ? start..<upper : nil
  }

  private func isTermEnd(at start: Int) -> Bool {
    let offset = endOfWhitespace(at: start)
    guard let byte = byte(at: offset) else { return true }
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: ">"):
      return true
    case UInt8(ascii: "<"):
      return self.byte(at: offset + 1) == UInt8(ascii: "=")
    case UInt8(ascii: "("):
      return offset > start
    default:
      return offset > start && isWordAfterTerm(at: offset)
    }
  }

  private func isWordAfterTerm(at offset: Int) -> Bool {
    let words: [StaticString] = [
      "NSSpace(", "NSLayoutAnchorConstraintSpace(", "priority:", "Hug:", "CompressionResistance:",
    ]
    return words.contains { bytes.contains($0, at: offset, end: end) }
  }
}

/// The ranges of the parts of an attribute.
struct AttributeRange {
  let guide: Range<Int>?
  let name: Range<Int>
}
