import VisualFormat

extension Recipe {
  /// Recipe 4-4: six views in a row or a column, with the standard space between them.
  public static func line(along axis: LayoutAxis, _ size: LayoutSize) throws -> LayoutTree {
    let boxes = makeViews(6)
    let tree = try LayoutTree(size, boxes)
    try tree.activate {
      boxes[0].pin([.top, .leading], to: tree.root, insets: LayoutInsets(all: 20))
      for box in boxes { box.size(width: 40, height: 40) }
      boxes.line(along: axis)
      boxes.align(axis == .horizontal ? .centerY : .centerX)
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
