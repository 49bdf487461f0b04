import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

/// Random changes of a grid, each followed by a comparison with a new grid.
struct RandomGridChanges {
  private var random: SplitMix64
  private let tree: LayoutTree
  private let grid: LayoutGrid
  private var viewCount = 0

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    grid = try LayoutGrid("grid")
    tree = try LayoutTree(root: grid.layoutView, width: 900, height: 700)
    for _ in 0..<3 { try grid.addRow([try newView(), try newView(), nil]) }
  }

  /// Changes the grid, lays it out, and compares it with a new grid.
  mutating func change() throws {
    switch nextInt(below: 12) {
    case 0, 1: try changeRows()
    case 2, 3: try changeColumns()
    case 4: try changeLengths()
    case 5: try merge()
    case 6, 7: try changeContent()
    case 8: grid.rowAlignment = random.element(of: LayoutGrid.RowAlignment.allCases)
    case 9: grid.xPlacement = random.element(of: [.leading, .center, .trailing, .fill])
    case 10: grid.yPlacement = random.element(of: [.top, .center, .bottom, .fill])
    default: try changeAlignments()
    }
    try keepFlexibleColumn()
    try compare()
  }

  private mutating func nextInt(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func newView() throws -> LayoutView {
    let view = LayoutView("v\(viewCount)")
    viewCount += 1
    try view.setIntrinsicContentSize(
      width: Double(nextInt(below: 7) * 10), height: Double(20 + nextInt(below: 4) * 10))
    try view.setBaselines(first: 12, last: random.element(of: [nil, 15]))
    return view
  }
}

// MARK: - Changes

extension RandomGridChanges {
  private mutating func changeRows() throws {
    let index = nextInt(below: grid.rows.count + 1)
    guard let row = grid.rows.dropFirst(index).first, nextInt(below: 3) > 0 else {
      try grid.insertRow([nil, try newView()], at: index)
      return
    }
    switch nextInt(below: 4) {
    case 0: if grid.rows.count > 3 { try grid.removeRow(at: index) }
    case 1: try? grid.moveRow(from: index, to: nextInt(below: grid.rows.count))
    default: row.isHidden.toggle()
    }
  }

  private mutating func changeColumns() throws {
    let index = nextInt(below: grid.columns.count + 1)
    guard let column = grid.columns.dropFirst(index).first, nextInt(below: 4) > 0 else {
      if grid.columns.count < 7 { try grid.insertColumn([try newView()], at: index) }
      return
    }
    switch nextInt(below: 4) {
    case 0: if grid.columns.count > 3 { try grid.removeColumn(at: index) }
    case 1: try? grid.moveColumn(from: index, to: nextInt(below: grid.columns.count))
    default: column.isHidden.toggle()
    }
  }

  private mutating func changeLengths() throws {
    try grid.setRowSpacing(random.element(of: [0, 6, 9]))
    try grid.setColumnSpacing(random.element(of: [0, 6, 9]))
    if let row = grid.rows.last { try row.setTopPadding(random.element(of: [0, 5])) }
    if let column = grid.columns.first {
      try column.setTrailingPadding(random.element(of: [0, 5]))
      try column.setWidth(random.element(of: [nil, 35]))
    }
  }

  /// Makes a column visible and flexible if there is none, so that the grid can be 900 wide.
  private func keepFlexibleColumn() throws {
    if grid.columns.contains(where: { !$0.isHidden && $0.width == nil }) { return }
    grid.columns[0].isHidden = false
    try grid.columns[0].setWidth(nil)
  }

  /// Merges an area, unless it contains a part of a merged cell.
  private mutating func merge() throws {
    let (row, column) = (nextInt(below: grid.rows.count), nextInt(below: grid.columns.count))
    let rows = row..<min(row + 1 + nextInt(below: 2), grid.rows.count)
    try? grid.mergeCells(
      rows: rows, columns: column..<min(column + 1 + nextInt(below: 2), grid.columns.count))
  }

