import SwiftSyntax

extension SwiftCode {
  /// Returns the possible results of a call, if the file declares the function and no other with
  /// the same name and labels; `nil` for another call.
  func results(of call: FunctionCallExprSyntax) -> [ExprSyntax]? {
    guard call.trailingClosure == nil else { return nil }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return call.arguments.isEmpty ? closure.statements.results : nil
    }
    guard let name = call.calledExpression.calleeName else { return nil }
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self),
      let binding = binding(of: name, at: reference)
    {
      guard case .variable(_, let value?, isMutable: false) = binding else { return nil }
      return value.as(ClosureExprSyntax.self)?.statements.results
    }
    let named = index.functions(named: name)
    if named.count > Self.maximumOverloads { return nil }
    let functions = named.filter {
      $0.signature.accepts(call.arguments) && isVisible($0, in: call)
    }
    return functions.count == 1 ? functions[0].body?.statements.results : nil
  }

  private static var maximumOverloads: Int { 64 }

  /// Whether a call can be that of a function: a global or local one, or a member of the type
  /// around the call, or of the type that the call names.
  private func isVisible(_ function: FunctionDeclSyntax, in call: FunctionCallExprSyntax) -> Bool {
    let path = SwiftTypePath(around: function)
    let paths = sequence(first: SwiftTypePath(around: call)) { $0.outer }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return call.calledExpression.is(DeclReferenceExprSyntax.self) && paths.contains(path)
    }
    guard let owner = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    if owner == "self" || owner == "Self" { return paths.first { $0.isType } == path }
    return path.isType && paths.contains { $0.appending(owner) == path }
  }
}

extension FunctionSignatureSyntax {
  /// Whether arguments are those of a call of the function.
  fileprivate func accepts(_ arguments: LabeledExprListSyntax) -> Bool {
    var labels = arguments.map { $0.label?.text }[...]
    for parameter in parameterClause.parameters.map(SwiftCallable.Parameter.init) {
      if labels.first == .some(parameter.label) {
        labels.removeFirst()
        if parameter.isVariadic { labels = labels.drop { $0 == nil } }
      } else if parameter.isRequired {
        return false
      }
    }
    return labels.isEmpty
  }
}

extension CodeBlockItemListSyntax {
  /// The possible results of a function with these statements; `nil` if it returns nothing.
  var results: [ExprSyntax]? {
    if count == 1, let result = first?.item.resultExpression { return [result] }
    let results = ReturnFinder(Syntax(self)).results
    return results.isEmpty ? nil : results
  }
}

extension FunctionCallExprSyntax {
  /// The closure that is the only argument.
  var onlyClosure: ClosureExprSyntax? {
    if arguments.isEmpty, additionalTrailingClosures.isEmpty { return trailingClosure }
    guard arguments.count == 1, trailingClosure == nil else { return nil }
    return arguments.first?.expression.as(ClosureExprSyntax.self)
  }
}

/// Finds the expressions that a function returns.
private final class ReturnFinder: SyntaxVisitor {
  private(set) var results: [ExprSyntax] = []

  init(_ body: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(body)
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { results.append(expression) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
