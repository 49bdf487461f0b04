import LayoutConstraints

/// The rules for the placement of content views in cells.
///
/// Source: the values, their inheritance and the default values are those of `NSGridView`.
extension LayoutGrid {
  /// A rule for the horizontal position and the width of a content view in its cell.
  public enum XPlacement: Hashable, Sendable, CaseIterable {
    /// The rule of the column applies to a cell, that of the grid to a column, and ``leading`` to
    /// the grid.
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
    /// The rule of the row applies to a cell, that of the grid to a row, and ``bottom`` to the
    /// grid.
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
    /// The rule of the row applies to a cell, that of the grid to a row, and ``none`` to the grid.
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
