import SwiftSyntax

extension SwiftNameLookup {
  /// Returns the binding of a member of the type that contains a node.
  static func member(_ name: String, ofTypeAround node: some SyntaxProtocol) -> SwiftBinding? {
    var current = node.parent
    while let syntax = current {
      if let members = syntax.as(MemberBlockItemListSyntax.self),
        let found = member(name, ofTypeWith: members)
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
    let collector = TypeCollector(named: type, includesLocalTypes: true)
    collector.walk(file.root)
    return collector.members.lazy.compactMap { member(name, of: $0) }.first
  }

  /// Returns the binding of a member of the type with a list of members, also of another list that
  /// the file has for it.
  static func member(_ name: String, ofTypeWith members: MemberBlockItemListSyntax) -> SwiftBinding?
  {
    if let found = member(name, of: members) { return found }
    guard let type = members.typeName else { return nil }
    let collector = TypeCollector(named: type, includesLocalTypes: false)
    collector.walk(members.root)
    return collector.members.lazy.filter { $0 != members }.compactMap { member(name, of: $0) }.first
  }

  /// Returns the binding of a member in a list.
  static func member(_ name: String, of members: MemberBlockItemListSyntax) -> SwiftBinding? {
    for item in members {
      if let found = variable(name, in: item.decl, before: item.endPosition) { return found }
      guard let cases = item.decl.as(EnumCaseDeclSyntax.self)?.elements else { continue }
      if let value = cases.first(where: { $0.name.text == name })?.rawValue?.value {
        return .rawValue(value)
      }
    }
    return nil
  }
}

extension MemberBlockItemListSyntax {
  /// The name of the type that declares the members or to which an extension adds them.
  fileprivate var typeName: String? {
    guard let declaration = parent?.parent else { return nil }
    switch declaration.as(SyntaxEnum.self) {
    case .structDecl(let node): return node.name.text
    case .classDecl(let node): return node.name.text
    case .enumDecl(let node): return node.name.text
    case .actorDecl(let node): return node.name.text
    case .extensionDecl(let node): return node.extendedType.lastName
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// The name without the types that contain the type, and without generic arguments.
  fileprivate var lastName: String {
    self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text
      ?? trimmedDescription
  }
}

/// Collects the member lists of a type and its extensions.
private final class TypeCollector: SyntaxVisitor {
  private let name: String
  private let includesLocalTypes: Bool
  private(set) var members: [MemberBlockItemListSyntax] = []

  init(named name: String, includesLocalTypes: Bool) {
    self.name = name
    self.includesLocalTypes = includesLocalTypes
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    if node.members.typeName == name { members.append(node.members) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { visitBody() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { visitBody() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { visitBody() }

  private func visitBody() -> SyntaxVisitorContinueKind {
    includesLocalTypes ? .visitChildren : .skipChildren
  }
}
