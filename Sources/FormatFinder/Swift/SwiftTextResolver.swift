import SwiftSyntax

/// What the resolver of Swift texts remembers: the value of a name is resolved once for all its
/// uses in a file.
struct SwiftTextMemory {
  /// How the value of an expression becomes a text.
  enum Reading {
    /// The value is the text.
    case value
    /// An interpolation prints the value: the name of an enumeration case, not its raw value.
    case description
    /// A macro receives the code of the value: an interpolation refers to a view or a number.
    case code
  }

  /// A use of a value to which several names can refer. Two uses have the same texts if they are
  /// equal.
  fileprivate struct ValueUse: Hashable {
    let value: SyntaxIdentifier
    /// The component of each element, if the value is a sequence.
    let label: String?
    let depth: Int
    let isPart: Bool
    /// Whether other code can use the value, perhaps under a condition.
    let isShared: Bool
    let reading: Reading
  }

  /// The texts of a value, `nil` for one that is known only at run time, and the parameters that
  /// occur in them.
  fileprivate struct ValueTexts {
    let texts: [LiteralText?]
    let parameters: [ParameterUse<SwiftCallable>]
  }

  fileprivate var reading = Reading.value
  fileprivate var texts: [ValueUse: ValueTexts] = [:]
  fileprivate let elements = Cache<SyntaxIdentifier, [SwiftElement]?>()
}

extension SwiftCode {
  static var maximumTextLength: Int { 1 << 16 }
  static var keepsFirstAlternatives: Bool { false }

  static func alternatives(
    of expression: ExprSyntax, _ resolver: inout TextResolver<SwiftCode>
  ) -> [LiteralText] {
    resolver.alternatives(of: expression)
  }
}

extension TextResolver<SwiftCode> {
  /// Returns the texts of expressions that are read in the same way.
  mutating func texts(
    ofEach expressions: [ExprSyntax], as reading: SwiftTextMemory.Reading
  ) -> [LiteralText] {
    let outerReading = memory.reading
    defer { memory.reading = outerReading }
    memory.reading = reading
    return expressions.flatMap { texts(of: $0) }
  }

  private func unknown(at node: some SyntaxProtocol) -> LiteralText {
    LiteralText(hole: node.sourceRange)
  }

  fileprivate mutating func alternatives(of expression: ExprSyntax) -> [LiteralText] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return texts(of: literal)
    case .infixOperatorExpr(let operation): return texts(of: operation)
    case .ternaryExpr(let ternary):
      return choices(texts(ofEach: [ternary.thenExpression, ternary.elseExpression]))
    case .ifExpr(let node): return choices(texts(ofEach: node.results))
    case .switchExpr(let node): return choices(texts(ofEach: node.results))
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { texts(of: $0.expression) } ?? []
    case .arrayExpr(let array): return texts(ofEach: array.elements.map(\.expression))
    case .asExpr(let cast): return texts(of: cast.expression)
    case .forceUnwrapExpr(let node): return texts(of: node.expression)
    case .optionalChainingExpr(let node): return texts(of: node.expression)
    case .tryExpr(let node): return texts(of: node.expression)
    case .declReferenceExpr(let reference):
      return texts(of: code.binding(of: reference), at: expression)
    case .memberAccessExpr(let access): return texts(of: access)
    case .subscriptCallExpr(let call): return texts(of: call)
    case .functionCallExpr(let call): return texts(of: call)
    default: return [unknown(expression)]
    }
  }
}

// MARK: - Values

extension TextResolver<SwiftCode> {
  /// Returns the texts of a value whose alternatives are expressions, or `nil` for what is known
  /// only at run time. An unnamed value has only this use.
  private mutating func texts(
    ofValue value: SyntaxIdentifier, _ label: String? = nil, isNamed: Bool = true,
    at use: ExprSyntax, _ alternatives: () -> [ExprSyntax?]
  ) -> [LiteralText] {
    let outerValueDepth = valueDepth
    defer { valueDepth = outerValueDepth }
    valueDepth += isNamed ? 1 : 0
    let valueUse = SwiftTextMemory.ValueUse(
      value: value, label: label, depth: depth, isPart: isInPart, isShared: valueDepth > 0,
      reading: memory.reading)
    let result = memory.texts[valueUse] ?? resolve(alternatives: alternatives())
    memory.texts[valueUse] = result
    parameters += result.parameters
    return result.texts.map { $0 ?? unknown(use) }
  }

