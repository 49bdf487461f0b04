/// The rank of a cost in the lexicographic order: a higher level is minimized before all lower
/// ones.
///
/// The levels of constraints are their priorities. Below them are the levels of the rules that make
/// a solution unique: the sum of the nonnegative variables, then, for each variable in order of
/// creation, its distance from its last value.
enum Level {
  /// Above all others: violating this again after it was met is not allowed at any gain.
  static let hard = Double.infinity
  static let required = 1000.0
  /// Below all priorities: of the temporary constraints that find out whether a variable is
  /// determined.
  static let probe = 0.0
  static let totalSize = -1.0
  /// Below all others: no cost.
  static let none = -Double.infinity

  static func lastValue(order: Double) -> Double { -2 - order }
  /// The highest level of a last value.
  static let lastValues = lastValue(order: 0)
  /// Whether a cost is that of a constraint, and not of a rule that makes the solution unique.
  static func isOfConstraint(_ level: Double) -> Bool { level > 0 }
}
