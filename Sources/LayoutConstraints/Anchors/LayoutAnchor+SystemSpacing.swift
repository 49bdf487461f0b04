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
