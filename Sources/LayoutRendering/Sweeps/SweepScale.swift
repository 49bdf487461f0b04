import LayoutEngine

/// The mapping of values to coordinates, with ticks at round values.
struct SweepScale {
  let values: ClosedRange<Double>
  let length: Double

  /// Returns the coordinate of a value, from 0 to the length of the scale.
  func coordinate(of value: Double) -> Double {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite else { return 0 }
    return (value - values.lowerBound) / span * length
  }

  /// Returns round values in the range, at most one more than the given number.
  func ticks(count: Int) -> [Double] {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite else { return [values.lowerBound] }
    let step = Self.roundStep(atLeast: span / Double(count))
    let first = -(-values.lowerBound / step + Self.tolerance).floored
    let ticks = (0...count).map { (first + Double($0)) * step }
    return ticks.filter { $0 <= values.upperBound + Self.tolerance * step }
  }

  /// The tolerance of a tick, in steps.
  private static let tolerance = 1e-9

  /// Returns the smallest of 1, 2 and 5 times a power of 10 that is not less than a number greater
  /// than 0.
  private static func roundStep(atLeast minimum: Double) -> Double {
    var power = 1.0
    while power * 10 <= minimum { power *= 10 }
    while power > minimum { power /= 10 }
    let candidates = [1.0, 2, 5].map { $0 * power }
    return candidates.first { $0 >= minimum } ?? power * 10
  }
}
