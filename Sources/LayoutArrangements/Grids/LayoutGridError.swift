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
  /// The message: one sentence in lower case, without a final full stop.
  public var description: String {
    switch self {
    case .rowOutOfRange(let index, let count):
      "row \(index) is out of range; the grid has \(count) rows"
    case .columnOutOfRange(let index, let count):
      "column \(index) is out of range; the grid has \(count) columns"
    case .rowsOutOfRange(let range, let count):
      "rows \(text(of: range)) are out of range; the grid has \(count) rows"
    case .columnsOutOfRange(let range, let count):
      "columns \(text(of: range)) are out of range; the grid has \(count) columns"
    case .overlapsMergedCell(let rows, let columns):
      "the area contains a part of the merged cell with rows \(text(of: rows)) and columns "
        + "\(text(of: columns))"
    }
  }

  private func text(of range: Range<Int>) -> String { "\(range.lowerBound)..<\(range.upperBound)" }
}
