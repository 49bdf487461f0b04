import LayoutEngine

extension LayoutPicture {
  /// The picture in letters: frames as boxes, guides dashed, what is ambiguous shaded, what is in conflict in double or heavy lines, and below it
  /// the conflicts.
  ///
  /// A view without a width or height is drawn three columns wide or three rows high, and marked: its name is followed by what it does not have, or
  /// an edge has a question mark.
  ///
  /// - Parameter columns: How many letters wide the superview is, at least 8. A letter counts as twice as high as wide.
  /// - Returns: some lines.
  public func text(columns: Int = 76) -> String {
    var canvas = emptyCanvas(columns: max(8, columns))
    let boxes = shapes.map { box(of: $0, on: canvas) }
    for (shape, box) in zip(shapes, boxes) {
      if shape.isAmbiguous { canvas.shade(box) }
      canvas.draw(box, shape.pen)
    }
    for (shape, box) in zip(shapes, boxes) where shape.depth > 0 {
      canvas.write(shape.name, mark: shape.missingLength, in: box, isCorner: shape.isContainer)
    }
    let mark = shapes.first?.missingLength.map { " · \($0)" } ?? ""
    return ([title + mark, canvas.text] + problems).joined(separator: "\n") + "\n"
  }

  private static let mostRows = 400.0
  /// How many columns or rows a view without a width or height takes.
  private static let leastLetters = 3

  private func emptyCanvas(columns: Int) -> TextCanvas {
    let scale = bounds.width > 0 ? Double(columns - 1) / bounds.width : 1
    let leastHeight = shapes.contains { $0.rect.lacksHeight } ? Double(Self.leastLetters - 1) : 1
    let height = min(Self.mostRows, max(leastHeight, (bounds.height * scale / 2).roundedHalfUp))
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
    return TextCanvas.Box(left: columns.first, top: rows.first, right: columns.last, bottom: rows.last)
  }

  /// The columns or rows from one distance to another, of a number of them that stands for a length; three for a view without that length.
  private static func span(
    _ start: Double, _ end: Double, of length: Double, count: Int, isMissing: Bool
  ) -> (first: Int, last: Int) {
    let scale = length > 0 ? Double(count - 1) / length : 1
    let first = place(start, scale)
    guard isMissing else { return (first, place(end, scale)) }
    let moved = max(0, min(first - 1, count - leastLetters))
    return (moved, moved + leastLetters - 1)
  }

  /// The row or column of a distance, however large.
  private static func place(_ distance: Double, _ scale: Double) -> Int {
    let place = (distance * scale).roundedHalfUp
    return place.magnitude < 1e6 ? Int(place) : place > 0 ? 1_000_000 : -1
  }
}

extension LayoutPicture.Shape {
  fileprivate var pen: TextCanvas.Pen {
    isGuide ? (isInConflict ? .heavyDashed : .dashed) : isInConflict ? .double : .plain
  }

  /// The length that the view does not have, in words.
  fileprivate var missingLength: String? {
    switch (rect.lacksWidth, rect.lacksHeight) {
    case (false, false): nil
    case (true, false): "no width"
    case (false, true): "no height"
    case (true, true): "no size"
    }
  }
}

extension LayoutRect {
  /// Less than this, in points, is a rounding error.
  private static let leastLength = 1e-6

  fileprivate var lacksWidth: Bool { width < Self.leastLength }
  fileprivate var lacksHeight: Bool { height < Self.leastLength }
}
