extension LayoutScene {
  /// The rule by which a view arranges views in it.
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

    /// The key of the arrangement in scenes, which also is its name in messages.
    package var kindName: String {
      switch self {
      case .stack: "stack"
      case .grid: "grid"
      }
    }
  }
}
