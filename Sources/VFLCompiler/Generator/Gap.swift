import LayoutConstraints

/// The space between two items: the one record that every spacing constraint is made of.
struct Gap<Reader: NameReader> {
  /// One of the two items.
  struct End {
    let item: Reader.Item
    /// Whether it is a view, and not the superview or its guide.
    let isView: Bool
  }

  /// The end at the smaller coordinate, or first in reading direction.
  let earlier: End
  /// The other end.
  let later: End
  let relation: LayoutRelation
  let constant: Reader.Number
  let priority: Reader.Number
  let range: CompactRange

  /// The constraint `later relation earlier + constant`.
  func constraint(along flow: Flow) -> LoweredConstraint<Reader.Item, Reader.Number> {
    let isBetweenBaselines = flow.isFromBaselineToBaseline && earlier.isView && later.isView
    return LoweredConstraint(
      later.item, isBetweenBaselines ? .firstBaseline : later.isView ? flow.near : flow.far, relation,
      earlier.item, isBetweenBaselines ? .lastBaseline : earlier.isView ? flow.far : flow.near,
      constant: constant, priority: priority, range: range)
  }
}
