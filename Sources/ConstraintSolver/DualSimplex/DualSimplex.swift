/// The state of the dual simplex method: the price of each column, and the working storage.
///
/// A column's *price* is the slope of its cost that the multipliers assume. The price of a
/// nonbasic column is always a subgradient of its cost at its value; the price of a basic column
/// must become one.
struct DualSimplex: ~Copyable {
  /// The values at which a basic column's price is a subgradient of its cost.
  struct Interval: BitwiseCopyable {
    var lower = -Double.infinity
    var upper = Double.infinity
    /// An estimate of the squared length of the column's row of the tableau.
    var weight = 1.0

    @inline(__always)
    func distance(to value: Double) -> Double { max(lower - value, value - upper) }
  }

  /// A basic column whose price is not a subgradient of its cost.
  struct Violation: BitwiseCopyable {
    /// The distance of the value from the interval that the price belongs to.
    var distance: Double
    /// 1 if the value is above the interval, -1 if it is below.
    var sign: Double
    var column: Int
  }

  let costs: CostFunctions
  /// The current point of each column: its price is between the slopes on both sides of it; -1 for
  /// a column without points.
  var points: Buffer<Int32>
  /// The difference of each column's price and the slope below its current point.
  var excess: LevelVectors
  private var merits: MeritTree
  var intervals: Buffer<Interval>