  private mutating func resolve(alternatives: [ExprSyntax?]) -> SwiftTextMemory.ValueTexts {
    let outerParameters = parameters
    defer { parameters = outerParameters }
    parameters = []
    let texts = alternatives.flatMap { alternative -> [LiteralText?] in
      guard let alternative else { return [nil] }
      return self.texts(of: alternative)
    }
    return SwiftTextMemory.ValueTexts(
      texts: Array(texts.prefix(Self.maximumCount)),
      parameters: parameters.withoutRepetitions { $0 })
  }

  /// Resolves expressions whose parameters are not formats, but parts of what results in one.
  private mutating func ignoringParameters<Result>(_ resolve: (inout Self) -> Result) -> Result {
    let outerParameters = parameters
    defer { parameters = outerParameters }
    return resolve(&self)
  }
}

// MARK: - Names

extension TextResolver<SwiftCode> {
  private mutating func texts(of access: MemberAccessExprSyntax) -> [LiteralText] {
    let name = access.declName.baseName.text
    guard let base = access.base else { return [unknown(at: access)] }
    if name == "rawValue" {
      let reading = memory.reading
      return texts(ofEach: [base], as: reading == .description ? .value : reading)
    }
    if let member = code.binding(of: access) { return texts(of: member, at: ExprSyntax(access)) }
    if let owner = base.referencedName,
      case .element(let sequence, nil) = code.binding(of: owner, at: base)
    {
      return iteratedTexts(of: sequence, label: name, at: ExprSyntax(access))
    }
    guard let place = ElementPlace(property: name) else { return [unknown(at: access)] }
    return texts(at: place, of: base, at: ExprSyntax(access))
  }

  private mutating func texts(of binding: SwiftBinding?, at use: ExprSyntax) -> [LiteralText] {
    switch binding {
    case .variable(let pattern, let value, let isMutable):
      return texts(ofVariable: pattern, value, isMutable: isMutable, at: use)
    case .computedProperty(let values): return texts(ofResults: values, at: use)
    case .rawValue(let value) where memory.reading != .description:
      return texts(ofValue: value.id, at: use) { [value] }
    case .element(let sequence, let component):
      return iteratedTexts(of: sequence, label: component.map(String.init), at: use)
    case .parameter(let callable, let index):
      addUse(of: callable, index, isVariadic: callable.parameters[index].isVariadic)
      return [unknown(use)]
    case .rawValue, .ambiguous, .unknown, nil: return [unknown(use)]
    }
  }

  /// The texts of the possible results of a function.
  private mutating func texts(ofResults results: [ExprSyntax], at use: ExprSyntax) -> [LiteralText]
  {
    guard let first = results.first else { return [unknown(use)] }
    let texts = texts(ofValue: first.id, at: use) { results }
    return possibleValues(texts, if: results.count > 1)
  }

  private mutating func texts(
    ofVariable pattern: IdentifierPatternSyntax, _ value: ExprSyntax?, isMutable: Bool,
    at use: ExprSyntax
  ) -> [LiteralText] {
    let initialValues = value.map { [$0] } ?? []
    let texts =
      isMutable
      ? withoutEmptyTexts(texts(ofMutable: pattern, initialValues, at: use))
      : texts(ofValue: pattern.id, at: use) { initialValues }
    return texts.isEmpty ? [unknown(use)] : texts
  }

