/// The matrix that remains after the elimination of singletons. It changes while it is eliminated.
struct Nucleus: ~Copyable {
  struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0

    /// The places of its entries.
    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }
  }

  struct Pivot {
    var row: Int
    var column: VariableIndex
  }

  /// A number, and the magnitude to which its rounding error is relative.
  struct Element {
    var value: Double
    var magnitude: Double

    /// Returns the factor of a pivot row that eliminates this element, with the pivot's element.
    func divided(by pivot: Element) -> Element {
      let factor = value / pivot.value
      return Element(
        value: factor,
        magnitude: max(magnitude, abs(factor) * pivot.magnitude) / abs(pivot.value))
    }
  }

  /// The entries of each row. A row has spare capacity, and moves to the end of the storage when it
  /// is full.
  private(set) var rowLists: Buffer<List>
  private(set) var rowIndices = Buffer<VariableIndex>()
  private(set) var rowValues = Buffer<Double>()
  /// The largest term that was ever added to each entry, or to the entries that it was computed
  /// from: rounding errors are relative to it.
  private(set) var rowMagnitudes = Buffer<Double>()
  /// The rows that contain each column, and rows that have lost it since.
  private(set) var columnLists: IndexedBuffer<VariableIndex, List>
  private(set) var columnIndices = Buffer<Int32>()
  /// The rows and columns by their number of entries.
  private(set) var rowsByCount: CountLists
  private(set) var columnsByCount: CountLists
  /// The pivot row by columns, and marks of the columns it shares with the row it is subtracted
  /// from.
  private var pivotValues: IndexedBuffer<VariableIndex, Double>
  private var pivotMagnitudes: IndexedBuffer<VariableIndex, Double>
  private var marks: IndexedBuffer<VariableIndex, Int32>

  /// The capacity for new entries that each row and column has in the beginning.
  private static let roomToGrow = 2

  init(of elimination: borrowing Elimination, _ matrix: borrowing ConstraintMatrix) {
    let rowCount = elimination.rowCounts.count
    let columnCount = elimination.columnCounts.count
    rowLists = Buffer(repeating: List(), count: rowCount)
    columnLists = IndexedBuffer(repeating: List(), count: columnCount)
    rowsByCount = CountLists(items: rowCount)
    columnsByCount = CountLists(items: columnCount)
    pivotValues = IndexedBuffer(repeating: 0, count: columnCount)
    pivotMagnitudes = IndexedBuffer(repeating: 0, count: columnCount)
    marks = IndexedBuffer(repeating: -1, count: columnCount)
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
        let column = matrix.entries[entry].variable
        guard elimination.columnPositions[column] == Elimination.withoutPivot else { continue }
        rowIndices.append(column)
        rowValues.append(matrix.entries[entry].coefficient)
        rowMagnitudes.append(abs(matrix.entries[entry].coefficient))
      }
      let count = Int32(truncatingIfNeeded: rowIndices.count - start)
      rowIndices.extend(to: rowIndices.count + Self.roomToGrow, with: .none)
      rowValues.extend(to: rowIndices.count, with: 0)
      rowMagnitudes.extend(to: rowIndices.count, with: 0)
      rowLists[row] = List(
        start: Int32(truncatingIfNeeded: start), count: count,
        capacity: count + Int32(Self.roomToGrow))
      rowsByCount.insert(row, count: Int(count))
    }
  }

  private mutating func takeColumns(of elimination: borrowing Elimination) {
    for column in elimination.columnCounts.indices
    where elimination.columnPositions[column] == Elimination.withoutPivot
      && elimination.columnCounts[column] > 0
    {
      let start = columnIndices.count
      for place in elimination.places(of: column) {
        let row = elimination.byColumn.indices[place]
        if elimination.rowPositions[row] == Elimination.withoutPivot { columnIndices.append(row) }
      }
      let count = Int32(truncatingIfNeeded: columnIndices.count - start)
      columnIndices.extend(to: columnIndices.count + Self.roomToGrow, with: 0)
      columnLists[column] = List(
        start: Int32(truncatingIfNeeded: start), count: count,
        capacity: count + Int32(Self.roomToGrow))
      columnsByCount.insert(Int(column.offset), count: Int(count))
    }
  }

  mutating func eliminate(into elimination: inout Elimination) {
    while let pivot = choosePivot(elimination) { eliminate(pivot, into: &elimination) }
  }
}

// MARK: - Pivots

extension Nucleus {
  private mutating func eliminate(_ pivot: Pivot, into elimination: inout Elimination) {
    // An even stamp marks the columns of this pivot row; the next odd one those also found in the
    // row that is updated.
    let stamp = Int32(truncatingIfNeeded: 2 * elimination.pivotRows.count)
    let upperStart = elimination.upper.indices.count
    let element = takePivotRow(pivot, stamp, into: &elimination)
    let others = upperStart..<elimination.upper.indices.count
    for place in columnLists[pivot.column].range {
      let row = Int(columnIndices[place])
      guard row != pivot.row, elimination.rowPositions[row] == Elimination.withoutPivot,
        let factor = removeEntry(pivot.column, from: row)?.divided(by: element)
      else { continue }
      elimination.appendToLower(Int32(truncatingIfNeeded: row), factor.value)
      if !others.isEmpty {
        updateSharedEntries(of: row, times: factor, stamp)
        appendMissingEntries(to: row, times: factor, others, stamp, elimination.upper)
      }
      updateCount(of: row)
    }
    elimination.makePivot(row: pivot.row, column: pivot.column, element.value)
  }

