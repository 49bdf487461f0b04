import LayoutConstraints
import LayoutEngine

extension LayoutGrid {
  /// Updates the guides of rows or columns.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the rows or columns follow each other.
  ///   - index: The index of the first one, or of the next one after a removed one.
  ///   - visibleCount: The largest number of visible ones that are updated. The guides that depend
  ///     on a row or column are its own, the guide of the next visible one, and the guides of
  ///     hidden ones between them.
  func updateTracks(_ axis: LayoutAxis, from index: Int = 0, visibleCount: Int = .max) {
    let all = self[axis]
    var remaining = visibleCount
    var previous = all.tracks[..<index].last
    var visible = all.tracks[..<index].last { !$0.isHidden }
    for track in all.tracks[index...] {
      if remaining == 0 { break }
      track.constraints.update(
        to: rules(for: track, after: previous, visible: visible), in: context)
      previous = track
      if !track.isHidden {
        visible = track
        remaining -= 1
      }
    }
    let last = all.tracks.last { !$0.isHidden }
    all.endConstraints.update(to: last.map { [connectionToEnd(of: $0)] } ?? [], in: context)
  }

  func updateCells() {
    for row in rows { update(row) }
  }

  func update(_ row: Row) {
    updateBaseline(of: row)
    for cell in row.cells { updateConstraints(of: cell) }
  }

  /// Updates the constraints of a cell, and of the other cells in its row if the change adds or
  /// removes the common baseline.
  func update(_ cell: Cell) {
    let row = row(of: cell)
    if updateBaseline(of: row) { update(row) } else { updateConstraints(of: cell) }
  }

  func updateCells(_ axis: LayoutAxis, at index: Int) {
    if axis == .vertical { return update(rows[index]) }
    for cell in cells(at: index, axis) { update(cell) }
  }

  func updateConstraints(of cell: Cell) {
    let needsArea = cell.isMerged && cell.contentView != nil && isVisible(cell)
    layoutView.updateArrangementGuide(&cell.area, isNeeded: needsArea, named: "grid-merged-cell")
    cell.constraints.update(to: rules(for: cell), in: context)
  }

  /// Updates the guides of the common baseline of a row; returns whether one was added or removed.
  @discardableResult
  private func updateBaseline(of row: Row) -> Bool {
    guard let placement = baselinePlacement(of: row) else {
      row.baseline?.remove()
      defer { row.baseline = nil }
      return row.baseline != nil
    }
    let before = row.baseline
    guard
      var guides = before
        ?? (try? layoutView.addArrangementGuide(named: "grid-baseline")).map({
          GridBaseline(line: $0)
        })
    else { return false }
    layoutView.updateArrangementGuide(
      &guides.group, isNeeded: placement != .unmanaged, named: "grid-baseline-group")
    guides.constraints.update(to: rules(for: guides, placement, in: row), in: context)
    row.baseline = guides
    return before == nil || (before?.group == nil) != (guides.group == nil)
  }
}

/// The guides of the content views with a common baseline in a row, and their constraints.
struct GridBaseline {
  /// The guide at the height of the common baseline.
  let line: LayoutView
  /// The guide around the views, which is placed as a whole; `nil` if no placement applies.
  var group: LayoutView?
  var constraints = ArrangementConstraints()

  func remove() {
    line.removeArrangementGuide()
    group?.removeArrangementGuide()
  }
}

// MARK: - Effective properties

extension LayoutGrid {
  /// Returns the row of a cell; of a merged cell, the first one.
  func row(of cell: Cell) -> Row { rows[cell.rows.first.position] }

  /// Returns whether all rows or all columns of the cell of a content view are hidden.
  package func isHidden(_ view: LayoutView) -> Bool {
    cellOfView[ObjectIdentifier(view)].map { !isVisible($0) } ?? false
  }

  func isVisible(_ cell: Cell) -> Bool {
    LayoutAxis.allCases.allSatisfy { !self[$0].visible(cell[$0]).isEmpty }
  }

  func placement(of cell: Cell, _ axis: LayoutAxis) -> GridPlacement {
    switch axis {
    case .horizontal:
      let column = columns[cell.columns.first.position]
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
