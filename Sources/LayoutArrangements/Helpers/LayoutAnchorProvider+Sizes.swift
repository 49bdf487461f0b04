public import LayoutConstraints

/// Sizes of an item.
///
/// The constraints are required; `~` replaces their priority: `photo.size(width: 80) ~ 700`. A
/// length that is not given has no constraint. A number that is infinite or not a number is
/// rejected when the constraints are activated. A view has no size below 0: a negative size
/// contradicts this rule.
extension LayoutAnchorProvider {
  /// Returns the constraints `item.width == width` and `item.height == height`, in points.
  public func size(width: Double? = nil, height: Double? = nil)
    -> [LayoutConstraint<AnchorItem>]
  {
    relateSizes(.equal, width, height)
  }

  /// Returns the constraints `item.width >= width` and `item.height >= height`, in points.
  public func minimumSize(width: Double? = nil, height: Double? = nil)
    -> [LayoutConstraint<AnchorItem>]
  {
    relateSizes(.greaterThanOrEqual, width, height)
  }

  /// Returns the constraints `item.width <= width` and `item.height <= height`, in points.
  public func maximumSize(width: Double? = nil, height: Double? = nil)
    -> [LayoutConstraint<AnchorItem>]
  {
    relateSizes(.lessThanOrEqual, width, height)
  }

  private func relateSizes(
    _ relation: LayoutRelation, _ width: Double?, _ height: Double?
  ) -> [LayoutConstraint<AnchorItem>] {
    var constraints: [LayoutConstraint<AnchorItem>] = []
    if let width { constraints.append(relate(.width, relation, to: width)) }
    if let height { constraints.append(relate(.height, relation, to: height)) }
    return constraints
  }

  /// Returns the constraint `item.width == item.height * (width / height)`.
  ///
  /// A ratio with the width 0 makes the item's width 0. A ratio with the height 0 is not finite,
  /// and therefore rejected when the constraint is activated. A negative ratio makes the width and
  /// the height 0, because no size is below 0.
  ///
  /// - Parameters:
  ///   - width: The first number of the ratio: `photo.aspectRatio(16, to: 9)`.
  ///   - height: The second number of the ratio.
  /// - Returns: The constraint, in an array.
  public func aspectRatio(_ width: Double, to height: Double = 1)
    -> [LayoutConstraint<AnchorItem>]
  {
    [relate(.width, to: self, .height, times: width / height)]
  }

  /// Returns the constraints that the width and the height of this item equal another's times a
  /// multiplier.
  ///
  ///     item.width == other.width * multiplier
  ///     item.height == other.height * multiplier
  ///
  /// - Parameters:
  ///   - other: The other item.
  ///   - multiplier: The factor of both lengths.
  /// - Returns: The two constraints.
  public func matchSize<Other: LayoutAnchorProvider>(of other: Other, multiplier: Double = 1)
    -> [LayoutConstraint<AnchorItem>] where Other.AnchorItem == AnchorItem
  {
    matchSize(of: other, along: .horizontal, multiplier: multiplier)
      + matchSize(of: other, along: .vertical, multiplier: multiplier)
  }

  /// Returns the constraint that the size of this item along an axis equals another's times a
  /// multiplier: `item.width == other.width * multiplier`.
  ///
  /// - Parameters:
  ///   - other: The other item.
  ///   - axis: The axis. The vertical equation has `height`.
  ///   - multiplier: The factor of the other size.
  /// - Returns: The constraint, in an array.
  public func matchSize<Other: LayoutAnchorProvider>(
    of other: Other, along axis: LayoutAxis, multiplier: Double = 1
  ) -> [LayoutConstraint<AnchorItem>] where Other.AnchorItem == AnchorItem {
    [relate(axis.sizeAttribute, to: other, axis.sizeAttribute, times: multiplier)]
  }
}
