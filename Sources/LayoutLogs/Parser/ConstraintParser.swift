import LayoutConstraints

/// A recursive-descent parser for one printed constraint.
///
/// Each production of `Logs.md` has a function named `parse…` after it, whose documentation begins
/// with the production; the functions `scan…` of the scanner are the productions of words.
/// Functions that move the cursor are `mutating`. The first error ends the parsing.
struct ConstraintParser {
  var scanner: LogScanner

  /// The address of the constraint, also if the rest of it cannot be read.
  private(set) var address: Range<Int>?

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    scanner = LogScanner(bytes, in: range)
  }

  /// constraint = "<" className ":" address source? origin body suffix* ">"
  mutating func parseConstraint() throws(ReadingError) -> ConstraintSyntax {
    let start = scanner.position
    try scanner.expect("<")
    scanner.skipWhitespace()
    let type = try parseClassName()
    let address = try parseAddress()
    self.address = address
    let source = parseSource()
    scanner.skipWhitespace()
    let (identifier, mask) = try parseOrigin()
    scanner.setNames(listedNames())
    let bodyStart = scanner.position
    let body = try parseBody()
    var syntax = ConstraintSyntax(
      range: start..<start, type: type, address: address, source: source, identifier: identifier,
      mask: mask, body: body, bodyRange: bodyStart..<scanner.position)
    try parseSuffixes(&syntax.suffixes)
    syntax.range = start..<scanner.position
    return syntax
  }
}

// MARK: - Head

extension ConstraintParser {
  /// className = classByte+
  private mutating func parseClassName() throws(ReadingError) -> Range<Int> {
    let start = scanner.position
    while scanner.byte?.isClassByte == true { scanner.position += 1 }
    let name = start..<scanner.position
    try scanner.expect(":")
    scanner.skipWhitespace()
    return name
  }

  /// address = addressByte+
  private mutating func parseAddress() throws(ReadingError) -> Range<Int> {
    try parseWord(until: "@>")
  }

  /// source = "@" sourceByte+
  private mutating func parseSource() -> Range<Int>? {
    guard scanner.consume("@") else { return nil }
    return try? parseWord(until: ">")
  }

  private mutating func parseWord(until ends: StaticString) throws(ReadingError) -> Range<Int> {
    let start = scanner.position
    while let byte = scanner.byte, !byte.isOne(of: ends),
      scanner.endOfWhitespace(at: scanner.position) == scanner.position
    {
      scanner.position += 1
    }
    guard scanner.position > start else { throw scanner.unexpected }
    return start..<scanner.position
  }

  /// origin = identifier? masks? identifier?
  private mutating func parseOrigin() throws(ReadingError) -> (
    identifier: Range<Int>?, mask: AutoresizingMask?
  ) {
    let identifier = try parseIdentifier()
    let mask = try parseMasks()
    if mask == nil || identifier != nil { return (identifier, mask) }
    return (try parseIdentifier(), mask)
  }

  /// identifier = "'" text "'"
  ///
  /// Parses an identifier. It can contain quotation marks, so it ends at the first one before
  /// whitespace.
  private mutating func parseIdentifier() throws(ReadingError) -> Range<Int>? {
    guard scanner.consume("'") else { return nil }
    let start = scanner.position
    while scanner.byte != nil {
      let isQuote = scanner.consume("'")
      if isQuote, scanner.endOfWhitespace(at: scanner.position) > scanner.position {
        let text = start..<scanner.position - 1
        scanner.skipWhitespace()
        return text
      }
      if !isQuote { scanner.position += 1 }
    }
    throw scanner.unexpected
  }

  /// masks = ("h=" mask)? ("v=" mask)?
  private mutating func parseMasks() throws(ReadingError) -> AutoresizingMask? {
    guard scanner.at("h=") || scanner.at("v=") else { return nil }
    var mask: AutoresizingMask = []
    if scanner.consume("h=") { mask.formUnion(try parseMask(along: .horizontal)) }
    if scanner.consume("v=") { mask.formUnion(try parseMask(along: .vertical)) }
    return mask
  }

