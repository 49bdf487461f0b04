/// A sum of products as if it were computed with twice as many digits.
///
/// Source: T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26 (2005), with the splitting of T. J. Dekker, "A floating-point
/// technique for extending the available precision", Numerische Mathematik 18 (1971), so that no fused multiplication need be linked.
struct AccurateSum {
  private var sum: Double
  private var error = 0.0

  init(_ value: Double) { sum = value }

  /// The sum; where the error term overflows, as computed plainly.
  var value: Double { error.isFinite ? sum + error : sum }

  mutating func add(_ first: Double, times second: Double) {
    let product = first * second
    let total = sum + product
    let part = total - sum
    error += (sum - (total - part)) + (product - part) + Self.error(of: product, first, second)
    sum = total
  }

  /// What a product lacks of the product of two factors.
  private static func error(of product: Double, _ first: Double, _ second: Double) -> Double {
    let (firstHigh, firstLow) = split(first)
    let (secondHigh, secondLow) = split(second)
    return ((firstHigh * secondHigh - product) + firstHigh * secondLow + firstLow * secondHigh)
      + firstLow * secondLow
  }

  /// The upper and the lower half of a number's digits.
  private static func split(_ number: Double) -> (high: Double, low: Double) {
    let scaled = 0x8000001 * number
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}
