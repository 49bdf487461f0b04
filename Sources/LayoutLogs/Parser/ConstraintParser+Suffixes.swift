extension ConstraintParser {
  /// Parses the suffixes of a constraint, up to its closing angle bracket.
  mutating func parseSuffixes(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    scanner.skipWhitespace()
    while !scanner.at(UInt8(ascii: ">")) {
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
    scanner.consume(UInt8(ascii: "@")) || scanner.consume(UInt8(ascii: "^"))
      || scanner.consume("priority:")
  }

  /// status = "(" activity? ","? names? ")"
  private mutating func parseStatus(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    try scanner.expect(UInt8(ascii: "("))
    scanner.skipWhitespace()
    if let isActive = parseActivity() { suffixes.isActive = isActive }
    _ = scanner.consume(UInt8(ascii: ","))
    scanner.skipWhitespace()
    if scanner.consume("names:") || scanner.consume("Names:") { try parseNames(&suffixes) }
    try scanner.expect(UInt8(ascii: ")"))
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
    } while scanner.consume(UInt8(ascii: ","))
  }

  /// name = "'|':" item | item
  private mutating func parseName(_ suffixes: inout SuffixesSyntax) throws(ReadingError) {
    if scanner.consume("'|':") {
      scanner.skipWhitespace()
      suffixes.superview = try scanner.scanItem(.superview)
    } else {
      let item = try scanner.scanItem(.name)
      guard let address = item.address else { throw scanner.unexpected }
      suffixes.names[scanner.text(item.type)] = scanner.text(address)
    }
  }
}
