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
  /// The views are those of both layouts, the same at any time. They are in the drawing order of
  /// the last layout; a view that is only in the first layout follows the view that it follows
  /// there.
  ///
  /// - Parameters:
  ///   - fraction: The elapsed fraction of the time. A number below 0, and one that is not a
  ///     number, count as 0; a number above 1 counts as 1. At 0 and 1, the frames are exactly those
  ///     of the layouts.
  ///   - curve: The timing. Frames can go past those of the layouts if the curve leaves the range
  ///     from 0 to 1; opacities cannot.
  /// - Returns: the frames in drawing order.
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
  /// - Returns: the size, interpolated as frames are.
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
