import LayoutConstraints

extension Double {
  /// The number for messages, rounded to three decimal places.
  package var displayText: String { roundedToThousandths.shortestDecimal }

  /// The number rounded to three decimal places.
  package var roundedToThousandths: Double {
    let scaled = (self * 1000).roundedHalfUp / 1000
    return scaled.isFinite ? scaled == 0 ? 0 : scaled : self
  }
}
