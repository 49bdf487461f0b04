import LayoutConstraints

// The helpers select attributes by axis, for which the types of anchors are too specific. Their
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
