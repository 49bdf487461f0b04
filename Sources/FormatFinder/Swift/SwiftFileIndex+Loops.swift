import SwiftSyntax

extension SwiftFileIndex {
  /// Returns whether a node is evaluated for each element of the sequence over which a loop, or a
  /// call with a closure, iterates: as a part of a statement of its body, without conditions.
  func isEvaluated(_ node: some SyntaxProtocol, forEachElementOf sequence: ExprSyntax) -> Bool {
    var node = Syntax(node)
    while let parent = node.parent {
      if let body = parent.as(CodeBlockItemListSyntax.self) {
        return body.isEvaluated(forEachElementOf: sequence)
          && jumps(in: body).allSatisfy { $0 == node.id }
      }
      if parent.isConditional { return false }
      node = parent
    }
    return false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the list is the body of a loop or closure that receives each element of a sequence.
  fileprivate func isEvaluated(forEachElementOf sequence: ExprSyntax) -> Bool {
    if let closure = parent?.as(ClosureExprSyntax.self) {
      return closure.iteratedSequence?.id == sequence.id
    }
    guard let loop = parent?.parent?.as(ForStmtSyntax.self) else { return false }
    return loop.sequence.id == sequence.id && loop.whereClause == nil && loop.caseKeyword == nil
  }
}

extension Syntax {
  /// Whether the value of a condition can decide that a part of the node is not evaluated.
  fileprivate var isConditional: Bool {
    if let operation = self.as(InfixOperatorExprSyntax.self) {
      return ["&&", "||", "??"].contains(operation.operator.trimmedDescription)
    }
    return self.is(TernaryExprSyntax.self) || self.is(ConditionElementSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement contains one after which the following ones can be left out.
  var containsJump: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.break), .keyword(.continue), .keyword(.return), .keyword(.throw): true
      default: false
      }
    }
  }
}
