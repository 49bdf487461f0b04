import SwiftSyntax

extension SwiftTextResolver {
  /// A use of a value to which several names can refer. Two uses have the same texts if they are
  /// equal.
  struct ValueUse: Hashable {
    let value: SyntaxIdentifier
    /// The component of each element, if the value is a sequence.
    let label: String?
    let depth: Int
    let isPart: Bool
    let reading: Reading
    /// Whether other code can use the value, perhaps under a condition.
    let isShared: Bool
  }

  /// The texts of a value, `nil` for one that is known only at run time, and the parameters that
  /// occur in them.
  struct ValueTexts {
    let texts: [LiteralText?]
    let parameters: [ParameterUse]
  }

  /// Returns the texts of a value, of which the alternatives are expressions, or `nil` for what is
  /// known only at run time. An unnamed value has only this use.
  mutating func texts(
    ofValue value: SyntaxIdentifier, _ label: String? = nil, isNamed: Bool = true,
    at use: ExprSyntax, _ alternatives: () -> [ExprSyntax?]
  ) -> [LiteralText] {
    let outerValueDepth = valueDepth
    defer { valueDepth = outerValueDepth }
    valueDepth += isNamed ? 1 : 0
    let valueUse = ValueUse(
      value: value, label: label, depth: depth, isPart: partDepth > 0, reading: reading,
      isShared: valueDepth > 0)
    let result = knownTexts[valueUse] ?? resolve(alternatives: alternatives())
    knownTexts[valueUse] = result
    parameters += result.parameters
    return result.texts.map { $0 ?? unknown(use) }
  }

  private mutating func resolve(alternatives: [ExprSyntax?]) -> ValueTexts {
    let outerParameters = parameters
    defer { parameters = outerParameters }
    parameters = []
    let texts = alternatives.flatMap { alternative -> [LiteralText?] in
      guard let alternative else { return [nil] }
      return self.texts(of: alternative)
    }
    var found: Set<ParameterUse> = []
    return ValueTexts(
      texts: Array(texts.prefix(Self.maximumCount)),
      parameters: parameters.filter { found.insert($0).inserted })
  }
}
