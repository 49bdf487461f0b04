import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// Grids in stacks, and stacks in grids.
@Suite struct GridNestingTests {
  /// The outer row decides first: the second grid grows, and in it the last column. The choice
  /// would be ambiguous at a single priority: the first grid and its fifth column have the weights
  /// 1/2 + 1/6, and the second grid and its second column 1/3 + 1/3.
  @Test func gridsInAStack() throws {
    let row = try LayoutStack("row")
    let grids = try [5, 2].map { count in
      let grid = try LayoutGrid("grid", columnSpacing: 0)
      try grid.addRow(
        try (0..<count).map { _ in
          let view = LayoutView()
          try view.setIntrinsicContentSize(width: 10, height: 10)
          return view
        })
      grid.xPlacement = .fill
      try row.add(grid)
      return grid
    }
    let tree = try LayoutTree(root: row.layoutView, width: 100, height: 10)
    try tree.layoutIfNeeded()
    try expectWellPosed(tree)
    #expect(grids[0].layoutView.frame.isNear([0, 0, 50, 10]))
    #expect(
      try #require(grids[1].cell(row: 0, column: 1)?.contentView).frame.isNear([10, 0, 40, 10]))
    #expect(
      tree.constraints.contains { $0.identifier?.hasPrefix("grid") == true && $0.priority == 0.25 })
    row.remove(grids[0])
    row.remove(grids[1])
    let other = try LayoutTree(root: grids[1].layoutView, width: 100, height: 10)
    #expect(!other.constraints.contains { $0.priority == 0.25 })
  }

  /// The stack is 40 + 8 + 60 wide, and so is the column. A stack in a cell has a lower priority
  /// than the grid.
  @Test func stackInAGrid() throws {
    let fixture = try GridFixture([("title", 30)])
    let stack = try LayoutStack("stack", spacing: 8)
    for (name, width) in [("a", 40.0), ("b", 60)] { try stack.add(try fixture.add(name, width)) }
    try fixture.grid.addRow([stack.layoutView])
    expectEqual(try fixture.size(), [108, 46])
    #expect(fixture.tree.constraints.contains { $0.priority == 0.25 })
    try fixture.grid.cell(row: 1, column: 0)?.setContentView(nil)
    expectEqual(try fixture.size(), [30, 26])
    let other = try LayoutTree(root: stack.layoutView, width: 200, height: 20)
    #expect(!other.constraints.contains { $0.priority == 0.25 })
  }
}
