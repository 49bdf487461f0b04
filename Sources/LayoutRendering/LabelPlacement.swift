import LayoutEngine

/// Places labels so that they do not overlap.
struct LabelPlacement {
  private(set) var labels: [PictureLabel] = []
  /// The rectangles that labels avoid, indexed by the grid cells that they intersect.
  private var occupiedRects: [GridCell: [LayoutRect]] = [:]

  private struct GridCell: Hashable {
    let column: Int
    let row: Int
  }

  /// Marks a rectangle as occupied, unless it is larger than a grid cell: a label hides only a
  /// small part of such a rectangle.
  mutating func reserve(_ rect: LayoutRect) {
    if max(rect.width, rect.height) <= Self.cellSize { occupy(rect) }
  }

  /// Places a label at the first candidate position that overlaps no occupied rectangle.
  ///
  /// Takes the first candidate if all of them overlap one. Takes it without a search where many
  /// rectangles are occupied, which bounds the cost of a crowded picture.
  mutating func place(_ candidates: [PictureLabel]) {
    guard let first = candidates.first else { return }
    let label = isCrowded(first.box) ? first : candidates.first { isFree($0.box) } ?? first
    labels.append(label)
    occupy(label.box)
  }

  private mutating func occupy(_ box: LayoutRect) {
    for cell in Self.cells(of: box) { occupiedRects[cell, default: []].append(box) }
  }

  private func isFree(_ box: LayoutRect) -> Bool {
    !Self.cells(of: box).contains { cell in
      occupiedRects[cell]?.contains { $0.intersects(box) } ?? false
    }
  }

  private func isCrowded(_ box: LayoutRect) -> Bool {
    Self.cells(of: box).contains { occupiedRects[$0, default: []].count > Self.crowdedCount }
  }

  /// A cell with more rectangles than this is crowded.
  private static let crowdedCount = 50

  private static let cellSize = 64.0
  /// The largest magnitude of a row or column, so that every coordinate has one.
  private static let maximumIndex = 1e6

  private static func cells(of box: LayoutRect) -> [GridCell] {
    let columns = index(of: box.x)...index(of: box.maxX)
    return (index(of: box.y)...index(of: box.maxY)).flatMap { row in
      columns.map { GridCell(column: $0, row: row) }
    }
  }

  private static func index(of coordinate: Double) -> Int {
    Int(max(-maximumIndex, min(maximumIndex, (coordinate / cellSize).floored)))
  }
}

extension LayoutRect {
  fileprivate func intersects(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
