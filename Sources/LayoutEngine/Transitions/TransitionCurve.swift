/// The timing of a transition: a cubic Bézier curve from (0, 0) to (1, 1), whose horizontal axis is
/// the elapsed fraction of the time and whose vertical axis is the fraction of the change.
///
/// The curve has the control points (x1, y1) and (x2, y2). With a parameter s from 0 to 1, its
/// points are
///
///     x(s) = 3 (1 − s)² s x1 + 3 (1 − s) s² x2 + s³
///     y(s) = 3 (1 − s)² s y1 + 3 (1 − s) s² y2 + s³
///
/// These are the curves of `cubic-bezier(x1, y1, x2, y2)` in CSS and of `UICubicTimingParameters`.
public struct TransitionCurve: Hashable, Sendable {
  /// The x-coordinate of the first control point, from 0 to 1.
  public let x1: Double
  /// The y-coordinate of the first control point.
  public let y1: Double
  /// The x-coordinate of the second control point, from 0 to 1.
  public let x2: Double
  /// The y-coordinate of the second control point.
  public let y2: Double

  /// Creates a curve from its control points.
  ///
  /// A coordinate that is not finite counts as 0. An x-coordinate outside 0 to 1 is replaced by the
  /// nearer end, so that the curve has one value at each time. A y-coordinate can be outside 0 to
  /// 1, so that views move past their last frames; it is limited to ±``largestOvershoot``.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clampedFinite(to: 0...1)
    self.y1 = y1.clampedFinite(to: -Self.largestOvershoot...Self.largestOvershoot)
    self.x2 = x2.clampedFinite(to: 0...1)
    self.y2 = y2.clampedFinite(to: -Self.largestOvershoot...Self.largestOvershoot)
  }

  /// The largest magnitude of the y-coordinate of a control point.
  public static var largestOvershoot: Double { 1000 }

  /// Constant speed.
  public static var linear: TransitionCurve { TransitionCurve(x1: 0, y1: 0, x2: 1, y2: 1) }
  /// A slow start: `cubic-bezier(0.42, 0, 1, 1)`.
  public static var easeIn: TransitionCurve { TransitionCurve(x1: 0.42, y1: 0, x2: 1, y2: 1) }
  /// A slow end: `cubic-bezier(0, 0, 0.58, 1)`.
  public static var easeOut: TransitionCurve { TransitionCurve(x1: 0, y1: 0, x2: 0.58, y2: 1) }
  /// A slow start and a slow end: `cubic-bezier(0.42, 0, 0.58, 1)`.
  public static var easeInOut: TransitionCurve { TransitionCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1) }

  /// Returns the fraction of the change at a fraction of the time.
  ///
  /// - Parameter fraction: The elapsed fraction of the time. A number below 0, and one that is not
  ///   a number, count as 0; a number above 1 counts as 1.
  /// - Returns: the fraction of the change: exactly 0 at 0, and exactly 1 at 1.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.coordinate(y1, y2, at: parameter(at: fraction))
  }

  /// The fractions of the change from the least to the greatest one, which include 0 and 1.
  ///
  /// The ends are those of the points at equal distances of s. They differ from the exact ends by
  /// at most 0.0002 of the largest magnitude of a control point, or of 1.
  package var range: ClosedRange<Double> {
    var (low, high) = (0.0, 1.0)
    for step in 1..<Self.rangeStepCount {
      let s = Double(step) / Double(Self.rangeStepCount)
      let value = Self.coordinate(y1, y2, at: s)
      (low, high) = (min(low, value), max(high, value))
    }
    return low...high
  }

  /// The error is y″ / (8 n²), with |y″| ≤ 24 for coordinates up to 1: 24 / (8 × 128²) < 0.0002.
  private static let rangeStepCount = 128

  /// Returns the parameter s with x(s) = x.
  ///
  /// Newton's method within an interval that contains the solution: x(s) does not decrease. Where a
  /// step leaves the interval, and after the first steps, the interval is bisected.
  private func parameter(at x: Double) -> Double {
    var (low, high, parameter) = (0.0, 1.0, x)
    for step in 0..<Self.maximumStepCount {
      let error = Self.coordinate(x1, x2, at: parameter) - x
      if error == 0 { return parameter }
      if error < 0 { low = parameter } else { high = parameter }
      let next = parameter - error / slope(at: parameter)
      let isUsable = step < Self.newtonStepCount && next > low && next < high
      let last = parameter
      parameter = isUsable ? next : low + (high - low) / 2
      if parameter == last { return parameter }
    }
    return parameter
  }

  private static let newtonStepCount = 16
  /// More than the number of bisections after which the interval has no number inside.
  private static let maximumStepCount = 96

  /// The derivative of x(s).
  private func slope(at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * x1 + 2 * rest * s * (x2 - x1) + s * s * (1 - x2))
  }

  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * first + s * second) + s * s)
  }
}

extension Double {
  /// Returns the nearest number of a range; 0 for a number that is not finite.
  fileprivate func clampedFinite(to range: ClosedRange<Double>) -> Double {
    isFinite ? Swift.min(Swift.max(self, range.lowerBound), range.upperBound) : 0
  }
}
