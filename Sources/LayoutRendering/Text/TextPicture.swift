import LayoutEngine
import VFLSyntax

extension LayoutPicture {
  /// Returns the picture in box-drawing characters.
  ///
  /// | frame | drawing |
  /// |---|---|
  /// | view | box |
  /// | guide | box with dashed lines |
  /// | ambiguous | shaded box |
  /// | view with a broken constraint | box with double lines |
  /// | guide with a broken constraint | box with heavy dashed lines |
  ///
  /// A view without a width or height is drawn three columns wide or three rows high. Its name is
  /// followed by `no width`, `no height` or `no size`; where there is no room, an edge has a
  /// question mark.
  ///
  /// - Parameter columns: The width of the picture in characters; a value below 8 counts as 8. A
  ///   character is assumed to be twice as high as wide.
  /// - Returns: The title, the picture, and the message of each conflict, each on separate lines.
  ///   The last line ends in a newline.
  public func text(columns: Int = 76) -> String {
    var canvas = emptyCanvas(columns: max(8, columns))
    let boxes = shapes.map { box(of: $0, on: canvas) }
    for (shape, box) in zip(shapes, boxes) {
      if shape.isAmbiguous { canvas.shade(box) }
      canvas.draw(box, shape.lineStyle)
    }
    for (shape, box) in zip(shapes, boxes) where shape.depth > 0 {
      canvas.write(
        shape.name.printable, mark: shape.missingSize, in: box, isAtTop: shape.isContainer)
    }
    let mark = shapes.first?.missingSize.map { " · \($0)" } ?? ""
    let lines = [(title + mark).printable, canvas.text] + conflictMessages.map { $0.printable }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let maximumHeight = 400.0
  /// The number of columns or rows of a view without a width or height.
  private static let minimumSpan = 3

  private func emptyCanvas(columns: Int) -> TextCanvas {
    let scale = bounds.width > 0 ? Double(columns - 1) / bounds.width : 1
    let minimumHeight = shapes.contains { $0.rect.lacksHeight } ? Double(Self.minimumSpan - 1) : 1
    let height = min(
      Self.maximumHeight, max(minimumHeight, (bounds.height * scale / 2).roundedHalfUp))
    return TextCanvas(columns: columns, rows: 1 + Int(height))
  }

  private func box(of shape: Shape, on canvas: TextCanvas) -> TextCanvas.Box {
    let rect = shape.rect
    let columns = Self.span(
      rect.x - bounds.x, rect.maxX - bounds.x, of: bounds.width, count: canvas.columnCount,
      isMissing: rect.lacksWidth)
    let rows = Self.span(
      rect.y - bounds.y, rect.maxY - bounds.y, of: bounds.height, count: canvas.rowCount,
      isMissing: rect.lacksHeight)
    return TextCanvas.Box(
      left: columns.first, top: rows.first, right: columns.last, bottom: rows.last)
  }

  /// Returns the first and last column or row of an interval in points, which can be outside the
  /// canvas: `count` columns or rows cover the length of the picture. An empty interval is drawn
  /// with the minimum span.
  private static func span(
    _ start: Double, _ end: Double, of length: Double, count: Int, isMissing: Bool
  ) -> (first: Int, last: Int) {
    let scale = length > 0 ? Double(count - 1) / length : 1
    let first = index(of: start, scale)
    guard isMissing else { return (first, index(of: end, scale)) }
    let moved = max(0, min(first - 1, count - minimumSpan))
    return (moved, moved + minimumSpan - 1)
  }

  /// Returns the row or column at a distance, which can be too large for an `Int`.
  private static func index(of distance: Double, _ scale: Double) -> Int {
    let index = (distance * scale).roundedHalfUp
    return index.magnitude < 1e6 ? Int(index) : index > 0 ? 1_000_000 : -1
  }
}

extension LayoutPicture.Shape {
  fileprivate var lineStyle: TextCanvas.LineStyle {
    isGuide ? (isInConflict ? .heavyDashed : .dashed) : isInConflict ? .double : .plain
  }

  /// The mark of a view without a width or height; `nil` if it has both.
  fileprivate var missingSize: String? {
    switch (rect.lacksWidth, rect.lacksHeight) {
    case (false, false): nil
    case (true, false): "no width"
    case (false, true): "no height"
    case (true, true): "no size"
    }
  }
}

extension LayoutRect {
  fileprivate var lacksWidth: Bool { width < LengthTolerance.points }
  fileprivate var lacksHeight: Bool { height < LengthTolerance.points }
}

/// A grid of characters to draw boxes on.
struct TextCanvas {
  struct Box {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
  }

  struct LineStyle {
    let horizontal: Character
    let vertical: Character
    let corners: [Character]

    static let plain = LineStyle(horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])
    static let dashed = LineStyle(horizontal: "┄", vertical: "┆", corners: ["┌", "┐", "└", "┘"])
    static let heavyDashed = LineStyle(
      horizontal: "┅", vertical: "┇", corners: ["┏", "┓", "┗", "┛"])
    static let double = LineStyle(horizontal: "═", vertical: "║", corners: ["╔", "╗", "╚", "╝"])
  }

  let columnCount: Int
  private var rows: [[Character]]

  init(columns: Int, rows: Int) {
    columnCount = columns
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  var rowCount: Int { rows.count }

  var text: String {
    rows.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }.joined(separator: "\n")
  }

  mutating func draw(_ box: Box, _ lineStyle: LineStyle) {
    for column in columns(of: box) {
      set(lineStyle.horizontal, column, box.top)
      set(lineStyle.horizontal, column, box.bottom)
    }
    for row in rows(of: box) {
      set(lineStyle.vertical, box.left, row)
      set(lineStyle.vertical, box.right, row)
    }
    set(lineStyle.corners[0], box.left, box.top)
    set(lineStyle.corners[1], box.right, box.top)
    set(lineStyle.corners[2], box.left, box.bottom)
    set(lineStyle.corners[3], box.right, box.bottom)
  }

  private func columns(of box: Box) -> Range<Int> {
    max(0, box.left)..<max(0, box.left, min(columnCount, box.right + 1))
  }

  private func rows(of box: Box) -> Range<Int> {
    max(0, box.top)..<max(0, box.top, min(rows.count, box.bottom + 1))
  }

  mutating func shade(_ box: Box) {
    for row in rows(of: box) {
      for column in columns(of: box) { set("░", column, row) }
    }
  }

  /// Writes a name and a mark into a box, at the start of its upper edge or in its center, or a
  /// prefix of the name if both do not fit.
  ///
  /// Where a mark does not fit, the edge opposite the name, or the upper edge for a centered name,
  /// has a question mark.
  mutating func write(_ name: String, mark: String?, in box: Box, isAtTop: Bool) {
    let width = box.right - box.left - 1
    guard width > 0, isAtTop || box.bottom > box.top else { return }
    let fullText = Array(mark.map { "\(name) · \($0)" } ?? name)
    let fits = fullText.count <= width
    let text = fits ? fullText[...] : Array(name).prefix(width)
    let start = box.left + 1 + (isAtTop ? 0 : (width - text.count) / 2)
    let row = isAtTop ? box.top : (box.top + box.bottom) / 2
    for (index, character) in text.enumerated() { set(character, start + index, row) }
    if mark != nil, !fits { set("?", (box.left + box.right) / 2, isAtTop ? box.bottom : box.top) }
  }

  private mutating func set(_ character: Character, _ column: Int, _ row: Int) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = character
  }
}
