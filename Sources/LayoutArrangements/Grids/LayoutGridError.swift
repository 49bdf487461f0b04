/// An error in the rows, columns or areas of a ``LayoutGrid``.
public enum LayoutGridError: Error, Hashable, Sendable {
  /// The grid has no row with this index.
  case rowOutOfRange(Int, count: Int)
  /// The grid has no column with this index.
  case columnOutOfRange(Int, count: Int)
  /// The grid does not contain all these rows.
  case rowsOutOfRange(Range<Int>, count: Int)
  /// The grid does not contain all these columns.
  case columnsOutOfRange(Range<Int>, count: Int)
  /// The area contains a part of a merged cell with these rows and columns.
  case overlapsMergedCell(rows: Range<Int>, columns: Range<Int>)
}

extension LayoutGridError: CustomStringConvertible {
  /// The message: one sentence in lower case, without a final full stop. Indices begin at 0.
  public var description: String {
    switch self {
    case .rowOutOfRange(let index, let count):
      "row \(index) is out of range; \(existing(count, "row"))"
    case .columnOutOfRange(let index, let count):
      "column \(index) is out of range; \(existing(count, "column"))"
    case .rowsOutOfRange(let range, let count):
      "\(text(of: range, "row", verb: true)) out of range; \(existing(count, "row"))"
    case .columnsOutOfRange(let range, let count):
      "\(text(of: range, "column", verb: true)) out of range; \(existing(count, "column"))"
    case .overlapsMergedCell(let rows, let columns):
      "the change affects only a part of the merged cell in \(text(of: rows, "row")) and "
        + text(of: columns, "column")
    }
  }

  /// Returns the clause for the number of rows or columns of the grid.
  private func existing(_ count: Int, _ noun: String) -> String {
    "the grid has \(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns the text of indices: `row 1` or `rows 1 to 2`, with `is` or `are` if required.
  private func text(of range: Range<Int>, _ noun: String, verb: Bool = false) -> String {
    if range.isEmpty { return "no \(noun)s" + (verb ? " are" : "") }
    let last = range.upperBound - 1
    if last == range.lowerBound { return "\(noun) \(last)" + (verb ? " is" : "") }
    return "\(noun)s \(range.lowerBound) to \(last)" + (verb ? " are" : "")
  }
}
