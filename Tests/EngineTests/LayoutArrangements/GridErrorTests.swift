import LayoutArrangements
import LayoutEngine
import Testing

/// Arguments that grids refuse.
@Suite struct GridErrorTests {
  let fixture: GridFixture
  var grid: LayoutGrid { fixture.grid }

  init() throws {
    fixture = try GridFixture([("a", 40), ("b", 60)], [("c", 100), ("d", 30)])
  }

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
