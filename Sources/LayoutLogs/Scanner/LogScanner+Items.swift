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
  /// Scans an item. Its name can contain any characters, so it is one of the listed names, or ends
  /// at the first text that is allowed after an item.
  mutating func scanItem(_ context: ItemContext) throws(ReadingError) -> ItemSyntax {
    if let item = try scanListedName(context) { return item }
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
      try skipNameByte(byte, &depth, context)
    }
    return try item(start..<position, colon: colon, context)
  }

  /// Scans the longest listed name at the cursor that can end an item.
  private mutating func scanListedName(
    _ context: ItemContext
  ) throws(ReadingError) -> ItemSyntax? {
    let start = position
    var upper = start
    for name in names where start + name.count > upper && isText(name, at: start) {
      position = start + name.count
      if itemAddress(at: position) != nil || isEnd(of: context) { upper = position }
    }
    position = upper
    guard upper > start else { return nil }
    guard let address = itemAddress(at: upper) else {
      let name = start..<upper
      return ItemSyntax(
        type: name, key: nil, address: nil, label: nil, mention: countMentions(of: name))
    }
    return try item(start..<upper, address: address, context)
  }

  /// Whether the text of a range is also at an offset.
  private func isText(_ range: Range<Int>, at start: Int) -> Bool {
    range.count <= end - start
      && range.allSatisfy { bytes[$0] == bytes[start + $0 - range.lowerBound] }
  }

  /// Moves the cursor past a byte of a name, or past text in parentheses: after a dot, as in
  /// `App.(unknown context at $1046d1e38).Cell`, and anywhere in the name of a superview.
  private mutating func skipNameByte(
    _ byte: UInt8, _ depth: inout Int, _ context: ItemContext
  ) throws(ReadingError) {
    if byte == UInt8(ascii: "<") { depth += 1 }
    if byte == UInt8(ascii: ">") {
      guard depth > 0 else { throw unexpected }
      let isArrow = position > 0 && bytes[position - 1] == UInt8(ascii: "-")
      depth -= isArrow ? 0 : 1
    }
    let isAfterDot = position > 0 && bytes[position - 1] == UInt8(ascii: ".")
    if byte == UInt8(ascii: "("), isAfterDot || context == .superview, !isBeforeAddress {
      while let next = self.byte, next != UInt8(ascii: ")") { position += 1 }
    }
    if position < end { position += 1 }
  }

  /// Whether the parenthesis at the cursor is open at the address, as in a truncated name.
  private var isBeforeAddress: Bool {
    let limit = min(end, position + 256)
    let close = (position..<limit).first { bytes[$0] == UInt8(ascii: ")") } ?? limit
    return (position..<close).contains { itemAddress(at: $0) != nil }
  }

  private func isEnd(of context: ItemContext) -> Bool {
    guard let byte else { return true }
    return switch context {
    // A parenthesis after a dot is a part of the name.
    case .view:
      byte == UInt8(ascii: "]")
        || byte == UInt8(ascii: "(")
          && (position == 0 || bytes[position - 1] != UInt8(ascii: "."))
    case .object: byte.isOne(of: ")@")
    case .term: attribute(at: position) != nil
    case .superview: byte.isOne(of: "),")
    case .name: false
    }
  }

  private mutating func item(
    _ name: Range<Int>, address: Range<Int>, _ context: ItemContext
  ) throws(ReadingError) -> ItemSyntax {
    position = address.upperBound
    let label = try scanLabel(context)
    guard let colon = colonBeforeClass(in: name) else {
      return ItemSyntax(type: classRange(name), key: nil, address: address, label: label)
    }
    return ItemSyntax(
      type: classRange(colon + 1..<name.upperBound), key: name.lowerBound..<colon,
      address: address, label: label)
  }

  /// Returns the offset of the colon before the class in `title:NSTextField`; `nil` for text
  /// without a class after a name.
  private func colonBeforeClass(in name: Range<Int>) -> Int? {
    guard let colon = name.last(where: { bytes[$0] == UInt8(ascii: ":") }),
      colon > name.lowerBound, colon + 1 < name.upperBound
    else { return nil }
    let first = bytes[colon + 1]
    return first.isClassByte && !first.isDigit ? colon : nil
  }

  private mutating func item(
    _ name: Range<Int>, colon: Int?, _ context: ItemContext
  ) throws(ReadingError) -> ItemSyntax {
    guard !name.isEmpty, context != .name else { throw unexpected }
    let label = try scanLabel(context)
    guard isEnd(of: context), position < end else { throw unexpected }
    let key = colon.map { $0 + 1..<name.upperBound }
    return ItemSyntax(
      type: classRange(name.lowerBound..<(colon ?? name.upperBound)), key: key, address: nil,
      label: label)
  }

  /// Returns the range of a class without the prefix of the class that observes its properties.
  private func classRange(_ name: Range<Int>) -> Range<Int> {
    bytes.endOfObservationPrefix(at: name.lowerBound, end: name.upperBound)..<name.upperBound
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
  /// Scans the text of an item. It can contain quotation marks, so it ends at the first one that
  /// can end an item.
  private mutating func scanLabel(_ context: ItemContext) throws(ReadingError) -> Range<Int>? {
    guard consume("'") else { return nil }
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
    return byte(at: endOfWhitespace(at: position))?.isOne(of: "),") ?? false
  }
}

