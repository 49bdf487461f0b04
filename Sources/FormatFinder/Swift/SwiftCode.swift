import SwiftSyntax

/// The code of a Swift file. Names are looked up by the rules of its scopes, within the file.
struct SwiftCode: CodeFrontEnd {
  typealias Expression = ExprSyntax
  typealias Call = SwiftCall
  typealias Callable = SwiftCallable
  typealias TextMemory = SwiftTextMemory

  let index: SwiftFileIndex

  func sourceRange(of expression: ExprSyntax) -> Range<Int> { expression.sourceRange }

  func sourceRange(of call: SwiftCall) -> Range<Int> { call.node.sourceRange }

  func otherWrappers(passing arguments: SwiftCode.Arguments) -> [Wrapper] { [] }

  /// Returns what a name refers to, or `nil` if the file does not declare it.
  func binding(of reference: DeclReferenceExprSyntax) -> SwiftBinding? {
    binding(of: reference.baseName.text, at: reference)
  }

  /// Returns what a name refers to at a node, or `nil` if the file does not declare it.
  func binding(of name: String, at node: some SyntaxProtocol) -> SwiftBinding? {
    for scope in scopes(around: node) {
      if let binding = binding(of: name, in: scope, at: node.position) { return binding }
    }
    return nil
  }

  /// The nodes whose names are visible in a node, from the inner to the outer.
  private func scopes(around node: some SyntaxProtocol) -> some Sequence<Syntax> {
    sequence(first: Syntax(node)) { index.scope(around: $0) }.dropFirst()
  }

  private func binding(
    of name: String, in scope: Syntax, at position: AbsolutePosition
  ) -> SwiftBinding? {
    if let members = scope.as(MemberBlockItemListSyntax.self) {
      return member(name, ofTypeWith: members)
    }
    let names = index.names(in: scope)
    // Declarations at the top level of a file are also visible before them.
    let isFile = scope.parent?.is(SourceFileSyntax.self) ?? false
    return isFile ? names.binding(of: name) : names.binding(of: name, at: position)
  }
}

// MARK: - Members

extension SwiftCode {
  /// Returns the binding of a member of `self`, `Self` or a type that the file declares or extends.
  func binding(of access: MemberAccessExprSyntax) -> SwiftBinding? {
    guard let owner = access.base?.referencedName else { return nil }
    let name = access.declName.baseName.text
    return owner == "self" || owner == "Self"
      ? member(name, ofTypeAround: access)
      : index.members(ofType: owner, at: access)?.binding(of: name)
  }

  /// Returns the binding of a member of the innermost type that contains a node.
  func member(_ name: String, ofTypeAround node: some SyntaxProtocol) -> SwiftBinding? {
    for scope in scopes(around: node) {
      guard let members = scope.as(MemberBlockItemListSyntax.self) else { continue }
      return member(name, ofTypeWith: members)
    }
    return nil
  }

  /// Returns the binding of a member of the type with a list of members, which can be in another
  /// list of the same type in the file.
  private func member(
    _ name: String, ofTypeWith members: MemberBlockItemListSyntax
  ) -> SwiftBinding? {
    index.names(in: members).binding(of: name)
      ?? index.members(ofTypeWith: members)?.binding(of: name)
  }
}

/// A cache of the scopes, names and changes in a file, which lookups of different names share.
final class SwiftFileIndex {
  private let file: Syntax
  private var knownScopes: [SyntaxIdentifier: Syntax] = [:]
  private let namesOfScopes = Cache<SyntaxIdentifier, SwiftNames>()
  private let numberedParameters = Cache<SyntaxIdentifier, Int?>()
  private let changesOfNames = Cache<String, SwiftNameChanges>()
  private let changesOfVariables = Cache<SyntaxIdentifier, VariableChanges<SwiftCode>>()
  private let jumpsInLists = Cache<SyntaxIdentifier, [SyntaxIdentifier]>()
  private let keptVariables = Cache<String, Set<SyntaxIdentifier>>()

  /// The members of each type, including its extensions.
  private lazy var membersOfTypes = collectMembers()
  private lazy var declarations = DeclarationCollector(file)
  private lazy var allChanges = SwiftChangeFinder(file).changes

  /// Whether the file imports the module of the macros, or one that contains it.
  private(set) lazy var importsVisualFormat =
    file.as(SourceFileSyntax.self)?.statements.importsVisualFormat ?? false

  init(_ file: Syntax) {
    self.file = file
  }

  /// Returns the nearest node around another whose names are visible in it.
  func scope(around node: Syntax) -> Syntax? {
    if let known = knownScopes[node.id] { return known }
    guard let parent = node.parent else { return nil }
    let scope = parent.scope(visibleIn: node) ?? self.scope(around: parent)
    knownScopes[node.id] = scope
    return scope
  }

