/// A breakpoint of the cost of a variable: the value at which a constraint on it alone, or its
/// bound, becomes violated or satisfied.
struct CostPoint: BlockElement {
  private let number: PackedDouble
  /// The constraint; `none` for the bound 0 of a nonnegative variable.
  var row: RowIndex

  static var vacant: CostPoint { CostPoint(value: 0, row: .none) }

  var next: Int32 {
    get { row.offset }
    set { row = RowIndex(offset: newValue) }
  }

  @inline(__always)
  init(value: Double, row: RowIndex) {
    number = PackedDouble(value)
    self.row = row
  }

  @inline(__always)
  var value: Double { number.value }
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
  }

  private var lists = IndexedBuffer<VariableIndex, List>()
  private var points = Buffer<CostPoint>()
  private var freeBlocks = FreeBlocks()

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

  /// Returns whether the point of a constraint would keep its position with another value.
  func keepsPosition(_ point: CostPoint, _ variable: VariableIndex) -> Bool {
    guard let position = position(of: point.row, variable) else { return true }
    let points = self[variable]
    return (position == 0 || Self.precedes(points[position - 1], point))
      && (position + 1 == points.count || Self.precedes(point, points[position + 1]))
  }

  // MARK: building

  /// Makes room for a number of points for each variable, in place of all points.
  mutating func begin(_ counts: borrowing IndexedBuffer<VariableIndex, Int32>) {
    lists = IndexedBuffer(repeating: List(), count: counts.count)
    freeBlocks = FreeBlocks()
    var end: Int32 = 0
    for variable in counts.indices {
      lists[variable] = List(start: end, count: 0)
      end += Int32(truncatingIfNeeded: FreeBlocks.size(Int(counts[variable])))
    }
    points = Buffer(repeating: .vacant, count: Int(end))
  }

  /// Appends a point where room was made; ``sort()`` must follow.
  @inline(__always)
  mutating func append(_ point: CostPoint, to variable: VariableIndex) {
    points[lists[variable].start + lists[variable].count] = point
    lists[variable].count += 1
  }

  mutating func sort() {
    for list in lists.elements where list.count > 1 {
      points.sort(Int(list.start)..<Int(list.start + list.count), by: Self.precedes)
    }
  }

  /// Returns whether a point is before another one of the same variable. Points at one value are in
  /// the order of their constraints, the bound first.
  @inline(__always)
  static func precedes(_ first: CostPoint, _ second: CostPoint) -> Bool {
    first.value != second.value ? first.value < second.value : first.row < second.row
  }

  // MARK: single points

  /// Inserts a point, in time proportional to the points of the variable.
  mutating func insert(_ point: CostPoint, _ variable: VariableIndex) {
    lists.extend(to: Int(variable.offset) + 1, with: List())
    resize(variable, to: lists[variable].count + 1)
    var place = Int(lists[variable].start + lists[variable].count - 1)
    while place > Int(lists[variable].start), Self.precedes(point, points[place - 1]) {
      points[place] = points[place - 1]
      place -= 1
    }
    points[place] = point
  }

  /// Removes the point of a constraint, if there is one.
  mutating func remove(_ row: RowIndex, _ variable: VariableIndex) {
    guard let position = position(of: row, variable) else { return }
    let (start, last) = (Int(lists[variable].start), lists[variable].count - 1)
    for place in start + position..<start + Int(last) { points[place] = points[place + 1] }
    resize(variable, to: last)
  }

  /// Removes all points of a variable.
  mutating func removeAll(of variable: VariableIndex) {
    guard Int(variable.offset) < lists.count else { return }
    freeBlocks.free(lists[variable].start, Int(lists[variable].count), in: &points)
    lists[variable] = List()
  }

  /// Changes the value of a point, which keeps its position.
  @inline(__always)
  mutating func setValue(_ value: Double, at position: Int, of variable: VariableIndex) {
    let place = Int(lists[variable].start) + position
    points[place] = CostPoint(value: value, row: points[place].row)
  }

  // MARK: blocks

  /// Changes the number of points of a variable, which can need another block.
  private mutating func resize(_ variable: VariableIndex, to count: Int32) {
    let old = lists[variable]
    lists[variable].count = count
    if FreeBlocks.size(Int(old.count)) == FreeBlocks.size(Int(count)) { return }
    let start = freeBlocks.take(Int(count), in: &points)
    for offset in 0..<min(old.count, count) { points[start + offset] = points[old.start + offset] }
    freeBlocks.free(old.start, Int(old.count), in: &points)
    lists[variable].start = start
  }
}
