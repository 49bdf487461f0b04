extension Parser {
  /// Where a predicate stands, and so what it may hold and what ends it.
  enum Place {
    /// In the parentheses of a view.
    case size
    /// In the parentheses of a connection.
    case spacing
    /// Between the bars of a connection, without parentheses.
    case bareSpacing

    var subject: SyntaxError.Subject { self == .size ? .size : .spacing }
  }

  /// predicateListWithParens = "(" predicate ("," predicate)* ")"
  mutating func parsePredicateListWithParens(_ place: Place) -> PredicateListSyntax {
    let start = token.range.lowerBound
    let first = predicates.count
    advance()
    rejectWhitespace()
    var isEmptyKnown = false
    while true {
      isRecovering = false
      if at(.comma) || at(.rightParenthesis) {
        if !isEmptyKnown { diagnoseEmptyPredicate(listStart: start, place) }
        isEmptyKnown = true
      } else {
        parsePredicate(in: place)
        isEmptyKnown = false
      }
      if !at(.rightParenthesis), !at(.comma), recoverToEndOfPredicate(in: place) { continue }
      guard consume(.comma) else { break }
      skipBlanks()
    }
    parseListEnd(place)
    return PredicateListSyntax(
      indices: first..<predicates.count, isParenthesized: true, range: start..<previousEnd)
  }

  /// simplePredicate = relation? (metricName | positiveNumber) ("@" priority)?
  mutating func parseSimplePredicate() {
    parsePredicate(in: .bareSpacing)
  }

  /// predicate = relation? objectOfPredicate ("@" priority)?
  mutating func parsePredicate(in place: Place) {
    let start = token.range.lowerBound
    let relation = token.kind.isRelational ? parseRelation(in: place) : nil
    rejectWhitespace()
    let sign = token.kind.isSign ? token.range : nil
    let object = parseObjectOfPredicate(in: place)
    if token.kind.isOperator { rejectOperator(in: place) }
    rejectWhitespace()
    let priority = consume(.at) ? parsePriority(in: place) : nil
    let range = start..<max(start, previousEnd)
    predicates.append(
      PredicateSyntax(relation: relation, object: object, priority: priority, range: range))
    if let sign, object != nil, place == .bareSpacing { rejectSign(sign, in: range) }
  }

  /// relation = "==" | "<=" | ">="
  private mutating func parseRelation(in place: Place) -> RelationSyntax {
    let range = token.range
    let kind: RelationSyntax.Kind
    switch token.kind {
    case .equal: kind = .equal
    case .lessThanOrEqual: kind = .lessThanOrEqual
    case .greaterThanOrEqual: kind = .greaterThanOrEqual
    default: return recoverFromBadRelation(in: place)
    }
    advance()
    return RelationSyntax(kind: kind, range: range)
  }

  private mutating func parseListEnd(_ place: Place) {
    if consume(.rightParenthesis) { return }
    if !isRecovering { diagnoseUnclosedList(place) }
    isRecovering = true
  }
}

// MARK: - Recovery

extension Parser {
  /// Reads a relation that is none as the one that it most resembles.
  private mutating func recoverFromBadRelation(in place: Place) -> RelationSyntax {
    let partial = token.range
    let followsBar = previousEnd == partial.lowerBound
    advance()
    let culprit = token.range.lowerBound..<min(token.range.lowerBound + 1, token.range.upperBound)
    while token.kind.isRelational { advance() }
    let range = partial.lowerBound..<previousEnd
    let written = text(of: range.prefix(3))
    let kind: RelationSyntax.Kind =
      written.utf8.contains(UInt8(ascii: ">"))
      ? .greaterThanOrEqual
      : written.utf8.contains(UInt8(ascii: "<")) ? .lessThanOrEqual : .equal
    var fixIts: [FixIt] = []
    if token.kind.isNumberOrName || (token.kind.isSign && place != .bareSpacing) {
      fixIts = [.replace(range, with: kind.text)]
    } else if place == .bareSpacing, atItem, followsBar {
      fixIts = [.remove(range, "'\(written)'")]
    }
    diagnose(
      .badRelation(written), at: culprit,
      notes: [Diagnostic.Note("the relation begins here", at: partial)], fixIts: fixIts)
    if fixIts.isEmpty || atItem { isRecovering = true }
    return RelationSyntax(kind: kind, range: range)
  }

