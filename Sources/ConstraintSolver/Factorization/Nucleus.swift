/// The matrix that remains after the elimination of singletons. It changes while it is eliminated.
///
/// Its rows and columns are numbered from 0: it is often far smaller than the constraint matrix.
struct Nucleus: ~Copyable {
  /// A row and a column, by their numbers.
  private typealias Pivot = (row: Int, column: Int)

  /// A number in a column, and the magnitude that its rounding error is relative to: the largest
  /// term that was ever added to it, or to the numbers that it was computed from.
  struct Entry: BitwiseCopyable {
    var value: Double
    var magnitude: Magnitude
    var column: Int32

    /// Whether the number is larger than its possible rounding error.
    ///
    /// Others must not be pivots, but stay in the row: the actual errors are mostly far smaller
    /// than the bound, so that dropping the numbers would itself be an error.
    @inline(__always)
    var isReal: Bool { abs(value) > Tolerance.dependence * magnitude.value }

    /// Returns the factor of a pivot row that eliminates this entry, with the pivot's entry.
    func divided(by pivot: Entry) -> Entry {
      let factor = value / pivot.value
      let magnitude = max(magnitude.value, abs(factor) * pivot.magnitude.value) / abs(pivot.value)
      return Entry(value: factor, magnitude: Magnitude(magnitude), column: column)
    }

    /// Returns the product with an entry of another column, in that column.
    @inline(__always)
    func times(_ other: Entry) -> Entry {
      let magnitude = max(
        abs(value) * other.magnitude.value, magnitude.value * abs(other.value))
      return Entry(
        value: value * other.value, magnitude: Magnitude(magnitude), column: other.column)
    }
  }

  /// The rows with their entries. The list of a row without a pivot to come is empty.
  private var rows = NucleusLines()
  private var entries = Buffer<Entry>()
  /// The columns with the rows that contain them, and rows that have lost them since.
  private var columns = NucleusLines()
  private var columnRows = Buffer<Int32>()
  /// The place of each column in the pivot row; its complement while the row that the pivot row is
  /// subtracted from also contains the column. A place outside the pivot row is meaningless.
  private var pivotPlaces: Buffer<Int32>

  /// Takes the remaining rows, at most `count`.
  init(of elimination: inout Elimination, rows count: Int, _ matrix: borrowing ConstraintMatrix) {
    columns.lines.reserve(count)
    var end = 0
    for column in elimination.columnStates.indices where elimination.remains(column) {
      let count = Int(elimination.number(column))
      guard count > 0 else { continue }
      elimination.setNumber(columns.lines.count, of: column)
      columns.append(column.offset, start: end, capacity: count)
      end += count
    }
    pivotPlaces = Buffer(repeating: -1, count: columns.lines.count)
    columnRows.reserve(2 * end)
    columnRows.extend(to: end, with: 0)
    entries.reserve(2 * (end + count))
    rows.lines.reserve(count)
    for row in elimination.rowStates.indices
    where elimination.remains(row) && elimination.count(row) > 0 {
      let (start, number) = (entries.count, rows.lines.count)
      for entry in matrix.entries(of: row) where elimination.remains(entry.variable) {
        let column = elimination.number(entry.variable)
        let magnitude = Magnitude(abs(entry.coefficient))
        entries.append(Entry(value: entry.coefficient, magnitude: magnitude, column: column))
        columns.lines[column].append(Int32(truncatingIfNeeded: number), to: &columnRows)
      }
      rows.append(row.offset, start: start, capacity: entries.count - start)
      rows.lines[number].length = rows.lines[number].capacity
    }
  }

  mutating func eliminate(into elimination: inout Elimination) {
    while let pivot = choosePivot() { eliminate(pivot, into: &elimination) }
  }
}

// MARK: - Pivots

