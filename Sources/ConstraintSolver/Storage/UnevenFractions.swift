/// Numbers between 0 and 1 that have no simple ratios, so that multiples of other numbers by them do not cancel each other. They are always the
/// same: the fractions of the golden ratio's multiples.
struct UnevenFractions {
  private var fraction = 0.0

  mutating func next() -> Double {
    fraction += 0.618_033_988_749_894_9
    if fraction >= 1 { fraction -= 1 }
    return fraction
  }
}
