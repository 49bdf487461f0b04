public import LayoutConstraints

/// A linear relation between attributes of items in a log:
/// `first.firstAttribute relation multiplier × second.secondAttribute + constant`.
///
/// The attributes can be paired: a location with a location, a size with a size or a constant.
public struct LoggedEquation: Hashable, Sendable {
  /// The item on the left-hand side.
  public let first: LoggedItem
  /// The attribute of the first item.
  public let firstAttribute: LayoutAttribute
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The factor of the second attribute; finite.
  public let multiplier: Double
  /// The item on the right-hand side; `nil` if that side is a constant alone.
  public let second: LoggedItem?
  /// The attribute of the second item; `notAnAttribute` if there is no second item.
  public let secondAttribute: LayoutAttribute
  /// The number that is added on the right-hand side, in points; finite.
  public let constant: Double
  /// The priority; required if the log does not print one.
  public let priority: LayoutPriority
}
