/// A recursive-descent parser. It decides on the token under the cursor; only recovery and equations
/// look further ahead.
///
/// Each production of `Grammar.md` has a function `parse…` of its name, which begins with the production. A function
/// that moves the cursor is `mutating`. After an error the parser goes on with what follows, and says nothing more
/// about a piece that it knows to be broken.
struct Parser {
  private var lexer: Lexer

  /// The token under the cursor.
  private(set) var token: Token

  var orientation: OrientationSyntax?
  var elements: [ElementSyntax] = []
  var predicates: [PredicateSyntax] = []
  var diagnostics = DiagnosticList()

  /// Where the error reported last begins.
  private var lastBlamedOffset: Int?

  /// Whether an error is known that explains why the current view or connection does not end as it should.
  var isRecovering = false

  /// Whether an error is known that explains why no item stands before or behind a connection.
  var isItemMissing = false

  /// Whether something behind the trailing superview is known to be wrong.
  var hasTrailingGarbage = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, isEquation: Bool = false) {
    lexer = Lexer(bytes, hasOrientation: !isEquation)
    token = Token(.endOfText, 0..<0)
    elements.reserveCapacity(min(bytes.count / 5 + 3, Self.reservedNodeCount))
    predicates.reserveCapacity(min(bytes.count / 16 + 1, Self.reservedNodeCount))
    advance()
  }

  /// How many nodes room is made for before the first is read; longer formats grow their storage.
  private static let reservedNodeCount = 256
}

// MARK: - The cursor

extension Parser {
  @inline(__always)
  func at(_ kind: Token.Kind) -> Bool { token.kind == kind }

  /// The offset of the token under the cursor, and so the end of the one before it.
  @inline(__always)
  var position: Int { token.range.lowerBound }

  /// Whether a view or the superview stands under the cursor.
  @inline(__always)
  var atItem: Bool { at(.leftBracket) || at(.superview) }

  /// Whether an error is known that explains why items and connections do not alternate.
  var isStructureBroken: Bool { isItemMissing || hasTrailingGarbage }

  /// The token after the one under the cursor.
  func peek() -> Token {
    var ahead = lexer
    return ahead.next()
  }

  /// A lexer that reads on behind the token under the cursor, for looking further ahead.
  var lookahead: Lexer { lexer }

  /// Moves the cursor to the next token.
  mutating func advance() {
    token = lexer.next()
    if lexer.hasTakenConfusable { rejectConfusable() }
  }

  /// Moves the cursor over a token of this kind and tells whether there was one.
  @inline(__always)
  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Moves the cursor over spaces and tabs where they may stand; a line break may stand nowhere.
  @inline(__always)
  mutating func skipBlanks() {
    while consume(.blanks) {}
    rejectWhitespace()
  }

  /// Reports a character that only looks like the token it is read as; that token may be to blame for something else.
  private mutating func rejectConfusable() {
    lexer.hasTakenConfusable = false
    guard let scalar = lexer.scalar(in: token.range), let confusable = Confusable(scalar) else { return }
    let fixIts: [FixIt] =
      if at(.blanks) {
        joinsWords || hasBlankBeside ? [] : [.remove(token.range, "the character")]
      } else {
        [.replace(token.range, with: confusable.replacement)]
      }
    let blamedBefore = lastBlamedOffset
    diagnose(.nonASCII(scalar), at: token.range, fixIts: fixIts)
    if !at(.blanks) { lastBlamedOffset = blamedBefore }
  }

  /// Whether more white space stands beside the token under the cursor.
  private var hasBlankBeside: Bool {
    let before = bytes(of: max(position - 1, 0)..<position).first
    return before?.isBlank == true || before?.isLineBreak == true || peek().kind.isWhitespace
  }

  /// Whether what stands before and behind the token under the cursor would become one word without it.
  var joinsWords: Bool {
    let before = bytes(of: max(position - 1, 0)..<position).first
    return before?.isNameByte == true && (peek().kind.isNumberOrName || peek().kind == .nonASCII)
  }
}

// MARK: - The text of tokens

extension Parser {
  func bytes(of range: Range<Int>) -> UnsafeBufferPointer<UInt8> { lexer.bytes(of: range) }

  func text(of range: Range<Int>) -> String { String(decoding: bytes(of: range), as: UTF8.self) }
}

// MARK: - Diagnostics and fix-its

extension Parser {
  /// Reports an error, unless it blames the same byte as the one before it for its place and not for its value.
  ///
  /// A fix-it is left out if it changes a character outside ASCII: the error about that character has its own.
  mutating func diagnose(
    _ error: SyntaxError, at range: Range<Int>?, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    let isAboutCharacter = error.category == .nonASCII
    if let range {
      guard range.lowerBound != lastBlamedOffset || error.isAboutValue else { return }
      lastBlamedOffset = range.lowerBound
    }
    let usable = isAboutCharacter ? fixIts : fixIts.filter { changesOnlyASCII($0) }
    diagnostics.append(
      Diagnostic(category: error.category, message: error.message, range: range, notes: notes, fixIts: usable)
    )
  }

  /// Whether the error reported last begins at this byte.
  func isBlamed(_ offset: Int) -> Bool { lastBlamedOffset == offset }

  private func changesOnlyASCII(_ fixIt: FixIt) -> Bool {
    fixIt.edits.allSatisfy { edit in bytes(of: edit.range).allSatisfy { $0 < 0x80 } }
  }

  /// Reports that the token under the cursor is not what the grammar asks for here.
  ///
  /// A character outside ASCII and a line break are wrong wherever they stand, so they are reported as such.
  mutating func diagnoseToken(
    _ error: SyntaxError, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    switch token.kind {
    case .nonASCII: diagnose(.nonASCII(lexer.scalar(in: token.range)), at: token.range)
    case .blanks, .lineBreaks: rejectWhitespace()
    default: diagnose(error, at: token.range, notes: notes, fixIts: fixIts)
    }
  }
}

extension Token.Kind {
  @inline(__always)
  var isWhitespace: Bool { self == .blanks || self == .lineBreaks }

  /// Whether the token is a relation, or part of one.
  @inline(__always)
  var isRelational: Bool {
    switch self {
    case .equal, .lessThanOrEqual, .greaterThanOrEqual, .partialRelation: true
    default: false
    }
  }

  /// Whether a constant or a name can begin and end with this token.
  var isNumberOrName: Bool { self == .number || self == .name }
}
