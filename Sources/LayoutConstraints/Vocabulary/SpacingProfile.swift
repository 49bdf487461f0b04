/// What the standard space, a lone `-`, stands for.
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

    /// Makes the standard spaces along one axis.
    public init(sibling: Double = 8, superview: SuperviewSpacing = .points(20)) {
      self.sibling = sibling
      self.superview = superview
    }
  }

  /// The space between a view and the edge of its superview.
  public enum SuperviewSpacing: Hashable, Sendable {
    /// So many points from the edge.
    case points(Double)
    /// None, from the edge of the superview's guide `margins`.
    case layoutMargins
  }

  /// The same spaces along both axes.
  public init(sibling: Double = 8, superview: SuperviewSpacing = .points(20)) {
    let distances = Distances(sibling: sibling, superview: superview)
    self.init(horizontal: distances, vertical: distances)
  }

  /// Spaces of their own along each axis.
  public init(horizontal: Distances, vertical: Distances) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// 8 points between views, 20 to the superview, as in AppKit.
  public static var standard: SpacingProfile { SpacingProfile() }

  /// 8 points between views, and the superview's layout margins, as in UIKit.
  public static var uiKit: SpacingProfile { SpacingProfile(superview: .layoutMargins) }
}

extension SpacingProfile.Distances {
  /// Whether all spaces are finite numbers.
  package var isFinite: Bool {
    switch superview {
    case .points(let points): sibling.isFinite && points.isFinite
    case .layoutMargins: sibling.isFinite
    }
  }
}
