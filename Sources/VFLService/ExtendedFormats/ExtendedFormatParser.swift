import LayoutConstraints
import VFLSyntax

/// An error in the syntax of an extended format.
struct ExtendedFormatError: Error {
  let category: DiagnosticCategory
  let message: String
  let range: Range<Int>
}

/// A recursive-descent parser for a line of the extended format language.
///
/// It reads the tokens of standard formats. Each production of the section on extended formats in
/// `Grammar.md` has a function with its name after `parse`. The first error ends the line.
struct ExtendedFormatParser {
  private let bytes: [UInt8]
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  private var names: [ExtendedName] = []

  /// The number of views that a range can have, so that a short text cannot exhaust the memory.
  static let longestRange = 100
  /// The number of stacks in each other.
  private static let greatestDepth = 64

  /// Parses a line without comments.
  ///
  /// - Returns: The format, and all names in it, in their order.
  static func parse(
    _ bytes: [UInt8]
  ) throws(ExtendedFormatError) -> (format: ExtendedFormat, names: [ExtendedName]) {
    var parser = ExtendedFormatParser(bytes)
    let format = try parser.parseExtendedFormat()
    return (format, parser.names)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      var tokens: [Token] = []
      repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .endOfText
      return tokens
    }
  }
}

// MARK: - Cursor

extension ExtendedFormatParser {
  private var token: Token { tokens[index] }
  private var position: Int { token.range.lowerBound }

  private func at(_ kind: Token.Kind) -> Bool { token.kind == kind }

  private func peek(_ count: Int = 1) -> Token { tokens[min(index + count, tokens.count - 1)] }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private var tokenText: String { text(token.range) }

  private func at(text expected: String) -> Bool { tokenText == expected }

  private mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
  }

  private mutating func consume(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  private mutating func skipBlanks() { while consume(.blanks) {} }

  private func failure(_ category: DiagnosticCategory, _ expected: String) -> ExtendedFormatError {
    let found = at(.endOfText) ? "the end of the format" : "'\(tokenText.messageText)'"
    return ExtendedFormatError(
      category: category, message: "expected \(expected), found \(found)", range: token.range)
  }

  private mutating func expect(
    _ kind: Token.Kind, _ category: DiagnosticCategory, _ expected: String
  ) throws(ExtendedFormatError) {
    guard consume(kind) else { throw failure(category, expected) }
  }
}

// MARK: - Lines

extension ExtendedFormatParser {
  /// extendedFormat = (orientations | "Z:")? extendedChain | "C:" viewName attributePredicate+
  private mutating func parseExtendedFormat() throws(ExtendedFormatError) -> ExtendedFormat {
    skipBlanks()
    if consume(orientation: "C") { return try parseConstraints() }
    if consume(orientation: "Z") { return .order(try parseWholeChain()) }
    return .layout(parseOrientations(), try parseWholeChain())
  }

  /// orientations = ("H" | "V" | "HV" | "VH") ":"
  private mutating func parseOrientations() -> [LayoutAxis] {
    if consume(orientation: "HV") || consume(orientation: "VH") { return [.horizontal, .vertical] }
    if consume(orientation: "V") { return [.vertical] }
    _ = consume(orientation: "H")
    return [.horizontal]
  }

  /// Moves the cursor past an orientation and its colon, if they begin at the cursor.
  private mutating func consume(orientation: String) -> Bool {
    let rest = bytes[position...]
    guard rest.starts(with: (orientation + ":").utf8) else { return false }
    while !consume(.colon) { advance() }
    skipBlanks()
    return true
  }

  private mutating func parseConstraints() throws(ExtendedFormatError) -> ExtendedFormat {
    let view = try parseName()
    var attributes: [ExtendedAttribute] = []
    repeat { attributes.append(try parseAttributePredicate()) } while at(.dot)
    try expectEnd()
    return .constraints(view, attributes)
  }

