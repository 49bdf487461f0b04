/// Finds the texts that an expression can have at run time.
///
/// What the file does not determine is a hole in the text. The alternatives of a condition, and the
/// elements of a list over which a loop iterates, are texts of their own. The front end of the
/// language divides an expression into parts, whose texts are combined here.
struct TextResolver<Code: CodeFrontEnd> {
  /// The maximum number of alternatives, and of steps from a name to its value.
  static var maximumCount: Int { 256 }
  private static var maximumDepth: Int { 16 }

  let code: Code
  var memory: Code.TextMemory
  /// The parameters that occur in the texts.
  var parameters: [ParameterUse<Code.Callable>] = []
  /// The number of expressions that contain the expression.
  var depth = 0
  /// The number of operators and calls around the expression whose results contain its text.
  private(set) var partDepth = 0
  /// The number of names whose values contain the expression.
  var valueDepth = 0
  private let stepLimit: Int
  /// The number of expressions that have been resolved.
  private(set) var stepCount = 0

  /// Creates a resolver with a maximum number of expressions: names can contain each other in many
  /// ways.
  init(_ code: Code, _ memory: Code.TextMemory, stepLimit: Int = .max) {
    self.code = code
    self.memory = memory
    self.stepLimit = stepLimit
  }

  /// Returns the texts of an expression. An unknown text has no bytes.
  mutating func texts(of expression: Code.Expression) -> [LiteralText] {
    depth += 1
    stepCount += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, stepCount <= stepLimit else { return [unknown(expression)] }
    return Array(Code.alternatives(of: expression, &self).prefix(Self.maximumCount))
  }

  /// Returns the texts of expressions, in order, up to the maximum number.
  mutating func texts(ofEach expressions: [Code.Expression]) -> [LiteralText] {
    var texts: [LiteralText] = []
    for expression in expressions where texts.count < Self.maximumCount {
      texts += self.texts(of: expression)
    }
    return texts
  }

  /// Returns a text that is known only at run time.
  func unknown(_ expression: Code.Expression) -> LiteralText {
    LiteralText(hole: code.sourceRange(of: expression))
  }

  mutating func addUse(
    of callable: Code.Callable, _ index: Int, isVariadic: Bool = false,
    element: ElementPlace? = nil, isSelected: Bool = false
  ) {
    parameters.append(
      ParameterUse(
        callable: callable, index: index, isWholeText: !isInPart, isVariadic: isVariadic,
        element: element, isSelected: isSelected))
  }
}

// MARK: - Choices

extension TextResolver {
  /// Returns the texts among which a condition chooses. A call outside of the value of a name can
  /// depend on the same condition, so that it need not receive each of them.
  func choices(_ texts: [LiteralText]) -> [LiteralText] {
    possibleValues(texts, if: valueDepth > 0)
  }

  /// Returns the texts of an expression, and of a default value in its place.
  mutating func texts(
    of expression: Code.Expression, default defaultValue: Code.Expression
  ) -> [LiteralText] {
    let texts = texts(of: expression)
    return choices(texts + withoutEmptyTexts(self.texts(of: defaultValue)))
  }

  /// Returns texts as possible values of an expression, if a condition is fulfilled.
  func possibleValues(_ texts: [LiteralText], if isPossible: Bool) -> [LiteralText] {
    isPossible ? texts.map { $0.asPossibleValue() } : texts
  }

  /// Returns texts without the empty ones, which stand for a format that is not known yet. An empty
  /// part of a format is one of its alternatives.
  func withoutEmptyTexts(_ texts: [LiteralText]) -> [LiteralText] {
    isInPart ? texts : texts.filter { !$0.isEmpty }
  }
}

// MARK: - Parts

extension TextResolver {
  /// Whether the expression is a part of a longer text.
  var isInPart: Bool { partDepth > 0 }

  /// Calls a function that resolves expressions, perhaps as parts of longer texts.
  mutating func inPart<Result>(
    _ isPart: Bool = true, _ resolve: (inout Self) -> Result
  ) -> Result {
    partDepth += isPart ? 1 : 0
    defer { partDepth -= isPart ? 1 : 0 }
    return resolve(&self)
  }

  /// Returns texts to which code appends something that is known only at run time.
  func appendingUnknown(_ use: Code.Expression, to texts: [LiteralText]) -> [LiteralText] {
    let hole = unknown(use)
    return texts.map { text in
      var text = text
      text.append(hole)
      return text
    }
  }

  mutating func texts(ofConcatenated operands: [Code.Expression]) -> [LiteralText] {
    let parts = operands.map { texts(of: $0) }
    return concatenations(of: parts) { unknown(operands[$0]) }
  }

  /// Returns the texts of elements with a separator between them; `nil` without elements.
  mutating func texts(
    ofJoined elements: [Code.Expression], separator: Code.Expression?
  ) -> [LiteralText]? {
    var operands: [Code.Expression] = []
    for element in elements {
      if let separator, !operands.isEmpty { operands.append(separator) }
      operands.append(element)
    }
    return operands.isEmpty ? nil : texts(ofConcatenated: operands)
  }

  /// Returns the concatenations of the texts of parts. If several parts have alternatives, these
  /// can depend on the same condition, and each is known only at run time. The parts of
  /// one that is too long are unknown: parts that contain others several times can have any length.
  func concatenations(
    of parts: [[LiteralText]], unknown: (Int) -> LiteralText
  ) -> [LiteralText] {
    if parts.isEmpty || parts.contains(where: \.isEmpty) { return [] }
    var parts = parts
    if parts.reduce(0, { $0 + $1.maximumLength }) > Code.maximumTextLength {
      guard Code.keepsFirstAlternatives, parts[0].maximumLength <= Code.maximumTextLength else {
        return [unknown(0)]
      }
      for index in parts.indices.dropFirst() { parts[index] = [unknown(index)] }
    }
    let varying = parts.indices.filter { parts[$0].count > 1 }
    if varying.count > 1 {
      for index in varying.dropFirst(Code.keepsFirstAlternatives ? 1 : 0) {
        parts[index] = [unknown(index)]
      }
    }
    let choice = parts.firstIndex { $0.count > 1 } ?? 0
    return parts[choice].map { alternative in
      let texts = parts.indices.map { $0 == choice ? alternative : parts[$0][0] }
      return texts.dropFirst().reduce(into: texts[0]) { $0.append($1) }
    }
  }
}

extension [LiteralText] {
  fileprivate var maximumLength: Int { map(\.length).max() ?? 0 }
}
