// Swift cannot express by one requirement that two kinds are equal, or one is a center and the
// other a side. The same calls therefore exist for each of the three cases.

/// Constraints between anchors of one kind.
///
/// The constraints are required.
extension LayoutAnchor {
  /// Returns the constraint that this anchor equals another plus a constant, in points.
  public func constraint(equalTo anchor: LayoutAnchor, constant: Double = 0)
    -> LayoutConstraint<Item>
  {
    makeConstraint(.equal, to: anchor, plus: constant)
  }

  /// Returns the constraint that this anchor is at least another plus a constant, in points.
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0)
    -> LayoutConstraint<Item>
  {
    makeConstraint(.greaterThanOrEqual, to: anchor, plus: constant)
  }

  /// Returns the constraint that this anchor is at most another plus a constant, in points.
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0)
    -> LayoutConstraint<Item>
  {
    makeConstraint(.lessThanOrEqual, to: anchor, plus: constant)
  }

  /// Returns the constraint that two anchors are equal.
  public static func == (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint<Item> {
    left.makeConstraint(.equal, to: right)
  }

  /// Returns the constraint that an anchor is at least another.
  public static func >= (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint<Item> {
    left.makeConstraint(.greaterThanOrEqual, to: right)
  }

  /// Returns the constraint that an anchor is at most another.
  public static func <= (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint<Item> {
    left.makeConstraint(.lessThanOrEqual, to: right)
  }
}

/// Constraints between a side and a horizontal center.
///
/// The constraints are required.
extension LayoutAnchor where Kind: LayoutAnchorKind.Side {
  /// Returns the constraint that this side equals a center plus a constant, in points.
  public func constraint(
    equalTo center: LayoutCenterXAnchor<Item>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: center, plus: constant)
  }

  /// Returns the constraint that this side is at least a center plus a constant, in points.
  public func constraint(
    greaterThanOrEqualTo center: LayoutCenterXAnchor<Item>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: center, plus: constant)
  }

  /// Returns the constraint that this side is at most a center plus a constant, in points.
  public func constraint(
    lessThanOrEqualTo center: LayoutCenterXAnchor<Item>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: center, plus: constant)
  }

  /// Returns the constraint that a side equals a center.
  public static func == (
    side: LayoutAnchor, center: LayoutCenterXAnchor<Item>
  ) -> LayoutConstraint<Item> {
    side.makeConstraint(.equal, to: center)
  }

  /// Returns the constraint that a side is at least a center.
  public static func >= (
    side: LayoutAnchor, center: LayoutCenterXAnchor<Item>
  ) -> LayoutConstraint<Item> {
    side.makeConstraint(.greaterThanOrEqual, to: center)
  }

  /// Returns the constraint that a side is at most a center.
  public static func <= (
    side: LayoutAnchor, center: LayoutCenterXAnchor<Item>
  ) -> LayoutConstraint<Item> {
    side.makeConstraint(.lessThanOrEqual, to: center)
  }
}

/// Constraints between a horizontal center and a side.
///
/// The constraints are required.
extension LayoutAnchor where Kind == LayoutAnchorKind.HorizontalCenter {
  /// Returns the constraint that this center equals a side plus a constant, in points.
  public func constraint<Side: LayoutAnchorKind.Side>(
    equalTo side: LayoutAnchor<Item, Side>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: side, plus: constant)
  }

  /// Returns the constraint that this center is at least a side plus a constant, in points.
  public func constraint<Side: LayoutAnchorKind.Side>(
    greaterThanOrEqualTo side: LayoutAnchor<Item, Side>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: side, plus: constant)
  }

  /// Returns the constraint that this center is at most a side plus a constant, in points.
  public func constraint<Side: LayoutAnchorKind.Side>(
    lessThanOrEqualTo side: LayoutAnchor<Item, Side>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: side, plus: constant)
  }

  /// Returns the constraint that a center equals a side.
  public static func == <Side: LayoutAnchorKind.Side>(
    center: LayoutAnchor, side: LayoutAnchor<Item, Side>
  ) -> LayoutConstraint<Item> {
    center.makeConstraint(.equal, to: side)
  }

  /// Returns the constraint that a center is at least a side.
  public static func >= <Side: LayoutAnchorKind.Side>(
    center: LayoutAnchor, side: LayoutAnchor<Item, Side>
  ) -> LayoutConstraint<Item> {
    center.makeConstraint(.greaterThanOrEqual, to: side)
  }

  /// Returns the constraint that a center is at most a side.
  public static func <= <Side: LayoutAnchorKind.Side>(
    center: LayoutAnchor, side: LayoutAnchor<Item, Side>
  ) -> LayoutConstraint<Item> {
    center.makeConstraint(.lessThanOrEqual, to: side)
  }
}
