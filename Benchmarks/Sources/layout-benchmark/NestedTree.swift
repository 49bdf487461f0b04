import LayoutEngine

/// The nested tree of the workloads.
///
/// Each view that is not a leaf has four subviews of equal size, one point apart. Rows and columns
/// alternate from level to level.
struct NestedTree {
  static let branchingFactor = 4

  let root = LayoutView("superview")
  /// All views in the order of the workload's variables, in which a superview precedes its
  /// subviews.
  private(set) var views: [LayoutView]
  private(set) var constraints: [LayoutConstraint<LayoutView>] = []

  init(depth: Int) throws {
    views = [root]
    try fill(root, depth, isColumn: false)
  }

  private mutating func fill(_ superview: LayoutView, _ depth: Int, isColumn: Bool) throws {
    let subviews = (0..<Self.branchingFactor).map { _ in LayoutView() }
    for subview in subviews { try superview.addSubview(subview) }
    views += subviews
    let (start, end): (LayoutAttribute, LayoutAttribute) =
      isColumn ? (.top, .bottom) : (.leading, .trailing)
    let (crossStart, crossEnd): (LayoutAttribute, LayoutAttribute) =
      isColumn ? (.leading, .trailing) : (.top, .bottom)
    let length: LayoutAttribute = isColumn ? .height : .width
    try add(subviews[0], start, superview, start)
    for (previous, subview) in zip(subviews, subviews.dropFirst()) {
      try add(subview, start, previous, end)
      try constraints.append(
        LayoutConstraint(item: subview, attribute: length, toItem: subviews[0], attribute: length))
    }
    try add(superview, end, subviews[Self.branchingFactor - 1], end)
    for subview in subviews {
      try add(subview, crossStart, superview, crossStart)
      try add(superview, crossEnd, subview, crossEnd)
    }
    guard depth > 1 else { return }
    for subview in subviews { try fill(subview, depth - 1, isColumn: !isColumn) }
  }

  /// Adds a constraint for a gap of one point between two edges.
  private mutating func add(
    _ item: LayoutView, _ attribute: LayoutAttribute, _ other: LayoutView,
    _ otherAttribute: LayoutAttribute
  ) throws {
    try constraints.append(
      LayoutConstraint(
        item: item, attribute: attribute, toItem: other, attribute: otherAttribute, constant: 1))
  }
}
