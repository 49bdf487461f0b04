import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// Changes of grids.
///
/// The grid has the views `a` (40 wide), `b` (60) in its first row and `c` (100), `d` (30) in its
/// second one, all 20 high, and spaces of 6: it is 100 + 6 + 60 wide and 20 + 6 + 20 high.
@Suite struct GridChangeTests {
  let fixture: GridFixture
  var grid: LayoutGrid { fixture.grid }

  init() throws {
    fixture = try GridFixture([("a", 40), ("b", 60)], [("c", 100), ("d", 30)])
  }

  /// After each of many random changes, all frames are the same as in a new grid with the same
  /// views.
  @Test(arguments: (0..<20 as Range<UInt64>).rounds(every: 7))
  func randomChangesMatchNewGrids(_ seed: UInt64) throws {
    var changes = try RandomGridChanges(seed: seed)
    for _ in 0..<30 { try changes.change() }
  }

  @Test func insertionAndRemoval() throws {
    expectEqual(try fixture.frame("d"), [106, 26, 30, 20])
    let row = try grid.insertRow([nil, try fixture.add("e", 70)], at: 1)
    #expect(row.index == 1 && grid.rows[2].index == 2)
    expectEqual(try fixture.frame("e"), [106, 26, 70, 20])
    expectEqual(try fixture.frame("d"), [106, 52, 30, 20])
    let column = try grid.insertColumn([try fixture.add("f", 15)], at: -5)
    #expect(column.index == 0 && grid.columns.count == 3)
    expectEqual(try fixture.frame("e"), [127, 26, 70, 20])
    try grid.removeRow(at: 1)
    #expect(row.index == nil && fixture["e"].superview == nil)
    expectEqual(try fixture.frame("d"), [127, 26, 30, 20])
    try grid.removeColumn(at: 0)
    #expect(column.index == nil && column.cells.isEmpty && fixture["f"].superview == nil)
    expectEqual(try fixture.frame("d"), [106, 26, 30, 20])
    expectEqual(try fixture.size(), [166, 46])
  }