  /// mask = flag flag flag
  private mutating func parseMask(
    along axis: LayoutAxis
  ) throws(ReadingError) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    for part in AutoresizingMask.parts(along: axis) {
      if try parseFlag() { mask.insert(part) }
    }
    scanner.skipWhitespace()
    return mask
  }

  /// flag = "-" | "&"
  private mutating func parseFlag() throws(ReadingError) -> Bool {
    if scanner.consume("&") { return true }
    try scanner.expect("-")
    return false
  }

  /// body = visualForm | equation
  private mutating func parseBody() throws(ReadingError) -> BodySyntax {
    atVisualForm ? .visualForm(try parseVisualForm()) : .equation(try parseEquation())
  }

  /// Whether a visual format follows. A class can be named `H` or `V`, so an orientation alone does
  /// not decide.
  private var atVisualForm: Bool {
    let hasOrientation = scanner.at("H:") || scanner.at("V:")
    let start = scanner.position + (hasOrientation ? 2 : 0)
    let next = scanner.byte(at: hasOrientation ? scanner.endOfWhitespace(at: start) : start)
    return next?.isOne(of: "[|") ?? false
  }
}

// MARK: - Parts of visual formats and equations

extension ConstraintParser {
  /// relation = "==" | "=" | "<=" | ">="
  mutating func parseRelation() -> LayoutRelation? {
    if scanner.consume("<=") { return .lessThanOrEqual }
    if scanner.consume(">=") { return .greaterThanOrEqual }
    return scanner.consume("==") || scanner.consume("=") ? .equal : nil
  }

  /// standardSpace = spaceName "(" signedNumber ")"
  ///
  /// Parses a standard space whose length is printed.
  mutating func parseStandardSpace() throws(ReadingError) -> Double? {
    let start = scanner.position
    guard let end = scanner.endOfSpaceName(at: start), scanner.byte(at: end) == UInt8(ascii: "(")
    else { return nil }
    scanner.position = end + 1
    guard let length = scanner.scanSignedNumber() else {
      throw ReadingError(.unknownConstant, at: start)
    }
    try scanner.expect(")")
    return length
  }

  /// priority = number | priorityName | className "(rawValue:" number ")"
  mutating func parsePriority() throws(ReadingError) -> PrioritySyntax {
    scanner.skipWhitespace()
    let start = scanner.position
    if let value = parsePriorityName() { return PrioritySyntax(value: value, offset: start) }
    let isStructure = consumeStartOfRawValue()
    guard let value = scanner.scanNumber() else { throw scanner.unexpected }
    if isStructure { try scanner.expect(")") }
    return PrioritySyntax(value: value, offset: start)
  }

  /// The names that Masonry prints in place of priorities.
  private static let priorityNames: [(name: StaticString, value: Double)] = [
    ("required", 1000), ("high", 750), ("medium", 500), ("low", 250), ("fitting size", 50),
    ("drag can resize window", 510), ("window size stay put", 500),
    ("drag cannot resize window", 490),
  ]

  /// priorityName = word (" " word)*
  private mutating func parsePriorityName() -> Double? {
    let start = scanner.position
    for priority in Self.priorityNames where scanner.consume(priority.name) {
      if scanner.byte?.isClassByte != true { return priority.value }
      scanner.position = start
    }
    return nil
  }

  /// Moves the cursor past a class and `(rawValue:`; returns whether they follow.
  private mutating func consumeStartOfRawValue() -> Bool {
    let start = scanner.position
    while scanner.byte?.isClassByte == true { scanner.position += 1 }
    guard scanner.position > start, scanner.consume("(rawValue:") else {
      scanner.position = start
      return false
    }
    scanner.skipWhitespace()
    return true
  }
}