  /// attributePredicate = "." attribute extendedPredicates
  private mutating func parseAttributePredicate() throws(ExtendedFormatError) -> ExtendedAttribute {
    guard let attribute = try parseAttribute() else {
      throw failure(.expectedAttribute, "an attribute such as '.centerX'")
    }
    guard at(.leftParenthesis) else {
      throw failure(.emptyPredicate, "a predicate in parentheses")
    }
    return ExtendedAttribute(attribute: attribute, predicates: try parseExtendedPredicates())
  }

  private mutating func parseWholeChain() throws(ExtendedFormatError) -> ExtendedChain {
    var leading: ExtendedConnection?
    if consume(.superview) { leading = try parseExtendedConnection() }
    var chain = try parseExtendedChain(after: leading)
    if consume(.superview) { chain.trailing = chain.connections.removeLast() }
    try expectEnd()
    return chain
  }

  private mutating func expectEnd() throws(ExtendedFormatError) {
    skipBlanks()
    if !at(.endOfText) { throw failure(.trailingGarbage, "the end of the format") }
  }

  /// extendedChain = (superview extendedConnection)? viewGroup (extendedConnection viewGroup)* (extendedConnection superview)?
  ///
  /// Stops before the closing superview, or at the end of a stack. The connection before them is
  /// the last one of the chain.
  private mutating func parseExtendedChain(
    after leading: ExtendedConnection?
  ) throws(ExtendedFormatError) -> ExtendedChain {
    var chain = ExtendedChain(
      leading: leading, groups: [try parseViewGroup()], connections: [], trailing: nil)
    skipBlanks()
    while !at(.endOfText), !(at(.rightBracket) && depth == 0), !at(.comma) {
      chain.connections.append(try parseExtendedConnection())
      skipBlanks()
      if at(.superview) || at(.rightBracket) || at(.comma) { break }
      chain.groups.append(try parseViewGroup())
      skipBlanks()
    }
    return chain
  }
}

// MARK: - Views

extension ExtendedFormatParser {
  /// viewGroup = "[" extendedView ("," extendedView)* "]"
  private mutating func parseViewGroup() throws(ExtendedFormatError) -> [ExtendedView] {
    try expect(.leftBracket, .expectedView, "a view such as '[name]'")
    var views = [try parseExtendedView()]
    while consume(.comma) {
      skipBlanks()
      views.append(try parseExtendedView())
    }
    try expect(.rightBracket, .unclosedView, "']' to end the view")
    return views
  }

  /// extendedView = viewName (".." digits)? extendedPredicates? (":" stack)?
  private mutating func parseExtendedView() throws(ExtendedFormatError) -> ExtendedView {
    let name = try parseName()
    let names = at(.dot) ? try parseRange(from: name) : [name]
    self.names += names.dropFirst()
    let sizes = at(.leftParenthesis) ? try parseExtendedPredicates() : []
    let stack = consume(.colon) ? try parseStack() : nil
    return ExtendedView(names: names, sizes: sizes, stack: stack)
  }

  /// stack = (extendedConnection viewGroup)+ extendedConnection
  private mutating func parseStack() throws(ExtendedFormatError) -> ExtendedChain {
    guard depth < Self.greatestDepth else {
      throw failure(.unclosedView, "at most \(Self.greatestDepth) stacks in each other")
    }
    depth += 1
    defer { depth -= 1 }
    var chain = try parseExtendedChain(after: try parseExtendedConnection())
    if chain.connections.count == chain.groups.count {
      chain.trailing = chain.connections.removeLast()
    } else {
      chain.trailing = ExtendedConnection(kind: .flush, range: position..<position)
    }
    return chain
  }

  private mutating func parseName() throws(ExtendedFormatError) -> ExtendedName {
    guard at(.name) || at(.orientation) else { throw failure(.badViewName, "a view name") }
    let range = token.range
    advance()
    names.append(ExtendedName(text: text(range), range: range))
    return names[names.count - 1]
  }

