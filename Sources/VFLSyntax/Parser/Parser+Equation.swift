import LayoutConstraints

extension Parser {
  /// equation = term relation expression ("@" priority)?
  mutating func parseEquation(of source: [UInt8]) -> EquationSyntax {
    skipBlanks()
    let first = parseTerm(orReport: .expectedTerm)
    let relation = parseEquationRelation()
    let expression = relation == nil ? .missing : parseExpression()
    if isRecovering { skip { $0 == .at } }
    let priority = consumeWithBlanks(.at) ? parsePriority(in: .size) : nil
    skipBlanks()
    if !at(.endOfText), !isRecovering {
      let fixIts =
        priority == nil && atTildeBeforePriority ? [FixIt.replace(token.range, with: "@")] : []
      diagnoseToken(.trailingTextAfterEquation, fixIts: fixIts)
    }
    return EquationSyntax(
      source: source, first: first, relation: relation, expression: expression, priority: priority)
  }

  /// term = viewName ("." guide)? "." attribute
  private mutating func parseTerm(orReport error: SyntaxError) -> TermSyntax? {
    let start = position
    guard let name = parseNameWithBlanks() else {
      diagnoseInEquation(error)
      return nil
    }
    var parts: [NameSyntax] = []
    while parts.count < 2, consumeWithBlanks(.dot) {
      guard let part = parseNameWithBlanks() else {
        diagnoseMissingAttribute(after: ".", of: name)
        break
      }
      parts.append(part)
    }
    if parts.isEmpty, !isRecovering {
      diagnoseMissingAttribute(after: messageText(of: name.range), of: name)
    }
    if at(.dot), !isRecovering { diagnoseInEquation(.extraAttribute) }
    if isRecovering { parts = [] }
    return TermSyntax(
      name: name, guide: parts.count > 1 ? parts.first : nil, attribute: parts.last,
      range: start..<(parts.last ?? name).range.upperBound)
  }

  /// Parses the relation and the whitespace after it.
  private mutating func parseEquationRelation() -> RelationSyntax? {
    if isRecovering { skip { $0.isRelational } }
    isRecovering = isRecovering && at(.endOfText)
    guard token.kind.isRelational else {
      if !isRecovering { diagnoseInEquation(.expectedRelation) }
      return nil
    }
    let relation = parseRelation(in: .size)
    skipBlanks()
    return relation
  }

  /// expression = equationConstant | (factor "*")? term (("*" | "/") factor)? (("+" | "-") equationConstant)?
  private mutating func parseExpression() -> ExpressionSyntax {
    if at(.name), !isTermAhead { return parseConstantExpression() }
    var multiplier = Multiplier()
    if at(.minus) || at(.number) {
      guard isFactorAhead else { return parseConstantExpression() }
      parseFactor(of: &multiplier)
      consumeWithBlanks(.star)
    } else if !at(.name) {
      if !isRecovering { diagnoseMissingOperand(.expectedExpression) }
      return .missing
    }
    let term = parseTerm(orReport: .expectedTermAfterFactor)
    if !isRecovering, at(.star) || at(.slash) {
      let isDivisor = at(.slash)
      consumeWithBlanks(token.kind)
      parseFactor(of: &multiplier, isDivisor: isDivisor)
    }
    if !multiplier.value.isFinite, let range = multiplier.range {
      diagnose(.productTooLarge, at: range)
    }
    let isNegated = at(.minus)
    var constant: NumberOrNameSyntax?
    if !isRecovering, token.kind.isSign {
      consumeWithBlanks(token.kind)
      constant = parseEquationConstant()
    }
    return ExpressionSyntax(
      multiplier: multiplier.value, multiplierRange: multiplier.range, term: term,
      constant: constant,
      isConstantNegated: isNegated)
  }

  /// factor = "-"? number "%"?
  private mutating func parseFactor(of multiplier: inout Multiplier, isDivisor: Bool = false) {
    let start = position
    guard let number = parseSignedNumber() else {
      let before = position > start ? "-" : isDivisor ? "/" : "*"
      return diagnoseInEquation(.expectedFactor(after: before))
    }
    let isPercentage = at(.percent)
    let end = isPercentage ? token.range.upperBound : number.range.upperBound
    consumeWithBlanks(.percent)
    let factor = isPercentage ? number.value / 100 : number.value
    if !factor.isFinite {
      diagnose(.numberTooLarge, at: start..<end)
    } else if isDivisor, factor == 0 {
      diagnose(.divisionByZero, at: start..<end)
    } else {
      multiplier.multiply(by: factor, isDivisor: isDivisor, range: start..<end)
    }
  }

  /// equationConstant = "-"? number | metricName
  private mutating func parseEquationConstant() -> NumberOrNameSyntax? {
    guard !(at(.name) && isTermAhead) else {
      diagnoseInEquation(.secondTerm)
      return nil
    }
    if let name = parseNameWithBlanks() { return .name(name) }
    let start = position
    guard let number = parseSignedNumber() else {
      let hasSign = position > start
      diagnoseMissingOperand(hasSign ? .expectedNumberAfterSign : missingConstantError)
      return nil
    }
    if !number.value.isFinite { diagnose(.numberTooLarge, at: number.range) }
    return .number(number)
  }

