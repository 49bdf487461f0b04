import SwiftSyntax

extension ExprSyntax {
  private static let conversions: Set = ["CGFloat", "Double", "Float", "Int"]

  /// Whether the evaluation of the expression has no effect, so that its time does not matter:
  /// a name, a member, an element, a number, or arithmetic with them.
  var hasNoEffect: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr: true
    case .memberAccessExpr(let access): access.base?.hasNoEffect ?? false
    case .forceUnwrapExpr(let node): node.expression.hasNoEffect
    case .asExpr(let cast):
      cast.questionOrExclamationMark?.tokenKind != .postfixQuestionMark
        && cast.expression.hasNoEffect
    case .prefixOperatorExpr(let node): node.operator.text == "-" && node.expression.hasNoEffect
    case .infixOperatorExpr(let operation):
      ["+", "-", "*", "/"].contains(operation.operator.trimmedDescription)
        && operation.leftOperand.hasNoEffect && operation.rightOperand.hasNoEffect
    case .tupleExpr(let tuple): tuple.elements.count == 1 && tuple.elements.haveNoEffect
    case .subscriptCallExpr(let call):
      call.trailingClosure == nil && call.calledExpression.hasNoEffect
        && call.arguments.haveNoEffect
    case .functionCallExpr(let call):
      Self.conversions.contains(call.calledExpression.trimmedDescription)
        && call.trailingClosure == nil && call.arguments.count == 1 && call.arguments.haveNoEffect
    default: false
    }
  }

  /// The value of a number literal, which can have a minus sign.
  var literalNumber: Double? {
    if let prefixed = self.as(PrefixOperatorExprSyntax.self) {
      return prefixed.operator.text == "-" ? prefixed.expression.literalNumber.map { -$0 } : nil
    }
    guard self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) else {
      return nil
    }
    return Double(trimmedDescription.filter { $0 != "_" })
  }
}

extension LabeledExprListSyntax {
  fileprivate var haveNoEffect: Bool { allSatisfy { $0.expression.hasNoEffect } }
}

extension SyntaxProtocol {
  /// Whether `try` or `await` covers the node.
  var isCoveredByEffect: Bool {
    var current = parent
    while let node = current, !node.is(ClosureExprSyntax.self), !node.is(DeclSyntax.self) {
      if node.is(TryExprSyntax.self) || node.is(AwaitExprSyntax.self) { return true }
      current = node.parent
    }
    return false
  }
}
