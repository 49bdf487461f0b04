/// The tolerances of sweeps.
enum SweepTolerance {
  /// The change per point of the parameter up to which a length is constant, and up to which two
  /// changes are equal: far above rounding errors, and far below the multipliers of layouts.
  static let rate = 1e-7

  /// Returns the difference up to which lengths, or values of the parameter, are equal: the
  /// solver's tolerance of a constraint, which is relative to the largest term. Terms of a thousand
  /// points are assumed at least.
  static func length(_ magnitude: Double) -> Double { 1e-9 * max(1000, magnitude.magnitude) }
}
