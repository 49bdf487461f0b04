/// Numbers between 0 and 1, always the same, so unrelated that multiples of other numbers by them do not cancel each other.
///
/// Source: the linear congruential generator with the multiplier that D. E. Knuth gives for MMIX.
struct UnevenFractions {
  private var state: UInt64 = 0

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }
}
