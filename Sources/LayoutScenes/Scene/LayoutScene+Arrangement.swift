public import LayoutArrangements
public import LayoutConstraints
public import LayoutEngine

extension LayoutScene {
  /// An arrangement of views in a view.
  public enum Arrangement: Hashable, Sendable {
    /// A row or a column.
    case stack(Stack)
    /// Rows and columns.
    case grid(Grid)

    /// A part of an arrangement that an error can be about.
    public enum Part: Hashable, Sendable {
      /// The arrangement as a whole.
      case whole
      /// The name of an arranged view of a stack, by its index.
      case view(Int)
      /// The name of the view in a cell of a grid.
      case cell(row: Int, column: Int)
      /// The space after a view.
      case customSpacing(after: String)
      /// The name of a hidden view.
      case hiddenView(String)
      /// The properties of a row.
      case row(Int)
      /// The properties of a column.
      case column(Int)
      /// The properties of the cell of a view.
      case cellProperties(of: String)
      /// An area of merged cells, by its index.
      case merge(Int)
    }

    /// The names of the arranged views, each with its part of the arrangement.
    var namedViews: [(name: String, part: Part)] {
      switch self {
      case .stack(let stack):
        stack.views.enumerated().map { (name: $1, part: .view($0)) }
      case .grid(let grid):
        grid.views.enumerated().flatMap { row, names in
          names.enumerated().compactMap { column, name in
            name.map { (name: $0, part: .cell(row: row, column: column)) }
          }
        }
      }
    }

    /// The key of the arrangement in scenes, which is also its name in messages.
    package var kindName: String {
      switch self {
      case .stack: "stack"
      case .grid: "grid"
      }
    }
  }
}

extension LayoutScene {
  /// A row or a column of views in a view, as `LayoutStack` arranges them.
  public struct Stack: Hashable, Sendable {
    /// The names of the arranged views, in order. Their parent is the view of the stack.
    public var views: [String]
    /// The axis along which the views are arranged.
    public var axis = LayoutAxis.horizontal
    /// The rule for the sizes of the views, and the spaces between them, along the axis.
    public var distribution = LayoutStack.Distribution.fill
    /// The rule for the positions and sizes of the views across the axis.
    public var alignment = LayoutStack.Alignment.fill
    /// The space between two views, in points.
    public var spacing = 0.0
    /// The spaces after views that differ from ``spacing``, in points, by the names of the views.
    public var customSpacing: [String: Double] = [:]
    /// The names of the arranged views that are hidden.
    public var hidden: [String] = []
    /// Whether the views are arranged inside the margins of the view.
    public var isLayoutMarginsRelativeArrangement = false
    /// Whether a vertical stack measures spaces between baselines.
    public var isBaselineRelativeArrangement = false
    /// The position of the stack in a file, for messages.
    public var sourcePosition: SourcePosition

    /// Creates a horizontal stack without spaces.
    ///
    /// - Parameters:
    ///   - views: The names of the arranged views.
    ///   - sourcePosition: The position of the stack in a file.
    public init(_ views: [String], sourcePosition: SourcePosition) {
      self.views = views
      self.sourcePosition = sourcePosition
    }

    /// Creates a horizontal stack without spaces in code.
    ///
    /// - Parameters:
    ///   - views: The names of the arranged views.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public init(
      _ views: [String], file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(
        views,
        sourcePosition: SourcePosition(file: file.description, line: line, column: column))
    }
  }
}

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
    /// The properties of the first rows; other rows have the default properties.
    public var rows: [Row] = []
    /// The properties of the first columns; other columns have the default properties.
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

extension LayoutScene {
  /// The autoresizing mask of a view, with the initial frame and the initial size of the superview.
  public struct Autoresizing: Hashable, Sendable {
    /// The flexible parts of the view and of its margins.
    public var mask: AutoresizingMask
    /// The alignment rectangle that the view has in a superview of the given size.
    public var frame: LayoutRect
    /// The size of the superview that the frame belongs to. The superview can have another size in
    /// the scene.
    public var superviewSize: LayoutSize
    /// The position of the mask in a file, for messages.
    public var sourcePosition: SourcePosition

    /// Creates a mask with a frame.
    ///
    /// - Parameters:
    ///   - mask: The flexible parts.
    ///   - frame: The alignment rectangle of the view.
    ///   - superviewSize: The size of the superview that the frame belongs to.
    ///   - sourcePosition: The position of the mask in a file.
    public init(
      _ mask: AutoresizingMask, frame: LayoutRect, in superviewSize: LayoutSize,
      sourcePosition: SourcePosition
    ) {
      self.mask = mask
      self.frame = frame
      self.superviewSize = superviewSize
      self.sourcePosition = sourcePosition
    }

    /// Creates a mask with a frame in code.
    ///
    /// - Parameters:
    ///   - mask: The flexible parts.
    ///   - frame: The alignment rectangle of the view.
    ///   - superviewSize: The size of the superview that the frame belongs to.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public init(
      _ mask: AutoresizingMask, frame: LayoutRect, in superviewSize: LayoutSize,
      file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(
        mask, frame: frame, in: superviewSize,
        sourcePosition: SourcePosition(file: file.description, line: line, column: column))
    }
  }
}
