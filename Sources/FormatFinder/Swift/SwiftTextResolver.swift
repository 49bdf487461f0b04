import SwiftSyntax

/// Finds the texts that an expression can have at run time.
///
/// What the file does not determine is a hole in the text. The alternatives of `?:`, `??`, `if`,
/// `switch`, and the elements of a sequence over which a loop iterates, are texts of their own.
///
/// A resolver belongs to a file: what a name refers to is resolved once for all uses of the name.
struct SwiftTextResolver {
  /// The maximum number of alternatives, and of steps from a name to its value.
  private static let maximumCount = 256
  private static let maximumDepth = 16

  /// A parameter of a function that is, or is part of, the text.
  struct ParameterUse: Hashable {
    let callable: SwiftCallable
    let index: Int
    /// Whether the parameter is the whole text, and not only a part.
    let isWholeText: Bool
  }

  /// The texts of an expression, and the parameters that occur in them.
  struct Resolution {
    let texts: [FoundText]
    let parameters: [ParameterUse]
  }

  private let names: SwiftNameLookup
  private var knownTexts: [ValueUse: ValueTexts] = [:]
  private var knownElements: [SyntaxIdentifier: [SwiftElement]?] = [:]
  private var parameters: [ParameterUse] = []
  private var depth = 0
  /// The number of operators and calls around the expression, of whose result it is a part.
  private var partDepth = 0
  /// The number of names of whose values the expression is a part.
  private var valueDepth = 0

  init(_ names: SwiftNameLookup) {
    self.names = names
  }

  /// Resolves expressions. A text of which nothing is known has no bytes.
  mutating func resolve(_ expressions: [ExprSyntax]) -> Resolution {
    parameters = []
    let texts = expressions.flatMap { self.texts(of: $0) }
    return Resolution(texts: texts, parameters: parameters)
  }

  private mutating func texts(of expression: ExprSyntax) -> [FoundText] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return [unknown(expression)] }
    return Array(alternatives(of: expression).prefix(Self.maximumCount))
  }

  private func unknown(_ expression: some SyntaxProtocol) -> FoundText {
    FoundText(hole: expression.sourceRange)
  }

  private mutating func alternatives(of expression: ExprSyntax) -> [FoundText] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return [FoundText(literal)]
    case .infixOperatorExpr(let operation): return texts(of: operation)
    case .ternaryExpr(let ternary):
      return texts(ofChoices: [ternary.thenExpression, ternary.elseExpression])
    case .ifExpr(let node): return texts(ofChoices: node.results)
    case .switchExpr(let node): return texts(ofChoices: node.results)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { texts(of: $0.expression) } ?? []
    case .arrayExpr(let array): return array.elements.flatMap { texts(of: $0.expression) }
    case .asExpr(let cast): return texts(of: cast.expression)
    case .forceUnwrapExpr(let node): return texts(of: node.expression)
    case .optionalChainingExpr(let node): return texts(of: node.expression)
    case .tryExpr(let node): return texts(of: node.expression)
    case .declReferenceExpr(let reference):
      return texts(of: names.binding(of: reference.baseName.text, at: reference), at: expression)
    case .memberAccessExpr(let access): return texts(of: access)
    case .subscriptCallExpr(let call): return texts(of: call)
    case .functionCallExpr(let call): return texts(of: call)
    default: return [unknown(expression)]
    }
  }
}

// MARK: - Operators and calls

extension SwiftTextResolver {
  private mutating func texts(ofChoices expressions: [ExprSyntax]) -> [FoundText] {
    let all = expressions.flatMap { texts(of: $0) }
    return choices(all)
  }

  /// Returns the texts among which a condition chooses. A call outside of the value of a name can
  /// depend on the same condition, so that it need not receive each of them.
  private func choices(_ texts: [FoundText]) -> [FoundText] {
    valueDepth > 0 ? texts.map { $0.asOneOfSeveral() } : texts
  }

  private mutating func texts(of operation: InfixOperatorExprSyntax) -> [FoundText] {
    switch operation.operator.trimmedDescription {
    case "+" where operation.concatenatesLists:
      return texts(of: operation.leftOperand) + texts(of: operation.rightOperand)
    case "+":
      partDepth += 1
      defer { partDepth -= 1 }
      return texts(ofConcatenated: operation.operands)
    case "??":
      let value = texts(of: operation.leftOperand)
      let defaultValue = texts(of: operation.rightOperand)
      return choices(value + withoutEmptyTexts(defaultValue))
    default: return [unknown(operation)]
    }
  }

