import LayoutConstraints

/// A recursive-descent parser for formats and equations.
///
/// The parser decides on the token at the cursor. Only error recovery and equations look further
/// ahead.
///
/// Each production of `Grammar.md` has a function with its name after `parse`. The function's
/// documentation begins with the production. Functions that move the cursor are `mutating`. After
/// an error, the parser continues with the text that follows. It reports no further errors about a
/// part that is known to be invalid.
struct Parser: ~Copyable {
  private var lexer: Lexer

  private let isEquation: Bool

  /// The kind of the token at the cursor.
  private var kind = Token.Kind.endOfText

  /// The offset of the token at the cursor, which is the end of the token before it.
  private(set) var position = 0

  var orientation: OrientationSyntax?
  var elements: NodeBuffer<ElementSyntax>
  var predicates: NodeBuffer<PredicateSyntax>
  var diagnostics = DiagnosticList()

  /// The start of the last reported error.
  private var lastErrorOffset: Int?

  /// Whether a reported error explains why the current view or connection is incomplete.
  var isRecovering = false

  /// Whether a reported error explains why an item before or after a connection is missing.
  var isItemMissing = false

  /// Whether an error after the trailing superview has been reported.
  var hasTrailingGarbage = false

  /// Creates a parser at the start of a text. The memory for the first nodes outlives the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ memory: NodeMemory, isEquation: Bool = false) {
    let isTooLong = bytes.count > CompactRange.limit
    lexer = Lexer(isTooLong ? .init(rebasing: bytes[..<0]) : bytes, hasOrientation: !isEquation)
    self.isEquation = isEquation
    elements = NodeBuffer(memory.elements)
    predicates = NodeBuffer(memory.predicates)
    advance()
    if isTooLong { diagnose(.tooLong, at: token.range) }
  }
}

// MARK: - Cursor

extension Parser {
  /// The token at the cursor.
  @inline(__always)
  var token: Token { Token(kind, Range(uncheckedBounds: (position, lexer.position))) }

  @inline(__always)
  func at(_ kind: Token.Kind) -> Bool { self.kind == kind }

  /// Whether a view or the superview begins at the cursor.
  @inline(__always)
  var atItem: Bool { at(.leftBracket) || at(.superview) }

  /// Whether a reported error explains why items and connections do not alternate.
  var isStructureInvalid: Bool { isItemMissing || hasTrailingGarbage }

  /// Returns the token after the one at the cursor.
  func peek() -> Token {
    var ahead = lexer
    return ahead.next()
  }

  /// A copy of the lexer, positioned after the token at the cursor, for looking further ahead.
  var lookahead: Lexer { lexer }

  /// Returns the first token from the cursor on that satisfies a condition, or the end of the text.
  func firstToken(where isEnd: (Token.Kind) -> Bool) -> Token {
    var ahead = lexer
    var next = token
    while !isEnd(next.kind), next.kind != .endOfText { next = ahead.next() }
    return next
  }

  /// Moves the cursor to the first token that satisfies a condition, or to the end of the text.
  mutating func skip(to isEnd: (Token.Kind) -> Bool) {
    while !isEnd(kind), !at(.endOfText) { advance() }
  }

  /// Moves the cursor to the next token.
  @inline(__always)
  mutating func advance() {
    position = lexer.position
    if let kind = lexer.scanSingleByteToken() { self.kind = kind } else { scanWord() }
  }

  private mutating func scanWord() {
    if let kind = lexer.scanWord() { self.kind = kind } else { scanToken() }
  }

  private mutating func scanToken() {
    kind = lexer.scanToken()
    if lexer.hasReadConfusable { rejectConfusable() }
  }

  /// Moves the cursor past a token of this kind, and returns whether there was one.
  @inline(__always)
  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Moves the cursor past spaces and tabs where they are allowed. Line breaks are never allowed.
  @inline(__always)
  mutating func skipBlanks() {
    while consume(.blanks) {}
    skipUnexpectedWhitespace()
  }

