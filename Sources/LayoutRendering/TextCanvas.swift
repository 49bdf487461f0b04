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

  /// Writes a name and a mark into a box, or a prefix of the name if both do not fit.
  ///
  /// Where a mark does not fit, the edge opposite the name, or the upper edge for a centered name,
  /// has a question mark.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - mark: The text after the name.
  ///   - box: The box.
  ///   - isAtTop: Whether the name is at the start of the upper edge instead of in the center.
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
