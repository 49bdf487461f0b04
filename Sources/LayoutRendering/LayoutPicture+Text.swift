import LayoutEngine

extension LayoutPicture {
  /// The picture in letters: frames as boxes, guides dashed, what is ambiguous shaded, what is in conflict in double or heavy lines, and below it
  /// what is wrong.
  ///
  /// - Parameter columns: How many letters wide the superview is to be, at least 8. A letter counts as twice as high as wide.
  /// - Returns: some lines.
  public func text(columns: Int = 76) -> String {
    let columns = max(8, columns)
    let scale = bounds.width > 0 ? Double(columns - 1) / bounds.width : 1
    let rows = 1 + Int(min(Self.mostRows, max(1, (bounds.height * scale / 2).roundedHalfUp)))
    let verticalScale = bounds.height > 0 ? Double(rows - 1) / bounds.height : 1
    var canvas = TextCanvas(columns: columns, rows: rows)
    let boxes = shapes.map { shape in
      TextCanvas.Box(
        left: Self.place(shape.rect.x - bounds.x, scale),
        top: Self.place(shape.rect.y - bounds.y, verticalScale),
        right: Self.place(shape.rect.maxX - bounds.x, scale),
        bottom: Self.place(shape.rect.maxY - bounds.y, verticalScale))
    }
    for (shape, box) in zip(shapes, boxes) {
      if shape.isAmbiguous { canvas.shade(box) }
      canvas.draw(box, shape.pen)
    }
    for (shape, box) in zip(shapes, boxes) where shape.depth > 0 {
      canvas.write(shape.name, in: box, isCorner: shape.isContainer)
    }
    return ([title, canvas.text] + problems).joined(separator: "\n") + "\n"
  }

  private static let mostRows = 400.0

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
}

/// Letters in rows.
fileprivate struct TextCanvas {
  struct Box {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
  }

  struct Pen {
    let horizontal: Character
    let vertical: Character
    let corners: [Character]

    static let plain = Pen(horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])
    static let dashed = Pen(horizontal: "┄", vertical: "┆", corners: ["┌", "┐", "└", "┘"])
    static let heavyDashed = Pen(horizontal: "┅", vertical: "┇", corners: ["┏", "┓", "┗", "┛"])
    static let double = Pen(horizontal: "═", vertical: "║", corners: ["╔", "╗", "╚", "╝"])
  }

  private var rows: [[Character]]

  init(columns: Int, rows: Int) {
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  var text: String {
    rows.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }.joined(separator: "\n")
  }

  mutating func draw(_ box: Box, _ pen: Pen) {
    for column in columns(of: box) {
      set(pen.horizontal, column, box.top)
      set(pen.horizontal, column, box.bottom)
    }
    for row in rows(of: box) {
      set(pen.vertical, box.left, row)
      set(pen.vertical, box.right, row)
    }
    set(pen.corners[0], box.left, box.top)
    set(pen.corners[1], box.right, box.top)
    set(pen.corners[2], box.left, box.bottom)
    set(pen.corners[3], box.right, box.bottom)
  }

  private func columns(of box: Box) -> Range<Int> {
    max(0, box.left)..<max(0, box.left, min(rows[0].count, box.right + 1))
  }

  private func rows(of box: Box) -> Range<Int> {
    max(0, box.top)..<max(0, box.top, min(rows.count, box.bottom + 1))
  }

  mutating func shade(_ box: Box) {
    for row in rows(of: box) {
      for column in columns(of: box) { set("░", column, row) }
    }
  }

  /// Writes as much of a name as there is room for, in the middle or in the upper edge.
  mutating func write(_ name: String, in box: Box, isCorner: Bool) {
    let room = box.right - box.left - 1
    guard room > 0, isCorner || box.bottom > box.top else { return }
    let letters = Array(name).prefix(room)
    let start = box.left + 1 + (isCorner ? 0 : (room - letters.count) / 2)
    let row = isCorner ? box.top : (box.top + box.bottom) / 2
    for (index, letter) in letters.enumerated() { set(letter, start + index, row) }
  }

  private mutating func set(_ letter: Character, _ column: Int, _ row: Int) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = letter
  }
}
