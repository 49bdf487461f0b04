/// Where a cost stands in the lexicographic order: a higher level is minimised before all lower ones.
///
/// The levels of costs that a caller states are their priorities. Below them stand the rules that make an answer deterministic: the
/// sum of the variables that are never negative, and for each variable, in order of creation, its distance from its last value.
enum Level {
  /// Above all: what must not be given up again, once it is met.
  static let wall = Double.infinity
  static let required = 1000.0
  /// Below all priorities: for asking what they leave open.
  static let probe = 0.0
  static let sum = -1.0
  /// Below all: nothing.
  static let none = -Double.infinity

  static func stay(order: Double) -> Double { -2 - order }
  /// Whether a cost comes of constraints, and not of the rules for what they leave open.
  static func isStated(_ level: Double) -> Bool { level > 0 }
}
