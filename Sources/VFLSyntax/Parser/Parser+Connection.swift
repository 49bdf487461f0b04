import LayoutConstraints

extension Parser {
  /// connection = "" | "-" | "-" predicateList "-"
  mutating func parseConnection() {
    let itemEnd = position
    if token.kind.isWhitespace { skipBlanksBetweenItems() }
    let start = position
    guard consume(.minus) || recoverFromUnexpectedCharacters(after: itemEnd) else {
      if atItem { append(spacing: nil, from: start, to: start) }
      return
    }
    isRecovering = false
    skipUnexpectedWhitespace()
    if at(.minus) { rejectExtraBars() }
    guard !atItem, !at(.endOfText) else {
      return append(spacing: nil, from: start, to: position)
    }
    var spacing = parsePredicateList()
    parseConnectionEnd(after: &spacing)
    append(spacing: spacing, from: start, to: position)
    skipUnexpectedWhitespace()
  }

  /// predicateList = simplePredicate | predicateListWithParens
  @inline(__always)
  private mutating func parsePredicateList() -> PredicateListSyntax {
    if at(.leftParenthesis) { return parsePredicateListWithParens(.spacing) }
    let start = position
    let first = predicates.count
    parseSimplePredicate()
    return predicateList(from: first, at: start)
  }

  @inline(__always)
  private mutating func parseConnectionEnd(after list: inout PredicateListSyntax) {
    skipWhitespaceAfterValue()
    if at(.comma), !list.isParenthesized, !isRecovering {
      recoverFromUnparenthesizedList(list)
      list = predicateList(from: list.indices.lowerBound, at: list.range.lowerBound)
      skipWhitespaceAfterValue()
    }
    if consume(.minus) { return }
    if !isRecovering { diagnoseTextAfterSpacing() }
    skipToItemOrBar()
    _ = consume(.minus)
    if at(.endOfText) { isItemMissing = true }
  }

  @inline(__always)
  private mutating func append(spacing: PredicateListSyntax?, from start: Int, to end: Int) {
    elements.append(
      .connection(ConnectionSyntax(bounds: CompactRange(start..<end), spacing: spacing)))
  }

  /// Moves the cursor past blanks between two items. Blanks are not allowed beside a `-`.
  private mutating func skipBlanksBetweenItems() {
    while at(.blanks), peek().kind != .minus { advance() }
    skipUnexpectedWhitespace()
  }
}

// MARK: - Recovery

extension Parser {
  private mutating func diagnoseTextAfterSpacing() {
    if atUnreportedWhitespace { return diagnose(.whitespaceAfterSpacing, at: token.range) }
    skipUnexpectedWhitespace()
    diagnoseToken(
      .unterminatedConnection, fixIts: atItemAfterConnection ? [.insert("-", at: position)] : [])
  }

  /// Reports text after an item that begins neither a connection nor an item, and moves the cursor
  /// past it.
  ///
  /// - Returns: Whether the predicates of a connection begin at the new cursor position.
  private mutating func recoverFromUnexpectedCharacters(after itemEnd: Int) -> Bool {
    guard !atItem, !at(.endOfText) else { return false }
    if atSpacingWithoutBar {
      diagnoseToken(.missingBar, fixIts: missingBarFixIts(after: itemEnd))
      return true
    }
    if at(.leftParenthesis), isParenthesizedValueAhead,
      case .view(let view) = elements.last,
      view.size == nil, view.range.upperBound == position
    {
      recoverFromSizeOutside(view)
    } else {
      let isExtraBracket =
        at(.rightBracket) && itemEnd == position
        && (peek().kind.beginsItemOrConnection || peek().kind == .endOfText)
      diagnoseToken(
        isAfterSuperview ? .unexpectedCharacterAfterSuperview : .unexpectedCharacterAfterView,
        fixIts: isExtraBracket ? [.remove(token.range, "the extra ']'")] : [])
    }
    skipToItemOrBar()
    return consume(.minus)
  }

  private var isAfterSuperview: Bool {
    if case .superview = elements.last { true } else { false }
  }

  /// Whether a spacing that lacks only its opening bar begins at the cursor.
  private var atSpacingWithoutBar: Bool {
    var ahead = lookahead
    return token.kind.isNumberOrName && ahead.next().kind == .minus && ahead.next().kind.beginsItem
  }

  /// Whether an item that can follow the current connection begins at the cursor. The superview
  /// can follow only after a view.
  var atItemAfterConnection: Bool {
    guard at(.superview) else { return at(.leftBracket) }
    if case .view = elements.last { return true }
    return false
  }

