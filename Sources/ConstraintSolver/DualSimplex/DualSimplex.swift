/// The state of the dual simplex method: the price of each column, and the working storage.
///
/// A column's *price* is the slope of its cost that the multipliers assume. The price of a
/// nonbasic column is always a subgradient of its cost at its value; that of a basic column must
/// become one.
struct DualSimplex: ~Copyable {
  /// A basic column whose price is not a subgradient of its cost.
  struct Violation: BitwiseCopyable {
    /// The distance of the value from the interval that the price belongs to.
    var distance: Double
    /// 1 if the value is above the interval, -1 if it is below.
    var sign: Double
    var column: Int
  }

  /// The values at which a basic column's price is a subgradient of its cost.
  struct Interval: BitwiseCopyable {
    var lower = -Double.infinity
    var upper = Double.infinity
    /// An estimate of the squared length of the column's row of the tableau.
    var weight = 1.0

    @inline(__always)
    func distance(to value: Double) -> Double { max(lower - value, value - upper) }
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
  /// The merits of the violated columns.
  private var merits: MeritTree
  private var intervals: Buffer<Interval>

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
    merits = MeritTree(count: count)
    intervals = Buffer(repeating: Interval(), count: count)
    events = DualEvents(levelCount: costs.levels.count)
    self.costs = costs
  }

  // MARK: columns

  @inline(__always)
  func number(of column: ColumnID) -> Int { column.number(variableCount: costs.variableCount) }

  @inline(__always)
  func column(_ number: Int) -> ColumnID {
    ColumnID(number: number, variableCount: costs.variableCount)
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
    updateInterval(of: column)
  }

  /// Computes the interval that a column's price belongs to.
  mutating func updateInterval(of column: Int) {
    let range = costs.range(of: column)
    let current = Int(points[column])
    var (first, last) = (current, current)
    if isPriceSlopeBelow(column) { repeat { first -= 1 } while isFlat(first, range) }
    if isPriceSlopeAbove(column) { repeat { last += 1 } while isFlat(last, range) }
    intervals[column].lower = range.contains(first) ? costs.points[first].value : -.infinity
    intervals[column].upper = range.contains(last) ? costs.points[last].value : .infinity
  }

  private func isFlat(_ index: Int, _ range: Range<Int>) -> Bool {
    range.contains(index) && costs.points[index].increase == 0
  }

  private func isPriceSlopeBelow(_ column: Int) -> Bool { excess.leadingLevel(column) == nil }

  private func isPriceSlopeAbove(_ column: Int) -> Bool { rise(of: column) == 0 }

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
  /// its cost. Makes the point at the violated end of its interval the current one.
  mutating func violation(of column: Int, value: Double, tolerance: Double) -> Violation? {
    let interval = intervals[column]
    let distance = interval.distance(to: value)
    guard distance > tolerance else { return nil }
    let isAbove = value > interval.upper
    if isAbove {
      while point(of: column).value < interval.upper, movePointUp(column) {}
    } else {
      while point(of: column).value > interval.lower, movePointDown(column) {}
    }
    return Violation(distance: distance, sign: isAbove ? 1 : -1, column: column)
  }

  /// Records how much a basic column with a value is violated.
  @inline(__always)
  mutating func recordViolation(of column: Int, value: Double, tolerance: Double) {
    let distance = intervals[column].distance(to: value)
    merits.setMerit(
      distance > tolerance ? distance * distance / intervals[column].weight : 0, of: column)
  }

  /// Records that a column is not violated.
  mutating func removeViolation(of column: Int) { merits.setMerit(0, of: column) }

  /// The violated column that the next step changes.
  var mostViolatedColumn: Int? { merits.best }

  /// The weight of a column's violation.
  @inline(__always)
  func weight(of column: Int) -> Double { intervals[column].weight }

  @inline(__always)
  mutating func setWeight(_ weight: Double, of column: Int) { intervals[column].weight = weight }
}
