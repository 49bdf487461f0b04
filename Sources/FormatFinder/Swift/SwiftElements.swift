import SwiftSyntax

struct SwiftElement {
  /// The parts of the element: one, or the components of a tuple with their labels.
  private let components: [(label: String?, value: ExprSyntax)]
  /// Whether the element is one of several among which code chooses, so that the sequence need not
  /// contain it.
  private(set) var isPossibleValue = false

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

  func asPossibleValue() -> SwiftElement {
    var element = self
    element.isPossibleValue = true
    return element
  }

  /// Returns another element that the sequence contains whenever it contains this one.
  func replaced(by other: SwiftElement) -> SwiftElement {
    isPossibleValue ? other.asPossibleValue() : other
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

struct SwiftElements {
  private static let maximumDepth = 8

  let code: SwiftCode
  /// The number of expressions whose elements depend on the sequence.
  var depth = 0
  /// The variables whose values contain the sequence.
  var variables: Set<SyntaxIdentifier> = []

  /// Returns the elements of a sequence, or `nil` if the file does not determine them.
  func elements(of expression: ExprSyntax) -> [SwiftElement]? {
    guard depth < Self.maximumDepth else { return nil }
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
      let elements = (next(ternary.thenExpression) ?? []) + (next(ternary.elseExpression) ?? [])
      return elements.map { $0.asPossibleValue() }
    case .functionCallExpr(let call): return elements(ofCall: call)
    case .declReferenceExpr(let reference):
      return elements(of: code.binding(of: reference), at: expression)
    case .memberAccessExpr(let access): return elements(ofMember: access)
    default: return nil
    }
  }

  private func elements(of dictionary: DictionaryExprSyntax) -> [SwiftElement]? {
    guard case .elements(let elements) = dictionary.content else { return [] }
    return elements.map { SwiftElement([("key", $0.key), ("value", $0.value)]) }
  }

  /// The elements of a sequence with its order or its selection changed, or numbered.
  private func elements(ofCall call: FunctionCallExprSyntax) -> [SwiftElement]? {
    if let results = code.results(of: call) { return elements(ofChoices: results) }
    if call.calledExpression.calleeName == "zip", call.arguments.count == 2 {
      return zippedElements(call.arguments.map(\.expression))
    }
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base
    else { return nil }
    switch callee.declName.baseName.text {
    case "map", "compactMap", "flatMap":
      guard let results = call.onlyClosure?.statements.results else { return nil }
      if callee.declName.baseName.text == "flatMap" { return elements(ofChoices: results) }
      let elements = results.map { SwiftElement($0) }
      return elements.count == 1 ? elements : elements.map { $0.asPossibleValue() }
    case "reversed", "sorted", "shuffled": return next(base)
    case "filter", "dropFirst", "dropLast", "prefix", "suffix":
      return next(base)?.map { $0.asPossibleValue() }
    case "enumerated":
      return next(base)?.compactMap { element in
        element.component(nil).map {
          element.replaced(by: SwiftElement([("offset", base), ("element", $0)]))
        }
      }
    default: return nil
    }
  }

  /// The pairs of the elements of two sequences. If one of them is not known, it can be shorter.
  private func zippedElements(_ sequences: [ExprSyntax]) -> [SwiftElement]? {
    let lists = sequences.map { next($0)?.map { $0.component(nil) } }
    guard let count = lists.compactMap({ $0?.count }).min() else { return nil }
    let isCertain = lists.allSatisfy { $0?.count == count }
    return (0..<count).map { index in
      let components = zip(lists, sequences).map { list, sequence in
        (label: String?.none, value: list?[index] ?? sequence)
      }
      let element = SwiftElement(components)
      return isCertain ? element : element.asPossibleValue()
    }
  }

  private func elements(ofMember access: MemberAccessExprSyntax) -> [SwiftElement]? {
    guard let base = access.base else { return nil }
    let name = access.declName.baseName.text
    if ["keys", "values"].contains(name) {
      return next(base)?.compactMap { element in
        element.component(name == "keys" ? "key" : "value").map {
          element.replaced(by: SwiftElement($0))
        }
      }
    }
    return elements(of: code.binding(of: access), at: ExprSyntax(access))
  }

  private func elements(of binding: SwiftBinding?, at use: ExprSyntax) -> [SwiftElement]? {
    switch binding {
    case .variable(let pattern, let value, let isMutable):
      let elements =
        isMutable
        ? self.elements(of: pattern, value, at: use) : value.flatMap { next($0) } ?? []
      return elements.isEmpty ? nil : elements
    case .computedProperty(let values): return elements(ofChoices: values)
    default: return nil
    }
  }

  /// The elements of alternative expressions: code chooses one.
  private func elements(ofChoices expressions: [ExprSyntax]) -> [SwiftElement]? {
    guard expressions.count != 1 else { return next(expressions[0]) }
    let elements = expressions.compactMap { next($0) }.flatMap { $0 }
    return elements.isEmpty ? nil : elements.map { $0.asPossibleValue() }
  }

  /// The elements of a variable that can change; none if the file does not determine them, or in a
  /// value of the variable itself.
  private func elements(
    of pattern: IdentifierPatternSyntax, _ value: ExprSyntax?, at use: ExprSyntax
  ) -> [SwiftElement] {
    if let reaching = code.reachingValue(of: pattern, value, at: use),
      let appended = reaching.appended, let elements = next(reaching.value)
    {
      return zip(reaching.changes, appended).reduce(elements) { elements, appended in
        if case .element(let value) = appended.0 { return elements + [SwiftElement(value)] }
        return elements + (next(appended.1) ?? [])
      }
    }
    let initial = value.flatMap { next($0) } ?? []
    let changes = code.index.changes(of: pattern)
    if variables.contains(pattern.id) || changes.canReplaceParts { return [] }
    var inner = self
    inner.variables.insert(pattern.id)
    var elements = initial
    for value in changes.assignedValues + changes.appendedSequences {
      elements += inner.next(value) ?? []
    }
    elements += changes.appendedElements.map { SwiftElement($0) }
    let isCertain = changes.assignedValues.isEmpty && changes.appends(to: pattern, before: use)
    return isCertain ? elements : elements.map { $0.asPossibleValue() }
  }

  /// Returns the elements of an expression that the elements of the sequence depend on.
  private func next(_ expression: ExprSyntax) -> [SwiftElement]? {
    var inner = self
    inner.depth += 1
    return inner.elements(of: expression)
  }
}

// MARK: - Single elements

extension SwiftElements {
  /// Returns the element at a place of a literal list or dictionary, or of a constant that holds
  /// one; `nil` if the file does not determine it.
  func element(at place: ElementPlace, of expression: ExprSyntax) -> ExprSyntax? {
    switch literal(of: expression)?.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array): return place.element(of: array.elements.map(\.expression))
    case .dictionaryExpr(let dictionary): return dictionary.value(at: place)
    default: return nil
    }
  }

  /// Returns the literal list or dictionary that an expression is, or that a constant holds.
  func literal(of expression: ExprSyntax, depth: Int = 0) -> ExprSyntax? {
    guard depth < Self.maximumDepth else { return nil }
    let value: ExprSyntax?
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .dictionaryExpr: return expression
    case .asExpr(let cast): value = cast.type.isMutableObject ? nil : cast.expression
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      value = tuple.elements.first?.expression
    case .declReferenceExpr(let reference):
      value = code.binding(of: reference)?.constantValue
    case .memberAccessExpr(let access): value = code.binding(of: access)?.constantValue
    default: return nil
    }
    return value.flatMap { literal(of: $0, depth: depth + 1) }
  }
}

