/// The values of all variables as affine functions of a parameter, near the last solution.
public struct Sensitivity: Sendable {
  /// The changes of the parameter between which the functions hold; contains 0.
  public let range: ClosedRange<Double>
  /// The variables that change with the parameter, and their changes as it grows by one.
  public let rates: [Rate]

  /// The change of a variable as the parameter grows by one.
  public struct Rate: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The change of its value.
    public let change: Double
  }
}