extension Nucleus {
  private mutating func eliminate(_ pivot: Pivot, into elimination: inout Elimination) {
    let element = removeEntry(pivot.column, from: pivot.row).unsafelyUnwrapped
    let pivotRow = rows.lines[pivot.row].range
    for place in pivotRow {
      let column = entries[place].column
      pivotPlaces[column] = Int32(truncatingIfNeeded: place)
      elimination.upper.append(columns.lines[column].offset, entries[place].value)
      columns.change(column, by: -1)
    }
    rows.remove(pivot.row)
    columns.remove(pivot.column)
    rows.lines[pivot.row].length = 0
    for place in columns.lines[pivot.column].range {
      let row = Int(columnRows[place])
      guard let factor = removeEntry(pivot.column, from: row)?.divided(by: element) else {
        continue
      }
      elimination.lower.append(rows.lines[row].offset, factor.value)
      if !pivotRow.isEmpty {
        updateSharedEntries(of: row, times: factor, pivotRow)
        appendMissingEntries(to: row, times: factor, pivotRow)
      }
      updateCount(of: row)
    }
    elimination.makePivot(
      row: RowIndex(offset: rows.lines[pivot.row].offset),
      column: VariableIndex(offset: columns.lines[pivot.column].offset), element.value)
  }

  /// Removes the entry of a column from a row, and returns it; returns `nil` if there is none.
  private mutating func removeEntry(_ column: Int, from row: Int) -> Entry? {
    for place in rows.lines[row].range where Int(entries[place].column) == column {
      let removed = entries[place]
      removeEntry(at: place, from: row)
      return removed
    }
    return nil
  }

  private mutating func removeEntry(at place: Int, from row: Int) {
    rows.lines[row].length -= 1
    entries[place] = entries[rows.lines[row].range.upperBound]
  }

  /// Moves a row to the list of its number of entries, or excludes it if no entry can be a pivot:
  /// it depends on other rows.
  private mutating func updateCount(of row: Int) {
    if rows.lines[row].range.contains(where: { entries[$0].isReal }) {
      rows.move(row, to: rows.lines[row].length)
    } else {
      rows.remove(row)
      for place in rows.lines[row].range { columns.change(entries[place].column, by: -1) }
      rows.lines[row].length = 0
    }
  }

  /// Subtracts the pivot row from those entries of a row whose columns it contains, and marks these
  /// columns in `pivotPlaces`.
  private mutating func updateSharedEntries(
    of row: Int, times factor: Entry, _ pivotRow: Range<Int>
  ) {
    var place = rows.lines[row].range.lowerBound
    while place < rows.lines[row].range.upperBound {
      let entry = entries[place]
      let pivotPlace = Int(pivotPlaces[entry.column])
      guard pivotPlace >= pivotRow.lowerBound, pivotPlace < pivotRow.upperBound else {
        place += 1
        continue
      }
      pivotPlaces[entry.column] = ~Int32(truncatingIfNeeded: pivotPlace)
      let product = factor.times(entries[pivotPlace])
      let new = entry.value - product.value
      if abs(new) <= Tolerance.cancellation * abs(product.value) {
        removeEntry(at: place, from: row)
        columns.change(entry.column, by: -1)
      } else {
        entries[place].value = new
        entries[place].magnitude = max(entry.magnitude, product.magnitude)
        place += 1
      }
    }
  }

  /// Appends the other entries of the pivot row to a row, and removes the marks of its columns.
  private mutating func appendMissingEntries(
    to row: Int, times factor: Entry, _ pivotRow: Range<Int>
  ) {
    for place in pivotRow {
      let column = entries[place].column
      if pivotPlaces[column] < 0 {
        pivotPlaces[column] = Int32(truncatingIfNeeded: place)
      } else {
        var product = factor.times(entries[place])
        product.value = -product.value
        rows.lines[row].append(product, to: &entries)
        columns.lines[column].append(Int32(truncatingIfNeeded: row), to: &columnRows)
        columns.change(column, by: 1)
      }
    }
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
    let most = max(rows.largest, columns.largest)
    guard most > 0 else { return nil }
    for count in 1...most {
      var column = columns.first(count)
      while column >= 0 {
        for place in columns.lines[column].range where rows.lines[columnRows[place]].length > 0 {
          consider((Int(columnRows[place]), column), &best, &leastCost)
        }
        examined += 1
        // No later row or column can have a lower cost than (count - 1)².
        if best != nil, leastCost <= Self.cost(count, count) || examined >= Self.candidateLimit {
          return best
        }
        column = Int(columns.lines[column].next)
      }
      var row = rows.first(count)
      while row >= 0 {
        for place in rows.lines[row].range {
          consider((row, Int(entries[place].column)), &best, &leastCost)
        }
        examined += 1
        // All columns with `count` entries have been examined: later ones have at least one more.
        if best != nil, leastCost <= Self.cost(count, count + 1) || examined >= Self.candidateLimit
        {
          return best
        }
        row = Int(rows.lines[row].next)
      }
    }
    return best
  }

