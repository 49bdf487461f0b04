/// The state of the dual simplex method: the price of each column, and the working storage.
///
/// A column's *price* is the slope of its cost that the multipliers assume. The price of a
/// nonbasic column is always a subgradient of its cost at its value; that of a basic column must
/// become one.
struct DualSimplex: ~Copyable {
  /// A basic column whose price is not a subgradient of its cost.
  struct Violation: BitwiseCopyable {
    /// The highest level at which the price differs.
    var level: Int
    /// The distance of the value from the breakpoint that the price belongs to.
    var distance: Double
    /// 1 if the value is too high for the price, -1 if it is too low.
    var sign: Double
    var column: Int
    /// The square of the distance, divided by the weight of the column.
    var merit: Double

    func precedes(_ other: Violation) -> Bool { merit > other.merit }

    /// Returns whether a violation has become so much less than it was that others may precede it.
    func isLess(than former: Violation) -> Bool { merit < former.merit / 2 }
  }

  struct PassedColumn: BitwiseCopyable {
    var column: Int32
    /// Its point before the step.
    var point: Int32
  }

  let costs: CostFunctions
  /// The current point of each column: its price is between the slopes on both sides of it; -1 for
  /// a column without points.
  var points: Buffer<Int32>
  /// The difference of each column's price and the slope below its current point.
  var excess: LevelVectors
  /// The columns that can be violated.
  private var queue = Heap<Violation>()
  private var isQueued: Buffer<Bool>
  /// Estimates of the squared lengths of the basic columns' rows of the tableau.
  private var weights: Buffer<Double>

  /// The nonbasic columns with a nonzero in the current row of the tableau, and the elements by
  /// columns.
  private(set) var rowColumns = Buffer<Int32>()
  private var rowElements: Buffer<Double>
  private var isInRow: Buffer<Bool>
  /// The columns that have passed breakpoints in the current step.
  var passedColumns = Buffer<PassedColumn>()
  var events: DualEvents
  /// The columns that pass breakpoints in a step, with the sums of their moves.
  var movedColumns = Buffer<ColumnID>()
  var moves = Buffer<Double>()

  init(_ costs: consuming CostFunctions) {
    let count = costs.starts.count - 1
    points = Buffer(repeating: -1, count: count)
    excess = LevelVectors(count: count, levelCount: costs.levels.count)
    isQueued = Buffer(repeating: false, count: count)
    weights = Buffer(repeating: 1, count: count)
    rowElements = Buffer(repeating: 0, count: count)
    isInRow = Buffer(repeating: false, count: count)
    events = DualEvents(levelCount: costs.levels.count)
    self.costs = costs
  }

  // MARK: columns

  @inline(__always)
  func number(of column: ColumnID) -> Int {
    if let variable = column.variable { return Int(variable.offset) }
    return costs.variableCount + Int(column.row?.offset ?? 0)
  }

  @inline(__always)
  func column(_ number: Int) -> ColumnID {
    number < costs.variableCount
      ? .structural(VariableIndex(number)) : .logical(RowIndex(number - costs.variableCount))
  }

  /// The current point of a column that has points.
  @inline(__always)
  func point(of column: Int) -> CostFunctions.Point { costs.points[points[column]] }

  /// Returns the number of the neighbor of a column's current point, or `nil`.
  @inline(__always)
  func neighbor(of column: Int, sign: Double) -> Int? {
    let next = Int(points[column]) + (sign > 0 ? 1 : -1)
    return costs.range(of: column).contains(next) ? next : nil
  }

  // MARK: prices

  /// Makes the current point of a column the one where the price zero is a subgradient: the minimum
  /// of the column's cost, and in a flat part of it the last value.
  mutating func initialize(_ column: Int) {
    let range = costs.range(of: column)
    guard !range.isEmpty else { return }
    for level in 0..<excess.levelCount {
      excess[column, level] = -costs.firstSlopes[column, level]
    }
    points[column] = Int32(truncatingIfNeeded: range.lowerBound)
    while rise(of: column) < 0, movePointUp(column) {}
    while rise(of: column) == 0, !point(of: column).isLastValue, hasLastValueAbove(column),
      movePointUp(column)
    {}
  }

