/// All constraints and variables: a sparse matrix that is read by rows and by columns, and can
/// change at any time.
///
/// The entries of a row are adjacent in memory; those of a column are linked lists. Adding or
/// removing a row takes time proportional to its entries, except for the first row removed from a
/// long column, when all lists get links in the other direction. The memory of removed rows is
/// reused.
struct ConstraintMatrix: ~Copyable {
  private(set) var rows = IndexedBuffer<RowIndex, Row>()
  private(set) var columns = IndexedBuffer<VariableIndex, Column>()
  private(set) var entries = Buffer<Entry>()
  /// The previous entry of each entry's column; -1 if there is none. Empty until a long column
  /// loses an entry: in a short one, a search from the first entry finds it.
  private(set) var previousEntries = Buffer<Int32>()
  private var freeRows = Buffer<RowIndex>()
  private var freeColumns = Buffer<VariableIndex>()
  /// The first free block of entries of each size class; each block's first entry links to the next
  /// block.
  private var freeBlocks = Buffer<Int32>()
  private(set) var liveRows = 0
  private(set) var liveColumns = 0
  /// The number of variables that occur in a constraint.
  private(set) var usedColumns = 0
  private var rowsMade = 0
  private var columnsMade = 0

  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    columns.reserve(variables)
    rows.reserve(constraints)
    entries.reserve(terms)
  }
}

// MARK: - Variables

extension ConstraintMatrix {
  mutating func addColumn(isNonnegative: Bool) -> VariableIndex {
    columnsMade += 1
    liveColumns += 1
    let order = UInt32(truncatingIfNeeded: columnsMade)
    if let column = freeColumns.popLast() {
      columns[column].reuse(creationOrder: order, isNonnegative: isNonnegative)
      return column
    }
    return columns.append(Column(creationOrder: order, isNonnegative: isNonnegative))
  }

  /// Marks a column as removed. Its index is not reused before `removeColumn`.
  mutating func retireColumn(_ column: VariableIndex) {
    columns[column].isLive = false
    liveColumns -= 1
  }

  mutating func restoreColumn(_ column: VariableIndex) {
    columns[column].isLive = true
    liveColumns += 1
  }

  /// Makes the index of a retired column available again.
  mutating func removeColumn(_ column: VariableIndex) {
    columns[column].remove()
    freeColumns.append(column)
  }

  mutating func setEditConstraint(_ row: RowIndex, of column: VariableIndex) {
    columns[column].editConstraint = row
  }
}

// MARK: - Constraints

extension ConstraintMatrix {
  /// Adds a row.
  ///
  /// - Precondition: The terms have different variables and nonzero coefficients.
  mutating func addRow(
    _ terms: borrowing Buffer<Term>, constant: Double, relation: Relation, priority: Double
  ) -> RowIndex {
    rowsMade += 1
    liveRows += 1
    let start = takeFreeBlock(terms.count) ?? Int32(truncatingIfNeeded: entries.count)
    let free = freeRows.popLast()
    let row = free ?? RowIndex(rows.count)
    let definition = Row(
      constant: constant, priority: priority, relation: relation,
      creationOrder: UInt32(truncatingIfNeeded: rowsMade), start: start,
      count: Int32(truncatingIfNeeded: terms.count), predecessor: free.map { rows[$0] })
    rows.set(definition, at: row)
    for index in terms.indices {
      link(start &+ Int32(truncatingIfNeeded: index), row: row, terms[index])
    }
    entries.extend(to: Int(start) + Self.sizeClass(terms.count).size, with: .vacant)
    return row
  }

  /// Marks a row as removed. Its entries stay until `removeRow`.
  mutating func retireRow(_ row: RowIndex) { rows[row].isRetired = true }

  mutating func restoreRow(_ row: RowIndex) { rows[row].isRetired = false }

  mutating func removeRow(_ row: RowIndex) {
    let definition = rows[row]
    for entry in definition.range { unlink(entry) }
    freeBlock(start: definition.start, count: Int(definition.count))
    rows[row].remove()
    freeRows.append(row)
    liveRows -= 1
  }

  mutating func setConstant(_ constant: Double, of row: RowIndex) { rows[row].constant = constant }

  mutating func setPriority(_ priority: Double, of row: RowIndex) { rows[row].priority = priority }

