/// Sparse Gaussian elimination of some rows of the constraint matrix in the columns of the basic
/// variables.
///
/// Rows and columns with a single remaining entry are eliminated first: they need almost no
/// arithmetic, and are at least half of the rows and columns of most layouts. The rest, the
/// *nucleus*, is eliminated by Markowitz's rule with threshold pivoting. Rows that depend on
/// others, and columns that no row can determine, get no pivot.
///
/// Source: H. M. Markowitz (1957); U. H. Suhl, L. M. Suhl, "Computing sparse LU factorizations for
/// large-scale linear programming bases", ORSA Journal on Computing 2 (1990).
struct Elimination: ~Copyable {
  /// The position of a row or column without a pivot.
  static let withoutPivot: Int32 = -1
  /// The position of a row that is not eliminated, or of a column that is not basic.
  static let excluded: Int32 = -2

  /// The remaining entries of each row and each column.
  private(set) var rowCounts: IndexedBuffer<RowIndex, Int32>
  private(set) var columnCounts: IndexedBuffer<VariableIndex, Int32>
  /// The position of each row and each column in the order of pivots.
  private(set) var rowPositions: IndexedBuffer<RowIndex, Int32>
  private(set) var columnPositions: IndexedBuffer<VariableIndex, Int32>
  private var singletonRows = Buffer<RowIndex>()
  private var singletonColumns = Buffer<VariableIndex>()

  private(set) var lower = CompressedMatrix()
  private(set) var upper = CompressedMatrix()
  private(set) var diagonal = Buffer<Double>()
  private(set) var pivotRows = Buffer<RowIndex>()
  private(set) var pivotColumns = Buffer<ColumnID>()

  /// Eliminates the rows of the tight constraints in the columns of the basic variables.
  ///
  /// - Parameters:
  ///   - matrix: All constraints.
  ///   - logicals: The statuses of the constraints: those that are not basic are tight.
  ///   - structurals: The statuses of the variables.
  init(
    of matrix: borrowing ConstraintMatrix, logicals: borrowing IndexedBuffer<RowIndex, BasisStatus>,
    structurals: borrowing IndexedBuffer<VariableIndex, BasisStatus>
  ) {
    rowCounts = IndexedBuffer(repeating: 0, count: matrix.rows.count)
    rowPositions = IndexedBuffer(repeating: Self.excluded, count: matrix.rows.count)
    columnCounts = IndexedBuffer(repeating: 0, count: matrix.columns.count)
    columnPositions = IndexedBuffer(repeating: Self.excluded, count: matrix.columns.count)
    for column in structurals.indices where structurals[column].isBasic {
      columnPositions[column] = Self.withoutPivot
    }
    var (rows, entries) = (0, 0)
    for row in matrix.rows.indices where matrix.rows[row].isLive && !logicals[row].isBasic {
      rowPositions[row] = Self.withoutPivot
      rows += 1
      entries += countEntries(of: row, matrix)
    }
    reserve(pivots: rows, entries: entries)
    eliminateSingletons(matrix)
    if pivotRows.count < rows { eliminateNucleus(matrix) }
    lower.renumber(by: rowPositions.buffer)
    upper.renumber(by: columnPositions.buffer)
  }

  private mutating func reserve(pivots: Int, entries: Int) {
    diagonal.reserve(pivots)
    pivotRows.reserve(pivots)
    pivotColumns.reserve(pivots)
    lower.reserve(lists: pivots)
    upper.reserve(lists: pivots)
    upper.reserve(entries: entries)
    lower.reserve(entries: entries)
  }

  /// Counts the entries of a row, also in their columns.
  @inline(__always)
  private mutating func countEntries(
    of row: RowIndex, _ matrix: borrowing ConstraintMatrix
  ) -> Int {
    var count = 0
    for entry in matrix.rows[row].range {
      let column = matrix.entries[entry].variable
      guard remains(column) else { continue }
      columnCounts[column] += 1
      count += 1
    }
    rowCounts[row] = Int32(truncatingIfNeeded: count)
    return count
  }

  /// Returns whether a row has no pivot yet.
  @inline(__always)
  func remains(_ row: RowIndex) -> Bool { rowPositions[row] == Self.withoutPivot }

  /// Returns whether a column has no pivot yet.
  @inline(__always)
  func remains(_ column: VariableIndex) -> Bool { columnPositions[column] == Self.withoutPivot }

  // MARK: singletons

  private mutating func eliminateSingletons(_ matrix: borrowing ConstraintMatrix) {
    for row in rowCounts.indices where rowCounts[row] == 1 { singletonRows.append(row) }
    for column in columnCounts.indices where columnCounts[column] == 1 {
      singletonColumns.append(column)
    }
    while true {
      if let column = singletonColumns.popLast() {
        eliminateSingletonColumn(column, matrix)
      } else if let row = singletonRows.popLast() {
        eliminateSingletonRow(row, matrix)
      } else {
        return
      }
    }
  }

  /// Pivots on the only remaining entry of a column. No other row changes.
  private mutating func eliminateSingletonColumn(
    _ column: VariableIndex, _ matrix: borrowing ConstraintMatrix
  ) {
    guard remains(column), columnCounts[column] == 1 else { return }
    var next = matrix.columns[column].first
    while next >= 0, !remains(matrix.entries[next].row) { next = matrix.entries[next].next }
    guard next >= 0 else { return }
    let row = matrix.entries[next].row
    for entry in matrix.rows[row].range {
      let other = matrix.entries[entry].variable
      guard other != column, remains(other) else { continue }
      appendToUpper(other, matrix.entries[entry].coefficient)
      columnCounts[other] -= 1
      if columnCounts[other] == 1 { singletonColumns.append(other) }
    }
    makePivot(row: row, column: column, matrix.entries[next].coefficient)
  }

  /// Pivots on the only remaining entry of a row. The other rows lose its column.
  private mutating func eliminateSingletonRow(
    _ row: RowIndex, _ matrix: borrowing ConstraintMatrix
  ) {
    guard remains(row), rowCounts[row] == 1,
      let entry = matrix.rows[row].range.first(where: { remains(matrix.entries[$0].variable) })
    else { return }
    let column = matrix.entries[entry].variable
    let pivot = matrix.entries[entry].coefficient
    var next = matrix.columns[column].first
    while next >= 0 {
      let entry = matrix.entries[next]
      next = entry.next
      guard entry.row != row, remains(entry.row) else { continue }
      appendToLower(entry.row, entry.coefficient / pivot)
      rowCounts[entry.row] -= 1
      if rowCounts[entry.row] == 1 { singletonRows.append(entry.row) }
    }
    makePivot(row: row, column: column, pivot)
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

  /// Makes an entry the next pivot, whose row and column in the triangles are complete.
  mutating func makePivot(row: RowIndex, column: VariableIndex, _ value: Double) {
    let position = Int32(truncatingIfNeeded: pivotRows.count)
    rowPositions[row] = position
    columnPositions[column] = position
    pivotRows.append(row)
    pivotColumns.append(.structural(column))
    diagonal.append(value)
    lower.endList()
    upper.endList()
  }

  private mutating func eliminateNucleus(_ matrix: borrowing ConstraintMatrix) {
    var nucleus = Nucleus(of: self, matrix)
    nucleus.eliminate(into: &self)
  }
}
