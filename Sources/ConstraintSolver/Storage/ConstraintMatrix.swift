/// All constraints and variables: a sparse matrix that is read by rows and by columns, and can
/// change at any time.
///
/// The entries of a row are adjacent in memory; those of a column are linked lists. Adding or
/// removing a row takes time proportional to its entries. The memory of removed rows is reused.
struct ConstraintMatrix: ~Copyable {
  struct Column: BitwiseCopyable {
    /// The position of the variable among all variables ever made, which gives the level of its
    /// last value; modulo 2³².
    var creationOrder: UInt32
    /// The first entry; -1 if there is none.
    var first: Int32
    var count: Int32
    var generation: Int32
    var isNonnegative: Bool
    var isLive: Bool
    /// The constraint whose constant a suggestion changes; `none` if the variable is not editable.
    var editConstraint: RowIndex
  }

  struct Entry: BitwiseCopyable {
    var coefficient: Double
    var variable: VariableIndex
    var row: RowIndex
    /// The next entry of the column, or the first entry of the next free block; -1 if there is
    /// none.
    var next: Int32
    var previous: Int32

    static var vacant: Entry {
      Entry(coefficient: 0, variable: .none, row: .none, next: -1, previous: -1)
    }
  }

  private(set) var rows = IndexedBuffer<RowIndex, Row>()
  private(set) var columns = IndexedBuffer<VariableIndex, Column>()
  private(set) var entries = Buffer<Entry>()
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
      columns[column].creationOrder = order
      columns[column].isNonnegative = isNonnegative
      columns[column].isLive = true
      return column
    }
    return columns.append(
      Column(
        creationOrder: order, first: -1, count: 0, generation: 0, isNonnegative: isNonnegative,
        isLive: true,
        editConstraint: .none))
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
    columns[column].generation &+= 1
    columns[column].editConstraint = .none
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
      Entry(coefficient: term.coefficient, variable: variable, row: row, next: next, previous: -1),
      at: Int(index))
    if next >= 0 { entries[next].previous = index } else { usedColumns += 1 }
    columns[variable].first = index
    columns[variable].count &+= 1
  }

  private mutating func unlink(_ index: Int) {
    let entry = entries[index]
    if entry.next >= 0 { entries[entry.next].previous = entry.previous }
    if entry.previous >= 0 {
      entries[entry.previous].next = entry.next
    } else {
      columns[entry.variable].first = entry.next
    }
    columns[entry.variable].count -= 1
    if columns[entry.variable].count == 0 { usedColumns -= 1 }
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
    let kind = Self.sizeClass(count).class
    guard count > 0, kind < freeBlocks.count, freeBlocks[kind] >= 0 else { return nil }
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
