import SwiftSyntax

/// The names that a node declares, with what they refer to.
struct SwiftNames {
  private struct Declaration {
    /// The offset from which on the declaration is visible.
    let start: Int
    let binding: SwiftBinding
  }

  /// The declarations of each name, in the order of their starts.
  private var declarations: [String: [Declaration]] = [:]

  /// Creates no names.
  init() {}

  /// Reads the names that a node declares.
  init(in scope: Syntax) {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list): add(list)
    case .memberBlockItemList(let members): add(members)
    case .conditionElementList(let list): for condition in list { add(condition) }
    case .forStmt(let loop): add(loop)
    case .switchCase(let node): addUnknown(node.label.boundNames)
    case .catchClause(let node):
      addUnknown(node.catchItems.isEmpty ? ["error"] : node.catchItems.boundNames)
    case .closureExpr(let closure): add(closure)
    case .functionDecl(let function): if let callable = SwiftCallable(function) { add(callable) }
    case .initializerDecl(let function): if let callable = SwiftCallable(function) { add(callable) }
    case .subscriptDecl(let node):
      addUnknown(node.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
    case .accessorDecl(let node): if let parameter = node.parameters { add(parameter.name.text) }
    default: break
    }
  }

  /// Returns what a name refers to after all declarations.
  func binding(of name: String) -> SwiftBinding? { declarations[name]?.last?.binding }

  /// Returns what a name refers to at a position.
  func binding(of name: String, at position: AbsolutePosition) -> SwiftBinding? {
    guard let declarations = declarations[name] else { return nil }
    let end = declarations.partitioningIndex { $0.start > position.utf8Offset }
    return end > 0 ? declarations[end - 1].binding : nil
  }

  /// Adds the names of another declaration of the same type.
  mutating func merge(_ other: SwiftNames) {
    declarations.merge(other.declarations) { _, _ in [Declaration(start: 0, binding: .ambiguous)] }
  }

  private mutating func add(_ name: String, _ binding: SwiftBinding = .unknown, from start: Int = 0)
  {
    declarations[name, default: []].append(Declaration(start: start, binding: binding))
  }

  private mutating func addNew(_ name: String, _ binding: SwiftBinding) {
    if declarations[name] == nil { add(name, binding) }
  }

  private mutating func addUnknown(_ names: [String], from start: Int = 0) {
    for name in names { add(name, from: start) }
  }
}

// MARK: - Statements and members

extension SwiftNames {
  private mutating func add(_ list: CodeBlockItemListSyntax) {
    for item in list {
      switch item.item {
      case .decl(let declaration): add(declaration)
      case .stmt(let statement):
        guard let statement = statement.as(GuardStmtSyntax.self) else { continue }
        for condition in statement.conditions {
          add(condition, from: statement.endPosition.utf8Offset)
        }
      case .expr: continue
      }
    }
  }

  private mutating func add(_ declaration: DeclSyntax) {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      // A clause sees the names of all clauses.
      addUnknown(conditional.declaredNames, from: conditional.position.utf8Offset + 1)
    }
    for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
      // The initial value does not see the variable.
      for (name, value) in binding.variables {
        add(name, value, from: binding.endPosition.utf8Offset)
      }
    }
  }

  private mutating func add(_ members: MemberBlockItemListSyntax) {
    for item in members {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .ifConfigDecl(let conditional):
        for name in conditional.declaredNames { addNew(name, .unknown) }
      case .variableDecl(let declaration):
        for (name, value) in declaration.bindings.flatMap({ $0.variables }) { addNew(name, value) }
      case .enumCaseDecl(let declaration):
        for element in declaration.elements {
          if let value = element.rawValue?.value { addNew(element.name.text, .rawValue(value)) }
        }
      default: continue
      }
    }
  }
}

extension IfConfigDeclSyntax {
  /// The names that the clauses declare.
  fileprivate var declaredNames: [String] {
    clauses.flatMap { clause -> [String] in
      switch clause.elements {
      case .statements(let list): SwiftNames(in: Syntax(list)).all
      case .decls(let members): SwiftNames(in: Syntax(members)).all
      default: []
      }
    }
  }
}

extension SwiftNames {
  fileprivate var all: [String] { Array(declarations.keys) }
}

extension PatternBindingSyntax {
  /// The names that the pattern binds, with what they refer to.
  fileprivate var variables: [(name: String, value: SwiftBinding)] {
    guard let variable = pattern.as(IdentifierPatternSyntax.self) else {
      return pattern.boundNames.map { (name: $0, value: SwiftBinding.unknown) }
    }
    return [(name: variable.identifier.text, value: value(of: variable))]
  }

