/// All constraints and variables: a sparse matrix that is read by rows and by columns, and can
/// change at any time.
///
/// The entries of a row are adjacent in memory; those of a column are linked lists, which do not
/// contain the constraints on a single variable: these are ``points`` of its cost. Adding or
/// removing a row takes time proportional to its entries, except for the first row removed from a
/// long column, when all lists get links in the other direction. The memory of removed rows is
/// reused.
struct ConstraintMatrix: ~Copyable {
  private(set) var rows = IndexedBuffer<RowIndex, Row>()
  private(set) var columns = IndexedBuffer<VariableIndex, Column>()
  private(set) var entries = Buffer<Entry>()
  /// The breakpoints of the variables' costs: those of the constraints on single variables that the
  /// basis takes into account.
  var points = CostPoints()
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
      columns[column].begin(creationOrder: order, isNonnegative: isNonnegative)
      return column
    }
    var new = Column()
    new.begin(creationOrder: order, isNonnegative: isNonnegative)
    return columns.append(new)
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
    columns[column].slot.end()
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
    var slot = free.map { rows[$0].slot } ?? Slot()
    slot.flags = Row.liveFlag | UInt32(relation.rawValue)
    let definition = Row(
      constant: constant, priority: priority, creationOrder: UInt32(truncatingIfNeeded: rowsMade),
      start: start, count: Int32(truncatingIfNeeded: terms.count), slot: slot)
    rows.set(definition, at: row)
    for index in terms.indices {
      let variable = terms[index].variable.index
      if columns[variable].count == 0 { usedColumns += 1 }
      columns[variable].count &+= 1
      link(
        start &+ Int32(truncatingIfNeeded: index), row: row, terms[index],
        isListed: terms.count > 1)
    }
    entries.extend(to: Int(start) + Self.sizeClass(terms.count).size, with: .vacant)
    return row
  }

  /// Marks a row as removed. Its entries stay until `removeRow`.
  mutating func retireRow(_ row: RowIndex) { rows[row].isRetired = true }

  mutating func restoreRow(_ row: RowIndex) { rows[row].isRetired = false }

  mutating func removeRow(_ row: RowIndex) {
    for entry in rows[row].range {
      if rows[row].count > 1 { unlink(entry) }
      columns[entries[entry].variable].count -= 1
      if columns[entries[entry].variable].count == 0 { usedColumns -= 1 }
    }
    freeBlock(rows[row].range)
    rows[row].slot.end()
    rows[row].count = 0
    freeRows.append(row)
    liveRows -= 1
  }

  mutating func setConstant(_ constant: Double, of row: RowIndex) { rows[row].constant = constant }

  mutating func setPriority(_ priority: Double, of row: RowIndex) { rows[row].priority = priority }

  @inline(__always)
  private mutating func link(_ index: Int32, row: RowIndex, _ term: Term, isListed: Bool) {
    let variable = term.variable.index
    let next = isListed ? columns[variable].first : -1
    entries.set(
      Entry(coefficient: term.coefficient, variable: variable, row: row, next: next),
      at: Int(index))
    guard isListed else { return }
    if !previousEntries.isEmpty {
      previousEntries.extend(to: entries.count, with: -1)
      previousEntries[index] = -1
      if next >= 0 { previousEntries[next] = index }
    }
    columns[variable].first = index
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

  private mutating func freeBlock(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (kind, _) = Self.sizeClass(range.count)
    freeBlocks.extend(to: kind + 1, with: -1)
    for index in range { entries[index].row = .none }
    entries[range.lowerBound].next = freeBlocks[kind]
    freeBlocks[kind] = Int32(truncatingIfNeeded: range.lowerBound)
  }
}

// MARK: - Reading

extension ConstraintMatrix {
  /// Returns whether a row is active: it exists, and its removal is not pending.
  @inline(__always)
  func isActive(_ row: RowIndex) -> Bool { rows[row].isLive && !rows[row].isRetired }

  /// The number of variables and constraints.
  var size: Int { liveRows + liveColumns }

  func variable(at index: VariableIndex) -> Variable {
    Variable(index: index, generation: columns[index].generation)
  }

  func constraint(at index: RowIndex) -> Constraint {
    Constraint(index: index, generation: rows[index].generation)
  }