  /// Parses a number with an optional minus sign, and the whitespace after each.
  ///
  /// Without a number, the cursor is after the sign, or before it if a name follows.
  private mutating func parseSignedNumber() -> NumberSyntax? {
    let start = position
    let isNegative = at(.minus)
    if isNegative {
      guard kindAhead() != .name else { return nil }
      consumeWithBlanks(.minus)
    }
    guard at(.number), let number = parseNumber() else { return nil }
    skipBlanks()
    return number.withSign(isNegative, from: start)
  }
}

// MARK: - Expressions

extension Parser {
  /// The product of the factors of a term.
  private struct Multiplier {
    var value = 1.0
    var range: Range<Int>?

    mutating func multiply(by factor: Double, isDivisor: Bool, range factorRange: Range<Int>) {
      value = isDivisor ? value / factor : value * factor
      range =
        min(
          range?.lowerBound ?? factorRange.lowerBound, factorRange.lowerBound)..<factorRange
        .upperBound
    }
  }

  /// Parses an expression that consists only of a constant.
  private mutating func parseConstantExpression() -> ExpressionSyntax {
    let constant = parseEquationConstant()
    if !isRecovering, token.kind.canBeOperator {
      diagnoseInEquation(.init(operatorAfterConstant: token.kind, hasTerm: isTermAfterOperator))
    }
    return ExpressionSyntax(
      multiplier: 1, multiplierRange: nil, term: nil, constant: constant, isConstantNegated: false)
  }

  /// Whether a dot follows the name at the cursor.
  private var isTermAhead: Bool { kindAhead() == .dot }

  /// The error for a constant that begins neither with a name nor with a number.
  private var missingConstantError: SyntaxError {
    at(.minus) ? .signBeforeNameInEquation : .expectedConstant
  }

  /// Whether `*` follows the number or percentage at the cursor, which can have a minus sign.
  private var isFactorAhead: Bool {
    var ahead = lookahead
    return skipFactor(beginningWith: token.kind, in: &ahead)
  }

  /// Whether a term, perhaps after a factor, follows the operator at the cursor. A metric counts as
  /// a factor, although it cannot be one.
  private var isTermAfterOperator: Bool {
    var ahead = lookahead
    var next = nextKind(of: &ahead)
    if skipFactor(beginningWith: next, in: &ahead) { next = nextKind(of: &ahead) }
    guard next == .name else { return false }
    next = nextKind(of: &ahead)
    if next == .star, nextKind(of: &ahead) == .name { next = nextKind(of: &ahead) }
    return next == .dot
  }

  /// Moves a lexer past the rest of a factor after its first token, and past the `*` that follows.
  ///
  /// - Returns: Whether both are there. The lexer does not move if the first token is a name.
  private func skipFactor(beginningWith first: Token.Kind, in lexer: inout Lexer) -> Bool {
    let digits = first == .minus ? nextKind(of: &lexer) : first
    guard digits == .number else { return false }
    var next = nextKind(of: &lexer)
    if next == .percent { next = nextKind(of: &lexer) }
    return next == .star
  }

  /// Returns the kind of the token after the one at the cursor, ignoring whitespace.
  private func kindAhead() -> Token.Kind {
    var ahead = lookahead
    return nextKind(of: &ahead)
  }

  private func nextKind(of lexer: inout Lexer) -> Token.Kind {
    var next = lexer.next()
    while next.kind.isWhitespace { next = lexer.next() }
    return next.kind
  }
}

extension SyntaxError {
  /// Creates the error for an operator after a constant, which a term may follow.
  fileprivate init(operatorAfterConstant kind: Token.Kind, hasTerm: Bool) {
    switch kind {
    case .plus, .minus: self = hasTerm ? .constantBeforeTerm : .secondConstant
    case .percent: self = .percentWithoutTerm
    default: self = .metricAsFactor
    }
  }
}

extension ExpressionSyntax {
  fileprivate static let missing = ExpressionSyntax(
    multiplier: 1, multiplierRange: nil, term: nil, constant: nil, isConstantNegated: false)
}

// MARK: - Cursor, ignoring whitespace

extension Parser {
  @discardableResult
  private mutating func consumeWithBlanks(_ kind: Token.Kind) -> Bool {
    guard consume(kind) else { return false }
    skipBlanks()
    return true
  }

  private mutating func parseNameWithBlanks() -> NameSyntax? {
    guard at(.name) else { return nil }
    let name = NameSyntax(bounds: CompactRange(token.range))
    consumeWithBlanks(.name)
    return name
  }

  /// Reports an error at the cursor and starts recovery. Callers report one error for each side of
  /// the equation.
  private mutating func diagnoseInEquation(_ error: SyntaxError, fixIts: [FixIt] = []) {
    diagnoseToken(error, fixIts: fixIts)
    isRecovering = true
  }

  private mutating func diagnoseMissingAttribute(after text: String, of view: NameSyntax) {
    diagnoseInEquation(.expectedAttribute(after: text, view: messageText(of: view.range)))
  }

  /// Reports a missing number, name or term, or a plus sign before one.
  private mutating func diagnoseMissingOperand(_ error: SyntaxError) {
    guard at(.plus), kindAhead().isNumberOrName else { return diagnoseInEquation(error) }
    diagnoseInEquation(.positiveSignInEquation, fixIts: [.remove(token.range, "the '+'")])
  }

  /// Whether the cursor is at a `~`, which precedes a priority in code, and a priority follows.
  private var atTildeBeforePriority: Bool {
    bytes(of: token.range).elementsEqual("~".utf8) && kindAhead().isNumberOrName
  }
}
