/// An irreducible set of required constraints that cannot be satisfied together: without any one of
/// them, the others can be satisfied.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order in which they were added.
  ///
  /// The bounds of nonnegative variables can contribute to the conflict. Required suggestions, see
  /// ``Solver/makeEditable(_:priority:value:)``, are taken as given: together with them, none of
  /// the other constraints can be left out. The conflict contains only the suggestions that
  /// contribute to it.
  public let constraints: [Constraint]

  /// Creates a conflict, for comparisons.
  ///
  /// - Parameter constraints: The constraints, in the order in which they were added.
  public init(constraints: [Constraint]) {
    self.constraints = constraints
  }
}
