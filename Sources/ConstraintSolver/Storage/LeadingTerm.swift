/// The leading term of a lexicographic number: the highest level with a nonzero coefficient, and
/// that coefficient.
///
/// Sums of leading terms are exact as long as they do not cancel. A coefficient that has cancelled
/// hides the terms of lower levels.
struct LeadingTerm: BitwiseCopyable {
  var level = Level.none
  var coefficient = 0.0
  /// The largest magnitude that was added at this level.
  var magnitude = 0.0

  /// Returns whether the coefficient has too few correct digits to know its sign. Below the
  /// magnitude `least`, any coefficient can be a rounding error.
  @inline(__always)
  func isUnreliable(least: Double) -> Bool {
    level != Level.none && abs(coefficient) < max(least, Tolerance.unreliableSum * magnitude)
  }

  @inline(__always)
  mutating func add(_ other: LeadingTerm, times factor: Double) {
    if other.level < level || other.level == Level.none { return }
    if other.level > level {
      self = LeadingTerm(level: other.level, coefficient: 0, magnitude: 0)
    }
    let addend = factor * other.coefficient
    coefficient += addend
    magnitude = max(magnitude, abs(factor) * other.magnitude, abs(addend))
  }

  @inline(__always)
  mutating func divide(by divisor: Double) {
    coefficient /= divisor
    magnitude /= abs(divisor)
  }
}
