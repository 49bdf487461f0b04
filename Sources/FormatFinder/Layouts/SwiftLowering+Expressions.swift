import SwiftSyntax
import VFLSyntax

// MARK: - Expressions

extension SwiftLowering {
  mutating func expression(_ node: ExprSyntax) -> CodeExpression {
    let node = node.withoutMarks
    let kind = nested { $0.kind(node) } ?? .unknown
    return CodeExpression(kind: kind, range: node.sourceRange)
  }

  private mutating func kind(_ node: ExprSyntax) -> CodeExpression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): .name(node.baseName.text)
    case .superExpr: .name("super")
    case .memberAccessExpr(let node): member(node)
    case .functionCallExpr(let node): call(node)
    case .subscriptCallExpr(let node):
      .subscripted(expression(node.calledExpression), arguments(node.arguments, nil))
    case .closureExpr(let node):
      .closure(
        parameters: node.parameterNameList, body: captures(node) + statements(node.statements))
    case .macroExpansionExpr(let node):
      .macro(node.macroName.text, arguments(node.arguments, node.trailingClosure))
    case .sequenceExpr(let node): folded(Array(node.elements)[...], node.sourceRange).kind
    case .infixOperatorExpr(let node):
      folded([node.leftOperand, node.operator, node.rightOperand], node.sourceRange).kind
    case .ternaryExpr(let node):
      choice(
        node.condition.trimmedDescription, expression(node.condition), node.thenExpression,
        node.elseExpression)
    case .prefixOperatorExpr(let node): .prefix(node.operator.text, expression(node.expression))
    case .inOutExpr(let node): .prefix("&", expression(node.expression))
    case .asExpr(let node): cast(expression(node.expression), node.type)
    case .ifExpr(let node): conditionalValue(node)
    default: literal(node)
    }
  }

  /// Returns the variables that a capture list declares.
  private mutating func captures(_ node: ClosureExprSyntax) -> [CodeStatement] {
    node.signature?.capture?.items.compactMap { item in
      guard let value = item.initializer?.value else { return nil }
      return .variable(
        CodeVariable(
          name: item.name.text, value: expression(value), isConstant: true, range: item.sourceRange)
      )
    } ?? []
  }

  private mutating func literal(_ node: ExprSyntax) -> CodeExpression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): number(node.literal.text)
    case .floatLiteralExpr(let node): number(node.literal.text)
    case .booleanLiteralExpr(let node): .bool(node.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: .null
    case .stringLiteralExpr(let node): text(node)
    case .arrayExpr(let node): .array(node.elements.map { expression($0.expression) })
    case .dictionaryExpr(let node): dictionary(node)
    case .tupleExpr(let node):
      .tuple(
        node.elements.map { CodeArgument(label: $0.label?.text, value: expression($0.expression)) })
    default: .unknown
    }
  }

  private func number(_ text: String) -> CodeExpression.Kind {
    Double(numberLiteral: text).map { .number($0) } ?? .unknown
  }

  private mutating func text(_ node: StringLiteralExprSyntax) -> CodeExpression.Kind {
    var interpolations: [CodeExpression] = []
    for case .expressionSegment(let segment) in node.segments {
      guard let first = segment.expressions.first else { continue }
      interpolations.append(expression(first.expression))
    }
    return .text(LiteralText(node), interpolations: interpolations)
  }

  private mutating func dictionary(_ node: DictionaryExprSyntax) -> CodeExpression.Kind {
    guard case .elements(let elements) = node.content else { return .dictionary([]) }
    return .dictionary(elements.map { (expression($0.key), expression($0.value)) })
  }

  private mutating func member(_ node: MemberAccessExprSyntax) -> CodeExpression.Kind {
    let name = node.declName.baseName.text
    guard let base = node.base else { return .implicitMember(name) }
    return name == "self" ? expression(base).kind : .member(expression(base), name)
  }

  private mutating func call(_ node: FunctionCallExprSyntax) -> CodeExpression.Kind {
    var list = arguments(node.arguments, node.trailingClosure)
    for closure in node.additionalTrailingClosures {
      list.append(
        CodeArgument(label: closure.label.text, value: expression(ExprSyntax(closure.closure))))
    }
    return .call(expression(node.calledExpression), list)
  }

  mutating func arguments(
    _ list: LabeledExprListSyntax, _ trailingClosure: ClosureExprSyntax?
  ) -> [CodeArgument] {
    var result = list.map {
      CodeArgument(label: $0.label?.text, value: expression($0.expression))
    }
    if let trailingClosure {
      result.append(CodeArgument(label: nil, value: expression(ExprSyntax(trailingClosure))))
    }
    return result
  }

  private mutating func choice(
    _ text: String, _ condition: CodeExpression?, _ first: ExprSyntax, _ second: ExprSyntax
  ) -> CodeExpression.Kind {
    .choice(text.inOneLineOfCode, condition, expression(first), expression(second))
  }

  private func cast(_ value: CodeExpression, _ type: TypeSyntax) -> CodeExpression.Kind {
    type.className.map { .cast(value, typeName: $0) } ?? value.kind
  }

  /// Returns the value of `if` with one expression in each branch.
  private mutating func conditionalValue(_ node: IfExprSyntax) -> CodeExpression.Kind {
    guard let first = node.body.statements.last?.item.resultExpression else { return .unknown }
    let text = node.conditions.trimmedDescription
    var condition: CodeExpression?
    if case .expression(let node)? = node.conditions.first?.condition {
      condition = expression(node)
    }
    switch node.elseBody {
    case .ifExpr(let inner): return choice(text, condition, first, ExprSyntax(inner))
    case .codeBlock(let block):
      guard let second = block.statements.last?.item.resultExpression else { return .unknown }
      return choice(text, condition, first, second)
    case nil: return .unknown
    }
  }
}

