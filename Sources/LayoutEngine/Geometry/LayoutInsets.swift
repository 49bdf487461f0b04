package import LayoutConstraints

/// Insets from the edges of a rectangle, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// The inset from the top edge.
  public var top: Double
  /// The inset from the edge where text begins.
  public var leading: Double
  /// The inset from the bottom edge.
  public var bottom: Double
  /// The inset from the edge where text ends.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates equal insets from all edges.
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Returns the insets of a view with a reading direction, from the leading and from the trailing
  /// edge of another direction.
  func insets(
    for side: ReadingDirection, in direction: ReadingDirection
  ) -> (leading: Double, trailing: Double) {
    side == direction ? (leading, trailing) : (trailing, leading)
  }

  /// Returns a width or a height reduced by the insets, at least zero.
  package func insetLength(_ length: Double, along axis: LayoutAxis) -> Double {
    max(0, length - self.length(along: axis))
  }

  /// Returns the sum of the two insets along an axis.
  package func length(along axis: LayoutAxis) -> Double {
    axis == .horizontal ? leading + trailing : top + bottom
  }
}

/// The direction of text, which determines the edges that leading and trailing attributes refer to.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
  /// The leading edge is the left edge.
  case leftToRight
  /// The leading edge is the right edge.
  case rightToLeft
}
