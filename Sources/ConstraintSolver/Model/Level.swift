/// The rank of a cost in the lexicographic order: a higher level is minimized before all lower
/// ones.
///
/// The levels of constraints are their priorities. Below them are the levels of the rules that make
/// a solution unique: the sum of the nonnegative variables, then, for each variable in order of
/// creation, its distance from its last value.
///
/// The constants are computed properties: the compiler would initialize some stored ones when they
/// are first used, and check for that at each use.
enum Level {
  /// The highest level: violating a required constraint or bound that is satisfied. No gain
  /// justifies it.
  static var hard: Double { .infinity }
  /// The level of violating a required constraint or bound that is not satisfied.
  static var required: Double { 1000 }
  /// The level of temporary constraints that test whether a variable is determined, below all
  /// priorities.
  static var probe: Double { 0 }
  /// The level of the sum of the nonnegative variables.
  static var totalSize: Double { -1 }
  /// The lowest level: no cost.
  static var none: Double { -.infinity }

  /// Returns the level of a variable's distance from its last value.
  static func lastValue(order: Double) -> Double { -2 - order }
  /// The highest level of a last value, which the first variable has.
  static var highestLastValue: Double { lastValue(order: 1) }
  /// Returns whether a level belongs to a constraint or bound, and not to a rule or probe.
  static func isConstraintLevel(_ level: Double) -> Bool { level > 0 }
}
