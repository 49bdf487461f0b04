/// The numerical difficulties of a solution.
struct NumericalEvents {
  /// Whether the terms of some constraint exceeded the range of `Double`.
  var hasOverflown = false
  /// Whether some number could be only the rounding error of others.
  var hasSeenRoundingErrors = false
}
