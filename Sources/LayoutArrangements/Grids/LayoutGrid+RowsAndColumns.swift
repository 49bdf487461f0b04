import LayoutConstraints
public import LayoutEngine

extension LayoutGrid {
  /// A row of a grid.
  ///
  /// The row is as high as its content views require, unless a height is set. Changes of a row that
  /// was removed from its grid have no effect on a layout.
  ///
  /// Source: the meaning of each property follows the reference of `NSGridRow`.
  public final class Row {
    let track: GridTrack
    /// The cells, one for each column; a merged cell occurs several times.
    public internal(set) var cells: [Cell]
    /// The placement of cells whose vertical placement is inherited.
    public var yPlacement = YPlacement.inherited {
      didSet { if yPlacement != oldValue { grid?.update(self) } }
    }
    /// The alignment of cells whose alignment is inherited.
    public var rowAlignment = RowAlignment.inherited {
      didSet { if rowAlignment != oldValue { grid?.update(self) } }
    }
    /// The guides of views with a common baseline; `nil` if there are none.
    var baseline: GridBaseline?

    init(_ track: GridTrack, cells: [Cell]) {
      self.track = track
      self.cells = cells
    }

    var grid: LayoutGrid? { track.grid?.takeUnretainedValue() }
  }
}

extension LayoutGrid.Row {
  /// The index of the row; `nil` after its removal.
  public var index: Int? { grid == nil ? nil : track.index }

  /// The height that is set, in points; `nil` for the height of the contents.
  public var height: Double? { track.size }

  /// Sets the height of the row: `row.height == height`, a required constraint.
  ///
  /// - Parameter height: The height, in points, or `nil` for the height of the contents.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for a negative height.
  public func setHeight(_ height: Double?) throws(LayoutTreeError) {
    try track.setSize(height)
  }

  /// The space above the row, in addition to the spacing of the grid, in points.
  public var topPadding: Double { track.startPadding }

  /// Sets the space above the row, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setTopPadding(_ padding: Double) throws(LayoutTreeError) {
    try track.setPadding(start: padding)
  }

  /// The space below the row, in addition to the spacing of the grid, in points.
  public var bottomPadding: Double { track.endPadding }

  /// Sets the space below the row, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setBottomPadding(_ padding: Double) throws(LayoutTreeError) {
    try track.setPadding(end: padding)
  }

  /// Whether the row is hidden.
  ///
  /// A hidden row has no height, and its paddings and one spacing collapse. Its content views have
  /// no size, unless constraints of priority 999 or more require one. A merged cell is hidden if
  /// all its rows are.
  public var isHidden: Bool {
    get { track.isHidden }
    set {
      guard newValue != isHidden else { return }
      track.isHidden = newValue
      track.update()
      grid?.update(self)
    }
  }
}

extension LayoutGrid {
  /// A column of a grid.
  ///
  /// The column is as wide as its content views require, unless a width is set. Changes of a column
  /// that was removed from its grid have no effect on a layout.
  ///
  /// Source: the meaning of each property follows the reference of `NSGridColumn`.
  public final class Column {
    let track: GridTrack
    /// The placement of cells whose horizontal placement is inherited.
    public var xPlacement = XPlacement.inherited {
      didSet {
        guard xPlacement != oldValue else { return }
        for cell in cells { grid?.updateConstraints(of: cell) }
      }
    }

    init(_ track: GridTrack) { self.track = track }

    var grid: LayoutGrid? { track.grid?.takeUnretainedValue() }
  }
}

extension LayoutGrid.Column {
  /// The index of the column; `nil` after its removal.
  public var index: Int? { grid == nil ? nil : track.index }

  /// The cells, one for each row; a merged cell occurs several times.
  public var cells: [LayoutGrid.Cell] { grid?.rows.map { $0.cells[track.index] } ?? [] }

  /// The width that is set, in points; `nil` for the width of the contents.
  public var width: Double? { track.size }

  /// Sets the width of the column: `column.width == width`, a required constraint.
  ///
  /// - Parameter width: The width, in points, or `nil` for the width of the contents.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for a negative width.
  public func setWidth(_ width: Double?) throws(LayoutTreeError) {
    try track.setSize(width)
  }

  /// The space before the column, in addition to the spacing of the grid, in points.
  public var leadingPadding: Double { track.startPadding }

  /// Sets the space before the column, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setLeadingPadding(_ padding: Double) throws(LayoutTreeError) {
    try track.setPadding(start: padding)
  }

  /// The space after the column, in addition to the spacing of the grid, in points.
  public var trailingPadding: Double { track.endPadding }

  /// Sets the space after the column, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setTrailingPadding(_ padding: Double) throws(LayoutTreeError) {
    try track.setPadding(end: padding)
  }

  /// Whether the column is hidden.
  ///
  /// A hidden column has no width, and its paddings and one spacing collapse. Its content views
  /// have no size, unless constraints of priority 999 or more require one. A merged cell is hidden
  /// if all its columns are.
  public var isHidden: Bool {
    get { track.isHidden }
    set {
      guard newValue != isHidden else { return }
      track.isHidden = newValue
      track.update()
      for cell in cells { grid?.update(cell) }
    }
  }
}

