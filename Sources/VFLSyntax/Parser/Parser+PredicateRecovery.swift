import LayoutConstraints

extension Parser {
  /// Reports an invalid relation, and parses it as the relation that it most resembles.
  mutating func recoverFromBadRelation(in context: PredicateContext) -> RelationSyntax {
    let partial = token.range
    advance()
    if let relation = parseBrokenRelation(partial) { return relation }
    while at(.blanks), !bytes(of: token.range).contains(where: { $0.isBlank }) { advance() }
    let errorRange =
      at(.nonASCII) ? token.range : position..<min(position + 1, token.range.upperBound)
    while token.kind.isRelational { advance() }
    let written = messageText(of: partial.lowerBound..<position)
    while token.kind.isWhitespace { advance() }
    let range = partial.lowerBound..<position
    let resembled = LayoutRelation(resembling: written)

    var fixIts: [FixIt] = []
    let atSignedNumber = token.kind.isSign && peek().kind == .number
    if let resembled,
      token.kind.isNumberOrName || atSignedNumber && context != .unparenthesizedSpacing
    {
      fixIts = [.replace(range, with: resembled.text)]
    } else if context == .unparenthesizedSpacing, atItemAfterConnection {
      fixIts = [.remove(range, "'\(written)'")]
    }
    diagnose(
      .badRelation(written), at: errorRange,
      notes: [Diagnostic.Note("the relation begins here", at: partial)], fixIts: fixIts)
    if !token.kind.isNumberOrName, !atSignedNumber { isRecovering = true }
    return RelationSyntax(bounds: CompactRange(range), kind: resembled ?? .equal)
  }

  /// Parses `> =`, and `>` with a non-ASCII equals sign, as `>=`. The whitespace or the character
  /// is the reported error.
  private mutating func parseBrokenRelation(_ partial: Range<Int>) -> RelationSyntax? {
    let equals = token.kind.isWhitespace ? peek() : token
    let isBroken = token.kind.isWhitespace || equals.range.count > 1
    guard isBroken, ["=", "\u{FF1D}"].contains(text(of: equals.range.prefix(4))) else { return nil }
    skipUnexpectedWhitespace()
    advance()
    let kind = LayoutRelation(resembling: text(of: partial)) ?? .equal
    return RelationSyntax(bounds: bounds(from: partial.lowerBound), kind: kind)
  }

  mutating func diagnoseEmptyPredicate(listStart: Int, _ context: PredicateContext) {
    var fixIts: [FixIt] = []
    let isWholeList = position == listStart + 1 && at(.rightParenthesis)
    if isWholeList, context == .size, peek().kind == .rightBracket {
      fixIts = [.remove(listStart..<token.range.upperBound, "the parentheses")]
    } else if at(.comma), peek().kind.beginsPredicate {
      fixIts = [.remove(token.range, "the extra ','")]
    } else if at(.rightParenthesis), bytes(of: position - 1..<position).first == UInt8(ascii: ",") {
      fixIts = [.remove(position - 1..<position, "the extra ','")]
    }
    diagnose(.emptyPredicate, at: token.range, fixIts: fixIts)
  }

  mutating func diagnoseUnclosedList(_ context: PredicateContext) {
    let offset = position
    switch context {
    case .size where at(.rightBracket):
      diagnoseBracketInList()
    case .size:
      diagnoseToken(
        .unclosedPredicateListAndView,
        fixIts: hasRightBracketAhead ? [] : [.insert(")]", at: offset)])
    case .spacing, .unparenthesizedSpacing:
      let missing = at(.minus) ? ")" : ")-"
      diagnoseToken(
        .unclosedPredicateList,
        fixIts: at(.minus) || atItemAfterConnection ? [.insert(missing, at: offset)] : [])
    }
  }

  /// Reports a `]` inside a list: before a missing `)`, swapped with the `)`, or before `)]`.
  private mutating func diagnoseBracketInList() {
    let bracket = token.range
    var ahead = lookahead
    let parenthesis = ahead.next()
    let next = ahead.next().kind
    guard parenthesis.kind == .rightParenthesis else {
      return diagnose(
        .unclosedPredicateList, at: bracket, fixIts: [.insert(")", at: bracket.lowerBound)])
    }
    advance()
    if next == .rightBracket {
      advance()
      return diagnose(
        .unclosedPredicateList, at: bracket, fixIts: [.remove(bracket, "the extra ']'")])
    }
    let isClear = !hasRightBracketAhead && (next.beginsItemOrConnection || next == .endOfText)
    let both = bracket.lowerBound..<parenthesis.range.upperBound
    diagnose(
      .unclosedPredicateList, at: bracket, fixIts: isClear ? [.replace(both, with: ")]")] : [])
  }

