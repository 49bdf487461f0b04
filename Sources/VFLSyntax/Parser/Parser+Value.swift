import LayoutConstraints

extension Parser {
  /// objectOfPredicate = constant | viewName
  ///
  /// The names of views and metrics have the same syntax. Only the bindings distinguish them.
  @inline(__always)
  mutating func parseObjectOfPredicate(in context: PredicateContext) -> NumberOrNameSyntax? {
    parseConstant() ?? recoverFromMissingObject(in: context)
  }

  /// constant = metricName | number
  @inline(__always)
  private mutating func parseConstant() -> NumberOrNameSyntax? {
    if let name = parseMetricName() { return .name(name) }
    guard let number = parseNumber() else { return nil }
    if !number.value.isFinite { diagnose(.numberTooLarge, at: number.range) }
    return .number(number)
  }

  /// priority = metricName | number
  @inline(__always)
  mutating func parsePriority(in context: PredicateContext) -> NumberOrNameSyntax? {
    skipUnexpectedWhitespace()
    let first = token
    if let name = parseMetricName() { return .name(name) }
    guard let number = parseNumber() else {
      if !isRecovering { diagnoseToken(.expectedPriority) }
      isRecovering = true
      return nil
    }
    if !LayoutPriority.isValid(number.value) {
      diagnose(.badPriority(messageText(of: number.range)), at: number.range)
    } else if first.kind == .plus, context == .unparenthesizedSpacing {
      diagnose(.expectedPriority, at: first.range, fixIts: [.remove(first.range, "the '+'")])
    }
    return .number(number)
  }

  /// metricName = [A-Za-z_][A-Za-z0-9_]*
  @inline(__always)
  private mutating func parseMetricName() -> NameSyntax? {
    let range = token.range
    return consume(.name) ? NameSyntax(bounds: CompactRange(range)) : nil
  }

  /// number = as C's strtod reads it in the C locale, finite
  @inline(__always)
  mutating func parseNumber() -> NumberSyntax? {
    at(.number) ? parseUnsignedNumber() : parseNumberAfterSign()
  }

  @inline(__always)
  private mutating func parseUnsignedNumber() -> NumberSyntax {
    let range = token.range
    let value = integer ?? value(ofNumber: bytes(of: range))
    advance()
    return NumberSyntax(value: value, bounds: CompactRange(range))
  }

  private mutating func parseNumberAfterSign() -> NumberSyntax? {
    let start = position
    let isNegative = at(.minus)
    guard token.kind.isSign, peek().kind == .number else { return nil }
    advance()
    return parseUnsignedNumber().withSign(isNegative, from: start)
  }
}

extension NumberSyntax {
  /// Returns the number after a sign at an offset.
  func withSign(_ isNegative: Bool, from start: Int) -> NumberSyntax {
    NumberSyntax(
      value: isNegative ? -value : value, bounds: CompactRange(start..<range.upperBound))
  }
}

// MARK: - Recovery

extension Parser {
  /// Reports a missing number or name after a relation or at the start of a predicate.
  private mutating func recoverFromMissingObject(in context: PredicateContext)
    -> NumberOrNameSyntax?
  {
    guard !isRecovering else { return nil }
    if token.kind.isRelational { return recoverFromExtraRelation(in: context) }
    if let name = parseNameInBrackets(in: context) { return .name(name) }
    diagnoseToken(missingObjectError(in: context))
    isRecovering = true
    return nil
  }

  private func missingObjectError(in context: PredicateContext) -> SyntaxError {
    switch token.kind {
    case .minus where context == .unparenthesizedSpacing: .relationToStandardSpace
    case .minus where peek().kind == .name, .plus where peek().kind == .name:
      .signBeforeName(in: context.subject)
    default: .expectedObject(of: context.subject, after: relationBeforeCursor)
    }
  }

  /// The text of the relation before the cursor, or `nil` if there is none.
  private var relationBeforeCursor: String? {
    let before = bytes(of: 0..<position)
    let end = before.lastIndex { !$0.isBlank && !$0.isLineBreak }.map { $0 + 1 } ?? 0
    let start = before[..<end].lastIndex { !$0.isRelationByte }.map { $0 + 1 } ?? 0
    return start < end ? messageText(of: start..<end) : nil
  }

  /// Parses `>==5` as `>=5`, and reports the extra relation.
  private mutating func recoverFromExtraRelation(in context: PredicateContext)
    -> NumberOrNameSyntax?
  {
    let start = token.range
    let error = SyntaxError.expectedObject(of: context.subject, after: relationBeforeCursor)
    while token.kind.isRelational { advance() }
    let extra = start.lowerBound..<position
    let isClear = token.kind.isNumberOrName
    diagnose(
      error, at: start,
      fixIts: isClear ? [.remove(extra, "'\(messageText(of: extra))'")] : [])
    isRecovering = !isClear
    return isClear ? parseObjectOfPredicate(in: context) : nil
  }

  /// Parses `(==[name])` as `(==name)`, and reports the brackets.
  private mutating func parseNameInBrackets(in context: PredicateContext) -> NameSyntax? {
    guard at(.leftBracket), context != .unparenthesizedSpacing else { return nil }
    var ahead = lookahead
    let opening = token.range
    let name = ahead.next()
    let closing = ahead.next()
    guard name.kind == .name, closing.kind == .rightBracket else { return nil }
    let end = ahead.next().kind
    guard end == .comma || end == .rightParenthesis || end == .at else { return nil }
    let edits = [FixIt.Edit(opening, newText: ""), FixIt.Edit(closing.range, newText: "")]
    diagnoseToken(
      .expectedObject(of: context.subject, after: relationBeforeCursor),
      fixIts: [FixIt("remove the brackets", edits: edits)])
    for _ in 0..<3 { advance() }
    return NameSyntax(bounds: CompactRange(name.range))
  }
}

/// Returns the value of an unsigned number, as `strtod` reads it.
///
/// A decimal of at most 16 bytes has at most 16 digits, or 15 digits and a point. Either form is
/// rounded only once, to the nearest `Double`:
///
/// - Without a point, the conversion of the integer to `Double` rounds.
/// - With a point, the integer of the digits and the power of ten are both exact as `Double`, and
///   only their quotient is rounded. (W. D. Clinger, "How to read floating point numbers
///   accurately", PLDI 1990.)
///
/// The standard library parses all other numbers.
///
/// - Complexity: Linear in the number of bytes.
package func value(ofNumber bytes: UnsafeBufferPointer<UInt8>) -> Double {
  var mantissa: UInt64 = 0
  var fractionDigits: Int?
  guard bytes.count <= 16 else { return generalValue(ofNumber: bytes) }
  for byte in bytes {
    if byte.isDigit {
      mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      if let count = fractionDigits { fractionDigits = count + 1 }
    } else if byte == UInt8(ascii: "."), fractionDigits == nil {
      fractionDigits = 0
    } else {
      return generalValue(ofNumber: bytes)
    }
  }
  return Double(mantissa) / powerOfTen(fractionDigits ?? 0)
}

private func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= 10 }
  return power
}

/// Returns the value of a number as parsed by the standard library, which accepts every number
/// that the lexer scans.
private func generalValue(ofNumber bytes: UnsafeBufferPointer<UInt8>) -> Double {
  Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
}
