import VisualFormat

extension Recipe {
  /// Recipe 7-1: a table cell with a centered label, an image at the trailing edge, and a button at
  /// the leading edge with a progress indicator above it.
  public static func tableCell(width: Double) throws -> LayoutTree {
    let label = try LayoutView("label", width: 120, height: 20)
    let image = try LayoutView("image", width: 60, height: 60)
    let buy = try LayoutView("buy", width: 50, height: 30)
    let progress = LayoutView("progress")
    let tree = try LayoutTree(
      LayoutSize(width: width, height: 100), [label, image, buy, progress])
    let cell = tree.root
    try tree.activate {
      label.center(in: cell)
      for view in [image, buy] { view.centerY == cell.centerY }
      image.pin(.trailing, to: cell, insets: LayoutInsets(all: 8))
      buy.pin(.leading, to: cell, insets: LayoutInsets(all: 8))
      [progress, buy].line(along: .vertical, spacing: 4)
      [buy, progress].align(.centerX)
      progress.size(width: 20, height: 20)
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// Recipe 7-1b: the header of a table, with a centered icon.
  public static func tableHeader(width: Double) throws -> LayoutTree {
    let icon = try LayoutView("icon", width: 57, height: 57)
    let tree = try LayoutTree(LayoutSize(width: width, height: 61), [icon])
    try tree.activate(icon.center(in: tree.root))
    try tree.layoutIfNeeded()
    return tree
  }

  /// Recipe 7-2: table cells whose heights fit their texts, and a table as high as its cells.
  public static func customHeights(width: Double) throws -> LayoutTree {
    let tree = try LayoutTree(width: width, height: nil)
    let cells = makeViews(3, named: "cell")
    for (index, (cell, characters)) in zip(cells, [10, 40, 100]).enumerated() {
      let text = try LayoutView("text\(index + 1)", characters: characters)
      try tree.root.addSubview(cell)
      try cell.addSubview(text)
      try tree.activate(text.pin(to: cell, insets: LayoutInsets(all: 20)))
    }
    try tree.activate {
      cells.line(along: .vertical, spacing: 0, in: tree.root)
      for cell in cells { cell.stretch(along: .horizontal, in: tree.root) }
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