  private mutating func diagnoseEmptyPredicate(listStart: Int, _ place: Place) {
    var fixIts: [FixIt] = []
    let isWholeList = previousEnd == listStart + 1 && at(.rightParenthesis)
    if isWholeList, place == .size {
      fixIts = [.remove(listStart..<token.range.upperBound, "the parentheses")]
    } else if at(.comma), !peek().kind.endsPredicate, !peek().kind.isWhitespace {
      fixIts = [.remove(token.range, "the extra ','")]
    } else if at(.rightParenthesis), bytes(of: previousEnd - 1..<previousEnd).first == UInt8(ascii: ",") {
      fixIts = [.remove(previousEnd - 1..<previousEnd, "the extra ','")]
    }
    diagnose(.emptyPredicate, at: token.range, fixIts: fixIts)
  }

  private mutating func diagnoseUnclosedList(_ place: Place) {
    let offset = token.range.lowerBound
    switch place {
    case .size where at(.rightBracket):
      diagnoseToken(.unclosedPredicateList, fixIts: [.insert(")", at: offset)])
    case .size:
      diagnoseToken(.unclosedPredicateListAndView, fixIts: [.insert(")]", at: offset)])
    case .spacing, .bareSpacing:
      let missing = at(.minus) ? ")" : ")-"
      diagnoseToken(
        .unclosedPredicateList,
        fixIts: at(.endOfText) || at(.rightBracket) ? [] : [.insert(missing, at: offset)])
    }
  }

  /// Reports what stands behind a predicate in parentheses and ends it not, and moves the cursor over it.
  ///
  /// - Returns: whether another predicate begins here, whose comma is missing.
  private mutating func recoverToEndOfPredicate(in place: Place) -> Bool {
    rejectWhitespace()
    if at(.comma) || at(.rightParenthesis) || atListBoundary { return false }
    let offset = token.range.lowerBound
    if token.kind.isRelational, !at(.partialRelation), peek().kind.isNumberOrName, !isRecovering {
      diagnose(.expectedCommaOrEnd, at: token.range, fixIts: [.insert(",", at: offset)])
      return true
    }
    if !isRecovering { diagnoseToken(.expectedCommaOrEnd) }
    isRecovering = true
    skipToEndOfPredicate(in: place)
    return false
  }

  /// Reports an operator of arithmetic behind a number or name, and moves the cursor over the expression.
  mutating func rejectOperator(in place: Place) {
    let error: SyntaxError
    switch token.kind {
    case .star, .slash: error = .multiplier
    case .plus: error = .arithmetic
    case .minus where place != .bareSpacing && !atListBoundary: error = .arithmetic
    case .dot where peek().kind == .name: error = .attribute
    case .percent: error = .percent
    default: return
    }
    if !isRecovering { diagnose(error, at: token.range) }
    advance()
    skipToEndOfPredicate(in: place)
  }

  /// Moves the cursor to what may stand behind a number or name, or to where the list cannot go on.
  private mutating func skipToEndOfPredicate(in place: Place) {
    while !at(.comma), !at(.rightParenthesis), !at(.at), !atListBoundary {
      if place == .bareSpacing, at(.minus) { return }
      if at(.leftParenthesis) { skipParentheses() } else { advance() }
    }
    if at(.at), isRecovering {
      advance()
      skipToEndOfPredicate(in: place)
    }
  }

  /// Reports a number with a sign that stands in a connection without parentheses.
  private mutating func rejectSign(_ sign: Range<Int>, in predicate: Range<Int>) {
    if text(of: sign) == "+" {
      return diagnose(.positiveSign, at: sign, fixIts: [.remove(sign, "the '+'")])
    }
    diagnose(
      .ambiguousSign, at: sign,
      fixIts: isRecovering || at(.comma)
        ? [] : [.wrap(predicate, in: "(", ")", "put parentheses round the negative number")])
  }

  /// Whether a predicate list cannot go on at the cursor, though it has not been closed.
  private var atListBoundary: Bool {
    if at(.minus) { return peek().kind.beginsItem || peek().kind == .endOfText }
    return atItem || at(.rightBracket) || at(.endOfText)
  }
}

extension Token.Kind {
  /// Whether the token may be an operator of arithmetic.
  @inline(__always)
  var isOperator: Bool {
    switch self {
    case .minus, .star, .slash, .plus, .percent, .dot: true
    default: false
    }
  }

  @inline(__always)
  var isSign: Bool { self == .minus || self == .plus }

  var endsPredicate: Bool { self == .comma || self == .rightParenthesis || self == .endOfText }
}