  /// The removed row and its cells can be changed without effect.
  @Test func removedRow() throws {
    let (row, cell) = (grid.rows[0], try #require(grid.cell(row: 0, column: 0)))
    try grid.removeRow(at: 0)
    try row.setHeight(50)
    row.isHidden = true
    try cell.setContentView(LayoutView("e"))
    #expect(cell.row == nil && cell.column == nil && cell.contentView == nil)
    expectEqual(try fixture.size(), [136, 20])
  }

  @Test func movedRowsAndColumns() throws {
    try grid.moveRow(from: 0, to: 1)
    expectEqual(try fixture.frame("c"), [0, 0, 100, 20])
    expectEqual(try fixture.frame("b"), [106, 26, 60, 20])
    try grid.moveColumn(from: 1, to: 0)
    expectEqual(try fixture.frame("b"), [0, 26, 60, 20])
    expectEqual(try fixture.frame("c"), [66, 0, 100, 20])
    #expect(grid.cell(for: fixture["b"])?.column === grid.columns[0])
  }

  /// The first column decides where views with a common baseline are, after any number of moves:
  /// at the top of the row, or at the bottom, 100 - 20.
  @Test func repeatedMoves() throws {
    try grid.rows[0].setHeight(100)
    grid.rows[0].rowAlignment = .firstBaseline
    grid.cell(for: fixture["a"])?.yPlacement = .top
    for number in 0..<150 {
      try grid.moveColumn(from: 0, to: 1)
      try fixture.tree.layoutIfNeeded()
      let y = [fixture["a"].frame.y, fixture["b"].frame.y]
      #expect(y == (number.isMultiple(of: 2) ? [80, 80] : [0, 0]), "move \(number)")
    }
  }

  /// The grid gets the rows and columns that the views need.
  @Test func missingColumns() throws {
    try grid.addRow([nil, nil, try fixture.add("e", 10)])
    #expect(grid.columns.count == 3 && grid.rows.allSatisfy { $0.cells.count == 3 })
    expectEqual(try fixture.frame("e"), [172, 52, 10, 20])
    try grid.addColumn([nil, nil, nil, try fixture.add("f", 10)])
    #expect(grid.rows.count == 4)
    expectEqual(try fixture.frame("f"), [188, 78, 10, 20])
  }

  /// `b` leaves its cell for the cell of `c`, and `c` leaves the grid: the columns are 60 and 30
  /// wide.
  @Test func contentMovesBetweenCells() throws {
    try grid.cell(row: 1, column: 0)?.setContentView(fixture["b"])
    expectEqual(try fixture.frame("b"), [0, 26, 60, 20])
    expectEqual(try fixture.frame("d"), [66, 26, 30, 20])
    #expect(grid.cell(row: 0, column: 1)?.contentView == nil && fixture["c"].superview == nil)
    let other = LayoutView("other")
    try other.addSubview(fixture["b"])
    #expect(grid.cell(for: fixture["b"]) == nil)
    expectEqual(try fixture.size(), [76, 46])
  }

  /// The cell of a view is also the cell of its subviews.
  @Test func cellForView() throws {
    let inner = LayoutView("inner")
    try fixture["d"].addSubview(inner)
    #expect(grid.cell(for: inner) === grid.cell(row: 1, column: 1))
    #expect(grid.cell(for: grid.layoutView) == nil)
    #expect(grid.cell(row: 2, column: 0) == nil && grid.cell(row: 0, column: -1) == nil)
  }

  /// A merged cell includes the spaces: without `b`, it is 100 + 6 + 30 wide, and 56 wider with a
  /// column for `e`.
  @Test func mergedCell() throws {
    let cell = try #require(grid.cell(row: 0, column: 0))
    try grid.mergeCells(rows: 0..<1, columns: 0..<2)
    #expect(cell.isMerged && grid.cell(row: 0, column: 1) === cell && fixture["b"].superview == nil)
    cell.xPlacement = .fill
    expectEqual(try fixture.frame("a"), [0, 0, 136, 20])
    try grid.insertColumn([nil, try fixture.add("e", 50)], at: 1)
    expectEqual(try fixture.frame("a"), [0, 0, 192, 20])
    try grid.removeColumn(at: 0)
    #expect(cell.column === grid.columns[0] && fixture["a"].superview != nil)
    expectEqual(try fixture.frame("a"), [0, 0, 86, 20])
    try grid.removeColumn(at: 0)
    #expect(!cell.isMerged)
    expectEqual(try fixture.frame("a"), [0, 0, 40, 20])
  }

  /// The first content view remains, even if it is in another cell, and an area of merged cells can
  /// be merged again.
  @Test func mergedAgain() throws {
    try grid.cell(row: 0, column: 0)?.setContentView(nil)
    try grid.mergeCells(rows: 0..<1, columns: 0..<2)
    #expect(grid.cell(row: 0, column: 0)?.contentView === fixture["b"])
    try grid.mergeCells(rows: 0..<2, columns: 0..<2)
    #expect(grid.rows.allSatisfy { $0.cells.allSatisfy { $0 === grid.rows[0].cells[0] } })
    #expect(grid.layoutView.subviews.map { $0.name } == ["b"])
    try grid.removeRow(at: 0)
    try grid.mergeCells(rows: 0..<0, columns: 5..<5)
    expectEqual(try fixture.frame("b"), [0, 0, 60, 20])
  }

  /// The program places a view along an axis without a placement, and the column does not fit it.
  @Test func customPlacement() throws {
    let cell = try #require(grid.cell(for: fixture["c"]))
    cell.xPlacement = .none
    try fixture.tree.activate(fixture["c"].leading == grid.layoutView.leading + 5)
    expectEqual(try fixture.frame("c"), [5, 26, 100, 20])
    expectEqual(try fixture.size(), [106, 46])
    grid.rows[1].isHidden = true
    expectEqual(try fixture.frame("c"), [5, 20, 0, 0])
  }

  /// The views of a released grid keep their constraints; its rows have no effect.
  @Test func releasedGrid() throws {
    let tree = try LayoutTree(width: 300, height: 100)
    let view = LayoutView("a")
    var row: LayoutGrid.Row?
    do {
      let grid = try LayoutGrid("grid")
      try tree.root.addSubview(grid.layoutView)
      row = try grid.addRow([view])
    }
    try view.setIntrinsicContentSize(width: 40, height: 10)
    row?.isHidden = true
    #expect(row?.index == nil && row?.cells.first?.row == nil)
    try tree.layoutIfNeeded()
    #expect(try #require(view.superview).frame.isNear([nil, nil, 40, 10]))
  }

  // MARK: - Nesting

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

  // MARK: - Arguments that grids refuse

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbers(_ number: Double) throws {
    let (row, column) = (grid.rows[0], grid.columns[0])
    #expect(throws: LayoutTreeError.self) { try LayoutGrid(rowSpacing: number) }
    #expect(throws: LayoutTreeError.self) { try LayoutGrid(columnSpacing: number) }
    #expect(throws: LayoutTreeError.self) { try grid.setRowSpacing(number) }
    #expect(throws: LayoutTreeError.self) { try grid.setColumnSpacing(number) }
    #expect(throws: LayoutTreeError.self) { try row.setHeight(number) }
    #expect(throws: LayoutTreeError.self) { try row.setTopPadding(number) }
    #expect(throws: LayoutTreeError.self) { try row.setBottomPadding(number) }
    #expect(throws: LayoutTreeError.self) { try column.setWidth(number) }
    #expect(throws: LayoutTreeError.self) { try column.setLeadingPadding(number) }
    #expect(throws: LayoutTreeError.self) { try column.setTrailingPadding(number) }
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try row.setHeight(-1) }
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try column.setWidth(-1) }
    #expect(try fixture.size() == [166, 46])
  }

  @Test(arguments: [-1, 2, .min, .max])
  func indices(_ index: Int) throws {
    let rowError = LayoutGridError.rowOutOfRange(index, count: 2)
    let columnError = LayoutGridError.columnOutOfRange(index, count: 2)
    #expect(throws: rowError) { try grid.removeRow(at: index) }
    #expect(throws: rowError) { try grid.moveRow(from: 0, to: index) }
    #expect(throws: rowError) { try grid.moveRow(from: index, to: 0) }
    #expect(throws: columnError) { try grid.removeColumn(at: index) }
    #expect(throws: columnError) { try grid.moveColumn(from: 0, to: index) }
    #expect(throws: columnError) { try grid.moveColumn(from: index, to: 0) }
  }

  @Test func areas() throws {
    let rows = LayoutGridError.rowsOutOfRange(1..<3, count: 2)
    #expect(throws: rows) { try grid.mergeCells(rows: 1..<3, columns: 0..<1) }
    let columns = LayoutGridError.columnsOutOfRange(-1 ..< .max, count: 2)
    #expect(throws: columns) { try grid.mergeCells(rows: 0..<2, columns: -1 ..< .max) }
    try grid.mergeCells(rows: 0..<1, columns: 0..<2)
    let overlap = LayoutGridError.overlapsMergedCell(rows: 0..<1, columns: 0..<2)
    #expect(throws: overlap) { try grid.mergeCells(rows: 0..<2, columns: 0..<1) }
    #expect(throws: overlap) { try grid.moveColumn(from: 0, to: 1) }
    #expect(try fixture.size() == [136, 46])
  }

  @Test(arguments: [
    (LayoutGridError.rowOutOfRange(-1, count: 2), "row -1 is out of range; the grid has 2 rows"),
    (.columnOutOfRange(3, count: 1), "column 3 is out of range; the grid has 1 column"),
    (.rowOutOfRange(0, count: 0), "row 0 is out of range; the grid has no rows"),
    (.rowsOutOfRange(1..<3, count: 2), "rows 1 to 2 are out of range; the grid has 2 rows"),
    (.rowsOutOfRange(5..<6, count: 1), "row 5 is out of range; the grid has 1 row"),
    (
      .columnsOutOfRange(.min ..< .max, count: 0),
      "columns \(Int.min) to \(Int.max - 1) are out of range; the grid has no columns"
    ),
    (
      .columnsOutOfRange(.min ..< .min, count: 2),
      "no columns are out of range; the grid has 2 columns"
    ),
    (
      .overlapsMergedCell(rows: 0..<1, columns: 0..<2),
      "the change affects only a part of the merged cell in row 0 and columns 0 to 1"
    ),
  ])
  func message(_ error: LayoutGridError, _ text: String) {
    #expect(error.description == text)
  }

  /// A view that cannot be added changes nothing, and the other views stay where they are.
  @Test func views() throws {
    let (other, view) = (LayoutView("other"), LayoutView("view"))
    try other.addSubview(view)
    let margins = try #require(grid.layoutView.layoutMarginsGuide)
    #expect(throws: LayoutTreeError.notAView("grid.margins")) {
      try grid.addRow([view, margins])
    }
    #expect(throws: LayoutTreeError.hierarchyCycle("grid")) {
      try grid.addColumn([view, grid.layoutView])
    }
    #expect(throws: LayoutTreeError.alreadyInHierarchy("superview")) {
      try grid.cell(row: 0, column: 0)?.setContentView(fixture.tree.root)
    }
    #expect(view.superview === other && grid.rows.count == 2 && grid.columns.count == 2)
    #expect(grid.cell(row: 0, column: 0)?.contentView === fixture["a"])
  }
}

