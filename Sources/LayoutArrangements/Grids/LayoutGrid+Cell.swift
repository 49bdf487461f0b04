public import LayoutEngine

extension LayoutGrid {
  /// A cell of a grid: the intersection of a row and a column, or a merged area.
  ///
  /// Source: the meaning of each property follows the reference of `NSGridCell`.
  public final class Cell {
    /// The grid, unretained because it retains this object; `nil` after the removal.
    private var gridReference: Unmanaged<LayoutGrid>?
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
    /// The constraints that place the content view.
    var constraints = ArrangementConstraints()
    /// The guide for the area of a merged cell; `nil` if there is none.
    var area: LayoutView?

    init(rows: GridSpan, columns: GridSpan, in grid: LayoutGrid) {
      self.rows = rows
      self.columns = columns
      gridReference = .passUnretained(grid)
    }

    var grid: LayoutGrid? { gridReference?.takeUnretainedValue() }

    /// Ends the relation to the grid.
    func leaveGrid() { gridReference = nil }
  }
}

extension LayoutGrid.Cell {
  /// The row; of a merged cell, the first one. `nil` after the removal of the cell.
  public var row: LayoutGrid.Row? { grid?.rows[rows.first.index] }

  /// The column; of a merged cell, the first one. `nil` after the removal of the cell.
  public var column: LayoutGrid.Column? { grid?.columns[columns.first.index] }

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
    try grid.setContentView(view, of: self)
  }

  /// The rows or the columns.
  subscript(axis: LayoutAxis) -> GridSpan {
    get { axis == .horizontal ? columns : rows }
    set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
  }
}
