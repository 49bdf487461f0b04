import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// The frames of views in grids, which `Scripts/oracle/grids.py` computes without constraints.
@Suite struct GridCaseTests {
  @Test(arguments: GridCase.all)
  func framesMatchTheFixture(_ row: GridCase) throws {
    let tree = try LayoutTree(width: 1000, height: 800)
    tree.root.direction = row.direction == "leftToRight" ? .leftToRight : .rightToLeft
    let grid = try row.grid()
    try tree.root.addSubview(grid.layoutView)
    try tree.place(grid.layoutView, size: row.size)
    try row.placeUnmanagedViews(of: grid, in: tree)
    try tree.layoutIfNeeded()
    #expect(tree.conflicts.isEmpty)
    #expect(try tree.ambiguities().map { $0.message } == [])
    #expect(grid.layoutView.frame.isNear([nil, nil, row.lengths[0], row.lengths[1]]))
    for (cell, expected) in zip(row.cells, row.frames) {
      let view = try #require(grid.cell(row: cell.row, column: cell.column)?.contentView)
      #expect(view.frame.isNear(expected ?? [nil, nil, 0, 0]), "\(view.name)")
    }
  }

  @Test func fixtureIsComplete() {
    #expect(GridCase.all.count >= 200)
    #expect(Set(GridCase.all.map { $0.placement }).count == 4 * 4 * 3)
    #expect(GridCase.all.allSatisfy { $0.frames.count == $0.cells.count })
    for direction in ["leftToRight", "rightToLeft"] {
      let cells = GridCase.all.filter { $0.direction == direction }.flatMap { $0.cells }
      #expect(cells.contains { $0.rows > 1 && $0.columns > 1 })
      #expect(cells.contains { $0.placement.contains("none") })
    }
  }
}
