import LayoutConstraints
public import LayoutEngine

/// A view that arranges other views in rows and columns, as `NSGridView` does.
///
///     let grid = try LayoutGrid("form", rowSpacing: 8, columnSpacing: 12)
///     try tree.root.addSubview(grid.layoutView)
///     try grid.addRow([nameLabel, nameField])
///     try grid.addRow([nil, checkbox])
///     grid.columns[0].xPlacement = .trailing
///
/// A grid consists of constraints among its view, the content views of its cells, and guides. They
/// are active from the moment a view is added, whether or not the grid is in a tree. A change
/// updates only the constraints that depend on it.
///
/// The position and the size of the grid's own view are not part of the arrangement: constraints
/// determine them, or a stack. A length that no constraint determines is the smallest one that the
/// content views allow. If the grid is larger, or too small for its contents, the columns and rows
/// grow or shrink as <doc:Grids> describes.
///
/// The program retains a grid as long as it changes it.
///
/// Source: the meaning of each property follows the reference of `NSGridView` and the comments in
/// its public header, which name the default values. Where they leave a choice, the documentation
/// of the property describes the choice made here.
public final class LayoutGrid: LayoutElement {
  /// The view that contains the content views.
  public let layoutView: LayoutView
  /// The rows, from top to bottom, including hidden ones.
  public internal(set) var rows: [Row] = []
  /// The columns, in reading direction, including hidden ones.
  public internal(set) var columns: [Column] = []
  /// The placement of cells whose horizontal placement is inherited by the cell and its column.
  public var xPlacement = XPlacement.leading {
    didSet { if xPlacement != oldValue { updateCells() } }
  }
  /// The placement of cells whose vertical placement is inherited by the cell and its row.
  public var yPlacement = YPlacement.bottom {
    didSet { if yPlacement != oldValue { updateCells() } }
  }
  /// The alignment of cells whose alignment is inherited by the cell and its row.
  public var rowAlignment = RowAlignment.none {
    didSet { if rowAlignment != oldValue { updateCells() } }
  }

  let horizontal: GridAxis
  let vertical: GridAxis
  /// The cells with a content view, by the view.
  var cellOfView: [ObjectIdentifier: Cell] = [:]
  let context: ArrangementContext

  /// Creates a grid without rows and columns.
  ///
  /// - Parameters:
  ///   - name: The name of the grid's view in messages.
  ///   - rowSpacing: The space between two rows, in points.
  ///   - columnSpacing: The space between two columns, in points.
  ///   - file: The file of the call, for messages about the grid's constraints.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of the call, from 1.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public convenience init(
    _ name: String = "", rowSpacing: Double = 6, columnSpacing: Double = 6,
    file: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) throws(LayoutTreeError) {
    try self.init(
      name, rowSpacing: rowSpacing, columnSpacing: columnSpacing,
      sourcePosition: SourcePosition(file: file.description, line: line, column: column))
  }

  /// Creates a grid whose constraints have a source position.
  package init(
    _ name: String, rowSpacing: Double, columnSpacing: Double, sourcePosition: SourcePosition
  ) throws(LayoutTreeError) {
    try checkFinite(rowSpacing)
    try checkFinite(columnSpacing)
    layoutView = LayoutView(name)
    horizontal = GridAxis(spacing: columnSpacing)
    vertical = GridAxis(spacing: rowSpacing)
    context = ArrangementContext(layoutView, sourcePosition)
    let grid = Unmanaged.passUnretained(self)
    layoutView.levelObserver = { grid.takeUnretainedValue().setLevel($0) }
    for axis in LayoutAxis.allCases {
      self[axis].sizeConstraints.update(to: [sizeRule(axis)], in: context)
    }
  }

  deinit {
    layoutView.levelObserver = nil
    for track in horizontal.tracks + vertical.tracks { track.owner = nil }
    for row in rows {
      for cell in row.cells {
        cell.contentView?.arrangementObserver = nil
        cell.owner = nil
      }
    }
  }

  /// Returns whether a constraint is one of the grid's own.
  package func owns(_ constraint: InstalledConstraint) -> Bool { context.owns(constraint) }

  /// The rows or the columns, by the axis along which they follow each other.
  subscript(axis: LayoutAxis) -> GridAxis { axis == .horizontal ? horizontal : vertical }
}

// MARK: - Spacing

extension LayoutGrid {
  /// The space between two rows, in addition to their paddings, in points; 6 by default.
  public var rowSpacing: Double { vertical.spacing }

  /// Sets the space between two rows.
  ///
  /// - Parameter spacing: The space, in points. It can be negative, so that views overlap.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setRowSpacing(_ spacing: Double) throws(LayoutTreeError) {
    try setSpacing(spacing, .vertical)
  }

  /// The space between two columns, in addition to their paddings, in points; 6 by default.
  public var columnSpacing: Double { horizontal.spacing }

  /// Sets the space between two columns.
  ///
  /// - Parameter spacing: The space, in points. It can be negative, so that views overlap.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setColumnSpacing(_ spacing: Double) throws(LayoutTreeError) {
    try setSpacing(spacing, .horizontal)
  }

  private func setSpacing(_ spacing: Double, _ axis: LayoutAxis) throws(LayoutTreeError) {
    try checkFinite(spacing)
    guard spacing != self[axis].spacing else { return }
    self[axis].spacing = spacing
    updateTracks(axis)
  }
}

// MARK: - Nesting

