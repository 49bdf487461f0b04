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
