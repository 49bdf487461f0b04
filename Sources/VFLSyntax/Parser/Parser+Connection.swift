extension Parser {
  /// connection = "" | "-" | "-" predicateList "-"
  mutating func parseConnection() {
    let itemEnd = previousEnd
    if token.kind.isWhitespace { skipBlanksBetweenItems() }
    isRecovering = false
    let start = token.range.lowerBound
    guard consume(.minus) || recoverFromUnexpectedCharacters(after: itemEnd) else {
      if atItem { append(spacing: nil, from: start, to: start) }
      return
    }
    rejectWhitespace()
    if at(.minus) { rejectExtraBars() }
    guard !atItem, !at(.endOfText) else {
      return append(spacing: nil, from: start, to: previousEnd)
    }
    let spacing = parsePredicateList()
    parseConnectionEnd(after: spacing)
    append(spacing: spacing, from: start, to: previousEnd)
    rejectWhitespace()
  }

  /// predicateList = simplePredicate | predicateListWithParens
  private mutating func parsePredicateList() -> PredicateListSyntax {
    if at(.leftParenthesis) { return parsePredicateListWithParens(.spacing) }
    let start = token.range.lowerBound
    let first = predicates.count
    parseSimplePredicate()
    return PredicateListSyntax(
      indices: first..<predicates.count, isParenthesized: false, range: start..<previousEnd)
  }

  private mutating func parseConnectionEnd(after list: PredicateListSyntax) {
    rejectWhitespace()
    if at(.comma), !list.isParenthesized, !isRecovering { recoverFromUnparenthesizedList(list) }
    if consume(.minus) { return }
    if !isRecovering {
      diagnoseToken(.unterminatedConnection, fixIts: atItem ? [.insert("-", at: token.range.lowerBound)] : [])
    }
    skipToItemOrBar()
    _ = consume(.minus)
    if at(.endOfText) { isItemMissing = true }
  }

  private mutating func append(spacing: PredicateListSyntax?, from start: Int, to end: Int) {
    elements.append(.connection(ConnectionSyntax(spacing: spacing, range: start..<end)))
  }

  /// Moves the cursor over blanks where no connection follows them; a `-` has none beside it.
  private mutating func skipBlanksBetweenItems() {
    while at(.blanks), peek().kind != .minus { advance() }
    rejectWhitespace()
  }
}

// MARK: - Recovery

extension Parser {
  /// Reports what stands behind an item and begins neither a connection nor an item, and moves the cursor over it.
  ///
  /// - Returns: whether the cursor then stands at the predicates of a connection.
  private mutating func recoverFromUnexpectedCharacters(after itemEnd: Int) -> Bool {
    guard !atItem, !at(.endOfText) else { return false }
    if token.kind.isNumberOrName, peek().kind == .minus, !isStructureBroken {
      let start = token.range.lowerBound
      let blanks = itemEnd < start ? [FixIt.Edit(itemEnd..<start, newText: "")] : []
      diagnoseToken(
        .missingBar,
        fixIts: [FixIt("insert '-'", edits: blanks + [FixIt.Edit(start..<start, newText: "-")])])
      return true
    }
    if at(.leftParenthesis), !isStructureBroken, case .view(let view) = elements.last,
      view.size == nil, view.range.upperBound == token.range.lowerBound
    {
      recoverFromSizeOutside(view)
    } else if !isStructureBroken {
      let isExtraBracket =
        at(.rightBracket) && itemEnd == token.range.lowerBound && peek().kind.beginsItemOrConnection
      diagnoseToken(
        .unexpectedCharacter,
        fixIts: isExtraBracket ? removal(of: token.range, "the extra ']'") : [])
    }
    skipToItemOrBar()
    return consume(.minus)
  }

  /// Reads `[a](50)` as `[a(50)]` and reports the misplaced bracket.
  private mutating func recoverFromSizeOutside(_ view: ViewSyntax) {
    let found = token
    let list = parsePredicateListWithParens(.size)
    let bracket = view.range.upperBound - 1..<view.range.upperBound
    let end = list.range.upperBound
    let isClosed = consume(.rightBracket)
    let closing = isClosed ? [] : [FixIt.Edit(end..<end, newText: "]")]
    let fixIt = FixIt(
      "move the size into the brackets", edits: [FixIt.Edit(bracket, newText: "")] + closing)
    let isClear =
      !isRecovering && token.kind.beginsItemOrConnection && bytes(of: bracket).first == UInt8(ascii: "]")
    diagnose(.sizeOutsideView, at: found.range, fixIts: isClear ? [fixIt] : [])
  }

  /// Reports bars or signs behind the first bar of a connection, unless they are the sign of a number.
  private mutating func rejectExtraBars() {
    guard peek().kind != .number else { return }
    let start = token.range.lowerBound
    while consume(.minus) {}
    let range = start..<previousEnd
    let isClear = atItem || at(.leftParenthesis) || token.kind.isRelational
    diagnose(
      .extraBar, at: start..<start + 1,
      fixIts: isClear ? removal(of: range, range.count == 1 ? "the extra '-'" : "the extra bars") : [])
  }

  /// Reads on behind a comma in a list without parentheses, and reports their absence.
  private mutating func recoverFromUnparenthesizedList(_ list: PredicateListSyntax) {
    let comma = token.range
    let first = list.indices.lowerBound
    while consume(.comma) {
      skipBlanks()
      parsePredicate(in: .spacing)
    }
    let all = list.range.lowerBound..<previousEnd
    if isDecimalFraction(predicates[first...], comma: comma) {
      diagnose(.decimalComma, at: comma, fixIts: [.replace(comma, with: ".")])
    } else {
      let fixIt = FixIt.wrap(all, in: "(", ")", "put the predicates in parentheses")
      diagnose(.unparenthesizedList, at: comma, fixIts: isRecovering ? [] : [fixIt])
    }
  }

  /// Whether two predicates are one number that was written with a decimal comma.
  private func isDecimalFraction(_ list: ArraySlice<PredicateSyntax>, comma: Range<Int>) -> Bool {
    guard list.count == 2, let whole = list.first, let fraction = list.last else { return false }
    return whole.range.upperBound == comma.lowerBound && whole.priority == nil
      && fraction.range.lowerBound == comma.upperBound && fraction.relation == nil
      && isDigits(whole.object) && isDigits(fraction.object)
  }

  private func isDigits(_ object: NumberOrNameSyntax?) -> Bool {
    guard case .number(let number) = object else { return false }
    return bytes(of: number.range).allSatisfy { $0.isDigit }
  }
}

extension Token.Kind {
  /// Whether a view, the superview, a connection or the end of the source begins with this token.
  var beginsItemOrConnection: Bool { beginsItem || self == .minus || self == .endOfText }
}
