import SwiftSyntax
import VFLSyntax

final class SwiftChangeFinder: NodeCollector {
  /// The changes by the name of the variable or member.
  private(set) var changes: [String: [Change<SwiftCode>]] = [:]

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
      call(callee.declName.baseName.text, on: base, node.arguments)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    // A mutating call on an element with a default value adds the element.
    if node.arguments.count > 1 { add(.possible, of: node.calledExpression) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    add(.modification, of: node.expression)
    addChange(ofWhole: node.expression.unwrapped)
    return .visitChildren
  }
}

extension SwiftChangeFinder {
  private static let mutatingMethods: Set = [
    "insert", "merge", "removeAll", "removeValue", "updateValue", "removeLast", "replaceSubrange",
  ]

  /// Methods of the standard library and Foundation that change nothing.
  private static let readingMethods: Set = [
    "allSatisfy", "appending", "appendingFormat", "compactMap", "compactMapValues", "components",
    "contains", "distance", "drop", "dropFirst", "dropLast", "elementsEqual", "enumerated",
    "filter", "first", "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix", "hasSuffix",
    "hash", "index", "joined", "lowercased", "makeIterator", "map", "mapValues", "max", "merging",
    "min", "object", "prefix", "randomElement", "reduce", "replacingOccurrences", "reversed",
    "shuffled", "sorted", "split", "starts", "suffix", "trimmingCharacters", "uppercased", "value",
  ]

  private static let readingOperators: Set = [
    "+", "-", "*", "/", "%", "??", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "&&", "||",
    "..<", "...",
  ]

  private func assign(_ value: ExprSyntax, to left: ExprSyntax) {
    if let call = left.as(SubscriptCallExprSyntax.self) {
      let key = call.arguments.count == 1 ? call.arguments.first?.expression : nil
      add(key.map { Change<SwiftCode>.Kind.key($0) } ?? .modification, of: call.calledExpression)
    } else if let tuple = left.as(TupleExprSyntax.self) {
      for element in tuple.elements { add(.possible, of: element.expression) }
    } else {
      add(.value(value), of: left)
      addChange(ofWhole: left)
    }
  }

  private func apply(_ name: String, _ left: ExprSyntax, _ right: ExprSyntax) {
    if name == "+=" {
      add(.sequence(right), of: left)
    } else if !Self.readingOperators.contains(name) {
      add(.possible, of: left)
    }
  }

  private func call(_ name: String, on base: ExprSyntax, _ arguments: LabeledExprListSyntax) {
    if Self.readingMethods.contains(name) { return }
    if name == "append", let argument = arguments.first {
      let value = argument.expression
      add(argument.label == nil ? .element(value) : .sequence(value), of: base)
    } else {
      add(Self.mutatingMethods.contains(name) ? .modification : .possible, of: base)
    }
  }

  /// Adds a change of the value that has an expression as an element or a property.
  private func addChange(ofWhole part: ExprSyntax) {
    let whole =
      part.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? part.as(MemberAccessExprSyntax.self)?.base
    if let whole { add(.possible, of: whole) }
  }

  private func add(_ kind: Change<SwiftCode>.Kind, of expression: ExprSyntax) {
    let target = expression.unwrapped
    let name =
      target.as(DeclReferenceExprSyntax.self)?.baseName
      ?? target.as(MemberAccessExprSyntax.self)?.declName.baseName
    if let name { changes[name.text, default: []].append(Change(kind: kind, target: target)) }
  }
}

