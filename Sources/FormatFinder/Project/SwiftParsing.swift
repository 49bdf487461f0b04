import SwiftParser
import SwiftSyntax
import VFLSyntax

extension SourceFileSyntax {
  /// Parses a Swift file.
  ///
  /// Requires the stack of ``Workers``: an unoptimized parser uses more of it for each level of
  /// nesting than other threads have.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  static func parse(_ bytes: [UInt8]) throws(CodeError) -> SourceFileSyntax {
    try CodeError.checkSize(of: bytes)
    if BracketScan.hasDeepBrackets(bytes) { throw .deepBrackets }
    let file = parse(bytes, as: .v6)
    if file.hasMaximumNestingLevelOverflow { throw .deepNesting }
    // Swift 5 only warns of the space in `@available (iOS 11, *)`.
    return file.hasError ? parse(bytes, as: .v5) : file
  }

  private static func parse(
    _ bytes: [UInt8], as version: Parser.SwiftVersion
  ) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer {
      Parser.parse(
        source: $0, maximumNestingLevel: CodeError.maximumNestingLevel, swiftVersion: version)
    }
  }

  /// The line of the first syntax error, from 1; `nil` if there is none.
  var lineOfFirstError: Int? {
    guard hasError else { return nil }
    var node = Syntax(self)
    while !node.is(UnexpectedNodesSyntax.self),
      let child = node.children(viewMode: .all).first(where: \.hasError)
    {
      node = child
    }
    let converter = SourceLocationConverter(fileName: "", tree: self)
    return converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}

/// A search for brackets that SwiftParser cannot read in reasonable time.
///
/// It tries to read a type after each `[`, `@[` and `@(`, and reads what follows again as an
/// expression, so that each further bracket multiplies the time by two, or by more after `@`. Each
/// further `<`, and each further `\(` in an interpolation, adds the length of all.
///
/// Comments and the text of string literals are not counted. Where a literal of another kind can
/// begin, such as a regular expression, everything after it is.
struct BracketScan {
  /// The number of adjacent `[` that take less than a tenth of a second. An `@` counts three times.
  static let maximumBrackets = 16
  /// The number of `<` with only names between them that take less than a tenth of a second.
  static let maximumAngles = 500
  /// The number of adjacent `"\(` that take less than a second.
  static let maximumInterpolations = 500

  private struct OpenString {
    /// The number signs before the literal.
    let hashes: String
    let isMultiline: Bool
    /// The number of open parentheses in the interpolation that is read; 0 for the text.
    var parenthesisCount = 0
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The literals around a position, the innermost last.
  private var strings: [OpenString] = []
  private var brackets = 0
  private var angles = 0
  private var interpolations = 0

  /// Whether a file has more adjacent brackets than the maximum.
  static func hasDeepBrackets(_ bytes: [UInt8]) -> Bool {
    var scan = BracketScan(bytes)
    while scan.position < bytes.count {
      scan.step()
      if scan.isDeep { return true }
    }
    return false
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var isDeep: Bool {
    brackets > Self.maximumBrackets || angles > Self.maximumAngles
      || interpolations > Self.maximumInterpolations
      || strings.count > Self.maximumInterpolations
  }

  private func isNext(_ text: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(position + offset).starts(with: text.utf8)
  }

  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { $0.isLineEnding } ?? bytes.count
  }
}

// MARK: - Comments and literals

extension BracketScan {
  private mutating func step() {
    if let string = strings.last, string.parenthesisCount == 0 {
      readText(of: string)
    } else {
      readCode()
    }
  }

  private mutating func readCode() {
    switch bytes[position] {
    case UInt8(ascii: "/"):
      if isNext("//") {
        position = lineEnd(from: position)
      } else if isNext("/*") {
        position = bytes[position...].endOfBlockComment
      } else {
        readUnknownLiteral()
      }
    case UInt8(ascii: "`"): readUnknownLiteral()
    case UInt8(ascii: "<") where isNext("<#"): readUnknownLiteral()
    // A conflict marker.
    case UInt8(ascii: "<") where isNext("<<<<<<<"): readRest(to: bytes.count)
    case UInt8(ascii: ">") where isNext(">>>>"): readRest(to: bytes.count)
    case UInt8(ascii: "\""), UInt8(ascii: "#"): readOpening()
    case let byte:
      if byte.isLineEnding, strings.contains(where: { !$0.isMultiline }) {
        return readRest(to: bytes.count)
      }
      countParenthesis(byte)
      read(byte)
      position += 1
    }
  }

  private mutating func countParenthesis(_ byte: UInt8) {
    guard !strings.isEmpty else { return }
    if byte == UInt8(ascii: "(") { strings[strings.count - 1].parenthesisCount += 1 }
    if byte == UInt8(ascii: ")") { strings[strings.count - 1].parenthesisCount -= 1 }
  }

  /// Reads what can be an operator or the beginning of a literal of any text in the line.
  private mutating func readUnknownLiteral() {
    let end = lineEnd(from: position)
    let line = bytes[position..<end]
    let canContinue = zip(line, line.dropFirst()).contains { first, second in
      first == UInt8(ascii: "\\") || first == UInt8(ascii: "/") && second == UInt8(ascii: "*")
        || first == UInt8(ascii: "\"") && second == first
        || first == UInt8(ascii: "#") && "/\"".utf8.contains(second)
    }
    readRest(to: canContinue || !strings.isEmpty ? bytes.count : end)
  }

