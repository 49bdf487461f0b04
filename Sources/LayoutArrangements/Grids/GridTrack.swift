import LayoutConstraints
import LayoutEngine

/// A row or a column, without its cells.
final class GridTrack {
  let axis: LayoutAxis
  /// The guide from the start to the end of the row or column, without paddings; it fills the grid
  /// across its axis.
  let guide: LayoutView
  /// The grid, unretained because it retains this object; `nil` after the removal.
  var grid: Unmanaged<LayoutGrid>?
  /// The position among the rows or columns.
  var index = 0
  /// A number that increases in the order of the rows or columns.
  var rank = 0.0
  /// The size that is set, in points; `nil` for the size of the contents.
  var size: Double?
  /// The space before the row or column, in points.
  var startPadding = 0.0
  /// The space after the row or column, in points.
  var endPadding = 0.0
  var isHidden = false
  /// The constraints on the position and size of the guide.
  var constraints = ArrangementConstraints()

  init(_ guide: LayoutView, _ axis: LayoutAxis, in grid: LayoutGrid) {
    (self.guide, self.axis) = (guide, axis)
    self.grid = .passUnretained(grid)
  }

  /// Sets the size, and updates the constraints.
  func setSize(_ size: Double?) throws(LayoutTreeError) {
    try checkSize(size)
    self.size = size
    update()
  }

  /// Sets the spaces that are given, and updates the constraints.
  func setPadding(start: Double? = nil, end: Double? = nil) throws(LayoutTreeError) {
    for padding in [start, end] { try checkFinite(padding) }
    (startPadding, endPadding) = (start ?? startPadding, end ?? endPadding)
    update()
  }

  /// Updates the constraints after a change.
  func update() { grid?.takeUnretainedValue().updateTracks(axis, from: index) }
}

/// The rows or columns of a cell: one, or several of a merged cell.
struct GridSpan {
  var first: GridTrack
  var last: GridTrack

  init(_ track: GridTrack) { (first, last) = (track, track) }

  init(_ first: GridTrack, _ last: GridTrack) { (self.first, self.last) = (first, last) }

  var isMerged: Bool { first !== last }

  /// The indices of the rows or columns.
  var indices: Range<Int> { first.index..<max(first.index, last.index) + 1 }
}

/// All rows or all columns of a grid.
final class GridAxis {
  /// The rows or columns, in order.
  var tracks: [GridTrack] = []
  /// The space between two of them, in points.
  var spacing: Double
  /// The constraint on the size of the grid.
  var sizeConstraints = ArrangementConstraints()
  /// The constraint at the end of the last visible row or column.
  var endConstraints = ArrangementConstraints()

  init(spacing: Double) { self.spacing = spacing }

  /// Inserts a row or column at a valid index.
  ///
  /// - Returns: Whether the ranks of others have changed.
  func insert(_ track: GridTrack, at index: Int) -> Bool {
    let before = index > 0 ? tracks[index - 1].rank : nil
    let after = index < tracks.count ? tracks[index].rank : nil
    tracks.insert(track, at: index)
    renumber(from: index)
    if let rank = ArrangementRank.between(before, after, count: tracks.count) {
      track.rank = rank
      return false
    }
    for (position, track) in tracks.enumerated() { track.rank = Double(position + 1) }
    return true
  }

  /// Moves a row or column between valid indices.
  ///
  /// - Returns: Whether the ranks of others have changed.
  func move(from index: Int, to newIndex: Int) -> Bool {
    let track = tracks.remove(at: index)
    renumber(from: index)
    return insert(track, at: newIndex)
  }

  /// Removes a row or column at a valid index.
  func remove(at index: Int) {
    let track = tracks.remove(at: index)
    track.grid = nil
    track.guide.removeFromSuperview()
    renumber(from: index)
  }

  /// Returns the first visible row or column of a span; `nil` if all are hidden.
  func firstVisible(_ span: GridSpan) -> GridTrack? { tracks[span.indices].first { !$0.isHidden } }

  /// Returns the last visible row or column of a span; `nil` if all are hidden.
  func lastVisible(_ span: GridSpan) -> GridTrack? { tracks[span.indices].last { !$0.isHidden } }

  private func renumber(from index: Int) {
    for position in tracks.indices.dropFirst(index) { tracks[position].index = position }
  }
}

/// The guides of the content views with a common baseline in a row, and their constraints.
struct GridBaseline {
  /// The guide at the height of the common baseline.
  let line: LayoutView
  /// The guide around the views, which is placed as a whole; `nil` if no placement applies.
  var group: LayoutView?
  var constraints = ArrangementConstraints()

  /// Removes the guides with their constraints.
  func remove() {
    line.removeFromSuperview()
    group?.removeFromSuperview()
  }
}
