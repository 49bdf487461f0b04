public import LayoutEngine

extension LayoutGrid {
  /// A cell of a grid: the intersection of a row and a column, or a merged area.
  ///
  /// Source: the meaning of each property follows the reference of `NSGridCell`.
  public final class Cell {
    /// The grid, unretained because it retains this object; `nil` after the removal.
    var owner: Unmanaged<LayoutGrid>?
    var rows: GridSpan
    var columns: GridSpan
    /// The view that the cell places.
    public internal(set) var contentView: LayoutView?
    /// The horizontal placement of the content view.
    public var xPlacement = XPlacement.inherited {
      didSet { if xPlacement != oldValue { grid?.updateConstraints(of: self) } }
    }
    /// The vertical placement of the content view.
    public var yPlacement = YPlacement.inherited {
      didSet { if yPlacement != oldValue { grid?.update(self) } }
    }
    /// The alignment of the content view with others in its row.
    public var rowAlignment = RowAlignment.inherited {
      didSet { if rowAlignment != oldValue { grid?.update(self) } }
    }
    var constraints = ArrangementConstraints()
    /// The guide for the area of a merged cell; `nil` if there is none.
    var area: LayoutView?

    init(rows: GridSpan, columns: GridSpan, in grid: LayoutGrid) {
      self.rows = rows
      self.columns = columns
      owner = .passUnretained(grid)
    }

    var grid: LayoutGrid? { owner?.takeUnretainedValue() }
  }
}

extension LayoutGrid.Cell {
  /// The row; of a merged cell, the first one. `nil` after the removal of the cell.
  public var row: LayoutGrid.Row? { grid?.rows[rows.first.position] }

  /// The column; of a merged cell, the first one. `nil` after the removal of the cell.
  public var column: LayoutGrid.Column? { grid?.columns[columns.first.position] }

  /// Whether the cell covers several rows or columns.
  public var isMerged: Bool { rows.isMerged || columns.isMerged }

  /// Sets the view that the cell places.
  ///
  /// The previous content view leaves its superview. A view in another cell of the grid leaves that
  /// cell. A content view that leaves the grid's view also leaves its cell.
  ///
  /// - Parameter view: The view, which becomes a subview of the grid's view; `nil` for none. It
  ///   first leaves its current superview.
  /// - Throws: `notAView` for a guide for a part of a view; `hierarchyCycle`; `alreadyInHierarchy`.
  ///   The cell does not change then.
  public func setContentView(_ view: LayoutView?) throws(LayoutTreeError) {
    guard let grid, view !== contentView else { return }
    guard let view else {
      contentView?.removeFromSuperview()
      return
    }
    try grid.replaceContent(of: self, by: view)
    grid.update(self)
  }

  subscript(axis: LayoutAxis) -> GridSpan {
    get { axis == .horizontal ? columns : rows }
    set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
  }
}

/// The rows or columns of a cell: one, or several of a merged cell.
struct GridSpan {
  var first: LayoutGrid.Track
  var last: LayoutGrid.Track

  init(_ track: LayoutGrid.Track) { (first, last) = (track, track) }

  init(_ tracks: ArraySlice<LayoutGrid.Track>) {
    (first, last) = (tracks[tracks.startIndex], tracks[tracks.endIndex - 1])
  }

  var isMerged: Bool { first !== last }

  var indices: Range<Int> { first.position..<max(first.position, last.position) + 1 }
}

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

  private func merge(_ cells: [Cell], into merged: Cell, _ rows: Range<Int>, _ columns: Range<Int>)
  {
    let content = cells.first { $0.contentView != nil }?.contentView
    for cell in cells {
      if let view = cell.contentView, view !== content { view.removeFromSuperview() }
    }
    if let content { release(content) }
    for cell in cells { updateConstraints(of: cell) }
    merged.rows = GridSpan(vertical.tracks[rows])
    merged.columns = GridSpan(horizontal.tracks[columns])
    for row in rows {
      for column in columns {
        let cell = self.rows[row].cells[column]
        if cell !== merged { cell.owner = nil }
        self.rows[row].cells[column] = merged
      }
    }
    if let content { assign(content, to: merged) }
    for row in rows { update(self.rows[row]) }
  }
}

// MARK: - Content views

extension LayoutGrid {
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
    view.levelObserver?(context.level + 1)
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
