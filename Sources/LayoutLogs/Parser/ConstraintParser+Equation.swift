import LayoutConstraints

extension ConstraintParser {
  /// equation = term relation rightSide?
  mutating func parseEquation() throws(ReadingError) -> EquationSyntax {
    let first = try parseTerm(multiplier: 1)
    scanner.skipWhitespace()
    guard let relation = parseRelation() else { throw scanner.unexpected }
    scanner.skipWhitespace()
    var equation = EquationSyntax(first: first, relation: relation, second: nil, constant: 0)
    // A number on the right-hand side of 0 can be left out.
    if !atSuffixes { try parseRightSide(&equation) }
    return equation
  }

  /// rightSide = signedNumber | standardSpace | (signedNumber "*")? term constant?
  private mutating func parseRightSide(_ equation: inout EquationSyntax) throws(ReadingError) {
    if let number = parseLeadingNumber() {
      guard consumeOperator("*") else {
        equation.constant = number
        return
      }
      scanner.skipWhitespace()
      equation.second = try parseTerm(multiplier: number)
    } else if let length = try parseStandardSpace() {
      equation.constant = length
      return
    } else {
      equation.second = try parseTerm(multiplier: 1)
    }
    try parseConstant(&equation)
  }

  /// Parses a number that is not the beginning of a name.
  private mutating func parseLeadingNumber() -> Double? {
    let start = scanner.position
    guard let number = scanner.scanSignedNumber() else { return nil }
    if scanner.byte?.isNameByte != true { return number }
    scanner.position = start
    return nil
  }

  /// term = (operand | distance | pointBetween) (("*" | "/") signedNumber)?
  private mutating func parseTerm(multiplier: Double) throws(ReadingError) -> TermSyntax {
    var term = scanner.at("(") ? parseDistance() ?? parsePointBetween() : nil
    if term == nil { term = TermSyntax(try parseOperand()) }
    guard var term else { throw scanner.unexpected }
    term.multiplier = multiplier
    if consumeOperator("*") {
      term.multiplier *= try parseFactor()
    } else if consumeOperator("/") {
      term.multiplier /= try parseFactor()
    }
    return term
  }

  /// distance = "(" operand "-" operand ")"
  ///
  /// Parses the distance from the second position to the first; `nil` for other text, such as the
  /// name of an item that begins with a parenthesis.
  private mutating func parseDistance() -> TermSyntax? {
    let start = scanner.position
    if scanner.consume("("), let end = parseListedOperand(), consumeOperator("-"),
      let origin = parseListedOperand(), consumeOperator(")")
    {
      var term = TermSyntax(end)
      term.origin = origin
      term.offset -= origin.offset
      return term
    }
    scanner.position = start
    return nil
  }

  /// pointBetween = "(" operand "+" (signedNumber "*")? distance ")"
  ///
  /// Parses the position at a fraction of the way from one position to another: the distance is
  /// measured from the first position. `nil` for other text.
  private mutating func parsePointBetween() -> TermSyntax? {
    let start = scanner.position
    if scanner.consume("("), let origin = parseListedOperand(), consumeOperator("+") {
      scanner.skipWhitespace()
      let fraction = parseFraction()
      if let fraction, scanner.at("("), var term = parseDistance(),
        term.origin.map({ scanner.isSame(origin, $0) }) == true, consumeOperator(")")
      {
        // The offset of the origin is a part of both the position and the distance.
        term.offset = origin.offset + fraction * term.offset
        (term.origin, term.fraction) = (origin, fraction)
        return term
      }
    }
    scanner.position = start
    return nil
  }

  /// Parses the factor of a distance, which is 1 without a number.
  private mutating func parseFraction() -> Double? {
    guard let number = parseLeadingNumber() else { return 1 }
    guard consumeOperator("*") else { return nil }
    scanner.skipWhitespace()
    return number
  }

  /// Parses an operand after whitespace; `nil` for other text.
  private mutating func parseListedOperand() -> PositionSyntax? {
    scanner.skipWhitespace()
    return try? parseOperand()
  }

  /// operand = position | "(" position ("+" | "-") number ")"
  private mutating func parseOperand() throws(ReadingError) -> PositionSyntax {
    let start = scanner.position
    if scanner.consume("("), var position = try? parsePosition() {
      let isNegative = consumeOperator("-")
      if isNegative || consumeOperator("+") {
        scanner.skipWhitespace()
        if let number = scanner.scanNumber(), consumeOperator(")") {
          position.offset = isNegative ? -number : number
          return position
        }
      }
    }
    scanner.position = start
    return try parsePosition()
  }

  /// Whether the text from the cursor to the end is a position.
  var isPosition: Bool {
    var parser = self
    return (try? parser.parsePosition()) != nil && parser.scanner.byte == nil
  }

  /// position = item attribute contentIdentifier?
  private mutating func parsePosition() throws(ReadingError) -> PositionSyntax {
    let item = try scanner.scanItem(.term)
    let attribute = scanner.attribute(
      at: scanner.position, allowsUnknownGuides: item.address != nil)
    guard let attribute else { throw scanner.unexpected }
    scanner.position = attribute.name.upperBound
    parseContentIdentifier()
    return PositionSyntax(item: item, attribute: attribute)
  }

  /// contentIdentifier = "{id: " digits "}"
  private mutating func parseContentIdentifier() {
    guard scanner.consume("{id:") else { return }
    scanner.skipWhitespace()
    _ = scanner.scanNumber()
    _ = scanner.consume("}")
  }

  private mutating func parseFactor() throws(ReadingError) -> Double {
    scanner.skipWhitespace()
    guard let factor = scanner.scanSignedNumber() else { throw scanner.unexpected }
    return factor
  }

  /// constant = ("+" | "-") (number | standardSpace) | standardSpace
  private mutating func parseConstant(
    _ equation: inout EquationSyntax
  ) throws(ReadingError) {
    scanner.skipWhitespace()
    let isNegative = scanner.at("-")
    if isNegative || scanner.at("+") {
      scanner.position += 1
      scanner.skipWhitespace()
      var length = try parseStandardSpace()
      if length == nil { length = scanner.scanSignedNumber() }
      guard let length else { throw scanner.unexpected }
      equation.constant = isNegative ? -length : length
      return
    }
    // The methods of anchors add the space to the position on the right.
    let isAdded = scanner.at("NSLayoutAnchorConstraintSpace")
    guard let length = try parseStandardSpace() else { return }
    equation.constant = length
    equation.unsignedSpace = isAdded ? .added : .betweenEdges
  }

  /// Moves the cursor past an operator and the whitespace before it.
  private mutating func consumeOperator(_ text: StaticString) -> Bool {
    let start = scanner.position
    scanner.skipWhitespace()
    if scanner.consume(text) { return true }
    scanner.position = start
    return false
  }
}
