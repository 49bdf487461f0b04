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
  @inline(__always)
  mutating func reset(_ column: ColumnID) {
    if contains(column) { set(ColumnLevels(), of: column) }
  }

  /// Returns whether the table reaches to a column: the levels of others are unknown.
  @inline(__always)
  func contains(_ column: ColumnID) -> Bool {
    if let variable = column.variable { return Int(variable.offset) < structurals.count }
    return column.row.map { Int($0.offset) < logicals.count } ?? false
  }

  mutating func removeStructurals() { structurals = IndexedBuffer() }
}
