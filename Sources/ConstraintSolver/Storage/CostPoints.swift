/// A breakpoint of the cost of a variable: the value at which a constraint on it alone, or its
/// bound, becomes violated or satisfied.
struct CostPoint: BitwiseCopyable {
  var value: Double
  /// The constraint; `none` for the bound 0 of a nonnegative variable.
  var row: RowIndex
}

/// The breakpoints of the costs of all variables, by value.
///
/// Constraints on single variables are not rows of the basis: each is a breakpoint of its variable.
///
/// Invariants: the points of a variable ascend, those at one value in the order of their
/// constraints, the bound first; and after a solution, each constraint on a single variable has one
/// point, and each nonnegative variable one for its bound. A ``Place`` refers to a point by its
/// position, so it is found again after points were inserted or removed.
struct CostPoints: ~Copyable {
  struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  private var lists = IndexedBuffer<VariableIndex, List>()
  private var points = Buffer<CostPoint>()
  /// The first point of each free block, by the binary logarithm of its capacity; its row is the
  /// start of the next one.
  private var freeBlocks = Buffer<Int32>()

  mutating func removeAll() {
    lists = IndexedBuffer()
    points.removeAll()
    freeBlocks.removeAll()
  }

  // MARK: reading

  /// The points of a variable in ascending order, until points are inserted.
  @inline(__always)
  subscript(variable: VariableIndex) -> UnsafeBufferPointer<CostPoint> {
    guard Int(variable.offset) < lists.count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let list = lists[variable]
    return UnsafeBufferPointer(start: points.base + Int(list.start), count: Int(list.count))
  }

  /// Returns the position of a constraint's point among those of its variable.
  func position(of row: RowIndex, _ variable: VariableIndex) -> Int? {
    self[variable].firstIndex { $0.row == row }
  }

  // MARK: building

  /// Makes room for a number of points for each variable, in place of all points.
  mutating func begin(_ counts: borrowing IndexedBuffer<VariableIndex, Int32>) {
    lists = IndexedBuffer(repeating: List(), count: counts.count)
    freeBlocks.removeAll()
    var end: Int32 = 0
    for variable in counts.indices {
      lists[variable] = List(start: end, count: 0, capacity: counts[variable])
      end += counts[variable]
    }
    points = Buffer(repeating: CostPoint(value: 0, row: .none), count: Int(end))
  }

  /// Appends a point where room was made; ``sort()`` must follow.
  @inline(__always)
  mutating func append(_ point: CostPoint, to variable: VariableIndex) {
    points[lists[variable].start + lists[variable].count] = point
    lists[variable].count += 1
  }

  mutating func sort() {
    for variable in lists.indices where lists[variable].count > 1 {
      let (start, count) = (Int(lists[variable].start), Int(lists[variable].count))
      points.sort(start..<start + count) { Self.precedes($0, $1) }
    }
  }

  /// Returns whether a point is before another one of the same variable. Points at one value are in
  /// the order of their constraints, the bound first.
  @inline(__always)
  private static func precedes(_ first: CostPoint, _ second: CostPoint) -> Bool {
    first.value != second.value ? first.value < second.value : first.row < second.row
  }

  // MARK: single points

  /// Inserts a point, in time proportional to the points of the variable.
  mutating func insert(_ point: CostPoint, _ variable: VariableIndex) {
    lists.extend(to: Int(variable.offset) + 1, with: List())
    if lists[variable].count == lists[variable].capacity { grow(variable) }
    var place = Int(lists[variable].start + lists[variable].count)
    while place > Int(lists[variable].start), Self.precedes(point, points[place - 1]) {
      points[place] = points[place - 1]
      place -= 1
    }
    points[place] = point
    lists[variable].count += 1
  }

  /// Removes the point of a constraint, if there is one.
  mutating func remove(_ row: RowIndex, _ variable: VariableIndex) {
    guard let position = position(of: row, variable) else { return }
    let list = lists[variable]
    for place in Int(list.start) + position..<Int(list.start + list.count) - 1 {
      points[place] = points[place + 1]
    }
    lists[variable].count -= 1
  }

  /// Removes all points of a variable.
  mutating func removeAll(of variable: VariableIndex) {
    guard Int(variable.offset) < lists.count else { return }
    free(lists[variable])
    lists[variable] = List()
  }

  /// Changes the value of a point, which keeps its position.
  @inline(__always)
  mutating func setValue(_ value: Double, at position: Int, of variable: VariableIndex) {
    points[Int(lists[variable].start) + position].value = value
  }

  private mutating func grow(_ variable: VariableIndex) {
    let old = lists[variable]
    let capacity = max(1, 2 * old.capacity)
    let start = takeBlock(capacity)
    for offset in 0..<old.count { points[start + offset] = points[old.start + offset] }
    free(old)
    lists[variable] = List(start: start, count: old.count, capacity: capacity)
  }

  /// Returns the start of a block.
  private mutating func takeBlock(_ capacity: Int32) -> Int32 {
    let kind = Self.kind(capacity)
    if kind < freeBlocks.count, freeBlocks[kind] >= 0, capacity == 1 << kind {
      let start = freeBlocks[kind]
      freeBlocks[kind] = points[start].row.offset
      return start
    }
    let start = Int32(truncatingIfNeeded: points.count)
    points.extend(to: points.count + Int(capacity), with: CostPoint(value: 0, row: .none))
    return start
  }

  private mutating func free(_ list: List) {
    guard list.capacity > 0 else { return }
    let kind = Self.kind(list.capacity)
    freeBlocks.extend(to: kind + 1, with: -1)
    points[list.start].row = RowIndex(offset: freeBlocks[kind])
    freeBlocks[kind] = list.start
  }

  private static func kind(_ capacity: Int32) -> Int { 31 - capacity.leadingZeroBitCount }
}
