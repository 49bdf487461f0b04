/// Sparse Gaussian elimination of some rows of the constraint matrix in the columns of the basic
/// variables.
///
/// A pivot in a column with a single remaining entry changes only the counts of columns, and one in
/// such a row only the counts of rows, so each kind needs one pass. The rest is the ``Nucleus``.
/// Rows that depend on others, and columns that no row can determine, get no pivot.
///
/// Method and sources: <doc:Method#The-factorization>.
struct Elimination: ~Copyable {
  /// The state of a row that is not eliminated, or of a column that is not basic.
  private static let excluded = Int32.max

  /// The position of each row and each column in the order of pivots; before it has one, the
  /// complement of the number of its remaining entries.
  private(set) var rowStates: IndexedBuffer<RowIndex, Int32>
  private(set) var columnStates: IndexedBuffer<VariableIndex, Int32>
  var lower = CompressedMatrix()
  var upper = CompressedMatrix()
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
      rowStates[row] = ~0
      for entry in matrix.entries(of: row) where remains(entry.variable) {
        columnStates[entry.variable] -= 1
        rowStates[row] -= 1
      }
      rows += 1
      entries += count(row)
    }
    let others = max(0, entries - rows)
    diagonal.reserve(rows)
    pivotRows.reserve(rows)
    pivotColumns.reserve(rows)
    lower.reserve(lists: rows)
    upper.reserve(lists: rows)
    upper.reserve(entries: others)
    eliminateSingletonColumns(matrix)
    lower.reserve(entries: others - upper.entries.count)
    eliminateSingletonRows(matrix)
    if pivotRows.count < rows {
      var nucleus = Nucleus(of: &self, rows: rows - pivotRows.count, matrix)
      nucleus.eliminate(into: &self)
    }
    lower.renumber(by: rowStates)
    upper.renumber(by: columnStates)
  }

  /// Returns whether a row is eliminated but has no pivot yet.
  @inline(__always)
  func remains(_ row: RowIndex) -> Bool { rowStates[row] < 0 }

  /// Returns whether a column is basic but has no pivot yet.
  @inline(__always)
  func remains(_ column: VariableIndex) -> Bool { columnStates[column] < 0 }

  // MARK: singletons

  /// Pivots on the only remaining entries of columns. No other row changes.
  ///
  /// Each pivot is followed by those that it makes possible, so that positions that are solved one
  /// after the other are close in memory.
  private mutating func eliminateSingletonColumns(_ matrix: borrowing ConstraintMatrix) {
    var stack = Buffer<VariableIndex>()
    for first in columnStates.indices.reversed() where columnStates[first] == ~1 {
      stack.append(first)
      while let column = stack.popLast() {
        // The entry can have been in the row of another pivot.
        guard let pivot = matrix.entries(of: column).first(where: { remains($0.row) }) else {
          continue
        }
        for entry in matrix.entries(of: pivot.row)
        where entry.variable != column && remains(entry.variable) {
          upper.append(entry.variable.offset, entry.coefficient)
          columnStates[entry.variable] += 1
          if columnStates[entry.variable] == ~1 { stack.append(entry.variable) }
        }
        makePivot(row: pivot.row, column: column, pivot.coefficient)
      }
    }
  }

  /// Pivots on the only remaining entries of rows. The other rows lose their columns.
  private mutating func eliminateSingletonRows(_ matrix: borrowing ConstraintMatrix) {
    var stack = Buffer<RowIndex>()
    for first in rowStates.indices where rowStates[first] == ~1 {
      stack.append(first)
      while let row = stack.popLast() {
        // The entry can have been in the column of another pivot.
        guard let pivot = matrix.entries(of: row).first(where: { remains($0.variable) }) else {
          continue
        }
        for entry in matrix.entries(of: pivot.variable)
        where entry.row != row && remains(entry.row) {
          lower.append(entry.row.offset, entry.coefficient / pivot.coefficient)
          rowStates[entry.row] += 1
          if rowStates[entry.row] == ~1 { stack.append(entry.row) }
        }
        makePivot(row: row, column: pivot.variable, pivot.coefficient)
      }
    }
  }

  // MARK: pivots

  /// Makes a pivot of an element. The entries of its row and column that were appended to the
  /// triangles are complete.
  @inline(__always)
  mutating func makePivot(row: RowIndex, column: VariableIndex, _ value: Double) {
    let position = Int32(truncatingIfNeeded: pivotRows.count)
    rowStates[row] = position
    columnStates[column] = position
    pivotRows.append(row)
    pivotColumns.append(.structural(column))
    diagonal.append(value)
    lower.endList()
    upper.endList()
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
