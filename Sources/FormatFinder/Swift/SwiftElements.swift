import SwiftSyntax

/// An element of a sequence.
struct SwiftElement {
  /// The parts of the element: one, or the components of a tuple with their labels.
  private let components: [(label: String?, value: ExprSyntax)]

  init(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      components = tuple.elements.map { ($0.label?.text, $0.expression) }
    } else {
      components = [(nil, expression)]
    }
  }

  init(_ components: [(label: String?, value: ExprSyntax)]) {
    self.components = components
  }

  /// Returns a component by its label or index; without a label, the only one.
  func component(_ label: String?) -> ExprSyntax? {
    guard let label else { return components.count == 1 ? components[0].value : nil }
    if let index = Int(label) {
      return components.indices.contains(index) ? components[index].value : nil
    }
    return components.first { $0.label == label }?.value
  }
}

/// Finds the elements of sequences.
struct SwiftElements {
  private static let maximumDepth = 8

  let names: SwiftNameLookup

  /// Returns the elements of a sequence, or `nil` if the file does not determine them.
  func elements(of expression: ExprSyntax, depth: Int = 0) -> [SwiftElement]? {
    guard depth < Self.maximumDepth else { return nil }
    func next(_ expression: ExprSyntax) -> [SwiftElement]? {
      elements(of: expression, depth: depth + 1)
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array): return array.elements.map { SwiftElement($0.expression) }
    case .dictionaryExpr(let dictionary): return elements(of: dictionary)
    case .asExpr(let cast): return next(cast.expression)
    case .forceUnwrapExpr(let node): return next(node.expression)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.flatMap { next($0.expression) }
    case .infixOperatorExpr(let operation) where operation.operator.trimmedDescription == "+":
      return (next(operation.leftOperand) ?? []) + (next(operation.rightOperand) ?? [])
    case .ternaryExpr(let ternary):
      return (next(ternary.thenExpression) ?? []) + (next(ternary.elseExpression) ?? [])
    case .functionCallExpr(let call): return elements(ofCall: call, next)
    case .declReferenceExpr(let reference):
      return elements(of: names.binding(of: reference.baseName.text, at: reference), next)
    case .memberAccessExpr(let access): return elements(ofMember: access, next)
    default: return nil
    }
  }

  private func elements(of dictionary: DictionaryExprSyntax) -> [SwiftElement]? {
    guard case .elements(let elements) = dictionary.content else { return [] }
    return elements.map { SwiftElement([("key", $0.key), ("value", $0.value)]) }
  }

  /// The elements of a sequence with its order or its selection changed, or numbered.
  private func elements(
    ofCall call: FunctionCallExprSyntax, _ next: (ExprSyntax) -> [SwiftElement]?
  ) -> [SwiftElement]? {
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base
    else { return nil }
    switch callee.declName.baseName.text {
    case "reversed", "sorted", "shuffled", "filter", "dropFirst", "dropLast", "prefix", "suffix":
      return next(base)
    case "enumerated":
      return next(base)?.compactMap { element in
        element.component(nil).map { SwiftElement([("offset", base), ("element", $0)]) }
      }
    default: return nil
    }
  }

  private func elements(
    ofMember access: MemberAccessExprSyntax, _ next: (ExprSyntax) -> [SwiftElement]?
  ) -> [SwiftElement]? {
    guard let base = access.base else { return nil }
    let name = access.declName.baseName.text
    if ["keys", "values"].contains(name) {
      return next(base)?.compactMap { element in
        element.component(name == "keys" ? "key" : "value").map { SwiftElement($0) }
      }
    }
    let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    let isSelf = owner == "self" || owner == "Self"
    return elements(
      of: isSelf
        ? names.member(name, ofTypeAround: access) : names.member(name, ofType: owner), next)
  }

  private func elements(
    of binding: SwiftBinding?, _ next: (ExprSyntax) -> [SwiftElement]?
  ) -> [SwiftElement]? {
    switch binding {
    case .variable(let pattern, let value, let isMutable):
      var elements = value.flatMap(next) ?? []
      if isMutable {
        let changes = names.changes(of: pattern)
        for value in changes.assignedValues + changes.appendedSequences {
          elements += next(value) ?? []
        }
        elements += changes.appendedElements.map { SwiftElement($0) }
      }
      return elements.isEmpty ? nil : elements
    case .computedProperty(let value): return next(value)
    default: return nil
    }
  }
}
