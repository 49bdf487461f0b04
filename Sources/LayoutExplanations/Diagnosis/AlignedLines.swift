/// A line of an explanation: an amount, what it is, and its place.
package struct AlignedLine: Sendable {
  /// The columns of a line.
  private enum Form {
    /// An amount and a text.
    case term(String)
    /// A line of dashes above a total.
    case dashes
    /// A text without columns.
    case sentence
  }

  private let form: Form
  private let text: String
  /// The place, which is printed at the right.
  private let place: String?

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - amount: The amount; `nil` for a sentence; empty for a line of dashes above a total.
  ///   - text: What the amount is, or the sentence.
  ///   - place: The place, if there is one.
  package init(amount: String?, _ text: String, place: String? = nil) {
    form = amount.map { $0.isEmpty ? Form.dashes : Form.term($0) } ?? .sentence
    self.text = text
    self.place = place
  }

  fileprivate var amountWidth: Int { if case .term(let amount) = form { amount.count } else { 0 } }

  /// Returns the columns of the line; `nil` for a sentence.
  fileprivate func columns(dashes: String) -> [String]? {
    switch form {
    case .term(let amount): [amount, text] + (place.map { [$0] } ?? [])
    case .dashes: [dashes]
    case .sentence: nil
    }
  }

  /// The text and the place of a sentence.
  fileprivate var sentence: String { text + (place.map { "  \($0)" } ?? "") }
}

extension [AlignedLine] {
  /// The lines as text, with amounts aligned at the right and places after the texts. Each is
  /// indented.
  package var aligned: [String] {
    let dashes = String(repeating: "-", count: map { $0.amountWidth }.max() ?? 0)
    let columns = map { $0.columns(dashes: dashes) }
    var table = columns.compactMap { $0 }.alignedLines(rightAligned: 0..<1).makeIterator()
    return zip(self, columns).map { line, columns in
      let text = columns == nil ? line.sentence : table.next() ?? ""
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
