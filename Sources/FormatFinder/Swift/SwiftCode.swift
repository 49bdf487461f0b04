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
    guard let owner = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return nil
    }
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

  /// Returns the binding of a member of the type with a list of members, also of another list that
  /// the file has for it.
  private func member(
    _ name: String, ofTypeWith members: MemberBlockItemListSyntax
  ) -> SwiftBinding? {
    index.names(in: members).binding(of: name)
      ?? index.members(ofTypeWith: members)?.binding(of: name)
  }
}
