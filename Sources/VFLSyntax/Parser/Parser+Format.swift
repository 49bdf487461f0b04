extension Parser {
  /// visualFormatString = (orientation ":")? (superview connection)? view (connection view)* (connection superview)?
  mutating func parseVisualFormatString() {
    guard !isBlank else { return diagnose(.empty, at: token.range.isEmpty ? token.range : nil) }
    skipBlanks()
    parseOrientation()
    while atFalseOrientation { recoverFromFalseOrientation() }
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
    if at(.leftBracket) { return parseView() }
    guard !isStructureBroken else { return }
    recoverFromMissingFirstView()
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
    diagnoseToken(.trailingGarbage)
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
    guard found.kind.isNumberOrName else {
      let fixIts: [FixIt] = atItem ? [.insert(":", at: found.range.lowerBound)] : []
      diagnoseToken(.missingColon(after: axis), fixIts: fixIts)
      isItemMissing = at(.endOfText)
      return
    }
    advance()
    let isWord = at(.colon)
    diagnose(
      .missingColon(after: axis), at: found.range,
      fixIts: isWord ? [.remove(found.range, "the rest of the word")] : [])
    if consume(.colon) { return skipBlanks() }
    skipToItemOrBar()
    isItemMissing = at(.endOfText)
  }

  /// Reports a word with a colon, or a colon alone, that stands where an orientation may, and reads over it.
  private mutating func recoverFromFalseOrientation() {
    let word = token.range
    if orientation == nil, at(.colon), isOrientation(peek()) {
      advance()
      diagnose(.expectedView, at: word, fixIts: [.remove(word, "the ':'")])
      return parseOrientation()
    }
    if !at(.colon) { advance() }
    advance()
    skipBlanks()
    let isClear = orientation == nil && !atFalseOrientation
    switch text(of: word.prefix(2)) {
    case "h":
      diagnose(
        .lowercaseOrientation(.horizontal), at: word, fixIts: isClear ? [.replace(word, with: "H")] : [])
    case "v":
      diagnose(.lowercaseOrientation(.vertical), at: word, fixIts: isClear ? [.replace(word, with: "V")] : [])
    case ":":
      diagnose(.expectedView, at: word, fixIts: isClear ? removal(of: word, "the ':'") : [])
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

  /// Reports that no view stands at the beginning, or behind the leading superview and its connection.
  private mutating func recoverFromMissingFirstView() {
    if at(.superview) {
      diagnoseToken(.expectedView, fixIts: extraSuperviewFixIts)
      return parseSuperview()
    }
    if at(.endOfText), endsWithConnection {
      diagnose(.danglingConnection, at: token.range)
    } else {
      diagnoseToken(.expectedView)
    }
    isItemMissing = true
    skipToItemOrBar()
  }

  /// Reports that something other than a view or the superview follows a connection.
  private mutating func recoverFromMissingView() {
    if !isStructureBroken {
      let isExtraBar = at(.minus) && peek().kind.beginsItem
      diagnoseToken(.expectedView, fixIts: isExtraBar ? removal(of: token.range, "the extra '-'") : [])
    }
    if !at(.minus) { skipToItemOrBar() }
  }

  /// Reports white space that may not stand here, as one piece, and moves the cursor over it.
  @inline(__always)
  mutating func rejectWhitespace() {
    if token.kind.isWhitespace { diagnoseWhitespace(canBeRemoved: true) }
  }

  /// Reports the white space under the cursor and moves the cursor over it.
  mutating func diagnoseWhitespace(canBeRemoved: Bool) {
    let start = token.range.lowerBound
    while token.kind.isWhitespace { advance() }
    let range = start..<previousEnd
    diagnose(
      .unexpectedWhitespace, at: range,
      fixIts: canBeRemoved ? [.remove(range, "the white space")] : [])
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

  private var endsWithConnection: Bool {
    if case .connection = elements.last { true } else { false }
  }

  /// The fix-it for a second superview directly behind the leading one, before a view.
  private var extraSuperviewFixIts: [FixIt] {
    guard token.range.lowerBound == previousEnd, peek().kind == .leftBracket,
      case .connection(let connection) = elements.last, connection.range.isEmpty
    else { return [] }
    return removal(of: token.range, "the extra '|'")
  }
}

extension Token.Kind {
  /// Whether a view or the superview begins with this token.
  var beginsItem: Bool { self == .leftBracket || self == .superview }
}
