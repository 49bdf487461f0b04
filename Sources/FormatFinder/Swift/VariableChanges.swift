import SwiftSyntax

/// The changes of a variable: in the scope of its declaration, or in the file for a member or a
/// global variable.
struct VariableChanges {
  /// The values that are assigned.
  fileprivate(set) var assignedValues: [ExprSyntax] = []
  /// The elements that are appended to an array.
  fileprivate(set) var appendedElements: [ExprSyntax] = []
  /// The sequences that are appended to an array, or the texts to a string.
  fileprivate(set) var appendedSequences: [ExprSyntax] = []
  /// The values that are assigned to a subscript, with the key.
  fileprivate(set) var assignedKeys: [(key: ExprSyntax, value: ExprSyntax)] = []
  /// Whether something else than these can change the variable: an `inout` argument, or another
  /// mutating call.
  fileprivate(set) var hasOtherChanges = false
  /// Whether the variable can change in a way that the file does not show: by a method or operator
  /// that is not known, or through a reference that can be to the same variable.
  fileprivate(set) var hasPossibleChanges = false

  /// Whether a text in the variable can be longer than the values that are assigned.
  var isAppendedTo: Bool {
    !appendedElements.isEmpty || !appendedSequences.isEmpty || hasOtherChanges
  }

  /// The keys that are added; `nil` if there can be other changes.
  var addedKeys: [ExprSyntax]? {
    guard !isAppendedTo, !hasPossibleChanges, assignedValues.isEmpty else { return nil }
    return assignedKeys.map(\.key)
  }

  /// Finds the changes of a variable.
  init(of pattern: IdentifierPatternSyntax) {
    let finder = ChangeFinder(pattern)
    finder.walk(pattern.localScope ?? pattern.root)
    self = finder.changes
  }

  fileprivate init() {}
}

/// Finds the changes of a variable in a tree.
private final class ChangeFinder: SyntaxVisitor {
  private let variable: VariableReferences
  var changes = VariableChanges()

