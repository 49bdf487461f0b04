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

  /// Returns the binding of a member of the type that contains a node.
  static func member(_ name: String, ofTypeAround node: some SyntaxProtocol) -> SwiftBinding? {
    var current = node.parent
    while let syntax = current {
      if let members = syntax.as(MemberBlockItemListSyntax.self),
        let found = member(name, of: members)
      {
        return found
      }
      current = syntax.parent
    }
    return nil
  }

  /// Returns the binding of a member of a type that the file declares or extends.
  static func member(_ name: String, ofType type: String, in file: some SyntaxProtocol)
    -> SwiftBinding?
  {
    let collector = TypeCollector(named: type)
    collector.walk(file.root)
    return collector.members.lazy.compactMap { member(name, of: $0) }.first
  }

  private static func binding(
    of name: String, in scope: Syntax, from child: Syntax, at position: AbsolutePosition
  ) -> SwiftBinding? {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list): return declaration(of: name, in: list, before: position)
    case .forStmt(let loop):
      return Syntax(loop.body) == child
        ? element(named: name, of: loop.pattern, in: loop.sequence) : nil
    case .ifExpr(let node):
      return Syntax(node.body) == child ? optionalBinding(name, node.conditions) : nil
    case .whileStmt(let node):
      return Syntax(node.body) == child ? optionalBinding(name, node.conditions) : nil
    case .closureExpr(let closure): return parameter(name, of: closure)
    case .functionDecl(let function):
      return SwiftCallable(function).flatMap { parameter(name, of: $0) }
    case .initializerDecl(let function):
      return SwiftCallable(function).flatMap { parameter(name, of: $0) }
    case .memberBlockItemList(let members): return member(name, of: members)
    default: return nil
    }
  }
}

// MARK: - Declarations

extension SwiftNameLookup {
  /// The last declaration before a position; at the top level of a file, any declaration.
  private static func declaration(
    of name: String, in list: CodeBlockItemListSyntax, before position: AbsolutePosition
  ) -> SwiftBinding? {
    let isFile = list.parent?.is(SourceFileSyntax.self) ?? false
    var found: SwiftBinding?
    for item in list where isFile || item.position <= position {
      switch item.item {
      case .decl(let declaration):
        found = variable(name, in: declaration.as(VariableDeclSyntax.self)) ?? found
      case .stmt(let statement):
        guard let conditions = statement.as(GuardStmtSyntax.self)?.conditions else { continue }
        found = optionalBinding(name, conditions) ?? found
      case .expr: continue
      }
    }
    return found
  }

  private static func member(_ name: String, of members: MemberBlockItemListSyntax) -> SwiftBinding?
  {
    for item in members {
      if let found = variable(name, in: item.decl.as(VariableDeclSyntax.self)) { return found }
      guard let cases = item.decl.as(EnumCaseDeclSyntax.self)?.elements else { continue }
      if let value = cases.first(where: { $0.name.text == name })?.rawValue?.value {
        return .rawValue(value)
      }
    }
    return nil
  }

  private static func variable(_ name: String, in declaration: VariableDeclSyntax?) -> SwiftBinding?
  {
    guard let declaration else { return nil }
    for binding in declaration.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        pattern.identifier.text == name
      else { continue }
      if let value = binding.accessorBlock.flatMap(returnedExpression) {
        return .computedProperty(value)
      }
      return .variable(
        pattern, initialValue: binding.initializer?.value,
        isMutable: declaration.bindingSpecifier.tokenKind == .keyword(.var)
          || binding.initializer == nil)
    }
    return nil
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

  private static func optionalBinding(
    _ name: String, _ conditions: ConditionElementListSyntax
  ) -> SwiftBinding? {
    for condition in conditions {
      guard case .optionalBinding(let binding) = condition.condition,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        pattern.identifier.text == name, let value = binding.initializer?.value
      else { continue }
      return .variable(pattern, initialValue: value, isMutable: false)
    }
    return nil
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
    return index.map { .element(of: sequence, component: $0) }
  }

  private static func parameter(_ name: String, of callable: SwiftCallable) -> SwiftBinding? {
    callable.parameters.firstIndex { $0.name == name }.map { .parameter(callable, index: $0) }
  }

  /// A parameter of a closure that is called with the elements of a sequence, or that a variable
  /// holds.
  private static func parameter(_ name: String, of closure: ClosureExprSyntax) -> SwiftBinding? {
    let names = closure.parameterNames
    guard let index = names.firstIndex(of: name) else { return nil }
    if let callable = SwiftCallable(closure) { return .parameter(callable, index: index) }
    guard let sequence = closure.iteratedSequence else { return nil }
    return .element(
      of: sequence, component: names.count > 1 && closure.signature != nil ? index : nil)
  }
}

extension ClosureExprSyntax {
  private static let iterations: Set = ["map", "flatMap", "compactMap", "forEach"]

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

/// Collects the member lists of a type and its extensions.
private final class TypeCollector: SyntaxVisitor {
  private let name: String
  private(set) var members: [MemberBlockItemListSyntax] = []

  init(named name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private func collect(_ name: String, _ block: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    if name == self.name { members.append(block.members) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node.name.text, node.memberBlock)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node.name.text, node.memberBlock)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node.name.text, node.memberBlock)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node.name.text, node.memberBlock)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node.extendedType.trimmedDescription, node.memberBlock)
  }
}
