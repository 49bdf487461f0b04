import LayoutConstraints

extension Parser {
  /// The context of a predicate, which determines the values that are allowed and the tokens that
  /// end the predicate.
  enum PredicateContext {
    /// In the parentheses of a view.
    case size
    /// In the parentheses of a connection.
    case spacing
    /// Between the bars of a connection, without parentheses.
    case unparenthesizedSpacing

    var subject: SyntaxError.Subject { self == .size ? .size : .spacing }
  }

  /// predicateListWithParens = "(" predicate ("," predicate)* ")"
  mutating func parsePredicateListWithParens(_ context: PredicateContext) -> PredicateListSyntax {
    let start = position
    let first = predicates.count
    advance()
    skipUnexpectedWhitespace()
    var isEmptyPredicateReported = false
    while true {
      isRecovering = false
      if at(.comma) || at(.rightParenthesis) {
        if !isEmptyPredicateReported { diagnoseEmptyPredicate(listStart: start, context) }
        isEmptyPredicateReported = true
      } else {
        parsePredicate(in: context)
        isEmptyPredicateReported = false
      }
      if !at(.rightParenthesis), !at(.comma), recoverToEndOfPredicate(in: context) { continue }
      guard consume(.comma) else { break }
      skipBlanks()
    }
    parseListEnd(context)
    return predicateList(from: first, at: start, isParenthesized: true)
  }

  /// Returns the list of all predicates from an index on, with the range from an offset to the
  /// cursor.
  @inline(__always)
  func predicateList(from first: Int, at start: Int, isParenthesized: Bool = false)
    -> PredicateListSyntax
  {
    PredicateListSyntax(
      storedIndices: CompactRange(first..<predicates.count), bounds: bounds(from: start),
      isParenthesized: isParenthesized)
  }

  /// simplePredicate = relation? (metricName | positiveNumber) ("@" priority)?
  /// positiveNumber = number without a sign
  @inline(__always)
  mutating func parseSimplePredicate() {
    parsePredicate(in: .unparenthesizedSpacing)
  }

  /// predicate = relation? objectOfPredicate ("@" priority)?
  mutating func parsePredicate(in context: PredicateContext) {
    let start = position
    let relation = token.kind.isRelational ? parseRelation(in: context) : nil
    skipUnexpectedWhitespace()
    let sign = token.kind.isSign ? token.range : nil
    let object = parseObjectOfPredicate(in: context)
    skipWhitespaceAfterValue()
    if token.kind.canBeOperator { skipUnsupportedOperator(in: context) }
    let priority = consume(.at) ? parsePriority(in: context) : nil
    if priority != nil, token.kind.canBeOperator { skipUnsupportedOperator(in: context) }
    predicates.append(
      PredicateSyntax(
        relation: relation, object: object, priority: priority, bounds: bounds(from: start)))
    if let sign, object != nil, context == .unparenthesizedSpacing {
      rejectSign(sign, in: start..<position)
    }
  }

  /// relation = "==" | "<=" | ">="
  @inline(__always)
  mutating func parseRelation(in context: PredicateContext) -> RelationSyntax {
    let range = token.range
    let kind: LayoutRelation
    switch token.kind {
    case .equal: kind = .equal
    case .lessThanOrEqual: kind = .lessThanOrEqual
    case .greaterThanOrEqual: kind = .greaterThanOrEqual
    default: return recoverFromBadRelation(in: context)
    }
    advance()
    return RelationSyntax(bounds: CompactRange(range), kind: kind)
  }

  @inline(__always)
  private mutating func parseListEnd(_ context: PredicateContext) {
    if consume(.rightParenthesis) { return }
    if !isRecovering { diagnoseUnclosedList(context) }
    isRecovering = true
  }
}

extension Token.Kind {
  /// Whether the token can be an operator of an expression that formats do not support.
  @inline(__always)
  var canBeOperator: Bool {
    switch self {
    case .minus, .star, .slash, .plus, .percent, .dot: true
    default: false
    }
  }

  @inline(__always)
  var isSign: Bool { self == .minus || self == .plus }

  var beginsPredicate: Bool { beginsUnsignedPredicate || isSign }

  var beginsUnsignedPredicate: Bool { isNumberOrName || isRelational }
}
