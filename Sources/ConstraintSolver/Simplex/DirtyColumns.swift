/// A set of nonbasic columns that must be priced again.
struct DirtyColumns: ~Copyable {
  /// The columns; also some that have been removed since.
  private var columns = Buffer<ColumnID>()
  private var isDirtyVariable = IndexedBuffer<VariableIndex, Bool>()
  private var isDirtyRow = IndexedBuffer<RowIndex, Bool>()
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  private func contains(_ column: ColumnID) -> Bool {
    if let variable = column.variable {
      return Int(variable.offset) < isDirtyVariable.count && isDirtyVariable[variable]
    }
    guard let row = column.row else { return false }
    return Int(row.offset) < isDirtyRow.count && isDirtyRow[row]
  }

  mutating func insert(_ column: ColumnID) {
    if let variable = column.variable {
      isDirtyVariable.extend(to: Int(variable.offset) + 1, with: false)
      if isDirtyVariable[variable] { return }
      isDirtyVariable[variable] = true
    } else if let row = column.row {
      isDirtyRow.extend(to: Int(row.offset) + 1, with: false)
      if isDirtyRow[row] { return }
      isDirtyRow[row] = true
    }
    columns.append(column)
    count += 1
  }

  mutating func remove(_ column: ColumnID) {
    guard contains(column) else { return }
    if let variable = column.variable { isDirtyVariable[variable] = false }
    if let row = column.row { isDirtyRow[row] = false }
    count -= 1
  }

  mutating func popLast() -> ColumnID? {
    while let column = columns.popLast() {
      if contains(column) {
        remove(column)
        return column
      }
    }
    return nil
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
