/// What elimination has left when no row and no column has a single entry: a matrix that changes while it is eliminated.
struct Nucleus: ~Copyable {
  struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  /// The entries of each row; a row has room to grow, and moves to the end when it is full.
  private var rowLists: Buffer<List>
  private var rowIndices = Buffer<Int32>()
  private var rowValues = Buffer<Double>()
  /// The largest part that each entry was ever made of: rounding errors are relative to that, and pass from entry to entry.
  private var rowSizes = Buffer<Double>()
  /// The rows that have each column; rows that have lost it may still be named.
  private var columnLists: Buffer<List>
  private var columnIndices = Buffer<Int32>()
  /// Rows and columns by how many entries they have.
  private var rowsByCount: CountLists
  private var columnsByCount: CountLists
  /// The pivot row spread out, and what was seen of it in another row.
  private var pivotValues: Buffer<Double>
  private var pivotSizes: Buffer<Double>
  private var marks: Buffer<Int32>

  /// How many rows and columns are looked at for a pivot.
  private static let candidateLimit = 4
  /// How many entries a row or a column can gain before it moves.
  private static let roomToGrow = 2

  init(of elimination: borrowing Elimination, _ matrix: borrowing ConstraintMatrix) {
    let rowCount = elimination.rowCounts.count
    let columnCount = elimination.columnCounts.count
    rowLists = Buffer(repeating: List(), count: rowCount)
    columnLists = Buffer(repeating: List(), count: columnCount)
    rowsByCount = CountLists(items: rowCount)
    columnsByCount = CountLists(items: columnCount)
    pivotValues = Buffer(repeating: 0, count: columnCount)
    pivotSizes = Buffer(repeating: 0, count: columnCount)
    marks = Buffer(repeating: -1, count: columnCount)
    let room = 2 * elimination.byColumn.indices.count + 2 * max(rowCount, columnCount)
    rowIndices.reserve(room)
    rowValues.reserve(room)
    rowSizes.reserve(room)
    columnIndices.reserve(room)
    takeRows(of: elimination, matrix)
    takeColumns(of: elimination)
  }

  private mutating func takeRows(of elimination: borrowing Elimination, _ matrix: borrowing ConstraintMatrix)
  {
    for row in 0..<elimination.rowCounts.count
    where elimination.rowPositions[row] == Elimination.unplaced && elimination.rowCounts[row] > 0 {
      let start = rowIndices.count
      for entry in matrix.rows[elimination.rows[row]].range {
        let variable = matrix.entries[entry].variable
        guard elimination.columnPositions[variable] == Elimination.unplaced else { continue }
        rowIndices.append(variable)
        rowValues.append(matrix.entries[entry].coefficient)
        rowSizes.append(abs(matrix.entries[entry].coefficient))
      }
      let count = Int32(truncatingIfNeeded: rowIndices.count - start)
      rowIndices.extend(to: rowIndices.count + Self.roomToGrow, with: 0)
      rowValues.extend(to: rowIndices.count, with: 0)
      rowSizes.extend(to: rowIndices.count, with: 0)
      rowLists[row] = List(
        start: Int32(truncatingIfNeeded: start), count: count, capacity: count + Int32(Self.roomToGrow))
      rowsByCount.insert(row, count: Int(count))
    }
  }

