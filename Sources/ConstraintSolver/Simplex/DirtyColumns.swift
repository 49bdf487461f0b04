/// The set of nonbasic columns that must be priced again.
struct DirtyColumns: ~Copyable {
  private var columns = Buffer<ColumnID>()
  private var isDirtyVariable = IndexedBuffer<VariableIndex, Bool>()
  private var isDirtyRow = IndexedBuffer<RowIndex, Bool>()

  var isEmpty: Bool { columns.isEmpty }
  var count: Int { columns.count }

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
  }

  mutating func popLast() -> ColumnID? {
    guard let column = columns.popLast() else { return nil }
    if let variable = column.variable { isDirtyVariable[variable] = false }
    if let row = column.row { isDirtyRow[row] = false }
    return column
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
