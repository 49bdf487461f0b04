import VFLSyntax

/// Splits Objective-C and Objective-C++ into tokens and comments.
///
/// A preprocessor line is skipped, except for the body of a macro, which is a list of tokens of its
/// own. The branches of `#if` are all read.
struct ObjCLexer {
  struct MacroDefinition {
    let name: String
    /// The names of the parameters; `nil` for a macro without a parameter list.
    let parameters: [String]?
    let body: [ObjCToken]
  }

  private let source: [UInt8]
  private var position = 0
  private(set) var tokens: [ObjCToken] = []
  private(set) var macros: [MacroDefinition] = []
  /// The UTF-8 byte offsets of the comments, in order.
  private(set) var comments: [Range<Int>] = []
  /// The UTF-8 byte offsets of the directives that begin and end branches, in order.
  private(set) var conditionalDirectives: [Int] = []
  private var isAtLineStart = true

  /// Reads the tokens of a source.
  ///
  /// - Throws: ``CodeError`` if the source is too large.
  init(_ source: [UInt8]) throws(CodeError) {
    try CodeError.checkSize(of: source)
    self.source = source
    if source.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
    readTokens(to: source.count)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private init(_ source: [UInt8], _ range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    isAtLineStart = false
    readTokens(to: range.upperBound)
  }

  private mutating func readTokens(to end: Int) {
    while position < end {
      let byte = source[position]
      if byte.isNewline {
        position += 1
        isAtLineStart = true
      } else if byte.isBlank || byte == 11 || byte == 12 {
        position += 1
      } else if let length = spliceLength(at: position) {
        position += length
      } else if byte == .slash, peek(1) == .slash {
        let start = position
        position = lineEnd(from: start)
        comments.append(start..<position)
      } else if byte == .slash, peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "#"), isAtLineStart {
        readDirective()
      } else {
        isAtLineStart = false
        readToken(to: end)
      }
    }
  }

  private mutating func readToken(to end: Int) {
    let start = position
    let byte = source[position]
    if byte == .quote {
      readString()
    } else if byte == .apostrophe {
      skipCharacter()
      tokens.append(ObjCToken(kind: .character, range: start..<position))
    } else if byte.isNameStart {
      while position < end, source[position].isNameByte || source[position] == UInt8(ascii: "$") {
        position += 1
      }
      if isRawStringPrefix(start..<position) {
        readRawString()
      } else if position < end, source[position] == .quote,
        Self.encodingPrefixes.contains(text(start..<position))
      {
        readString()
      } else {
        tokens.append(ObjCToken(kind: .identifier, range: start..<position))
      }
    } else if byte.isDigit {
      while position < end, isNumberByte(at: position) { position += 1 }
      tokens.append(ObjCToken(kind: .number, range: start..<position))
    } else {
      position += 1
      tokens.append(ObjCToken(kind: .punctuation(byte), range: start..<position))
    }
  }

  /// Whether a byte continues a number: also `'` between two digits, which C++ and C23 allow.
  private func isNumberByte(at offset: Int) -> Bool {
    if source[offset] == .apostrophe {
      return offset + 1 < source.count && source[offset + 1].isNameByte
    }
    return source[offset].isNameByte || source[offset] == UInt8(ascii: ".")
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < source.count ? source[position + distance] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}

// MARK: - Lines and comments

extension ObjCLexer {
  /// Returns the length of a backslash and the line ending after it, or `nil`.
  private func spliceLength(at offset: Int) -> Int? {
    guard source[offset] == .backslash, offset + 1 < source.count else { return nil }
    if source[offset + 1] == .lineFeed { return 2 }
    let isCRLF =
      source[offset + 1] == .carriageReturn && offset + 2 < source.count
      && source[offset + 2] == .lineFeed
    return isCRLF ? 3 : nil
  }

  /// Returns the offset of the end of a logical line, which can continue after a splice.
  private func lineEnd(from start: Int) -> Int {
    var offset = start
    while offset < source.count, !source[offset].isNewline {
      offset += spliceLength(at: offset) ?? 1
    }
    return min(offset, source.count)
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while position < source.count, !(source[position] == UInt8(ascii: "*") && peek(1) == .slash) {
      position += 1
    }
    position = min(position + 2, source.count)
    comments.append(start..<position)
  }

  private static let conditionalNames: Set = [
    "elif", "elifdef", "elifndef", "else", "endif", "if", "ifdef", "ifndef",
  ]

  private mutating func readDirective() {
    let end = lineEnd(from: position)
    let lexer = ObjCLexer(source, position + 1..<end)
    comments += lexer.comments
    // A comment or a raw string can end on a later line.
    position = max(end, lexer.position)
    let line = lexer.tokens
    if let first = line.first, Self.conditionalNames.contains(text(first.range)) {
      conditionalDirectives.append(first.range.lowerBound)
    }
    guard line.count >= 2, text(line[0].range) == "define", line[1].kind == .identifier else {
      return
    }
    var body = line[2...]
    var parameters: [String]?
    if let opening = body.first, opening.kind == .punctuation(.openParenthesis),
      opening.range.lowerBound == line[1].range.upperBound,
      let closing = body.firstIndex(where: { $0.kind == .punctuation(.closeParenthesis) })
    {
      let list = body[..<closing]
      parameters = list.filter { $0.kind == .identifier }.map { text($0.range) }
      if let dots = list.firstIndex(where: { $0.kind == .punctuation(UInt8(ascii: ".")) }),
        list[dots - 1].kind != .identifier
      {
        parameters?.append("__VA_ARGS__")
      }
      body = body[(closing + 1)...]
    }
    macros.append(
      MacroDefinition(name: text(line[1].range), parameters: parameters, body: Array(body)))
  }
}

// MARK: - Literals

extension ObjCLexer {
  private static let encodingPrefixes: Set = ["L", "u", "U", "u8"]

