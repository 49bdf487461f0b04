public import LayoutConstraints

/// Centers and other positions of an item, relative to another item.
///
/// The constraints are required; `~` replaces their priority. A number that is infinite or not a
/// number is rejected when the constraints are activated.
extension LayoutAnchorProvider {
  /// Returns the constraints that the center of this item is that of another, or at an offset.
  ///
  ///     item.centerX == target.centerX + x
  ///     item.centerY == target.centerY + y
  ///
  /// - Parameters:
  ///   - target: The other item, such as the superview.
  ///   - x: The offset toward the trailing edge, in points.
  ///   - y: The offset toward the bottom edge, in points.
  /// - Returns: The two constraints.
  public func center<Target: LayoutAnchorProvider>(
    in target: Target, x: Double = 0, y: Double = 0
  ) -> [LayoutConstraint<AnchorItem>] where Target.AnchorItem == AnchorItem {
    center(in: target, along: .horizontal, offset: x)
      + center(in: target, along: .vertical, offset: y)
  }

  /// Returns the constraint that the center of this item along an axis is that of another, or at an
  /// offset: `item.centerX == target.centerX + offset`.
  ///
  /// - Parameters:
  ///   - target: The other item.
  ///   - axis: The axis. The vertical equation has `centerY`.
  ///   - offset: The offset toward the trailing edge or the bottom edge, in points.
  /// - Returns: The constraint, in an array.
  public func center<Target: LayoutAnchorProvider>(
    in target: Target, along axis: LayoutAxis, offset: Double = 0
  ) -> [LayoutConstraint<AnchorItem>] where Target.AnchorItem == AnchorItem {
    align(AxisAttributes(axis).center, with: target, offset: offset)
  }

  /// Returns the constraint that an attribute of this item is that of another plus an offset:
  /// `item.firstBaseline == other.firstBaseline + offset`.
  ///
  /// - Parameters:
  ///   - attribute: The attribute of both items.
  ///   - other: The other item.
  ///   - offset: The number that is added to the attribute of the other item, in points.
  /// - Returns: The constraint, in an array; empty for `notAnAttribute`.
  public func align<Other: LayoutAnchorProvider>(
    _ attribute: LayoutAttribute, with other: Other, offset: Double = 0
  ) -> [LayoutConstraint<AnchorItem>] where Other.AnchorItem == AnchorItem {
    guard attribute != .notAnAttribute else { return [] }
    return [relate(attribute, to: other, attribute, plus: offset)]
  }
}
