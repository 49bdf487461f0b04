import SwiftSyntax

/// The changes of a variable: in the scope of its declaration, or in the file for a member or a
/// global variable.
struct VariableChanges {
  /// The changes of which the file shows the place.
  private(set) var all: [SwiftChange] = []
  /// The values that are assigned.
  private(set) var assignedValues: [ExprSyntax] = []
  /// The elements that are appended to an array.
  private(set) var appendedElements: [ExprSyntax] = []
  /// The sequences that are appended to an array, or the texts to a string.
  private(set) var appendedSequences: [ExprSyntax] = []
  /// The keys of the values that are assigned to a subscript.
  private var assignedKeys: [ExprSyntax] = []
  /// Whether something else than these can change the variable: an `inout` argument, or another
  /// mutating call.
  private var hasOtherChanges = false
  /// Whether the variable can change in a way that the file does not show: by a method or operator
  /// that is not known, or through a reference that can be to the same variable.
  private var hasPossibleChanges = false

  /// Whether a text or an array in the variable can be longer than the values that are assigned.
  var isAppendedTo: Bool { !appendedElements.isEmpty || !appendedSequences.isEmpty }

  /// Whether the variable can have texts other than the values that are assigned, with or without
  /// appended ones.
  var canHaveOtherTexts: Bool { hasOtherChanges || hasPossibleChanges || !assignedKeys.isEmpty }

  /// Whether the variable can change at a place that the file does not show.
  private(set) var hasChangesElsewhere = false

  /// The keys that are added to the values that are assigned; `nil` if there can be other changes.
  var addedKeys: [ExprSyntax]? {
    !isAppendedTo && !hasOtherChanges && !hasPossibleChanges ? assignedKeys : nil
  }

  /// Whether the file shows no change.
  var isEmpty: Bool { all.isEmpty && !hasPossibleChanges }

  /// Adds a change of which the file does not show the place.
  fileprivate mutating func addChangeElsewhere() {
    hasPossibleChanges = true
    hasChangesElsewhere = true
  }

  /// Adds a change of the variable.
  fileprivate mutating func add(_ change: SwiftChange) {
    all.append(change)
    switch change.kind {
    case .value(let value): assignedValues.append(value)
    case .key(let key): assignedKeys.append(key)
    case .element(let element): appendedElements.append(element)
    case .sequence(let sequence): appendedSequences.append(sequence)
    case .other: hasOtherChanges = true
    case .possible: hasPossibleChanges = true
    }
  }
}

/// The values that are assigned to a variable, as texts or lists.
struct AssignedValues {
  /// The values that do not refer to the variable.
  let ownValues: [ExprSyntax]
  /// Whether there are other values, which contain an earlier one.
  let hasReuses: Bool
  /// Whether each of the other values contains the earlier one unchanged.
  let preservesLiteral: Bool

  init(_ values: [ExprSyntax], toName name: String) {
    let reuses = values.map { $0.reuse(ofName: name) }
    ownValues = values.indices.filter { reuses[$0] == .none }.map { values[$0] }
    hasReuses = ownValues.count < values.count
    preservesLiteral = !reuses.contains(.changed)
  }
}

extension SwiftNameLookup {
  /// Returns the changes of a variable.
  func changes(of pattern: IdentifierPatternSyntax) -> VariableChanges {
    index.changes(ofName: pattern.identifier.text).changes(of: pattern)
  }
}

/// The changes of all variables with one name.
struct SwiftNameChanges {
  private var changesOfVariables: [SyntaxIdentifier: VariableChanges] = [:]
  /// The offsets of changes through references that can be to any variable, in ascending order.
  private var possibleChanges: [Int] = []
  /// The offsets of changes through references that can be to any member, in ascending order.
  private var possibleMemberChanges: [Int] = []

  /// Groups changes by the variables to which they refer.
  init(_ changes: [SwiftChange], _ names: SwiftNameLookup) {
    for change in changes {
      let offset = change.target.position.utf8Offset
      switch names.target(of: change.target) {
      case .variable(let pattern):
        changesOfVariables[pattern.id, default: VariableChanges()].add(change)
      case .possibleVariable: possibleChanges.append(offset)
      case .possibleMember: possibleMemberChanges.append(offset)
      case .other: continue
      }
    }
    possibleChanges.sort()
    possibleMemberChanges.sort()
  }

  /// Returns the changes of a variable with the name.
  fileprivate func changes(of pattern: IdentifierPatternSyntax) -> VariableChanges {
    var result = changesOfVariables[pattern.id] ?? VariableChanges()
    let scope = pattern.localScope ?? pattern.root
    if scope.contains(oneOf: possibleChanges)
      || pattern.isMember && scope.contains(oneOf: possibleMemberChanges)
    {
      result.addChangeElsewhere()
    }
    return result
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

extension SwiftNameLookup {
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

extension VariableChanges {
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
