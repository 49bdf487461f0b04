import SwiftSyntax

extension SwiftCode {
  /// Returns the changes of a variable.
  func changes(of pattern: IdentifierPatternSyntax) -> VariableChanges<SwiftCode> {
    index.changes(of: pattern)
  }
}

/// The changes of all variables with one name.
struct SwiftNameChanges {
  private var changesOfVariables: [SyntaxIdentifier: [Change<SwiftCode>]] = [:]
  /// The offsets of changes through references that can be to any variable, in ascending order.
  private var possibleChanges: [Int] = []
  /// The offsets of changes through references that can be to any member, in ascending order.
  private var possibleMemberChanges: [Int] = []

  /// Groups changes by the variables to which they refer.
  init(_ changes: [Change<SwiftCode>], _ names: SwiftCode) {
    for change in changes {
      let offset = change.target.position.utf8Offset
      switch names.target(of: change.target) {
      case .variable(let pattern):
        changesOfVariables[pattern.id, default: []].append(change)
      case .possibleVariable: possibleChanges.append(offset)
      case .possibleMember: possibleMemberChanges.append(offset)
      case .other: continue
      }
    }
    possibleChanges.sort()
    possibleMemberChanges.sort()
  }

  /// Returns the changes of a variable with the name.
  func changes(of pattern: IdentifierPatternSyntax) -> VariableChanges<SwiftCode> {
    let scope = pattern.localScope ?? pattern.root
    let hasChangesElsewhere =
      scope.contains(oneOf: possibleChanges)
      || pattern.isMember && scope.contains(oneOf: possibleMemberChanges)
    return VariableChanges(
      changesOfVariables[pattern.id] ?? [], hasChangesElsewhere: hasChangesElsewhere
    ) { values in
      let reuses = values.map { $0.reuse(ofName: pattern.identifier.text) }
      if reuses.contains(.changed) { return .changed }
      return reuses.contains(.unchanged) ? .unchanged : .none
    }
  }
}

extension Syntax {
  /// Whether one of several offsets in ascending order is in the node.
  fileprivate func contains(oneOf offsets: [Int]) -> Bool {
    let first = offsets.partitioningIndex { $0 >= position.utf8Offset }
    return first < offsets.count && offsets[first] < endPosition.utf8Offset
  }
}

// MARK: - References

/// What an expression refers to, as far as the file shows it.
private enum Target {
  case variable(IdentifierPatternSyntax)
  /// Any variable with the name, or any member.
  case possibleVariable, possibleMember
  case other
}

extension SwiftCode {
  fileprivate func target(of expression: ExprSyntax) -> Target {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return Target(
        binding(of: reference.baseName.text, at: reference), ifUnknown: .possibleVariable)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self) else { return .other }
    let owner = access.base?.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard owner == "self" || owner == "Self" else { return .possibleMember }
    return Target(
      member(access.declName.baseName.text, ofTypeAround: access), ifUnknown: .possibleMember)
  }
}

extension Target {
  fileprivate init(_ binding: SwiftBinding?, ifUnknown unknown: Target) {
    switch binding {
    case .variable(let pattern, _, _): self = .variable(pattern)
    case .ambiguous, nil: self = unknown
    default: self = .other
    }
  }
}

// MARK: - Statements

extension VariableChanges<SwiftCode> {
  /// Returns the values that do not refer to the variable.
  func ownValues(of pattern: IdentifierPatternSyntax) -> [ExprSyntax] {
    reuse == .none
      ? assignedValues
      : assignedValues.filter { $0.reuse(ofName: pattern.identifier.text) == .none }
  }

  /// Returns whether everything that is appended is in the variable at a use: the declaration,
  /// each change and the use follow each other in the same statements.
  func appends(to pattern: IdentifierPatternSyntax, before use: ExprSyntax) -> Bool {
    let appended = appendedElements + appendedSequences
    if appended.isEmpty { return true }
    guard let list = pattern.statements, use.statements?.id == list.id else { return false }
    return appended.allSatisfy {
      $0.position < use.position && $0.appendingCode?.parent?.parent?.id == list.id
    }
  }
}

extension IdentifierPatternSyntax {
  /// The statements of which the declaration of a local variable is one.
  var statements: CodeBlockItemListSyntax? {
    let declaration = parent?.parent?.parent
    let list = declaration?.parent?.parent?.as(CodeBlockItemListSyntax.self)
    return list.flatMap { Syntax($0).isLocalScope ? $0 : nil }
  }
}

extension ExprSyntax {
  /// The innermost statements of which one contains the expression.
  fileprivate var statements: CodeBlockItemListSyntax? {
    sequence(first: Syntax(self)) { $0.parent }.first { $0.is(CodeBlockItemListSyntax.self) }?.as(
      CodeBlockItemListSyntax.self)
  }

  /// The call or the operator of which an appended value is an argument.
  fileprivate var appendingCode: Syntax? {
    parent?.is(InfixOperatorExprSyntax.self) ?? false ? parent : parent?.parent?.parent
  }
}

// MARK: - Scopes

extension IdentifierPatternSyntax {
  /// Whether code in other files can change the variable.
  var isSettableInOtherFiles: Bool {
    localScope == nil
      && !ancestors.contains { node in
        node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.isPrivate }
          ?? false
      }
  }

  /// Whether the variable is a member of a structure, to which a memberwise initializer can give
  /// another initial value.
  var isMemberOfStructure: Bool {
    isMember
      && ancestors.first { $0.is(MemberBlockSyntax.self) }?.parent?.is(StructDeclSyntax.self)
        ?? false
  }

  /// Whether the variable is a member of a type.
  fileprivate var isMember: Bool {
    parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  /// The statements among which a local variable is declared; `nil` for a global variable and for a
  /// member of a global type.
  var localScope: Syntax? {
    ancestors.first { $0.isLocalScope }
  }

  private var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self)) { $0.parent }.dropFirst()
  }
}

extension DeclModifierSyntax {
  /// Whether the modifier is `private` or `fileprivate`, perhaps only for the setter.
  fileprivate var isPrivate: Bool {
    name.tokenKind == .keyword(.private) || name.tokenKind == .keyword(.fileprivate)
  }
}