  /// The entries of a row, until another row is added.
  @inline(__always)
  func entries(of row: RowIndex) -> UnsafeBufferPointer<Entry> {
    let range = rows[row].range
    assert(range.upperBound <= entries.count, "a row ends after the last entry")
    return UnsafeBufferPointer(start: entries.base + range.lowerBound, count: range.count)
  }

  /// The entries of a column, until a row is added.
  @inline(__always)
  func entries(of column: VariableIndex) -> ColumnEntries {
    ColumnEntries(index: columns[column].first, entries: entries.base)
  }

  struct ColumnEntries: Sequence, IteratorProtocol {
    fileprivate var index: Int32
    fileprivate let entries: UnsafeMutablePointer<Entry>

    @inline(__always)
    mutating func next() -> Entry? {
      if index < 0 { return nil }
      let entry = entries[Int(index)]
      index = entry.next
      return entry
    }
  }

  /// The entry of a row on a single variable; `nil` for other rows.
  @inline(__always)
  func onlyEntry(of row: RowIndex) -> Entry? {
    rows[row].count == 1 ? entries[rows[row].start] : nil
  }

  /// The coefficient of a constraint on a single variable.
  @inline(__always)
  func coefficient(ofSingle row: RowIndex) -> Double { entries[rows[row].start].coefficient }

  /// The value at which a constraint on a single variable is zero.
  func point(of row: RowIndex) -> CostPoint {
    CostPoint(value: 0 - rows[row].constant / coefficient(ofSingle: row), row: row)  // never -0
  }

  func largestCoefficient(of variable: VariableIndex) -> Double {
    entries(of: variable).reduce(0) { max($0, abs($1.coefficient)) }
  }

  /// Returns the value of a row's expression, and the scale that tolerances are relative to: the
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

// MARK: - Rows, columns and entries

extension ConstraintMatrix {
  /// What an index is used for: four flags of a row or column, and the number of rows or columns
  /// that had the index before, modulo 2²⁸.
  struct Slot: BitwiseCopyable {
    private var bits: UInt32 = 0

    @inline(__always)
    var flags: UInt32 {
      get { bits & 15 }
      set { bits = bits & ~15 | newValue }
    }
    @inline(__always)
    var generation: Int32 { Int32(truncatingIfNeeded: bits >> 4) }

    @inline(__always)
    subscript(flag: UInt32) -> Bool {
      get { bits & flag != 0 }
      set { bits = newValue ? bits | flag : bits & ~flag }
    }

    /// Makes the index available to another row or column.
    mutating func end() { bits = (bits | 15) &+ 1 }
  }

  /// A constraint without its terms, in 32 bytes: the rows are most of what a search reads.
  struct Row: BitwiseCopyable {
    var constant: Double
    var priority: Double
    /// The position of the constraint among all constraints ever added, modulo 2³².
    var creationOrder: UInt32
    var start: Int32
    var count: Int32
    /// The flags are the relation, and whether the row is live and retired.
    fileprivate var slot: Slot

    private static let relationMask: UInt32 = 3
    fileprivate static let liveFlag: UInt32 = 4
    private static let retiredFlag: UInt32 = 8

    @inline(__always)
    var relation: Relation {
      Relation(rawValue: UInt8(truncatingIfNeeded: slot.flags & Self.relationMask)) ?? .equal
    }
    @inline(__always)
    var isLive: Bool { slot[Self.liveFlag] }
    @inline(__always)
    var generation: Int32 { slot.generation }
    @inline(__always)
    var isRequired: Bool { priority == Level.required }
    /// The positions of its entries.
    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }
    /// Whether the next solution removes the constraint.
    @inline(__always)
    var isRetired: Bool {
      get { slot[Self.retiredFlag] }
      set { slot[Self.retiredFlag] = newValue }
    }
  }

  /// A variable and the list of its entries, in 20 bytes.
  struct Column: BitwiseCopyable {
    /// The position of the variable among all variables ever made, which breaks ties; modulo 2³².
    private(set) var creationOrder: UInt32 = 0
    /// The first entry; -1 if there is none.
    var first: Int32 = -1
    var count: Int32 = 0
    /// The constraint whose constant a suggestion changes; `none` if the variable is not editable.
    var editConstraint = RowIndex.none
    /// The flags are whether the column is live, and whether the variable has the lower bound 0.
    fileprivate var slot = Slot()

