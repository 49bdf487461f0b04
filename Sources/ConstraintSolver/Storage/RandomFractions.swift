/// A sequence of pseudorandom numbers between 0 and 1 that is the same in every process.
///
/// Barring coincidence, a linear combination of vectors with such factors is zero only at the
/// positions where all vectors are zero.
///
/// Source: the linear congruential generator of D. E. Knuth's MMIX. Its multiplier, by C. E.
/// Haynes, is in *The Art of Computer Programming* 2, section 3.3.4.
struct RandomFractions {
  private var state: UInt64 = 0

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53  // the upper bits: the lower ones have short periods
  }
}
