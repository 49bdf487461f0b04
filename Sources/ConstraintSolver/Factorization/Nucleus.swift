/// The matrix that remains after the elimination of singletons. It changes while it is eliminated.
///
/// Its rows and columns are numbered from 0: it is often far smaller than the constraint matrix.
struct Nucleus: ~Copyable {
  struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0

    /// The place after its last entry.
    @inline(__always)
    var end: Int32 { start &+ count }
    /// The places of its entries.
    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  }

  /// A row and a column, by their numbers.
  private struct Pivot {
    var row: Int
    var column: Int
  }

  /// The rows and columns by their numbers.
  private var rows = Buffer<RowIndex>()
  private var columns = Buffer<VariableIndex>()
  /// The entries of each row. A full row moves to the end of the storage, with spare capacity; its
  /// old place is not reused, as most rows never grow. The list of a row without a pivot to come is
  /// empty.
  private var rowLists = Buffer<List>()
  private var rowIndices = Buffer<Int32>()
  private var rowValues = Buffer<Double>()
  /// The largest term that was ever added to each entry, or to the entries that it was computed
  /// from: rounding errors are relative to it.
  private var rowMagnitudes = Buffer<Double>()
  /// The rows that contain each column, and rows that have lost it since.
  private var columnLists = Buffer<List>()
  private var columnIndices = Buffer<Int32>()
  /// The rows and columns by their number of entries.
  private var rowsByCount: CountLists
  private var columnsByCount: CountLists
  /// The place of each column in the pivot row; its complement while the row that the pivot row is
  /// subtracted from also contains the column. A place outside the pivot row is meaningless.
  private var pivotPlaces: Buffer<Int32>

  /// Takes the remaining rows, at most `count`.
  init(
    of elimination: inout Elimination, rows count: Int, _ matrix: borrowing ConstraintMatrix
  ) {
    rows.reserve(count)
    columns.reserve(count)
    for row in elimination.rowStates.indices
    where elimination.remains(row) && elimination.count(row) > 0 {
      rows.append(row)
    }
    for column in elimination.columnStates.indices
    where elimination.remains(column) && elimination.number(column) > 0 {
      columns.append(column)
    }
    rowsByCount = CountLists(items: rows.count)
    columnsByCount = CountLists(items: columns.count)
    pivotPlaces = Buffer(repeating: -1, count: columns.count)
    makeColumnLists(&elimination)
    takeRows(of: elimination, matrix)
  }

  /// Makes an empty list for each column, and numbers the columns.
  private mutating func makeColumnLists(_ elimination: inout Elimination) {
    var end: Int32 = 0
    columnLists.reserve(columns.count)
    for number in columns.indices {
      let count = elimination.number(columns[number])
      elimination.setNumber(number, of: columns[number])
      columnLists.append(List(start: end, capacity: count))
      columnsByCount.insert(number, count: Int(count))
      end += count
    }
    columnIndices.reserve(2 * Int(end))
    columnIndices.extend(to: Int(end), with: 0)
    let room = 2 * (Int(end) + rows.count)
    rowIndices.reserve(room)
    rowValues.reserve(room)
    rowMagnitudes.reserve(room)
  }

  private mutating func takeRows(
    of elimination: borrowing Elimination, _ matrix: borrowing ConstraintMatrix
  ) {
    rowLists.reserve(rows.count)
    for row in rows.indices {
      let start = Int32(truncatingIfNeeded: rowIndices.count)
      for entry in matrix.entries(of: rows[row]) where elimination.remains(entry.variable) {
        let column = elimination.number(entry.variable)
        rowIndices.append(column)
        rowValues.append(entry.coefficient)
        rowMagnitudes.append(abs(entry.coefficient))
        columnIndices[columnLists[column].end] = Int32(truncatingIfNeeded: row)
        columnLists[column].count += 1
      }
      let count = Int32(truncatingIfNeeded: rowIndices.count) - start
      rowLists.append(List(start: start, count: count, capacity: count))
      rowsByCount.insert(row, count: Int(count))
    }
  }

  mutating func eliminate(into elimination: inout Elimination) {
    while let pivot = choosePivot() { eliminate(pivot, into: &elimination) }
  }
}

