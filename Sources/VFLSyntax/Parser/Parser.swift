/// A recursive-descent parser with one token of lookahead.
///
/// Each production of `Grammar.md` has a function `parse…` of its name, which begins with the production. A function
/// that moves the cursor is `mutating`. After an error the parser goes on with what follows, and says nothing more
/// about a piece that it knows to be broken.
struct Parser {
  private var lexer: Lexer

  /// The token under the cursor.
  private(set) var token: Token

  /// The end of the last token that the cursor left behind.
  private(set) var previousEnd = 0

  var orientation: OrientationSyntax?
  var elements: [ElementSyntax] = []
  var predicates: [PredicateSyntax] = []
  var diagnostics = DiagnosticList()

  /// Whether an error is known that explains why the current view or connection does not end as it should.
  var isRecovering = false

  /// Whether an error is known that explains why no item stands before or behind a connection.
  var isItemMissing = false

  /// Whether something behind the trailing superview is known to be wrong.
  var hasTrailingGarbage = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = Lexer(bytes)
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
    previousEnd = token.range.upperBound
    token = lexer.next()
    if at(.nonASCII) { replaceConfusable() }
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

  /// Reads a character that only looks like one of the language as the one it looks like.
  private mutating func replaceConfusable() {
    while at(.nonASCII), let confusable = Confusable(scalar(of: token)) {
      let fixIt: FixIt =
        confusable.kind == nil
        ? .remove(token.range, "the character")
        : .replace(token.range, with: confusable.replacement)
      diagnose(.nonASCII(scalar(of: token)), at: token.range, fixIts: [fixIt])
      if let kind = confusable.kind {
        token.kind = kind
      } else {
        token = lexer.next()
      }
    }
  }
}

// MARK: - The text of tokens

extension Parser {
  func bytes(of range: Range<Int>) -> UnsafeBufferPointer<UInt8> { lexer.bytes(of: range) }

  func text(of range: Range<Int>) -> String { String(decoding: bytes(of: range), as: UTF8.self) }

  /// The character of a token outside ASCII; U+FFFD where its bytes are not valid UTF-8.
  func scalar(of token: Token) -> Unicode.Scalar {
    text(of: token.range.prefix(4)).unicodeScalars.first ?? "\u{FFFD}"
  }
}

// MARK: - Diagnostics and fix-its

extension Parser {
  mutating func diagnose(
    _ error: SyntaxError, at range: Range<Int>?, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(
        category: error.category, message: error.message, range: range, notes: notes,
        fixIts: fixIts))
  }

  /// Reports that the token under the cursor is not what the grammar asks for here.
  ///
  /// A character outside ASCII and a line break are wrong wherever they stand, so they are reported as such.
  mutating func diagnoseToken(
    _ error: SyntaxError, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    switch token.kind {
    case .nonASCII: diagnose(.nonASCII(scalar(of: token)), at: token.range)
    case .blanks, .lineBreaks: rejectWhitespace()
    default: diagnose(error, at: token.range, notes: notes, fixIts: fixIts)
    }
  }
}

extension Parser {
  /// A fix-it that takes away what stands in a range; none for a character that another fix-it replaces.
  func removal(of range: Range<Int>, _ what: String) -> [FixIt] {
    bytes(of: range).contains { $0 >= 0x80 } ? [] : [.remove(range, what)]
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
