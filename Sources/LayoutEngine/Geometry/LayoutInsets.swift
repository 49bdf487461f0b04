/// Distances from the edges of a rectangle, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where text begins.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where text ends.
  public var trailing: Double

  /// Makes insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from all edges.
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// The distance from the edge where text of a direction begins, in a view that reads in another.
  func near(_ side: ReadingDirection, in direction: ReadingDirection) -> Double {
    side == direction ? leading : trailing
  }

  /// The distance from the edge where text of a direction ends, in a view that reads in another.
  func far(_ side: ReadingDirection, in direction: ReadingDirection) -> Double {
    side == direction ? trailing : leading
  }

  /// A size without the insets, but not below zero.
  func reduced(_ size: (width: Double?, height: Double?)) -> (width: Double?, height: Double?) {
    (size.width.map { max(0, $0 - leading - trailing) }, size.height.map { max(0, $0 - top - bottom) })
  }
}
