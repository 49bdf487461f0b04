import VisualFormat

extension Recipe {
  /// Recipe 4-6: six views whose centers are at equal distances, so that each has a sixth of the
  /// width.
  public static func distributedCenters(_ size: LayoutSize) throws -> LayoutTree {
    let boxes = makeViews(6)
    let tree = try LayoutTree(size, boxes)
    for (index, box) in boxes.enumerated() {
      let fraction = Double(2 * index + 1) / Double(2 * boxes.count)
      try tree.activate {
        try box.place(.centerX, at: fraction, in: tree.root)
        box.centerY == tree.root.centerY
        box.size(width: 40, height: 40)
      }
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// Recipe 4-7: six views with equal gaps, which guides between them measure.
  public static func distributedGaps(_ size: LayoutSize) throws -> LayoutTree {
    let boxes = makeViews(6)
    let tree = try LayoutTree(size, boxes)
    try tree.root.setLayoutMargins(LayoutInsets(all: 20))
    try tree.activate {
      try boxes.distribute(.equalGaps, along: .horizontal, in: tree.root.area(.margins))
      boxes.align(.top)
      boxes.matchSizes()
      boxes[0].size(width: 40, height: 40)
      boxes[0].top == tree.root.top + 20
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
