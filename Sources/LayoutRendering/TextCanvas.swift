/// Letters in rows.
struct TextCanvas {
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

  /// Writes as much of a name as there is room for, in the middle or in the upper edge, and the mark after it; where there is no room for both, the
  /// upper edge has a question mark, or the lower one if the name is in the upper.
  mutating func write(_ name: String, mark: String?, in box: Box, isCorner: Bool) {
    let room = box.right - box.left - 1
    guard room > 0, isCorner || box.bottom > box.top else { return }
    let whole = Array(mark.map { "\(name) · \($0)" } ?? name)
    let isWhole = whole.count <= room
    let letters = isWhole ? whole[...] : Array(name).prefix(room)
    let start = box.left + 1 + (isCorner ? 0 : (room - letters.count) / 2)
    let row = isCorner ? box.top : (box.top + box.bottom) / 2
    for (index, letter) in letters.enumerated() { set(letter, start + index, row) }
    if mark != nil, !isWhole { set("?", (box.left + box.right) / 2, isCorner ? box.bottom : box.top) }
  }

  private mutating func set(_ letter: Character, _ column: Int, _ row: Int) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = letter
  }
}
