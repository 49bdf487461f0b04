/// Sparse Gaussian elimination of some rows of the constraint matrix in the columns of the basic
/// variables.
///
/// Columns with a single remaining entry are eliminated first, then rows with a single one: they
/// need almost no arithmetic, and are at least half of the rows and columns of most layouts. A
/// pivot in such a column changes only the counts of columns, and a pivot in such a row only the
/// counts of rows, so each kind needs one pass. The rest, the *nucleus*, is eliminated by
/// Markowitz's rule with threshold pivoting. Rows that depend on others, and columns that no row
/// can determine, get no pivot.
///
/// Source: H. M. Markowitz (1957); U. H. Suhl, L. M. Suhl, "Computing sparse LU factorizations for
/// large-scale linear programming bases", ORSA Journal on Computing 2 (1990).
struct Elimination: ~Copyable {
  /// The state of a row that is not eliminated, or of a column that is not basic.
  private static let excluded = Int32.min

  /// The position of each row and each column in the order of pivots; before it has one, the
  /// complement of the number of its remaining entries.
  private(set) var rowStates: IndexedBuffer<RowIndex, Int32>
  private(set) var columnStates: IndexedBuffer<VariableIndex, Int32>

  private(set) var lower = CompressedMatrix()
  private(set) var upper = CompressedMatrix()
  private(set) var diagonal = Buffer<Double>()
  private(set) var pivotRows = Buffer<RowIndex>()
  private(set) var pivotColumns = Buffer<ColumnID>()

  /// Eliminates the rows of the tight constraints, which are not basic, in the columns of the basic
  /// variables.
  init(
    of matrix: borrowing ConstraintMatrix, logicals: borrowing IndexedBuffer<RowIndex, BasisStatus>,
    structurals: borrowing IndexedBuffer<VariableIndex, BasisStatus>
  ) {
    rowStates = IndexedBuffer(repeating: Self.excluded, count: matrix.rows.count)
    columnStates = IndexedBuffer(repeating: Self.excluded, count: matrix.columns.count)
    for column in structurals.indices where structurals[column].isBasic {
      columnStates[column] = ~0
    }
    var (rows, entries) = (0, 0)
    for row in matrix.rows.indices where matrix.rows[row].isLive && !logicals[row].isBasic {
      rows += 1
      entries += countEntries(of: row, matrix)
    }
    let others = max(0, entries - rows)
    diagonal.reserve(rows)
    pivotRows.reserve(rows)
    pivotColumns.reserve(rows)
    lower.reserve(lists: rows)
    upper.reserve(lists: rows)
    upper.reserve(entries: others)
    eliminateSingletonColumns(matrix)
    lower.reserve(entries: others - upper.indices.count)
    eliminateSingletonRows(matrix)
    if pivotRows.count < rows {
      var nucleus = Nucleus(of: &self, rows: rows - pivotRows.count, matrix)
      nucleus.eliminate(into: &self)
    }
    lower.renumber(by: rowStates.buffer)
    upper.renumber(by: columnStates.buffer)
  }

  /// Counts the entries of a row, also in their columns.
  @inline(__always)
  private mutating func countEntries(
    of row: RowIndex, _ matrix: borrowing ConstraintMatrix
  ) -> Int {
    var count = 0
    for entry in matrix.entries(of: row) where remains(entry.variable) {
      columnStates[entry.variable] -= 1
      count += 1
    }
    rowStates[row] = ~Int32(truncatingIfNeeded: count)
    return count
  }

  /// Returns whether a row is eliminated but has no pivot yet.
  @inline(__always)
  func remains(_ row: RowIndex) -> Bool { rowStates[row] < 0 && rowStates[row] != Self.excluded }

  /// Returns whether a column is basic but has no pivot yet.
  @inline(__always)
  func remains(_ column: VariableIndex) -> Bool {
    columnStates[column] < 0 && columnStates[column] != Self.excluded
  }

