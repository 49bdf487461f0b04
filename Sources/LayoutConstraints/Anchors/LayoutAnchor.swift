/// A typed position or size of an item: constraints that have no meaning do not compile.
///
/// Two anchors make a constraint, by a method of `NSLayoutAnchor` or by an operator:
///
///     title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)
///     title.leading == icon.trailing + 8 ~ .defaultHigh
///
/// The kind is one of the types in ``LayoutAnchorKind``. Anchors of one kind can be related, and
/// `centerX` can be related to every horizontal anchor. All other combinations are compile-time
/// errors.
///
/// An anchor can have a constant, and a size also a multiplier: `icon.trailing + 8`,
/// `title.width * 2 - 10`. On the left-hand side, both are moved to the other side of the
/// constraint.
///
/// An operator never throws, so a number that is infinite or not a number is only rejected when the
/// constraint is activated. An anchor is not `Equatable`: `==` makes a constraint and compares
/// nothing.
public struct LayoutAnchor<Item, Kind> {
  /// The item.
  public let item: Item
  /// The attribute of the item.
  public let attribute: LayoutAttribute
  /// The factor of the attribute; 1 for a position.
  public let multiplier: Double
  /// The number that is added to the attribute, in points.
  public let constant: Double

  /// Creates an anchor. The kind must match the attribute.
  init(
    _ item: Item, _ attribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0
  ) {
    self.item = item
    self.attribute = attribute
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension LayoutAnchor: Sendable where Item: Sendable {}

/// The anchor of a horizontal center.
public typealias LayoutCenterXAnchor<Item> = LayoutAnchor<Item, LayoutAnchorKind.HorizontalCenter>

/// The anchor of a top or bottom edge, a vertical center or a baseline.
public typealias LayoutYAxisAnchor<Item> = LayoutAnchor<Item, LayoutAnchorKind.VerticalPosition>

/// The anchor of a width or a height.
public typealias LayoutDimension<Item> = LayoutAnchor<Item, LayoutAnchorKind.Size>

extension LayoutAnchor {
  /// Returns the required constraint `self relation other * factor + addend`, without checking its
  /// numbers or the kinds of the anchors.
  ///
  /// The constraint is solved for the attribute: `m·x + c ≤ n·y + d` becomes
  /// `x ≤ (n/m)·y + (d - c)/m`, with the relation reversed for a negative *m*.
  func makeConstraint<Other>(
    _ relation: LayoutRelation, to other: LayoutAnchor<Item, Other>, times factor: Double = 1,
    plus addend: Double = 0
  ) -> LayoutConstraint<Item> {
    LayoutConstraint(
      unchecked: item, attribute, relatedBy: multiplier < 0 ? relation.swapped : relation,
      to: other.item, other.attribute, multiplier: other.multiplier * factor / multiplier,
      constant: (other.constant * factor + addend - constant) / multiplier)
  }

  /// Returns a required constraint between this anchor and a constant.
  func makeConstraint(_ relation: LayoutRelation, toConstant other: Double)
    -> LayoutConstraint<Item>
  {
    LayoutConstraint(
      unchecked: item, attribute, relatedBy: multiplier < 0 ? relation.swapped : relation,
      to: nil, .notAnAttribute, multiplier: 1, constant: (other - constant) / multiplier)
  }
}

/// The kinds of anchors, which are types without values.
///
/// | kind | attributes | can be related to |
/// |---|---|---|
/// | ``RelativeSide`` | leading, trailing | the same kind, the center |
/// | ``AbsoluteSide`` | left, right | the same kind, the center |
/// | ``HorizontalCenter`` | the horizontal center | the same kind, both kinds of sides |
/// | ``VerticalPosition`` | top, bottom, the vertical center, baselines | the same kind |
/// | ``Size`` | width, height | the same kind, constants |
public enum LayoutAnchorKind {
  /// A kind of positions.
  public protocol Position {}
  /// A kind of positions along the horizontal axis.
  ///
  /// Positions of different kinds can be related if the ``Opposite`` of one is the ``Place`` of the
  /// other.
  public protocol HorizontalPosition: Position {
    /// The place in an item: ``HorizontalCenter``, or `Never` for the sides.
    associatedtype Place
    /// The place of the positions that this kind can be related to, besides its own kind.
    associatedtype Opposite
  }
  /// A kind of horizontal positions at a side of an item.
  public protocol Side: HorizontalPosition where Place == Never, Opposite == HorizontalCenter {}

  /// The sides that depend on the reading direction: leading and trailing.
  public enum RelativeSide: Side {}
  /// The sides that are the same in every reading direction: left and right.
  public enum AbsoluteSide: Side {}
  /// The horizontal center.
  public enum HorizontalCenter: HorizontalPosition {
    /// The center.
    public typealias Place = HorizontalCenter
    /// The sides.
    public typealias Opposite = Never
  }
  /// The edges, the center and the baselines along the vertical axis.
  public enum VerticalPosition: Position {}
  /// The width and the height.
  public enum Size {}
}
