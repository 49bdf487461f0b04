import SwiftSyntax

/// Finds the changes in a file.
final class SwiftChangeFinder: SyntaxVisitor {
  /// The changes by the name of the variable or member.
  private(set) var changes: [String: [Change<SwiftCode>]] = [:]

  init(_ file: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(file)
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

  /// Adds a change of the value of which an expression is an element or a property.
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