  private mutating func texts(
    ofMutable pattern: IdentifierPatternSyntax, _ initialValues: [ExprSyntax], at use: ExprSyntax
  ) -> [LiteralText] {
    if let reaching = code.reachingValue(of: pattern, initialValues.first, at: use),
      let texts = texts(of: reaching, at: use)
    {
      return texts
    }
    let changes = code.index.changes(of: pattern)
    if changes.canReplaceParts { return [unknown(use)] }
    var texts = inPart(changes.reuse != .none || changes.isAppendedTo) {
      $0.texts(ofValue: pattern.id, at: use) { initialValues + changes.ownValues(of: pattern) }
    }
    if changes.reuse != .none {
      texts = texts.map { $0.asPart() }
    } else if changes.isAppendedTo {
      texts = appendingUnknown(use, to: texts)
    }
    return possibleValues(
      texts, if: initialValues.count + changes.assignedValues.count != 1)
  }

  /// The texts of a value to which texts or elements are appended; `nil` if it is not known whether
  /// it is a text or a list.
  private mutating func texts(of reaching: ReachingValue, at use: ExprSyntax) -> [LiteralText]? {
    guard let appended = reaching.appended else { return nil }
    let operands = [reaching.value] + appended
    if appended.isEmpty || elements(of: reaching.value) != nil {
      return operands.flatMap { operand in texts(ofValue: operand.id, at: use) { [operand] } }
    }
    let parts = inPart { resolver in
      operands.map { operand in resolver.texts(ofValue: operand.id, at: use) { [operand] } }
    }
    if parts[0].contains(where: \.isUnknown) { return nil }
    return concatenations(of: parts) { unknown(operands[$0]) }
  }

  /// The texts of an element of a list or dictionary. A subscript that is not a literal can refer
  /// to any element.
  private mutating func texts(of call: SubscriptCallExprSyntax) -> [LiteralText] {
    if let place = ElementPlace(call) {
      return texts(at: place, of: call.calledExpression, at: ExprSyntax(call))
    }
    let texts = elementTexts(of: call.calledExpression, at: ExprSyntax(call))
    return possibleValues(texts, if: texts.count > 1)
  }

  private mutating func texts(
    at place: ElementPlace, of list: ExprSyntax, at use: ExprSyntax
  ) -> [LiteralText] {
    guard let element = SwiftElements(code: code).element(at: place, of: list) else {
      return [unknown(use)]
    }
    return texts(ofValue: element.id, at: use) { [element] }
  }

  /// The texts of an element of the sequence over which a loop or a call with a closure iterates.
  private mutating func iteratedTexts(
    of sequence: ExprSyntax, label: String?, at use: ExprSyntax
  ) -> [LiteralText] {
    let texts = elementTexts(of: sequence, label: label, at: use)
    let isCertain = valueDepth == 0 && code.index.isEvaluated(use, forEachElementOf: sequence)
    return possibleValues(texts, if: !isCertain)
  }

  private mutating func elementTexts(
    of sequence: ExprSyntax, label: String? = nil, at use: ExprSyntax
  ) -> [LiteralText] {
    guard let elements = self.elements(of: sequence) else {
      let name = sequence.referencedName
      if let name,
        case .parameter(let callable, let index) = code.binding(of: name, at: sequence)
      {
        addUse(of: callable, index, isVariadic: callable.parameters[index].isVariadic)
      }
      return [unknown(use)]
    }
    // Only this use has the elements that a closure makes.
    let call = sequence.as(FunctionCallExprSyntax.self)
    let isNamed = call?.onlyClosure == nil || call?.calledExpression.calleeName != "map"
    let result = texts(ofValue: sequence.id, label, isNamed: isNamed, at: use) {
      elements.map { $0.component(label) }
    }
    return possibleValues(result, if: elements.contains(where: \.isPossibleValue))
  }

  private func elements(of sequence: ExprSyntax) -> [SwiftElement]? {
    memory.elements.value(of: sequence.id) { SwiftElements(code: code).elements(of: sequence) }
  }
}

// MARK: - Operators and calls