/// A grid in a tree, at the origin of the root, with views by name that are 20 high.
final class GridFixture {
  let tree: LayoutTree
  let grid: LayoutGrid
  private var views: [String: LayoutView] = [:]

  init(_ rows: [(name: String, width: Double)]...) throws {
    tree = try LayoutTree(width: 500, height: 300)
    grid = try LayoutGrid("grid")
    try tree.root.addSubview(grid.layoutView)
    try tree.activate(grid.layoutView.pin([.leading, .top], to: tree.root))
    for row in rows { try grid.addRow(try row.map { try add($0.name, $0.width) }) }
  }

  /// Creates a view.
  func add(_ name: String, _ width: Double) throws -> LayoutView {
    let view = LayoutView(name)
    try view.setIntrinsicContentSize(width: width, height: 20)
    views[name] = view
    return view
  }

  subscript(name: String) -> LayoutView { views[name] ?? LayoutView("missing \(name)") }

  /// Returns the frame of a view after a layout without conflicts and ambiguities.
  func frame(_ name: String) throws -> [Double] { try values(self[name]) }

  /// Returns the size of the grid after a layout.
  func size() throws -> [Double] { Array(try values(grid.layoutView).suffix(2)) }

  private func values(_ view: LayoutView) throws -> [Double] {
    try tree.layoutIfNeeded()
    try expectWellPosed(tree)
    let frame = view.frame
    return [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1e6).rounded() / 1e6 + 0 }
  }
}
