public import LayoutEngine

/// The cells.
extension LayoutGrid {
  /// Returns the cell of a row and a column; all positions in a merged cell have the same cell.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - column: The index of the column.
  /// - Returns: The cell; `nil` if an index is out of range.
  public func cell(row: Int, column: Int) -> Cell? {
    guard rows.indices.contains(row), columns.indices.contains(column) else { return nil }
    return rows[row].cells[column]
  }

  /// Returns the cell whose content view is a view or contains it.
  ///
  /// - Parameter view: The view.
  /// - Returns: The cell; `nil` if there is none.
  /// - Complexity: O(*d*) in the depth of the view.
  public func cell(for view: LayoutView) -> Cell? {
    var ancestor: LayoutView? = view
    while let current = ancestor {
      if let cell = cellOfView[ObjectIdentifier(current)] { return cell }
      ancestor = current.superview
    }
    return nil
  }

  /// Merges the cells of an area into one.
  ///
  /// The merged cell is the one at the top leading corner, with its placements. Of the content
  /// views, only the first one remains, in the order of the rows; the others leave their
  /// superview. The merged cell includes the spaces between its rows and columns. A row or column
  /// that is inserted inside it extends it, and one that is removed reduces it. An empty area has
  /// no cells, and the call has no effect.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows.
  ///   - columns: The indices of the columns.
  /// - Throws: `rowsOutOfRange`, `columnsOutOfRange`; `overlapsMergedCell` if the area contains a
  ///   part of a merged cell, but not all of it.
  public func mergeCells(
    rows: Range<Int>, columns: Range<Int>
  ) throws(LayoutGridError) {
    if rows.isEmpty || columns.isEmpty { return }
    guard self.rows.indices.encloses(rows) else {
      throw .rowsOutOfRange(rows, count: self.rows.count)
    }
    guard self.columns.indices.encloses(columns) else {
      throw .columnsOutOfRange(columns, count: self.columns.count)
    }
    let cells = rows.flatMap { self.rows[$0].cells[columns] }
    for cell in cells {
      guard rows.encloses(cell.rows.indices), columns.encloses(cell.columns.indices) else {
        throw .overlapsMergedCell(rows: cell.rows.indices, columns: cell.columns.indices)
      }
    }
    if let merged = cells.first { merge(cells, into: merged, rows, columns) }
  }

  /// Merges cells into the first one of them.
  private func merge(_ cells: [Cell], into merged: Cell, _ rows: Range<Int>, _ columns: Range<Int>)
  {
    let content = cells.first { $0.contentView != nil }?.contentView
    for cell in cells {
      if let view = cell.contentView, view !== content { view.removeFromSuperview() }
    }
    if let content { release(content) }
    for cell in cells { updateConstraints(of: cell) }
    merged.rows = GridSpan(vertical.tracks[rows.lowerBound], vertical.tracks[rows.upperBound - 1])
    merged.columns = GridSpan(
      horizontal.tracks[columns.lowerBound], horizontal.tracks[columns.upperBound - 1])
    for row in rows {
      for column in columns {
        let cell = self.rows[row].cells[column]
        if cell !== merged { cell.leaveGrid() }
        self.rows[row].cells[column] = merged
      }
    }
    if let content { assign(content, to: merged) }
    for row in rows { update(self.rows[row]) }
  }
}

// MARK: - Content views

extension LayoutGrid {
  /// Sets the content view of a cell, and updates the constraints.
  func setContentView(_ view: LayoutView?, of cell: Cell) throws(LayoutTreeError) {
    if let view {
      try replaceContent(of: cell, by: view)
      update(cell)
    } else {
      cell.contentView?.removeFromSuperview()
    }
  }

  /// Sets the content view of a cell without an update of its constraints.
  func replaceContent(of cell: Cell, by view: LayoutView) throws(LayoutTreeError) {
    if cell.contentView === view { return }
    try layoutView.checkSubview(view)
    cell.contentView?.removeFromSuperview()
    if let previous = cellOfView[ObjectIdentifier(view)] {
      release(view)
      update(previous)
    } else {
      try layoutView.addSubview(view)
    }
    assign(view, to: cell)
  }

  /// Makes a subview the content view of a cell without one.
  private func assign(_ view: LayoutView, to cell: Cell) {
    cell.contentView = view
    cellOfView[ObjectIdentifier(view)] = cell
    view.levelObserver?(contentLevel)
    let (grid, cell) = (Unmanaged.passUnretained(self), Unmanaged.passUnretained(cell))
    view.arrangementObserver = { change in
      guard change == .removal else { return }
      grid.takeUnretainedValue().removeContent(of: cell.takeUnretainedValue())
    }
  }

  /// Ends the relation of a content view to its cell; the view remains a subview.
  private func release(_ view: LayoutView) {
    view.arrangementObserver = nil
    cellOfView.removeValue(forKey: ObjectIdentifier(view))?.contentView = nil
  }

  /// Removes a content view that has left its superview from its cell.
  private func removeContent(of cell: Cell) {
    guard let view = cell.contentView else { return }
    release(view)
    view.levelObserver?(0)
    update(cell)
  }
}

extension Range<Int> {
  /// Returns whether the range contains the bounds of another one.
  fileprivate func encloses(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
