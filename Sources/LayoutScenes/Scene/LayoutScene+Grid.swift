public import LayoutArrangements
public import LayoutEngine

extension LayoutScene {
  /// Rows and columns of views in a view, as `LayoutGrid` arranges them.
  public struct Grid: Hashable, Sendable {
    /// The names of the views in the cells of each row; `nil` for an empty cell. Their parent is
    /// the view of the grid. Cells that are missing at the end of a row are empty.
    public var views: [[String?]]
    /// The space between two rows, in points.
    public var rowSpacing = 6.0
    /// The space between two columns, in points.
    public var columnSpacing = 6.0
    /// The horizontal placement of the views in their cells.
    public var xPlacement = LayoutGrid.XPlacement.leading
    /// The vertical placement of the views in their cells.
    public var yPlacement = LayoutGrid.YPlacement.bottom
    /// The alignment of the views in a row.
    public var rowAlignment = LayoutGrid.RowAlignment.none
    /// The properties of the first rows; those of other rows are the default ones.
    public var rows: [Row] = []
    /// The properties of the first columns; those of other columns are the default ones.
    public var columns: [Column] = []
    /// The properties of cells, by the names of their views.
    public var cells: [String: Cell] = [:]
    /// The areas whose cells are merged into one.
    public var merges: [Merge] = []
    /// The position of the grid in a file, for messages.
    public var sourcePosition: SourcePosition

    /// Creates a grid with the properties that `LayoutGrid` has by default.
    ///
    /// - Parameters:
    ///   - views: The names of the views in the cells of each row; `nil` for an empty cell.
    ///   - sourcePosition: The position of the grid in a file.
    public init(_ views: [[String?]], sourcePosition: SourcePosition) {
      self.views = views
      self.sourcePosition = sourcePosition
    }

    /// Creates a grid in code, with the properties that `LayoutGrid` has by default.
    ///
    /// - Parameters:
    ///   - views: The names of the views in the cells of each row; `nil` for an empty cell.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public init(
      _ views: [[String?]], file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(
        views,
        sourcePosition: SourcePosition(file: file.description, line: line, column: column))
    }
  }
}

extension LayoutScene.Grid {
  /// The properties of a row.
  public struct Row: Hashable, Sendable {
    /// The height in points; `nil` for the height of the contents.
    public var height: Double?
    /// The space above the row, in addition to the spacing, in points.
    public var topPadding = 0.0
    /// The space below the row, in addition to the spacing, in points.
    public var bottomPadding = 0.0
    /// The vertical placement of the views in the row.
    public var yPlacement = LayoutGrid.YPlacement.inherited
    /// The alignment of the views in the row.
    public var rowAlignment = LayoutGrid.RowAlignment.inherited
    /// Whether the row is hidden.
    public var isHidden = false

    /// Creates a row with the default properties.
    public init() {}
  }

  /// The properties of a column.
  public struct Column: Hashable, Sendable {
    /// The width in points; `nil` for the width of the contents.
    public var width: Double?
    /// The space before the column, in addition to the spacing, in points.
    public var leadingPadding = 0.0
    /// The space after the column, in addition to the spacing, in points.
    public var trailingPadding = 0.0
    /// The horizontal placement of the views in the column.
    public var xPlacement = LayoutGrid.XPlacement.inherited
    /// Whether the column is hidden.
    public var isHidden = false

    /// Creates a column with the default properties.
    public init() {}
  }

  /// The properties of a cell.
  public struct Cell: Hashable, Sendable {
    /// The horizontal placement of the view.
    public var xPlacement = LayoutGrid.XPlacement.inherited
    /// The vertical placement of the view.
    public var yPlacement = LayoutGrid.YPlacement.inherited
    /// The alignment of the view in its row.
    public var rowAlignment = LayoutGrid.RowAlignment.inherited

    /// Creates a cell with the default properties.
    public init() {}
  }

  /// An area whose cells are merged into one.
  public struct Merge: Hashable, Sendable {
    /// The indices of the rows.
    public var rows: Range<Int>
    /// The indices of the columns.
    public var columns: Range<Int>

    /// Creates an area.
    ///
    /// - Parameters:
    ///   - rows: The indices of the rows.
    ///   - columns: The indices of the columns.
    public init(rows: Range<Int>, columns: Range<Int>) {
      self.rows = rows
      self.columns = columns
    }
  }
}
