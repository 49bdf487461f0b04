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
  /// The position of a column that is not basic.
  static let nonbasic: Int32 = -2

  /// The constraints. The elimination numbers them from 0.
  let rows: Buffer<RowIndex>
  /// The remaining entries of each row and each column.
  private(set) var rowCounts: Buffer<Int32>
  private(set) var columnCounts: IndexedBuffer<VariableIndex, Int32>
  /// The position of each row and each column in the order of pivots.
  private(set) var rowPositions: Buffer<Int32>
  private(set) var columnPositions: IndexedBuffer<VariableIndex, Int32>
  /// The original entries by columns.
  private(set) var byColumn = CompressedMatrix()
  private var singletonRows = Buffer<Int32>()
  private var singletonColumns = Buffer<VariableIndex>()

  private(set) var lower = CompressedMatrix()
  private(set) var upper = CompressedMatrix()
  private(set) var diagonal = Buffer<Double>()
  private(set) var pivotRows = Buffer<RowIndex>()
  private(set) var pivotColumns = Buffer<VariableIndex>()

  /// Eliminates the rows.
  ///
  /// - Parameters:
  ///   - rows: Constraints, each at most once.
  ///   - matrix: All constraints.
  ///   - structurals: The statuses of the variables: only the columns of basic ones are used.
  init(
    _ rows: consuming Buffer<RowIndex>, of matrix: borrowing ConstraintMatrix,
    structurals: borrowing IndexedBuffer<VariableIndex, BasisStatus>
  ) {
    rowCounts = Buffer(repeating: 0, count: rows.count)
    rowPositions = Buffer(repeating: Self.withoutPivot, count: rows.count)
    columnCounts = IndexedBuffer(repeating: 0, count: matrix.columns.count)
    columnPositions = IndexedBuffer(repeating: Self.withoutPivot, count: matrix.columns.count)
    for column in structurals.indices where !structurals[column].isBasic {
      columnPositions[column] = Self.nonbasic
    }
    diagonal.reserve(rows.count)
    pivotRows.reserve(rows.count)
    pivotColumns.reserve(rows.count)
    lower.reserve(lists: rows.count)
    upper.reserve(lists: rows.count)
    self.rows = rows
    collectEntries(matrix)
    let entries = byColumn.indices.count
    upper.reserve(entries: entries)
    lower.reserve(entries: entries)
    eliminateSingletons(matrix)
    if pivotRows.count < rowCounts.count { eliminateNucleus(matrix) }
    lower.renumber(by: rowPositions)
    upper.renumber(by: columnPositions.buffer)
  }

  /// Counts the entries of each row and each column, and stores them by columns.
  private mutating func collectEntries(_ matrix: borrowing ConstraintMatrix) {
    for row in rows.indices {
      var entries: Int32 = 0
      for entry in matrix.rows[rows[row]].range {
        let column = matrix.entries[entry].variable
        guard columnPositions[column] == Self.withoutPivot else { continue }
        columnCounts[column] += 1
        entries += 1
      }
      rowCounts[row] = entries
    }
    byColumn.makeLists(counts: columnCounts.buffer)
    for row in rows.indices {
      for entry in matrix.rows[rows[row]].range {
        let column = matrix.entries[entry].variable
        guard columnPositions[column] == Self.withoutPivot else { continue }
        byColumn.insert(
          Int32(truncatingIfNeeded: row), matrix.entries[entry].coefficient,
          into: Int(column.offset))
      }
    }
    byColumn.endInsertion()
  }

  /// Returns the places in `byColumn` of a column's entries.
  func places(of column: VariableIndex) -> Range<Int> { byColumn.range(Int(column.offset)) }

  // MARK: singletons

  private mutating func eliminateSingletons(_ matrix: borrowing ConstraintMatrix) {
    for row in rowCounts.indices where rowCounts[row] == 1 { singletonRows.append(Int32(row)) }
    for column in columnCounts.indices where columnCounts[column] == 1 {
      singletonColumns.append(column)
    }
    while true {
      if let column = singletonColumns.popLast() {
        eliminateSingletonColumn(column, matrix)
      } else if let row = singletonRows.popLast() {
        eliminateSingletonRow(Int(row), matrix)
      } else {
        return
      }
    }
  }

  /// Pivots on the only remaining entry of a column. No other row changes.
  private mutating func eliminateSingletonColumn(
    _ column: VariableIndex, _ matrix: borrowing ConstraintMatrix
  ) {
    guard columnPositions[column] == Self.withoutPivot, columnCounts[column] == 1,
      let place = places(of: column).first(where: {
        rowPositions[byColumn.indices[$0]] == Self.withoutPivot
      })
    else { return }
    let row = Int(byColumn.indices[place])
    for entry in matrix.rows[rows[row]].range {
      let other = matrix.entries[entry].variable
      guard other != column, columnPositions[other] == Self.withoutPivot else { continue }
      appendToUpper(other, matrix.entries[entry].coefficient)
      columnCounts[other] -= 1
      if columnCounts[other] == 1 { singletonColumns.append(other) }
    }
    makePivot(row: row, column: column, byColumn.values[place])
  }

  /// Pivots on the only remaining entry of a row. The other rows lose its column.
  private mutating func eliminateSingletonRow(_ row: Int, _ matrix: borrowing ConstraintMatrix) {
    guard rowPositions[row] == Self.withoutPivot, rowCounts[row] == 1,
      let entry = matrix.rows[rows[row]].range.first(where: {
        columnPositions[matrix.entries[$0].variable] == Self.withoutPivot
      })
    else { return }
    let column = matrix.entries[entry].variable
    let pivot = matrix.entries[entry].coefficient
    for place in places(of: column) {
      let other = byColumn.indices[place]
      guard Int(other) != row, rowPositions[other] == Self.withoutPivot else { continue }
      appendToLower(other, byColumn.values[place] / pivot)
      rowCounts[other] -= 1
      if rowCounts[other] == 1 { singletonRows.append(other) }
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
  mutating func appendToLower(_ row: Int32, _ value: Double) { lower.append(row, value) }

  /// Makes an entry the next pivot, whose row and column in the triangles are complete.
  mutating func makePivot(row: Int, column: VariableIndex, _ value: Double) {
    let position = Int32(truncatingIfNeeded: pivotRows.count)
    rowPositions[row] = position
    columnPositions[column] = position
    pivotRows.append(rows[row])
    pivotColumns.append(column)
    diagonal.append(value)
    lower.endList()
    upper.endList()
  }

  private mutating func eliminateNucleus(_ matrix: borrowing ConstraintMatrix) {
    var nucleus = Nucleus(of: self, matrix)
    nucleus.eliminate(into: &self)
  }
}
