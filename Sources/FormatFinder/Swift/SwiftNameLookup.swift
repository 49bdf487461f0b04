import SwiftSyntax

/// Looks up names in Swift code by the rules of its scopes, within one file.
struct SwiftNameLookup {
  /// Returns what a name refers to at a node, or `nil` if the file does not declare it.
  static func binding(of name: String, at node: some SyntaxProtocol) -> SwiftBinding? {
    var child = Syntax(node)
    while let parent = child.parent {
      if let binding = binding(of: name, in: parent, from: child, at: node.position) {
        return binding
      }
      child = parent
    }
    return nil
  }

  private static func binding(
    of name: String, in scope: Syntax, from child: Syntax, at position: AbsolutePosition
  ) -> SwiftBinding? {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list): return declaration(of: name, in: list, before: position)
    case .memberBlockItemList(let members): return member(name, ofTypeWith: members)
    case .conditionElementList(let list): return condition(name, in: list, before: position)
    case .ifExpr(let node):
      return Syntax(node.body) == child
        ? condition(name, in: node.conditions, before: position) : nil
    case .whileStmt(let node):
      return Syntax(node.body) == child
        ? condition(name, in: node.conditions, before: position) : nil
    case .forStmt(let loop):
      return Syntax(loop.sequence) == child
        ? nil : element(named: name, of: loop.pattern, in: loop.sequence)
    case .switchCase(let node): return unknown(name, ifBoundIn: node.label)
    case .catchClause(let node): return unknown(name, ifBoundIn: node.catchItems)
    case .closureExpr(let closure):
      return Syntax(closure.statements) == child ? parameter(name, of: closure) : nil
    case .functionDecl(let function):
      return SwiftCallable(function).flatMap { parameter(name, of: $0) }
    case .initializerDecl(let function):
      return SwiftCallable(function).flatMap { parameter(name, of: $0) }
    case .subscriptDecl(let node):
      let names = node.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
      return names.contains(name) ? SwiftBinding.unknown : nil
    case .accessorDecl(let node):
      return node.parameters?.name.text == name ? SwiftBinding.unknown : nil
    default: return nil
    }
  }

  /// A name that a pattern in a node binds to a value that is not followed.
  private static func unknown(
    _ name: String, ifBoundIn node: some SyntaxProtocol
  ) -> SwiftBinding? {
    node.binds(name) ? SwiftBinding.unknown : nil
  }
}

extension SyntaxProtocol {
  /// Whether a pattern in the node binds a name.
  fileprivate func binds(_ name: String) -> Bool {
    if let pattern = self.as(IdentifierPatternSyntax.self) {
      return pattern.identifier.text == name
    }
    return children(viewMode: .sourceAccurate).contains { $0.binds(name) }
  }
}

// MARK: - Declarations

extension SwiftNameLookup {
  /// The last declaration that ends before a position; at the top level of a file, any declaration.
  private static func declaration(
    of name: String, in list: CodeBlockItemListSyntax, before position: AbsolutePosition
  ) -> SwiftBinding? {
    let isFile = list.parent?.is(SourceFileSyntax.self) ?? false
    let end = isFile ? list.endPosition : position
    var found: SwiftBinding?
    for item in list where item.position < end {
      switch item.item {
      case .decl(let declaration): found = variable(name, in: declaration, before: end) ?? found
      case .stmt(let statement):
        guard statement.endPosition <= end,
          let conditions = statement.as(GuardStmtSyntax.self)?.conditions
        else { continue }
        found = condition(name, in: conditions, before: end) ?? found
      case .expr: continue
      }
    }
    return found
  }

