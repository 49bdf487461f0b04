import SwiftSyntax

extension SwiftCode {
  func parameter(_ expression: ExprSyntax, of callable: SwiftCallable) -> Int? {
    parameter(expression, of: callable, maximumSteps: 2)
  }

  private func parameter(
    _ expression: ExprSyntax, of callable: SwiftCallable, maximumSteps: Int
  ) -> Int? {
    guard maximumSteps > 0, let reference = expression.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    switch binding(of: reference.baseName.text, at: reference) {
    case .parameter(let owner, let index) where owner == callable: return index
    case .variable(_, initialValue: let value?, isMutable: false):
      return parameter(value, of: callable, maximumSteps: maximumSteps - 1)
    default: return nil
    }
  }

  func indexedViews(of callable: SwiftCallable) -> (index: Int, isVariadic: Bool)? {
    index.numberedParameter(of: callable).map { ($0, callable.parameters[$0].isVariadic) }
  }

  /// Finds the parameter of a function whose elements it names `v0`, `v1`, …: with `"v\(index)"`
  /// for the index of an element.
  func findNumberedParameter(of callable: SwiftCallable) -> Int? {
    let parameters = NumberFinder(callable.body).numbers.map { number -> Int? in
      guard let sequence = numberedSequence(of: number)?.as(DeclReferenceExprSyntax.self),
        case .parameter(let owner, let index) = binding(
          of: sequence.baseName.text, at: sequence), owner == callable
      else { return nil }
      return index
    }
    guard let first = parameters.first, parameters.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Returns the sequence of which an expression is the index of an element.
  private func numberedSequence(of number: ExprSyntax) -> ExprSyntax? {
    let access = number.as(MemberAccessExprSyntax.self)
    guard let name = (access?.base ?? number).as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .element(let sequence, let component) = binding(of: name, at: number)
    else { return nil }
    if let access {
      return access.declName.baseName.text == "offset" ? sequence.enumeratedSequence : nil
    }
    if component == 0 || component == nil && name == "$0",
      let enumerated = sequence.enumeratedSequence
    {
      return enumerated
    }
    return component == nil ? sequence.indexedSequence : nil
  }
}

extension ExprSyntax {
  /// The sequence whose elements the expression numbers: `views.enumerated()`.
  fileprivate var enumeratedSequence: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["enumerated", "enumerate"].contains(callee.declName.baseName.text)
    else { return nil }
    return callee.base
  }

  /// The sequence of whose indices the expression consists: `views.indices`, `0..<views.count`.
  fileprivate var indexedSequence: ExprSyntax? {
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.text == "indices" ? access.base : nil
    }
    guard let range = unwrapped.as(InfixOperatorExprSyntax.self),
      range.operator.trimmedDescription == "..<", range.leftOperand.literalNumber == 0,
      let end = range.rightOperand.as(MemberAccessExprSyntax.self),
      end.declName.baseName.text == "count"
    else { return nil }
    return end.base
  }
}

/// Finds the numbers after `v` in string literals.
private final class NumberFinder: SyntaxVisitor {
  private(set) var numbers: [ExprSyntax] = []

  init(_ body: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(body)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let segments = Array(node.segments)
    if case .stringSegment(let start)? = segments.first, start.content.text == "v",
      case .expressionSegment(let segment)? = segments.dropFirst().first,
      segment.expressions.count == 1, let number = segment.expressions.first
    {
      numbers.append(number.expression)
    }
    return .visitChildren
  }
}
