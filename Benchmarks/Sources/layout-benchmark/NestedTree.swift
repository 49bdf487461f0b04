import LayoutEngine

/// The nested tree of the workloads: each view holds four, in a row or a column by turns, of equal size, one point apart.
struct NestedTree {
  static let fan = 4

  let root = LayoutView("superview")
  /// All views, each behind its superview, in the order of the workload's variables.
  private(set) var views: [LayoutView]
  private(set) var constraints: [LayoutConstraint<LayoutView>] = []

  init(depth: Int) throws {
    views = [root]
    try fill(root, depth, isColumn: false)
  }

  private mutating func fill(_ outer: LayoutView, _ depth: Int, isColumn: Bool) throws {
    let kids = (0..<Self.fan).map { _ in LayoutView() }
    for kid in kids { try outer.addSubview(kid) }
    views += kids
    let (start, end): (LayoutAttribute, LayoutAttribute) = isColumn ? (.top, .bottom) : (.leading, .trailing)
    let (near, far): (LayoutAttribute, LayoutAttribute) = isColumn ? (.leading, .trailing) : (.top, .bottom)
    let length: LayoutAttribute = isColumn ? .height : .width
    try add(kids[0], start, outer, start)
    for (previous, kid) in zip(kids, kids.dropFirst()) {
      try add(kid, start, previous, end)
      try constraints.append(
        LayoutConstraint(item: kid, attribute: length, toItem: kids[0], attribute: length))
    }
    try add(outer, end, kids[Self.fan - 1], end)
    for kid in kids {
      try add(kid, near, outer, near)
      try add(outer, far, kid, far)
    }
    guard depth > 1 else { return }
    for kid in kids { try fill(kid, depth - 1, isColumn: !isColumn) }
  }

  /// One point between two edges.
  private mutating func add(
    _ item: LayoutView, _ attribute: LayoutAttribute, _ other: LayoutView, _ otherAttribute: LayoutAttribute
  ) throws {
    try constraints.append(
      LayoutConstraint(
        item: item, attribute: attribute, toItem: other, attribute: otherAttribute, constant: 1))
  }
}
