extension [[String]] {
  /// Returns the rows as lines. Two spaces separate the columns, which are padded to equal lengths.
  ///
  /// A row can have fewer cells than others. Its last cell is not padded at the end.
  ///
  /// - Parameter rightAligned: The columns that are aligned at the right; all others are aligned at
  ///   the left.
  /// - Returns: A line without a newline for each row.
  package func alignedLines(rightAligned: Range<Int> = 0..<0) -> [String] {
    let widths = columnWidths
    return map { row in
      let cells = row.enumerated().map { (column, cell) -> String in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if rightAligned.contains(column) { return padding + cell }
        return column + 1 == row.count ? cell : cell + padding
      }
      return cells.joined(separator: "  ")
    }
  }

  private var columnWidths: [Int] {
    var widths: [Int] = []
    for row in self {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = Swift.max(widths[column], cell.count)
      }
    }
    return widths
  }
}
