// Anchors whose kinds cannot be related. A use of one of these declarations is an error with the
// message of its extension. The compiler selects the most specific extension that applies, and none
// of them if a declaration in another file does.

/// Relations between sides of different kinds.
@available(
  *, unavailable,
  message: "a leading or trailing anchor cannot be related to a left or right anchor"
)
extension LayoutAnchor where Kind: LayoutAnchorKind.Side {
  /// Reports that a relative side is related to an absolute one.
  public func constraint<Other: LayoutAnchorKind.Side>(
    equalTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: anchor)
  }

  /// Reports that a relative side is related to an absolute one.
  public func constraint<Other: LayoutAnchorKind.Side>(
    greaterThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: anchor)
  }

  /// Reports that a relative side is related to an absolute one.
  public func constraint<Other: LayoutAnchorKind.Side>(
    lessThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: anchor)
  }

  /// Reports that a relative side is related to an absolute one.
  public static func == <Other: LayoutAnchorKind.Side>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.equal, to: right)
  }

  /// Reports that a relative side is related to an absolute one.
  public static func >= <Other: LayoutAnchorKind.Side>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.greaterThanOrEqual, to: right)
  }

  /// Reports that a relative side is related to an absolute one.
  public static func <= <Other: LayoutAnchorKind.Side>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.lessThanOrEqual, to: right)
  }

  /// Reports that a relative side is related to an absolute one.
  public func anchorWithOffset<Other: LayoutAnchorKind.Side>(
    to anchor: LayoutAnchor<Item, Other>
  ) -> LayoutAnchorOffset<Item> {
    LayoutAnchorOffset(from: self, to: anchor)
  }
}

/// Relations between positions along different axes.
@available(*, unavailable, message: "a horizontal anchor cannot be related to a vertical anchor")
extension LayoutAnchor where Kind: LayoutAnchorKind.Position {
  /// Reports that a horizontal position is related to a vertical one.
  public func constraint<Other: LayoutAnchorKind.Position>(
    equalTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: anchor)
  }

  /// Reports that a horizontal position is related to a vertical one.
  public func constraint<Other: LayoutAnchorKind.Position>(
    greaterThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: anchor)
  }

  /// Reports that a horizontal position is related to a vertical one.
  public func constraint<Other: LayoutAnchorKind.Position>(
    lessThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: anchor)
  }

  /// Reports that a horizontal position is related to a vertical one.
  public static func == <Other: LayoutAnchorKind.Position>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.equal, to: right)
  }

  /// Reports that a horizontal position is related to a vertical one.
  public static func >= <Other: LayoutAnchorKind.Position>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.greaterThanOrEqual, to: right)
  }

  /// Reports that a horizontal position is related to a vertical one.
  public static func <= <Other: LayoutAnchorKind.Position>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.lessThanOrEqual, to: right)
  }

  /// Reports that a horizontal position is related to a vertical one.
  public func anchorWithOffset<Other: LayoutAnchorKind.Position>(
    to anchor: LayoutAnchor<Item, Other>
  ) -> LayoutAnchorOffset<Item> {
    LayoutAnchorOffset(from: self, to: anchor)
  }
}

/// Relations between positions and sizes.
@available(*, unavailable, message: "a position cannot be related to a size")
extension LayoutAnchor {
  /// Reports that a position is related to a size.
  public func constraint<Other>(
    equalTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: anchor)
  }

  /// Reports that a position is related to a size.
  public func constraint<Other>(
    greaterThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: anchor)
  }

  /// Reports that a position is related to a size.
  public func constraint<Other>(
    lessThanOrEqualTo anchor: LayoutAnchor<Item, Other>, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: anchor)
  }

  /// Reports that a position is related to a size.
  public static func == <Other>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.equal, to: right)
  }

  /// Reports that a position is related to a size.
  public static func >= <Other>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.greaterThanOrEqual, to: right)
  }

  /// Reports that a position is related to a size.
  public static func <= <Other>(
    left: LayoutAnchor, right: LayoutAnchor<Item, Other>
  ) -> LayoutConstraint<Item> {
    left.makeConstraint(.lessThanOrEqual, to: right)
  }
}

/// Offsets of sizes.
@available(*, unavailable, message: "only two positions have an offset")
extension LayoutAnchor {
  /// Reports that an offset of a size is made.
  public func anchorWithOffset<Other>(
    to anchor: LayoutAnchor<Item, Other>
  ) -> LayoutAnchorOffset<Item> {
    LayoutAnchorOffset(from: self, to: anchor)
  }
}
