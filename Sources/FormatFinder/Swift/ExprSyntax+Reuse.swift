import SwiftSyntax

extension ExprSyntax {
  /// Returns how the expression uses the text of a variable.
  ///
  /// - Complexity: O(*n*) for an expression of *n* nodes.
  func reuse(ofName name: String) -> TextReuse {
    let references = ReferenceFinder(name, in: self).references
    guard !references.isEmpty else { return .none }
    var known: Set<SyntaxIdentifier> = [id]
    return references.allSatisfy { preservesLiteral(of: $0, &known) } ? .unchanged : .changed
  }

  /// Returns whether each node from a part of the expression up to the expression contains its
  /// text. The parts that are known need no second test.
  private func preservesLiteral(of part: Syntax, _ known: inout Set<SyntaxIdentifier>) -> Bool {
    var part = part
    while known.insert(part.id).inserted {
      guard let parent = part.parent, parent.preservesLiteral(of: part) else { return false }
      part = parent
    }
    return true
  }
}

/// Finds the references to a name in an expression.
private final class ReferenceFinder: SyntaxVisitor {
  private let name: String
  private(set) var references: [Syntax] = []

  init(_ name: String, in expression: ExprSyntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(expression)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == name { references.append(Syntax(node)) }
    return .visitChildren
  }
}

// MARK: - Parts

extension Syntax {
  /// Whether the text of a child is a part of that of the node.
  fileprivate func preservesLiteral(of child: Syntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .labeledExpr, .optionalChainingExpr, .forceUnwrapExpr, .expressionSegment,
      .stringLiteralSegmentList, .stringLiteralExpr:
      true
    case .tupleExpr(let tuple): tuple.elements.count == 1
    case .labeledExprList(let list): list.preservesLiteral(of: child)
    case .infixOperatorExpr(let operation): operation.operator.trimmedDescription == "+"
    case .ternaryExpr(let ternary): child.id != ternary.condition.id
    case .memberAccessExpr(let access): access.isMemberOfSelf || access.isAppendingMethod
    case .functionCallExpr(let call):
      child.id == call.arguments.id || child.id == call.calledExpression.id && call.appendsText
    default: false
    }
  }
}

extension LabeledExprListSyntax {
  /// Whether the text of an argument is a part of that of the call; true for other lists.
  fileprivate func preservesLiteral(of element: Syntax) -> Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self) else { return true }
    let isFirst = first?.id == element.id
    switch call.calledExpression.calleeName ?? "" {
    case "appending": return isFirst && call.appendsText
    case "appendingFormat", "localizedStringWithFormat": return !isFirst
    case "String", "NSString": return !isFirst && first?.label?.text == "format"
    default: return false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the result begins with the text on which the method is called.
  fileprivate var appendsText: Bool {
    arguments.first?.label == nil
      && calledExpression.as(MemberAccessExprSyntax.self)?.isAppendingMethod ?? false
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isMemberOfSelf: Bool {
    base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
  }

  /// Whether the member has the name of a method that returns a longer text.
  fileprivate var isAppendingMethod: Bool {
    ["appending", "appendingFormat"].contains(declName.baseName.text)
  }
}
