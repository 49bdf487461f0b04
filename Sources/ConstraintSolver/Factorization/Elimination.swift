/// Sparse Gaussian elimination of some rows of the constraint matrix in those columns that are basic.
///
/// Rows and columns with a single entry left go first: they need no arithmetic, and in most layouts little else is left. The rest, the
/// *nucleus*, is eliminated by Markowitz's rule with threshold pivoting. Rows that depend on others, and columns that no row can
/// determine, stay without a pivot.
///
/// Source: H. M. Markowitz (1957); U. H. Suhl, L. M. Suhl, "Computing sparse LU factorizations for large-scale linear programming
/// bases", ORSA Journal on Computing 2 (1990).
struct Elimination: ~Copyable {
  static let unplaced: Int32 = -1
  static let excluded: Int32 = -2

  /// The constraints, which the elimination numbers from 0.
  let rows: UnsafeMutableBufferPointer<Int32>
  /// The entries that each row and each column has left.
  var rowCounts: Buffer<Int32>
  var columnCounts: Buffer<Int32>
  /// When each row and each column became a pivot.
  var rowPositions: Buffer<Int32>
  var columnPositions: Buffer<Int32>
  /// The entries by columns, as they were at first.
  var byColumn = CompressedLists()
  var singleRows = Buffer<Int32>()
  var singleColumns = Buffer<Int32>()

  var lower = CompressedLists()
  var upper = CompressedLists()
  var diagonal = Buffer<Double>()
  var pivotRows = Buffer<Int32>()
  var pivotColumns = Buffer<Int32>()

  /// Eliminates.
  ///
  /// - Parameters:
  ///   - rows: Numbers of constraints, each at most once.
  ///   - matrix: All constraints.
  ///   - structurals: Which variables are basic: only these columns count.
  init(
    _ rows: borrowing Buffer<Int32>, of matrix: borrowing ConstraintMatrix,
    structurals: borrowing Buffer<Standing>
  ) {
    self.rows = rows.elements
    rowCounts = Buffer(repeating: 0, count: rows.count)
    rowPositions = Buffer(repeating: Self.unplaced, count: rows.count)
    columnCounts = Buffer(repeating: 0, count: matrix.columns.count)
    columnPositions = Buffer(repeating: Self.unplaced, count: matrix.columns.count)
    for column in 0..<matrix.columns.count where !structurals[column].isBasic {
      columnPositions[column] = Self.excluded
    }
    diagonal.reserve(rows.count)
    pivotRows.reserve(rows.count)
    pivotColumns.reserve(rows.count)
    lower.starts.reserve(rows.count + 1)
    upper.starts.reserve(rows.count + 1)
    count(matrix)
    let entries = byColumn.indices.count
    upper.reserve(entries)
    lower.reserve(entries)
    eliminateSingletons(matrix)
    if pivotRows.count < rows.count { eliminateNucleus(matrix) }
    lower.renumber(by: rowPositions)
    upper.renumber(by: columnPositions)
  }

  private mutating func count(_ matrix: borrowing ConstraintMatrix) {
    for (index, row) in rows.enumerated() {
      var entries: Int32 = 0
      for entry in matrix.rows[row].range {
        let column = Int(matrix.entries[entry].variable)
        guard columnPositions[column] == Self.unplaced else { continue }
        columnCounts[column] += 1
        entries += 1
      }
      rowCounts[index] = entries
    }
    byColumn.starts.extend(to: columnCounts.count + 1, with: 0)
    let starts = byColumn.starts.base
    for column in 0..<columnCounts.count { starts[column + 1] = starts[column] + columnCounts[column] }
    let total = Int(starts[columnCounts.count])
    byColumn.indices.extend(to: total, with: 0)
    byColumn.values.extend(to: total, with: 0)
    for (index, row) in rows.enumerated() {
      for entry in matrix.rows[row].range {
        let column = Int(matrix.entries[entry].variable)
        guard columnPositions[column] == Self.unplaced else { continue }
        let place = Int(starts[column])
        starts[column] += 1
        byColumn.indices.base[place] = Int32(truncatingIfNeeded: index)
        byColumn.values.base[place] = matrix.entries[entry].coefficient
      }
    }
    for column in stride(from: columnCounts.count, to: 0, by: -1) { starts[column] = starts[column - 1] }
    starts[0] = 0
  }

  // MARK: singletons

  private mutating func eliminateSingletons(_ matrix: borrowing ConstraintMatrix) {
    for row in 0..<rowCounts.count where rowCounts[row] == 1 { singleRows.append(Int32(row)) }
    for column in 0..<columnCounts.count where columnCounts[column] == 1 {
      singleColumns.append(Int32(column))
    }
    while true {
      if let column = singleColumns.popLast() {
        eliminateSingleColumn(Int(column), matrix)
      } else if let row = singleRows.popLast() {
        eliminateSingleRow(Int(row), matrix)
      } else {
        return
      }
    }
  }

  /// Makes a column and the one row that still has it a pivot: no other row changes.
  private mutating func eliminateSingleColumn(_ column: Int, _ matrix: borrowing ConstraintMatrix) {
    guard columnPositions[column] == Self.unplaced, columnCounts[column] == 1,
      let place = byColumn.range(column).first(where: {
        rowPositions[byColumn.indices.base[$0]] == Self.unplaced
      })
    else { return }
    let row = Int(byColumn.indices.base[place])
    for entry in matrix.rows[rows[row]].range {
      let other = Int(matrix.entries[entry].variable)
      guard other != column, columnPositions[other] == Self.unplaced else { continue }
      upper.append(Int32(truncatingIfNeeded: other), matrix.entries[entry].coefficient)
      columnCounts[other] -= 1
      if columnCounts[other] == 1 { singleColumns.append(Int32(truncatingIfNeeded: other)) }
    }
    makePivot(row: row, column: column, byColumn.values.base[place])
  }

  /// Makes a row and the one column that it still has a pivot: the other rows lose that column.
  private mutating func eliminateSingleRow(_ row: Int, _ matrix: borrowing ConstraintMatrix) {
    guard rowPositions[row] == Self.unplaced, rowCounts[row] == 1,
      let entry = matrix.rows[rows[row]].range.first(where: {
        columnPositions[matrix.entries[$0].variable] == Self.unplaced
      })
    else { return }
    let column = Int(matrix.entries[entry].variable)
    let pivot = matrix.entries[entry].coefficient
    for place in byColumn.range(column) {
      let other = Int(byColumn.indices.base[place])
      guard other != row, rowPositions[other] == Self.unplaced else { continue }
      lower.append(Int32(truncatingIfNeeded: other), byColumn.values.base[place] / pivot)
      rowCounts[other] -= 1
      if rowCounts[other] == 1 { singleRows.append(Int32(truncatingIfNeeded: other)) }
    }
    makePivot(row: row, column: column, pivot)
  }

  mutating func makePivot(row: Int, column: Int, _ value: Double) {
    let position = Int32(truncatingIfNeeded: pivotRows.count)
    rowPositions[row] = position
    columnPositions[column] = position
    pivotRows.append(rows[row])
    pivotColumns.append(Int32(truncatingIfNeeded: column))
    diagonal.append(value)
    lower.closeList()
    upper.closeList()
  }

  private mutating func eliminateNucleus(_ matrix: borrowing ConstraintMatrix) {
    var nucleus = Nucleus(of: self, matrix)
    nucleus.eliminate(into: &self)
  }
}
