import LayoutEngine

/// The range of a length over all samples.
struct SampledRange {
  private(set) var lowest: Double
  private(set) var highest: Double

  /// Creates the range of some values; 0 if there are none.
  init(_ values: [Double]) {
    lowest = values.first ?? 0
    highest = lowest
    for value in values {
      lowest = min(lowest, value)
      highest = max(highest, value)
    }
  }

  var width: Double { highest - lowest }

  /// The largest magnitude of the values.
  var magnitude: Double { max(lowest.magnitude, highest.magnitude) }

  /// Returns whether one number differs from all values by at most a tolerance.
  func isConstant(within tolerance: Double) -> Bool { width <= 2 * tolerance }

  /// Returns the number that a person would write for the values: one of the preferred numbers, an
  /// integer, or the middle rounded to as few decimals as suffice.
  ///
  /// The number is in the range, apart from 0.05 points, and differs from all values by at most a
  /// tolerance. A single exact value is therefore not changed to another integer.
  ///
  /// - Parameters:
  ///   - preferred: The numbers that are tried first.
  ///   - tolerance: The tolerance, in points.
  /// - Returns: The number; the middle if no round number is near.
  func roundNumber(preferring preferred: [Double] = [], within tolerance: Double) -> Double {
    let middle = lowest / 2 + highest / 2
    let reach = min(width / 2 + Self.largestRounding, tolerance - width / 2) + 1e-9
    for number in preferred where (number - middle).magnitude <= reach { return number }
    for unitsPerPoint in [1, 2, 100, 10_000] as [Double] {
      let number = (middle * unitsPerPoint).roundedHalfUp / unitsPerPoint
      if (number - middle).magnitude <= reach { return number }
    }
    return middle
  }

  /// The largest distance over which a length is rounded although it is the same in all samples.
  private static let largestRounding = 0.05
}