extension LayoutGrid {
  /// Updates the priorities that depend on the level of nesting, also in nested arrangements.
  private func setLevel(_ level: Int) {
    guard let factor = context.setLevel(level) else { return }
    for axis in [horizontal, vertical] {
      axis.sizeConstraints.scaleLowPriorities(by: factor)
      for track in axis.tracks { track.constraints.scaleLowPriorities(by: factor) }
    }
    for (index, row) in rows.enumerated() {
      row.baseline?.constraints.scaleLowPriorities(by: factor)
      for cell in uniqueCells(at: index, .vertical) where cell.rows.first === row {
        cell.constraints.scaleLowPriorities(by: factor)
        cell.contentView?.levelObserver?(level + 1)
      }
    }
  }
}

/// The rules for the placement of content views in cells.
///
/// Source: the values, their inheritance and the default values follow `NSGridView`.
extension LayoutGrid {
  /// A rule for the horizontal position and the width of a content view in its cell.
  public enum XPlacement: Hashable, Sendable, CaseIterable {
    /// A cell has the rule of its column, a column has the rule of the grid, and the grid has
    /// ``leading``.
    case inherited
    /// The grid has no horizontal constraints for the view, and the view does not affect the width
    /// of its column.
    case none
    /// The view begins at the leading edge of the cell.
    case leading
    /// The view is centered.
    case center
    /// The view ends at the trailing edge of the cell.
    case trailing
    /// The view fills the cell.
    case fill
  }

  /// A rule for the vertical position and the height of a content view in its cell.
  public enum YPlacement: Hashable, Sendable, CaseIterable {
    /// A cell has the rule of its row, a row has the rule of the grid, and the grid has ``bottom``.
    case inherited
    /// The grid has no vertical constraints for the view, and the view does not affect the height
    /// of its row.
    case none
    /// The view begins at the top edge of the cell.
    case top
    /// The view is centered.
    case center
    /// The view ends at the bottom edge of the cell.
    case bottom
    /// The view fills the cell.
    case fill
  }

  /// A rule for the baselines of the content views in a row.
  ///
  /// The baselines of all cells of a row with ``firstBaseline`` or ``lastBaseline`` are at the same
  /// height. The vertical placement of the first of these cells whose placement is not
  /// ``YPlacement/none`` places them as a whole, and the others have no effect. The row encloses
  /// them. ``YPlacement/fill`` places them at the top edge. A cell that is merged across rows is
  /// not aligned.
  public enum RowAlignment: Hashable, Sendable, CaseIterable {
    /// A cell has the rule of its row, a row has the rule of the grid, and the grid has ``none``.
    case inherited
    /// The baselines are not aligned.
    case none
    /// The first baseline of the view is aligned.
    case firstBaseline
    /// The last baseline of the view is aligned.
    case lastBaseline
  }
}

/// A placement along any axis.
enum GridPlacement {
  /// The grid has no constraints.
  case unmanaged
  case start
  case center
  case end
  case fill
}

extension LayoutGrid.XPlacement {
  /// The placement; `nil` if it is inherited.
  var resolved: GridPlacement? {
    switch self {
    case .inherited: nil
    case .none: .unmanaged
    case .leading: .start
    case .center: .center
    case .trailing: .end
    case .fill: .fill
    }
  }
}

extension LayoutGrid.YPlacement {
  /// The placement; `nil` if it is inherited.
  var resolved: GridPlacement? {
    switch self {
    case .inherited: nil
    case .none: .unmanaged
    case .top: .start
    case .center: .center
    case .bottom: .end
    case .fill: .fill
    }
  }
}

extension LayoutGrid.RowAlignment {
  /// The attribute that is aligned; `nil` if there is none.
  var baseline: LayoutAttribute? {
    switch self {
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .inherited, .none: nil
    }
  }
}

/// An error in the rows, columns or areas of a ``LayoutGrid``.
public enum LayoutGridError: Error, Hashable, Sendable {
  /// The grid has no row with this index.
  case rowOutOfRange(Int, count: Int)
  /// The grid has no column with this index.
  case columnOutOfRange(Int, count: Int)
  /// The grid does not contain all these rows.
  case rowsOutOfRange(Range<Int>, count: Int)
  /// The grid does not contain all these columns.
  case columnsOutOfRange(Range<Int>, count: Int)
  /// The area contains a part of a merged cell with these rows and columns.
  case overlapsMergedCell(rows: Range<Int>, columns: Range<Int>)
}

extension LayoutGridError: CustomStringConvertible {
  /// The message: one sentence in lower case, without a final full stop. Indices begin at 0.
  public var description: String {
    switch self {
    case .rowOutOfRange(let index, let count):
      "row \(index) is out of range; \(existing(count, "row"))"
    case .columnOutOfRange(let index, let count):
      "column \(index) is out of range; \(existing(count, "column"))"
    case .rowsOutOfRange(let range, let count):
      "\(text(of: range, "row", verb: true)) out of range; \(existing(count, "row"))"
    case .columnsOutOfRange(let range, let count):
      "\(text(of: range, "column", verb: true)) out of range; \(existing(count, "column"))"
    case .overlapsMergedCell(let rows, let columns):
      "the change affects only a part of the merged cell in \(text(of: rows, "row")) and "
        + text(of: columns, "column")
    }
  }

  /// Returns the clause for the number of rows or columns of the grid.
  private func existing(_ count: Int, _ noun: String) -> String {
    "the grid has \(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns the text of indices: `row 1` or `rows 1 to 2`, with `is` or `are` if required.
  private func text(of range: Range<Int>, _ noun: String, verb: Bool = false) -> String {
    if range.isEmpty { return "no \(noun)s" + (verb ? " are" : "") }
    let last = range.upperBound - 1
    if last == range.lowerBound { return "\(noun) \(last)" + (verb ? " is" : "") }
    return "\(noun)s \(range.lowerBound) to \(last)" + (verb ? " are" : "")
  }
}
