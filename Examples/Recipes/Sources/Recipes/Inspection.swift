import VisualFormat

extension Recipe {
  /// Recipe 5-1: a row whose constraints are found by their views.
  public static func inspectedRow(_ size: LayoutSize) throws -> LayoutTree {
    let (label, field) = (LayoutView("label"), LayoutView("field"))
    let tree = try LayoutTree(size, [label, field])
    try tree.activate(views: tree.root.named) {
      LayoutRule("H:|-[label(60)]-[field]-|", options: [.alignAllTop, .alignAllBottom])
      "V:|-[label(30)]"
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// Recipe 5-2: a row with mistakes: two widths of one view, and a view without a height.
  public static func rowWithMistakes(_ size: LayoutSize) throws -> LayoutTree {
    let (label, field) = (LayoutView("label"), LayoutView("field"))
    let tree = try LayoutTree(size, [label, field])
    try tree.activate(views: tree.root.named) {
      LayoutRule("H:|-[label(60)]-[field]-|", options: .alignAllTop)
      "V:|-[label(30)]"
      "H:[label(80)]"
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// Returns the equations of the constraints that refer to a subview of the root.
  public static func equations(of name: String, in tree: LayoutTree) -> [String] {
    guard let view = tree.root.subviews.first(where: { $0.name == name }) else { return [] }
    return tree.constraints(referringTo: view).map(\.text)
  }
}
