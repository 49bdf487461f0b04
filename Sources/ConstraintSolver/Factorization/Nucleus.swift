/// The matrix that remains after the elimination of singletons. It changes while it is eliminated.
struct Nucleus: ~Copyable {
  struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  /// The entries of each row. A row has spare capacity, and moves to the end of the storage when it
  /// is full.
  private var rowLists: Buffer<List>
  private var rowIndices = Buffer<Int32>()
  private var rowValues = Buffer<Double>()
  /// The largest term that was ever added to each entry, or to the entries that it was computed
  /// from: rounding errors are relative to it.
  private var rowMagnitudes = Buffer<Double>()
  /// The rows that contain each column, and rows that have lost it since.
  private var columnLists: Buffer<List>
  private var columnIndices = Buffer<Int32>()
  /// The rows and columns by their number of entries.
  private var rowsByCount: CountLists
  private var columnsByCount: CountLists
  /// The pivot row by columns, and marks of the columns it shares with the row it is subtracted
  /// from.
  private var pivotValues: Buffer<Double>
  private var pivotMagnitudes: Buffer<Double>
  private var marks: Buffer<Int32>

  /// The number of rows and columns that are searched for a pivot, as Suhl and Suhl recommend: the
  /// first few nearly always contain a best one.
  private static let candidateLimit = 4
  /// The capacity for new entries that each row and column has in the beginning.
  private static let roomToGrow = 2

  init(of elimination: borrowing Elimination, _ matrix: borrowing ConstraintMatrix) {
    let rowCount = elimination.rowCounts.count
    let columnCount = elimination.columnCounts.count
    rowLists = Buffer(repeating: List(), count: rowCount)
    columnLists = Buffer(repeating: List(), count: columnCount)
    rowsByCount = CountLists(items: rowCount)
    columnsByCount = CountLists(items: columnCount)
    pivotValues = Buffer(repeating: 0, count: columnCount)
    pivotMagnitudes = Buffer(repeating: 0, count: columnCount)
    marks = Buffer(repeating: -1, count: columnCount)
    let room = 2 * elimination.byColumn.indices.count + 2 * max(rowCount, columnCount)
    rowIndices.reserve(room)
    rowValues.reserve(room)
    rowMagnitudes.reserve(room)
    columnIndices.reserve(room)
    takeRows(of: elimination, matrix)
    takeColumns(of: elimination)
  }

  private mutating func takeRows(
    of elimination: borrowing Elimination, _ matrix: borrowing ConstraintMatrix
  ) {
    for row in 0..<elimination.rowCounts.count
    where elimination.rowPositions[row] == Elimination.withoutPivot
      && elimination.rowCounts[row] > 0
    {
      let start = rowIndices.count
      for entry in matrix.rows[elimination.rows[row]].range {
        let column = matrix.entries[entry].variable.offset
        guard elimination.columnPositions[column] == Elimination.withoutPivot else { continue }
        rowIndices.append(column)
        rowValues.append(matrix.entries[entry].coefficient)
        rowMagnitudes.append(abs(matrix.entries[entry].coefficient))
      }
      let count = Int32(truncatingIfNeeded: rowIndices.count - start)
      rowIndices.extend(to: rowIndices.count + Self.roomToGrow, with: 0)
      rowValues.extend(to: rowIndices.count, with: 0)
      rowMagnitudes.extend(to: rowIndices.count, with: 0)
      rowLists[row] = List(
        start: Int32(truncatingIfNeeded: start), count: count,
        capacity: count + Int32(Self.roomToGrow))
      rowsByCount.insert(row, count: Int(count))
    }
  }

  private mutating func takeColumns(of elimination: borrowing Elimination) {
    for column in 0..<elimination.columnCounts.count
    where elimination.columnPositions[column] == Elimination.withoutPivot
      && elimination.columnCounts[column] > 0
    {
      let start = columnIndices.count
      for place in elimination.byColumn.range(column) {
        let row = elimination.byColumn.indices[place]
        if elimination.rowPositions[row] == Elimination.withoutPivot { columnIndices.append(row) }
      }
      let count = Int32(truncatingIfNeeded: columnIndices.count - start)
      columnIndices.extend(to: columnIndices.count + Self.roomToGrow, with: 0)
      columnLists[column] = List(
        start: Int32(truncatingIfNeeded: start), count: count,
        capacity: count + Int32(Self.roomToGrow))
      columnsByCount.insert(column, count: Int(count))
    }
  }

  private struct Pivot {
    var row: Int
    var column: Int
  }

  mutating func eliminate(into elimination: inout Elimination) {
    while let pivot = choosePivot(elimination) { eliminate(pivot, into: &elimination) }
  }

  // MARK: choosing a pivot

