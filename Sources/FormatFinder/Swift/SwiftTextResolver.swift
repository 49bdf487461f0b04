import SwiftSyntax

/// Finds the texts that an expression can have at run time.
///
/// What the file does not determine is a hole in the text. The alternatives of `?:`, `??`, `if`,
/// `switch`, and the elements of a sequence over which a loop iterates, are texts of their own.
///
/// A resolver belongs to a file: what a name refers to is resolved once for all uses of the name.
struct SwiftTextResolver {
  /// The maximum number of alternatives, and of steps from a name to its value.
  static let maximumCount = 256
  private static let maximumDepth = 16

  /// A parameter of a function that is, or is part of, the text.
  struct ParameterUse: Hashable {
    let callable: SwiftCallable
    let index: Int
    /// Whether the parameter is the whole text, and not only a part.
    let isWholeText: Bool
  }

  /// How the value of an expression becomes a text.
  enum Reading {
    /// The value is the text.
    case value
    /// An interpolation prints the value: the name of an enumeration case, not its raw value.
    case description
    /// A macro receives the code of the value: an interpolation refers to a view or a number.
    case code
  }

  /// The texts of an expression, and the parameters that occur in them.
  struct Resolution {
    let texts: [LiteralText]
    let parameters: [ParameterUse]
  }

  let names: SwiftNameLookup
  var knownTexts: [ValueUse: ValueTexts] = [:]
  var knownElements: [SyntaxIdentifier: [SwiftElement]?] = [:]
  var parameters: [ParameterUse] = []
  var reading = Reading.value
  private(set) var depth = 0
  /// The number of operators and calls around the expression, of whose result it is a part.
  var partDepth = 0
  /// The number of names of whose values the expression is a part.
  var valueDepth = 0

  init(_ names: SwiftNameLookup) {
    self.names = names
  }

  /// Resolves expressions. A text of which nothing is known has no bytes.
  mutating func resolve(_ expressions: [ExprSyntax], as reading: Reading = .value) -> Resolution {
    parameters = []
    self.reading = reading
    let texts = expressions.flatMap { self.texts(of: $0) }
    return Resolution(texts: texts, parameters: parameters)
  }

  mutating func texts(of expression: ExprSyntax) -> [LiteralText] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return [unknown(expression)] }
    return Array(alternatives(of: expression).prefix(Self.maximumCount))
  }

  func unknown(_ expression: some SyntaxProtocol) -> LiteralText {
    LiteralText(hole: expression.sourceRange)
  }

  private mutating func alternatives(of expression: ExprSyntax) -> [LiteralText] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return texts(of: literal)
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
