import LayoutConstraints

extension Double {
  /// The largest integer that is not greater than this number.
  ///
  /// From 2⁵³ on, every number is an integer and is returned unchanged. Unlike `rounded(.down)`,
  /// this property needs no math library at link time.
  package var floored: Double {
    guard magnitude < 0x1p53 else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// The nearest integer; the greater one if two are equally near.
  package var roundedHalfUp: Double { (self + 0.5).floored }
}

extension Double {
  /// The number for messages, rounded to three decimal places.
  package var displayText: String { roundedToThousandths.shortestDecimal }

  /// The number rounded to three decimal places.
  package var roundedToThousandths: Double {
    let scaled = (self * 1000).roundedHalfUp / 1000
    return scaled.isFinite ? scaled == 0 ? 0 : scaled : self
  }

  /// Returns the number rounded to three decimal places if the difference is at most a relative
  /// tolerance; otherwise `nil`.
  package func roundedToThousandths(within tolerance: Double) -> Double? {
    let rounded = roundedToThousandths
    return (rounded - self).magnitude <= tolerance * Swift.max(1, magnitude) ? rounded : nil
  }
}

/// The tolerance of positions and sizes in layouts.
package enum LengthTolerance {
  /// Lengths, distances and their changes up to this number of points are rounding errors.
  package static var points: Double { 1e-6 }
}