  // MARK: singletons

  /// Each pivot is followed by those that it makes possible, so that positions that are solved one
  /// after the other are close in memory.
  private mutating func eliminateSingletonColumns(_ matrix: borrowing ConstraintMatrix) {
    var stack = Buffer<VariableIndex>()
    for first in columnStates.indices.reversed() where columnStates[first] == ~1 {
      stack.append(first)
      while let column = stack.popLast() { eliminateSingletonColumn(column, &stack, matrix) }
    }
    lower.endLists(upper.count)
  }

  /// Pivots on the only remaining entry of a column, unless it was in the row of another pivot. No
  /// other row changes.
  private mutating func eliminateSingletonColumn(
    _ column: VariableIndex, _ stack: inout Buffer<VariableIndex>,
    _ matrix: borrowing ConstraintMatrix
  ) {
    guard let pivot = matrix.entries(of: column).first(where: { remains($0.row) }) else { return }
    for entry in matrix.entries(of: pivot.row)
    where entry.variable != column && remains(entry.variable) {
      appendToUpper(entry.variable, entry.coefficient)
      columnStates[entry.variable] += 1
      if columnStates[entry.variable] == ~1 { stack.append(entry.variable) }
    }
    upper.endList()
    makePivot(row: pivot.row, column: column, pivot.coefficient)
  }

  private mutating func eliminateSingletonRows(_ matrix: borrowing ConstraintMatrix) {
    var stack = Buffer<RowIndex>()
    for first in rowStates.indices where rowStates[first] == ~1 {
      stack.append(first)
      while let row = stack.popLast() { eliminateSingletonRow(row, &stack, matrix) }
    }
    upper.endLists(lower.count)
  }

  /// Pivots on the only remaining entry of a row, unless it was in the column of another pivot. The
  /// other rows lose its column.
  private mutating func eliminateSingletonRow(
    _ row: RowIndex, _ stack: inout Buffer<RowIndex>, _ matrix: borrowing ConstraintMatrix
  ) {
    guard let pivot = matrix.entries(of: row).first(where: { remains($0.variable) }) else { return }
    for entry in matrix.entries(of: pivot.variable) where entry.row != row && remains(entry.row) {
      appendToLower(entry.row, entry.coefficient / pivot.coefficient)
      rowStates[entry.row] += 1
      if rowStates[entry.row] == ~1 { stack.append(entry.row) }
    }
    lower.endList()
    makePivot(row: row, column: pivot.variable, pivot.coefficient)
  }

  // MARK: pivots

  /// Appends an entry of the next pivot's row to the upper triangle.
  @inline(__always)
  mutating func appendToUpper(_ column: VariableIndex, _ value: Double) {
    upper.append(column.offset, value)
  }

  /// Appends an entry of the next pivot's column to the lower triangle.
  @inline(__always)
  mutating func appendToLower(_ row: RowIndex, _ value: Double) { lower.append(row.offset, value) }

  @inline(__always)
  mutating func endLists() {
    lower.endList()
    upper.endList()
  }

  mutating func makePivot(row: RowIndex, column: VariableIndex, _ value: Double) {
    let position = Int32(truncatingIfNeeded: pivotRows.count)
    rowStates[row] = position
    columnStates[column] = position
    pivotRows.append(row)
    pivotColumns.append(.structural(column))
    diagonal.append(value)
  }

  /// Replaces the number of remaining entries of a column by another number.
  mutating func setNumber(_ number: Int, of column: VariableIndex) {
    columnStates[column] = ~Int32(truncatingIfNeeded: number)
  }

  /// Returns the number of remaining entries of a row.
  func count(_ row: RowIndex) -> Int { Int(~rowStates[row]) }

  /// Returns the number of remaining entries of a column, or the number that replaced it.
  @inline(__always)
  func number(_ column: VariableIndex) -> Int32 { ~columnStates[column] }
}
