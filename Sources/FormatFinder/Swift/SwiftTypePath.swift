import SwiftSyntax

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

  /// Whether the path is that of a type, and not of a function or the file.
  var isType: Bool { !names.isEmpty }

  /// Returns the path of a type that the type contains.
  func appending(_ name: String) -> SwiftTypePath { SwiftTypePath(scope, names + [name]) }
}

extension Syntax {
  /// Whether the node is the statements of a function, a closure or a branch, and not of a file.
  var isLocalScope: Bool {
    guard self.is(CodeBlockItemListSyntax.self), let parent else { return false }
    return !parent.is(SourceFileSyntax.self) && !parent.is(IfConfigClauseSyntax.self)
  }

  /// The name of the type that a node declares or extends, after those that an extension writes
  /// before it; empty for another node.
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