extension TextResolver<SwiftCode> {
  private mutating func texts(of operation: InfixOperatorExprSyntax) -> [LiteralText] {
    switch operation.operator.trimmedDescription {
    case "+" where operation.concatenatesLists:
      return texts(of: operation.leftOperand) + texts(of: operation.rightOperand)
    case "+":
      return inPart { $0.texts(ofConcatenated: operation.operands) }
    case "??":
      return texts(of: operation.leftOperand, default: operation.rightOperand)
    default: return [unknown(at: operation)]
    }
  }

  private mutating func texts(of call: FunctionCallExprSyntax) -> [LiteralText] {
    if let results = code.results(of: call) {
      return ignoringParameters { $0.texts(ofResults: results, at: ExprSyntax(call)) }
    }
    return inPart { $0.texts(ofFoundation: call) } ?? [unknown(at: call)]
  }

  /// The texts of a call of a function of Foundation or the standard library; `nil` for others.
  private mutating func texts(ofFoundation call: FunctionCallExprSyntax) -> [LiteralText]? {
    let name = call.calledExpression.calleeName ?? ""
    let arguments = Array(call.arguments)
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if ["String", "NSString", "localizedStringWithFormat"].contains(name),
      let first = arguments.first
    {
      if first.label?.text == "format" || name == "localizedStringWithFormat" {
        // What the function of a parameter receives has placeholders.
        return ignoringParameters { $0.texts(of: first.expression) }.map {
          $0.replacingPlaceholders()
        }
      }
      let values = texts(of: first.expression)
      if first.label == nil || first.label?.text == "string" { return values }
    }
    if name == "appending", arguments.count == 1, arguments[0].label == nil, let base {
      return texts(ofConcatenated: [base, arguments[0].expression])
    }
    guard name == "joined", let base,
      let list = SwiftElements(code: code).literal(of: base)?.as(ArrayExprSyntax.self)
    else { return nil }
    return texts(
      ofJoined: list.elements.map(\.expression), separator: arguments.first?.expression)
  }
}

// MARK: - Interpolations

extension TextResolver<SwiftCode> {
  /// Returns the texts of a literal, with the texts of its interpolations.
  private mutating func texts(of literal: StringLiteralExprSyntax) -> [LiteralText] {
    let count = literal.segments.count
    guard memory.reading != .code, (2...Self.maximumCount).contains(count),
      literal.segments.contains(where: { $0.is(ExpressionSegmentSyntax.self) })
    else { return [LiteralText(literal)] }
    let segments = Array(literal.segments)
    let parts = inPart { resolver in
      segments.map { segment in
        switch segment {
        case .stringSegment(let text): [LiteralText(text, of: literal)]
        case .expressionSegment(let interpolation): resolver.texts(of: interpolation)
        }
      }
    }
    return concatenations(of: parts) { unknown(at: segments[$0]) }
  }

  /// Returns the texts of an interpolation. It is unknown if one of them is empty: code can omit
  /// that one under a condition.
  private mutating func texts(of interpolation: ExpressionSegmentSyntax) -> [LiteralText] {
    guard interpolation.expressions.count == 1, let only = interpolation.expressions.first,
      only.label == nil, let reference = only.expression.as(DeclReferenceExprSyntax.self),
      isFollowed(reference)
    else { return [unknown(at: interpolation)] }
    let texts = texts(ofEach: [only.expression], as: .description)
    if texts.contains(where: { $0.isUnknown || $0.isEmpty }) { return [unknown(at: interpolation)] }
    return texts
  }

  /// Whether an interpolation has the texts of a name: an element of a list, or a constant text.
  /// A parameter can be the name of a view or a number, and its text need not be a format.
  private func isFollowed(_ reference: DeclReferenceExprSyntax) -> Bool {
    switch code.binding(of: reference) {
    case .element: return true
    case .variable(let pattern, let value?, isMutable: false):
      return value.is(StringLiteralExprSyntax.self)
        && ["String", nil].contains(pattern.type?.trimmedDescription)
    default: return false
    }
  }
}
