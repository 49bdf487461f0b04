import LayoutConstraints
import LayoutEngine

/// The factor of a size in an equation.
struct Ratio {
  let numerator: Double
  let denominator: Double

  init(_ numerator: Double, _ denominator: Double = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var value: Double { numerator / denominator }

  /// The parts of a superview that people choose.
  static let parts = [
    Ratio(1, 2), Ratio(1, 3), Ratio(2, 3), Ratio(1, 4), Ratio(3, 4), Ratio(1, 5), Ratio(2, 5),
    Ratio(3, 5), Ratio(4, 5), Ratio(1, 6), Ratio(5, 6), Ratio(1, 8), Ratio(1, 10), Ratio(3, 10),
    Ratio(7, 10), Ratio(9, 10), Ratio(1),
  ]

  /// The usual ratios of width to height.
  static let aspects = [
    Ratio(1), Ratio(4, 3), Ratio(3, 2), Ratio(16, 9), Ratio(3, 4), Ratio(2, 3), Ratio(9, 16),
  ]

  /// Creates the ratio by which a length grows with another one: one of ``parts``, or a decimal of
  /// few digits, if it is as good as the exact one.
  ///
  /// - Parameters:
  ///   - lengths: The lengths in the samples.
  ///   - sizes: The sizes, of which at least two are different.
  ///   - tolerance: The tolerance, in points.
  init(growthOf lengths: [Double], with sizes: [Double], within tolerance: Double) {
    var (least, greatest) = (0, 0)
    for sample in sizes.indices {
      if sizes[sample] < sizes[least] { least = sample }
      if sizes[sample] > sizes[greatest] { greatest = sample }
    }
    let range = sizes[greatest] - sizes[least]
    let exact = (lengths[greatest] - lengths[least]) / range
    let reach = min(tolerance / range, 0.005) + 1e-9
    if let part = Self.parts.first(where: { ($0.value - exact).magnitude <= reach }) {
      self = part
      return
    }
    for unit in [1e2, 1e3, 1e4, 1e5, 1e6] {
      let rounded = (exact * unit).roundedHalfUp / unit
      if (rounded - exact).magnitude * sizes[greatest] <= tolerance / 50 {
        self.init(rounded)
        return
      }
    }
    self.init(exact)
  }

  /// Returns the product with a term of an equation: `superview.width * 0.25`,
  /// `superview.width / 3`, `16 * video.height / 9`.
  func text(times term: String) -> String {
    if value == 1 { return term }
    let thousandths = value * 1000
    if denominator == 1 || thousandths == thousandths.roundedHalfUp {
      return "\(term) * \(value.shortestDecimal)"
    }
    let quotient = "\(term) / \(denominator.shortestDecimal)"
    return numerator == 1 ? quotient : "\(numerator.shortestDecimal) * \(quotient)"
  }
}
