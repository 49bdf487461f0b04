import SwiftSyntax

extension SwiftCode {
  /// Returns whether code stores the constraints that a call returns: in a property, or in a
  /// variable that is used other than as an argument; or refers to one of them, by a subscript.
  func storesResult(of call: SwiftCall) -> Bool {
    var node = call.node
    for _ in 0..<Self.maximumDepthOfResult {
      guard let parent = node.parent else { return false }
      switch parent.as(SyntaxEnum.self) {
      case .infixOperatorExpr(let operation):
        guard operation.operator.trimmedDescription == "+" else {
          return operation.rightOperand.id == node.id && stores(in: operation.leftOperand)
        }
      case .initializerClause(let clause): return keepsValue(of: clause)
      case .subscriptCallExpr(let access): return access.calledExpression.id == node.id
      case .memberAccessExpr(let access):
        let name = access.declName.baseName.text
        guard ["flatMap", "map", "compactMap"].contains(name) else { return name != "forEach" }
      case .labeledExpr(let argument): return isAppended(argument)
      case .returnStmt, .codeBlockItem:
        guard let sequence = parent.resultSequence else { return false }
        node = sequence
        continue
      case .arrayElement, .arrayElementList, .arrayExpr, .tryExpr, .functionCallExpr,
        .optionalChainingExpr, .forceUnwrapExpr, .asExpr:
        break
      default: return false
      }
      node = parent
    }
    return false
  }

  /// The maximum number of expressions and statements around a call or a reference.
  fileprivate static var maximumDepthOfResult: Int { 64 }

  /// Whether an assignment stores its value in a property, or in a variable that keeps it.
  private func stores(in target: ExprSyntax) -> Bool {
    let target = target.unwrapped
    guard let reference = target.as(DeclReferenceExprSyntax.self) else {
      return target.is(MemberAccessExprSyntax.self) || target.is(SubscriptCallExprSyntax.self)
    }
    let binding = binding(of: reference.baseName.text, at: reference)
    guard case .variable(let pattern, _, _) = binding else { return true }
    return keepsValue(of: pattern)
  }

  /// Whether the variable with an initial value keeps it.
  private func keepsValue(of clause: InitializerClauseSyntax) -> Bool {
    guard let binding = clause.parent?.as(PatternBindingSyntax.self) else { return false }
    return binding.pattern.as(IdentifierPatternSyntax.self).map { keepsValue(of: $0) } ?? false
  }

  /// Whether a variable is a property, or is used other than as an argument or in an assignment to
  /// it.
  private func keepsValue(of pattern: IdentifierPatternSyntax) -> Bool {
    pattern.localScope == nil
      || index.keptVariables(named: pattern.identifier.text).contains(pattern.id)
  }

  /// Returns the variables to which one of several references refers other than as an argument or
  /// in an assignment to the variable.
  func variables(keptBy references: [DeclReferenceExprSyntax]) -> Set<SyntaxIdentifier> {
    let variables = references.compactMap { reference -> SyntaxIdentifier? in
      guard !reference.isPassedOn,
        case .variable(let pattern, _, _) = binding(of: reference.baseName.text, at: reference)
      else { return nil }
      return pattern.id
    }
    return Set(variables)
  }

  /// Whether an argument is appended to what stores it.
  private func isAppended(_ argument: LabeledExprSyntax) -> Bool {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      ["append", "insert"].contains(callee.declName.baseName.text)
    else { return false }
    return stores(in: base)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the expression is an argument or a result, perhaps with others, or a list to which
  /// something is assigned or appended.
  fileprivate var isPassedOn: Bool {
    var node = Syntax(self)
    for _ in 0..<SwiftCode.maximumDepthOfResult {
      guard let parent = node.parent else { return false }
      switch parent.as(SyntaxEnum.self) {
      case .returnStmt: return true
      case .labeledExpr: return parent.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
      case .infixOperatorExpr(let operation):
        let name = operation.operator.trimmedDescription
        guard name == "+" else {
          return operation.leftOperand.id == node.id && ["=", "+="].contains(name)
        }
      case .memberAccessExpr(let access):
        return ["append", "forEach"].contains(access.declName.baseName.text)
      default: return false
      }
      node = parent
    }
    return false
  }
}

extension Syntax {
  /// The call that returns what a closure returns, or a list of that for each element, if the node
  /// is a statement of the closure.
  fileprivate var resultSequence: Syntax? {
    let around = sequence(first: self) { $0.parent }
    guard
      let closure = around.first(where: { $0.is(ClosureExprSyntax.self) })?.as(
        ClosureExprSyntax.self)
    else { return nil }
    let call =
      closure.parent?.as(FunctionCallExprSyntax.self)
      ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.calleeName
    let isCalled = call?.calledExpression.id == closure.id
    return isCalled || name == "flatMap" || name == "map" ? call.map { Syntax($0) } : nil
  }
}
