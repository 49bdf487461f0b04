public import LayoutConstraints
public import LayoutEngine

/// Edges of an item and those of another, such as of its superview.
///
/// The constraints are required; `~` replaces their priority: `title.pin(to: card) ~ .defaultHigh`.
/// Negative insets are outside the other item. An inset that is infinite or not a number is
/// rejected when the constraints are activated.
extension LayoutAnchorProvider {
  /// Returns the constraints that edges of this item are at those of another, or inside them.
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

  /// Returns the constraints that edges of this item are not outside those of another.
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

  /// Returns a constraint for each of some edges.
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
