import VisualFormat

extension LayoutTree {
  /// Creates a tree of a given size whose root has the given subviews.
  convenience init(_ size: LayoutSize, _ views: [LayoutView]) throws(LayoutTreeError) {
    try self.init(width: size.width, height: size.height)
    for view in views { try root.addSubview(view) }
  }
}

extension LayoutView {
  /// Creates a view with content of a given size.
  convenience init(_ name: String, width: Double, height: Double) throws(LayoutTreeError) {
    self.init(name)
    try setIntrinsicContentSize(width: width, height: height)
  }

  /// The subviews by their names, for formats.
  var named: [String: LayoutView] {
    Dictionary(subviews.map { ($0.name, $0) }) { first, _ in first }
  }
}

/// Creates views that are named by a word and their number from 1: `box1`, `box2`.
func makeViews(_ count: Int, named word: String = "box") -> [LayoutView] {
  (0..<count).map { LayoutView("\(word)\($0 + 1)") }
}
