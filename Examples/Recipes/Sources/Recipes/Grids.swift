import VisualFormat

extension Recipe {
  /// The contents of the rows of recipe 7-9: a label, a switch and a button.
  private static func makeRows() throws -> [[LayoutView]] {
    try [60.0, 80, 70, 50].enumerated().map { index, width in
      let label = try LayoutView("label\(index + 1)", width: width, height: 20)
      label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      return try [
        label, LayoutView("switch\(index + 1)", width: 51, height: 32),
        LayoutView("info\(index + 1)", width: 22, height: 22),
      ]
    }
  }

  /// Recipe 7-9: rows of a label, a switch and a button, with equal gaps between the rows.
  ///
  /// The switches are aligned as near to the leading edge as the longest label allows.
  public static func formatGrid(_ size: LayoutSize) throws -> LayoutTree {
    let rows = try makeRows()
    let tree = try LayoutTree(size, rows.flatMap { $0 })
    try tree.root.setLayoutMargins(LayoutInsets(all: 20))
    for row in rows {
      try tree.activate(views: ["label": row[0], "switch": row[1], "info": row[2]]) {
        LayoutRule(
          "H:|-(>=20,20@300)-[label]-[switch]-(>=0)-[info]-|", options: .alignAllCenterY)
      }
    }
    try tree.activate {
      let switches = rows.map { $0[1] }
      switches.align(.leading)
      try switches.distribute(.equalGaps, along: .vertical, in: tree.root.area(.margins))
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// A recipe related to 7-9: the same rows in a grid, whose last column is as wide as the screen
  /// allows.
  public static func grid(_ size: LayoutSize) throws -> LayoutTree {
    let grid = try LayoutGrid("grid", rowSpacing: 12, columnSpacing: 8)
    let tree = try LayoutTree(size, [grid.layoutView])
    for row in try makeRows() { try grid.addRow(row) }
    grid.yPlacement = .center
    grid.columns[0].xPlacement = .trailing
    grid.columns[2].xPlacement = .trailing
    try tree.activate(
      grid.pin([.leading, .trailing, .top], to: tree.root, insets: LayoutInsets(all: 20)))
    try tree.layoutIfNeeded()
    return tree
  }
}
