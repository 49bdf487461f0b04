import SwiftSyntax

extension SwiftTextResolver {
  mutating func texts(ofChoices expressions: [ExprSyntax]) -> [FoundText] {
    let all = expressions.flatMap { texts(of: $0) }
    return choices(all)
  }

  /// Returns the texts among which a condition chooses. A call outside of the value of a name can
  /// depend on the same condition, so that it need not receive each of them.
  private func choices(_ texts: [FoundText]) -> [FoundText] {
    valueDepth > 0 ? texts.map { $0.asOneOfSeveral() } : texts
  }

  mutating func texts(of operation: InfixOperatorExprSyntax) -> [FoundText] {
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

  mutating func texts(of call: FunctionCallExprSyntax) -> [FoundText] {
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
  private mutating func texts(ofTemplate expression: ExprSyntax) -> [FoundText] {
    let outerParameters = parameters
    defer { parameters = outerParameters }
    return texts(of: expression).map { $0.replacingPlaceholders() }
  }

  private mutating func joinedTexts(of array: ExprSyntax, separator: ExprSyntax?) -> [FoundText]? {
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
  private mutating func texts(ofConcatenated operands: [ExprSyntax]) -> [FoundText] {
    texts(ofParts: operands.map { self.texts(of: $0) }, operands)
  }

  /// Returns the concatenations of the texts of operands.
  func texts(ofParts parts: [[FoundText]], _ operands: [ExprSyntax]) -> [FoundText] {
    var parts = parts
    if parts.filter({ $0.count > 1 }).count > 1 {
      for index in parts.indices where parts[index].count > 1 {
        parts[index] = [unknown(operands[index])]
      }
    }
    guard let first = parts.first else { return [] }
    return parts.dropFirst().reduce(first) { concatenations($0, $1) }
  }
}