/// The insertion and removal of rows and columns.
///
/// A change updates the constraints of the row or column and of the next visible one.
extension LayoutGrid {
  /// Adds a row below the others.
  ///
  /// - Parameter views: The content views of its cells; `nil` for an empty cell. The grid gets more
  ///   columns if it has fewer, and the remaining cells are empty if it has more. A view in another
  ///   cell of the grid leaves that cell.
  /// - Returns: The row.
  /// - Throws: `notAView` for a guide for a part of a view; `hierarchyCycle`; `alreadyInHierarchy`.
  ///   The grid does not change then.
  @discardableResult
  public func addRow(_ views: [LayoutView?] = []) throws(LayoutTreeError) -> Row {
    try insertRow(views, at: rows.count)
  }

  /// Inserts a row.
  ///
  /// A row inside a merged cell extends it. A view at such a position becomes the content view of
  /// the merged cell.
  ///
  /// - Parameters:
  ///   - views: The content views of its cells; see ``addRow(_:)``.
  ///   - index: The index of the row. An index that is out of range is replaced by the nearest
  ///     valid one.
  /// - Returns: The row.
  /// - Throws: `notAView` for a guide for a part of a view; `hierarchyCycle`; `alreadyInHierarchy`.
  ///   The grid does not change then.
  @discardableResult
  public func insertRow(
    _ views: [LayoutView?] = [], at index: Int
  ) throws(LayoutTreeError) -> Row {
    let index = max(0, min(index, rows.count))
    try insert(views, .vertical, at: index)
    return rows[index]
  }

  /// Removes a row. The content views of its cells leave their superview, except those of cells
  /// that are merged with other rows.
  ///
  /// - Parameter index: The index of the row.
  /// - Throws: `rowOutOfRange`.
  public func removeRow(at index: Int) throws(LayoutGridError) {
    try check(index, .vertical)
    remove(.vertical, at: index)
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - index: The index of the row.
  ///   - newIndex: Its index after the move.
  /// - Throws: `rowOutOfRange`; `overlapsMergedCell` if the row or its new place is inside a cell
  ///   that is merged across rows.
  public func moveRow(from index: Int, to newIndex: Int) throws(LayoutGridError) {
    try move(.vertical, from: index, to: newIndex)
  }

  /// Adds a column after the others.
  ///
  /// - Parameter views: The content views of its cells; `nil` for an empty cell. The grid gets more
  ///   rows if it has fewer, and the remaining cells are empty if it has more. A view in another
  ///   cell of the grid leaves that cell.
  /// - Returns: The column.
  /// - Throws: `notAView` for a guide for a part of a view; `hierarchyCycle`; `alreadyInHierarchy`.
  ///   The grid does not change then.
  @discardableResult
  public func addColumn(_ views: [LayoutView?] = []) throws(LayoutTreeError) -> Column {
    try insertColumn(views, at: columns.count)
  }

  /// Inserts a column.
  ///
  /// A column inside a merged cell extends it. A view at such a position becomes the content view
  /// of the merged cell.
  ///
  /// - Parameters:
  ///   - views: The content views of its cells; see ``addColumn(_:)``.
  ///   - index: The index of the column. An index that is out of range is replaced by the nearest
  ///     valid one.
  /// - Returns: The column.
  /// - Throws: `notAView` for a guide for a part of a view; `hierarchyCycle`; `alreadyInHierarchy`.
  ///   The grid does not change then.
  @discardableResult
  public func insertColumn(
    _ views: [LayoutView?] = [], at index: Int
  ) throws(LayoutTreeError) -> Column {
    let index = max(0, min(index, columns.count))
    try insert(views, .horizontal, at: index)
    return columns[index]
  }

  /// Removes a column. The content views of its cells leave their superview, except those of cells
  /// that are merged with other columns.
  ///
  /// - Parameter index: The index of the column.
  /// - Throws: `columnOutOfRange`.
  public func removeColumn(at index: Int) throws(LayoutGridError) {
    try check(index, .horizontal)
    remove(.horizontal, at: index)
  }

  /// Moves a column.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - newIndex: Its index after the move.
  /// - Throws: `columnOutOfRange`; `overlapsMergedCell` if the column or its new place is inside a
  ///   cell that is merged across columns.
  public func moveColumn(from index: Int, to newIndex: Int) throws(LayoutGridError) {
    try move(.horizontal, from: index, to: newIndex)
  }
}

// MARK: - Both axes

extension LayoutGrid {
  private func insert(
    _ views: [LayoutView?], _ axis: LayoutAxis, at index: Int
  ) throws(LayoutTreeError) {
    for case .some(let view) in views { try layoutView.checkSubview(view) }
    while self[axis.other].tracks.count < views.count {
      try insertTrack(axis.other, at: self[axis.other].tracks.count)
    }
    try insertTrack(axis, at: index)
    for (cell, view) in zip(cells(at: index, axis), views) {
      if let view { try replaceContent(of: cell, by: view) }
    }
    if axis == .vertical { return update(rows[index]) }
    for cell in cells(at: index, axis) { update(cell) }
  }

