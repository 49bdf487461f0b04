import VisualFormat

extension Recipe {
  /// Recipe 4-5: a column of six views, each with the size of the first one.
  public static func matchedSizes(_ size: LayoutSize) throws -> LayoutTree {
    let boxes = makeViews(6)
    let tree = try LayoutTree(size, boxes)
    try tree.activate {
      boxes[0].pin([.top, .leading], to: tree.root, insets: LayoutInsets(all: 20))
      boxes[0].size(width: 40, height: 40)
      boxes.matchSizes()
      boxes.line(along: .vertical)
      boxes.align(.centerX)
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