  private mutating func texts(of call: FunctionCallExprSyntax) -> [FoundText] {
    partDepth += 1
    defer { partDepth -= 1 }
    let name = call.calledExpression.calleeName ?? ""
    let arguments = Array(call.arguments)
    if ["String", "NSString", "localizedStringWithFormat"].contains(name),
      let first = arguments.first
    {
      let isTemplate = first.label?.text == "format" || name == "localizedStringWithFormat"
      if isTemplate { return texts(ofTemplate: first.expression) }
      let values = texts(of: first.expression)
      if first.label == nil || first.label?.text == "string" { return values }
    }
    if name == "joined", let array = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      return joinedTexts(of: array, separator: arguments.first?.expression) ?? [unknown(call)]
    }
    return [unknown(call)]
  }

  /// Returns the texts that a `printf` template can result in. A parameter in it is not a format:
  /// what its function receives has placeholders.
  private mutating func texts(ofTemplate expression: ExprSyntax) -> [FoundText] {
    let outerParameters = parameters
    defer { parameters = outerParameters }
    return texts(of: expression).map { $0.replacingPlaceholders() }
  }

  private mutating func joinedTexts(of array: ExprSyntax, separator: ExprSyntax?) -> [FoundText]? {
    guard let elements = array.as(ArrayExprSyntax.self)?.elements, !elements.isEmpty else {
      return nil
    }
    var operands: [ExprSyntax] = []
    for element in elements {
      if let separator, !operands.isEmpty { operands.append(separator) }
      operands.append(element.expression)
    }
    return texts(ofConcatenated: operands)
  }

  /// Returns the texts of a concatenation. If several operands have alternatives, these can depend
  /// on the same condition, and each is known only at run time.
  private mutating func texts(ofConcatenated operands: [ExprSyntax]) -> [FoundText] {
    var parts = operands.map { self.texts(of: $0) }
    if parts.filter({ $0.count > 1 }).count > 1 {
      for index in parts.indices where parts[index].count > 1 {
        parts[index] = [unknown(operands[index])]
      }
    }
    guard let first = parts.first else { return [] }
    return parts.dropFirst().reduce(first) { concatenations($0, $1) }
  }
}

// MARK: - Names

extension SwiftTextResolver {
  private mutating func texts(of access: MemberAccessExprSyntax) -> [FoundText] {
    let name = access.declName.baseName.text
    guard let base = access.base else { return [unknown(access)] }
    if name == "rawValue" { return texts(of: base) }
    if let member = names.binding(of: access) { return texts(of: member, at: ExprSyntax(access)) }
    if let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .element(let sequence, nil) = names.binding(of: owner, at: base)
    {
      return iteratedTexts(of: sequence, label: name, at: ExprSyntax(access))
    }
    guard let place = ElementPlace(property: name) else { return [unknown(access)] }
    return texts(at: place, of: base, at: ExprSyntax(access))
  }

  private mutating func texts(of binding: SwiftBinding?, at use: ExprSyntax) -> [FoundText] {
    switch binding {
    case .variable(let pattern, let value, let isMutable):
      return texts(ofVariable: pattern, value, isMutable: isMutable, at: use)
    case .computedProperty(let value), .rawValue(let value):
      return texts(ofValue: value.id, at: use) { [value] }
    case .element(let sequence, let component):
      return iteratedTexts(of: sequence, label: component.map(String.init), at: use)
    case .parameter(let callable, let index):
      parameters.append(ParameterUse(callable: callable, index: index, isWholeText: partDepth == 0))
      return [unknown(use)]
    case .ambiguous, .unknown, nil: return [unknown(use)]
    }
  }

  private mutating func texts(
    ofVariable pattern: IdentifierPatternSyntax, _ value: ExprSyntax?, isMutable: Bool,
    at use: ExprSyntax
  ) -> [FoundText] {
    let changes = isMutable ? names.changes(of: pattern) : VariableChanges()
    let values = changes.values(after: value)
    let name = pattern.identifier.text
    guard !changes.canHaveOtherTexts, values.allSatisfy({ $0.keepsText(of: name) }) else {
      return [unknown(use)]
    }
    let ownValues = values.filter { !$0.refers(to: name) }
    var texts = self.texts(ofValue: pattern.id, at: use) { ownValues }
    if ownValues.count < values.count {
      texts = texts.map { $0.asPart() }
    } else if changes.isAppendedTo {
      texts = concatenations(texts, [unknown(use)])
    }
    if values.count > 1 { texts = texts.map { $0.asOneOfSeveral() } }
    if isMutable { texts = withoutEmptyTexts(texts) }
    return texts.isEmpty ? [unknown(use)] : texts
  }

