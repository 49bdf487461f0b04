import LayoutConstraints

// MARK: - Expressions

extension LayoutEvaluator {
  /// Returns the value of an expression. A declared type says what `.init()` creates.
  func evaluate(
    _ expression: CodeExpression, in scope: LayoutScope, typeName: String? = nil
  ) -> LayoutValue {
    guard step(expression.range) else { return .unknown }
    switch expression.kind {
    case .name(let name): return value(named: name, in: scope)
    case .implicitMember(let name): return implicitMember(name, typeName)
    case .member(let base, let name):
      return extended(member(name, of: base, in: scope), to: expression.range)
    case .call(let callee, let arguments):
      return call(callee, arguments, expression.range, in: scope, typeName: typeName)
    case .subscripted(let base, let arguments):
      return element(of: evaluate(base, in: scope), arguments, expression.range, in: scope)
    case .macro(let name, let arguments):
      return expand(name, arguments, expression.range, in: scope)
    case .shared(let value):
      if let known = sharedValues[value.range] { return known }
      let result = evaluate(value, in: scope)
      sharedValues[value.range] = result
      return result
    case .cast(let value, let typeName):
      return evaluate(value, in: scope, typeName: typeName)
    case .closure(let parameters, let body):
      return .closure(
        LayoutClosure(parameters: parameters, body: body, scope: scope, range: expression.range))
    case .choice(let text, let condition, let first, let second):
      if let condition { _ = evaluate(condition, in: scope) }
      return choice(text, first, second, expression.range, in: scope)
    case .prefix(let symbol, let value): return prefixed(symbol, value, expression, in: scope)
    case .binary(let symbol, let left, let right):
      return binary(symbol, left, right, expression, in: scope)
    default: return literal(expression, in: scope)
    }
  }

  /// Returns the value of a message; the code of an object that it creates is the whole message, as
  /// in `[[UILabel alloc] init]`.
  private func extended(_ value: LayoutValue, to range: Range<Int>) -> LayoutValue {
    guard membersCallMethods, case .item(let item) = value, layout.views[item].isCreatedHere,
      layout.views[item].name.isEmpty, range.contains(layout.views[item].sourceRange)
    else { return value }
    layout.views[item].sourceRange = range
    return value
  }

  private func literal(_ expression: CodeExpression, in scope: LayoutScope) -> LayoutValue {
    switch expression.kind {
    case .number(let value): .number(FoundNumber(text: "", value: value))
    case .text(let text, let interpolations):
      .text(text, holes: interpolations.map { evaluate($0, in: scope) })
    case .bool(let value): .bool(value)
    case .null: .null
    case .array(let elements): .list(elements.map { evaluate($0, in: scope) })
    case .dictionary(let pairs):
      .dictionary(pairs.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope)) })
    case .tuple(let arguments):
      .tuple(arguments.map { ($0.label, evaluate($0.value, in: scope)) })
    default: .unknown
    }
  }

  private func implicitMember(_ name: String, _ typeName: String?) -> LayoutValue {
    guard let typeName, let variable = types.variable(name, of: typeName), variable.isStatic,
      let value = variable.value
    else { return .enumCase(name) }
    return entering(variable.range) {
      evaluate(value, in: globalScope, typeName: typeName)
    } ?? .unknown
  }

  private func choice(
    _ condition: String, _ first: CodeExpression, _ second: CodeExpression, _ range: Range<Int>,
    in scope: LayoutScope
  ) -> LayoutValue {
    if condition.hasSuffix(" != nil") {
      let value = evaluate(first, in: scope)
      if case .item = value { return value }
      if case .number(let number) = value, number.value != nil { return value }
    }
    let branch = addBranch([condition, nil], range)
    let alternatives = [first, second].enumerated().map { index, expression in
      let step = FoundLayout.BranchStep(branch: branch, alternative: index)
      let value = withPath([step]) { evaluate(expression, in: scope) }
      return LayoutAlternative(path: [step], value: value)
    }
    return choice(alternatives)
  }
}

// MARK: - Operators

