import LayoutEngine

/// Puts labels where there is room.
struct LabelPlacement {
  private(set) var labels: [PictureLabel] = []
  /// The rectangles that labels keep clear of, by the squares of a grid that they touch.
  private var boxes: [Square: [LayoutRect]] = [:]

  private struct Square: Hashable {
    let column: Int
    let row: Int
  }

  /// Keeps labels off a rectangle, unless it is so large that a label on it hides little.
  mutating func block(_ rect: LayoutRect) {
    if max(rect.width, rect.height) <= Self.squareSize { occupy(rect) }
  }

  /// Places the first of several versions of a label that meets no other; else, and where it is crowded, the first of all.
  mutating func place(_ versions: [PictureLabel]) {
    guard let first = versions.first else { return }
    let label = isCrowded(first.box) ? first : versions.first { isFree($0.box) } ?? first
    labels.append(label)
    occupy(label.box)
  }

  private mutating func occupy(_ box: LayoutRect) {
    for square in Self.squares(of: box) { boxes[square, default: []].append(box) }
  }

  private func isFree(_ box: LayoutRect) -> Bool {
    !Self.squares(of: box).contains { square in boxes[square]?.contains { $0.meets(box) } ?? false }
  }

  private func isCrowded(_ box: LayoutRect) -> Bool {
    Self.squares(of: box).contains { boxes[$0, default: []].count > Self.crowd }
  }

  private static let crowd = 50

  private static let squareSize = 64.0
  private static let mostSquares = 1e6

  private static func squares(of box: LayoutRect) -> [Square] {
    let columns = index(of: box.x)...index(of: box.maxX)
    return (index(of: box.y)...index(of: box.maxY)).flatMap { row in
      columns.map { Square(column: $0, row: row) }
    }
  }

  private static func index(of place: Double) -> Int {
    Int(max(-mostSquares, min(mostSquares, (place / squareSize).floored)))
  }
}

extension LayoutRect {
  fileprivate func meets(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
