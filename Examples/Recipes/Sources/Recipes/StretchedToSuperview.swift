import VisualFormat

extension Recipe {
  /// Recipe 4-2: four views that fill their superview, each indented by 20 points more than the
  /// view before it.
  public static func stretchedToSuperview(_ size: LayoutSize) throws -> LayoutTree {
    let boxes = makeViews(4)
    let tree = try LayoutTree(size, boxes)
    for (index, box) in boxes.enumerated() {
      let indent = Double(20 * (index + 1))
      try tree.activate(box.pin(to: tree.root, insets: LayoutInsets(all: indent)))
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