  /// The columns that have passed breakpoints in the current step, and their points before it.
  private var passedColumns = Buffer<(column: Int32, point: Int32)>()
  private var events: DualEvents
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
  private func neighbor(of column: Int, sign: Double) -> Int? {
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
  private mutating func updateInterval(of column: Int) {
    let range = costs.range(of: column)
    let current = Int(points[column])
    var (first, last) = (current, current)
    if excess.sign(column) == 0 { repeat { first -= 1 } while isFlat(first, range) }
    if rise(of: column) == 0 { repeat { last += 1 } while isFlat(last, range) }
    intervals[column].lower = range.contains(first) ? costs.points[first].value : -.infinity
    intervals[column].upper = range.contains(last) ? costs.points[last].value : .infinity
  }

  private func isFlat(_ index: Int, _ range: Range<Int>) -> Bool {
    range.contains(index) && costs.points[index].increase == 0
  }

  private func hasLastValueAbove(_ column: Int) -> Bool {
    column < costs.variableCount && costs.lastValuePoints[column] > points[column]
  }

  /// Returns the sign of the difference of the slope above the current point and the price.
  private func rise(of column: Int) -> Int {
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
  private mutating func movePointUp(_ column: Int) -> Bool {
    guard let next = neighbor(of: column, sign: 1) else { return false }
    let point = point(of: column)
    excess.add(-point.increase, to: column, at: Int(point.level))
    points[column] = Int32(truncatingIfNeeded: next)
    return true
  }

  /// Makes the previous point the current one; returns `false` if there is none.
  private mutating func movePointDown(_ column: Int) -> Bool {
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
    return excess.sign(column) == 0 ? -1 : 1
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

  mutating func removeViolation(of column: Int) { merits.setMerit(0, of: column) }

  /// The violated column that the next step changes.
  var mostViolatedColumn: Int? { merits.best }

  @inline(__always)
  mutating func raiseWeight(of column: Int, to weight: Double) {
    if weight > intervals[column].weight { intervals[column].weight = weight }
  }
}

// MARK: - The ratio test of the dual simplex method

extension DualSimplex {
  /// Changes the price of a violated column as far as that brings its value and its price together,
  /// moves the points of the columns that pass breakpoints before, and updates all prices.
  ///
  /// One such *long step* replaces many ordinary steps. ``movedColumns`` and ``moves`` are the
  /// columns that passed breakpoints.
  ///
  /// Sources: R. Fourer, "A simplex algorithm for piecewise-linear programming III", Mathematical
  /// Programming 53 (1992); I. Maros, "A generalized dual phase-2 simplex algorithm", European
  /// Journal of Operational Research 149 (2003).
  ///
  /// - Returns: The column whose event ends the step, which is the violated column itself if the
  ///   basis stays; `nil` if nothing blocks the step.
  mutating func chooseStep(_ violation: Violation, _ row: borrowing TableauRow) -> Int? {
    collectEvents(violation, row)
    defer {
      events.removeAll()
      passedColumns.removeAll()
    }
    var distance = violation.distance
    while !events.isEmpty {
      let event = events.first
      let column = Int(event.column)
      guard let next = neighbor(of: column, sign: event.sign) else {
        return finishStep(at: event, violation, row)
      }
      let gap = event.element * abs(costs.points[next].value - point(of: column).value)
      if gap >= distance { return finishStep(at: event, violation, row) }
      distance -= gap
      pass(event, isOwn: column == violation.column)
    }
    return nil
  }

  // MARK: events

  private mutating func collectEvents(_ violation: Violation, _ row: borrowing TableauRow) {
    let least = row.leastElement
    for column in row.columns.elements.lazy.map({ Int($0) }) where abs(row[column]) > least {
      let element = row[column]
      addEvent(column, sign: violation.sign * element > 0 ? -1 : 1, element: abs(element))
    }
    addEvent(violation.column, sign: violation.sign, element: 1)
    events.sort()
  }

  /// Adds the event at which a column's price reaches the slope on one side of its point, unless
  /// that slope is infinite.
  private mutating func addEvent(_ column: Int, sign: Double, element: Double) {
    let point = point(of: column)
    let ratio = events.ratios.count
    events.ratios.append()
    for level in 0..<excess.levelCount {
      var slack = excess[column, level]
      if sign > 0 { slack = (level == Int(point.level) ? point.increase : 0) - slack }
      events.ratios[ratio, level] = slack / element
    }
    if events.ratios[ratio, 0] > 0 { return events.ratios.removeLast() }
    if events.ratios.sign(ratio) < 0 { events.ratios.clear(ratio) }
    var event = DualEvents.Event(
      column: Int32(truncatingIfNeeded: column), ratio: Int32(truncatingIfNeeded: ratio),
      sign: sign, element: element)
    setTieBreak(of: &event)
    events.append(event)
  }

  private func setTieBreak(of event: inout DualEvents.Event) {
    let column = Int(event.column)
    guard column < costs.variableCount else { return }
    let isAbove = points[column] > costs.lastValuePoints[column]
    let isBelow = points[column] < costs.lastValuePoints[column]
    let comesCloser = event.sign > 0 ? isBelow : isAbove
    event.lastValueSlope = comesCloser ? -1 : 1
    event.creationOrder = Double(column)
  }

  /// Moves the column of the first event past its breakpoint.
  private mutating func pass(_ event: DualEvents.Event, isOwn: Bool) {
    var event = event
    let column = Int(event.column)
    if !event.hasPassed, !isOwn {
      passedColumns.append((event.column, points[column]))
    }
    event.hasPassed = true
    _ = event.sign > 0 ? movePointUp(column) : movePointDown(column)
    let point = point(of: column)
    if point.level == 0, point.increase > 0 { return events.removeFirst() }
    events.ratios.add(point.increase / event.element, to: Int(event.ratio), at: Int(point.level))
    setTieBreak(of: &event)
    events.replaceFirst(by: event)
  }

  // MARK: the end of the step

  private mutating func finishStep(
    at event: DualEvents.Event, _ violation: Violation, _ row: borrowing TableauRow
  ) -> Int {
    for (column, former) in passedColumns.elements {
      movedColumns.append(self.column(Int(column)))
      moves.append(point(of: Int(column)).value - costs.points[former].value)
    }
    let ratio = Int(event.ratio)
    for column in row.columns.elements.lazy.map({ Int($0) }) {
      let factor = -violation.sign * row[column]
      if factor != 0 { excess.add(factor, times: events.ratios, ratio, to: column) }
    }
    excess.add(violation.sign, times: events.ratios, ratio, to: violation.column)
    setPriceToSlope(event)
    return Int(event.column)
  }

  /// Sets the price of a column to the slope on the side of its point that it has reached, without
  /// rounding errors.
  private mutating func setPriceToSlope(_ event: DualEvents.Event) {
    let column = Int(event.column)
    let point = point(of: column)
    excess.clear(column)
    if event.sign > 0 { excess[column, Int(point.level)] = point.increase }
    updateInterval(of: column)
  }
}

/// The breakpoints of the dual ratio test, in the order in which a step reaches them.
///
/// An *event* is the point of a step at which a column's price reaches the slope of its cost on one
/// side. Each column has one event; after it has passed its breakpoint, the event belongs to the
/// next breakpoint.
struct DualEvents: ~Copyable {
  struct Event: BitwiseCopyable {
    var column: Int32
    /// The index of the vector in `ratios`.
    var ratio: Int32
    /// 1 if the column moves up at the event, -1 if it moves down.
    var sign: Double
    /// The magnitude of the element in the row of the tableau.
    var element: Double
    /// Whether the column has passed a breakpoint in this step.
    var hasPassed = false
    /// The slope of the variable's distance from its last value, for ties: only its sign counts.
    var lastValueSlope = 0.0
    var creationOrder = 0.0

    /// Returns whether the event comes before another one at the same step: the one whose last
    /// values have the lexicographically lower slope.
    func breaksTie(with other: Event) -> Bool {
      if lastValueSlope != other.lastValueSlope { return lastValueSlope < other.lastValueSlope }
      if creationOrder != other.creationOrder {
        return (creationOrder < other.creationOrder) == (lastValueSlope < 0)
      }
      return column < other.column
    }
  }

  /// The length of the step at each event.
  var ratios: LevelVectors
  private var heap = Heap<Event>()

  init(levelCount: Int) { ratios = LevelVectors(count: 0, levelCount: levelCount) }

  var isEmpty: Bool { heap.isEmpty }
  var first: Event { heap[0] }

  mutating func removeAll() {
    heap.removeAll()
    ratios.removeAll()
  }

  mutating func append(_ event: Event) { heap.append(event) }

  mutating func sort() { Self.change(&heap, ratios) { $0.restoreOrder(by: $1) } }

  mutating func replaceFirst(by event: Event) {
    Self.change(&heap, ratios) { $0.replaceFirst(by: event, $1) }
  }

  mutating func removeFirst() { Self.change(&heap, ratios) { _ = $0.remove(at: 0, by: $1) } }

  /// Changes a heap of events by their order.
  @inline(__always)
  private static func change(
    _ heap: inout Heap<Event>, _ ratios: borrowing LevelVectors,
    _ body: (inout Heap<Event>, _ precedes: (Event, Event) -> Bool) -> Void
  ) {
    body(&heap) { first, second in
      let order = ratios.compare(Int(first.ratio), Int(second.ratio))
      return order != 0 ? order < 0 : first.breaksTie(with: second)
    }
  }
}

/// The merits of columns, and the column with the greatest one.
///
/// A tournament tree (D. E. Knuth, *The Art of Computer Programming*, volume 3, section 5.4.1):
/// each inner node has the column that wins among its two children. A change replays the matches
/// that the column took part in, which are few unless it is among the best: time O(log n) at most.
struct MeritTree: ~Copyable {
  /// The merits by column; 0 for a column that does not take part.
  private var merits: Buffer<Double>
  /// The winner at each node; the children of node n are 2n and 2n + 1, and the root is 1.
  private var winners: Buffer<Int32>
  private let leafCount: Int

  init(count: Int) {
    var leafCount = 1
    while leafCount < count { leafCount *= 2 }
    self.leafCount = leafCount
    merits = Buffer(repeating: 0, count: leafCount)
    winners = Buffer(repeating: 0, count: leafCount)
    for node in stride(from: leafCount - 1, through: 1, by: -1) {
      winners[node] = winner(atChildrenOf: node)
    }
  }

  /// The column with the greatest merit, or `nil` if none takes part.
  var best: Int? {
    let column = leafCount == 1 ? 0 : Int(winners[1])
    return merits[column] > 0 ? column : nil
  }

  @inline(__always)
  mutating func setMerit(_ merit: Double, of column: Int) {
    if merits[column] == merit { return }
    merits[column] = merit
    var node = (leafCount + column) / 2
    while node > 0 {
      let (former, winner) = (Int(winners[node]), winner(atChildrenOf: node))
      winners[node] = winner
      if former != column, Int(winner) != column { return }
      node /= 2
    }
  }

  @inline(__always)
  private func winner(atChildrenOf node: Int) -> Int32 {
    let (left, right) = (winner(at: 2 * node), winner(at: 2 * node + 1))
    return merits[Int(right)] > merits[Int(left)] ? right : left
  }

  @inline(__always)
  private func winner(at node: Int) -> Int32 {
    node < leafCount ? winners[node] : Int32(truncatingIfNeeded: node - leafCount)
  }
}