  /// Reports a confusable character. Another error can still be reported at the same offset, about
  /// the token that the character is read as.
  private mutating func rejectConfusable() {
    lexer.hasReadConfusable = false
    guard let scalar = lexer.scalar(in: token.range), let confusable = Confusable(scalar) else {
      return
    }
    let fixIts: [FixIt] =
      if at(.blanks) {
        separatesWords || hasAdjacentWhitespace ? [] : [.remove(token.range, "the character")]
      } else {
        [.replace(token.range, with: confusable.replacement)]
      }
    let previousOffset = lastErrorOffset
    diagnose(.nonASCII(scalar), at: token.range, fixIts: fixIts)
    if !at(.blanks) { lastErrorOffset = previousOffset }
  }

  /// Whether whitespace is adjacent to the token at the cursor.
  private var hasAdjacentWhitespace: Bool {
    let before = bytes(of: max(position - 1, 0)..<position).first
    return before?.isBlank == true || before?.isLineBreak == true || peek().kind.isWhitespace
  }

  /// Whether removing the token at the cursor would join the text before and after it to one word.
  var separatesWords: Bool {
    let before = bytes(of: max(position - 1, 0)..<position).first
    return before?.isNameByte == true && (peek().kind.isNumberOrName || peek().kind == .nonASCII)
  }
}

// MARK: - Token text

extension Parser {
  /// The value of the number at the cursor, if it consists of at most 16 digits.
  @inline(__always)
  var integer: Double? { lexer.integer }

  /// Returns the range from an offset to the cursor.
  @inline(__always)
  func bounds(from start: Int) -> CompactRange { CompactRange(start..<position) }

  func bytes(of range: Range<Int>) -> UnsafeBufferPointer<UInt8> { lexer.bytes(of: range) }

  func text(of range: Range<Int>) -> String { String(decoding: bytes(of: range), as: UTF8.self) }

  /// Returns a text of the source for a message. A long text is truncated.
  func messageText(of range: Range<Int>) -> String {
    String(messageTextOf: bytes(of: range))
  }

  /// Returns the text that a message reports as found: the source at the error in single quotes, or
  /// the end of the source.
  private func foundText(at range: Range<Int>?) -> String {
    guard let range, !range.isEmpty else {
      return isEquation ? "the end of the equation" : "the end of the format"
    }
    return "'\(messageText(of: range))'"
  }
}

// MARK: - Diagnostics and fix-its

extension Parser {
  /// Reports an error, unless the last reported error has the same offset. Errors about values are
  /// always reported.
  ///
  /// Omits the fix-its that change a non-ASCII character, because the error about that character
  /// has its own.
  mutating func diagnose(
    _ error: SyntaxError, at range: Range<Int>?, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    let isAboutCharacter = error.category == .nonASCII
    if let range {
      guard range.lowerBound != lastErrorOffset || error.isValueError else { return }
      lastErrorOffset = range.lowerBound
    }
    let usable = isAboutCharacter ? fixIts : fixIts.filter { changesOnlyASCII($0) }
    let found = foundText(at: range)
    diagnostics.append(
      Diagnostic(
        category: error.category, message: error.message(found: found), range: range,
        notes: notes, fixIts: usable))
  }

  /// Whether the last reported error begins at this offset.
  func isLastError(at offset: Int) -> Bool { lastErrorOffset == offset }

  private func changesOnlyASCII(_ fixIt: FixIt) -> Bool {
    fixIt.edits.allSatisfy { edit in bytes(of: edit.range).allSatisfy { $0 < 0x80 } }
  }

  /// Reports that the token at the cursor does not conform to the grammar.
  ///
  /// Reports non-ASCII characters and whitespace as such, instead of `error`.
  mutating func diagnoseToken(
    _ error: SyntaxError, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    switch token.kind {
    case .nonASCII: diagnose(.nonASCII(lexer.scalar(in: token.range)), at: token.range)
    case .blanks, .lineBreaks: skipUnexpectedWhitespace()
    default: diagnose(error, at: token.range, notes: notes, fixIts: fixIts)
    }
  }
}

extension Token.Kind {
  @inline(__always)
  var isWhitespace: Bool { self == .blanks || self == .lineBreaks }

  /// Whether the token is a relation or part of one.
  @inline(__always)
  var isRelational: Bool {
    switch self {
    case .equal, .lessThanOrEqual, .greaterThanOrEqual, .partialRelation: true
    default: false
    }
  }

  /// Whether the token is an unsigned number or a name.
  var isNumberOrName: Bool { self == .number || self == .name }
}
