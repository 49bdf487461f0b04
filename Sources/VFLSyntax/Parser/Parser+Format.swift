import LayoutConstraints

extension Parser {
  /// visualFormatString = (orientation ":")? (superview connection)? view (connection view)* (connection superview)?
  mutating func parseVisualFormatString() {
    guard !isBlank else { return diagnose(.empty, at: token.range.isEmpty ? token.range : nil) }
    parseFirstItems()
    while parseConnectionAndItem() {}
  }

  /// (orientation ":")? (superview connection)? view
  mutating func parseFirstItems() {
    skipBlanks()
    parseOrientation()
    while atInvalidOrientation { recoverFromInvalidOrientation() }
    rejectCharactersBeforeFirstItem()
    if at(.superview) {
      parseSuperview()
      parseConnection()
    }
    parseFirstView()
  }

  /// connection (view | superview)
  ///
  /// - Returns: `false` at the end of the text.
  mutating func parseConnectionAndItem() -> Bool {
    guard !at(.endOfText) else { return false }
    parseConnection()
    parseItem()
    return true
  }

  /// orientation = "H" | "V"
  private mutating func parseOrientation() {
    guard at(.orientation) || at(.name) && isOrientation(token) else { return }
    let axis: LayoutAxis =
      bytes(of: token.range).first == UInt8(ascii: "V") ? .vertical : .horizontal
    orientation = OrientationSyntax(axis: axis, bounds: CompactRange(token.range))
    advance()
    skipUnexpectedWhitespace()
    if consume(.colon) {
      skipBlanks()
    } else {
      recoverFromMissingColon(after: axis)
    }
  }

  /// superview = "|"
  mutating func parseSuperview() {
    elements.append(.superview(SuperviewSyntax(bounds: CompactRange(token.range))))
    isItemMissing = false
    advance()
  }

  private mutating func parseFirstView() {
    if at(.superview) { rejectSecondSuperview() }
    if at(.leftBracket) || atViewWithoutBracket { return parseView() }
    if !isItemMissing { diagnoseMissingFirstView() }
    isItemMissing = true
  }

  /// Parses the view or superview after a connection.
  private mutating func parseItem() {
    switch token.kind {
    case .leftBracket:
      parseView()
    case .superview:
      parseSuperview()
      parseEnd()
    case .endOfText:
      guard case .connection = elements.last, !isStructureInvalid else { return }
      diagnose(.danglingConnection, at: token.range)
    default:
      recoverFromMissingView()
    }
  }

  /// Parses the text after the trailing superview. Only blanks are allowed.
  private mutating func parseEnd() {
    skipBlanks()
    guard !at(.endOfText), !isStructureInvalid else { return }
    diagnoseToken(atItem || at(.minus) ? .misplacedSuperview(itemText) : .trailingGarbage)
    hasTrailingGarbage = true
  }

  /// The text of the item or bar at the cursor for a message; the bracket of an unclosed view.
  private var itemText: String {
    guard at(.leftBracket) else { return messageText(of: token.range) }
    var ahead = lookahead
    var end = ahead.next()
    while end.kind != .rightBracket {
      if end.kind.beginsItem || end.kind == .endOfText { return messageText(of: token.range) }
      end = ahead.next()
    }
    return messageText(of: position..<end.range.upperBound)
  }

  /// Whether the source contains only whitespace.
  private var isBlank: Bool {
    firstToken { !$0.isWhitespace }.kind == .endOfText
  }
}

// MARK: - Recovery

extension Parser {
  /// Reports an orientation without a colon. Reads a word such as `Vertical` as its first letter.
  private mutating func recoverFromMissingColon(after axis: LayoutAxis) {
    let found = token
    if atItem || at(.minus) || at(.endOfText) {
      diagnoseToken(.missingColon(after: axis), fixIts: atItem ? [.insert(":", at: position)] : [])
      isItemMissing = !atItem
      return
    }
    let next = peek().kind
    let isWord = found.kind.isNumberOrName && next == .colon
    let isWrongCharacter = !found.kind.isNumberOrName && next.beginsItem
    diagnoseToken(
      .missingColon(after: axis),
      fixIts: isWord
        ? [.remove(found.range, "the rest of the word")]
        : isWrongCharacter ? [.replace(found.range, with: ":")] : [])
    advance()
    if isWord { advance() }
    skipBlanks()
    if !isWord { skipToItemOrBar() }
    isItemMissing = at(.endOfText) && !isWord
  }