extension SwiftBinding {
  /// The value that a name always has.
  var constantValue: ExprSyntax? {
    switch self {
    case .variable(let pattern, initialValue: let value, isMutable: false):
      pattern.type?.isMutableObject ?? false ? nil : value
    case .computedProperty(let values): values.count == 1 ? values[0] : nil
    default: nil
    }
  }
}

extension DictionaryExprSyntax {
  /// Returns the value of a key that occurs once.
  fileprivate func value(at place: ElementPlace) -> ExprSyntax? {
    guard case .elements(let elements) = content else { return nil }
    let values = elements.compactMap { ElementPlace(literal: $0.key) == place ? $0.value : nil }
    return values.count == 1 ? values[0] : nil
  }
}

extension ElementPlace {
  /// Creates the place of the argument of a subscript, if it is a literal.
  init?(_ call: SubscriptCallExprSyntax) {
    guard call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil
    else { return nil }
    self.init(literal: argument.expression)
  }

  /// Creates the place of a property of a list: `first` or `last`.
  init?(property: String) {
    switch property {
    case "first": self = .index(0)
    case "last": self = .last
    default: return nil
    }
  }

  fileprivate init?(literal expression: ExprSyntax) {
    if let number = expression.as(IntegerLiteralExprSyntax.self),
      let index = Int(number.literal.text)
    {
      self = .index(index)
      return
    }
    guard let key = expression.literalText else { return nil }
    self = .key(key)
  }
}

