import SwiftSyntax

/// A cache of the scopes, names and changes in a file, which lookups of different names share.
final class SwiftFileIndex {
  private let file: Syntax
  private var knownScopes: [SyntaxIdentifier: Syntax] = [:]
  private var knownNames: [SyntaxIdentifier: SwiftNames] = [:]
  private var bodiesThatNumberViews: [SyntaxIdentifier: Bool] = [:]
  private var knownChanges: [String: SwiftNameChanges] = [:]

  /// The members of each type outside of functions, with those of its extensions.
  private(set) lazy var globalMembers = members(ofLocalTypes: false)
  /// The members of each type, also in functions, with those of its extensions.
  private(set) lazy var allMembers = members(ofLocalTypes: true)
  private lazy var allChanges = SwiftChangeFinder(file).changes

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

  /// Returns the changes of all variables with a name.
  func changes(ofName name: String) -> SwiftNameChanges {
    if let known = knownChanges[name] { return known }
    let result = SwiftNameChanges(allChanges[name] ?? [], SwiftNameLookup(index: self))
    knownChanges[name] = result
    return result
  }

  /// Returns whether a body makes names such as `v0` from numbers.
  func numbersViews(_ body: Syntax) -> Bool {
    if let known = bodiesThatNumberViews[body.id] { return known }
    let result = body.description.contains("\"v\\(")
    bodiesThatNumberViews[body.id] = result
    return result
  }

  private func members(ofLocalTypes includesLocalTypes: Bool) -> [String: SwiftNames] {
    let collector = TypeCollector(file, includesLocalTypes: includesLocalTypes)
    return collector.members.reduce(into: [:]) { members, type in
      members[type.name, default: SwiftNames()].addNew(names(in: type.members))
    }
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

/// Collects the members of types and extensions.
private final class TypeCollector: SyntaxVisitor {
  private let includesLocalTypes: Bool
  private(set) var members: [(name: String, members: MemberBlockItemListSyntax)] = []

  init(_ file: Syntax, includesLocalTypes: Bool) {
    self.includesLocalTypes = includesLocalTypes
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.members.typeName { members.append((name, node.members)) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { visitBody() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { visitBody() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { visitBody() }

  private func visitBody() -> SyntaxVisitorContinueKind {
    includesLocalTypes ? .visitChildren : .skipChildren
  }
}