  /// Removes the row and the column of a pivot from the lists, and stores the row by columns and in
  /// the upper triangle; returns the pivot element.
  private mutating func takePivotRow(
    _ pivot: Pivot, _ stamp: Int32, into elimination: inout Elimination
  ) -> Element {
    var element = Element(value: 0, magnitude: 0)
    for place in rowLists[pivot.row].range {
      let column = rowIndices[place]
      if column == pivot.column {
        element = Element(value: rowValues[place], magnitude: rowMagnitudes[place])
      } else {
        pivotValues[column] = rowValues[place]
        pivotMagnitudes[column] = rowMagnitudes[place]
        marks[column] = stamp
        elimination.appendToUpper(column, rowValues[place])
        columnsByCount.change(Int(column.offset), by: -1)
      }
    }
    rowsByCount.remove(pivot.row)
    columnsByCount.remove(Int(pivot.column.offset))
    return element
  }

  /// Removes an entry from a row, and returns it; returns `nil` if there is none.
  private mutating func removeEntry(_ column: VariableIndex, from row: Int) -> Element? {
    let list = rowLists[row]
    for place in list.range where rowIndices[place] == column {
      let removed = Element(value: rowValues[place], magnitude: rowMagnitudes[place])
      move(from: list.range.upperBound - 1, to: place)
      rowLists[row].count -= 1
      return removed
    }
    return nil
  }

  /// Moves a row to the list of its number of entries, or excludes it if no entry can be a pivot.
  private mutating func updateCount(of row: Int) {
    if rowLists[row].range.contains(where: { isReal($0) }) {
      rowsByCount.move(row, to: Int(rowLists[row].count))
    } else {
      exclude(row)
    }
  }

  /// Removes a row that depends on others from the lists. It gets no pivot.
  private mutating func exclude(_ row: Int) {
    rowsByCount.remove(row)
    for place in rowLists[row].range {
      columnsByCount.change(Int(rowIndices[place].offset), by: -1)
    }
    rowLists[row].count = 0
  }
}

// MARK: - Subtracting the pivot row

extension Nucleus {
  /// Subtracts the pivot row from those entries of a row whose columns it contains, and changes the
  /// marks of these columns.
  private mutating func updateSharedEntries(of row: Int, times factor: Element, _ stamp: Int32) {
    var place = Int(rowLists[row].start)
    while place < rowLists[row].range.upperBound {
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
        move(from: rowLists[row].range.upperBound - 1, to: place)
        rowLists[row].count -= 1
        columnsByCount.change(Int(column.offset), by: -1)
      } else {
        rowValues[place] = new
        rowMagnitudes[place] = magnitude
        place += 1
      }
    }
  }

  /// Appends the other entries of the pivot row to a row, and restores the marks of its columns.
  private mutating func appendMissingEntries(
    to row: Int, times factor: Element, _ others: Range<Int>, _ stamp: Int32,
    _ upper: borrowing CompressedMatrix
  ) {
    for place in others {
      let column = VariableIndex(offset: upper.indices[place])
      if marks[column] == stamp {
        let element = Element(
          value: -factor.value * pivotValues[column],
          magnitude: magnitude(ofProductWith: column, factor))
        appendToRow(row, column, element)
        appendToColumn(column, row)
      } else {
        marks[column] = stamp
      }
    }
  }

  /// Returns the magnitude to which the rounding error of the pivot row's entry times a factor is
  /// relative.
  private func magnitude(ofProductWith column: VariableIndex, _ factor: Element) -> Double {
    max(abs(factor.value) * pivotMagnitudes[column], factor.magnitude * abs(pivotValues[column]))
  }

  /// Copies an entry of a row over another one.
  private mutating func move(from source: Int, to place: Int) {
    rowIndices[place] = rowIndices[source]
    rowValues[place] = rowValues[source]
    rowMagnitudes[place] = rowMagnitudes[source]
  }

  private mutating func appendToRow(_ row: Int, _ column: VariableIndex, _ element: Element) {
    var list = rowLists[row]
    if list.count == list.capacity {
      let start = rowIndices.count
      rowIndices.extend(to: start + 2 * Int(list.capacity), with: .none)
      rowValues.extend(to: rowIndices.count, with: 0)
      rowMagnitudes.extend(to: rowIndices.count, with: 0)
      for offset in 0..<Int(list.count) { move(from: Int(list.start) + offset, to: start + offset) }
      list.start = Int32(truncatingIfNeeded: start)
      list.capacity *= 2
    }
    rowIndices[list.start + list.count] = column
    rowValues[list.start + list.count] = element.value
    rowMagnitudes[list.start + list.count] = element.magnitude
    list.count += 1
    rowLists[row] = list
  }

  private mutating func appendToColumn(_ column: VariableIndex, _ row: Int) {
    var list = columnLists[column]
    if list.count == list.capacity {
      let start = columnIndices.count
      columnIndices.extend(to: start + 2 * Int(list.capacity), with: 0)
      for offset in 0..<Int(list.count) {
        columnIndices[start + offset] = columnIndices[Int(list.start) + offset]
      }
      list.start = Int32(truncatingIfNeeded: start)
      list.capacity *= 2
    }
    columnIndices[list.start + list.count] = Int32(truncatingIfNeeded: row)
    list.count += 1
    columnLists[column] = list
    columnsByCount.change(Int(column.offset), by: 1)
  }
}
