/// The direction of text, which determines the edges that leading and trailing attributes refer to.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
  /// The leading edge is the left edge.
  case leftToRight
  /// The leading edge is the right edge.
  case rightToLeft
}
