import LayoutConstraints
import LayoutEngine

/// Updates of the constraints after changes.
extension LayoutGrid {
  /// Updates the constraint on the size of the grid along an axis.
  func updateSize(_ axis: LayoutAxis) {
    self[axis].sizeConstraints.update(to: [sizeRule(axis)]) { activate($0) }
  }

  /// Updates the guides of all rows or of all columns.
  func updateTracks(_ axis: LayoutAxis) { updateTracks(axis, from: 0, visibleCount: .max) }

  /// Updates the guides that depend on the row or column at an index: its own, that of the next
  /// visible one, and those of hidden ones between them.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the rows or columns follow each other.
  ///   - index: The index of a row or column, or of the next one after a removed one.
  func updateTracks(_ axis: LayoutAxis, from index: Int) {
    updateTracks(axis, from: index, visibleCount: 2)
  }

  private func updateTracks(_ axis: LayoutAxis, from index: Int, visibleCount: Int) {
    let all = self[axis]
    var remaining = visibleCount
    var previous = all.tracks[..<index].last
    var visible = all.tracks[..<index].last { !$0.isHidden }
    for track in all.tracks[index...] {
      if remaining == 0 { break }
      track.constraints.update(
        to: rules(for: track, axis, after: previous, visible: visible)
      ) { activate($0) }
      previous = track
      if !track.isHidden {
        visible = track
        remaining -= 1
      }
    }
    let last = all.tracks.last { !$0.isHidden }
    all.endConstraints.update(to: last.map { [connectionToEnd(of: $0, axis)] } ?? []) {
      activate($0)
    }
  }

  /// Updates the constraints of all cells.
  func updateCells() {
    for row in rows { update(row) }
  }

  /// Updates the constraints of the cells of a row.
  func update(_ row: Row) {
    updateBaseline(of: row)
    for cell in row.cells { updateConstraints(of: cell) }
  }

  /// Updates the constraints of a cell, and those of the others in its row if its change adds or
  /// removes the common baseline.
  func update(_ cell: Cell) {
    let row = row(of: cell)
    if updateBaseline(of: row) { update(row) } else { updateConstraints(of: cell) }
  }

  /// Updates the constraints of the content view of a cell.
  func updateConstraints(of cell: Cell) {
    let needsArea = cell.isMerged && cell.contentView != nil && isVisible(cell)
    layoutView.updateArrangementGuide(&cell.area, isNeeded: needsArea, named: Self.areaName)
    cell.constraints.update(to: rules(for: cell)) { activate($0) }
  }

  /// Updates the guides of the common baseline of a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: Whether a guide was added or removed.
  @discardableResult
  private func updateBaseline(of row: Row) -> Bool {
    guard let placement = baselinePlacement(of: row) else {
      row.baseline?.remove()
      defer { row.baseline = nil }
      return row.baseline != nil
    }
    let before = row.baseline
    guard var guides = before ?? newBaseline() else { return false }
    layoutView.updateArrangementGuide(
      &guides.group, isNeeded: placement != .unmanaged, named: Self.groupName)
    guides.constraints.update(to: rules(for: guides, placement, in: row)) { activate($0) }
    row.baseline = guides
    return before == nil || (before?.group == nil) != (guides.group == nil)
  }

  private func newBaseline() -> GridBaseline? {
    (try? layoutView.addArrangementGuide(named: Self.baselineName)).map { GridBaseline(line: $0) }
  }

  /// The name of the guide for the area of a merged cell.
  private static var areaName: String { "grid-merged-cell" }
  /// The name of the guide at the common baseline of a row.
  private static var baselineName: String { "grid-baseline" }
  /// The name of the guide around the views with a common baseline.
  private static var groupName: String { "grid-baseline-group" }
}

// MARK: - Effective properties

extension LayoutGrid {
  /// Returns the row of a cell; of a merged cell, the first one.
  func row(of cell: Cell) -> Row { rows[cell.rows.first.index] }

  /// Returns whether all rows or all columns of the cell of a content view are hidden.
  package func isHidden(_ view: LayoutView) -> Bool {
    cellOfView[ObjectIdentifier(view)].map { !isVisible($0) } ?? false
  }

  /// Returns whether a row and a column of a cell are visible.
  func isVisible(_ cell: Cell) -> Bool {
    LayoutAxis.allCases.allSatisfy { self[$0].firstVisible(cell[$0]) != nil }
  }

  /// Returns the effective placement in a cell along an axis.
  func placement(of cell: Cell, _ axis: LayoutAxis) -> GridPlacement {
    switch axis {
    case .horizontal:
      let column = columns[cell.columns.first.index]
      return cell.xPlacement.resolved ?? column.xPlacement.resolved ?? xPlacement.resolved ?? .start
    case .vertical:
      let row = row(of: cell)
      return cell.yPlacement.resolved ?? row.yPlacement.resolved ?? yPlacement.resolved ?? .end
    }
  }

  /// Returns the baseline by which a visible cell is aligned; `nil` if there is none.
  func baseline(of cell: Cell) -> LayoutAttribute? {
    if cell.rows.isMerged { return nil }
    let row = row(of: cell)
    return [cell.rowAlignment, row.rowAlignment, rowAlignment].first { $0 != .inherited }?.baseline
  }

  /// Returns the placement of the views with a common baseline in a row; `nil` if there are none.
  private func baselinePlacement(of row: Row) -> GridPlacement? {
    var found: GridPlacement?
    for cell in row.cells where cell.contentView != nil && baseline(of: cell) != nil {
      if !isVisible(cell) { continue }
      let placement = placement(of: cell, .vertical)
      if placement != .unmanaged { return placement }
      found = placement
    }
    return found
  }
}