// MARK: - Pivots

extension Nucleus {
  private mutating func eliminate(_ pivot: Pivot, into elimination: inout Elimination) {
    let element = takePivotRow(pivot, into: &elimination)
    let pivotRow = rowLists[pivot.row]
    rowLists[pivot.row].count = 0
    for place in columnLists[pivot.column].range {
      let row = Int(columnIndices[place])
      guard let factor = removeEntry(pivot.column, from: row)?.divided(by: element) else {
        continue
      }
      elimination.appendToLower(rows[row], factor.value)
      if pivotRow.count > 1 {
        updateSharedEntries(of: row, times: factor, pivotRow)
        appendMissingEntries(to: row, times: factor, pivotRow, of: pivot.column)
      }
      updateCount(of: row)
    }
    elimination.endLists()
    elimination.makePivot(row: rows[pivot.row], column: columns[pivot.column], element.value)
  }

  /// Removes the row and the column of a pivot from the lists, and stores the row by columns and in
  /// the upper triangle; returns the pivot element.
  private mutating func takePivotRow(
    _ pivot: Pivot, into elimination: inout Elimination
  ) -> Element {
    var element = Element(value: 0, magnitude: 0)
    for place in rowLists[pivot.row].range {
      let column = Int(rowIndices[place])
      if column == pivot.column {
        element = self.element(at: place)
      } else {
        pivotPlaces[column] = Int32(truncatingIfNeeded: place)
        elimination.appendToUpper(columns[column], rowValues[place])
        columnsByCount.change(column, by: -1)
      }
    }
    rowsByCount.remove(pivot.row)
    columnsByCount.remove(pivot.column)
    return element
  }

  @inline(__always)
  private func element(at place: Int) -> Element {
    Element(value: rowValues[place], magnitude: rowMagnitudes[place])
  }

  /// Removes an entry from a row, and returns it; returns `nil` if there is none.
  private mutating func removeEntry(_ column: Int, from row: Int) -> Element? {
    let list = rowLists[row]
    for place in list.range where Int(rowIndices[place]) == column {
      let removed = element(at: place)
      move(from: Int(list.end) - 1, to: place)
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
    for place in rowLists[row].range { columnsByCount.change(Int(rowIndices[place]), by: -1) }
    rowLists[row].count = 0
  }
}

// MARK: - Subtracting the pivot row

extension Nucleus {
  /// Subtracts the pivot row from those entries of a row whose columns it contains, and marks these
  /// columns in `pivotPlaces`.
  private mutating func updateSharedEntries(of row: Int, times factor: Element, _ pivotRow: List) {
    var place = Int(rowLists[row].start)
    while place < rowLists[row].end {
      let column = Int(rowIndices[place])
      let pivotPlace = pivotPlaces[column]
      guard pivotPlace >= pivotRow.start, pivotPlace < pivotRow.end else {
        place += 1
        continue
      }
      pivotPlaces[column] = ~pivotPlace
      let product = factor.times(element(at: Int(pivotPlace)))
      let new = rowValues[place] - product.value
      if abs(new) <= Tolerance.cancellation * abs(product.value) {
        move(from: Int(rowLists[row].end) - 1, to: place)
        rowLists[row].count -= 1
        columnsByCount.change(column, by: -1)
      } else {
        rowValues[place] = new
        rowMagnitudes[place] = max(rowMagnitudes[place], product.magnitude)
        place += 1
      }
    }
  }

  /// Appends the other entries of the pivot row to a row, and removes the marks of its columns.
  private mutating func appendMissingEntries(
    to row: Int, times factor: Element, _ pivotRow: List, of pivotColumn: Int
  ) {
    for place in pivotRow.range {
      let column = Int(rowIndices[place])
      if column == pivotColumn { continue }
      if pivotPlaces[column] < 0 {
        pivotPlaces[column] = Int32(truncatingIfNeeded: place)
      } else {
        let product = factor.times(element(at: place))
        appendToRow(row, column, Element(value: -product.value, magnitude: product.magnitude))
        appendToColumn(column, row)
      }
    }
  }

