import SwiftSyntax

/// Looks up names in Swift code by the rules of its scopes, within one file.
struct SwiftNameLookup {
  let index: SwiftFileIndex

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

extension SwiftNameLookup {
  /// Returns the binding of a member of the type that contains a node.
  func member(_ name: String, ofTypeAround node: some SyntaxProtocol) -> SwiftBinding? {
    for scope in scopes(around: node) {
      if let members = scope.as(MemberBlockItemListSyntax.self),
        let found = member(name, ofTypeWith: members)
      {
        return found
      }
    }
    return nil
  }

  /// Returns the binding of a member of a type that the file declares or extends.
  func member(_ name: String, ofType type: String) -> SwiftBinding? {
    index.allMembers[type]?.binding(of: name)
  }

  /// Returns the binding of a member of the type with a list of members, also of another list that
  /// the file has for it.
  private func member(
    _ name: String, ofTypeWith members: MemberBlockItemListSyntax
  ) -> SwiftBinding? {
    index.names(in: members).binding(of: name)
      ?? members.typeName.flatMap { index.globalMembers[$0]?.binding(of: name) }
  }
}

extension MemberBlockItemListSyntax {
  /// The name of the type that declares the members or to which an extension adds them.
  var typeName: String? {
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
