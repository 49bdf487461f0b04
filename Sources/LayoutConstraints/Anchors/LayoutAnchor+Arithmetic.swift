extension LayoutAnchor {
  /// Returns the anchor plus a constant, in points.
  public static func + (anchor: LayoutAnchor, constant: Double) -> LayoutAnchor {
    LayoutAnchor(
      anchor.item, anchor.attribute, multiplier: anchor.multiplier,
      constant: anchor.constant + constant)
  }

  /// Returns the anchor minus a constant, in points.
  public static func - (anchor: LayoutAnchor, constant: Double) -> LayoutAnchor {
    anchor + -constant
  }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.Size {
  /// Returns the size times a number.
  public static func * (size: LayoutAnchor, factor: Double) -> LayoutAnchor {
    LayoutAnchor(
      size.item, size.attribute, multiplier: size.multiplier * factor,
      constant: size.constant * factor)
  }

  /// Returns the size divided by a number.
  public static func / (size: LayoutAnchor, divisor: Double) -> LayoutAnchor {
    LayoutAnchor(
      size.item, size.attribute, multiplier: size.multiplier / divisor,
      constant: size.constant / divisor)
  }
}

/// The precedence of `~`: lower than `==`, so that the priority applies to the whole constraint.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

extension LayoutConstraint {
  /// Returns the constraint with another priority: `title.width == 100 ~ .defaultHigh`.
  public static func ~ (constraint: LayoutConstraint, priority: LayoutPriority)
    -> LayoutConstraint
  {
    var result = constraint
    result.priority = priority
    return result
  }
}

extension Array {
  /// Returns the constraints with another priority: `title.pin(to: card) ~ .defaultHigh`.
  public static func ~ <Item>(constraints: [LayoutConstraint<Item>], priority: LayoutPriority)
    -> [LayoutConstraint<Item>] where Element == LayoutConstraint<Item>
  {
    constraints.map { $0 ~ priority }
  }
}

/// Relations between positions and constants.
@available(
  *, unavailable,
  message: "a position cannot be related to a constant; relate it to an anchor of another item"
)
extension LayoutAnchor where Kind: LayoutAnchorKind.Position {
  /// Reports that a position is related to a constant.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.equal, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public static func == (position: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    position.makeConstraint(.equal, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public static func >= (position: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    position.makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public static func <= (position: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    position.makeConstraint(.lessThanOrEqual, toConstant: constant)
  }
}

/// Products of positions.
@available(*, unavailable, message: "a position cannot be multiplied; only a size can")
extension LayoutAnchor where Kind: LayoutAnchorKind.Position {
  /// Reports that a position is multiplied.
  public static func * (position: LayoutAnchor, factor: Double) -> LayoutAnchor { position }

  /// Reports that a position is divided.
  public static func / (position: LayoutAnchor, divisor: Double) -> LayoutAnchor { position }
}

/// The offset from one position to another, such as the gap between two views.
///
///     a.trailing.anchorWithOffset(to: b.leading) >= 8
///
/// An offset can be related only to a constant: a constraint has at most two attributes, and an
/// offset has two already. It is therefore not a ``LayoutDimension``, as it is in UIKit and AppKit.
public struct LayoutAnchorOffset<Item> {
  private let start: LayoutAnchor<Item, Never>
  private let end: LayoutAnchor<Item, Never>

  /// Creates the offset between two positions of related kinds.
  init<Start, End>(
    from start: LayoutAnchor<Item, Start>, to end: LayoutAnchor<Item, End>
  ) {
    self.start = start.withoutKind
    self.end = end.withoutKind
  }

  private func makeConstraint(_ relation: LayoutRelation, _ constant: Double)
    -> LayoutConstraint<Item>
  {
    end.makeConstraint(relation, to: start, plus: constant)
  }
}

extension LayoutAnchorOffset: Sendable where Item: Sendable {}

/// Constraints on an offset.
///
/// The constraints are required. Their first attribute is the end of the offset.
extension LayoutAnchorOffset {
  /// Returns the constraint that the offset equals a constant, in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.equal, constant)
  }

  /// Returns the constraint that the offset is at least a constant, in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, constant)
  }

  /// Returns the constraint that the offset is at most a constant, in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, constant)
  }

  /// Returns the constraint that an offset equals a constant, in points.
  public static func == (offset: LayoutAnchorOffset, constant: Double) -> LayoutConstraint<Item> {
    offset.makeConstraint(.equal, constant)
  }

  /// Returns the constraint that an offset is at least a constant, in points.
  public static func >= (offset: LayoutAnchorOffset, constant: Double) -> LayoutConstraint<Item> {
    offset.makeConstraint(.greaterThanOrEqual, constant)
  }

  /// Returns the constraint that an offset is at most a constant, in points.
  public static func <= (offset: LayoutAnchorOffset, constant: Double) -> LayoutConstraint<Item> {
    offset.makeConstraint(.lessThanOrEqual, constant)
  }
}

extension LayoutAnchor {
  /// The anchor without the type of its kind.
  fileprivate var withoutKind: LayoutAnchor<Item, Never> {
    LayoutAnchor<Item, Never>(item, attribute, multiplier: multiplier, constant: constant)
  }
}

extension LayoutAnchor where Kind: LayoutAnchorKind.Position {
  /// Returns the offset from this anchor to another of the same kind.
  public func anchorWithOffset(to anchor: LayoutAnchor) -> LayoutAnchorOffset<Item> {
    LayoutAnchorOffset(from: self, to: anchor)
  }
}

extension LayoutAnchor where Kind: LayoutAnchorKind.HorizontalPosition {
  /// Returns the offset from this anchor to another, where one is a side and the other a horizontal
  /// center.
  public func anchorWithOffset<Other: LayoutAnchorKind.HorizontalPosition>(
    to anchor: LayoutAnchor<Item, Other>
  ) -> LayoutAnchorOffset<Item> where Other.Opposite == Kind.Place {
    LayoutAnchorOffset(from: self, to: anchor)
  }
}
