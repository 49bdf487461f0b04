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
  /// The number of stacks and grids that contain this one directly or through others.
  private var level = 0
  /// The priority of choices among equally good layouts: below those of all other constraints, and
  /// below that of the stack or grid that contains this one.
  private(set) var suppressionPriority = LayoutPriority.suppression(atLevel: 0)
  private var activation: ArrangementActivation<GridIdentifier>

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

  /// Creates a grid without rows and columns.
  ///
  /// - Parameters:
  ///   - name: The name of the grid's view in messages.
  ///   - rowSpacing: The space between two rows, in points.
  ///   - columnSpacing: The space between two columns, in points.
  ///   - sourcePosition: The position of the grid's constraints, for messages about them.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  package init(
    _ name: String, rowSpacing: Double, columnSpacing: Double, sourcePosition: SourcePosition
  ) throws(LayoutTreeError) {
    try checkFinite(rowSpacing)
    try checkFinite(columnSpacing)
    layoutView = LayoutView(name)
    horizontal = GridAxis(spacing: columnSpacing)
    vertical = GridAxis(spacing: rowSpacing)
    activation = ArrangementActivation(sourcePosition)
    observeLevel()
    for axis in LayoutAxis.allCases { updateSize(axis) }
  }

  deinit {
    layoutView.levelObserver = nil
    for track in horizontal.tracks + vertical.tracks { track.grid = nil }
    for row in rows {
      for cell in row.cells {
        cell.contentView?.arrangementObserver = nil
        cell.leaveGrid()
      }
    }
  }

  /// Returns whether a constraint is one of the grid's own.
  package func owns(_ constraint: InstalledConstraint) -> Bool { activation.owns(constraint) }

  /// Activates the constraint of a rule.
  func activate(_ rule: GridRule) -> InstalledConstraint {
    activation.activate(rule, in: layoutView)
  }

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
  /// Observes the number of arrangements that contain the grid.
  private func observeLevel() {
    let grid = Unmanaged.passUnretained(self)
    layoutView.levelObserver = { level in grid.takeUnretainedValue().setLevel(level) }
  }

  /// Updates the priorities that depend on the level of nesting, also those of nested arrangements.
  private func setLevel(_ level: Int) {
    guard level != self.level else { return }
    self.level = level
    let previous = suppressionPriority
    suppressionPriority = .suppression(atLevel: level)
    let factor = suppressionPriority.rawValue / previous.rawValue
    for axis in [horizontal, vertical] {
      axis.sizeConstraints.scaleLowPriorities(by: factor)
      for track in axis.tracks { track.constraints.scaleLowPriorities(by: factor) }
    }
    for (index, row) in rows.enumerated() {
      row.baseline?.constraints.scaleLowPriorities(by: factor)
      for cell in uniqueCells(at: index, .vertical) where cell.rows.first === row.track {
        cell.constraints.scaleLowPriorities(by: factor)
        cell.contentView?.levelObserver?(contentLevel)
      }
    }
  }

  /// The level of nesting of arrangements in the cells.
  var contentLevel: Int { level + 1 }
}
