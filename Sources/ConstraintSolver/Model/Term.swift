/// A coefficient times a variable.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The coefficient.
  public var coefficient: Double
  /// The variable.
  public var variable: Variable

  /// Creates a term.
  ///
  /// - Parameters:
  ///   - coefficient: The coefficient. A term with the coefficient 0 has no effect.
  ///   - variable: The variable.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