  private mutating func readRest(to end: Int) {
    while position < end, !isDeep {
      read(bytes[position])
      position += 1
    }
  }

  /// Reads a string literal to the end of its opening delimiter.
  private mutating func readOpening() {
    let hashCount = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    if isNext("/", at: hashCount) { return readRest(to: bytes.count) }
    guard isNext("\"", at: hashCount) else {
      for _ in 0..<hashCount { count() }
      position += hashCount
      return
    }
    let isMultiline = isNext("\"\"\"", at: hashCount)
    let end = position + hashCount + (isMultiline ? 3 : 1)
    // With number signs, a literal in one line can begin with two more quotation marks.
    if isMultiline, hashCount > 0, end < bytes.count, !bytes[end].isLineEnding {
      return readRest(to: bytes.count)
    }
    readRest(to: end)
    let hashes = String(repeating: "#", count: hashCount)
    strings.append(OpenString(hashes: hashes, isMultiline: isMultiline))
  }

  private mutating func readText(of string: OpenString) {
    switch bytes[position] {
    case UInt8(ascii: "\\") where isNext(string.hashes, at: 1):
      let length = 1 + string.hashes.utf8.count
      if isNext("(", at: length) {
        strings[strings.count - 1].parenthesisCount = 1
        readRest(to: position + length + 1)
      } else {
        count()
        let escaped = bytes.dropFirst(position + length).first
        position += length + (escaped.map { $0.isLineEnding } ?? true ? 0 : 1)
      }
    case UInt8(ascii: "\"") where isClosing(string):
      strings.removeLast()
      readRest(to: position + (string.isMultiline ? 3 : 1) + string.hashes.utf8.count)
    case let byte:
      if byte.isLineEnding, !string.isMultiline { strings.removeLast() }
      count()
      position += 1
    }
  }

  /// Whether the closing delimiter of a literal is at the position.
  private func isClosing(_ string: OpenString) -> Bool {
    string.isMultiline
      ? isNext("\"\"\"") && isNext(string.hashes, at: 3) : isNext(string.hashes, at: 1)
  }
}

// MARK: - Counts

extension BracketScan {
  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "["): count(brackets: brackets + 1)
    case UInt8(ascii: "@"): count(brackets: brackets + 3)
    case UInt8(ascii: "<"): count(angles: angles + 1)
    case UInt8(ascii: "\\"): count(interpolations: interpolations + 1)
    case UInt8(ascii: "("): count(brackets: brackets, interpolations: interpolations)
    case UInt8(ascii: "\""): count(interpolations: interpolations)
    case let byte where byte.isNameByte || byte == UInt8(ascii: "."): count(angles: angles)
    default: count()
    }
  }

  private mutating func count(brackets: Int = 0, angles: Int = 0, interpolations: Int = 0) {
    (self.brackets, self.angles, self.interpolations) = (brackets, angles, interpolations)
  }
}

extension UInt8 {
  fileprivate var isLineEnding: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension SourceFileSyntax {
  /// Returns the UTF-8 byte offsets of the comments, if one can suppress findings.
  func suppressionComments(in bytes: [UInt8]) -> [Range<Int>] {
    CandidateSearch.suppressions.isCandidate(bytes) ? comments(in: bytes) : []
  }
}

extension SyntaxProtocol {
  /// Returns the UTF-8 byte offsets of the comments in the node, in order, without the line feeds
  /// after them. The bytes need not be valid UTF-8; the pieces of trivia then have other lengths.
  func comments(in bytes: [UInt8]) -> [Range<Int>] {
    tokens(viewMode: .sourceAccurate).flatMap { token in
      let leading =
        token.position.utf8Offset..<token.positionAfterSkippingLeadingTrivia.utf8Offset
      let trailing =
        token.endPositionBeforeTrailingTrivia.utf8Offset..<token.endPosition.utf8Offset
      return bytes[leading].comments + bytes[trailing].comments
    }
  }
}

extension ArraySlice<UInt8> {
  /// The ranges of the comments in trivia. Comments in `/* … */` can be nested.
  fileprivate var comments: [Range<Int>] {
    var comments: [Range<Int>] = []
    var position = startIndex
    while position < endIndex {
      let rest = self[position...]
      if rest.starts(with: "//".utf8) {
        comments.append(position..<(rest.firstIndex { $0.isLineEnding } ?? endIndex))
      } else if rest.starts(with: "/*".utf8) {
        comments.append(position..<rest.endOfBlockComment)
      }
      position = Swift.max(position + 1, comments.last?.upperBound ?? 0)
    }
    return comments
  }

  /// The index after the comment in `/* … */` with which the bytes begin.
  fileprivate var endOfBlockComment: Int {
    var depth = 0
    var position = startIndex
    while position < endIndex {
      let next = position + 1 < endIndex ? self[position + 1] : 0
      switch (self[position], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return position }
      default: position += 1
      }
    }
    return endIndex
  }
}
