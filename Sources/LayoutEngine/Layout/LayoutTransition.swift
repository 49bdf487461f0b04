/// The frames of views between two layouts.
///
/// Each coordinate and each length of a view that is in both layouts is interpolated. For the value
/// *f* in the first layout and *t* in the last one, and the value *c* of the curve, it is
/// *f* (1 − *c*) + *t* *c*; a length is at least 0.
///
/// A view that is only in the last layout fades in at its frame there, and a view that is only in
/// the first layout fades out at its frame there. This is a choice of this library: the sources of
/// the layout rules describe no transitions.
public struct LayoutTransition: Hashable, Sendable {
  /// The frame of a view at a time of the transition.
  public struct Frame: Hashable, Sendable {
    /// The identifier of the view; see ``LayoutSnapshot/View/id``.
    public let id: String
    /// The frame in the root's coordinates, in points.
    public let frame: LayoutRect
    /// The opacity, from 0 to 1.
    public let opacity: Double

    /// Creates a frame.
    public init(id: String, frame: LayoutRect, opacity: Double = 1) {
      self.id = id
      self.frame = frame
      self.opacity = opacity
    }
  }

  /// The first and the last state of a view.
  private struct Track: Hashable {
    let first: Frame
    let last: Frame
  }

  /// The first layout.
  public let from: LayoutSnapshot
  /// The last layout.
  public let to: LayoutSnapshot
  private let tracks: [Track]

  /// Creates the transition between two layouts.
  ///
  /// - Parameters:
  ///   - from: The first layout.
  ///   - to: The last layout.
  /// - Complexity: O(*n*) for *n* views in both layouts together.
  public init(from: LayoutSnapshot, to: LayoutSnapshot) {
    self.from = from
    self.to = to
    let (first, last) = (from.framesByIdentifier, to.framesByIdentifier)
    tracks = [from, to].drawingOrder.map { id in
      let (start, end) = (first[id], last[id])
      return Track(
        first: Frame(id: id, frame: start ?? end ?? .zero, opacity: start == nil ? 0 : 1),
        last: Frame(id: id, frame: end ?? start ?? .zero, opacity: end == nil ? 0 : 1))
    }
  }

  /// Returns the frames and the opacities of the views at a time.
  ///
  /// The result contains the views of both layouts, the same ones at any time. They are in the
  /// drawing order of the last layout; a view that is only in the first layout follows the view
  /// that it follows there.
  ///
  /// - Parameters:
  ///   - fraction: The elapsed fraction of the time. A number below 0, and one that is not a
  ///     number, count as 0; a number above 1 counts as 1. At 0 and 1, the frames are exactly those
  ///     of the layouts.
  ///   - curve: The timing. Frames can overshoot the layouts if the curve leaves the range from 0
  ///     to 1; opacities cannot.
  /// - Returns: The frames in drawing order.
  /// - Complexity: O(*n*) for *n* views.
  public func frames(at fraction: Double, curve: TransitionCurve = .easeInOut) -> [Frame] {
    let share = curve.value(at: fraction)
    return tracks.map { track in
      Frame(
        id: track.first.id, frame: track.first.frame.interpolated(to: track.last.frame, share),
        opacity: min(1, max(0, track.first.opacity.interpolated(to: track.last.opacity, share))))
    }
  }

  /// Returns the size of the root at a time, in points.
  ///
  /// - Parameters:
  ///   - fraction: The elapsed fraction of the time, as for ``frames(at:curve:)``.
  ///   - curve: The timing.
  /// - Returns: The size, interpolated as frames are.
  public func size(at fraction: Double, curve: TransitionCurve = .easeInOut) -> LayoutSize {
    let share = curve.value(at: fraction)
    return LayoutSize(
      width: from.size.width.interpolatedLength(to: to.size.width, share),
      height: from.size.height.interpolatedLength(to: to.size.height, share))
  }
}

extension LayoutSnapshot {
  /// The frames of the views by their identifiers.
  package var framesByIdentifier: [String: LayoutRect] {
    var frames: [String: LayoutRect] = [:]
    for view in views { frames[view.id] = view.frame }
    return frames
  }
}

extension LayoutRect {
  /// Returns the rectangle between two, or beyond them for a share outside 0 to 1.
  package func interpolated(to other: LayoutRect, _ share: Double) -> LayoutRect {
    LayoutRect(
      x: x.interpolated(to: other.x, share), y: y.interpolated(to: other.y, share),
      width: width.interpolatedLength(to: other.width, share),
      height: height.interpolatedLength(to: other.height, share))
  }
}

extension Double {
  /// Returns the number between two, exactly the first at 0, the second at 1, and either of them if
  /// they are equal.
  fileprivate func interpolated(to other: Double, _ share: Double) -> Double {
    if share == 0 || self == other { return self }
    return share == 1 ? other : self * (1 - share) + other * share
  }

  /// Returns the length between two lengths. A length that is not the same at both ends is at least
  /// 0 between them.
  fileprivate func interpolatedLength(to other: Double, _ share: Double) -> Double {
    let length = interpolated(to: other, share)
    return share == 0 || share == 1 ? length : max(0, length)
  }
}

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
  /// - Returns: The fraction of the change: exactly 0 at 0, and exactly 1 at 1.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.coordinate(y1, y2, at: parameter(at: fraction))
  }

  /// The fractions of the change from the least to the greatest one, which include 0 and 1.
  ///
  /// The ends are the extremes of points at equal steps of s. They differ from the exact ends by at
  /// most 0.0002 of the largest magnitude of a control point, or of 1.
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
  /// Enough bisections to leave no number inside the interval.
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
