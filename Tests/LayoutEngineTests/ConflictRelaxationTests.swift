import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The changes of which each alone resolves a conflict.
@Suite struct ConflictRelaxationTests {
  /// Two views have the same name, so that the texts for their widths differ only in the lines.
  ///
  /// The row needs 60 + 60 = 120 of 100 points: either width is 20 less, a distance is −20, or the
  /// root is 120 wide.
  @Test func equalTexts() throws {
    let tree = try LayoutTree(width: 100, height: 10)
    let views = ["x": LayoutView("cell"), "y": LayoutView("cell")]
    for name in ["x", "y"] { try tree.root.addSubview(try #require(views[name])) }
    let rows = try ["H:|[x(60)]", "H:[x][y(60)]|"].map {
      try LayoutConstraint.constraints(withVisualFormat: $0, views: views)
    }
    let line = #line
    try tree.activate(rows[0])
    try tree.activate(rows[1])
    try tree.layoutIfNeeded()
    expectEqual(
      try #require(tree.conflicts.first).relaxations.map { $0.text },
      [
        "cell(40) (line \(line + 1))", "cell(40) (line \(line + 2))", "'superview' 120 wide",
        "|-(-20)-[cell]", "[cell]-(-20)-[cell]", "[cell]-(-20)-|",
      ])
  }
}