  private mutating func changeContent() throws {
    let row = random.element(of: grid.rows)
    let cell = random.element(of: row.cells)
    switch nextInt(below: 4) {
    case 0: try cell.setContentView(nil)
    case 1: cell.contentView?.removeFromSuperview()
    case 2: try cell.setContentView(random.element(of: row.cells).contentView ?? newView())
    default: try cell.setContentView(newView())
    }
  }

  private mutating func changeAlignments() throws {
    let row = random.element(of: grid.rows)
    row.rowAlignment = random.element(of: LayoutGrid.RowAlignment.allCases)
    row.yPlacement = random.element(of: [.inherited, .top, .fill])
    let cell = random.element(of: row.cells)
    cell.yPlacement = random.element(of: [.inherited, .center, .bottom])
    cell.rowAlignment = random.element(of: LayoutGrid.RowAlignment.allCases)
    random.element(of: grid.columns).xPlacement = random.element(of: [.inherited, .center])
  }
}

// MARK: - Comparison

extension RandomGridChanges {
  private func compare() throws {
    try tree.layoutIfNeeded()
    let other = try copy()
    let otherTree = try LayoutTree(root: other.layoutView, width: 900, height: 700)
    try otherTree.layoutIfNeeded()
    try expectWellPosed(tree)
    #expect(tree.constraints.count == otherTree.constraints.count)
    #expect(grid.layoutView.guides.count == other.layoutView.guides.count)
    for (row, otherRow) in zip(grid.rows, other.rows) {
      for (cell, copy) in zip(row.cells, otherRow.cells) {
        guard let view = cell.contentView else { continue }
        let frame = try #require(copy.contentView).frame
        #expect(view.frame.isNear([frame.x, frame.y, frame.width, frame.height]), "\(view.name)")
      }
    }
  }

  /// Returns a new grid with copies of the views.
  private func copy() throws -> LayoutGrid {
    let other = try LayoutGrid(
      "copy", rowSpacing: grid.rowSpacing, columnSpacing: grid.columnSpacing)
    other.xPlacement = grid.xPlacement
    other.yPlacement = grid.yPlacement
    other.rowAlignment = grid.rowAlignment
    for row in grid.rows { try copy(row, to: try other.addRow()) }
    for column in grid.columns { try copy(column, to: try other.addColumn()) }
    for row in grid.rows { try copyCells(of: row, to: other) }
    return other
  }

  private func copy(_ row: LayoutGrid.Row, to other: LayoutGrid.Row) throws {
    try other.setTopPadding(row.topPadding)
    other.isHidden = row.isHidden
    other.yPlacement = row.yPlacement
    other.rowAlignment = row.rowAlignment
  }

  private func copy(_ column: LayoutGrid.Column, to other: LayoutGrid.Column) throws {
    try other.setTrailingPadding(column.trailingPadding)
    try other.setWidth(column.width)
    other.isHidden = column.isHidden
    other.xPlacement = column.xPlacement
  }

  private func copyCells(of row: LayoutGrid.Row, to other: LayoutGrid) throws {
    let rowIndex = try #require(row.index)
    for (column, cell) in row.cells.enumerated() {
      guard cell.row === row, cell.column?.index == column else { continue }
      let rows = grid.rows[rowIndex...].prefix { $0.cells[column] === cell }.indices
      let columns = row.cells[column...].prefix { $0 === cell }.indices
      try other.mergeCells(rows: rows, columns: columns)
      let copy = try #require(other.cell(row: rowIndex, column: column))
      try copy.setContentView(try cell.contentView.map { try self.copy($0) })
      copy.yPlacement = cell.yPlacement
      copy.rowAlignment = cell.rowAlignment
    }
  }

  private func copy(_ view: LayoutView) throws -> LayoutView {
    let copy = LayoutView(view.name)
    let (size, baselines) = (view.intrinsicContentSize, view.baselines)
    try copy.setIntrinsicContentSize(width: size.width, height: size.height)
    try copy.setBaselines(first: baselines.first, last: baselines.last)
    return copy
  }
}
