import VisualFormat

extension Recipe {
  /// Recipe 7-7: a row of two views that floats between equal spaces, also across the row.
  public static func buffers(_ size: LayoutSize) throws -> LayoutTree {
    let wide = try LayoutView("wide", width: 80, height: 40)
    let narrow = try LayoutView("narrow", width: 60, height: 30)
    let tree = try LayoutTree(size, [wide, narrow])
    try tree.activate {
      try [wide, narrow].float(along: .horizontal, in: tree.root)
      try [wide].float(along: .vertical, in: tree.root)
      [wide, narrow].align(.centerY)
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// Recipe 7-8: views of 80 by 80 points whose centers are at fractions of the screen, as far as
  /// they stay inside it.
  public static func positions(
    _ fractions: [(x: Double, y: Double)], _ size: LayoutSize
  ) throws -> LayoutTree {
    let boxes = makeViews(fractions.count)
    let tree = try LayoutTree(size, boxes)
    for (box, fraction) in zip(boxes, fractions) {
      try tree.activate {
        box.size(width: 80, height: 80)
        box.keep(inside: tree.root)
      }
      let place = try tree.activate {
        try box.place(.centerX, at: fraction.x, in: tree.root)
        try box.place(.centerY, at: fraction.y, in: tree.root)
      }
      // The constraints of the box alone: the guides at the fractions stay required.
      for constraint in place.installed where constraint.firstItem == box {
        constraint.priority = 500
      }
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