extension SwiftCode {
  /// Returns the possible results of a call, if the file declares the function and no other with
  /// the same name and labels; `nil` for another call.
  func results(of call: FunctionCallExprSyntax) -> [ExprSyntax]? {
    guard call.trailingClosure == nil else { return nil }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return call.arguments.isEmpty ? closure.statements.results : nil
    }
    guard let name = call.calledExpression.calleeName else { return nil }
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self),
      let binding = binding(of: name, at: reference)
    {
      guard case .variable(_, let value?, isMutable: false) = binding else { return nil }
      return value.as(ClosureExprSyntax.self)?.statements.results
    }
    let named = index.functions(named: name)
    if named.count > Self.maximumOverloads { return nil }
    let functions = named.filter {
      $0.signature.accepts(call.arguments) && isVisible($0, in: call)
    }
    return functions.count == 1 ? functions[0].body?.statements.results : nil
  }

  private static var maximumOverloads: Int { 64 }

  /// Whether a call can refer to a function: a global or local one, or a member of the type around
  /// the call, or of the type that the call names.
  private func isVisible(_ function: FunctionDeclSyntax, in call: FunctionCallExprSyntax) -> Bool {
    let path = SwiftTypePath(around: function)
    let paths = sequence(first: SwiftTypePath(around: call)) { $0.outer }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return call.calledExpression.is(DeclReferenceExprSyntax.self) && paths.contains(path)
    }
    guard let owner = access.base?.referencedName else { return false }
    if owner == "self" || owner == "Self" { return paths.first { $0.isType } == path }
    return path.isType && paths.contains { $0.appending(owner) == path }
  }
}

extension FunctionSignatureSyntax {
  /// Whether a call of the function can have these arguments.
  fileprivate func accepts(_ arguments: LabeledExprListSyntax) -> Bool {
    var labels = arguments.map { $0.label?.text }[...]
    for parameter in parameterClause.parameters.map(SwiftCallable.Parameter.init) {
      if labels.first == .some(parameter.label) {
        labels.removeFirst()
        if parameter.isVariadic { labels = labels.drop { $0 == nil } }
      } else if parameter.isRequired {
        return false
      }
    }
    return labels.isEmpty
  }
}

extension CodeBlockItemListSyntax {
  /// The possible results of a function with these statements; `nil` if it returns nothing.
  var results: [ExprSyntax]? {
    if count == 1, let result = first?.item.resultExpression { return [result] }
    let results = ReturnFinder(self).results
    return results.isEmpty ? nil : results
  }
}

extension FunctionCallExprSyntax {
  var onlyClosure: ClosureExprSyntax? {
    if arguments.isEmpty, additionalTrailingClosures.isEmpty { return trailingClosure }
    guard arguments.count == 1, trailingClosure == nil else { return nil }
    return arguments.first?.expression.as(ClosureExprSyntax.self)
  }
}

private final class ReturnFinder: NodeCollector {
  private(set) var results: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { results.append(expression) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
