import LayoutConstraints

/// The space between two items.
///
/// Every spacing constraint is made from this record, so sign and relation are determined in one
/// place.
struct Gap<Resolver: NameResolver> {
  /// One of the two items that bound the gap.
  struct End {
    let item: Resolver.Item
    /// Whether the item is a view and not the superview or a guide of the superview.
    let isView: Bool
  }

  /// The end at the smaller coordinate, or the first end in the reading direction.
  let earlier: End
  /// The other end.
  let later: End
  let relation: LayoutRelation
  let constant: Resolver.Number
  let priority: Resolver.Number
  let range: CompactRange

  /// Appends the constraint `later relation earlier + constant`.
  @inline(__always)
  func append(to resolver: inout Resolver, along flow: FlowAttributes) {
    let isBetweenBaselines = flow.usesBaselineSpacing && earlier.isView && later.isView
    resolver.append(
      later.item,
      isBetweenBaselines ? .firstBaseline : later.isView ? flow.startEdge : flow.endEdge,
      relation,
      earlier.item,
      isBetweenBaselines ? .lastBaseline : earlier.isView ? flow.endEdge : flow.startEdge,
      constant: constant, priority: priority, range: range)
  }
}