  /// Reports text after a predicate in parentheses that does not end the predicate, and moves the
  /// cursor past it.
  ///
  /// - Returns: Whether another predicate, without a comma before it, begins at the cursor.
  mutating func recoverToEndOfPredicate(in context: PredicateContext) -> Bool {
    skipWhitespaceAfterValue()
    if at(.comma) || at(.rightParenthesis) || atListBoundary { return false }
    if !isRecovering, diagnoseTextAfterPredicate() { return true }
    isRecovering = true
    skipToEndOfPredicate(in: context)
    return false
  }

  /// Reports text after a predicate in parentheses: whitespace before another predicate, past which
  /// the cursor is moved, or the token at the cursor.
  ///
  /// - Returns: Whether only a comma is missing.
  private mutating func diagnoseTextAfterPredicate() -> Bool {
    let found = token
    let isWhitespace = atUnreportedWhitespace
    if found.kind.isWhitespace { advance() }
    let lacksComma =
      predicates.last?.relation != nil && token.kind.isRelational && !at(.partialRelation)
      && peek().kind.isNumberOrName
    if isWhitespace {
      let comma = FixIt("insert ','", edits: [FixIt.Edit(found.range, newText: ", ")])
      diagnose(.whitespaceAfterPredicate, at: found.range, fixIts: lacksComma ? [comma] : [])
    } else {
      diagnoseToken(.expectedCommaOrEnd, fixIts: lacksComma ? [.insert(",", at: position)] : [])
    }
    return lacksComma
  }

  /// Reports whitespace at the cursor, and moves the cursor past it, unless another predicate
  /// follows: the mistake is then the missing separator, which the caller reports.
  @inline(__always)
  mutating func skipWhitespaceAfterValue() {
    guard token.kind.isWhitespace else { return }
    if isRecovering || !peek().kind.beginsUnsignedPredicate { diagnoseWhitespace() }
  }

  /// Whether the token at the cursor is whitespace that has not been reported as not ASCII.
  var atUnreportedWhitespace: Bool { token.kind.isWhitespace && !isLastError(at: position) }

  /// Reports an operator after a number or name, and moves the cursor past the expression.
  mutating func skipUnsupportedOperator(in context: PredicateContext) {
    let error: SyntaxError
    switch token.kind {
    case .star, .slash: error = .multiplier
    case .plus: error = .arithmetic
    case .minus where context != .unparenthesizedSpacing && !atListBoundary: error = .arithmetic
    case .dot where peek().kind == .name: error = .attribute
    case .percent: error = .percent
    default: return
    }
    if !isRecovering { diagnose(error, at: token.range, notes: [.conversion]) }
    advance()
    if atListBoundary { isRecovering = true }
    skipToEndOfPredicate(in: context)
  }

  /// Moves the cursor to a token that can follow a number or name, or to the boundary of the list.
  ///
  /// Skips the priority as well if the predicate is known to be invalid.
  private mutating func skipToEndOfPredicate(in context: PredicateContext) {
    while !at(.comma), !at(.rightParenthesis), !atListBoundary {
      if at(.at), !isRecovering { return }
      if at(.minus), context == .unparenthesizedSpacing { return }
      if at(.leftParenthesis) { skipParentheses() } else { advance() }
    }
  }

  /// Reports a signed number in a connection without parentheses.
  mutating func rejectSign(_ sign: Range<Int>, in predicate: Range<Int>) {
    if text(of: sign) == "+" {
      return diagnose(.positiveSign, at: sign, fixIts: [.remove(sign, "the '+'")])
    }
    diagnose(
      .ambiguousSign, at: sign,
      fixIts: isRecovering || at(.comma)
        ? [] : [.wrap(predicate, in: "(", ")", "put the negative number in parentheses")])
  }

  /// Whether the token at the cursor ends the predicate list although no `)` closes it.
  private var atListBoundary: Bool {
    switch token.kind {
    case .endOfText: true
    case .leftBracket: peek().kind == .name || peek().kind == .endOfText
    case .rightBracket: !peek().kind.isNumberOrName
    case .minus: peek().kind.beginsItem || peek().kind == .endOfText
    case .superview:
      peek().kind.beginsItemOrConnection || peek().kind == .endOfText
    default: false
    }
  }
}

extension LayoutRelation {
  /// Creates the relation that was most likely intended, or returns `nil` if that is ambiguous.
  fileprivate init?(resembling written: String) {
    switch written {
    case "=": self = .equal
    case "<", "=<": self = .lessThanOrEqual
    case ">", "=>": self = .greaterThanOrEqual
    default: return nil
    }
  }
}