  private mutating func takeColumns(of elimination: borrowing Elimination) {
    for column in 0..<elimination.columnCounts.count
    where elimination.columnPositions[column] == Elimination.unplaced && elimination.columnCounts[column] > 0
    {
      let start = columnIndices.count
      for place in elimination.byColumn.range(column) {
        let row = elimination.byColumn.indices.base[place]
        if elimination.rowPositions[row] == Elimination.unplaced { columnIndices.append(row) }
      }
      let count = Int32(truncatingIfNeeded: columnIndices.count - start)
      columnIndices.extend(to: columnIndices.count + Self.roomToGrow, with: 0)
      columnLists[column] = List(
        start: Int32(truncatingIfNeeded: start), count: count, capacity: count + Int32(Self.roomToGrow))
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

  // MARK: choosing

  /// The pivot with the least Markowitz cost among a few rows and columns with few entries.
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
        if best != nil, leastCost <= (count - 1) * (count - 1) || examined >= Self.candidateLimit {
          return best
        }
        column = columnsByCount.next(column)
      }
      var row = rowsByCount.first(count)
      while row >= 0 {
        examined += 1
        considerRow(row, count: count, &best, &leastCost)
        if best != nil, leastCost <= (count - 1) * count || examined >= Self.candidateLimit { return best }
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
      guard elimination.rowPositions[row] == Elimination.unplaced else { continue }
      let cost = (Int(rowLists[row].count) - 1) * (count - 1)
      guard cost < leastCost else { continue }
      let (value, largest) = element(row: row, column: column)
      guard value > 0, count == 1 || value >= Tolerance.pivot * largest else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  private func considerRow(_ row: Int, count: Int, _ best: inout Pivot?, _ leastCost: inout Int) {
    let list = rowLists[row]
    let range = Int(list.start)..<Int(list.start + list.count)
    var largest = 0.0
    for place in range where isReal(place) { largest = max(largest, abs(rowValues[place])) }
    for place in range where isReal(place) && abs(rowValues[place]) >= Tolerance.pivot * largest {
      let column = Int(rowIndices[place])
      let cost = (count - 1) * (columnsByCount.count(column) - 1)
      guard cost < leastCost else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  /// The magnitude of an element, 0 if there is none or it may be rounding error, and the largest of its row.
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

  /// Whether an entry is larger than the rounding errors that can be in it. Other entries must not be pivots, but stay in the row: the actual errors
  /// are mostly far smaller.
  private func isReal(_ place: Int) -> Bool { abs(rowValues[place]) > Tolerance.dependence * rowSizes[place] }

  // MARK: eliminating

  private mutating func eliminate(_ pivot: Pivot, into elimination: inout Elimination) {
    let list = rowLists[pivot.row]
    let range = Int(list.start)..<Int(list.start + list.count)
    let stamp = Int32(truncatingIfNeeded: 2 * elimination.pivotRows.count)
    var pivotValue = 0.0
    var pivotSize = 0.0
    let upperStart = elimination.upper.indices.count
    for place in range {
      let column = rowIndices[place]
      if Int(column) == pivot.column {
        pivotValue = rowValues[place]
        pivotSize = rowSizes[place]
      } else {
        pivotValues[column] = rowValues[place]
        pivotSizes[column] = rowSizes[place]
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
      guard row != pivot.row, elimination.rowPositions[row] == Elimination.unplaced,
        let (value, size) = take(pivot.column, from: row)
      else { continue }
      let factor = Factor(
        value: value / pivotValue, size: max(size, abs(value / pivotValue) * pivotSize) / abs(pivotValue))
      elimination.lower.append(Int32(truncatingIfNeeded: row), factor.value)
      if !others.isEmpty { subtractPivotRow(times: factor, from: row, others, stamp, elimination.upper) }
      if dependsOnOthers(row) {
        leaveOut(row)
      } else {
        rowsByCount.move(row, to: Int(rowLists[row].count))
      }
    }
    elimination.makePivot(row: pivot.row, column: pivot.column, pivotValue)
  }

  /// Whether a row has no entry left that can be a pivot.
  private func dependsOnOthers(_ row: Int) -> Bool {
    let list = rowLists[row]
    return !(Int(list.start)..<Int(list.start + list.count)).contains { isReal($0) }
  }

  /// Removes a row that depends on others from the lists; it stays without a pivot.
  private mutating func leaveOut(_ row: Int) {
    rowsByCount.remove(row)
    let list = rowLists[row]
    for place in Int(list.start)..<Int(list.start + list.count) {
      columnsByCount.change(Int(rowIndices[place]), by: -1)
    }
    rowLists[row].count = 0
  }

  /// What a pivot row is multiplied by before it is subtracted from another, and the largest part of that number.
  private struct Factor {
    let value: Double
    let size: Double
  }

  /// Takes an entry out of a row.
  private mutating func take(_ column: Int, from row: Int) -> (value: Double, size: Double)? {
    let list = rowLists[row]
    let last = Int(list.start + list.count) - 1
    for place in Int(list.start)..<last + 1 where Int(rowIndices[place]) == column {
      let taken = (rowValues[place], rowSizes[place])
      move(from: last, to: place)
      rowLists[row].count -= 1
      return taken
    }
    return nil
  }

  private mutating func subtractPivotRow(
    times factor: Factor, from row: Int, _ others: Range<Int>, _ stamp: Int32,
    _ upper: borrowing CompressedLists
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
      let size = max(rowSizes[place], size(ofProductWith: column, factor))
      if abs(new) <= Tolerance.cancellation * abs(product) {
        move(from: Int(rowLists[row].start + rowLists[row].count) - 1, to: place)
        rowLists[row].count -= 1
        columnsByCount.change(Int(column), by: -1)
      } else {
        rowValues[place] = new
        rowSizes[place] = size
        place += 1
      }
    }
    for element in others {
      let column = upper.indices[element]
      if marks[column] == stamp {
        appendEntry(
          row: row, column: Int(column), -factor.value * pivotValues[column],
          size: size(ofProductWith: column, factor))
      } else {
        marks[column] = stamp
      }
    }
  }

  /// The largest part of the pivot row's entry times a factor.
  private func size(ofProductWith column: Int32, _ factor: Factor) -> Double {
    max(abs(factor.value) * pivotSizes[column], factor.size * abs(pivotValues[column]))
  }

  /// Writes an entry of a row over another one.
  private func move(from source: Int, to place: Int) {
    rowIndices[place] = rowIndices[source]
    rowValues[place] = rowValues[source]
    rowSizes[place] = rowSizes[source]
  }

  private mutating func appendEntry(row: Int, column: Int, _ value: Double, size: Double) {
    var list = rowLists[row]
    if list.count == list.capacity {
      let start = rowIndices.count
      rowIndices.extend(to: start + 2 * Int(list.capacity), with: 0)
      rowValues.extend(to: rowIndices.count, with: 0)
      rowSizes.extend(to: rowIndices.count, with: 0)
      for offset in 0..<Int(list.count) { move(from: Int(list.start) + offset, to: start + offset) }
      list.start = Int32(truncatingIfNeeded: start)
      list.capacity *= 2
    }
    rowIndices[list.start + list.count] = Int32(truncatingIfNeeded: column)
    rowValues[list.start + list.count] = value
    rowSizes[list.start + list.count] = size
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
