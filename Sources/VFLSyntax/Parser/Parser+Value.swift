extension Parser {
  /// objectOfPredicate = constant | viewName
  ///
  /// The names of views and metrics have the same syntax. Only the bindings distinguish them.
  mutating func parseObjectOfPredicate(in place: Place) -> NumberOrNameSyntax? {
    parseConstant() ?? recoverFromMissingObject(in: place)
  }

  /// constant = metricName | number
  private mutating func parseConstant() -> NumberOrNameSyntax? {
    if let name = parseMetricName() { return .name(name) }
    guard let number = parseNumber() else { return nil }
    if !number.value.isFinite { diagnose(.numberTooLarge, at: number.range) }
    return .number(number)
  }

  /// priority = metricName | number
  mutating func parsePriority(in place: Place) -> NumberOrNameSyntax? {
    skipUnexpectedWhitespace()
    let sign = token
    if let name = parseMetricName() { return .name(name) }
    guard let number = parseNumber() else {
      if !isRecovering { diagnoseToken(.expectedPriority) }
      isRecovering = true
      return nil
    }
    if !(number.value > 0 && number.value <= 1000) {
      diagnose(.badPriority, at: number.range)
    } else if sign.kind == .plus, place == .unparenthesizedSpacing {
      diagnose(.expectedPriority, at: sign.range, fixIts: [.remove(sign.range, "the '+'")])
    }
    return .number(number)
  }

  /// metricName = [A-Za-z_][A-Za-z0-9_]*
  private mutating func parseMetricName() -> NameSyntax? {
    let range = token.range
    return consume(.name) ? NameSyntax(range: range) : nil
  }

  /// number = as C's strtod reads it in the C locale, finite
  mutating func parseNumber() -> NumberSyntax? {
    let start = position
    let isNegative = at(.minus)
    if token.kind.isSign {
      guard peek().kind == .number else { return nil }
      advance()
    }
    let digits = token.range
    guard consume(.number) else { return nil }
    let magnitude = value(ofNumber: bytes(of: digits))
    return NumberSyntax(
      value: isNegative ? -magnitude : magnitude, range: start..<digits.upperBound)
  }
}

// MARK: - Recovery

extension Parser {
  /// Reports a missing number or name after a relation or at the start of a predicate.
  private mutating func recoverFromMissingObject(in place: Place) -> NumberOrNameSyntax? {
    guard !isRecovering else { return nil }
    if token.kind.isRelational { return recoverFromExtraRelation(in: place) }
    if let name = parseNameInBrackets(in: place) { return .name(name) }
    diagnoseToken(missingObjectError(in: place))
    isRecovering = true
    return nil
  }

  private func missingObjectError(in place: Place) -> SyntaxError {
    switch token.kind {
    case .minus where place == .unparenthesizedSpacing: .relationToStandardSpace
    case .minus where peek().kind == .name, .plus where peek().kind == .name:
      .signBeforeName(in: place.subject)
    default: .expectedObject(of: place.subject)
    }
  }

  /// Parses `>==5` as `>=5`, and reports the extra relation.
  private mutating func recoverFromExtraRelation(in place: Place) -> NumberOrNameSyntax? {
    let start = token.range
    while token.kind.isRelational { advance() }
    let extra = start.lowerBound..<position
    let isClear = token.kind.isNumberOrName
    diagnose(
      .expectedObject(of: place.subject), at: start,
      fixIts: isClear ? [.remove(extra, "'\(text(of: extra.prefix(3)))'")] : [])
    isRecovering = !isClear
    return isClear ? parseObjectOfPredicate(in: place) : nil
  }

  /// Parses `(==[name])` as `(==name)`, and reports the brackets.
  private mutating func parseNameInBrackets(in place: Place) -> NameSyntax? {
    guard at(.leftBracket), place != .unparenthesizedSpacing else { return nil }
    var ahead = lookahead
    let opening = token.range
    let name = ahead.next()
    let closing = ahead.next()
    guard name.kind == .name, closing.kind == .rightBracket else { return nil }
    let end = ahead.next().kind
    guard end == .comma || end == .rightParenthesis || end == .at else { return nil }
    let edits = [FixIt.Edit(opening, newText: ""), FixIt.Edit(closing.range, newText: "")]
    diagnoseToken(
      .expectedObject(of: place.subject), fixIts: [FixIt("remove the brackets", edits: edits)])
    for _ in 0..<3 { advance() }
    return NameSyntax(range: name.range)
  }
}