  private func insertTrack(_ axis: LayoutAxis, at index: Int) throws(LayoutTreeError) {
    let name = axis == .horizontal ? "grid-column" : "grid-row"
    let track = GridTrack(try layoutView.addArrangementGuide(named: name), axis, in: self)
    let line = newCells(for: track, axis, at: index)
    let hasNewRanks = self[axis].insert(track, at: index)
    switch axis {
    case .horizontal:
      columns.insert(Column(track), at: index)
      for (row, cell) in zip(rows, line) { row.cells.insert(cell, at: index) }
    case .vertical: rows.insert(Row(track, cells: line), at: index)
    }
    if hasNewRanks { updateTracks(axis) } else { updateTracks(axis, from: index) }
  }

  /// Returns the cells of a row or column before its insertion: new ones, and the merged cells in
  /// which it is.
  private func newCells(for track: GridTrack, _ axis: LayoutAxis, at index: Int) -> [Cell] {
    let merged = mergedCells(around: index, axis)
    return self[axis.other].tracks.enumerated().map { position, other in
      if let cell = merged[position] { return cell }
      let (row, column) = axis == .horizontal ? (other, track) : (track, other)
      return Cell(rows: GridSpan(row), columns: GridSpan(column), in: self)
    }
  }

  /// Returns, for each position across an axis, the merged cell on both sides of the place before
  /// the row or column at an index.
  private func mergedCells(around index: Int, _ axis: LayoutAxis) -> [Cell?] {
    let count = self[axis.other].tracks.count
    guard index > 0, index < self[axis].tracks.count else {
      return Array(repeating: nil, count: count)
    }
    return zip(cells(at: index - 1, axis), cells(at: index, axis)).map { $0 === $1 ? $0 : nil }
  }

  private func remove(_ axis: LayoutAxis, at index: Int) {
    let track = self[axis].tracks[index]
    let removed = uniqueCells(at: index, axis)
    for cell in removed {
      if cell[axis].isMerged {
        if cell[axis].first === track { cell[axis].first = self[axis].tracks[index + 1] }
        if cell[axis].last === track { cell[axis].last = self[axis].tracks[index - 1] }
      } else {
        cell.contentView?.removeFromSuperview()
        cell.leaveGrid()
      }
    }
    switch axis {
    case .horizontal:
      columns.remove(at: index)
      for row in rows { row.cells.remove(at: index) }
    case .vertical: rows.remove(at: index).baseline?.remove()
    }
    self[axis].remove(at: index)
    updateTracks(axis, from: index)
    for cell in removed where cell.grid != nil { update(cell) }
  }

  private func move(_ axis: LayoutAxis, from index: Int, to newIndex: Int) throws(LayoutGridError) {
    try check(index, axis)
    try check(newIndex, axis)
    if index == newIndex { return }
    let merged = cells(at: index, axis).first { $0[axis].isMerged }
    let place = newIndex < index ? newIndex : newIndex + 1
    if let cell = merged ?? mergedCells(around: place, axis).lazy.compactMap({ $0 }).first {
      throw .overlapsMergedCell(rows: cell.rows.indices, columns: cell.columns.indices)
    }
    let hasNewRanks = self[axis].move(from: index, to: newIndex)
    switch axis {
    case .horizontal:
      columns.insert(columns.remove(at: index), at: newIndex)
      for row in rows { row.cells.insert(row.cells.remove(at: index), at: newIndex) }
    case .vertical: rows.insert(rows.remove(at: index), at: newIndex)
    }
    if hasNewRanks {
      updateTracks(axis)
    } else {
      updateTracks(axis, from: newIndex)
      updateTracks(axis, from: index)
    }
    if axis == .horizontal { updateCells() }
  }

  private func check(_ index: Int, _ axis: LayoutAxis) throws(LayoutGridError) {
    let tracks = self[axis].tracks
    guard !tracks.indices.contains(index) else { return }
    switch axis {
    case .horizontal: throw .columnOutOfRange(index, count: tracks.count)
    case .vertical: throw .rowOutOfRange(index, count: tracks.count)
    }
  }
}

extension LayoutGrid {
  /// Returns the cells of a row or column.
  func cells(at index: Int, _ axis: LayoutAxis) -> [Cell] {
    axis == .vertical ? rows[index].cells : rows.map { $0.cells[index] }
  }

  /// Returns the cells of a row or column, without repetitions of merged cells.
  func uniqueCells(at index: Int, _ axis: LayoutAxis) -> [Cell] {
    cells(at: index, axis).enumerated().compactMap { position, cell in
      cell[axis.other].first.index == position ? cell : nil
    }
  }
}
