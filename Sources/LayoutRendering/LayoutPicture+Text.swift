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
  /// - Returns: the title, the picture, and the message of each conflict, each on separate lines.
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

  /// Returns the first and last column or row of an interval.
  ///
  /// - Parameters:
  ///   - start: The start of the interval, in points from the edge of the picture.
  ///   - end: The end of the interval.
  ///   - length: The length that all columns or rows cover, in points.
  ///   - count: The number of columns or rows.
  ///   - isMissing: Whether the interval is empty, and therefore drawn with the minimum span.
  /// - Returns: the indices, which can be outside the canvas.
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
