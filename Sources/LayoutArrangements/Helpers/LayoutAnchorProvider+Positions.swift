public import LayoutConstraints
public import LayoutEngine

/// Edges of an item, relative to another item such as its superview.
///
/// The constraints are required; `~` replaces their priority: `title.pin(to: card) ~ .defaultHigh`.
/// Negative insets are outside the other item. An inset that is infinite or not a number is
/// rejected when the constraints are activated.
extension LayoutAnchorProvider {
  /// Returns the constraints that edges of this item are at the edges of another, or inside them.
  ///
  ///     item.leading == target.leading + insets.leading
  ///     item.trailing == target.trailing - insets.trailing
  ///     item.top == target.top + insets.top
  ///     item.bottom == target.bottom - insets.bottom
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - target: The other item; an area of it is `card.area(.margins)`.
  ///   - insets: The distances from the edges of the other item, in points.
  /// - Returns: A constraint for each edge, in the above order.
  public func pin<Target: LayoutAnchorProvider>(
    _ edges: LayoutEdges = .all, to target: Target, insets: LayoutInsets = LayoutInsets()
  ) -> [LayoutConstraint<AnchorItem>] where Target.AnchorItem == AnchorItem {
    relateEdges(edges, start: .equal, end: .equal, to: target, insets)
  }

  /// Returns the constraints that edges of this item are not outside the edges of another.
  ///
  ///     item.leading >= target.leading + insets.leading
  ///     item.trailing <= target.trailing - insets.trailing
  ///     item.top >= target.top + insets.top
  ///     item.bottom <= target.bottom - insets.bottom
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - target: The other item.
  ///   - insets: The smallest distances from the edges of the other item, in points.
  /// - Returns: A constraint for each edge, in the above order.
  public func keep<Target: LayoutAnchorProvider>(
    _ edges: LayoutEdges = .all, inside target: Target, insets: LayoutInsets = LayoutInsets()
  ) -> [LayoutConstraint<AnchorItem>] where Target.AnchorItem == AnchorItem {
    relateEdges(edges, start: .greaterThanOrEqual, end: .lessThanOrEqual, to: target, insets)
  }

  /// Returns the constraints that this item extends from one edge of another item to the opposite
  /// edge.
  ///
  ///     item.leading == target.leading + inset
  ///     item.trailing == target.trailing - inset
  ///
  /// - Parameters:
  ///   - axis: The axis. The vertical equations have `top` and `bottom`.
  ///   - target: The other item.
  ///   - inset: The distance from both edges, in points.
  /// - Returns: The two constraints.
  public func stretch<Target: LayoutAnchorProvider>(
    along axis: LayoutAxis, in target: Target, inset: Double = 0
  ) -> [LayoutConstraint<AnchorItem>] where Target.AnchorItem == AnchorItem {
    pin(
      axis == .horizontal ? .horizontal : .vertical, to: target, insets: LayoutInsets(all: inset))
  }

  private func relateEdges<Target: LayoutAnchorProvider>(
    _ edges: LayoutEdges, start: LayoutRelation, end: LayoutRelation, to target: Target,
    _ insets: LayoutInsets
  ) -> [LayoutConstraint<AnchorItem>] where Target.AnchorItem == AnchorItem {
    var constraints: [LayoutConstraint<AnchorItem>] = []
    func add(_ attribute: LayoutAttribute, _ relation: LayoutRelation, _ constant: Double) {
      constraints.append(relate(attribute, relation, to: target, attribute, plus: constant))
    }
    if edges.contains(.leading) { add(.leading, start, insets.leading) }
    if edges.contains(.trailing) { add(.trailing, end, -insets.trailing) }
    if edges.contains(.top) { add(.top, start, insets.top) }
    if edges.contains(.bottom) { add(.bottom, end, -insets.bottom) }
    return constraints
  }
}

/// A set of the edges of an item.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge where text begins.
  public static var leading: LayoutEdges { LayoutEdges(rawValue: 1) }
  /// The edge where text ends.
  public static var trailing: LayoutEdges { LayoutEdges(rawValue: 2) }
  /// The top edge.
  public static var top: LayoutEdges { LayoutEdges(rawValue: 4) }
  /// The bottom edge.
  public static var bottom: LayoutEdges { LayoutEdges(rawValue: 8) }
  /// The leading and the trailing edge.
  public static var horizontal: LayoutEdges { [.leading, .trailing] }
  /// The top and the bottom edge.
  public static var vertical: LayoutEdges { [.top, .bottom] }
  /// All four edges.
  public static var all: LayoutEdges { [.leading, .trailing, .top, .bottom] }
}

/// Centers and other positions of an item, relative to another item.
///
/// The constraints are required; `~` replaces their priority. A number that is infinite or not a
/// number is rejected when the constraints are activated.
extension LayoutAnchorProvider {
  /// Returns the constraints that center this item on another, or at an offset from its center.
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

  /// Returns the constraint that centers this item on another along an axis, or at an offset from
  /// its center: `item.centerX == target.centerX + offset`.
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

  /// Returns the constraint that an attribute of this item equals the same attribute of another
  /// plus an offset: `item.firstBaseline == other.firstBaseline + offset`.
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

extension LayoutAnchorProvider where AnchorItem: LayoutItem, AnchorItem.Guide == AnchorItem {
  /// Returns the anchors of the area inside the margins, or of the safe area:
  /// `title.pin(to: card.area(.margins))`.
  ///
  /// - Parameter area: The part of the item.
  /// - Returns: The anchors of the guide for the part. An item that has no such guide, such as a
  ///   guide, has no margins: the result is then the anchors of the item itself.
  public func area(_ area: LayoutGuide) -> LayoutItemAnchors<AnchorItem> {
    LayoutItemAnchors(anchorItem.guide(area) ?? anchorItem)
  }
}

// The helpers select attributes by axis; the types of anchors are too specific for that. Their
// attributes always match, and their numbers are checked when a constraint is activated.

extension LayoutAnchorProvider {
  /// Returns a required constraint between an attribute of this item and one of another.
  func relate<Other: LayoutAnchorProvider>(
    _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, to other: Other,
    _ otherAttribute: LayoutAttribute, times multiplier: Double = 1, plus constant: Double = 0
  ) -> LayoutConstraint<AnchorItem> where Other.AnchorItem == AnchorItem {
    LayoutConstraint(
      unchecked: anchorItem, attribute, relatedBy: relation, to: other.anchorItem, otherAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// Returns a required constraint between a size of this item and a constant.
  func relate(
    _ size: LayoutAttribute, _ relation: LayoutRelation = .equal, to constant: Double
  ) -> LayoutConstraint<AnchorItem> {
    LayoutConstraint(
      unchecked: anchorItem, size, relatedBy: relation, to: nil, .notAnAttribute, multiplier: 1,
      constant: constant)
  }
}
