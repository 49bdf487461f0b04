import LayoutConstraints
public import LayoutEngine

extension LayoutGrid {
  /// A row or a column of a grid.
  ///
  /// It is as high or wide as its content views require, unless a size is set. Changes of a row or
  /// column that was removed from its grid have no effect on a layout.
  public class Track: RankedElement {
    let axis: LayoutAxis
    /// The guide from the start to the end, without paddings; it fills the grid across its axis.
    let guide: LayoutView
    /// The grid, unretained because it retains this object; `nil` after the removal.
    var owner: Unmanaged<LayoutGrid>?
    /// The index among the rows or columns, also the last one before the removal.
    var position = 0
    var rank = 0.0
    /// The size that is set, in points; `nil` for the size of the contents.
    private(set) var size: Double?
    private(set) var startPadding = 0.0
    private(set) var endPadding = 0.0
    var constraints = ArrangementConstraints()
    /// Whether the row or column is hidden.
    ///
    /// A hidden row or column has no size, and its paddings and one spacing collapse. Its content
    /// views have no size, unless constraints of priority 999 or more require one. A merged cell is
    /// hidden if all its rows or all its columns are.
    public var isHidden = false {
      didSet {
        guard isHidden != oldValue else { return }
        update()
        grid?.updateCells(axis, at: position)
      }
    }

    init(_ guide: LayoutView, _ axis: LayoutAxis, in grid: LayoutGrid) {
      (self.guide, self.axis) = (guide, axis)
      owner = .passUnretained(grid)
    }

    final var grid: LayoutGrid? { owner?.takeUnretainedValue() }
  }

  /// A row of a grid.
  ///
  /// Source: the meaning of each property follows the reference of `NSGridRow`.
  public final class Row: Track {
    /// The cells, one for each column; a merged cell occurs several times.
    public internal(set) var cells: [Cell] = []
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
  }

  /// A column of a grid.
  ///
  /// Source: the meaning of each property follows the reference of `NSGridColumn`.
  public final class Column: Track {
    /// The placement of cells whose horizontal placement is inherited.
    public var xPlacement = XPlacement.inherited {
      didSet {
        guard xPlacement != oldValue else { return }
        for cell in cells { grid?.updateConstraints(of: cell) }
      }
    }
  }
}

extension LayoutGrid.Track {
  /// The index of the row or column; `nil` after its removal.
  public final var index: Int? { owner == nil ? nil : position }

  fileprivate final func setSize(_ size: Double?) throws(LayoutTreeError) {
    try checkSize(size)
    self.size = size
    update()
  }

  /// Sets the spaces that are given, and updates the constraints.
  fileprivate final func setPadding(start: Double? = nil, end: Double? = nil)
    throws(LayoutTreeError)
  {
    for padding in [start, end] { try checkFinite(padding) }
    (startPadding, endPadding) = (start ?? startPadding, end ?? endPadding)
    update()
  }

  fileprivate final func update() { grid?.updateTracks(axis, from: position, visibleCount: 2) }
}

extension LayoutGrid.Row {
  /// The height that is set, in points; `nil` for the height of the contents.
  public var height: Double? { size }

  /// Sets the height of the row: `row.height == height`, a required constraint.
  ///
  /// - Parameter height: The height, in points, or `nil` for the height of the contents.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for a negative height.
  public func setHeight(_ height: Double?) throws(LayoutTreeError) { try setSize(height) }

  /// The space above the row, in addition to the spacing of the grid, in points.
  public var topPadding: Double { startPadding }

  /// Sets the space above the row, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setTopPadding(_ padding: Double) throws(LayoutTreeError) {
    try setPadding(start: padding)
  }

  /// The space below the row, in addition to the spacing of the grid, in points.
  public var bottomPadding: Double { endPadding }

  /// Sets the space below the row, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setBottomPadding(_ padding: Double) throws(LayoutTreeError) {
    try setPadding(end: padding)
  }
}

extension LayoutGrid.Column {
  /// The cells, one for each row; a merged cell occurs several times.
  public var cells: [LayoutGrid.Cell] { grid?.cells(at: position, .horizontal) ?? [] }

  /// The width that is set, in points; `nil` for the width of the contents.
  public var width: Double? { size }

  /// Sets the width of the column: `column.width == width`, a required constraint.
  ///
  /// - Parameter width: The width, in points, or `nil` for the width of the contents.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for a negative width.
  public func setWidth(_ width: Double?) throws(LayoutTreeError) { try setSize(width) }

  /// The space before the column, in addition to the spacing of the grid, in points.
  public var leadingPadding: Double { startPadding }