  /// A variable of a declaration that ends before a position: its initial value does not see it.
  static func variable(
    _ name: String, in declaration: DeclSyntax, before end: AbsolutePosition
  ) -> SwiftBinding? {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      return declares(name, conditional) ? SwiftBinding.unknown : nil
    }
    guard let declaration = declaration.as(VariableDeclSyntax.self) else { return nil }
    return declaration.bindings.lazy.filter { $0.endPosition <= end }.compactMap {
      variable(name, in: $0, isVar: declaration.bindingSpecifier.tokenKind == .keyword(.var))
    }.first
  }

  /// Whether a clause of `#if` declares a name.
  private static func declares(_ name: String, _ conditional: IfConfigDeclSyntax) -> Bool {
    conditional.clauses.contains { clause in
      switch clause.elements {
      case .statements(let list): declaration(of: name, in: list, before: list.endPosition) != nil
      case .decls(let members): member(name, of: members) != nil
      default: false
      }
    }
  }

  private static func variable(
    _ name: String, in binding: PatternBindingSyntax, isVar: Bool
  ) -> SwiftBinding? {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      return unknown(name, ifBoundIn: binding.pattern)
    }
    guard pattern.identifier.text == name else { return nil }
    if let value = binding.accessorBlock.flatMap(returnedExpression) {
      return .computedProperty(value)
    }
    return .variable(
      pattern, initialValue: binding.initializer?.value,
      isMutable: isVar || binding.initializer == nil)
  }

  /// The expression that a getter of one statement returns.
  private static func returnedExpression(_ block: AccessorBlockSyntax) -> ExprSyntax? {
    let statements: CodeBlockItemListSyntax? =
      switch block.accessors {
      case .getter(let list): list
      case .accessors(let list):
        list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
      }
    guard let statements, statements.count == 1 else { return nil }
    return statements.first?.item.resultExpression
  }
}

// MARK: - Conditions, loops and parameters

extension SwiftNameLookup {
  /// What the last of the conditions that end before a position binds a name to.
  private static func condition(
    _ name: String, in conditions: ConditionElementListSyntax, before position: AbsolutePosition
  ) -> SwiftBinding? {
    var found: SwiftBinding?
    for condition in conditions where condition.endPosition <= position {
      switch condition.condition {
      case .optionalBinding(let binding): found = optional(name, binding) ?? found
      case .matchingPattern(let match): found = unknown(name, ifBoundIn: match.pattern) ?? found
      case .expression, .availability: continue
      }
    }
    return found
  }

  /// The value of `if let name = value`. In `if let name`, the name has its outer value.
  private static func optional(
    _ name: String, _ binding: OptionalBindingConditionSyntax
  ) -> SwiftBinding? {
    guard let value = binding.initializer?.value else { return nil }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      return unknown(name, ifBoundIn: binding.pattern)
    }
    guard pattern.identifier.text == name else { return nil }
    return .variable(
      pattern, initialValue: value,
      isMutable: binding.bindingSpecifier.tokenKind == .keyword(.var))
  }

  private static func element(
    named name: String, of pattern: PatternSyntax, in sequence: ExprSyntax
  ) -> SwiftBinding? {
    if pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
      return .element(of: sequence, component: nil)
    }
    let tuple = pattern.as(TuplePatternSyntax.self)?.elements ?? []
    let index = tuple.enumerated().first {
      $1.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }?.offset
    return index.map { SwiftBinding.element(of: sequence, component: $0) }
      ?? unknown(name, ifBoundIn: pattern)
  }

  private static func parameter(_ name: String, of callable: SwiftCallable) -> SwiftBinding? {
    callable.parameters.firstIndex { $0.name == name }.map { .parameter(callable, index: $0) }
  }

  /// A parameter of a closure, which is followed if the closure is called with the elements of a
  /// sequence or held by a variable, or a name in the capture list.
  private static func parameter(_ name: String, of closure: ClosureExprSyntax) -> SwiftBinding? {
    let names = closure.parameterNames
    guard let index = names.firstIndex(of: name) else {
      return closure.captures(name) ? SwiftBinding.unknown : nil
    }
    if let callable = SwiftCallable(closure) { return .parameter(callable, index: index) }
    guard let sequence = closure.iteratedSequence else { return .unknown }
    return .element(
      of: sequence, component: names.count > 1 && closure.signature != nil ? index : nil)
  }
}

extension ClosureExprSyntax {
  private static let iterations: Set = ["map", "flatMap", "compactMap", "forEach"]

  /// Whether the capture list gives a name another value than it has outside.
  fileprivate func captures(_ name: String) -> Bool {
    signature?.capture?.items.contains { $0.name.text == name && $0.initializer != nil } ?? false
  }

  /// The sequence over whose elements a call iterates with this closure.
  fileprivate var iteratedSequence: ExprSyntax? {
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let callee = call?.calledExpression.as(MemberAccessExprSyntax.self),
      Self.iterations.contains(callee.declName.baseName.text)
    else { return nil }
    return callee.base
  }
}

extension CodeBlockItemSyntax.Item {
  /// The expression that a block of this one statement results in.
  var resultExpression: ExprSyntax? {
    switch self {
    case .expr(let expression): expression
    case .stmt(let statement):
      statement.as(ReturnStmtSyntax.self)?.expression
        ?? statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}