  /// Returns whether the last value of a variable is above its current point.
  private func hasLastValueAbove(_ column: Int) -> Bool {
    column < costs.variableCount && costs.lastValuePoints[column] > points[column]
  }

  /// Returns the sign of the difference of the slope above the current point and the price.
  func rise(of column: Int) -> Int {
    let point = point(of: column)
    for level in 0..<excess.levelCount {
      let increase = level == Int(point.level) ? point.increase : 0
      let rest = increase - excess[column, level]
      if rest != 0 { return rest > 0 ? 1 : -1 }
    }
    return 0
  }

  /// Makes the next point the current one, without a change of the price; returns `false` if there
  /// is none.
  mutating func movePointUp(_ column: Int) -> Bool {
    guard let next = neighbor(of: column, sign: 1) else { return false }
    let point = point(of: column)
    excess.add(-point.increase, to: column, at: Int(point.level))
    points[column] = Int32(truncatingIfNeeded: next)
    return true
  }

  /// Does the same for the previous point.
  mutating func movePointDown(_ column: Int) -> Bool {
    guard let next = neighbor(of: column, sign: -1) else { return false }
    points[column] = Int32(truncatingIfNeeded: next)
    let point = point(of: column)
    excess.add(point.increase, to: column, at: Int(point.level))
    return true
  }

  /// Returns the side of a column's point to which the price belongs: 1 above it, -1 below it.
  func side(of index: Int, _ column: Int) -> Double {
    let current = Int(points[column])
    if index != current { return index < current ? 1 : -1 }
    return excess.leadingLevel(column) == nil ? -1 : 1
  }

  // MARK: violations

  /// Returns the violation of a basic column with a value; `nil` if its price is a subgradient of
  /// its cost. Changes the current point if the price belongs to two points.
  mutating func violation(of column: Int, value: Double, tolerance: Double) -> Violation? {
    guard points[column] >= 0 else { return nil }
    while true {
      let distance = value - point(of: column).value
      if abs(distance) <= tolerance { return nil }
      let sign: Double = distance > 0 ? 1 : -1
      if let level = leadingGap(of: column, sign: sign) {
        return Violation(
          level: level, distance: abs(distance), sign: sign, column: column,
          merit: distance * distance / weights[column])
      }
      guard let next = neighbor(of: column, sign: sign),
        sign * (value - costs.points[next].value) > tolerance
      else { return nil }
      _ = sign > 0 ? movePointUp(column) : movePointDown(column)
    }
  }

  /// Returns the highest level at which the price differs from the slope on a side of the current
  /// point.
  private func leadingGap(of column: Int, sign: Double) -> Int? {
    if sign < 0 { return excess.leadingLevel(column) }
    let point = point(of: column)
    for level in 0..<excess.levelCount {
      let increase = level == Int(point.level) ? point.increase : 0
      if increase != excess[column, level] { return level }
    }
    return nil
  }

  mutating func enqueue(_ violation: Violation) {
    guard !isQueued[violation.column] else { return }
    isQueued[violation.column] = true
    queue.insert(violation) { $0.precedes($1) }
  }

  mutating func popViolation() -> Violation? {
    guard !queue.isEmpty else { return nil }
    let violation = queue.remove(at: 0) { $0.precedes($1) }
    isQueued[violation.column] = false
    return violation
  }

  /// The weight of a column's violation.
  @inline(__always)
  func weight(of column: Int) -> Double { weights[column] }

  @inline(__always)
  mutating func setWeight(_ weight: Double, of column: Int) { weights[column] = weight }

  // MARK: the row of the tableau

  @inline(__always)
  mutating func addToRow(_ addend: Double, _ column: Int) {
    if !isInRow[column] {
      isInRow[column] = true
      rowColumns.append(Int32(truncatingIfNeeded: column))
    }
    let sum = rowElements[column] + addend
    rowElements[column] = abs(sum) <= Tolerance.dependence * abs(addend) ? 0 : sum
  }

  @inline(__always)
  func rowElement(_ column: Int) -> Double { rowElements[column] }

  mutating func clearRow() {
    for index in rowColumns.indices {
      rowElements[Int(rowColumns[index])] = 0
      isInRow[Int(rowColumns[index])] = false
    }
    rowColumns.removeAll()
  }
}