  /// Sets the space before the column, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setLeadingPadding(_ padding: Double) throws(LayoutTreeError) {
    try setPadding(start: padding)
  }

  /// The space after the column, in addition to the spacing of the grid, in points.
  public var trailingPadding: Double { endPadding }

  /// Sets the space after the column, in addition to the spacing of the grid.
  ///
  /// - Parameter padding: The space, in points. It can be negative.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setTrailingPadding(_ padding: Double) throws(LayoutTreeError) {
    try setPadding(end: padding)
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
    try remove(.vertical, at: index)
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
    try remove(.horizontal, at: index)
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

/// All rows or all columns of a grid.
final class GridAxis {
  private(set) var tracks: [LayoutGrid.Track] = []
  /// The space between two of them, in points.
  var spacing: Double
  /// The constraint on the size of the grid.
  var sizeConstraints = ArrangementConstraints()
  /// The constraint at the end of the last visible row or column.
  var endConstraints = ArrangementConstraints()

  init(spacing: Double) { self.spacing = spacing }

  /// Inserts a row or column at a valid index; returns whether the ranks of others have changed.
  func insert(_ track: LayoutGrid.Track, at index: Int) -> Bool {
    defer { renumber(from: index) }
    return tracks.insertRanked(track, at: index)
  }

  func remove(at index: Int) -> LayoutGrid.Track {
    defer { renumber(from: index) }
    return tracks.remove(at: index)
  }

  private func renumber(from index: Int) {
    for position in index..<tracks.count { tracks[position].position = position }
  }

  func visible(_ span: GridSpan) -> LazyFilterCollection<ArraySlice<LayoutGrid.Track>> {
    tracks[span.indices].lazy.filter { !$0.isHidden }
  }
}

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
    updateCells(axis, at: index)
  }

  private func insertTrack(_ axis: LayoutAxis, at index: Int) throws(LayoutTreeError) {
    let hasNewRanks: Bool
    switch axis {
    case .horizontal:
      let column = Column(try layoutView.addArrangementGuide(named: "grid-column"), axis, in: self)
      for (row, cell) in zip(rows, newCells(for: column, at: index)) {
        row.cells.insert(cell, at: index)
      }
      columns.insert(column, at: index)
      hasNewRanks = horizontal.insert(column, at: index)
    case .vertical:
      let row = Row(try layoutView.addArrangementGuide(named: "grid-row"), axis, in: self)
      row.cells = newCells(for: row, at: index)
      rows.insert(row, at: index)
      hasNewRanks = vertical.insert(row, at: index)
    }
    updateTracks(axis, from: hasNewRanks ? 0 : index, visibleCount: hasNewRanks ? .max : 2)
  }

  /// Returns the cells of a row or column before its insertion: new ones, and the merged cells that
  /// contain it.
  private func newCells(for track: Track, at index: Int) -> [Cell] {
    let merged = mergedCells(around: index, track.axis)
    return self[track.axis.other].tracks.enumerated().map { position, other in
      if let cell = merged[position] { return cell }
      let (row, column) = track.axis == .horizontal ? (other, track) : (track, other)
      return Cell(rows: GridSpan(row), columns: GridSpan(column), in: self)
    }
  }

  /// Returns, for each position across an axis, the merged cell on both sides of the place before
  /// the row or column at an index.
  private func mergedCells(around index: Int, _ axis: LayoutAxis) -> [Cell?] {
    guard index > 0, index < self[axis].tracks.count else {
      return Array(repeating: nil, count: self[axis.other].tracks.count)
    }
    return zip(cells(at: index - 1, axis), cells(at: index, axis)).map { $0 === $1 ? $0 : nil }
  }

  private func remove(_ axis: LayoutAxis, at index: Int) throws(LayoutGridError) {
    try check(index, axis)
    let track = self[axis].tracks[index]
    let removed = uniqueCells(at: index, axis)
    for cell in removed {
      if cell[axis].isMerged {
        if cell[axis].first === track { cell[axis].first = self[axis].tracks[index + 1] }
        if cell[axis].last === track { cell[axis].last = self[axis].tracks[index - 1] }
      } else {
        cell.contentView?.removeFromSuperview()
        cell.owner = nil
      }
    }
    switch axis {
    case .horizontal:
      columns.remove(at: index)
      for row in rows { row.cells.remove(at: index) }
    case .vertical: rows.remove(at: index).baseline?.remove()
    }
    _ = self[axis].remove(at: index)
    track.owner = nil
    track.guide.removeArrangementGuide()
    updateTracks(axis, from: index, visibleCount: 2)
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
    let hasNewRanks = self[axis].insert(self[axis].remove(at: index), at: newIndex)
    switch axis {
    case .horizontal:
      columns.insert(columns.remove(at: index), at: newIndex)
      for row in rows { row.cells.insert(row.cells.remove(at: index), at: newIndex) }
    case .vertical: rows.insert(rows.remove(at: index), at: newIndex)
    }
    if hasNewRanks {
      updateTracks(axis)
    } else {
      updateTracks(axis, from: newIndex, visibleCount: 2)
      updateTracks(axis, from: index, visibleCount: 2)
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
