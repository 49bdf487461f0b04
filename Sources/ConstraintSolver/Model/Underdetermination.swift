/// The variables that the constraints do not determine.
public struct Underdetermination: Hashable, Sendable {
  /// An underdetermined variable, with another value that it can have.
  public struct Alternative: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// Its value in another optimal solution, which is the same solution for all alternatives.
    public let value: Double
  }

  /// The variables that have different values in different optimal solutions, in the order in which
  /// they were created.
  public let alternatives: [Alternative]

  /// Whether the constraints determine every variable.
  public var isEmpty: Bool { alternatives.isEmpty }
}