  /// Skips a character literal. One that is not closed ends before the end of the line, after which
  /// a directive can begin: `don't` in a branch that is not compiled.
  private mutating func skipCharacter() {
    position += 1
    while let byte = peek(0), byte != .apostrophe, !byte.isNewline {
      position += byte == .backslash ? 2 : 1
    }
    position = min(position + (peek(0) == .apostrophe ? 1 : 0), source.count)
  }

  /// Reads a string literal at its quotation mark. One that is not closed ends with the line.
  private mutating func readString() {
    let start = position
    position += 1
    var value = LiteralText(at: position)
    while let byte = peek(0), byte != .quote, !byte.isNewline {
      if let length = spliceLength(at: position) {
        position += length
      } else if byte == .backslash {
        readEscape(&value)
      } else {
        readRun(&value) { $0 != .quote && $0 != .backslash && !$0.isNewline }
      }
    }
    if peek(0) == .quote { position += 1 }
    tokens.append(ObjCToken(kind: .string(value), range: start..<position))
  }

  private mutating func readRun(_ value: inout LiteralText, while condition: (UInt8) -> Bool) {
    let run = source[position...].prefix(while: condition)
    if !run.isEmpty { value.append(Array(run), from: run.startIndex..<run.endIndex) }
    position = run.endIndex
  }

  private mutating func readEscape(_ value: inout LiteralText) {
    let start = position
    position += 2
    guard start + 1 < source.count else {
      position = source.count
      return
    }
    let bytes: [UInt8] =
      switch source[start + 1] {
      case UInt8(ascii: "n"): [.lineFeed]
      case UInt8(ascii: "t"): [UInt8(ascii: "\t")]
      case UInt8(ascii: "r"): [.carriageReturn]
      case UInt8(ascii: "a"): [7]
      case UInt8(ascii: "b"): [8]
      case UInt8(ascii: "f"): [12]
      case UInt8(ascii: "v"): [11]
      case UInt8(ascii: "e"): [27]
      case UInt8(ascii: "x"):
        readCode(radix: 16, limit: Int.max).map { [UInt8(truncatingIfNeeded: $0)] } ?? []
      case UInt8(ascii: "u"): scalar(readCode(radix: 16, limit: 4))
      case UInt8(ascii: "U"): scalar(readCode(radix: 16, limit: 8))
      case UInt8(ascii: "0")...UInt8(ascii: "7"): readOctal()
      case let other: [other]
      }
    value.append(bytes, from: start..<position)
  }

  private mutating func readOctal() -> [UInt8] {
    position -= 1
    return readCode(radix: 8, limit: 3).map { [UInt8(truncatingIfNeeded: $0)] } ?? []
  }

  private mutating func readCode(radix: UInt32, limit: Int) -> UInt32? {
    var code: UInt32?
    var count = 0
    while count < limit,
      let digit = peek(0).flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }),
      digit < Int(radix)
    {
      code = (code ?? 0) &* radix &+ UInt32(digit)
      position += 1
      count += 1
    }
    return code
  }

  private func scalar(_ code: UInt32?) -> [UInt8] {
    code.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
  }

  private func isRawStringPrefix(_ range: Range<Int>) -> Bool {
    position < source.count && source[position] == .quote
      && ["R", "LR", "uR", "UR", "u8R"].contains(text(range))
  }

  /// The maximum length of the delimiter of a raw string in C++.
  private static let maximumDelimiterLength = 16

  /// Reads a raw string of C++, `R"delimiter(text)delimiter"`, at its quotation mark.
  private mutating func readRawString() {
    let start = position
    position += 1
    let delimiter = source[position...].prefix(Self.maximumDelimiterLength).prefix {
      $0 != .openParenthesis && !$0.isNewline && $0 != .quote
    }
    position = min(position + delimiter.count + 1, source.count)
    let closing = [.closeParenthesis] + delimiter + [.quote]
    var value = LiteralText(at: position)
    while position < source.count, !source[position...].starts(with: closing) {
      let first = position
      readRun(&value) { $0 != .closeParenthesis }
      if position == first {
        value.append([source[position]], from: position..<position + 1)
        position += 1
      }
    }
    position = min(position + closing.count, source.count)
    tokens.append(ObjCToken(kind: .string(value), range: start..<position))
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let apostrophe = UInt8(ascii: "'")
  static let quote = UInt8(ascii: "\"")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")

  fileprivate var isNewline: Bool { self == .lineFeed || self == .carriageReturn }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isNameStart: Bool { isNameByte && !isDigit }
}

/// A token of Objective-C or Objective-C++.
struct ObjCToken {
  enum Kind: Equatable {
    /// An identifier or a keyword.
    case identifier
    case number
    /// The text of a string literal without its quotation marks, and without the `@` before it.
    case string(LiteralText)
    case character
    /// One byte of punctuation.
    case punctuation(UInt8)
  }

  let kind: Kind
  let range: Range<Int>
}