    private static let nonnegativeFlag: UInt32 = 1
    private static let liveFlag: UInt32 = 2

    @inline(__always)
    var isLive: Bool {
      get { slot[Self.liveFlag] }
      set { slot[Self.liveFlag] = newValue }
    }
    @inline(__always)
    var isNonnegative: Bool { slot[Self.nonnegativeFlag] }
    @inline(__always)
    var generation: Int32 { slot.generation }

    /// Gives the index to another variable.
    fileprivate mutating func begin(creationOrder: UInt32, isNonnegative: Bool) {
      self.creationOrder = creationOrder
      slot.flags = Self.liveFlag | (isNonnegative ? Self.nonnegativeFlag : 0)
    }
  }

  /// A coefficient with its place in the matrix, in 20 bytes: the coefficient is stored in halves,
  /// because a `Double` would be aligned to 8 bytes. The compiler reads both halves at once.
  struct Entry: BitwiseCopyable {
    private var lowerHalf: UInt32
    private var upperHalf: UInt32
    var variable: VariableIndex
    var row: RowIndex
    /// The next entry of the column, or the first entry of the next free block; -1 if there is
    /// none.
    var next: Int32

    static var vacant: Entry { Entry(coefficient: 0, variable: .none, row: .none, next: -1) }

    @inline(__always)
    init(coefficient: Double, variable: VariableIndex, row: RowIndex, next: Int32) {
      lowerHalf = UInt32(truncatingIfNeeded: coefficient.bitPattern)
      upperHalf = UInt32(truncatingIfNeeded: coefficient.bitPattern >> 32)
      self.variable = variable
      self.row = row
      self.next = next
    }

    @inline(__always)
    var coefficient: Double { Double(bitPattern: UInt64(upperHalf) << 32 | UInt64(lowerHalf)) }
  }
}

// MARK: - Invariants

extension ConstraintMatrix {
  /// Checks that the rows and the lists of the columns contain the same entries, and that the
  /// counts are right. For tests.
  func checkInvariants(_ problems: inout InvariantProblems) {
    var counts = IndexedBuffer<VariableIndex, Int>(repeating: 0, count: columns.count)
    var listed = IndexedBuffer<VariableIndex, Int>(repeating: 0, count: columns.count)
    for row in rows.indices {
      for index in rows[row].range {
        problems.expect(
          entries[index].row == row, "entry \(index) of constraint \(row.offset) is not in its row")
        counts[entries[index].variable] += 1
        if rows[row].count > 1 { listed[entries[index].variable] += 1 }
      }
    }
    for column in columns.indices {
      problems.expect(
        Int(columns[column].count), "terms of variable \(column.offset)", toBe: counts[column])
      checkList(of: column, count: listed[column], &problems)
    }
    problems.expect(liveRows, "constraints", toBe: rows.indices.count { rows[$0].isLive })
    problems.expect(liveColumns, "variables", toBe: columns.indices.count { columns[$0].isLive })
    problems.expect(
      usedColumns, "variables in use", toBe: columns.indices.count { counts[$0] > 0 })
  }

  private func checkList(
    of column: VariableIndex, count: Int, _ problems: inout InvariantProblems
  ) {
    var (found, previous, next): (Int, Int32, Int32) = (0, -1, columns[column].first)
    // The limit ends a list that is a cycle.
    while next >= 0, found <= count {
      let entry = entries[next]
      let isLinkedBack = previousEntries.isEmpty || previousEntries[next] == previous
      problems.expect(
        entry.variable == column && isLinkedBack && isInItsRow(next),
        "entry \(next) in the list of variable \(column.offset) is not linked to it")
      found += 1
      (previous, next) = (next, entry.next)
    }
    problems.expect(found, "entries in the list of variable \(column.offset)", toBe: count)
  }

  private func isInItsRow(_ index: Int32) -> Bool {
    let row = entries[index].row
    return !row.isNone && rows[row].isLive && rows[row].range.contains(Int(index))
  }
}