  /// Returns the fix-it for a missing opening bar, which replaces the blanks before the spacing.
  /// Other whitespace has its own fix-it.
  private func missingBarFixIts(after itemEnd: Int) -> [FixIt] {
    let gap = bytes(of: itemEnd..<position)
    if gap.contains(where: { $0 >= 0x80 }) { return [] }
    let isBlank = !gap.isEmpty && gap.allSatisfy { $0.isBlank }
    return isBlank ? [.replace(itemEnd..<position, with: "-")] : [.insert("-", at: position)]
  }

  /// Parses `[a](50)` as `[a(50)]`, and reports the misplaced bracket.
  private mutating func recoverFromSizeOutside(_ view: ViewSyntax) {
    let found = token
    let list = parsePredicateListWithParens(.size)
    let bracket = view.range.upperBound - 1..<view.range.upperBound
    let end = list.range.upperBound
    let isClosed = consume(.rightBracket)
    let start = view.range.lowerBound
    elements[elements.count - 1] = .view(
      ViewSyntax(name: view.name, bounds: bounds(from: start), size: list))
    let closing = isClosed ? [] : [FixIt.Edit(end..<end, newText: "]")]
    let fixIt = FixIt(
      "move the size into the brackets", edits: [FixIt.Edit(bracket, newText: "")] + closing)
    let isClear =
      !isRecovering && (atItem || at(.endOfText)) && bytes(of: bracket).first == UInt8(ascii: "]")
    diagnose(.sizeOutsideView, at: found.range, fixIts: isClear ? [fixIt] : [])
  }

  /// Reports extra bars after the opening bar of a connection. A `-` before a number is its sign.
  private mutating func rejectExtraBars() {
    guard peek().kind != .number else { return }
    let first = token.range
    let isReported = isStructureInvalid && isLastError(at: first.lowerBound - 1)
    while consume(.minus) {}
    let range = first.lowerBound..<position
    guard !isReported else { return }
    let isClear = atItem || at(.leftParenthesis) || token.kind.isRelational
    diagnose(
      .extraBar, at: first,
      fixIts: isClear
        ? [.remove(range, range.count == 1 ? "the extra '-'" : "the extra '-' characters")] : [])
  }

  /// Parses the rest of a list without parentheses, from its first comma, and reports the missing
  /// parentheses.
  private mutating func recoverFromUnparenthesizedList(_ list: PredicateListSyntax) {
    let comma = token.range
    let first = list.indices.lowerBound
    while consume(.comma) {
      skipBlanks()
      guard !at(.minus), !atItem, !at(.endOfText) else {
        let isOnlyComma = predicates.count == first + 1
        let extra = comma.lowerBound..<position
        let fixIt: FixIt =
          atItemAfterConnection ? .replace(extra, with: "-") : .remove(extra, "the ','")
        isRecovering = atItem
        return diagnose(
          .unterminatedConnection, at: comma,
          fixIts: isOnlyComma && (!atItem || atItemAfterConnection) ? [fixIt] : [])
      }
      parsePredicate(in: .spacing)
    }
    let all = list.range.lowerBound..<position
    let parentheses = FixIt.wrap(all, in: "(", ")", "put the predicates in parentheses")
    if isDecimalFraction(first, comma: comma) {
      diagnose(.decimalComma, at: comma, fixIts: [.replace(comma, with: "."), parentheses])
    } else {
      diagnose(.unparenthesizedList, at: comma, fixIts: isRecovering ? [] : [parentheses])
    }
  }

  /// Whether two predicates are a single number with a decimal comma.
  private func isDecimalFraction(_ first: Int, comma: Range<Int>) -> Bool {
    guard predicates.count == first + 2 else { return false }
    let whole = predicates[first]
    let fraction = predicates[first + 1]
    return whole.range.upperBound == comma.lowerBound && whole.priority == nil
      && fraction.range.lowerBound == comma.upperBound && fraction.relation == nil
      && isDigits(whole.object) && isDigits(fraction.object)
  }

  private func isDigits(_ object: NumberOrNameSyntax?) -> Bool {
    guard case .number(let number) = object else { return false }
    return bytes(of: number.range).allSatisfy { $0.isDigit }
  }

  /// Whether a `)` occurs before the next bracket or superview, and a number or name before it.
  private var isParenthesizedValueAhead: Bool {
    var hasValue = false
    let end = firstToken { kind in
      hasValue = hasValue || kind.isNumberOrName || kind == .nonASCII
      return kind == .rightParenthesis || kind == .rightBracket || kind.beginsItem
    }
    return hasValue && end.kind == .rightParenthesis
  }
}

extension Token.Kind {
  /// Whether a view, the superview or a connection begins with this token.
  var beginsItemOrConnection: Bool { beginsItem || self == .minus }
}
