import LayoutArrangements
import LayoutEngine

extension SceneBuilder {
  /// Fills a grid: first its cells, and then the properties of rows, columns and cells.
  mutating func arrange(
    _ description: LayoutScene.Grid, in grid: LayoutGrid, _ arrangement: SceneArrangement
  ) throws(LayoutTreeError) {
    for (row, names) in description.views.enumerated() {
      let views = names.enumerated().map { column, name in
        name.flatMap { view(named: $0, at: .cell(row: row, column: column), arrangement) }
      }
      try grid.addRow(views)
    }
    for (index, merge) in description.merges.enumerated() {
      apply(merge, to: grid, arrangement.element(.merge(index)))
    }
    for (index, row) in description.rows.enumerated() {
      apply(row, at: index, to: grid, arrangement.element(.row(index)))
    }
    for (index, column) in description.columns.enumerated() {
      apply(column, at: index, to: grid, arrangement.element(.column(index)))
    }
    for (name, cell) in description.cells.sorted(by: { $0.key < $1.key }) {
      let element = arrangement.element(.cellProperties(of: name))
      guard let view = view(named: name, in: arrangement, element) else { continue }
      if let layoutCell = grid.cell(for: view) { cell.apply(to: layoutCell) }
    }
  }

  /// Merges cells, of which at most one has a view.
  private mutating func apply(
    _ merge: LayoutScene.Grid.Merge, to grid: LayoutGrid, _ element: LayoutScene.Element
  ) {
    let names = grid.names(in: merge)
    if names.count > 1 { return report(.severalViewsInCell(names), in: element) }
    do throws(LayoutGridError) {
      try grid.mergeCells(rows: merge.rows, columns: merge.columns)
    } catch {
      report(.outsideGrid(error), in: element)
    }
  }

  private mutating func apply(
    _ row: LayoutScene.Grid.Row, at index: Int, to grid: LayoutGrid, _ element: LayoutScene.Element
  ) {
    guard index < grid.rows.count else {
      return report(.outsideGrid(.rowOutOfRange(index, count: grid.rows.count)), in: element)
    }
    do throws(LayoutTreeError) {
      try row.apply(to: grid.rows[index])
    } catch {
      report(.badNumber(error), in: element)
    }
  }

  private mutating func apply(
    _ column: LayoutScene.Grid.Column, at index: Int, to grid: LayoutGrid,
    _ element: LayoutScene.Element
  ) {
    guard index < grid.columns.count else {
      return report(.outsideGrid(.columnOutOfRange(index, count: grid.columns.count)), in: element)
    }
    do throws(LayoutTreeError) {
      try column.apply(to: grid.columns[index])
    } catch {
      report(.badNumber(error), in: element)
    }
  }
}

extension LayoutGrid {
  /// Returns the names of the views in an area, without what is outside the grid.
  fileprivate func names(in area: LayoutScene.Grid.Merge) -> [String] {
    let rows = self.rows[area.rows.clamped(to: self.rows.indices)]
    var names: [String] = []
    for row in rows {
      for cell in row.cells[area.columns.clamped(to: row.cells.indices)] {
        if let name = cell.contentView?.name, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}

extension LayoutScene.Grid.Row {
  fileprivate func apply(to row: LayoutGrid.Row) throws(LayoutTreeError) {
    try row.setHeight(height)
    try row.setTopPadding(topPadding)
    try row.setBottomPadding(bottomPadding)
    row.yPlacement = yPlacement
    row.rowAlignment = rowAlignment
    row.isHidden = isHidden
  }
}

extension LayoutScene.Grid.Column {
  fileprivate func apply(to column: LayoutGrid.Column) throws(LayoutTreeError) {
    try column.setWidth(width)
    try column.setLeadingPadding(leadingPadding)
    try column.setTrailingPadding(trailingPadding)
    column.xPlacement = xPlacement
    column.isHidden = isHidden
  }
}

extension LayoutScene.Grid.Cell {
  fileprivate func apply(to cell: LayoutGrid.Cell) {
    cell.xPlacement = xPlacement
    cell.yPlacement = yPlacement
    cell.rowAlignment = rowAlignment
  }
}