extension LayoutEvaluator {
  private func prefixed(
    _ symbol: String, _ operand: CodeExpression, _ expression: CodeExpression,
    in scope: LayoutScope
  ) -> LayoutValue {
    let value = evaluate(operand, in: scope)
    switch (symbol, value) {
    case ("-", _):
      guard case .number(let number) = numberValue(value, operand.range) else { return .unknown }
      if let known = number.value {
        let text = number.text.isEmpty ? "" : "-\(number.text)"
        return .number(FoundNumber(text: text, value: -known))
      }
      return .number(number.negated)
    case ("!", .bool(let value)): return .bool(!value)
    case ("+", _), ("&", _): return value
    case ("!", _), ("~", _), ("*", _), ("...", _), ("..<", _): return .unknown
    default:
      passOn(value)
      return .unknown
    }
  }

  /// The operators that only compare or combine values.
  private static let pureOperators: Set = [
    "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "??", "~=", "..<", "...", "%", "&",
    "|", "^", "<<", ">>", "&+", "&-", "&*",
  ]

  private func binary(
    _ symbol: String, _ left: CodeExpression, _ right: CodeExpression,
    _ expression: CodeExpression, in scope: LayoutScope
  ) -> LayoutValue {
    let first = evaluate(left, in: scope)
    let second = evaluate(right, after: left, symbol, in: scope)
    if isAnchor(first) || isAnchor(second) {
      addUnknown(.unknownFunction, expression.range)
      return .unknown
    }
    switch (symbol, first, second) {
    case ("+", .list(let first), _): return joined(first, elements(of: second) ?? [second])
    case ("+", _, .list(let second)): return joined([first], second)
    case ("+", .text(let first, let holes), .text(let second, let others)):
      var text = first
      text.append(second)
      return .text(text, holes: holes + others)
    case ("|", _, _): return .list([first, second])
    case ("..<", .number(let start), .number(let end)): return range(start, end, isClosed: false)
    case ("...", .number(let start), .number(let end)): return range(start, end, isClosed: true)
    default: return arithmetic(symbol, first, second, expression, left, right)
    }
  }

  /// Evaluates a right operand. That of `&&` and `||` is evaluated under a condition.
  private func evaluate(
    _ right: CodeExpression, after left: CodeExpression, _ symbol: String, in scope: LayoutScope
  ) -> LayoutValue {
    guard symbol == "&&" || symbol == "||", case .call = right.kind else {
      return evaluate(right, in: scope)
    }
    let branch = addBranch([text(left.range)], right.range)
    let step = FoundLayout.BranchStep(branch: branch, alternative: 0)
    return withPath([step]) { evaluate(right, in: scope) }
  }

  private func isAnchor(_ value: LayoutValue) -> Bool {
    if case .anchor = value { true } else { false }
  }

  private func arithmetic(
    _ symbol: String, _ first: LayoutValue, _ second: LayoutValue, _ expression: CodeExpression,
    _ left: CodeExpression, _ right: CodeExpression
  ) -> LayoutValue {
    guard ["+", "-", "*", "/"].contains(symbol) else {
      if !Self.pureOperators.contains(symbol) {
        passOn(first)
        passOn(second)
      }
      return .unknown
    }
    guard case .number(let first) = numberValue(first, left.range),
      case .number(let second) = numberValue(second, right.range)
    else { return .number(FoundNumber(text: text(expression.range), value: nil)) }
    let value = first.value.flatMap { first in
      second.value.flatMap { Double(first, symbol, $0) }
    }
    if value == nil { return .number(unknownResult(symbol, first, second)) }
    let isLiteral = first.text.isEmpty && second.text.isEmpty
    return .number(FoundNumber(text: isLiteral ? "" : text(expression.range), value: value))
  }

  /// Returns the result of two numbers that are not both known, with the sign that follows from
  /// theirs: a product has one, and a sum if both of its terms have the same.
  private func unknownResult(
    _ symbol: String, _ first: FoundNumber, _ second: FoundNumber
  ) -> FoundNumber {
    let (left, right) = (first.magnitude, second.magnitude)
    if symbol == "*" || symbol == "/" {
      let product = FoundNumber(text: "\(left.factor) \(symbol) \(right.factor)", value: nil)
      return left.isNegative != right.isNegative ? product.negated : product
    }
    let isRightNegative = right.isNegative != (symbol == "-")
    if left.isNegative, isRightNegative {
      return FoundNumber(text: "\(left.text) + \(right.text)", value: nil).negated
    }
    let sign = left.isNegative ? "-" : ""
    let operation = isRightNegative ? "-" : "+"
    return FoundNumber(text: "\(sign)\(left.factor) \(operation) \(right.text)", value: nil)
  }

