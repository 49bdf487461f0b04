extension ConstraintParser {
  /// Whether the end of the constraint, or its status, follows.
  var atSuffixes: Bool {
    let texts: [StaticString] = [">", "(active", "(inactive", "(names:", "(Names:"]
    return texts.contains { scanner.at($0) }
  }

  mutating func parseSuffixes(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    scanner.skipWhitespace()
    while !scanner.consume(">") {
      try parseSuffix(&suffixes)
      scanner.skipWhitespace()
    }
  }

  /// suffix = priorityMark priority | "Hug:" priority | "CompressionResistance:" priority | status
  private mutating func parseSuffix(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    if parsePriorityMark() {
      suffixes.priority = try parsePriority()
    } else if scanner.consume("Hug:") {
      suffixes.hugging = try parsePriority()
    } else if scanner.consume("CompressionResistance:") {
      suffixes.compressionResistance = try parsePriority()
    } else {
      try parseStatus(&suffixes)
    }
  }

  /// priorityMark = "@" | "^" | "priority:"
  private mutating func parsePriorityMark() -> Bool {
    scanner.consume("@") || scanner.consume("^")
      || scanner.consume("priority:")
  }

  /// status = "(" activity? ","? names? ")"
  private mutating func parseStatus(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    try scanner.expect("(")
    if parseStartOfNames(&suffixes) { try parseNames(&suffixes) }
    try scanner.expect(")")
  }

  /// Parses a status up to its list of names; returns whether there is one.
  private mutating func parseStartOfNames(_ suffixes: inout SuffixesSyntax) -> Bool {
    scanner.skipWhitespace()
    if let isActive = parseActivity() { suffixes.isActive = isActive }
    _ = scanner.consume(",")
    scanner.skipWhitespace()
    return scanner.consume("names:") || scanner.consume("Names:")
  }

  /// activity = "active" | "inactive"
  private mutating func parseActivity() -> Bool? {
    if scanner.consume("active") { return true }
    return scanner.consume("inactive") ? false : nil
  }

  /// names = ("names:" | "Names:") name ("," name)*
  private mutating func parseNames(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    repeat {
      scanner.skipWhitespace()
      try parseName(&suffixes)
      scanner.skipWhitespace()
    } while scanner.consume(",")
  }

  /// name = "'|':" item | itemName (":" className)? itemAddress | position itemAddress
  private mutating func parseName(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    if scanner.consume("'|':") {
      scanner.skipWhitespace()
      suffixes.superview = try scanner.scanItem(.superview)
      return
    }
    let item = try scanner.scanItem(.name)
    // The name of an anchor is the position that it denotes. A grid view has several boundaries.
    if let anchor = scanner.scanAddressOfAnchor() {
      let name = item.name.lowerBound..<anchor.attribute.upperBound
      if scanner.isBoundary(anchor.attribute) {
        suffixes.boundaries.append(BoundarySyntax(name: name, address: anchor.address))
      }
      return
    }
    guard let range = item.address else { throw scanner.unexpected }
    let address = scanner.bytes.text(range)
    suffixes.names[scanner.bytes.text(item.name), default: []].append(
      NamedItem(address: address, type: nil))
    suffixes.nameRanges.append(item.name)
    guard let name = item.key else { return }
    // The text before the last colon is the name, unless the whole text is one.
    suffixes.names[scanner.bytes.text(name), default: []].append(
      NamedItem(address: address, type: scanner.bytes.text(item.type)))
    suffixes.nameRanges.append(name)
  }
}

// MARK: - Names of items

extension ConstraintParser {
  /// Returns the texts in the list of names of the constraint whose body follows.
  ///
  /// A name can contain any text, so the items of the body can be read only if the list is known.
  func listedNames() -> [Range<Int>] {
    var parser = self
    let rest = scanner.position..<scanner.end
    let end = SkippedText.endOfConstraint(in: rest, of: scanner.bytes) ?? scanner.end
    while parser.scanner.position < end {
      var suffixes = SuffixesSyntax()
      if parser.scanner.consume("(") {
        guard parser.parseStartOfNames(&suffixes) else { continue }
        _ = try? parser.parseNames(&suffixes)
        return suffixes.nameRanges
      }
      parser.scanner.position += 1
    }
    return []
  }
}