  /// Parses the rest of a range of names: `a1..3` has the names `a1`, `a2` and `a3`; `a..3` has
  /// `a`, `a2` and `a3`.
  private mutating func parseRange(
    from first: ExtendedName
  ) throws(ExtendedFormatError) -> [ExtendedName] {
    advance()
    let digits = text(token.range).dropFirst()
    guard at(.number), tokenText.hasPrefix("."), let last = Int(digits) else {
      throw failure(.badViewName, "the last number of the range, as in '[a1..3]'")
    }
    let range = first.range.lowerBound..<token.range.upperBound
    let names = first.text.numberedNames(through: last, limit: Self.longestRange)
    guard let names else {
      throw failure(.badNumber, "at most \(Self.longestRange) views in a range")
    }
    if names.isEmpty { throw failure(.badNumber, "a last number that is not below the first") }
    advance()
    return names.map { ExtendedName(text: $0, range: range) }
  }
}

// MARK: - Connections

extension ExtendedFormatParser {
  /// extendedConnection = "" | "-" | "->" | "-" space "-" | "~" | "~" extendedPredicates "~"
  private mutating func parseExtendedConnection() throws(ExtendedFormatError) -> ExtendedConnection
  {
    let start = position
    let kind = try parseConnectionKind()
    return ExtendedConnection(kind: kind, range: start..<position)
  }

  private mutating func parseConnectionKind() throws(ExtendedFormatError) -> ExtendedConnection.Kind
  {
    if at(text: "~") { return .spacer(try parseSpacer()) }
    guard consume(.minus) else { return .flush }
    if at(text: ">") {
      advance()
      return .disconnection
    }
    if at(.leftBracket) || at(.superview) || at(.rightBracket) || at(.comma) { return .standard }
    let predicates = try parseSpace()
    try expect(.minus, .unterminatedConnection, "'-' after the spacing")
    return .space(predicates)
  }

  private mutating func parseSpacer() throws(ExtendedFormatError) -> [ExtendedPredicate] {
    advance()
    guard at(.leftParenthesis) else { return [] }
    let predicates = try parseExtendedPredicates()
    guard at(text: "~") else {
      throw failure(.unterminatedConnection, "'~' after the size of the spacer")
    }
    advance()
    return predicates
  }

  /// space = number "%"? | extendedPredicates
  private mutating func parseSpace() throws(ExtendedFormatError) -> [ExtendedPredicate] {
    if at(.leftParenthesis) { return try parseExtendedPredicates() }
    let start = position
    guard at(.number) else {
      throw failure(.expectedNumberOrMetric, "a number; a name needs parentheses")
    }
    let value = try parseNumberOrPercentage()
    return [
      ExtendedPredicate(relation: .equal, value: value, priority: nil, range: start..<position)
    ]
  }
}

// MARK: - Predicates

extension ExtendedFormatParser {
  /// extendedPredicates = "(" extendedPredicate ("," extendedPredicate)* ")"
  private mutating func parseExtendedPredicates() throws(ExtendedFormatError) -> [ExtendedPredicate]
  {
    advance()
    var predicates = [try parseExtendedPredicate()]
    while consume(.comma) {
      skipBlanks()
      predicates.append(try parseExtendedPredicate())
    }
    try expect(.rightParenthesis, .unclosedPredicateList, "')' to end the predicate list")
    return predicates
  }

  /// extendedPredicate = relation? (number "%"? | extendedTerm) ("@" number)?
  private mutating func parseExtendedPredicate() throws(ExtendedFormatError) -> ExtendedPredicate {
    let start = position
    let relation = try parseRelation()
    let value =
      at(.name) || at(.orientation) ? try parseExtendedTerm() : try parseNumberOrPercentage()
    let priority = consume(.at) ? try parsePriority() : nil
    return ExtendedPredicate(
      relation: relation, value: value, priority: priority, range: start..<position)
  }

