/// A set of columns.
struct ColumnSet: ~Copyable {
  /// The columns in the order of insertion.
  private(set) var columns = Buffer<ColumnID>()
  private var isMember = BitTable()

  var isEmpty: Bool { columns.isEmpty }
  var count: Int { columns.count }

  @inline(__always)
  mutating func insert(_ column: ColumnID) {
    if isMember.insert(column.interleavedNumber) { columns.append(column) }
  }

  mutating func popLast() -> ColumnID? {
    guard let column = columns.popLast() else { return nil }
    isMember[column.interleavedNumber] = false
    return column
  }

  /// Removes the columns that were inserted after the first ones.
  mutating func truncate(to newCount: Int) {
    while count > newCount { _ = popLast() }
  }

  mutating func removeAll() { truncate(to: 0) }
}

/// A value for each column; the table ends at the last column with a value of its own.
struct ColumnTable<Element: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  /// The value of all other columns.
  private let standard: Element
  private var structurals = IndexedBuffer<VariableIndex, Element>()
  private var logicals = IndexedBuffer<RowIndex, Element>()

  init(repeating standard: Element) { self.standard = standard }

  @inline(__always)
  subscript(column: ColumnID) -> Element {
    get {
      if let variable = column.variable {
        return variable.position < structurals.count ? structurals[variable] : standard
      }
      guard let row = column.row, row.position < logicals.count else { return standard }
      return logicals[row]
    }
    set {
      if let variable = column.variable {
        structurals.extend(to: variable.position + 1, with: standard)
        structurals[variable] = newValue
      } else if let row = column.row {
        logicals.extend(to: row.position + 1, with: standard)
        logicals[row] = newValue
      }
    }
  }
}

/// A table of bits; those after the last one that was set are false.
struct BitTable: ~Copyable {
  fileprivate var words = Buffer<UInt64>()

  /// Sets a bit, and returns whether it was false.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    extend(to: index + 1)
    let isNew = !self[index]
    self[index] = true
    return isNew
  }

  /// Extends the table to at least `count` bits.
  @inline(__always)
  mutating func extend(to count: Int) { words.extend(to: (count + 63) >> 6, with: 0) }

  @inline(__always)
  subscript(index: Int) -> Bool {
    get { words[index >> 6] >> UInt64(truncatingIfNeeded: index & 63) & 1 != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }

  /// Returns the first true bit at or after `index`, or -1 if there is none.
  @inline(__always)
  fileprivate func next(from index: Int) -> Int {
    var word = index >> 6
    var mask: UInt64 = ~0 << UInt64(truncatingIfNeeded: index & 63)
    while word < words.count {
      let rest = words[word] & mask
      if rest != 0 { return word << 6 + rest.trailingZeroBitCount }
      (word, mask) = (word + 1, ~0)
    }
    return -1
  }

  /// Returns the last true bit at or before `index`, or -1 if there is none.
  @inline(__always)
  fileprivate func previous(from index: Int) -> Int {
    var word = index >> 6
    var mask: UInt64 = ~0 >> UInt64(truncatingIfNeeded: 63 - index & 63)
    while word >= 0 {
      let rest = words[word] & mask
      if rest != 0 { return word << 6 + 63 - rest.leadingZeroBitCount }
      (word, mask) = (word - 1, ~0)
    }
    return -1
  }
}

/// An ordered set of positions.
///
/// It visits its positions in ascending or descending order, in time proportional to their number,
/// plus one step for each 4096 positions of the length. Positions can be inserted during the visit.
struct PositionSet: ~Copyable {
  private var bits = BitTable()
  /// Whether each word of `bits` is nonzero.
  private var summary = BitTable()

  /// Extends the length to at least `count` positions.
  mutating func extend(to count: Int) {
    bits.extend(to: count)
    summary.extend(to: bits.words.count)
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool { bits[index] }

  @inline(__always)
  mutating func insert(_ index: Int) {
    bits[index] = true
    summary[index >> 6] = true
  }

  /// Returns the first position at or after `index`, or -1 if there is none.
  @inline(__always)
  func next(from index: Int) -> Int {
    let word = index >> 6
    guard word < bits.words.count else { return -1 }
    let rest = bits.words[word] >> UInt64(truncatingIfNeeded: index & 63)
    if rest != 0 { return index + rest.trailingZeroBitCount }
    let next = summary.next(from: word + 1)
    return next < 0 ? -1 : next << 6 + bits.words[next].trailingZeroBitCount
  }

  /// Returns the last position at or before `index`, or -1 if there is none.
  @inline(__always)
  func previous(from index: Int) -> Int {
    guard index >= 0 else { return -1 }
    let word = index >> 6
    let rest = bits.words[word] << UInt64(truncatingIfNeeded: 63 - index & 63)
    if rest != 0 { return index - rest.leadingZeroBitCount }
    let previous = summary.previous(from: word - 1)
    return previous < 0 ? -1 : previous << 6 + 63 - bits.words[previous].leadingZeroBitCount
  }

  /// Removes all positions, in the time of a visit.
  mutating func removeAll() {
    var word = summary.next(from: 0)
    while word >= 0 {
      bits.words[word] = 0
      summary[word] = false
      word = summary.next(from: word + 1)
    }
  }
}