extension LogScanner {
  /// attribute = "." (guide ".")? attributeName
  ///
  /// The attribute at an offset, if it is followed by text that is allowed after a term. After an
  /// address, any guide can precede it; after a name, which can contain a dot, only the guides of
  /// views.
  func attribute(at start: Int, allowsUnknownGuides: Bool = false) -> AttributeRange? {
    guard let first = dottedName(at: start) else { return nil }
    if isTermEnd(at: first.upperBound) { return AttributeRange(guide: nil, name: first) }
    guard let second = dottedName(at: first.upperBound), isTermEnd(at: second.upperBound) else {
      return nil
    }
    let isGuide = isPart(first) || allowsUnknownGuides && ends(first, with: "Guide")
    return isGuide ? AttributeRange(guide: first, name: second) : nil
  }

  /// Whether a name denotes a guide that every view has.
  private func isPart(_ name: Range<Int>) -> Bool {
    let guides: [StaticString] = [
      "layoutMarginsGuide", "safeAreaLayoutGuide", "readableContentGuide",
    ]
    return guides.contains { $0.utf8CodeUnitCount == name.count && ends(name, with: $0) }
  }

  private func ends(_ name: Range<Int>, with suffix: StaticString) -> Bool {
    let start = name.upperBound - suffix.utf8CodeUnitCount
    return start >= name.lowerBound && bytes.contains(suffix, at: start, end: name.upperBound)
  }

  /// The name after a dot, or `(null)`.
  private func dottedName(at dot: Int) -> Range<Int>? {
    guard byte(at: dot) == UInt8(ascii: ".") else { return nil }
    let start = dot + 1
    if bytes.contains("(null)", at: start, end: end) { return start..<start + 6 }
    var upper = start
    while byte(at: upper)?.isNameByte == true { upper += 1 }
    if let boundary = endOfBoundaryName(at: start, wordEnd: upper) { return start..<boundary }
    return upper > start ? start..<upper : nil
  }

  /// boundaryName = "row-boundary" | "column-boundary"
  private func endOfBoundaryName(at start: Int, wordEnd: Int) -> Int? {
    let names: [StaticString] = ["row-boundary", "column-boundary"]
    for name in names where bytes.contains("-boundary", at: wordEnd, end: end) {
      let upper = start + name.utf8CodeUnitCount
      if bytes.contains(name, at: start, end: end), byte(at: upper)?.isNameByte != true {
        return upper
      }
    }
    return nil
  }

  /// Whether an attribute is a boundary of a grid view.
  func isBoundary(_ attribute: Range<Int>) -> Bool {
    let wordEnd = attribute.upperBound - "-boundary".utf8.count
    return wordEnd > attribute.lowerBound
      && endOfBoundaryName(at: attribute.lowerBound, wordEnd: wordEnd) == attribute.upperBound
  }

  /// Scans the attribute and the address of an anchor; `nil` if they do not follow.
  mutating func scanAddressOfAnchor() -> (attribute: Range<Int>, address: Range<Int>)? {
    var end = position
    var attribute: Range<Int>?
    while let name = dottedName(at: end) { (attribute, end) = (name, name.upperBound) }
    guard let attribute, let address = itemAddress(at: end) else { return nil }
    position = address.upperBound
    return (attribute, address)
  }

  private func isTermEnd(at start: Int) -> Bool {
    let offset = endOfWhitespace(at: start)
    guard let byte = byte(at: offset) else { return true }
    switch byte {
    case _ where byte.isOne(of: "=*/+-@^>)"): return true
    case UInt8(ascii: "{"): return bytes.contains("{id:", at: offset, end: end)
    case UInt8(ascii: "<"): return self.byte(at: offset + 1) == UInt8(ascii: "=")
    case UInt8(ascii: "("): return offset > start
    default: return offset > start && isWordAfterTerm(at: offset)
    }
  }

  private func isWordAfterTerm(at offset: Int) -> Bool {
    let words: [StaticString] = ["priority:", "Hug:", "CompressionResistance:"]
    if words.contains(where: { bytes.contains($0, at: offset, end: end) }) { return true }
    return endOfSpaceName(at: offset).flatMap { byte(at: $0) } == UInt8(ascii: "(")
  }

  /// spaceName = nameByte+
  ///
  /// The end of the name of a standard space at an offset. It contains `Space` or `Spacing`,
  /// such as `NSSpace` or `NSLayoutAnchorConstraintSpace`.
  func endOfSpaceName(at start: Int) -> Int? {
    var upper = start
    var isSpace = false
    while let byte = byte(at: upper), byte.isNameByte {
      isSpace =
        isSpace || bytes.contains("Space", at: upper, end: end)
        || bytes.contains("Spacing", at: upper, end: end)
      upper += 1
    }
    return isSpace ? upper : nil
  }
}

/// The ranges of the parts of an attribute.
struct AttributeRange {
  let guide: Range<Int>?
  let name: Range<Int>
}
