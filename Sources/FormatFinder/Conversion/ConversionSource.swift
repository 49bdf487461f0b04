import SwiftSyntax
import VFLSyntax

/// A file of code with the calls in it that a conversion can replace.
struct ConversionSource {
  let bytes: [UInt8]
  let language: CodeLanguage
  let noted: NotedCalls
  /// The indentation of a level: that of the first line that has one.
  let unit: String
  /// The ending of lines.
  let ending: String
  /// The reason why no call of the file is replaced.
  private let obstacle: MigrationObstacle?
  private let comments: [Range<Int>]

  /// Reads a file.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init(
    _ bytes: [UInt8], _ language: CodeLanguage, usesSystemSpacing: Bool = true
  ) throws(CodeError) {
    (self.bytes, self.language) = (bytes, language)
    ending = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let (code, comments) = try Self.code(of: bytes, language)
    self.comments = comments.sorted { $0.lowerBound < $1.lowerBound }
    unit = bytes.indentation(outside: self.comments) ?? "  "
    obstacle = code.hasConditionalStatements ? .directive : nil
    var noted = NotedCalls()
    noted.isEnabled = true
    noted.usesSystemSpacing = usesSystemSpacing
    // The second evaluation knows the superviews from all functions of the first one.
    for _ in 0..<2 {
      let evaluator = LayoutEvaluator(code, bytes)
      evaluator.noted = NotedCalls(noted)
      _ = evaluator.layouts()
      noted = evaluator.noted
    }
    self.noted = noted
  }

  private static func code(
    of bytes: [UInt8], _ language: CodeLanguage
  ) throws(CodeError) -> (CodeFile, comments: [Range<Int>]) {
    switch language {
    case .swift:
      let file = try SourceFileSyntax.parse(bytes)
      return (SwiftLowering.lower(file), file.comments(in: bytes))
    case .objectiveC:
      let lexer = try ObjCLexer(bytes)
      return (ObjCLowering.file(lexer, of: bytes), lexer.comments)
    }
  }

  /// The reason why code in a range cannot be replaced; `nil` if there is none.
  func obstacle(in range: Range<Int>) -> MigrationObstacle? {
    obstacle ?? (comments(in: range).isEmpty ? nil : .commentInCall)
  }

  private func comments(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    guard let first = firstComment(where: { $0.upperBound > range.lowerBound }) else { return [] }
    return comments[first...].prefix { $0.lowerBound < range.upperBound }
  }

  /// Returns the comments of each element of a list: those at the end of its line, and those
  /// between the line before it and itself. Comments after the last element are also its comments.
  ///
  /// - Throws: The reason why code in the list cannot be replaced, such as a comment in an element.
  func comments(
    in list: Range<Int>, of elements: [Range<Int>]
  ) throws(MigrationObstacle) -> [[String]] {
    if let obstacle { throw obstacle }
    var result = elements.map { _ in [String]() }
    var next = 0
    for comment in comments(in: list) {
      while next < elements.count, elements[next].upperBound <= comment.lowerBound { next += 1 }
      let isInElement = next < elements.count && elements[next].overlaps(comment)
      guard !elements.isEmpty, !isInElement else { throw .commentInCall }
      let isBeforeElement =
        next < elements.count && isOneLine(comment.upperBound..<elements[next].lowerBound)
      let isAfterElement =
        next > 0 && isOneLine(elements[next - 1].upperBound..<comment.lowerBound)
      let owner = next == elements.count || isAfterElement && !isBeforeElement ? next - 1 : next
      result[owner].append(text(comment))
    }
    return result
  }

  private func isOneLine(_ range: Range<Int>) -> Bool {
    !bytes[range].contains(UInt8(ascii: "\n"))
  }

  /// Returns the comment that follows a statement at the end of its line.
  func comment(inLineAfter statement: Range<Int>) -> Range<Int>? {
    guard let index = firstComment(where: { $0.lowerBound >= statement.upperBound }),
      case let comment = comments[index],
      bytes[statement.upperBound..<comment.lowerBound].allSatisfy({ " \t;".utf8.contains($0) }),
      bytes[comment.upperBound...].first(where: { !" \t\r".utf8.contains($0) }) ?? 10 == 10
    else { return nil }
    return comment
  }

  /// Returns code without its comments.
  private func code(in range: Range<Int>) -> String {
    var parts: [String] = []
    var start = range.lowerBound
    for comment in comments(in: range) {
      parts.append(text(start..<max(start, comment.lowerBound)))
      start = min(comment.upperBound, range.upperBound)
    }
    return (parts + [text(start..<range.upperBound)]).joined(separator: " ")
  }

  /// Whether a line of a range is a directive of Objective-C.
  func hasDirective(in range: Range<Int>) -> Bool {
    language == .objectiveC
      && bytes[range].split(separator: UInt8(ascii: "\n")).dropFirst().contains { line in
        line.first { !$0.isBlank } == UInt8(ascii: "#")
      }
  }

  /// Returns the index of the first comment with a property that all later ones have.
  private func firstComment(where holds: (Range<Int>) -> Bool) -> Int? {
    var (start, end) = (0, comments.count)
    while start < end {
      let middle = (start + end) / 2
      if holds(comments[middle]) { end = middle } else { start = middle + 1 }
    }
    return start < comments.count ? start : nil
  }

  /// Returns the places of texts outside comments that are in none of the known ranges: calls that
  /// the evaluation does not reach.
  func places(of texts: [String], outside known: [Range<Int>]) -> [Range<Int>] {
    let covered = known.united
    var next = 0
    return texts.flatMap { bytes.ranges(of: Array($0.utf8)) }
      .sorted { $0.lowerBound < $1.lowerBound }.filter { place in
        while next < covered.count, covered[next].upperBound <= place.lowerBound { next += 1 }
        let isKnown = next < covered.count && covered[next].overlaps(place)
        let comment = firstComment { $0.upperBound > place.lowerBound }
        return !isKnown && comment.map { !comments[$0].overlaps(place) } ?? true
      }
  }

  /// The blanks at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String {
    LayoutCode(bytes: bytes, language: language).indentation(at: offset)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Statements

  private static let blanks = " \t\r\n"

  /// Whether two statements follow each other in a block.
  func isAdjacent(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    isInBlock(first) && first.upperBound <= second.lowerBound
      && bytes[first.upperBound..<second.lowerBound].allSatisfy {
        (Self.blanks + ";").utf8.contains($0)
      }
  }

  /// Whether other statements can follow a statement. In Objective-C, it can be all of a branch.
  func isInBlock(_ statement: Range<Int>) -> Bool {
    if language == .swift { return true }
    let offset = endOfCode(before: statement.lowerBound)
    let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isDirective =
      bytes[line..<offset].first { !Self.blanks.utf8.contains($0) } == UInt8(ascii: "#")
    // The label of a case ends in a colon.
    return isDirective || offset > 0 && "{};:".utf8.contains(bytes[offset - 1])
  }

  /// Returns the end of the last code before an offset: no blank and no comment.
  private func endOfCode(before offset: Int) -> Int {
    var end = offset
    while true {
      let start = end
      while end > 0, Self.blanks.utf8.contains(bytes[end - 1]) { end -= 1 }
      if let next = firstComment(where: { $0.upperBound >= end }), comments[next].upperBound == end
      {
        end = comments[next].lowerBound
      }
      if end == start { return end }
    }
  }

  /// Whether a statement in Swift begins with `try` or `await`, or contains one of them.
  func hasEffectMarks(_ statement: Range<Int>) -> Bool {
    guard language == .swift else { return false }
    func words(_ text: String) -> [Substring] {
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    let end = endOfCode(before: statement.lowerBound)
    var before = text(max(0, end - 8)..<end)
    if let mark = before.last, "!?".contains(mark) { before.removeLast() }
    let isWord = before.last.map { $0.isLetter } ?? false
    let marks = words(code(in: statement)) + (isWord ? words(before).suffix(1) : [])
    return marks.contains { $0 == "try" || $0 == "await" }
  }

  /// Whether a call activates the constraints of its argument as `NSLayoutConstraint.activate`
  /// does: it is this method, or `addConstraint` or `addConstraints` of `self` or of an object that
  /// is a view by its name.
  func isActivation(_ call: Range<Int>, ofArgumentAt offset: Int) -> Bool {
    let start = code(in: call.lowerBound..<offset).filter { !$0.isWhitespace }
    switch language {
    case .swift:
      if start == "NSLayoutConstraint.activate(" { return true }
      guard !start.contains("?"), let receiver = start.receiver(ofMethodEndingWith: "(") else {
        return false
      }
      return receiver.isEmpty || receiver == "self." || receiver.hasSuffix("iew.")
    case .objectiveC:
      if start == "[NSLayoutConstraintactivateConstraints:" { return true }
      let receiver = start.receiver(ofMethodEndingWith: ":")?.dropFirst()
      return receiver.map { $0 == "self" || $0.hasSuffix("iew") } ?? false
    }
  }
}

extension String {
  /// Returns the text before the name of a method that adds constraints to a view.
  fileprivate func receiver(ofMethodEndingWith mark: String) -> Substring? {
    ["addConstraint", "addConstraints"].map { $0 + mark }.first { hasSuffix($0) }
      .map { dropLast($0.count) }
  }
}

extension [UInt8] {
  /// Returns the blanks, at most four, at the beginning of the first line of code that has some.
  fileprivate func indentation(outside comments: [Range<Int>]) -> String? {
    var comments = comments[...]
    for line in split(separator: UInt8(ascii: "\n")) {
      guard let start = line.firstIndex(where: { !$0.isBlank }) else { continue }
      comments = comments.drop { $0.upperBound <= start }
      if start == line.startIndex || comments.first?.contains(start) ?? false { continue }
      let count = Swift.min(start - line.startIndex, 4)
      return line[line.startIndex] == UInt8(ascii: "\t")
        ? "\t" : String(repeating: " ", count: count)
    }
    return nil
  }
}