  private func value(of variable: IdentifierPatternSyntax) -> SwiftBinding {
    if let values = accessorBlock?.returnedExpressions { return .computedProperty(values) }
    // The attribute can be a property wrapper, which gives the variable another value.
    if isVar, let declaration, !declaration.attributes.allSatisfy({ $0.isOfLanguage }) {
      return .unknown
    }
    return .variable(
      variable, initialValue: initializer?.value, isMutable: isVar || initializer == nil)
  }

  private var isVar: Bool { declaration?.bindingSpecifier.tokenKind == .keyword(.var) }

  private var declaration: VariableDeclSyntax? { parent?.parent?.as(VariableDeclSyntax.self) }
}

extension AttributeListSyntax.Element {
  private static let namesOfLanguage: Set = [
    "MainActor", "available", "inlinable", "nonobjc", "objc", "preconcurrency", "usableFromInline",
  ]

  /// Whether the attribute is one that leaves the value of a variable as it is. Interface Builder
  /// sets `@IBInspectable` and `@IBOutlet`.
  fileprivate var isOfLanguage: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return Self.namesOfLanguage.contains(attribute.attributeName.trimmedDescription)
  }
}

extension AccessorBlockSyntax {
  /// The possible results of a getter.
  fileprivate var returnedExpressions: [ExprSyntax]? {
    let statements: CodeBlockItemListSyntax? =
      switch accessors {
      case .getter(let list): list
      case .accessors(let list):
        list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
      }
    return statements?.results
  }
}

extension SyntaxProtocol {
  /// The names that patterns in the node bind.
  fileprivate var boundNames: [String] {
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier.text] }
    return children(viewMode: .sourceAccurate).flatMap { $0.boundNames }
  }
}

// MARK: - Conditions, loops and parameters

extension SwiftNames {
  private mutating func add(_ condition: ConditionElementSyntax) {
    add(condition, from: condition.endPosition.utf8Offset)
  }

  private mutating func add(_ condition: ConditionElementSyntax, from start: Int) {
    switch condition.condition {
    case .optionalBinding(let binding): add(binding, from: start)
    case .matchingPattern(let match): addUnknown(match.pattern.boundNames, from: start)
    case .expression, .availability: break
    }
  }

  /// Adds the value of `if let name = value`. In `if let name`, the name has its outer value.
  private mutating func add(_ binding: OptionalBindingConditionSyntax, from start: Int) {
    guard let value = binding.initializer?.value else { return }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      return addUnknown(binding.pattern.boundNames, from: start)
    }
    let variable = SwiftBinding.variable(
      pattern, initialValue: value,
      isMutable: binding.bindingSpecifier.tokenKind == .keyword(.var))
    add(pattern.identifier.text, variable, from: start)
  }

  private mutating func add(_ loop: ForStmtSyntax) {
    if let pattern = loop.pattern.as(IdentifierPatternSyntax.self) {
      add(pattern.identifier.text, .element(of: loop.sequence, component: nil))
    }
    let tuple = loop.pattern.as(TuplePatternSyntax.self)?.elements ?? []
    for (index, element) in tuple.enumerated() {
      guard let pattern = element.pattern.as(IdentifierPatternSyntax.self) else { continue }
      addNew(pattern.identifier.text, .element(of: loop.sequence, component: index))
    }
    for name in loop.pattern.boundNames { addNew(name, .unknown) }
  }

  private mutating func add(_ callable: SwiftCallable) {
    for (index, parameter) in callable.parameters.enumerated() {
      addNew(parameter.name, .parameter(callable, index: index))
    }
  }

  /// Adds the parameters of a closure, which are followed if the closure is called with the
  /// elements of a sequence or held by a variable, and the names in the capture list.
  private mutating func add(_ closure: ClosureExprSyntax) {
    if let callable = SwiftCallable(closure) {
      add(callable)
    } else {
      let names = closure.parameterNames
      for (index, name) in names.enumerated() {
        addNew(name, closure.element(index, of: names.count))
      }
    }
    for name in closure.capturedNames { addNew(name, .unknown) }
  }
}

extension ClosureExprSyntax {
  static let iterations: Set = ["map", "flatMap", "compactMap", "forEach"]

  /// The names to which the capture list gives another value than they have outside.
  fileprivate var capturedNames: [String] {
    signature?.capture?.items.compactMap { $0.initializer == nil ? nil : $0.name.text } ?? []
  }

  /// What a parameter refers to.
  fileprivate func element(_ index: Int, of count: Int) -> SwiftBinding {
    guard let sequence = iteratedSequence else { return .unknown }
    return .element(of: sequence, component: count > 1 && signature != nil ? index : nil)
  }

  /// The sequence over whose elements a call iterates with this closure.
  var iteratedSequence: ExprSyntax? {
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
