extension Parser {
  /// visualFormatString = (orientation ":")? (superview connection)? view (connection view)* (connection superview)?
  mutating func parseVisualFormatString() {
    guard !isBlank else { return diagnose(.empty, at: token.range.isEmpty ? token.range : nil) }
    skipBlanks()
    parseOrientation()
    while atFalseOrientation { recoverFromFalseOrientation() }
    rejectCharactersBeforeFirstItem()
    if at(.superview) {
      parseSuperview()
      parseConnection()
    }
    parseFirstView()
    while !at(.endOfText) {
      parseConnection()
      parseItem()
    }
  }

  /// orientation = "H" | "V"
  private mutating func parseOrientation() {
    guard at(.orientation) || at(.name) && isOrientation(token) else { return }
    let axis: OrientationSyntax.Axis =
      bytes(of: token.range).first == UInt8(ascii: "V") ? .vertical : .horizontal
    orientation = OrientationSyntax(axis: axis, range: token.range)
    advance()
    rejectWhitespace()
    if consume(.colon) {
      skipBlanks()
    } else {
      recoverFromMissingColon(after: axis)
    }
  }

  /// superview = "|"
  mutating func parseSuperview() {
    elements.append(.superview(SuperviewSyntax(range: token.range)))
    isItemMissing = false
    advance()
  }

  private mutating func parseFirstView() {
    if at(.superview) { rejectSecondSuperview() }
    if at(.leftBracket) || atViewWithoutBracket { return parseView() }
    if !isItemMissing { diagnoseMissingFirstView() }
    isItemMissing = true
  }

  /// Parses what must follow a connection.
  private mutating func parseItem() {
    switch token.kind {
    case .leftBracket:
      parseView()
    case .superview:
      parseSuperview()
      parseEnd()
    case .endOfText:
      guard case .connection = elements.last, !isStructureBroken else { return }
      diagnose(.danglingConnection, at: token.range)
    default:
      recoverFromMissingView()
    }
  }

  /// Parses what may follow the trailing superview: blanks.
  private mutating func parseEnd() {
    skipBlanks()
    guard !at(.endOfText), !isStructureBroken else { return }
    diagnoseToken(atItem || at(.minus) ? .superviewInTheMiddle : .trailingGarbage)
    hasTrailingGarbage = true
  }

  /// Whether the source holds nothing but white space.
  private var isBlank: Bool {
    var ahead = lookahead
    var next = token
    while next.kind.isWhitespace { next = ahead.next() }
    return next.kind == .endOfText
  }
}

// MARK: - Recovery

extension Parser {
  /// Reports an orientation without its colon; a word such as `Vertical` is read as its first letter.
  private mutating func recoverFromMissingColon(after axis: OrientationSyntax.Axis) {
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

  /// Reports a word with a colon, or a colon alone, that stands where an orientation may, and reads over it.
  private mutating func recoverFromFalseOrientation() {
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
    let isClear = !atFalseOrientation && (isSecond || orientation == nil)
    switch text(of: word.prefix(2)) {
    case "h":
      diagnose(
        .lowercaseOrientation(.horizontal), at: word, fixIts: isClear ? [.replace(word, with: "H")] : [])
    case "v":
      diagnose(.lowercaseOrientation(.vertical), at: word, fixIts: isClear ? [.replace(word, with: "V")] : [])
    case ":":
      let leavesView = isClear && !at(.endOfText)
      diagnose(.expectedView, at: word, fixIts: leavesView ? [.remove(word, "the ':'")] : [])
    case _ where isSecond:
      let rest = word.lowerBound..<end
      diagnose(.secondOrientation, at: word, fixIts: isClear ? [.remove(rest, "the second orientation")] : [])
    default:
      diagnose(.unknownOrientation, at: word)
    }
  }

  /// Whether a token is the word `H` or `V`.
  private func isOrientation(_ token: Token) -> Bool {
    token.kind == .name && ["H", "V"].contains(text(of: token.range.prefix(2)))
  }

  /// Whether a colon stands under the cursor, or a word with a colon.
  private var atFalseOrientation: Bool { at(.colon) || at(.name) && peek().kind == .colon }

  /// Reports what stands at the beginning and is neither an item nor a connection, and moves the cursor over it.
  private mutating func rejectCharactersBeforeFirstItem() {
    if at(.minus) { return rejectBarsBeforeSuperview() }
    guard !atItem, !at(.endOfText), !atViewWithoutBracket else { return }
    diagnoseToken(.expectedView)
    skipToItemOrBar()
    isItemMissing = !atItem
  }

  /// Reports bars at the beginning where the leading superview follows them, and moves the cursor over them.
  private mutating func rejectBarsBeforeSuperview() {
    var ahead = lookahead
    var next = ahead.next()
    while next.kind == .minus { next = ahead.next() }
    guard next.kind == .superview else { return }
    let bars = position..<next.range.lowerBound
    diagnose(
      .expectedView, at: token.range, fixIts: [.remove(bars, bars.count == 1 ? "the '-'" : "the bars")])
    while consume(.minus) {}
  }

  /// Whether a view stands under the cursor that lacks nothing but its opening bracket.
  private var atViewWithoutBracket: Bool {
    let next = peek().kind
    return at(.name) && (next == .rightBracket || next == .leftParenthesis && hasRightBracketAhead)
  }

  /// Reports a superview where the first view must stand, and moves the cursor over it and any others.
  private mutating func rejectSecondSuperview() {
    let start = position
    let isFlush = bytes(of: start - 1..<start).first == UInt8(ascii: "|")
    parseSuperview()
    while consume(.superview) {}
    let range = start..<position
    diagnose(
      .expectedView, at: start..<start + 1,
      fixIts: isFlush && at(.leftBracket)
        ? [.remove(range, range.count == 1 ? "the extra '|'" : "the extra bars")] : [])
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

  /// Reports that something other than a view or the superview follows a connection.
  private mutating func recoverFromMissingView() {
    if atViewWithoutBracket { return parseView() }
    if !isItemMissing {
      let isExtraBar = at(.minus) && peek().kind.beginsItem
      diagnoseToken(.expectedView, fixIts: isExtraBar ? [.remove(token.range, "the extra '-'")] : [])
    }
    if !at(.minus) { skipToItemOrBar() }
  }

  /// Reports white space that may not stand here and moves the cursor over it.
  @inline(__always)
  mutating func rejectWhitespace() {
    if token.kind.isWhitespace { diagnoseWhitespace() }
  }

  private mutating func diagnoseWhitespace() {
    while token.kind.isWhitespace {
      let fixIts: [FixIt] = joinsWords ? [] : [.remove(token.range, "the white space")]
      diagnose(.unexpectedWhitespace, at: token.range, fixIts: fixIts)
      advance()
    }
  }

  /// Moves the cursor to the next view, superview or `-`, or to the end of the source.
  mutating func skipToItemOrBar() {
    while !atItem, !at(.minus), !at(.endOfText) {
      if at(.leftParenthesis) { skipParentheses() } else { advance() }
    }
  }

  /// Moves the cursor over a parenthesis and what it encloses, but not beyond an item or bracket.
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
