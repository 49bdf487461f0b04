import SwiftSyntax

/// A cache of the scopes, names and changes in a file, which lookups of different names share.
final class SwiftFileIndex {
  private let file: Syntax
  private var knownScopes: [SyntaxIdentifier: Syntax] = [:]
  private var knownNames: [SyntaxIdentifier: SwiftNames] = [:]
  private var numberedParameters: [SyntaxIdentifier: Int?] = [:]
  private var knownChanges: [String: SwiftNameChanges] = [:]
  private var knownVariables: [SyntaxIdentifier: VariableChanges<SwiftCode>] = [:]
  private var knownJumps: [SyntaxIdentifier: [SyntaxIdentifier]] = [:]
  private var knownKeptVariables: [String: Set<SyntaxIdentifier>] = [:]

  /// The members of each type, with those of its extensions.
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

  /// Returns the names that a node declares.
  func names(in scope: some SyntaxProtocol) -> SwiftNames {
    if let known = knownNames[scope.id] { return known }
    let result = SwiftNames(in: Syntax(scope))
    knownNames[scope.id] = result
    return result
  }

  /// Returns the changes of a variable.
  func changes(of pattern: IdentifierPatternSyntax) -> VariableChanges<SwiftCode> {
    if let known = knownVariables[pattern.id] { return known }
    let result = changes(ofName: pattern.identifier.text).changes(of: pattern)
    knownVariables[pattern.id] = result
    return result
  }

  private func changes(ofName name: String) -> SwiftNameChanges {
    if let known = knownChanges[name] { return known }
    let result = SwiftNameChanges(allChanges[name] ?? [], SwiftCode(index: self))
    knownChanges[name] = result
    return result
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
    if let known = numberedParameters[callable.body.id] { return known }
    let result = SwiftCode(index: self).findNumberedParameter(of: callable)
    numberedParameters[callable.body.id] = .some(result)
    return result
  }

  /// Returns the statements of a list that contain `break`, `return` and the like.
  func jumps(in statements: CodeBlockItemListSyntax) -> [SyntaxIdentifier] {
    if let known = knownJumps[statements.id] { return known }
    let result = statements.compactMap { $0.containsJump ? $0.id : nil }
    knownJumps[statements.id] = result
    return result
  }

  /// Returns the variables with a name that are used other than as an argument or in an assignment
  /// to them.
  func keptVariables(named name: String) -> Set<SyntaxIdentifier> {
    if let known = knownKeptVariables[name] { return known }
    let result = SwiftCode(index: self).variables(keptBy: declarations.references[name] ?? [])
    knownKeptVariables[name] = result
    return result
  }

  /// Returns the functions with a name.
  func functions(named name: String) -> [FunctionDeclSyntax] {
    declarations.functions[name] ?? []
  }

  /// Returns the members of the type of a list, also those of its other lists in the file.
  func members(ofTypeWith list: MemberBlockItemListSyntax) -> SwiftNames? {
    membersOfTypes[SwiftTypePath(around: list)]
  }

  /// Returns the members of the type to which a name refers at a node: of the innermost that is
  /// visible there. `nil` if the file has none.
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
      guard case .decl(let declaration) = item.item else { return false }
      if let node = declaration.as(ImportDeclSyntax.self) {
        return node.path.first?.name.text.hasPrefix("VisualFormat") ?? false
      }
      return declaration.as(IfConfigDeclSyntax.self)?.clauses.contains { clause in
        guard case .statements(let statements)? = clause.elements else { return false }
        return statements.importsVisualFormat
      } ?? false
    }
  }
}

/// Collects what is looked up by name in all of a file.
private final class DeclarationCollector: SyntaxVisitor {
  /// The members of types and extensions.
  private(set) var members: [MemberBlockItemListSyntax] = []
  /// The functions that have a body.
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]
  private(set) var references: [String: [DeclReferenceExprSyntax]] = [:]

  init(_ file: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

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