  /// Returns the pivot with the least Markowitz cost among a few rows and columns with few entries.
  private func choosePivot(_ elimination: borrowing Elimination) -> Pivot? {
    var best: Pivot?
    var leastCost = Int.max
    var examined = 0
    let most = max(rowsByCount.largest, columnsByCount.largest)
    guard most > 0 else { return nil }
    for count in 1...most {
      var column = columnsByCount.first(count)
      while column >= 0 {
        examined += 1
        considerColumn(column, count: count, elimination, &best, &leastCost)
        // No later row or column can have a lower cost than (count - 1)².
        if best != nil, leastCost <= (count - 1) * (count - 1) || examined >= Self.candidateLimit {
          return best
        }
        column = columnsByCount.next(column)
      }
      var row = rowsByCount.first(count)
      while row >= 0 {
        examined += 1
        considerRow(row, count: count, &best, &leastCost)
        // All columns with `count` entries have been examined: later ones have at least one more.
        if best != nil, leastCost <= (count - 1) * count || examined >= Self.candidateLimit {
          return best
        }
        row = rowsByCount.next(row)
      }
    }
    return best
  }

  private func considerColumn(
    _ column: Int, count: Int, _ elimination: borrowing Elimination, _ best: inout Pivot?,
    _ leastCost: inout Int
  ) {
    let list = columnLists[column]
    for place in Int(list.start)..<Int(list.start + list.count) {
      let row = Int(columnIndices[place])
      guard elimination.rowPositions[row] == Elimination.withoutPivot else { continue }
      let cost = (Int(rowLists[row].count) - 1) * (count - 1)
      guard cost < leastCost else { continue }
      let (value, largest) = element(row: row, column: column)
      guard value > 0, count == 1 || value >= Tolerance.pivotThreshold * largest else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  private func considerRow(_ row: Int, count: Int, _ best: inout Pivot?, _ leastCost: inout Int) {
    let list = rowLists[row]
    let range = Int(list.start)..<Int(list.start + list.count)
    var largest = 0.0
    for place in range where isReal(place) { largest = max(largest, abs(rowValues[place])) }
    for place in range
    where isReal(place) && abs(rowValues[place]) >= Tolerance.pivotThreshold * largest {
      let column = Int(rowIndices[place])
      let cost = (count - 1) * (columnsByCount.count(column) - 1)
      guard cost < leastCost else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  /// Returns the magnitude of an element, or 0 if there is none or it can be rounding error; and
  /// the largest magnitude of its row.
  private func element(row: Int, column: Int) -> (Double, Double) {
    let list = rowLists[row]
    var value = 0.0
    var largest = 0.0
    for place in Int(list.start)..<Int(list.start + list.count) where isReal(place) {
      let magnitude = abs(rowValues[place])
      largest = max(largest, magnitude)
      if Int(rowIndices[place]) == column { value = magnitude }
    }
    return (value, largest)
  }

  /// Returns whether an entry is larger than its possible rounding error.
  ///
  /// Other entries must not be pivots, but stay in the row: the actual errors are mostly far
  /// smaller than the bound, so that dropping the entries would itself be an error.
  private func isReal(_ place: Int) -> Bool {
    abs(rowValues[place]) > Tolerance.dependence * rowMagnitudes[place]
  }

  // MARK: elimination

  private mutating func eliminate(_ pivot: Pivot, into elimination: inout Elimination) {
    let list = rowLists[pivot.row]
    let range = Int(list.start)..<Int(list.start + list.count)
    // An even stamp marks the columns of this pivot row; the next odd one those also found in the
    // row that is updated.
    let stamp = Int32(truncatingIfNeeded: 2 * elimination.pivotRows.count)
    var pivotValue = 0.0
    var pivotMagnitude = 0.0
    let upperStart = elimination.upper.indices.count
    for place in range {
      let column = rowIndices[place]
      if Int(column) == pivot.column {
        pivotValue = rowValues[place]
        pivotMagnitude = rowMagnitudes[place]
      } else {
        pivotValues[column] = rowValues[place]
        pivotMagnitudes[column] = rowMagnitudes[place]
        marks[column] = stamp
        elimination.upper.append(column, rowValues[place])
        columnsByCount.change(Int(column), by: -1)
      }
    }
    rowsByCount.remove(pivot.row)
    columnsByCount.remove(pivot.column)
    let others = upperStart..<elimination.upper.indices.count
    let column = columnLists[pivot.column]
    for place in Int(column.start)..<Int(column.start + column.count) {
      let row = Int(columnIndices[place])
      guard row != pivot.row, elimination.rowPositions[row] == Elimination.withoutPivot,
        let (value, magnitude) = removeEntry(pivot.column, from: row)
      else { continue }
      let factor = Factor(
        value: value / pivotValue,
        magnitude: max(magnitude, abs(value / pivotValue) * pivotMagnitude) / abs(pivotValue))
      elimination.lower.append(Int32(truncatingIfNeeded: row), factor.value)
      if !others.isEmpty {
        subtractPivotRow(times: factor, from: row, others, stamp, elimination.upper)
      }
      if dependsOnOthers(row) {
        exclude(row)
      } else {
        rowsByCount.move(row, to: Int(rowLists[row].count))
      }
    }
    elimination.makePivot(row: pivot.row, column: pivot.column, pivotValue)
  }

  /// Returns whether no entry of a row can be a pivot.
  private func dependsOnOthers(_ row: Int) -> Bool {
    let list = rowLists[row]
    return !(Int(list.start)..<Int(list.start + list.count)).contains { isReal($0) }
  }

  /// Removes a row that depends on others from the lists. It gets no pivot.
  private mutating func exclude(_ row: Int) {
    rowsByCount.remove(row)
    let list = rowLists[row]
    for place in Int(list.start)..<Int(list.start + list.count) {
      columnsByCount.change(Int(rowIndices[place]), by: -1)
    }
    rowLists[row].count = 0
  }

  /// The multiple of the pivot row that is subtracted from another row, and the magnitude to which
  /// its rounding error is relative.
  private struct Factor {
    let value: Double
    let magnitude: Double
  }

  /// Removes an entry from a row, and returns it; returns `nil` if there is none.
  private mutating func removeEntry(_ column: Int, from row: Int) -> (
    value: Double, magnitude: Double
  )? {
    let list = rowLists[row]
    let last = Int(list.start + list.count) - 1
    for place in Int(list.start)..<last + 1 where Int(rowIndices[place]) == column {
      let taken = (rowValues[place], rowMagnitudes[place])
      move(from: last, to: place)
      rowLists[row].count -= 1
      return taken
    }
    return nil
  }

  private mutating func subtractPivotRow(
    times factor: Factor, from row: Int, _ others: Range<Int>, _ stamp: Int32,
    _ upper: borrowing CompressedMatrix
  ) {
    var place = Int(rowLists[row].start)
    while place < Int(rowLists[row].start + rowLists[row].count) {
      let column = rowIndices[place]
      guard marks[column] == stamp else {
        place += 1
        continue
      }
      marks[column] = stamp + 1
      let product = factor.value * pivotValues[column]
      let new = rowValues[place] - product
      let magnitude = max(rowMagnitudes[place], magnitude(ofProductWith: column, factor))
      if abs(new) <= Tolerance.cancellation * abs(product) {
        move(from: Int(rowLists[row].start + rowLists[row].count) - 1, to: place)
        rowLists[row].count -= 1
        columnsByCount.change(Int(column), by: -1)
      } else {
        rowValues[place] = new
        rowMagnitudes[place] = magnitude
        place += 1
      }
    }
    for element in others {
      let column = upper.indices[element]
      if marks[column] == stamp {
        appendEntry(
          row: row, column: Int(column), -factor.value * pivotValues[column],
          magnitude: magnitude(ofProductWith: column, factor))
      } else {
        marks[column] = stamp
      }
    }
  }

  /// Returns the magnitude to which the rounding error of the pivot row's entry times a factor is
  /// relative.
  private func magnitude(ofProductWith column: Int32, _ factor: Factor) -> Double {
    max(abs(factor.value) * pivotMagnitudes[column], factor.magnitude * abs(pivotValues[column]))
  }

  /// Copies an entry of a row over another one.
  private mutating func move(from source: Int, to place: Int) {
    rowIndices[place] = rowIndices[source]
    rowValues[place] = rowValues[source]
    rowMagnitudes[place] = rowMagnitudes[source]
  }

  private mutating func appendEntry(row: Int, column: Int, _ value: Double, magnitude: Double) {
    var list = rowLists[row]
    if list.count == list.capacity {
      let start = rowIndices.count
      rowIndices.extend(to: start + 2 * Int(list.capacity), with: 0)
      rowValues.extend(to: rowIndices.count, with: 0)
      rowMagnitudes.extend(to: rowIndices.count, with: 0)
      for offset in 0..<Int(list.count) { move(from: Int(list.start) + offset, to: start + offset) }
      list.start = Int32(truncatingIfNeeded: start)
      list.capacity *= 2
    }
    rowIndices[list.start + list.count] = Int32(truncatingIfNeeded: column)
    rowValues[list.start + list.count] = value
    rowMagnitudes[list.start + list.count] = magnitude
    list.count += 1
    rowLists[row] = list

    var lists = columnLists[column]
    if lists.count == lists.capacity {
      let start = columnIndices.count
      columnIndices.extend(to: start + 2 * Int(lists.capacity), with: 0)
      for offset in 0..<Int(lists.count) {
        columnIndices[start + offset] = columnIndices[Int(lists.start) + offset]
      }
      lists.start = Int32(truncatingIfNeeded: start)
      lists.capacity *= 2
    }
    columnIndices[lists.start + lists.count] = Int32(truncatingIfNeeded: row)
    lists.count += 1
    columnLists[column] = lists
    columnsByCount.change(column, by: 1)
  }
}
