import SwiftSyntax
import VFLSyntax

/// The names that a node declares, with what they refer to.
struct SwiftNames {
  private struct Declaration {
    /// The offset from which on the declaration is visible.
    let start: Int
    let binding: SwiftBinding
  }

  /// The declarations of each name, in the order of their starts.
  private var declarations: [String: [Declaration]] = [:]

  init() {}

  init(in scope: Syntax) {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list): add(list)
    case .memberBlockItemList(let members): add(members)
    case .conditionElementList(let list):
      for condition in list { add(condition, from: condition.endPosition.utf8Offset) }
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
  fileprivate var boundNames: [String] {
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier.text] }
    return children(viewMode: .sourceAccurate).flatMap { $0.boundNames }
  }
}

// MARK: - Conditions, loops and parameters

extension SwiftNames {
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

  /// The names that have a different value in the capture list than outside.
  fileprivate var capturedNames: [String] {
    signature?.capture?.items.compactMap { $0.initializer == nil ? nil : $0.name.text } ?? []
  }

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

/// What a name refers to in Swift code, as far as the file shows it.
enum SwiftBinding: Equatable {
  /// A variable, with its initial value if it has one.
  case variable(IdentifierPatternSyntax, initialValue: ExprSyntax?, isMutable: Bool)
  /// A property whose getter returns one of several expressions.
  case computedProperty([ExprSyntax])
  /// An element of a sequence, or a component of each element.
  case element(of: ExprSyntax, component: Int?)
  /// A parameter of a function, an initializer or a closure that a variable holds.
  case parameter(SwiftCallable, index: Int)
  /// An enumeration case with a raw value.
  case rawValue(ExprSyntax)
  /// A member that several declarations of its type have, such as in the branches of `#if`.
  case ambiguous
  /// A value that the file does not determine, such as an associated value.
  case unknown
}

/// A function whose calls the file can contain.
struct SwiftCallable: CodeCallable {
  /// The base name; for an initializer the name of the type.
  let name: String
  let parameters: [Parameter]
  /// The body with the parameters' scope.
  let body: Syntax

  struct Parameter: Hashable {
    /// The label in calls; `nil` for none.
    let label: String?
    /// The name in the body.
    let name: String
    let isVariadic: Bool
    /// Whether each call of a function has an argument for the parameter, perhaps a closure after
    /// the parentheses: the parameter is not variadic and has no default value.
    let isRequired: Bool
  }
}

extension SwiftCallable {
  var labels: [String?]? { parameters.map(\.label) }

  var requiredParameters: Set<Int> {
    Set(parameters.indices.filter { parameters[$0].isRequired })
  }

  init?(_ function: FunctionDeclSyntax) {
    guard let body = function.body else { return nil }
    self.init(
      name: function.name.text,
      parameters: function.signature.parameterClause.parameters.map(Parameter.init)
        + (function.isMethodOfText ? [.receiver] : []),
      body: Syntax(body))
  }

  init?(_ initializer: InitializerDeclSyntax) {
    let around = sequence(first: Syntax(initializer)) { $0.parent }
    guard let body = initializer.body, let type = around.lazy.compactMap(\.typeNames.last).first
    else { return nil }
    self.init(
      name: type,
      parameters: initializer.signature.parameterClause.parameters.map(Parameter.init),
      body: Syntax(body))
  }

  /// The closure that is the initial value of a variable.
  init?(_ closure: ClosureExprSyntax) {
    let clause = closure.parent?.as(InitializerClauseSyntax.self)
    guard let binding = clause?.parent?.as(PatternBindingSyntax.self),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.init(
      name: pattern.identifier.text,
      parameters: closure.parameterNames.map {
        Parameter(label: nil, name: $0, isVariadic: false, isRequired: false)
      },
      body: Syntax(closure))
  }
}

extension FunctionDeclSyntax {
  private static let textTypes: Set = ["String", "NSString", "Substring", "StringProtocol"]
  private static let listTypes: Set = ["Array", "Sequence", "Collection"]

  /// Whether an extension declares the function as a method of texts, or of lists of them.
  fileprivate var isMethodOfText: Bool {
    guard let declaration = parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self),
      !modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
    else { return false }
    let type = declaration.extendedType.trimmedDescription
    let condition = declaration.genericWhereClause?.requirements.trimmedDescription ?? ""
    return Self.textTypes.contains(type) || type == "[String]"
      || Self.listTypes.contains(type) && condition.filter { $0 != " " } == "Element==String"
  }
}

extension SwiftCallable.Parameter {
  /// The text or list on which a method is called, as a parameter after the others.
  static let receiver = Self(label: "self", name: "self", isVariadic: false, isRequired: true)

  init(_ parameter: FunctionParameterSyntax) {
    let label = parameter.firstName.text
    self.init(
      label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text,
      isVariadic: parameter.ellipsis != nil,
      isRequired: parameter.defaultValue == nil && parameter.ellipsis == nil)
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters: declared ones, or `$0`, `$1`, ….
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map { $0.name.text }
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: ["$0", "$1"]
    }
  }
}

/// The name of a type with the names of the types around it, which distinguishes nested types with
/// one name.
struct SwiftTypePath: Hashable {
  /// The statements that declare the outermost type; `nil` for a global type.
  private let scope: Syntax?
  private let names: [String]

  private init(_ scope: Syntax?, _ names: [String]) {
    self.scope = scope
    self.names = names
  }

  /// Creates the path of the types around a node, or of the node itself.
  init(around node: some SyntaxProtocol) {
    let nodes = sequence(first: Syntax(node)) { $0.parent }
    let types = nodes.prefix { !$0.isLocalScope }
    self.init(nodes.first { $0.isLocalScope }, types.reversed().flatMap { $0.typeNames })
  }

  /// The path of the type, the function or the file around the type.
  var outer: SwiftTypePath? {
    if !names.isEmpty { return SwiftTypePath(scope, names.dropLast()) }
    return scope?.parent.map { SwiftTypePath(around: $0) }
  }

  /// The name of the innermost type; `nil` outside of types.
  var typeName: String? { names.last }

  /// Whether the path leads to a type, and not to a function or the file.
  var isType: Bool { !names.isEmpty }

  func appending(_ name: String) -> SwiftTypePath { SwiftTypePath(scope, names + [name]) }
}

extension Syntax {
  /// Whether the node is the statements of a function, a closure or a branch, and not of a file.
  var isLocalScope: Bool {
    guard self.is(CodeBlockItemListSyntax.self), let parent else { return false }
    return !parent.is(SourceFileSyntax.self) && !parent.is(IfConfigClauseSyntax.self)
  }

  /// The name of the type that a node declares or extends, after the outer types that an extension
  /// names; empty for another node.
  fileprivate var typeNames: [String] {
    switch self.as(SyntaxEnum.self) {
    case .structDecl(let node): [node.name.text]
    case .classDecl(let node): [node.name.text]
    case .enumDecl(let node): [node.name.text]
    case .actorDecl(let node): [node.name.text]
    case .protocolDecl(let node): [node.name.text]
    case .extensionDecl(let node): node.extendedType.names
    default: []
    }
  }
}

extension TypeSyntax {
  /// The names of the types that contain the type, and its own, without generic arguments.
  fileprivate var names: [String] {
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.names + [member.name.text]
    }
    return [self.as(IdentifierTypeSyntax.self)?.name.text ?? trimmedDescription]
  }
}