  /// Copies an entry of a row over another one.
  private mutating func move(from source: Int, to place: Int) {
    rowIndices[place] = rowIndices[source]
    rowValues[place] = rowValues[source]
    rowMagnitudes[place] = rowMagnitudes[source]
  }

  @inline(__always)
  private mutating func extendRows(by count: Int) {
    rowIndices.extend(to: rowIndices.count + count, with: -1)
    rowValues.extend(to: rowIndices.count, with: 0)
    rowMagnitudes.extend(to: rowIndices.count, with: 0)
  }

  private mutating func appendToRow(_ row: Int, _ column: Int, _ element: Element) {
    var list = rowLists[row]
    if list.count == list.capacity {
      let start = rowIndices.count
      extendRows(by: 2 * Int(list.capacity))
      for offset in 0..<Int(list.count) { move(from: Int(list.start) + offset, to: start + offset) }
      list.start = Int32(truncatingIfNeeded: start)
      list.capacity *= 2
    }
    rowIndices[list.end] = Int32(truncatingIfNeeded: column)
    rowValues[list.end] = element.value
    rowMagnitudes[list.end] = element.magnitude
    list.count += 1
    rowLists[row] = list
  }

  private mutating func appendToColumn(_ column: Int, _ row: Int) {
    var list = columnLists[column]
    if list.count == list.capacity { removePivotRows(from: &list) }
    if list.count == list.capacity {
      let start = columnIndices.count
      columnIndices.extend(to: start + 2 * Int(list.capacity), with: 0)
      for offset in 0..<Int(list.count) {
        columnIndices[start + offset] = columnIndices[Int(list.start) + offset]
      }
      list.start = Int32(truncatingIfNeeded: start)
      list.capacity *= 2
    }
    columnIndices[list.end] = Int32(truncatingIfNeeded: row)
    list.count += 1
    columnLists[column] = list
    columnsByCount.change(column, by: 1)
  }

  /// Removes the rows that have been pivots or cannot be from the full list of a column, unless
  /// that frees less than a quarter.
  private mutating func removePivotRows(from list: inout List) {
    let rest = list.range.count { rowLists[Int(columnIndices[$0])].count > 0 }
    guard 4 * rest <= 3 * list.range.count else { return }
    var end = Int(list.start)
    for place in list.range where rowLists[Int(columnIndices[place])].count > 0 {
      columnIndices[end] = columnIndices[place]
      end += 1
    }
    list.count = Int32(truncatingIfNeeded: end) - list.start
  }
}

// MARK: - The choice of a pivot

extension Nucleus {
  /// The number of rows and columns that are searched for a pivot. Suhl and Suhl recommend 4. With
  /// 2, the factors of layouts have up to 5 % more entries, but take less time.
  private static let candidateLimit = 2

  /// Returns the pivot with the least Markowitz cost among a few rows and columns with few entries.
  private func choosePivot() -> Pivot? {
    var best: Pivot?
    var leastCost = Int64.max
    var examined = 0
    let most = max(rowsByCount.largest, columnsByCount.largest)
    guard most > 0 else { return nil }
    for count in 1...most {
      var column = columnsByCount.first(count)
      while column >= 0 {
        examined += 1
        considerColumn(column, count: count, &best, &leastCost)
        // No later row or column can have a lower cost than (count - 1)².
        if best != nil, leastCost <= Self.cost(count, count) || examined >= Self.candidateLimit {
          return best
        }
        column = columnsByCount.next(column)
      }
      var row = rowsByCount.first(count)
      while row >= 0 {
        examined += 1
        considerRow(row, count: count, &best, &leastCost)
        // All columns with `count` entries have been examined: later ones have at least one more.
        if best != nil, leastCost <= Self.cost(count, count + 1) || examined >= Self.candidateLimit
        {
          return best
        }
        row = rowsByCount.next(row)
      }
    }
    return best
  }