  /// Returns texts without the empty ones, which stand for a format that is not known yet. An empty
  /// part of a format is one of its alternatives.
  private func withoutEmptyTexts(_ texts: [FoundText]) -> [FoundText] {
    partDepth == 0 ? texts.filter { !$0.isEmpty } : texts
  }

  /// The texts of an element of a list or dictionary. A subscript that is not a literal can be that
  /// of any element.
  private mutating func texts(of call: SubscriptCallExprSyntax) -> [FoundText] {
    if let place = ElementPlace(call) {
      return texts(at: place, of: call.calledExpression, at: ExprSyntax(call))
    }
    let texts = elementTexts(of: call.calledExpression, at: ExprSyntax(call))
    return texts.count > 1 ? texts.map { $0.asOneOfSeveral() } : texts
  }

  private mutating func texts(
    at place: ElementPlace, of list: ExprSyntax, at use: ExprSyntax
  ) -> [FoundText] {
    guard let element = SwiftElements(names: names).element(at: place, of: list) else {
      return [unknown(use)]
    }
    return texts(ofValue: element.id, at: use) { [element] }
  }

  /// The texts of an element of the sequence over which a loop or a call with a closure iterates.
  private mutating func iteratedTexts(
    of sequence: ExprSyntax, label: String?, at use: ExprSyntax
  ) -> [FoundText] {
    let texts = elementTexts(of: sequence, label: label, at: use)
    let isCertain = valueDepth == 0 && names.index.isEvaluated(use, forEachElementOf: sequence)
    return isCertain ? texts : texts.map { $0.asOneOfSeveral() }
  }

  private mutating func elementTexts(
    of sequence: ExprSyntax, label: String? = nil, at use: ExprSyntax
  ) -> [FoundText] {
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
    let result = texts(ofValue: sequence.id, label, at: use) {
      elements.map { $0.component(label) }
    }
    let isCertain = elements.allSatisfy { !$0.isOneOfSeveral }
    return isCertain ? result : result.map { $0.asOneOfSeveral() }
  }

  private mutating func elements(of sequence: ExprSyntax) -> [SwiftElement]? {
    if let known = knownElements[sequence.id] { return known }
    let result = SwiftElements(names: names).elements(of: sequence)
    knownElements[sequence.id] = .some(result)
    return result
  }
}

// MARK: - Values of names

extension SwiftTextResolver {
  /// A use of a value to which several names can refer. Two uses have the same texts if they are
  /// equal.
  private struct ValueUse: Hashable {
    let value: SyntaxIdentifier
    /// The component of each element, if the value is a sequence.
    let label: String?
    let depth: Int
    let isPart: Bool
  }

  /// The texts of a value, `nil` for one that is known only at run time, and the parameters that
  /// occur in them.
  private struct ValueTexts {
    let texts: [FoundText?]
    let parameters: [ParameterUse]
  }

  /// Returns the texts of a value, of which the alternatives are expressions, or `nil` for what is
  /// known only at run time.
  private mutating func texts(
    ofValue value: SyntaxIdentifier, _ label: String? = nil, at use: ExprSyntax,
    _ alternatives: () -> [ExprSyntax?]
  ) -> [FoundText] {
    let valueUse = ValueUse(value: value, label: label, depth: depth, isPart: partDepth > 0)
    let result = knownTexts[valueUse] ?? resolve(alternatives: alternatives())
    knownTexts[valueUse] = result
    parameters += result.parameters
    return result.texts.map { $0 ?? unknown(use) }
  }

  private mutating func resolve(alternatives: [ExprSyntax?]) -> ValueTexts {
    let outerParameters = parameters
    valueDepth += 1
    defer {
      valueDepth -= 1
      parameters = outerParameters
    }
    parameters = []
    let texts = alternatives.flatMap { alternative -> [FoundText?] in
      guard let alternative else { return [nil] }
      return self.texts(of: alternative)
    }
    var found: Set<ParameterUse> = []
    return ValueTexts(
      texts: Array(texts.prefix(Self.maximumCount)),
      parameters: parameters.filter { found.insert($0).inserted })
  }
}