  func names(in scope: some SyntaxProtocol) -> SwiftNames {
    namesOfScopes.value(of: scope.id) { SwiftNames(in: Syntax(scope)) }
  }

  func changes(of pattern: IdentifierPatternSyntax) -> VariableChanges<SwiftCode> {
    changesOfVariables.value(of: pattern.id) {
      let name = pattern.identifier.text
      return changesOfNames.value(of: name) {
        SwiftNameChanges(allChanges[name] ?? [], SwiftCode(index: self))
      }.changes(of: pattern)
    }
  }

  /// Returns the targets of the changes, of all variables with a name, that can give the variable
  /// or an element of it another value.
  func replacements(ofName name: String) -> [ExprSyntax] {
    (allChanges[name] ?? []).compactMap { change in
      if case .possible = change.kind { nil } else { change.target }
    }
  }

  /// Returns the parameter whose elements a function names `v0`, `v1`, …; `nil` if there is none.
  func numberedParameter(of callable: SwiftCallable) -> Int? {
    numberedParameters.value(of: callable.body.id) {
      SwiftCode(index: self).findNumberedParameter(of: callable)
    }
  }

  /// Returns the statements of a list that contain `break`, `return` and the like.
  func jumps(in statements: CodeBlockItemListSyntax) -> [SyntaxIdentifier] {
    jumpsInLists.value(of: statements.id) {
      statements.compactMap { $0.containsJump ? $0.id : nil }
    }
  }

  /// Returns the variables with a name that are used other than as an argument or in an assignment
  /// to them.
  func keptVariables(named name: String) -> Set<SyntaxIdentifier> {
    keptVariables.value(of: name) {
      SwiftCode(index: self).variables(keptBy: declarations.references[name] ?? [])
    }
  }

  func functions(named name: String) -> [FunctionDeclSyntax] {
    declarations.functions[name] ?? []
  }

  /// Returns the members of the type with a list of members, including its other lists in the file.
  func members(ofTypeWith list: MemberBlockItemListSyntax) -> SwiftNames? {
    membersOfTypes[SwiftTypePath(around: list)]
  }

  /// Returns the members of the type to which a name refers at a node: the innermost type that is
  /// visible there. `nil` if the file does not show one.
  func members(ofType name: String, at node: some SyntaxProtocol) -> SwiftNames? {
    let innermost = SwiftTypePath(around: scope(around: Syntax(node)) ?? Syntax(node))
    for path in sequence(first: innermost, next: { $0.outer }) {
      if let members = membersOfTypes[path.appending(name)] { return members }
    }
    return nil
  }

  private func collectMembers() -> [SwiftTypePath: SwiftNames] {
    var members: [SwiftTypePath: SwiftNames] = [:]
    for list in declarations.members {
      members[SwiftTypePath(around: list), default: SwiftNames()].merge(names(in: list))
    }
    return members
  }
}

extension Syntax {
  /// Returns the node with the names that are visible in a child but not around this node.
  fileprivate func scope(visibleIn child: Syntax) -> Syntax? {
    switch self.as(SyntaxEnum.self) {
    case .codeBlockItemList, .memberBlockItemList, .conditionElementList, .switchCase,
      .catchClause, .functionDecl, .initializerDecl, .subscriptDecl, .accessorDecl:
      self
    case .ifExpr(let node): Syntax(node.body) == child ? Syntax(node.conditions) : nil
    case .whileStmt(let node): Syntax(node.body) == child ? Syntax(node.conditions) : nil
    case .forStmt(let loop): Syntax(loop.sequence) == child ? nil : self
    case .closureExpr(let closure): Syntax(closure.statements) == child ? self : nil
    default: nil
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a statement, perhaps in `#if`, imports a module of this package.
  fileprivate var importsVisualFormat: Bool {
    contains { item in
      if case .decl(let declaration) = item.item, let node = declaration.as(ImportDeclSyntax.self) {
        return node.path.first?.name.text.hasPrefix("VisualFormat") ?? false
      }
      return item.conditionalClauses.contains(where: \.importsVisualFormat)
    }
  }
}

/// Collects what is looked up by name in all of a file.
private final class DeclarationCollector: NodeCollector {
  /// The members of types and extensions.
  private(set) var members: [MemberBlockItemListSyntax] = []
  /// The functions that have a body.
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]
  private(set) var references: [String: [DeclReferenceExprSyntax]] = [:]

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    members.append(node.members)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.body != nil { functions[node.name.text, default: []].append(node) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    references[node.baseName.text, default: []].append(node)
    return .visitChildren
  }
}

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
  /// Whether the statement contains one after which the following ones can be skipped.
  var containsJump: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.break), .keyword(.continue), .keyword(.return), .keyword(.throw): true
      default: false
      }
    }
  }
}
