import LayoutConstraints

extension Parser {
  /// view = "[" viewName predicateListWithParens? "]"
  mutating func parseView() {
    let start = position
    isRecovering = false
    if !consume(.leftBracket) { diagnoseToken(.expectedView, fixIts: [.insert("[", at: start)]) }
    let extraBrackets = at(.leftBracket) ? consumeExtraBrackets() : nil
    let name = parseViewName()
    let size = parseSize()
    parseViewEnd(hasSize: size != nil)
    elements.append(.view(ViewSyntax(name: name, bounds: bounds(from: start), size: size)))
    isItemMissing = false
    if let extraBrackets { rejectExtraBrackets(extraBrackets) }
  }

  /// viewName = [A-Za-z_][A-Za-z0-9_]*
  @inline(__always)
  private mutating func parseViewName() -> NameSyntax {
    skipUnexpectedWhitespace()
    let range = token.range
    guard consume(.name) else {
      if !isRecovering { diagnoseToken(.badViewName) }
      isRecovering = true
      if hasRightBracketAhead { skipToSizeOrRightBracket() } else { skipToItemOrBar() }
      return NameSyntax(bounds: CompactRange(range.lowerBound..<range.lowerBound))
    }
    if !at(.rightBracket), !at(.leftParenthesis) { rejectRestOfName() }
    return NameSyntax(bounds: CompactRange(range))
  }

  @inline(__always)
  private mutating func parseSize() -> PredicateListSyntax? {
    if at(.leftParenthesis) { return parsePredicateListWithParens(.size) }
    if token.kind.isRelational, peek().kind.isNumberOrName { return parseSizeWithoutParentheses() }
    return nil
  }

  @inline(__always)
  private mutating func parseViewEnd(hasSize: Bool) {
    skipUnexpectedWhitespace()
    if consume(.rightBracket) { return }
    let isClosed = hasRightBracketAhead
    if !isRecovering { diagnoseUnclosedView(isClosed: isClosed, hasSize: hasSize) }
    isRecovering = true
    guard isClosed else {
      if !token.kind.beginsItemOrConnection { advance() }
      return skipToItemOrBar()
    }
    if hasSize { skipToRightBracket() } else { skipToSizeOrRightBracket() }
    if at(.leftParenthesis) {
      _ = parsePredicateListWithParens(.size)
      if hasRightBracketAhead { skipToRightBracket() }
    }
    _ = consume(.rightBracket)
  }
}

// MARK: - Recovery

extension Parser {
  private mutating func diagnoseUnclosedView(isClosed: Bool, hasSize: Bool) {
    guard !isClosed else {
      let isInName = at(.dot) || at(.minus) || at(.leftBracket)
      let isExtra = hasSize && at(.rightParenthesis) && peek().kind == .rightBracket
      return diagnoseToken(
        isInName ? .unclosedViewInName : .unclosedView,
        fixIts: isExtra ? [.remove(token.range, "the extra ')'")] : [])
    }
    var fixIts: [FixIt] = []
    if token.kind.beginsItemOrConnection || at(.endOfText) {
      fixIts = [.insert("]", at: position)]
    } else if peek().kind.beginsItemOrConnection || peek().kind == .endOfText {
      fixIts = [.replace(token.range, with: "]")]
    }
    diagnoseToken(.unclosedView, fixIts: fixIts)
  }

  /// Parses `[a==b]` as `[a(==b)]`, and reports the missing parentheses.
  private mutating func parseSizeWithoutParentheses() -> PredicateListSyntax {
    let found = token
    let first = predicates.count
    parsePredicate(in: .size)
    while consume(.comma) {
      skipBlanks()
      parsePredicate(in: .size)
    }
    let list = predicateList(from: first, at: found.range.lowerBound)
    var fixIts: [FixIt] = []
    if at(.rightBracket) {
      fixIts = [.wrap(list.range, in: "(", ")", "put the size in parentheses")]
    } else if at(.rightParenthesis), peek().kind == .rightBracket {
      fixIts = [.insert("(", at: list.range.lowerBound)]
      advance()
    }
    diagnose(.unclosedView, at: found.range, fixIts: fixIts)
    isRecovering = true
    return list
  }

  /// Reports text that belongs to the name of a view but is not allowed in it, and moves the
  /// cursor past it.
  private mutating func rejectRestOfName() {
    switch token.kind {
    case .blanks, .lineBreaks:
      let next = peek().kind
      let isInName = next.isNumberOrName || next == .nonASCII || next == .rightBracket
      diagnoseWhitespace(isInName ? .whitespaceInViewName : .unexpectedWhitespace)
      guard token.kind.isNumberOrName || at(.nonASCII) else { return }
      if at(.nonASCII) { diagnoseToken(.badViewName) }
    case .nonASCII:
      diagnoseToken(.badViewName)
    case .leftBracket where peek().kind == .rightBracket:
      diagnoseToken(.unclosedView, fixIts: [.remove(token.range, "the extra '['")])
      advance()
    case .leftBracket, .dot:
      guard let length = expressionLength else { return }
      diagnoseToken(.unclosedViewInName)
      for _ in 0..<length { advance() }
      isRecovering = true
    default:
      return
    }
    while token.kind.isNumberOrName || at(.nonASCII) || token.kind.isWhitespace { advance() }
  }

  /// The number of tokens, from the cursor on, that make a name an expression, as in
  /// `[self.views[0]]`: members and subscripts up to the end of the view or the start of its size.
  /// `nil` if other tokens occur.
  private var expressionLength: Int? {
    var ahead = lookahead
    var next = token
    var length = 0
    while next.kind != .rightBracket, next.kind != .leftParenthesis {
      if next.kind == .leftBracket {
        repeat {
          next = ahead.next()
          length += 1
          if next.kind.beginsItem || next.kind == .endOfText { return nil }
        } while next.kind != .rightBracket
      } else {
        guard next.kind == .dot, ahead.next().kind.isNumberOrName else { return nil }
        length += 1
      }
      length += 1
      next = ahead.next()
    }
    return length
  }

  /// Moves the cursor past extra opening brackets of a view and returns their range.
  ///
  /// - Returns: `nil` if no name follows. That error has been reported.
  private mutating func consumeExtraBrackets() -> Range<Int>? {
    let start = position
    while at(.leftBracket) { advance() }
    isRecovering = !at(.name)
    if isRecovering { diagnose(.badViewName, at: start..<start + 1) }
    return isRecovering ? nil : start..<position
  }

  /// Reports extra opening brackets together with the extra closing brackets of the view.
  private mutating func rejectExtraBrackets(_ opening: Range<Int>) {
    let closingStart = position
    while at(.rightBracket), position - closingStart < opening.count { advance() }
    let closing = closingStart..<position
    let fixIt = FixIt(
      "remove the extra brackets",
      edits: [FixIt.Edit(opening, newText: ""), FixIt.Edit(closing, newText: "")])
    diagnose(.badViewName, at: opening, fixIts: closing.count == opening.count ? [fixIt] : [])
  }

  /// Whether a `]` occurs before the next view.
  var hasRightBracketAhead: Bool {
    firstToken { $0 == .rightBracket || $0 == .leftBracket }.kind == .rightBracket
  }

  private mutating func skipToRightBracket() { skip { $0 == .rightBracket } }

  private mutating func skipToSizeOrRightBracket() {
    skip { $0 == .leftParenthesis || $0 == .rightBracket }
  }
}
