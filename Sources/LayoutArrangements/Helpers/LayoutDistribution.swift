/// A rule for the places of views along an axis of a container.
public enum LayoutDistribution: Hashable, Sendable, CaseIterable {
  /// The spaces between the views are equal.
  case equalGaps
  /// The distances between the centers of the views are equal.
  case equalCenters
}