  /// The Markowitz cost of a pivot: the most elements that it can add.
  @inline(__always)
  private static func cost(_ rowCount: Int, _ columnCount: Int) -> Int64 {
    Int64(rowCount - 1) * Int64(columnCount - 1)
  }

  private func considerColumn(
    _ column: Int, count: Int, _ best: inout Pivot?, _ leastCost: inout Int64
  ) {
    for place in columnLists[column].range {
      let row = Int(columnIndices[place])
      guard rowLists[row].count > 0 else { continue }
      let cost = Self.cost(Int(rowLists[row].count), count)
      guard cost < leastCost else { continue }
      let (value, largest) = element(row: row, column: column)
      guard value > 0, count == 1 || value >= Tolerance.pivotThreshold * largest else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  private func considerRow(
    _ row: Int, count: Int, _ best: inout Pivot?, _ leastCost: inout Int64
  ) {
    let range = rowLists[row].range
    var largest = 0.0
    for place in range where isReal(place) { largest = max(largest, abs(rowValues[place])) }
    for place in range
    where isReal(place) && abs(rowValues[place]) >= Tolerance.pivotThreshold * largest {
      let column = Int(rowIndices[place])
      let cost = Self.cost(count, columnsByCount.count(column))
      guard cost < leastCost else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  /// Returns the magnitude of an element, or 0 if there is none or it can be rounding error; and
  /// the largest magnitude of its row.
  private func element(row: Int, column: Int) -> (Double, Double) {
    var value = 0.0
    var largest = 0.0
    for place in rowLists[row].range where isReal(place) {
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
}

extension Nucleus {
  /// A number, and the magnitude that its rounding error is relative to.
  private struct Element {
    var value: Double
    var magnitude: Double

    /// Returns the factor of a pivot row that eliminates this element, with the pivot's element.
    func divided(by pivot: Element) -> Element {
      let factor = value / pivot.value
      return Element(
        value: factor,
        magnitude: max(magnitude, abs(factor) * pivot.magnitude) / abs(pivot.value))
    }

    @inline(__always)
    func times(_ other: Element) -> Element {
      Element(
        value: value * other.value,
        magnitude: max(abs(value) * other.magnitude, magnitude * abs(other.value)))
    }
  }
}

/// Rows or columns in doubly linked lists by their number of entries: Markowitz's rule examines
/// those with few entries first.
struct CountLists: ~Copyable {
  private var heads = Buffer<Int32>()
  private var counts: Buffer<Int32>
  private var nextItems: Buffer<Int32>
  private var previousItems: Buffer<Int32>

  init(items: Int) {
    counts = Buffer(repeating: 0, count: items)
    nextItems = Buffer(repeating: -1, count: items)
    previousItems = Buffer(repeating: -1, count: items)
  }

  /// The largest number of entries for which there is a list.
  var largest: Int { heads.count - 1 }

  /// The first row or column with a number of entries, or -1.
  func first(_ count: Int) -> Int { count < heads.count ? Int(heads[count]) : -1 }
  func next(_ item: Int) -> Int { Int(nextItems[item]) }
  func count(_ item: Int) -> Int { Int(counts[item]) }

  mutating func insert(_ item: Int, count: Int) {
    counts[item] = Int32(truncatingIfNeeded: count)
    heads.extend(to: count + 1, with: -1)
    let next = heads[count]
    nextItems[item] = next
    previousItems[item] = -1
    if next >= 0 { previousItems[next] = Int32(truncatingIfNeeded: item) }
    heads[count] = Int32(truncatingIfNeeded: item)
  }

  mutating func remove(_ item: Int) {
    let next = nextItems[item]
    let previous = previousItems[item]
    if next >= 0 { previousItems[next] = previous }
    if previous >= 0 { nextItems[previous] = next } else { heads[counts[item]] = next }
  }

  mutating func move(_ item: Int, to count: Int) {
    guard count != Int(counts[item]) else { return }
    remove(item)
    insert(item, count: count)
  }

  mutating func change(_ item: Int, by difference: Int) { move(item, to: count(item) + difference) }
}