  @inline(__always)
  private mutating func link(_ index: Int32, row: RowIndex, _ term: Term) {
    let variable = term.variable.index
    let next = columns[variable].first
    entries.set(
      Entry(coefficient: term.coefficient, variable: variable, row: row, next: next),
      at: Int(index))
    if !previousEntries.isEmpty {
      previousEntries.extend(to: entries.count, with: -1)
      previousEntries[index] = -1
      if next >= 0 { previousEntries[next] = index }
    }
    if next < 0 { usedColumns += 1 }
    columns[variable].first = index
    columns[variable].count &+= 1
  }

  private mutating func unlink(_ index: Int) {
    let entry = entries[index]
    let previous = previousEntry(of: index)
    if previous >= 0 {
      entries[previous].next = entry.next
    } else {
      columns[entry.variable].first = entry.next
    }
    if !previousEntries.isEmpty, entry.next >= 0 { previousEntries[entry.next] = previous }
    columns[entry.variable].count -= 1
    if columns[entry.variable].count == 0 { usedColumns -= 1 }
  }

  /// The number of entries up to which a column is searched for an entry.
  private static let shortColumn = 32

  /// Returns the previous entry in the column of an entry, or -1.
  private mutating func previousEntry(of index: Int) -> Int32 {
    let column = columns[entries[index].variable]
    if Int(column.first) == index { return -1 }
    if previousEntries.isEmpty, column.count > Self.shortColumn { linkPreviousEntries() }
    if !previousEntries.isEmpty { return previousEntries[index] }
    var previous = column.first
    while Int(entries[previous].next) != index { previous = entries[previous].next }
    return previous
  }

  private mutating func linkPreviousEntries() {
    previousEntries.extend(to: entries.count, with: -1)
    for column in columns.indices {
      var (previous, next): (Int32, Int32) = (-1, columns[column].first)
      while next >= 0 {
        previousEntries[next] = previous
        (previous, next) = (next, entries[next].next)
      }
    }
  }

  // MARK: blocks of entries

  /// Returns the size class and the capacity of a block: 1, 2 … 8, 16, 32 …
  private static func sizeClass(_ count: Int) -> (class: Int, size: Int) {
    if count <= 8 { return (count, count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (5 + bits, 1 << bits)
  }

  /// Returns a free block of entries; `nil` if there is none of this size.
  private mutating func takeFreeBlock(_ count: Int) -> Int32? {
    if freeBlocks.isEmpty || count == 0 { return nil }
    let kind = Self.sizeClass(count).class
    guard kind < freeBlocks.count, freeBlocks[kind] >= 0 else { return nil }
    let start = freeBlocks[kind]
    freeBlocks[kind] = entries[start].next
    return start
  }

  private mutating func freeBlock(start: Int32, count: Int) {
    guard count > 0 else { return }
    let (kind, _) = Self.sizeClass(count)
    freeBlocks.extend(to: kind + 1, with: -1)
    for index in Int(start)..<Int(start) + count { entries[index].row = .none }
    entries[start].next = freeBlocks[kind]
    freeBlocks[kind] = start
  }
}

// MARK: - Reading

extension ConstraintMatrix {
  /// Returns whether a row is active: it exists, and its removal is not pending.
  @inline(__always)
  func isActive(_ row: RowIndex) -> Bool { rows[row].isLive && !rows[row].isRetired }

  /// Returns the largest magnitude of a column's coefficients.
  func largestCoefficient(of variable: VariableIndex) -> Double {
    var largest = 0.0
    var next = columns[variable].first
    while next >= 0 {
      largest = max(largest, abs(entries[next].coefficient))
      next = entries[next].next
    }
    return largest
  }

  /// Returns the value of a row's expression, and the scale to which tolerances are relative: the
  /// largest magnitude of its constant, its coefficients, and its coefficients times the values.
  @inline(__always)
  func activity(
    of row: RowIndex, _ values: borrowing IndexedBuffer<VariableIndex, Double>
  ) -> (value: Double, scale: Double) {
    var sum = rows[row].constant
    var scale = abs(sum)
    for index in rows[row].range {
      let coefficient = entries[index].coefficient
      let part = coefficient * values[entries[index].variable]
      sum += part
      scale = max(scale, abs(part), abs(coefficient))
    }
    return (sum, scale)
  }
}
