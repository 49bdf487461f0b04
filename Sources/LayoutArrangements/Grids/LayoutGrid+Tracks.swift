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
