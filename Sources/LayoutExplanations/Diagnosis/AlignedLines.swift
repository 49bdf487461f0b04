/// A line of an explanation: an amount, its meaning and its place.
package struct AlignedLine: Sendable {
  /// The amount; `nil` for a sentence; empty for a line of dashes above a total.
  fileprivate let amount: String?
  /// The meaning of the amount, or the sentence; then the place, if there is one.
  fileprivate let texts: [String]

  /// Creates a line: the amount is `nil` for a sentence, and empty for a line of dashes above a
  /// total.
  package init(amount: String?, _ text: String, place: String? = nil) {
    self.amount = amount
    texts = [text] + (place.map { [$0] } ?? [])
  }
}

extension [AlignedLine] {
  /// The lines as text, with amounts aligned at the right and places after the texts. Each is
  /// indented.
  package var aligned: [String] {
    let dashes = String(repeating: "-", count: map { $0.amount?.count ?? 0 }.max() ?? 0)
    let rows = compactMap { line in
      line.amount.map { $0.isEmpty ? [dashes] : [$0] + line.texts }
    }
    var table = rows.alignedLines(rightAligned: 0..<1).makeIterator()
    return map { line in
      let text = line.amount == nil ? line.texts.joined(separator: "  ") : table.next() ?? ""
      return "  \(text)"
    }
  }
}

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
