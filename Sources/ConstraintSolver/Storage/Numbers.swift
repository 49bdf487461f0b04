/// A sum of products with about twice the precision of `Double`.
///
/// Source: T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26
/// (2005), algorithm Dot2. Products are split as in T. J. Dekker, "A floating-point technique for
/// extending the available precision", Numerische Mathematik 18 (1971), so that no fused
/// multiply-add has to be linked.
struct CompensatedSum {
  private var sum: Double
  private var error = 0.0

  init(_ value: Double) { sum = value }

  /// The sum; without the error term if that overflows.
  var value: Double { error.isFinite ? sum + error : sum }

  mutating func add(_ first: Double, times second: Double) {
    let product = first * second
    let total = sum + product
    let part = total - sum
    error += (sum - (total - part)) + (product - part) + Self.error(of: product, first, second)
    sum = total
  }

  private static func error(of product: Double, _ first: Double, _ second: Double) -> Double {
    let (firstHigh, firstLow) = split(first)
    let (secondHigh, secondLow) = split(second)
    return ((firstHigh * secondHigh - product) + firstHigh * secondLow + firstLow * secondHigh)
      + firstLow * secondLow
  }

  /// Returns the upper and the lower half of a number's significand, which add up to the number
  /// exactly.
  private static func split(_ number: Double) -> (high: Double, low: Double) {
    let scaled = 0x8000001 * number  // 2²⁷ + 1: leaves 26 bits to each half
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}

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

/// A number that is stored in halves: a `Double` would align its struct to 8 bytes. The compiler
/// reads both halves at once.
struct PackedDouble: BitwiseCopyable {
  private let halves: (UInt32, UInt32)

  @inline(__always)
  init(_ value: Double) {
    let bits = value.bitPattern
    halves = (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))
  }

  @inline(__always)
  var value: Double { Double(bitPattern: UInt64(halves.1) << 32 | UInt64(halves.0)) }
}
