public import LayoutEngine

/// A drawing that moves the views of one layout to another one, and back.
///
/// The names of views and guides move with them. Constraints, conflicts and ambiguities are not
/// drawn.
public struct LayoutAnimation {
  /// The line above the drawing.
  let title: String
  /// The time from the first to the last layout, with the pauses at both ends, in seconds.
  let duration: Double
  let curve: TransitionCurve
  /// The views in drawing order.
  let tracks: [AnimationTrack]
  /// The bounding rectangle of the views and their names at all times.
  let bounds: LayoutRect

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, from the first to the last.
  ///   - title: The line above the drawing.
  ///   - duration: The time from each layout to the next, in seconds. A number that is not finite
  ///     and positive counts as 1. The animation pauses for the same time at both ends.
  ///   - curve: The timing from each layout to the next.
  public init(
    _ layouts: [LayoutSnapshot], title: String = "", duration: Double = 1,
    curve: TransitionCurve = .easeInOut
  ) {
    self.title = title
    self.curve = curve
    // The animation returns through each end, so it is there for twice the first or last part.
    let total = Double(max(1, layouts.count - 1)) + 2 * Self.pause
    self.duration = total * (duration > 0 && duration.isFinite ? duration : 1)
    tracks = Self.tracks(
      of: layouts, at: layouts.indices.map { (Self.pause + Double($0)) / total })
    bounds = Self.bounds(of: tracks, curve)
  }

  /// The time before the first transition, in durations of a transition.
  private static let pause = 0.5

  private static func tracks(of layouts: [LayoutSnapshot], at times: [Double]) -> [AnimationTrack] {
    let frames = layouts.map { $0.framesByIdentifier }
    var views: [String: LayoutSnapshot.View] = [:]
    for layout in layouts.reversed() {
      for view in layout.views { views[view.id] = view }
    }
    let parents = Set(layouts.flatMap { $0.views.compactMap { $0.parent } })
    return layouts.drawingOrder.compactMap { id in
      views[id].map { view in
        AnimationTrack(
          of: view, isContainer: parents.contains(id), frames: frames.map { $0[id] }, times: times)
      }
    }
  }

  private static func bounds(of tracks: [AnimationTrack], _ curve: TransitionCurve) -> LayoutRect {
    let shares = [curve.range.lowerBound, curve.range.upperBound]
    let rects = tracks.flatMap { track in
      track.rects(at: shares).map { track.bounds(in: $0) }
    }
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}
