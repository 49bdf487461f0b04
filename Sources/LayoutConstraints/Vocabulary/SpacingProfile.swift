/// The values of the standard space, which a `-` without a predicate denotes.
public struct SpacingProfile: Hashable, Sendable {
  /// The standard spaces along a horizontal format.
  public var horizontal: Distances
  /// The standard spaces along a vertical format.
  public var vertical: Distances

  /// The standard spaces along one axis.
  public struct Distances: Hashable, Sendable {
    /// The space between two views, in points.
    public var sibling: Double
    /// The space between a view and the edge of its superview.
    public var superview: SuperviewSpacing

    /// Creates the standard spaces along one axis.
    public init(sibling: Double = 8, superview: SuperviewSpacing = .points(20)) {
      self.sibling = sibling
      self.superview = superview
    }
  }

  /// The space between a view and the edge of its superview.
  public enum SuperviewSpacing: Hashable, Sendable {
    /// A distance from the edge, in points.
    case points(Double)
    /// No space between the view and the superview's guide `margins`.
    case layoutMargins
  }

  /// Creates a profile with the same spaces along both axes.
  public init(sibling: Double = 8, superview: SuperviewSpacing = .points(20)) {
    let distances = Distances(sibling: sibling, superview: superview)
    self.init(horizontal: distances, vertical: distances)
  }

  /// Creates a profile with different spaces along the two axes.
  public init(horizontal: Distances, vertical: Distances) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// 8 points between views and 20 points to the superview, as in AppKit.
  public static var standard: SpacingProfile { SpacingProfile() }

  /// 8 points between views and the layout margins of the superview, as in UIKit.
  public static var uiKit: SpacingProfile { SpacingProfile(superview: .layoutMargins) }
}

extension SpacingProfile {
  /// Returns the standard spaces along an axis.
  @inlinable package func distances(along axis: LayoutAxis) -> Distances {
    axis == .horizontal ? horizontal : vertical
  }
}

extension SpacingProfile.Distances {
  /// Whether all spaces are finite.
  package var isFinite: Bool {
    switch superview {
    case .points(let points): sibling.isFinite && points.isFinite
    case .layoutMargins: sibling.isFinite
    }
  }
}
