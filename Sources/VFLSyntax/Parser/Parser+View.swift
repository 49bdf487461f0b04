extension Parser {
  /// view = "[" viewName predicateListWithParens? "]"
  mutating func parseView() {
    let start = token.range.lowerBound
    isRecovering = false
    advance()
    let extraBrackets = at(.leftBracket) ? consumeExtraBrackets() : nil
    let name = parseViewName()
    let size = parseSize()
    parseViewEnd(hasSize: size != nil)
    elements.append(.view(ViewSyntax(name: name, size: size, range: start..<previousEnd)))
    isItemMissing = false
    if let extraBrackets { rejectExtraBrackets(extraBrackets) }
  }

  /// viewName = [A-Za-z_][A-Za-z0-9_]*
  private mutating func parseViewName() -> NameSyntax {
    rejectWhitespace()
    let range = token.range
    guard consume(.name) else {
      if !isRecovering { diagnoseToken(.badViewName) }
      isRecovering = true
      skipToSizeOrViewEnd()
      return NameSyntax(range: range.lowerBound..<range.lowerBound)
    }
    if !at(.rightBracket), !at(.leftParenthesis) { rejectRestOfName() }
    return NameSyntax(range: range)
  }

  private mutating func parseSize() -> PredicateListSyntax? {
    if at(.leftParenthesis) { return parsePredicateListWithParens(.size) }
    if token.kind.isRelational { return parseSizeWithoutParentheses() }
    return nil
  }

  private mutating func parseViewEnd(hasSize: Bool) {
    rejectWhitespace()
    if consume(.rightBracket) { return }
    if !isRecovering { diagnoseUnclosedView() }
    guard hasRightBracketAhead else {
      _ = consume(.rightParenthesis)
      return
    }
    if hasSize { skipToRightBracket() } else { skipToSizeOrViewEnd() }
    if at(.leftParenthesis) {
      _ = parsePredicateListWithParens(.size)
      if hasRightBracketAhead { skipToRightBracket() }
    }
    _ = consume(.rightBracket)
  }
}

// MARK: - Recovery

extension Parser {
  private mutating func diagnoseUnclosedView() {
    var fixIts: [FixIt] = []
    if !hasRightBracketAhead {
      fixIts = [
        at(.rightParenthesis)
          ? .replace(token.range, with: "]") : .insert("]", at: token.range.lowerBound)
      ]
    } else if at(.rightParenthesis), peek().kind == .rightBracket {
      fixIts = removal(of: token.range, "the extra ')'")
    }
    let isInName = hasRightBracketAhead && (at(.dot) || at(.minus))
    diagnoseToken(isInName ? .unclosedViewInName : .unclosedView, fixIts: fixIts)
    isRecovering = true
  }

  /// Reads `[a==b]` as `[a(==b)]` and reports the missing parentheses.
  private mutating func parseSizeWithoutParentheses() -> PredicateListSyntax {
    let found = token
    let first = predicates.count
    repeat { parsePredicate(in: .size) } while consume(.comma)
    let range = found.range.lowerBound..<previousEnd
    diagnose(
      .unclosedView, at: found.range,
      fixIts: at(.rightBracket) ? [.wrap(range, in: "(", ")", "put the size in parentheses")] : [])
    isRecovering = true
    return PredicateListSyntax(
      indices: first..<predicates.count, isParenthesized: false, range: range)
  }

  /// Reports what stands between a name and the size or the end of the view, where it belongs to the name.
  private mutating func rejectRestOfName() {
    if token.kind.isWhitespace {
      let splitsName = peek().kind.isNumberOrName
      diagnoseWhitespace(canBeRemoved: !splitsName)
      if splitsName { skipNameBytes() }
    } else if at(.nonASCII) {
      diagnoseToken(.badViewName)
      skipNameBytes()
    } else if at(.leftBracket) {
      rejectSubscript()
    }
  }

  /// Reports `[views[0]]`, where the second bracket can only be a subscript.
  private mutating func rejectSubscript() {
    var ahead = lookahead
    guard ahead.next().kind.isNumberOrName, ahead.next().kind == .rightBracket else { return }
    let afterSubscript = ahead.next().kind
    guard afterSubscript == .rightBracket || afterSubscript == .leftParenthesis else { return }
    diagnoseToken(.unclosedViewInName)
    for _ in 0..<3 { advance() }
  }

  private mutating func skipNameBytes() {
    while token.kind.isNumberOrName || at(.nonASCII) { advance() }
  }

  /// Moves the cursor over brackets doubled at the beginning of a view and gives their range.
  private mutating func consumeExtraBrackets() -> Range<Int>? {
    let start = token.range.lowerBound
    while at(.leftBracket) { advance() }
    isRecovering = !at(.name)
    if isRecovering { diagnose(.badViewName, at: start..<start + 1) }
    return isRecovering ? nil : start..<previousEnd
  }

  /// Reports doubled brackets, with those doubled at the end of the view.
  private mutating func rejectExtraBrackets(_ opening: Range<Int>) {
    let closingStart = token.range.lowerBound
    while at(.rightBracket), token.range.lowerBound - closingStart < opening.count { advance() }
    let closing = closingStart..<max(closingStart, previousEnd)
    let fixIt = FixIt(
      "remove the extra brackets",
      edits: [FixIt.Edit(opening, newText: ""), FixIt.Edit(closing, newText: "")])
    diagnose(.badViewName, at: opening, fixIts: closing.count == opening.count ? [fixIt] : [])
  }

  /// Whether a `]` follows before the next item.
  private var hasRightBracketAhead: Bool {
    var ahead = lookahead
    var next = token
    while next.kind != .rightBracket {
      if next.kind.beginsItem || next.kind == .endOfText { return false }
      next = ahead.next()
    }
    return true
  }

  private mutating func skipToRightBracket() {
    while !at(.rightBracket) { advance() }
  }

  private mutating func skipToSizeOrViewEnd() {
    while !at(.leftParenthesis), !at(.rightBracket), !atItem, !at(.endOfText) { advance() }
  }
}
