import VisualFormat

extension Recipe {
  /// Recipe 4-3: a view of an exact size, one of a minimum size with small content, and one of a
  /// maximum size with large content.
  public static func constrainedSize(_ size: LayoutSize) throws -> LayoutTree {
    let exact = LayoutView("exact")
    let minimum = try LayoutView("minimum", width: 50, height: 20)
    let maximum = try LayoutView("maximum", width: 300, height: 20)
    let tree = try LayoutTree(size, [exact, minimum, maximum])
    try tree.activate(views: tree.root.named) {
      exact.size(width: 80, height: 40)
      minimum.minimumSize(width: 100, height: 60)
      maximum.maximumSize(width: 120, height: 50)
      "V:|-[exact]-[minimum]-[maximum]"
      for view in tree.root.subviews { view.centerX == tree.root.centerX }
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
