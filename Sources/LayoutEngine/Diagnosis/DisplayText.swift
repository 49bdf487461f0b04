import LayoutConstraints

extension Double {
  /// The number as people are told it, with at most three decimals.
  package var displayText: String {
    let scaled = (self * 1000).roundedHalfUp / 1000
    return (scaled.isFinite ? scaled == 0 ? 0 : scaled : self).shortestDecimal
  }
}