  init(_ pattern: IdentifierPatternSyntax) {
    variable = VariableReferences(pattern)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.is(AssignmentExprSyntax.self) {
      assign(node.rightOperand, to: node.leftOperand.unwrapped)
    } else {
      apply(node.operator.trimmedDescription, node.leftOperand, node.rightOperand)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.unwrapped.as(MemberAccessExprSyntax.self),
      let base = callee.base
    {
      call(callee.declName.baseName.text, on: variable.target(of: base), node.arguments)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    // A mutating call on an element with a default value adds the element.
    if node.arguments.count > 1, variable.target(of: node.calledExpression) != .other {
      changes.hasPossibleChanges = true
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    switch variable.target(of: node.expression) {
    case .variable: changes.hasOtherChanges = true
    case .possibleVariable: changes.hasPossibleChanges = true
    case .other: noteChange(ofPart: node.expression.unwrapped)
    }
    return .visitChildren
  }
}

extension ChangeFinder {
  private static let mutatingMethods: Set = [
    "insert", "merge", "removeAll", "removeValue", "updateValue", "removeLast", "replaceSubrange",
  ]

  /// Methods of the standard library and Foundation that change nothing.
  private static let readingMethods: Set = [
    "allSatisfy", "compactMap", "compactMapValues", "components", "contains", "distance", "drop",
    "dropFirst", "dropLast", "elementsEqual", "enumerated", "filter", "first", "firstIndex",
    "flatMap", "forEach", "formatted", "hasPrefix", "hasSuffix", "hash", "index", "joined",
    "lowercased", "makeIterator", "map", "mapValues", "max", "merging", "min", "object", "prefix",
    "randomElement", "reduce", "replacingOccurrences", "reversed", "shuffled", "sorted", "split",
    "starts", "suffix", "trimmingCharacters", "uppercased", "value",
  ]

  private static let readingOperators: Set = [
    "+", "-", "*", "/", "%", "??", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "&&", "||",
    "..<", "...",
  ]

  private func assign(_ value: ExprSyntax, to left: ExprSyntax) {
    if let call = left.as(SubscriptCallExprSyntax.self) { return assign(value, toElement: call) }
    if let tuple = left.as(TupleExprSyntax.self) {
      let targets = tuple.elements.map { variable.target(of: $0.expression) }
      if targets.contains(where: { $0 != .other }) { changes.hasPossibleChanges = true }
      return
    }
    switch variable.target(of: left) {
    case .variable: changes.assignedValues.append(value)
    case .possibleVariable: changes.hasPossibleChanges = true
    case .other: noteChange(ofPart: left)
    }
  }

  private func assign(_ value: ExprSyntax, toElement call: SubscriptCallExprSyntax) {
    switch variable.target(of: call.calledExpression) {
    case .variable:
      if call.arguments.count == 1, let key = call.arguments.first?.expression {
        changes.assignedKeys.append((key, value))
      } else {
        changes.hasOtherChanges = true
      }
    case .possibleVariable: changes.hasPossibleChanges = true
    case .other: break
    }
  }

  private func apply(_ name: String, _ left: ExprSyntax, _ right: ExprSyntax) {
    let target = variable.target(of: left)
    if name == "+=", target == .variable {
      changes.appendedSequences.append(right)
    } else if target != .other, !Self.readingOperators.contains(name) {
      changes.hasPossibleChanges = true
    }
  }

  private func call(_ name: String, on target: Target, _ arguments: LabeledExprListSyntax) {
    if target == .other || Self.readingMethods.contains(name) { return }
    if target == .variable, name == "append", let argument = arguments.first {
      if argument.label == nil {
        changes.appendedElements.append(argument.expression)
      } else {
        changes.appendedSequences.append(argument.expression)
      }
    } else if target == .variable, Self.mutatingMethods.contains(name) {
      changes.hasOtherChanges = true
    } else {
      changes.hasPossibleChanges = true
    }
  }

  /// Notes that an expression changes, if it is an element or a property of the variable.
  private func noteChange(ofPart expression: ExprSyntax) {
    let whole =
      expression.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? expression.as(MemberAccessExprSyntax.self)?.base
    if let whole, variable.target(of: whole) != .other { changes.hasPossibleChanges = true }
  }
}

// MARK: - References

/// What an expression refers to, compared with a variable.
private enum Target {
  case variable, possibleVariable, other
}

/// The expressions that refer to a variable.
private struct VariableReferences {
  private let pattern: IdentifierPatternSyntax
  private let name: String

  init(_ pattern: IdentifierPatternSyntax) {
    self.pattern = pattern
    name = pattern.identifier.text
  }

  func target(of expression: ExprSyntax) -> Target {
    let expression = expression.unwrapped
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      guard reference.baseName.text == name else { return .other }
      return target(of: SwiftNameLookup.binding(of: name, at: reference))
    }
    guard let access = expression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == name, pattern.isMember
    else { return .other }
    let owner = access.base?.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard owner == "self" || owner == "Self" else { return .possibleVariable }
    return target(of: SwiftNameLookup.member(name, ofTypeAround: access))
  }

  private func target(of binding: SwiftBinding?) -> Target {
    switch binding {
    case .variable(let found, _, _): found == pattern ? .variable : .other
    case nil: .possibleVariable
    default: .other
    }
  }
}

extension ExprSyntax {
  /// The expression without `?`, `!` and parentheses.
  fileprivate var unwrapped: ExprSyntax {
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression.unwrapped }
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression.unwrapped }
    if let elements = self.as(TupleExprSyntax.self)?.elements, elements.count == 1,
      let only = elements.first
    {
      return only.expression.unwrapped
    }
    return self
  }
}

extension IdentifierPatternSyntax {
  /// Whether code in other files can change the variable.
  var isSettableInOtherFiles: Bool {
    localScope == nil
      && !ancestors.contains { node in
        node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.isPrivate }
          ?? false
      }
  }

  /// Whether the variable is a member of a type.
  fileprivate var isMember: Bool {
    ancestors.dropFirst(3).first?.is(MemberBlockItemSyntax.self) ?? false
  }

  /// The statements among which a local variable is declared; `nil` for a global variable and for a
  /// member of a global type.
  fileprivate var localScope: Syntax? {
    ancestors.first { node in
      guard node.is(CodeBlockItemListSyntax.self), let parent = node.parent else { return false }
      return !parent.is(SourceFileSyntax.self) && !parent.is(IfConfigClauseSyntax.self)
    }
  }

  private var ancestors: [Syntax] {
    Array(sequence(first: Syntax(self)) { $0.parent }.dropFirst())
  }
}

extension DeclModifierSyntax {
  /// Whether the modifier is `private` or `fileprivate`, perhaps only for the setter.
  fileprivate var isPrivate: Bool {
    name.tokenKind == .keyword(.private) || name.tokenKind == .keyword(.fileprivate)
  }
}