  private func range(_ start: FoundNumber, _ end: FoundNumber, isClosed: Bool) -> LayoutValue {
    guard let first = start.value.flatMap({ Int(exactly: $0) }),
      let last = end.value.flatMap({ Int(exactly: $0) }), first <= last,
      last.subtractingReportingOverflow(first).partialValue < Self.maximumRepetitionCount,
      !last.subtractingReportingOverflow(first).overflow
    else { return .unknown }
    let numbers = isClosed ? Array(first...last) : Array(first..<last)
    return .list(numbers.map { .number(FoundNumber(text: "", value: Double($0))) })
  }

  private func element(
    of base: LayoutValue, _ arguments: [CodeArgument], _ range: Range<Int>, in scope: LayoutScope
  ) -> LayoutValue {
    guard let argument = arguments.first else { return .unknown }
    let indices = arguments.map { evaluate($0.value, in: scope) }
    let index = indices[0]
    if case .list(let elements) = base, case .number(let number) = index,
      let position = number.value.flatMap({ Int(exactly: $0) }), elements.indices.contains(position)
    {
      return elements[position]
    }
    if case .symbol(let base, let path) = base {
      return .symbol(base: base, path: "\(path)[\(text(argument.value.range))]")
    }
    if case .dictionary(let pairs) = base, case .text(let key, _) = index {
      return pairs.first { pair in
        if case .text(let text, _) = pair.key { text.bytes == key.bytes } else { false }
      }?.value ?? .unknown
    }
    // Any element can be meant.
    if !isItem(base) { passOn(base) }
    return .symbol(base: nil, path: text(range))
  }
}

extension FoundNumber {
  /// The text of the number without its sign.
  fileprivate struct Magnitude {
    let text: String
    let isNegative: Bool
    /// The text in a product.
    var factor: String { text.contains(" ") ? "(\(text))" : text }
  }

  fileprivate var magnitude: Magnitude {
    guard let value else { return Magnitude(text: text, isNegative: isNegated) }
    if text.isEmpty {
      return Magnitude(text: value.magnitude.shortestDecimal, isNegative: value < 0)
    }
    let hasSign = text.hasPrefix("-")
    return Magnitude(text: hasSign ? String(text.dropFirst()) : text, isNegative: hasSign)
  }
}

// MARK: - Conversions

extension LayoutEvaluator {
  /// Returns a number, with the text of an expression if its value is not known.
  func numberValue(_ value: LayoutValue, _ range: Range<Int>) -> LayoutValue {
    switch value {
    case .number: value
    case .symbol(_, let path): .number(FoundNumber(text: path, value: nil))
    case .bool, .list, .text, .constraint, .anchor: .unknown
    case .record("init", let parts) where parts.count == 1: numberValue(parts[0].value, range)
    case .enumCase(let name):
      .number(FoundNumber(text: ".\(name)", value: ConstraintVocabulary.priority(named: name)))
    default: .number(FoundNumber(text: text(range), value: nil))
    }
  }

  /// Returns the number of an argument, with the text of the expression.
  func number(_ expression: CodeExpression, in scope: LayoutScope) -> FoundNumber {
    number(evaluate(expression, in: scope), expression.range)
  }

  func number(_ value: LayoutValue, _ range: Range<Int>) -> FoundNumber {
    guard case .number(let number) = numberValue(value, range) else {
      return FoundNumber(text: text(range), value: nil)
    }
    return number
  }

  /// Returns the name of a case of an enumeration or option set.
  func caseName(_ value: LayoutValue) -> String? {
    switch value {
    case .enumCase(let name): name
    case .symbol(_, let path): LayoutVocabulary.caseName(ofConstant: path)
    default: nil
    }
  }

  /// Returns the object that a value is; a new external one for a name.
  func item(_ value: LayoutValue, _ range: Range<Int>) -> Int? {
    switch value {
    case .item(let item): item
    case .symbol(let base, let path): externalItem(base, path, range)
    case .attributes(let item, _): item
    default: nil
    }
  }

  func plainText(_ value: LayoutValue) -> String? {
    guard case .text(let text, let holes) = value, holes.isEmpty else { return nil }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
