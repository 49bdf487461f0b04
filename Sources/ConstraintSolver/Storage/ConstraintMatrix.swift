/// All constraints and variables: a sparse matrix that is read by rows and by columns, and can
/// change at any time.
///
/// The entries of a row are adjacent in memory; those of a column are linked lists, which do not
/// contain the constraints on a single variable: these are ``points`` of its cost. Adding or
/// removing a row takes time proportional to its entries, except for the first row removed from a
/// long column, when all lists get links in the other direction. The memory of removed rows is
/// reused.
struct ConstraintMatrix: ~Copyable {
  var rows = IndexedBuffer<RowIndex, Row>()
  var columns = IndexedBuffer<VariableIndex, Column>()
  private(set) var entries = Buffer<Entry>()
  /// Whether there was ever a coefficient whose product with a value could overflow.
  private(set) var hasHugeCoefficients = false
  /// The breakpoints of the variables' costs: those of the constraints on single variables that the
  /// basis takes into account.
  var points = CostPoints()
  /// The previous entry of each entry's column; -1 if there is none. Empty until a long column
  /// loses an entry: in a short one, a search from the first entry finds it.
  private(set) var previousEntries = Buffer<Int32>()
  private var freeRows = Buffer<RowIndex>()
  private var freeColumns = Buffer<VariableIndex>()
  private var freeBlocks = FreeBlocks()
  private var rowsMade: UInt32 = 0
  private var columnsMade: UInt32 = 0

  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    columns.reserve(variables)
    rows.reserve(constraints)
    entries.reserve(terms)
  }
}

// MARK: - Variables

extension ConstraintMatrix {
  mutating func addColumn(isNonnegative: Bool) -> VariableIndex {
    columnsMade &+= 1
    let column = freeColumns.popLast() ?? columns.append(Column())
    columns[column].creationOrder = columnsMade
    columns[column].slot.flags = Column.liveFlag | (isNonnegative ? Column.nonnegativeFlag : 0)
    return column
  }

  /// Makes the index of a removed column available again.
  mutating func removeColumn(_ column: VariableIndex) {
    columns[column].slot.end()
    columns[column].editConstraint = .none
    freeColumns.append(column)
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
    rowsMade &+= 1
    let row = freeRows.popLast() ?? rows.append(Row())
    let start = freeBlocks.take(terms.count, in: &entries)
    rows[row].constant = constant
    rows[row].priority = priority
    rows[row].creationOrder = rowsMade
    rows[row].start = start
    rows[row].count = Int32(truncatingIfNeeded: terms.count)
    rows[row].slot.flags = Row.liveFlag | UInt32(relation.rawValue)
    for offset in terms.indices {
      let (coefficient, variable) = (terms[offset].coefficient, terms[offset].variable.index)
      let index = start &+ Int32(truncatingIfNeeded: offset)
      if abs(coefficient) > Tolerance.hugeCoefficient { hasHugeCoefficients = true }
      columns[variable].count &+= 1
      entries[index] = Entry(coefficient: coefficient, variable: variable, row: row, next: -1)
      if terms.count > 1 { link(index) }
    }
    return row
  }

  /// Removes a row for good; before, it can be marked as retired.
  mutating func removeRow(_ row: RowIndex) {
    for entry in rows[row].range {
      if rows[row].count > 1 { unlink(entry) }
      columns[entries[entry].variable].count -= 1
      entries[entry].row = .none
    }
    freeBlocks.free(rows[row].start, Int(rows[row].count), in: &entries)
    rows[row].slot.end()
    rows[row].count = 0
    freeRows.append(row)
  }

  @inline(__always)
  private mutating func link(_ index: Int32) {
    let variable = entries[index].variable
    let next = columns[variable].first
    entries[index].next = next
    columns[variable].first = index
    if previousEntries.isEmpty { return }
    previousEntries.extend(to: entries.count, with: -1)
    previousEntries[index] = -1
    if next >= 0 { previousEntries[next] = index }
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
}

// MARK: - Reading

extension ConstraintMatrix {
  /// Returns whether a row is active: it exists, and its removal is not pending.
  @inline(__always)
  func isActive(_ row: RowIndex) -> Bool { rows[row].isLive && !rows[row].isRetired }

  /// The number of constraints, with those that are retired.
  var rowCount: Int { rows.count - freeRows.count }

  /// The number of variables and constraints, with those whose removal is pending.
  var size: Int { rowCount + columns.count - freeColumns.count }

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
    var constant = 0.0
    var priority = 0.0
    /// The position of the constraint among all constraints ever added, modulo 2³².
    fileprivate(set) var creationOrder: UInt32 = 0
    fileprivate(set) var start: Int32 = 0
    fileprivate(set) var count: Int32 = 0
    /// The flags are the relation, and whether the row is live and retired.
    fileprivate var slot = Slot()

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
    fileprivate(set) var creationOrder: UInt32 = 0
    /// The first entry; -1 if there is none.
    fileprivate(set) var first: Int32 = -1
    fileprivate(set) var count: Int32 = 0
    /// The constraint whose constant a suggestion changes; `none` if the variable is not editable.
    var editConstraint = RowIndex.none
    /// The flags are whether the column is live, and whether the variable has the lower bound 0.
    fileprivate var slot = Slot()

    fileprivate static let nonnegativeFlag: UInt32 = 1
    fileprivate static let liveFlag: UInt32 = 2

    @inline(__always)
    var isLive: Bool {
      get { slot[Self.liveFlag] }
      set { slot[Self.liveFlag] = newValue }
    }
    @inline(__always)
    var isNonnegative: Bool { slot[Self.nonnegativeFlag] }
    @inline(__always)
    var generation: Int32 { slot.generation }
  }

  /// A coefficient with its place in the matrix, in 20 bytes.
  struct Entry: BlockElement {
    private let number: PackedDouble
    let variable: VariableIndex
    var row: RowIndex
    /// The next entry of the column, or the next free block; -1 if there is none.
    var next: Int32

    static var vacant: Entry { Entry(coefficient: 0, variable: .none, row: .none, next: -1) }

    @inline(__always)
    init(coefficient: Double, variable: VariableIndex, row: RowIndex, next: Int32) {
      number = PackedDouble(coefficient)
      self.variable = variable
      self.row = row
      self.next = next
    }

    @inline(__always)
    var coefficient: Double { number.value }
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
    problems.expect(rowCount, "constraints", toBe: rows.indices.count { rows[$0].isLive })
  }

  private func checkList(
    of column: VariableIndex, count: Int, _ problems: inout InvariantProblems
  ) {
    var (found, previous, next): (Int, Int32, Int32) = (0, -1, columns[column].first)
    // The limit ends a list that is a cycle.
    while next >= 0, found <= count {
      let entry = entries[next]
      let isLinkedBack = previousEntries.isEmpty || previousEntries[next] == previous
      let isInRow = !entry.row.isNone && rows[entry.row].range.contains(Int(next))
      problems.expect(
        entry.variable == column && isLinkedBack && isInRow,
        "entry \(next) in the list of variable \(column.offset) is not linked to it")
      found += 1
      (previous, next) = (next, entry.next)
    }
    problems.expect(found, "entries in the list of variable \(column.offset)", toBe: count)
  }
}