extension ExprSyntax {
  /// The expression without parentheses, `try`, `await`, `?` and `!` around it, and without generic
  /// arguments.
  fileprivate var withoutMarks: ExprSyntax {
    var node = self
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr(let inner): node = inner.expression
      case .forceUnwrapExpr(let inner): node = inner.expression
      case .tryExpr(let inner): node = inner.expression
      case .awaitExpr(let inner): node = inner.expression
      case .genericSpecializationExpr(let inner): node = inner.expression
      case .tupleExpr(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else {
          return node
        }
        node = only.expression
      default: return node
      }
    }
  }
}

extension ClosureExprSyntax {
  fileprivate var parameterNameList: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.text)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: []
    }
  }
}

// MARK: - Operators

extension SwiftLowering {
  /// The maximum number of operands and operators in a row.
  private static let maximumElementCount = 512

  /// Returns the expression of operands and operators in a row, by the precedence of the standard
  /// operators.
  mutating func folded(_ elements: ArraySlice<ExprSyntax>, _ range: Range<Int>) -> CodeExpression {
    guard elements.count <= Self.maximumElementCount else {
      return CodeExpression(kind: .unknown, range: range)
    }
    if elements.count == 1, let only = elements.first { return expression(only) }
    let weakest = elements.dropFirst().indices.min { left, right in
      let (first, second) = (elements[left].precedence, elements[right].precedence)
      // The last one of equal operators that associate to the left.
      return first != second ? first < second : first > 1 && left > right
    }
    guard let weakest, elements[weakest].precedence < .max else {
      return CodeExpression(kind: .unknown, range: range)
    }
    let kind = nested { $0.operation(elements, at: weakest) } ?? .unknown
    return CodeExpression(kind: kind, range: range)
  }

  private mutating func operation(
    _ elements: ArraySlice<ExprSyntax>, at index: Int
  ) -> CodeExpression.Kind {
    let before = elements[..<index]
    let after = elements[(index + 1)...]
    guard let left = side(before) else { return .unknown }
    switch elements[index].as(ExprSyntaxEnum.self) {
    case .unresolvedTernaryExpr(let node):
      guard let second = side(after) else { return .unknown }
      let text = before.map(\.trimmedDescription).joined(separator: " ")
      return .choice(text.inOneLineOfCode, left, expression(node.thenExpression), second)
    case .unresolvedAsExpr:
      guard let type = after.first?.as(TypeExprSyntax.self) else { return left.kind }
      return cast(left, type.type)
    case .binaryOperatorExpr(let node):
      guard let right = side(after) else { return .unknown }
      let symbol = node.operator.text
      if symbol == "??" {
        let text = before.map(\.trimmedDescription).joined(separator: " ")
        return .choice("\(text.inOneLineOfCode) != nil", nil, left, right)
      }
      return .binary(symbol, left, right)
    default: return .unknown
    }
  }

  private mutating func side(_ elements: ArraySlice<ExprSyntax>) -> CodeExpression? {
    guard let first = elements.first, let last = elements.last else { return nil }
    return folded(
      elements, first.sourceRange.extended(to: last.sourceRange))
  }
}

extension ExprSyntax {
  /// The precedence of a standard operator: 0 for assignments, 1 for the ternary operator, and the
  /// maximum for operands.
  fileprivate var precedence: Int {
    switch self.as(ExprSyntaxEnum.self) {
    case .assignmentExpr: 0
    case .unresolvedTernaryExpr: 1
    case .unresolvedAsExpr, .unresolvedIsExpr: 6
    case .binaryOperatorExpr(let node): Self.precedence(of: node.operator.text)
    default: .max
    }
  }

  private static func precedence(of symbol: String) -> Int {
    switch symbol {
    case "+=", "-=", "*=", "/=": 0
    case "||": 2
    case "&&": 3
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": 4
    case "??": 5
    case "...", "..<": 7
    case "+", "-", "|", "&+", "&-", "^": 8
    case "*", "/", "%", "&", "&*": 9
    default: 6
    }
  }
}

extension String {
  /// The text with one blank in place of whitespace.
  var inOneLineOfCode: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Range<Int> {
  /// Returns the range from the start of this one to the end of another. In code with errors, that
  /// can be before it.
  func extended(to last: Range<Int>) -> Range<Int> {
    lowerBound..<Swift.max(upperBound, last.upperBound)
  }
}