  /// Reports a word and a colon, or only a colon, in the position of an orientation, and moves the
  /// cursor past it.
  private mutating func recoverFromInvalidOrientation() {
    let word = token.range
    if orientation == nil, at(.colon), isOrientation(peek()) {
      advance()
      diagnose(.expectedView, at: word, fixIts: [.remove(word, "the ':'")])
      return parseOrientation()
    }
    let isSecond = orientation != nil && (isOrientation(token) || at(.colon))
    if !at(.colon) { advance() }
    advance()
    let end = position
    skipBlanks()
    let isClear = !atInvalidOrientation && (isSecond || orientation == nil)
    switch text(of: word.prefix(2)) {
    case "h":
      diagnose(
        .lowercaseOrientation(.horizontal), at: word,
        fixIts: isClear ? [.replace(word, with: "H")] : [])
    case "v":
      diagnose(
        .lowercaseOrientation(.vertical), at: word,
        fixIts: isClear ? [.replace(word, with: "V")] : [])
    case ":":
      let leavesView = isClear && !at(.endOfText)
      diagnose(.expectedView, at: word, fixIts: leavesView ? [.remove(word, "the ':'")] : [])
    case _ where isSecond:
      let rest = word.lowerBound..<end
      diagnose(
        .secondOrientation, at: word,
        fixIts: isClear ? [.remove(rest, "the second orientation")] : [])
    default:
      diagnose(.unknownOrientation, at: word)
    }
  }

  /// Whether a token is the name `H` or `V`.
  private func isOrientation(_ token: Token) -> Bool {
    token.kind == .name && ["H", "V"].contains(text(of: token.range.prefix(2)))
  }

  /// Whether a colon, or a word and a colon, begins at the cursor.
  private var atInvalidOrientation: Bool { at(.colon) || at(.name) && peek().kind == .colon }

  /// Reports text before the first item, and moves the cursor past it.
  private mutating func rejectCharactersBeforeFirstItem() {
    if at(.minus) { return rejectBarsBeforeSuperview() }
    guard !atItem, !at(.endOfText), !atViewWithoutBracket else { return }
    diagnoseToken(.expectedView)
    skipToItemOrBar()
    isItemMissing = !atItem
  }

  /// Reports bars directly before the leading superview, and moves the cursor past them.
  private mutating func rejectBarsBeforeSuperview() {
    var ahead = lookahead
    var next = ahead.next()
    while next.kind == .minus { next = ahead.next() }
    guard next.kind == .superview else { return }
    let bars = position..<next.range.lowerBound
    diagnose(
      .expectedView, at: token.range,
      fixIts: [.remove(bars, bars.count == 1 ? "the '-'" : "the '-' characters")])
    while consume(.minus) {}
  }

  /// Whether a view that lacks only its opening bracket begins at the cursor.
  private var atViewWithoutBracket: Bool {
    let next = peek().kind
    return at(.name) && (next == .rightBracket || next == .leftParenthesis && hasRightBracketAhead)
  }

  /// Reports a second superview in place of the first view, and moves the cursor past it and any
  /// further superviews.
  private mutating func rejectSecondSuperview() {
    let start = position
    let isFlush = bytes(of: start - 1..<start).first == UInt8(ascii: "|")
    parseSuperview()
    while consume(.superview) {}
    let range = start..<position
    diagnose(
      .expectedView, at: start..<start + 1,
      fixIts: isFlush && at(.leftBracket)
        ? [.remove(range, range.count == 1 ? "the extra '|'" : "the extra '|' characters")] : [])
    isItemMissing = !at(.leftBracket)
  }

  private mutating func diagnoseMissingFirstView() {
    if at(.endOfText), case .connection = elements.last {
      diagnose(.danglingConnection, at: token.range)
    } else {
      diagnoseToken(.expectedView)
    }
    skipToItemOrBar()
  }

  /// Reports that neither a view nor the superview follows a connection.
  private mutating func recoverFromMissingView() {
    if atViewWithoutBracket { return parseView() }
    if !isItemMissing {
      let isExtraBar = at(.minus) && peek().kind.beginsItem
      diagnoseToken(
        .expectedView, fixIts: isExtraBar ? [.remove(token.range, "the extra '-'")] : [])
    }
    if !at(.minus) { skipToItemOrBar() }
  }

  /// Reports whitespace at the cursor, and moves the cursor past it.
  @inline(__always)
  mutating func skipUnexpectedWhitespace() {
    if token.kind.isWhitespace { diagnoseWhitespace() }
  }

  @inline(never)
  mutating func diagnoseWhitespace() { diagnoseWhitespace(.unexpectedWhitespace) }

  /// Reports whitespace from the cursor on, and moves the cursor past it.
  mutating func diagnoseWhitespace(_ error: SyntaxError) {
    while token.kind.isWhitespace {
      let fixIts: [FixIt] = separatesWords ? [] : [.remove(token.range, "the whitespace")]
      diagnose(error, at: token.range, fixIts: fixIts)
      advance()
    }
  }

  /// Moves the cursor to the next view, superview or `-`, or to the end of the source.
  mutating func skipToItemOrBar() {
    while !atItem, !at(.minus), !at(.endOfText) {
      if at(.leftParenthesis) { skipParentheses() } else { advance() }
    }
  }

  /// Moves the cursor past a parenthesized text. Stops early at an item, a `]` or the end of the
  /// source.
  mutating func skipParentheses() {
    var depth = 0
    repeat {
      if at(.leftParenthesis) { depth += 1 }
      if at(.rightParenthesis) { depth -= 1 }
      advance()
    } while depth > 0 && !atItem && !at(.rightBracket) && !at(.endOfText)
  }
}

extension Token.Kind {
  /// Whether a view or the superview begins with this token.
  var beginsItem: Bool { self == .leftBracket || self == .superview }
}
