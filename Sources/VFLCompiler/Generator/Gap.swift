import LayoutConstraints

/// One of the two items that a connection joins.
struct GapEnd {
  /// The slot of the item.
  let slot: Slot.Index
  /// Whether it is a view, and not the superview or its guide.
  let isView: Bool
}

/// The space between two items: the one record that every spacing constraint is made of.
struct Gap {
  /// The end at the smaller coordinate, or first in reading direction.
  let earlier: GapEnd
  /// The other end.
  let later: GapEnd
  let relation: LayoutRelation
  let constant: Scalar
  let priority: Scalar
  let range: Range<Int>

  /// The constraint `later relation earlier + constant`.
  func constraint(along flow: Flow) -> ConstraintTemplate {
    let isBetweenBaselines = flow.isFromBaselineToBaseline && earlier.isView && later.isView
    return ConstraintTemplate(
      later.slot, isBetweenBaselines ? .firstBaseline : later.isView ? flow.near : flow.far, relation,
      earlier.slot, isBetweenBaselines ? .lastBaseline : earlier.isView ? flow.far : flow.near,
      constant: constant, priority: priority, range: range)
  }
}
