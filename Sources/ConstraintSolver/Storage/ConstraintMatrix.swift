/// The constraints and variables as they were stated: a sparse matrix that is read by rows and by columns and changes at any time.
///
/// The entries of a row stand together; those of a column are linked. Adding or removing a row costs by its entries, and the memory of
/// what was removed is used again.
struct ConstraintMatrix: ~Copyable {
  struct Row: BitwiseCopyable {
    var constant: Double
    var priority: Double
    /// When it was added, among all constraints.
    var order: Int
    var start: Int32
    var count: Int32
    var generation: Int32
    var relation: Relation
    var isLive: Bool
    /// Whether its removal awaits the next solution.
    var isRetired: Bool

    @inline(__always)
    var isRequired: Bool { priority >= Level.required }
    @inline(__always)
    var range: Range<Int> { Int(start)..<Int(start &+ count) }
  }

  struct Column: BitwiseCopyable {
    /// When it was created, among all variables: the rank of its last value.
    var order: Double
    var first: Int32
    var count: Int32
    var generation: Int32
    var isNonNegative: Bool
    var isLive: Bool
    /// The constraint through which its value is suggested; -1 if there is none.
    var edit: Int32
  }

  struct Entry: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var row: Int32
    var next: Int32
    var previous: Int32
  }

  private(set) var rows = Buffer<Row>()
  private(set) var columns = Buffer<Column>()
  private(set) var entries = Buffer<Entry>()
  private var freeRows = Buffer<Int32>()
  private var freeColumns = Buffer<Int32>()
  /// The first free block of entries of each size class; the next one is where its first entry says.
  private var freeBlocks = Buffer<Int32>()
  private(set) var liveRows = 0
  private(set) var liveColumns = 0
  /// How many variables occur in a constraint.
  private(set) var usedColumns = 0
  private var rowsMade = 0
  private var columnsMade = 0

  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    columns.reserve(variables)
    rows.reserve(constraints)
    entries.reserve(terms)
  }

  // MARK: variables

  mutating func addColumn(isNonNegative: Bool) -> Int32 {
    columnsMade += 1
    liveColumns += 1
    let order = Double(columnsMade)
    if let number = freeColumns.popLast() {
      columns.base[Int(number)].order = order
      columns.base[Int(number)].isNonNegative = isNonNegative
      columns.base[Int(number)].isLive = true
      return number
    }
    columns.append(
      Column(
        order: order, first: -1, count: 0, generation: 0, isNonNegative: isNonNegative, isLive: true, edit: -1
      ))
    return Int32(truncatingIfNeeded: columns.count - 1)
  }

  /// Takes a column out of use; its number is not used again before `removeColumn`.
  mutating func retireColumn(_ number: Int32) {
    columns.base[Int(number)].isLive = false
    liveColumns -= 1
  }

  mutating func restoreColumn(_ number: Int32) {
    columns.base[Int(number)].isLive = true
    liveColumns += 1
  }

  /// Lets the number of a retired column be used again.
  mutating func removeColumn(_ number: Int32) {
    columns.base[Int(number)].generation &+= 1
    columns.base[Int(number)].edit = -1
    freeColumns.append(number)
  }

  // MARK: constraints

  /// Adds a row. Its terms are of different variables, and none is zero.
  mutating func addRow(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, priority: Double
  ) -> Int32 {
    rowsMade += 1
    liveRows += 1
    let start = takeBlock(terms.count)
    let count = Int32(truncatingIfNeeded: terms.count)
    let number: Int32
    if let free = freeRows.popLast() {
      number = free
      rows[number] = Row(
        constant: constant, priority: priority, order: rowsMade, start: start, count: count,
        generation: rows[number].generation, relation: relation, isLive: true, isRetired: false)
    } else {
      number = Int32(truncatingIfNeeded: rows.count)
      rows.append(
        Row(
          constant: constant, priority: priority, order: rowsMade, start: start, count: count,
          generation: 0, relation: relation, isLive: true, isRetired: false))
    }
    var index = start
    for term in terms {
      link(index, row: number, term)
      index &+= 1
    }
    return number
  }

  /// Takes a row out of use; its entries stay until `removeRow`.
  mutating func retireRow(_ number: Int32) { rows.base[Int(number)].isRetired = true }

  mutating func restoreRow(_ number: Int32) { rows.base[Int(number)].isRetired = false }

  mutating func removeRow(_ number: Int32) {
    let row = rows[number]
    for index in row.range { unlink(Int32(truncatingIfNeeded: index)) }
    giveBlock(start: row.start, count: Int(row.count))
    rows.base[Int(number)].isLive = false
    rows.base[Int(number)].isRetired = false
    rows.base[Int(number)].generation &+= 1
    rows.base[Int(number)].count = 0
    freeRows.append(number)
    liveRows -= 1
  }

  @inline(__always)
  private mutating func link(_ index: Int32, row: Int32, _ term: Term) {
    let variable = term.variable.number
    let column = columns.base + Int(variable)
    let next = column.pointee.first
    entries[index] = Entry(
      coefficient: term.coefficient, variable: variable, row: row, next: next, previous: -1)
    if next >= 0 { entries.base[Int(next)].previous = index } else { usedColumns += 1 }
    column.pointee.first = index
    column.pointee.count &+= 1
  }

  private mutating func unlink(_ index: Int32) {
    let entry = entries[index]
    if entry.next >= 0 { entries.base[Int(entry.next)].previous = entry.previous }
    if entry.previous >= 0 {
      entries.base[Int(entry.previous)].next = entry.next
    } else {
      columns.base[Int(entry.variable)].first = entry.next
    }
    columns.base[Int(entry.variable)].count -= 1
    if columns[entry.variable].count == 0 { usedColumns -= 1 }
  }

  // MARK: blocks of entries

  /// Blocks have the sizes 1, 2 … 8, 16, 32 …
  private static func sizeClass(_ count: Int) -> (class: Int, size: Int) {
    if count <= 8 { return (count, count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (5 + bits, 1 << bits)
  }

  private mutating func takeBlock(_ count: Int) -> Int32 {
    guard count > 0 else { return 0 }
    let (kind, size) = Self.sizeClass(count)
    if kind < freeBlocks.count, freeBlocks[kind] >= 0 {
      let start = freeBlocks[kind]
      freeBlocks[kind] = entries[start].next
      return start
    }
    let start = entries.count
    entries.extend(
      to: start + size, with: Entry(coefficient: 0, variable: -1, row: -1, next: -1, previous: -1))
    return Int32(truncatingIfNeeded: start)
  }

  private mutating func giveBlock(start: Int32, count: Int) {
    guard count > 0 else { return }
    let (kind, _) = Self.sizeClass(count)
    freeBlocks.extend(to: kind + 1, with: -1)
    for index in Int(start)..<Int(start) + count { entries.base[Int(index)].row = -1 }
    entries.base[Int(start)].next = freeBlocks[kind]
    freeBlocks[kind] = start
  }
}

extension ConstraintMatrix {
  /// The largest magnitude of a column's coefficients.
  func largestCoefficient(of variable: Int32) -> Double {
    var largest = 0.0
    var next = columns[variable].first
    while next >= 0 {
      largest = max(largest, abs(entries[next].coefficient))
      next = entries[next].next
    }
    return largest
  }

  /// The value of a row's expression, and the largest magnitude of its parts, which the tolerance is relative to.
  @inline(__always)
  func activity(_ number: Int32, _ values: borrowing Buffer<Double>) -> (value: Double, scale: Double) {
    let row = rows.base + Int(number)
    var sum = row.pointee.constant
    var scale = abs(sum)
    var entry = entries.base + Int(row.pointee.start)
    for _ in 0..<row.pointee.count {
      let coefficient = entry.pointee.coefficient
      let part = coefficient * values.base[Int(entry.pointee.variable)]
      sum += part
      scale = max(scale, abs(part), abs(coefficient))
      entry += 1
    }
    return (sum, scale)
  }
}