  /// The Markowitz cost of a pivot: the most entries that it can add.
  @inline(__always)
  private static func cost(_ rowCount: Int, _ columnCount: Int) -> Int64 {
    Int64(rowCount - 1) * Int64(columnCount - 1)
  }

  /// Makes a pivot the best one if its cost is less, and if it is not rounding error and large
  /// enough in its row; the size of the only entry of a column does not matter.
  @inline(__always)
  private func consider(_ pivot: Pivot, _ best: inout Pivot?, _ leastCost: inout Int64) {
    let count = Int(columns.lines[pivot.column].count)
    let cost = Self.cost(Int(rows.lines[pivot.row].length), count)
    guard cost < leastCost else { return }
    var (value, largest) = (0.0, 0.0)
    for place in rows.lines[pivot.row].range where entries[place].isReal {
      let magnitude = abs(entries[place].value)
      largest = max(largest, magnitude)
      if Int(entries[place].column) == pivot.column { value = magnitude }
    }
    guard value > 0, count == 1 || value >= Tolerance.pivotThreshold * largest else { return }
    (best, leastCost) = (pivot, cost)
  }
}

/// The rows or the columns of a nucleus, in doubly linked lists by their number of entries:
/// Markowitz's rule examines those with few entries first.
struct NucleusLines: ~Copyable {
  struct Line: BitwiseCopyable {
    /// The row or the column in the constraint matrix.
    var offset: Int32
    /// The line's list in the storage of all lists.
    var start: Int32
    var length: Int32 = 0
    var capacity: Int32
    /// The number of entries, and the neighbors among the lines with as many, or -1.
    var count: Int32 = 0
    var next: Int32 = -1
    var previous: Int32 = -1

    /// The places of its list.
    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start &+ length))) }

    /// Appends an element to the list. A full list moves to the end of the storage, with spare
    /// capacity; its old place is not reused, as most lists never grow.
    @inline(__always)
    mutating func append<Element>(_ element: Element, to storage: inout Buffer<Element>) {
      if length == capacity {
        let place = storage.count
        capacity += (capacity + 1) / 2
        storage.extend(to: place + Int(capacity), with: element)
        for offset in 0..<Int(length) { storage[place + offset] = storage[Int(start) + offset] }
        start = Int32(truncatingIfNeeded: place)
      }
      storage[start + length] = element
      length += 1
    }
  }

  var lines = Buffer<Line>()
  /// The first line with each number of entries, or -1.
  private var heads = Buffer<Int32>()

  /// Appends a line whose number of entries is the capacity of its list.
  mutating func append(_ offset: Int32, start: Int, capacity: Int) {
    lines.append(
      Line(
        offset: offset, start: Int32(truncatingIfNeeded: start),
        capacity: Int32(truncatingIfNeeded: capacity)))
    insert(lines.count - 1, count: Int32(truncatingIfNeeded: capacity))
  }

  /// The largest number of entries for which there is a list.
  var largest: Int { heads.count - 1 }

  /// The first line with a number of entries, or -1.
  func first(_ count: Int) -> Int { count < heads.count ? Int(heads[count]) : -1 }

  private mutating func insert(_ line: Int, count: Int32) {
    heads.extend(to: Int(count) + 1, with: -1)
    let next = heads[count]
    lines[line].count = count
    lines[line].next = next
    lines[line].previous = -1
    if next >= 0 { lines[next].previous = Int32(truncatingIfNeeded: line) }
    heads[count] = Int32(truncatingIfNeeded: line)
  }

  mutating func remove(_ line: Int) {
    let (next, previous) = (lines[line].next, lines[line].previous)
    if next >= 0 { lines[next].previous = previous }
    if previous >= 0 { lines[previous].next = next } else { heads[lines[line].count] = next }
  }

  mutating func move(_ line: Int, to count: Int32) {
    guard count != lines[line].count else { return }
    remove(line)
    insert(line, count: count)
  }

  mutating func change(_ line: Int32, by difference: Int32) {
    move(Int(line), to: lines[line].count + difference)
  }
}
