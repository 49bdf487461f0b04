import SwiftSyntax

extension SwiftTextResolver {
  mutating func texts(ofChoices expressions: [ExprSyntax]) -> [LiteralText] {
    let all = expressions.flatMap { texts(of: $0) }
    return choices(all)
  }

  /// Returns the texts among which a condition chooses. A call outside of the value of a name can
  /// depend on the same condition, so that it need not receive each of them.
  private func choices(_ texts: [LiteralText]) -> [LiteralText] {
    valueDepth > 0 ? texts.map { $0.asPossibleValue() } : texts
  }

  mutating func texts(of operation: InfixOperatorExprSyntax) -> [LiteralText] {
    switch operation.operator.trimmedDescription {
    case "+" where operation.concatenatesLists:
      return texts(of: operation.leftOperand) + texts(of: operation.rightOperand)
    case "+":
      partDepth += 1
      defer { partDepth -= 1 }
      return texts(ofConcatenated: operation.operands)
    case "??":
      let value = texts(of: operation.leftOperand)
      let defaultValue = texts(of: operation.rightOperand)
      return choices(value + withoutEmptyTexts(defaultValue))
    default: return [unknown(operation)]
    }
  }

  mutating func texts(of call: FunctionCallExprSyntax) -> [LiteralText] {
    if let results = names.results(of: call) {
      // The parameters of the function are not those of a format.
      let outerParameters = parameters
      defer { parameters = outerParameters }
      return texts(ofResults: results, at: ExprSyntax(call))
    }
    partDepth += 1
    defer { partDepth -= 1 }
    let name = call.calledExpression.calleeName ?? ""
    let arguments = Array(call.arguments)
    if ["String", "NSString", "localizedStringWithFormat"].contains(name),
      let first = arguments.first
    {
      let isTemplate = first.label?.text == "format" || name == "localizedStringWithFormat"
      if isTemplate { return texts(ofTemplate: first.expression) }
      let values = texts(of: first.expression)
      if first.label == nil || first.label?.text == "string" { return values }
    }
    if name == "appending", arguments.count == 1, arguments[0].label == nil,
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    {
      return texts(ofConcatenated: [base, arguments[0].expression])
    }
    if name == "joined", let array = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      return joinedTexts(of: array, separator: arguments.first?.expression) ?? [unknown(call)]
    }
    return [unknown(call)]
  }

  /// Returns the texts that a `printf` template can result in. A parameter in it is not a format:
  /// what its function receives has placeholders.
  private mutating func texts(ofTemplate expression: ExprSyntax) -> [LiteralText] {
    let outerParameters = parameters
    defer { parameters = outerParameters }
    return texts(of: expression).map { $0.replacingPlaceholders() }
  }

  private mutating func joinedTexts(of array: ExprSyntax, separator: ExprSyntax?) -> [LiteralText]? {
    guard
      let elements = SwiftElements(names: names).literal(of: array)?.as(ArrayExprSyntax.self)?
        .elements, !elements.isEmpty
    else { return nil }
    var operands: [ExprSyntax] = []
    for element in elements {
      if let separator, !operands.isEmpty { operands.append(separator) }
      operands.append(element.expression)
    }
    return texts(ofConcatenated: operands)
  }

  /// Returns the texts of a concatenation. If several operands have alternatives, these can depend
  /// on the same condition, and each is known only at run time.
  private mutating func texts(ofConcatenated operands: [ExprSyntax]) -> [LiteralText] {
    texts(ofParts: operands.map { self.texts(of: $0) }, operands)
  }

  /// The maximum number of bytes and holes of a concatenation.
  private static let maximumLength = 1 << 16

  /// Returns the concatenations of the texts of operands. One that is too long is unknown: parts
  /// that contain others several times can have any length.
  func texts(ofParts parts: [[LiteralText]], _ operands: [some SyntaxProtocol]) -> [LiteralText] {
    let length = parts.reduce(0) { $0 + ($1.map(\.length).max() ?? 0) }
    if length > Self.maximumLength, let first = operands.first { return [unknown(first)] }
    var parts = parts
    if parts.count(where: { $0.count > 1 }) > 1 {
      for index in parts.indices where parts[index].count > 1 {
        parts[index] = [unknown(operands[index])]
      }
    }
    if parts.contains(where: \.isEmpty) { return [] }
    let choice = parts.firstIndex { $0.count > 1 } ?? 0
    return (parts.isEmpty ? [] : parts[choice]).map { alternative in
      let texts = parts.indices.map { $0 == choice ? alternative : parts[$0][0] }
      return texts.dropFirst().reduce(into: texts[0]) { $0.append($1) }
    }
  }
}

// MARK: - Interpolations

extension SwiftTextResolver {
  /// Returns the texts of a literal, with those of its interpolations.
  mutating func texts(of literal: StringLiteralExprSyntax) -> [LiteralText] {
    let count = literal.segments.count
    guard reading != .code, (2...Self.maximumCount).contains(count),
      literal.segments.contains(where: { $0.is(ExpressionSegmentSyntax.self) })
    else { return [LiteralText(literal)] }
    partDepth += 1
    defer { partDepth -= 1 }
    let parts = literal.segments.map { segment in
      switch segment {
      case .stringSegment(let text): [LiteralText(text, of: literal)]
      case .expressionSegment(let interpolation): texts(of: interpolation)
      }
    }
    return texts(ofParts: parts, literal.segments.map { Syntax($0) })
  }

  /// Returns the texts of an interpolation. It is unknown if one of them is empty: code can leave
  /// that one out under a condition.
  private mutating func texts(of interpolation: ExpressionSegmentSyntax) -> [LiteralText] {
    guard interpolation.expressions.count == 1, let only = interpolation.expressions.first,
      only.label == nil, let reference = only.expression.as(DeclReferenceExprSyntax.self),
      isFollowed(reference)
    else { return [unknown(interpolation)] }
    let texts = texts(of: only.expression, as: .description)
    if texts.contains(where: { $0.isUnknown || $0.isEmpty }) { return [unknown(interpolation)] }
    return texts
  }

  /// Whether an interpolation has the texts of a name: an element of a list, or a constant text.
  /// A parameter can be the name of a view or a number, of which the text need not be a format.
  private func isFollowed(_ reference: DeclReferenceExprSyntax) -> Bool {
    switch names.binding(of: reference.baseName.text, at: reference) {
    case .element: return true
    case .variable(let pattern, let value?, isMutable: false):
      let type = pattern.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      return value.is(StringLiteralExprSyntax.self)
        && ["String", nil].contains(type?.trimmedDescription)
    default: return false
    }
  }

  /// Returns the texts of an expression that is read in another way than the one around it.
  mutating func texts(of expression: ExprSyntax, as reading: Reading) -> [LiteralText] {
    let outerReading = self.reading
    defer { self.reading = outerReading }
    self.reading = reading
    return texts(of: expression)
  }
}