  private mutating func parseRelation() throws(ExtendedFormatError) -> LayoutRelation {
    switch token.kind {
    case .equal:
      advance()
      return .equal
    case .lessThanOrEqual:
      advance()
      return .lessThanOrEqual
    case .greaterThanOrEqual:
      advance()
      return .greaterThanOrEqual
    case .partialRelation: throw failure(.badRelation, "'==', '>=' or '<='")
    default: return .equal
    }
  }

  private mutating func parseNumberOrPercentage() throws(ExtendedFormatError)
    -> ExtendedPredicate.Value
  {
    let number = try parseNumber()
    return consume(.percent) ? .fraction(number / 100) : .number(number)
  }

  /// extendedTerm = viewName ("." attribute)? (("*" | "/") number)? (("+" | "-") number)?
  private mutating func parseExtendedTerm() throws(ExtendedFormatError) -> ExtendedPredicate.Value {
    let view = try parseName()
    let attribute = try parseAttribute()
    var factor = 1.0
    if at(.star) || at(.slash) {
      let isQuotient = at(.slash)
      advance()
      let start = index
      let number = try parseNumber()
      factor = isQuotient ? 1 / number : number
      if factor.magnitude > NumberLimit.largestMagnitude {
        index = start
        let isTooLarge = factor.isFinite
        throw failure(.badNumber, isTooLarge ? "a larger divisor" : "a divisor other than 0")
      }
    }
    let constant = at(.plus) || at(.minus) ? try parseNumber() : 0
    return .term(view: view, attribute, factor: factor, constant: constant)
  }

  /// attribute = "left" | "right" | "top" | "bottom" | "width" | "height" | "centerX" | "centerY"
  private mutating func parseAttribute() throws(ExtendedFormatError) -> LayoutAttribute? {
    guard consume(.dot) else { return nil }
    let attributes: [LayoutAttribute] = [
      .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
    ]
    guard at(.name), let attribute = LayoutAttribute(name: tokenText),
      attributes.contains(attribute)
    else {
      let names = attributes.map { "'\($0.name)'" }.joined(separator: ", ")
      throw failure(.expectedAttribute, "one of the attributes \(names)")
    }
    advance()
    return attribute
  }

  private mutating func parsePriority() throws(ExtendedFormatError) -> Double {
    guard at(.number) else { throw failure(.expectedPriority, "a priority after '@'") }
    return try parseNumber()
  }

  /// Parses a number, which can have a sign.
  private mutating func parseNumber() throws(ExtendedFormatError) -> Double {
    let isNegative = at(.minus)
    if at(.minus) || at(.plus) { advance() }
    guard at(.number) else { throw failure(.expectedNumberOrName, "a number") }
    let number = bytes[token.range].withUnsafeBufferPointer { value(ofNumber: $0) }
    let limit = NumberLimit.largestMagnitude
    guard number <= limit else {
      throw failure(.badNumber, "a number of at most \(limit.shortestDecimal)")
    }
    advance()
    return isNegative ? -number : number
  }
}

extension String {
  /// The text for a message. A long text is truncated.
  var messageText: String { String(messageTextOf: Array(utf8)) }

  /// Returns the names from this one up to a number at the end of the name: `a1`, `a2`; or `a`,
  /// `a2` for a name without a number.
  ///
  /// - Parameters:
  ///   - last: The last number.
  ///   - limit: The largest number of names.
  /// - Returns: The names, none if the last number is below the first; `nil` if there are more than
  ///   the limit.
  func numberedNames(through last: Int, limit: Int) -> [String]? {
    let digitCount = utf8.reversed().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let stem = String(decoding: utf8.dropLast(digitCount.count), as: UTF8.self)
    let first = digitCount.isEmpty ? 1 : Int(utf8Suffix(digitCount.count)) ?? Int.max
    guard first <= last else { return digitCount.isEmpty ? [self] : [] }
    guard last - first < limit else { return nil }
    return (first...last).map { $0 == 1 && digitCount.isEmpty ? self : "\(stem)\($0)" }
  }

  private func utf8Suffix(_ count: Int) -> String {
    String(decoding: utf8.suffix(count), as: UTF8.self)
  }
}
