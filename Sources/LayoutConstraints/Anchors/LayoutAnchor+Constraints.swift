// Swift cannot express by one requirement that two kinds are equal, or one is a center and the
// other a side. The same calls therefore exist for both cases.

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

/// Constraints between a side and a horizontal center, in either order.
///
/// The constraints are required.
extension LayoutAnchor where Kind: LayoutAnchorKind.HorizontalPosition {
  /// Returns the constraint that this anchor equals another plus a constant, in points.
  public func constraint<Other: LayoutAnchorKind.HorizontalPosition>(
    equalTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> where Other.Opposite == Kind.Place {
    makeConstraint(.equal, to: anchor, plus: constant)
  }

  /// Returns the constraint that this anchor is at least another plus a constant, in points.
  public func constraint<Other: LayoutAnchorKind.HorizontalPosition>(
    greaterThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> where Other.Opposite == Kind.Place {
    makeConstraint(.greaterThanOrEqual, to: anchor, plus: constant)
  }

  /// Returns the constraint that this anchor is at most another plus a constant, in points.
  public func constraint<Other: LayoutAnchorKind.HorizontalPosition>(
    lessThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> where Other.Opposite == Kind.Place {
    makeConstraint(.lessThanOrEqual, to: anchor, plus: constant)
  }

  /// Returns the constraint that two anchors are equal.
  public static func == <Other: LayoutAnchorKind.HorizontalPosition>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> where Other.Opposite == Kind.Place {
    left.makeConstraint(.equal, to: right)
  }

  /// Returns the constraint that an anchor is at least another.
  public static func >= <Other: LayoutAnchorKind.HorizontalPosition>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> where Other.Opposite == Kind.Place {
    left.makeConstraint(.greaterThanOrEqual, to: right)
  }

  /// Returns the constraint that an anchor is at most another.
  public static func <= <Other: LayoutAnchorKind.HorizontalPosition>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> where Other.Opposite == Kind.Place {
    left.makeConstraint(.lessThanOrEqual, to: right)
  }
}

/// Constraints between two sizes with a multiplier.
///
/// The constraints are required.
extension LayoutAnchor where Kind == LayoutAnchorKind.Size {
  /// Returns the constraint that this size equals another times a multiplier plus a constant, in
  /// points.
  public func constraint(
    equalTo size: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: size, times: multiplier, plus: constant)
  }

  /// Returns the constraint that this size is at least another times a multiplier plus a constant,
  /// in points.
  public func constraint(
    greaterThanOrEqualTo size: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: size, times: multiplier, plus: constant)
  }

  /// Returns the constraint that this size is at most another times a multiplier plus a constant,
  /// in points.
  public func constraint(
    lessThanOrEqualTo size: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: size, times: multiplier, plus: constant)
  }
}

/// Constraints between a size and a constant.
///
/// The constraints are required.
extension LayoutAnchor where Kind == LayoutAnchorKind.Size {
  /// Returns the constraint that this size equals a constant, in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.equal, toConstant: constant)
  }

  /// Returns the constraint that this size is at least a constant, in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Returns the constraint that this size is at most a constant, in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, toConstant: constant)
  }

  /// Returns the constraint that a size equals a constant, in points.
  public static func == (size: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    size.makeConstraint(.equal, toConstant: constant)
  }

  /// Returns the constraint that a size is at least a constant, in points.
  public static func >= (size: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    size.makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Returns the constraint that a size is at most a constant, in points.
  public static func <= (size: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    size.makeConstraint(.lessThanOrEqual, toConstant: constant)
  }
}

// The distance is always a multiple of the standard space between two views. For the standard space
// to the edge of a superview, relate an anchor to the superview's guide `margins`.

/// Constraints by the standard space after a horizontal anchor of the same kind.
///
/// After a leading or trailing anchor means toward the trailing edge, and after a left or right
/// anchor means toward the right. The constraints are required.
extension LayoutAnchor where Kind: LayoutAnchorKind.HorizontalPosition {
  /// Returns the constraint that this anchor is at a multiple of the standard space after another.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutAnchor, multiplier: Double = 1,
    spacing: SpacingProfile = .standard
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: anchor, plus: multiplier * spacing.horizontal.sibling)
  }

  /// Returns the constraint that this anchor is at least a multiple of the standard space after
  /// another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: Double = 1,
    spacing: SpacingProfile = .standard
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: anchor, plus: multiplier * spacing.horizontal.sibling)
  }

  /// Returns the constraint that this anchor is at most a multiple of the standard space after
  /// another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: Double = 1,
    spacing: SpacingProfile = .standard
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: anchor, plus: multiplier * spacing.horizontal.sibling)
  }
}

/// Constraints by the standard space below a vertical anchor.
///
/// The constraints are required.
extension LayoutAnchor where Kind == LayoutAnchorKind.VerticalPosition {
  /// Returns the constraint that this anchor is at a multiple of the standard space below another.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutAnchor, multiplier: Double = 1,
    spacing: SpacingProfile = .standard
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: anchor, plus: multiplier * spacing.vertical.sibling)
  }

  /// Returns the constraint that this anchor is at least a multiple of the standard space below
  /// another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: Double = 1,
    spacing: SpacingProfile = .standard
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: anchor, plus: multiplier * spacing.vertical.sibling)
  }

  /// Returns the constraint that this anchor is at most a multiple of the standard space below
  /// another.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: Double = 1,
    spacing: SpacingProfile = .standard
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: anchor, plus: multiplier * spacing.vertical.sibling)
  }
}
