/// The rank of a cost in the lexicographic order: a higher level is minimized before all lower
/// ones.
///
/// The levels of soft constraints are their priorities. Required constraints and bounds have the
/// level ``hard``, demoted constraints levels of their own below it, and the temporary constraints
/// of a probe the lowest one.
///
/// The constants are computed properties: the compiler would initialize some stored ones when they
/// are first used, and check for that at each use.
enum Level {
  /// The highest level: violating a required constraint or bound. No gain justifies it.
  static var hard: Double { .infinity }
  /// The priority of required constraints, whose costs have the level ``hard``.
  static var required: Double { 1000 }
  /// Returns the level of a demoted constraint, above all priorities: the lower the rank, the
  /// higher the level. Different ranks from 0 to 2⁵² have different levels.
  static func demoted(rank: Int64) -> Double { 0x1p53 - Double(max(0, min(rank, 1 << 52))) }
  /// The level of temporary constraints that find out whether a variable is determined, below all
  /// priorities.
  static var probe: Double { 0 }
  /// The lowest level: no cost.
  static var none: Double { -.infinity }
}
