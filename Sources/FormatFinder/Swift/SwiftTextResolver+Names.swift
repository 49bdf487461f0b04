import SwiftSyntax

extension SwiftTextResolver {
  mutating func texts(of access: MemberAccessExprSyntax) -> [LiteralText] {
    let name = access.declName.baseName.text
    guard let base = access.base else { return [unknown(access)] }
    if name == "rawValue" { return texts(of: base, as: reading == .description ? .value : reading) }
    if let member = names.binding(of: access) { return texts(of: member, at: ExprSyntax(access)) }
    if let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .element(let sequence, nil) = names.binding(of: owner, at: base)
    {
      return iteratedTexts(of: sequence, label: name, at: ExprSyntax(access))
    }
    guard let place = ElementPlace(property: name) else { return [unknown(access)] }
    return texts(at: place, of: base, at: ExprSyntax(access))
  }

  mutating func texts(of binding: SwiftBinding?, at use: ExprSyntax) -> [LiteralText] {
    switch binding {
    case .variable(let pattern, let value, let isMutable):
      return texts(ofVariable: pattern, value, isMutable: isMutable, at: use)
    case .computedProperty(let values): return texts(ofResults: values, at: use)
    case .rawValue(let value) where reading != .description:
      return texts(ofValue: value.id, at: use) { [value] }
    case .element(let sequence, let component):
      return iteratedTexts(of: sequence, label: component.map(String.init), at: use)
    case .parameter(let callable, let index):
      parameters.append(ParameterUse(callable: callable, index: index, isWholeText: partDepth == 0))
      return [unknown(use)]
    case .rawValue, .ambiguous, .unknown, nil: return [unknown(use)]
    }
  }

  /// The texts of the possible results of a function.
  mutating func texts(ofResults results: [ExprSyntax], at use: ExprSyntax) -> [LiteralText] {
    guard let first = results.first else { return [unknown(use)] }
    let texts = texts(ofValue: first.id, at: use) { results }
    return results.count == 1 ? texts : texts.map { $0.asPossibleValue() }
  }

  private mutating func texts(
    ofVariable pattern: IdentifierPatternSyntax, _ value: ExprSyntax?, isMutable: Bool,
    at use: ExprSyntax
  ) -> [LiteralText] {
    let initialValues = value.map { [$0] } ?? []
    var texts: [LiteralText]
    if isMutable {
      texts = self.texts(ofMutable: pattern, initialValues, at: use)
      texts = withoutEmptyTexts(texts)
    } else {
      texts = self.texts(ofValue: pattern.id, at: use) { initialValues }
    }
    return texts.isEmpty ? [unknown(use)] : texts
  }

  private mutating func texts(
    ofMutable pattern: IdentifierPatternSyntax, _ initialValues: [ExprSyntax], at use: ExprSyntax
  ) -> [LiteralText] {
    if let reaching = names.reachingValue(of: pattern, initialValues.first, at: use),
      let texts = texts(of: reaching, at: use)
    {
      return texts
    }
    let changes = names.changes(of: pattern)
    let assigned = names.index.assignedValues(of: pattern, changes)
    guard !changes.canHaveOtherTexts, assigned.preservesLiteral else { return [unknown(use)] }
    let isPart = assigned.hasReuses || changes.isAppendedTo
    partDepth += isPart ? 1 : 0
    var texts = self.texts(ofValue: pattern.id, at: use) { initialValues + assigned.ownValues }
    partDepth -= isPart ? 1 : 0
    if assigned.hasReuses {
      texts = texts.map { $0.asPart() }
    } else if changes.isAppendedTo {
      texts = concatenations(texts, [unknown(use)])
    }
    let hasOneValue = initialValues.count + changes.assignedValues.count == 1
    return hasOneValue ? texts : texts.map { $0.asPossibleValue() }
  }

  /// The texts of a value to which texts or elements are appended; `nil` if it is not known whether
  /// it is a text or a list.
  private mutating func texts(of reaching: ReachingValue, at use: ExprSyntax) -> [LiteralText]? {
    guard let appended = reaching.appended else { return nil }
    let operands = [reaching.value] + appended
    if appended.isEmpty || elements(of: reaching.value) != nil {
      return operands.flatMap { operand in texts(ofValue: operand.id, at: use) { [operand] } }
    }
    partDepth += 1
    defer { partDepth -= 1 }
    let parts = operands.map { operand in texts(ofValue: operand.id, at: use) { [operand] } }
    return parts[0].contains { $0.isUnknown } ? nil : texts(ofParts: parts, operands)
  }

  /// Returns texts without the empty ones, which stand for a format that is not known yet. An empty
  /// part of a format is one of its alternatives.
  func withoutEmptyTexts(_ texts: [LiteralText]) -> [LiteralText] {
    partDepth == 0 ? texts.filter { !$0.isEmpty } : texts
  }

  /// The texts of an element of a list or dictionary. A subscript that is not a literal can be that
  /// of any element.
  mutating func texts(of call: SubscriptCallExprSyntax) -> [LiteralText] {
    if let place = ElementPlace(call) {
      return texts(at: place, of: call.calledExpression, at: ExprSyntax(call))
    }
    let texts = elementTexts(of: call.calledExpression, at: ExprSyntax(call))
    return texts.count > 1 ? texts.map { $0.asPossibleValue() } : texts
  }

  private mutating func texts(
    at place: ElementPlace, of list: ExprSyntax, at use: ExprSyntax
  ) -> [LiteralText] {
    guard let element = SwiftElements(names: names).element(at: place, of: list) else {
      return [unknown(use)]
    }
    return texts(ofValue: element.id, at: use) { [element] }
  }

  /// The texts of an element of the sequence over which a loop or a call with a closure iterates.
  private mutating func iteratedTexts(
    of sequence: ExprSyntax, label: String?, at use: ExprSyntax
  ) -> [LiteralText] {
    let texts = elementTexts(of: sequence, label: label, at: use)
    let isCertain = valueDepth == 0 && names.index.isEvaluated(use, forEachElementOf: sequence)
    return isCertain ? texts : texts.map { $0.asPossibleValue() }
  }

  private mutating func elementTexts(
    of sequence: ExprSyntax, label: String? = nil, at use: ExprSyntax
  ) -> [LiteralText] {
    guard let elements = self.elements(of: sequence) else {
      let name = sequence.as(DeclReferenceExprSyntax.self)?.baseName.text
      if let name,
        case .parameter(let callable, let index) = names.binding(of: name, at: sequence)
      {
        parameters.append(
          ParameterUse(callable: callable, index: index, isWholeText: partDepth == 0))
      }
      return [unknown(use)]
    }
    // Only this use has the elements that a closure makes.
    let call = sequence.as(FunctionCallExprSyntax.self)
    let isNamed = call?.onlyClosure == nil || call?.calledExpression.calleeName != "map"
    let result = texts(ofValue: sequence.id, label, isNamed: isNamed, at: use) {
      elements.map { $0.component(label) }
    }
    let isCertain = elements.allSatisfy { !$0.isPossibleValue }
    return isCertain ? result : result.map { $0.asPossibleValue() }
  }

  private mutating func elements(of sequence: ExprSyntax) -> [SwiftElement]? {
    if let known = knownElements[sequence.id] { return known }
    let result = SwiftElements(names: names).elements(of: sequence)
    knownElements[sequence.id] = .some(result)
    return result
  }
}
