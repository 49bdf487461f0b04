import VisualFormat

extension Recipe {
  /// Recipe 4-1: a view of 100 by 100 points that stays inside its superview.
  ///
  /// The limits and the size are required. The position is not: 280 points from the leading edge,
  /// which is more than a narrow superview allows.
  public static func constrainedToSuperview(_ size: LayoutSize) throws -> LayoutTree {
    let view = LayoutView("view")
    let tree = try LayoutTree(size, [view])
    try tree.activate(views: ["view": view], metrics: ["side": 100, "x": 280, "y": 40]) {
      "H:|-(>=0)-[view(side)]-(>=0)-|"
      "V:|-(>=0)-[view(side)]-(>=0)-|"
      "H:|-(x@500)-[view]"
      "V:|-(y@500)-[view]"
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
