import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// The constraints of small grids as text, and the numbers of constraints that change.
@Suite struct GridConstraintTests {
  @Test func oneRow() throws {
    let grid = try LayoutGrid("grid", columnSpacing: 8)
    let tree = try LayoutTree(root: grid.layoutView, width: 100, height: 20)
    try grid.addRow([LayoutView("a"), LayoutView("b")])
    try grid.columns[0].setWidth(30)
    try grid.columns[1].setLeadingPadding(2)
    grid.columns[1].xPlacement = .fill
    grid.yPlacement = .center
    let texts = tree.constraints.filter { !$0.isIntrinsic }.map {
      "\($0.identifier ?? "none") \($0.text)".replacing(" @1000", with: "")
    }
    expectEqual(
      texts.sorted(),
      [
        "grid-ambiguity-suppression a.height <= a.height * 0.5 @0.375",
        "grid-ambiguity-suppression a.width <= a.width * 0.5 @0.375",
        "grid-ambiguity-suppression b.height <= b.height * 0.5 @0.375",
        "grid-ambiguity-suppression grid-column.width <= grid-column.width * 0.6666666666666666 @0.5",
        "grid-ambiguity-suppression grid-row.height <= grid-row.height * 0.5 @0.5",
        "grid-ambiguity-suppression grid.height <= grid.height * 0.5 @0.5",
        "grid-ambiguity-suppression grid.width <= grid.width * 0.5 @0.5",
        "grid-boundary a.height <= grid-row.height", "grid-boundary a.width <= grid-column.width",
        "grid-boundary b.height <= grid-row.height",
        "grid-canvas-connection grid-column.leading == grid.leading",
        "grid-canvas-connection grid-row.top == grid.top",
        "grid-canvas-connection grid.bottom == grid-row.bottom",
        "grid-canvas-connection grid.trailing == grid-column.trailing",
        "grid-placement a.centerY == grid-row.centerY",
        "grid-placement a.leading == grid-column.leading",
        "grid-placement b.centerY == grid-row.centerY",
        "grid-placement b.leading == grid-column.leading",
        "grid-placement b.trailing == grid-column.trailing", "grid-size grid-column.width == 30",
        "grid-spacing grid-column.leading == grid-column.trailing + 10",
        "grid-span grid-column.bottom == grid.bottom",
        "grid-span grid-column.bottom == grid.bottom", "grid-span grid-column.top == grid.top",
        "grid-span grid-column.top == grid.top", "grid-span grid-row.leading == grid.leading",
        "grid-span grid-row.trailing == grid.trailing",
      ])
  }

  /// Hiding a row replaces the start and the size of its guide, 4 changes, and the start of the
  /// guide of the next row, 2. Each of its two views loses 6 constraints and gains 4, so that
  /// 6 + 2 × 10 constraints change.
  @Test func changesByHidingOneOfManyRows() throws {
    let grid = try LayoutGrid("grid")
    let tree = try LayoutTree(root: grid.layoutView, width: 1_000, height: 100_000)
    for _ in 0..<1_000 {
      let views = [LayoutView(), LayoutView()]
      for view in views { try view.setIntrinsicContentSize(width: 10, height: 10) }
      try grid.addRow(views)
    }
    let before = tree.constraints
    grid.rows[500].isHidden = true
    let after = tree.constraints
    let changes = Set(before.map { ObjectIdentifier($0) }).symmetricDifference(
      after.map { ObjectIdentifier($0) })
    #expect(changes.count == 26)
    grid.rows[500].isHidden = false
    #expect(tree.constraints.count == before.count)
    withExtendedLifetime((before, after)) {}
  }

  /// The position in the source is the call that created the grid.
  @Test func sourcePosition() throws {
    let line = #line + 1
    let grid = try LayoutGrid("grid")
    let tree = try LayoutTree(root: grid.layoutView, width: 100, height: 100)
    try grid.addRow([LayoutView("a")])
    let positions = tree.constraints.map { $0.sourcePosition }
    #expect(positions.allSatisfy { $0?.line == line && $0?.file == #fileID })
  }
}