extension ExprSyntax {
  /// The expression without `?`, `!` and parentheses.
  var unwrapped: ExprSyntax {
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

/// The changes of all variables with one name.
struct SwiftNameChanges {
  private var changesOfVariables: [SyntaxIdentifier: [Change<SwiftCode>]] = [:]
  /// The offsets of changes through references that can be to any variable, in ascending order.
  private var possibleChanges: [Int] = []
  /// The offsets of changes through references that can be to any member, in ascending order.
  private var possibleMemberChanges: [Int] = []

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
      return Target(binding(of: reference), ifUnknown: .possibleVariable)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self) else { return .other }
    let owner = access.base?.unwrapped.referencedName
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
  /// The statements that include the declaration of a local variable.
  var statements: CodeBlockItemListSyntax? {
    let declaration = parent?.parent?.parent
    let list = declaration?.parent?.parent?.as(CodeBlockItemListSyntax.self)
    return list.flatMap { Syntax($0).isLocalScope ? $0 : nil }
  }
}

extension ExprSyntax {
  /// The innermost statements around the expression.
  fileprivate var statements: CodeBlockItemListSyntax? {
    sequence(first: Syntax(self)) { $0.parent }.first { $0.is(CodeBlockItemListSyntax.self) }?.as(
      CodeBlockItemListSyntax.self)
  }

  /// The call or the operator that has an appended value as an argument.
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

  fileprivate var isMember: Bool {
    parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  /// The statements that declare a local variable; `nil` for a global variable and for a member of
  /// a global type.
  var localScope: Syntax? { ancestors.first { $0.isLocalScope } }

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

extension ExprSyntax {
  /// Returns how the expression uses the text of a variable.
  ///
  /// - Complexity: O(*n*) for an expression of *n* nodes.
  func reuse(ofName name: String) -> TextReuse {
    let references = tokens(viewMode: .sourceAccurate).compactMap {
      $0.parent?.as(DeclReferenceExprSyntax.self)
    }.filter { $0.baseName.text == name }
    guard !references.isEmpty else { return .none }
    var known: Set<SyntaxIdentifier> = [id]
    let isUnchanged = references.allSatisfy { preservesLiteral(of: Syntax($0), &known) }
    return isUnchanged ? .unchanged : .changed
  }

  /// Returns whether each node from a part of the expression up to the expression contains its
  /// text. The parts that are known need no second test.
  private func preservesLiteral(of part: Syntax, _ known: inout Set<SyntaxIdentifier>) -> Bool {
    var part = part
    while known.insert(part.id).inserted {
      guard let parent = part.parent, parent.preservesLiteral(of: part) else { return false }
      part = parent
    }
    return true
  }
}

// MARK: - Parts

extension Syntax {
  /// Whether the text of the node contains the text of a child.
  fileprivate func preservesLiteral(of child: Syntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .labeledExpr, .optionalChainingExpr, .forceUnwrapExpr, .expressionSegment,
      .stringLiteralSegmentList, .stringLiteralExpr:
      true
    case .tupleExpr(let tuple): tuple.elements.count == 1
    case .labeledExprList(let list): list.preservesLiteral(of: child)
    case .infixOperatorExpr(let operation): operation.operator.trimmedDescription == "+"
    case .ternaryExpr(let ternary): child.id != ternary.condition.id
    case .memberAccessExpr(let access): access.isMemberOfSelf || access.isAppendingMethod
    case .functionCallExpr(let call):
      child.id == call.arguments.id || child.id == call.calledExpression.id && call.appendsText
    default: false
    }
  }
}

extension LabeledExprListSyntax {
  /// Whether the text of the call contains the text of an argument; true for other lists.
  fileprivate func preservesLiteral(of element: Syntax) -> Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self) else { return true }
    let isFirst = first?.id == element.id
    switch call.calledExpression.calleeName ?? "" {
    case "appending": return isFirst && call.appendsText
    case "appendingFormat", "localizedStringWithFormat": return !isFirst
    case "String", "NSString": return !isFirst && first?.label?.text == "format"
    default: return false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the result begins with the text on which the method is called.
  fileprivate var appendsText: Bool {
    arguments.first?.label == nil
      && calledExpression.as(MemberAccessExprSyntax.self)?.isAppendingMethod ?? false
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isMemberOfSelf: Bool { base?.referencedName == "self" }

  /// Whether the member has the name of a method that returns a longer text.
  fileprivate var isAppendingMethod: Bool {
    ["appending", "appendingFormat"].contains(declName.baseName.text)
  }
}
