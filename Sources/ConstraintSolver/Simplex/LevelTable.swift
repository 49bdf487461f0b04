/// The levels that hold the nonbasic columns.
///
/// The table ends at the last column with a known level: a system of required equations needs none.
struct LevelTable: ~Copyable {
  private var structurals = IndexedBuffer<VariableIndex, ColumnLevels>()
  private var logicals = IndexedBuffer<RowIndex, ColumnLevels>()

  @inline(__always)
  subscript(column: ColumnID) -> ColumnLevels {
    if let variable = column.variable { return self[variable] }
    guard let row = column.row, Int(row.offset) < logicals.count else { return ColumnLevels() }
    return logicals[row]
  }

  @inline(__always)
  subscript(variable: VariableIndex) -> ColumnLevels {
    Int(variable.offset) < structurals.count ? structurals[variable] : ColumnLevels()
  }

  mutating func set(_ levels: ColumnLevels, of column: ColumnID) {
    if let variable = column.variable {
      structurals.extend(to: Int(variable.offset) + 1, with: ColumnLevels())
      structurals[variable] = levels
    } else if let row = column.row {
      logicals.extend(to: Int(row.offset) + 1, with: ColumnLevels())
      logicals[row] = levels
    }
  }

  /// Forgets the levels of a column, whose index another variable or constraint gets.
  mutating func reset(_ column: ColumnID) {
    if self[column] != ColumnLevels() { set(ColumnLevels(), of: column) }
  }

  mutating func removeStructurals() { structurals = IndexedBuffer() }
}
