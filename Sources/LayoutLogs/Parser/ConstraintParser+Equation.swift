import LayoutConstraints

extension ConstraintParser {
  /// equation = term relation rightSide
  mutating func parseEquation() throws(ReadingError) -> EquationSyntax {
    let first = try parseTerm(multiplier: 1)
    scanner.skipWhitespace()
    guard let relation = parseRelation() else { throw scanner.unexpected }
    scanner.skipWhitespace()
    var equation = EquationSyntax(first: first, relation: relation, second: nil, constant: 0)
    try parseRightSide(&equation)
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
    equation.constant = try parseConstant()
  }

  /// Parses a number that is not the beginning of a name.
  private mutating func parseLeadingNumber() -> Double? {
    let start = scanner.position
    guard let number = scanner.scanSignedNumber() else { return nil }
    if scanner.byte?.isNameByte != true { return number }
    scanner.position = start
    return nil
  }

  /// term = item attribute (("*" | "/") signedNumber)?
  private mutating func parseTerm(multiplier: Double) throws(ReadingError) -> TermSyntax {
    let item = try scanner.scanItem(.term)
    let attribute = scanner.attribute(
      at: scanner.position, allowsUnknownGuides: item.address != nil)
    guard let attribute else { throw scanner.unexpected }
    scanner.position = attribute.name.upperBound
    var term = TermSyntax(item: item, attribute: attribute, multiplier: multiplier)
    if consumeOperator("*") {
      term.multiplier *= try parseFactor()
    } else if consumeOperator("/") {
      term.multiplier /= try parseFactor()
    }
    return term
  }

  private mutating func parseFactor() throws(ReadingError) -> Double {
    scanner.skipWhitespace()
    guard let factor = scanner.scanSignedNumber() else { throw scanner.unexpected }
    return factor
  }

  /// constant = ("+" | "-") (number | standardSpace) | standardSpace
  private mutating func parseConstant() throws(ReadingError) -> Double {
    scanner.skipWhitespace()
    let start = scanner.position
    let isNegative = scanner.at("-")
    if isNegative || scanner.at("+") {
      scanner.position += 1
      scanner.skipWhitespace()
      var length = try parseStandardSpace()
      if length == nil { length = scanner.scanSignedNumber() }
      guard let length else { throw scanner.unexpected }
      return isNegative ? -length : length
    }
    guard let length = try parseStandardSpace() else { return 0 }
    // The log prints no sign, so only a length of 0 has a known meaning.
    guard length == 0 else { throw ReadingError(.unknownConstant, at: start) }
    return 0
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
