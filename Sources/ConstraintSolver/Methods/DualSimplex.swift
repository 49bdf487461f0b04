/// The dual simplex method: it keeps the price of each nonbasic column a subgradient of its cost,
/// and changes the prices of basic columns until their values and prices agree.
///
/// A basic column is *violated* if its value is outside the interval where its price is a
/// subgradient of its cost. A step changes the price of a violated column. It starts from any
/// basis, with prices of zero, and from the last solution after its constants have changed.
///
/// Degenerate steps can be part of a cycle, so the number of steps is limited. See
/// <doc:Method#The-dual-method>.
struct DualSimplex: ~Copyable {
  enum Outcome {
    case optimal
    /// The constraints cannot be satisfied: the row of the tableau of a violated column proves it.
    case infeasible(ColumnID)
    /// Rounding errors prevent a step, or there were too many.
    case stuck
  }

  private var violations = MeritHeap()
  /// Estimates of the squared lengths of rows of the tableau.
  private var weights = ColumnTable(repeating: 1.0)
  private var weighted = Buffer<ColumnID>()
  private var events = DualEvents()
  private var moves = Buffer<ColumnChange>()

  /// Takes steps until no basic column is violated.
  mutating func optimize(_ tableau: inout Tableau, stepLimit: Int) -> Outcome {
    defer {
      releaseViolations(&tableau)
      resetWeights()
    }
    recordViolations(&tableau)
    var steps = 0
    // Steps that only change the price of the violated column are better taken together.
    var (ownSteps, ownStepLimit) = (0, 4)
    while let column = violations.best {
      let violation = tableau.violation(of: column)
      // A refactorization can have made the column nonbasic.
      guard violation != 0, tableau.isBasic(column) else {
        violations.setMerit(0, of: column)
        continue
      }
      steps += 1
      if steps > stepLimit { return .stuck }
      if tableau.basis.needsRefactorization {
        tableau.refactorize()
        recordViolations(&tableau)
        continue
      }
      tableau.counters.pivots += 1
      tableau.collectRow(of: column)
      guard let step = chooseStep(column, violation, &tableau) else { return .infeasible(column) }
      let isTaken = take(step, &tableau)
      tableau.row.clear()
      ownSteps = step.end.column == column ? ownSteps + 1 : 0
      if ownSteps == ownStepLimit {
        adoptPrices(&tableau)
        (ownSteps, ownStepLimit) = (0, 2 * ownStepLimit)
      }
      if !isTaken { return .stuck }
      recordViolations(&tableau)
    }
    return .optimal
  }

  /// Gives the violated columns the prices of their values, if all nonbasic columns allow that.
  private mutating func adoptPrices(_ tableau: inout Tableau) {
    releaseViolations(&tableau)
    tableau.adoptPrices(candidateLimit: 0)
    for index in 0..<tableau.repriced.count {
      let column = tableau.repriced.columns[index]
      if tableau.isNonbasic(column) { _ = tableau.relocate(column) }
    }
    recordViolations(&tableau)
  }

  /// Marks the columns that are still violated, to be examined again.
  private mutating func releaseViolations(_ tableau: inout Tableau) {
    while let column = violations.best {
      tableau.revalued.insert(column)
      violations.setMerit(0, of: column)
    }
  }

  // MARK: violations

  private mutating func recordViolations(_ tableau: inout Tableau) {
    while let column = tableau.revalued.popLast() {
      if tableau.isBasic(column) { record(tableau.violation(of: column), of: column) }
    }
  }

  @inline(__always)
  private mutating func record(_ violation: Double, of column: ColumnID) {
    let merit = max(violation * violation / weights[column], .leastNonzeroMagnitude)
    violations.setMerit(violation == 0 ? 0 : merit, of: column)
  }

  /// Records how much the columns are violated that a direction has moved.
  private mutating func recordViolations(after step: Double, _ tableau: borrowing Tableau) {
    for move in tableau.direction.moves.elements {
      let column = ColumnID.structural(move.variable)
      if tableau.basis.structurals[move.variable].isBasic {
        record(tableau.violation(of: column), of: column)
      }
    }
    for rate in tableau.direction.rates.elements where tableau.hasCost(rate.row) {
      let column = ColumnID.logical(rate.row)
      record(
        tableau.violation(
          of: column, value: rate.value + step * rate.perUnit,
          tolerance: Tolerance.feasibility * rate.scale), of: column)
    }
  }

  /// Updates the weights before an exchange, by the dual Devex rule.
  private mutating func updateWeights(
    entering: ColumnID, leaving: ColumnID, element: Double, _ tableau: borrowing Tableau
  ) {
    var scale = weights[leaving] / (element * element)
    if scale > Self.largestWeight {
      resetWeights()
      scale = 1 / (element * element)
    }
    for move in tableau.direction.moves.elements {
      raiseWeight(of: .structural(move.variable), to: move.delta * move.delta * scale)
    }
    for rate in tableau.direction.rates.elements {
      raiseWeight(of: .logical(rate.row), to: rate.perUnit * rate.perUnit * scale)
    }
    setWeight(max(1, scale), of: entering)
  }

  /// The weight above which all begin at 1 again: estimates so large are inaccurate.
  private static let largestWeight = 1e16

  private mutating func resetWeights() {
    for column in weighted.elements { weights[column] = 1 }
    weighted.removeAll()
  }

  @inline(__always)
  private mutating func raiseWeight(of column: ColumnID, to weight: Double) {
    if weight > weights[column] { setWeight(weight, of: column) }
  }

  private mutating func setWeight(_ weight: Double, of column: ColumnID) {
    if weights[column] == 1 { weighted.append(column) }
    weights[column] = weight
  }
}

// MARK: - The ratio test

/// A step of the dual simplex method.
struct DualStep {
  var column: ColumnID
  /// 1 if the price of the column rises, -1 if it falls.
  var sign: Double
  /// The event that ends the step. If it is an event of the column itself, the basis stays.
  var end: DualEvent
  /// The breakpoint of the column that its value moves to, if the basis changes.
  var target: Int
}

extension DualSimplex {
  /// Determines how far the price of a violated column changes: as far as that brings its value and
  /// its price together. Columns that reach a breakpoint of their prices before move to the next
  /// breakpoint of their values.
  ///
  /// One such *long step* replaces many ordinary steps.
  ///
  /// - Returns: The step; `nil` if nothing ends it.
  private mutating func chooseStep(
    _ column: ColumnID, _ violation: Double, _ tableau: inout Tableau
  ) -> DualStep? {
    let sign: Double = violation > 0 ? 1 : -1
    events.removeAll()
    let target = collectEvents(column, sign: sign, &tableau)
    // The tolerance allows the rest.
    var distance = abs(violation) - tableau.value(of: column).tolerance
    while var event = events.first {
      let next = event.nextPoint
      let isPoint = next >= 0 && next < tableau.pointCount(of: event.column)
      let value = isPoint ? tableau.value(ofPoint: next, of: event.column) : .infinity
      let gap = event.element * abs(value - event.value)
      if gap >= distance {
        let last = events.elements.first { $0.isOwn }?.lastPoint
        return DualStep(column: column, sign: sign, end: event, target: last ?? target)
      }
      distance -= gap
      event.value = value
      event.piece += event.sign > 0 ? 1 : -1
      event.hasPassed = true
      let step = tableau.step(at: next, of: event.column)
      event.ratio = events.ratios.add(
        step.increase / event.element, at: step.level, to: event.ratio)
      setTieBreak(of: &event, tableau)
      events.replaceFirst(by: event)
    }
    return nil
  }

  /// Collects the first event of each column, and returns the breakpoint at the end of the interval
  /// of the violated column's price.
  private mutating func collectEvents(
    _ column: ColumnID, sign: Double, _ tableau: inout Tableau
  ) -> Int {
    let least = tableau.row.leastElement
    let small = Tolerance.poorElement * tableau.row.largestElement
    for number in tableau.row.columns.elements {
      let element = tableau.row[Int(number)]
      let other = tableau.column(number)
      guard abs(element) > least, !tableau.isFixed(other) else { continue }
      let place = tableau.basis.status(of: other).place
      let direction: Double = sign * element > 0 ? -1 : 1
      let event = DualEvent(
        column: other, sign: direction, element: abs(element),
        piece: Int32(truncatingIfNeeded: place.piece(towards: direction)),
        value: other.variable.map { tableau.primal.values[$0] } ?? 0,
        isSmall: abs(element) < small)
      addEvent(event, &tableau)
    }
    let place = tableau.basis.status(of: column).place
    let target = sign > 0 ? place.upperPoint : place.lowerPoint
    let own = DualEvent(
      column: column, sign: sign, element: 1,
      piece: Int32(truncatingIfNeeded: sign > 0 ? target + 1 : target),
      value: tableau.value(ofPoint: target, of: column), isOwn: true)
    addEvent(own, &tableau)
    events.sort()
    return target
  }

  /// Adds the event at which a column's price reaches the slope of a piece, unless that is
  /// infinite.
  private mutating func addEvent(_ event: DualEvent, _ tableau: inout Tableau) {
    tableau.computeSlack(of: event.column, piece: Int(event.piece), sign: event.sign)
    if let leading = tableau.slope.leading, leading.level == Level.hard, leading.coefficient > 0 {
      return
    }
    var event = event
    event.ratio = events.ratios.append(tableau.slope, times: 1 / event.element)
    setTieBreak(of: &event, tableau)
    events.append(event)
  }

  private func setTieBreak(of event: inout DualEvent, _ tableau: borrowing Tableau) {
    event.creationOrder = tableau.creationOrder(of: event.column)
    guard let variable = event.column.variable else { return }
    let distance = tableau.primal.lastValues[variable] - event.value
    event.comesCloser = distance * event.sign > 0
  }
}

// MARK: - Steps

extension DualSimplex {
  /// Changes all prices, exchanges the violated column for the one whose event ends the step, and
  /// moves the columns that have passed breakpoints.
  ///
  /// - Returns: `false` if the pivot element is inaccurate.
  private mutating func take(_ step: DualStep, _ tableau: inout Tableau) -> Bool {
    let isExchange = step.end.column != step.column
    if isExchange {
      let element = tableau.element(of: step.end.column)
      tableau.computeDirection(of: step.end.column)
      let error = abs(tableau.change(of: step.column) - element)
      guard error <= Tolerance.largestResidual * abs(element) else { return false }
    }
    tableau.changePrices(of: step.column, by: events.ratios[step.end.ratio], times: step.sign)
    if isExchange {
      exchange(step, &tableau)
    } else {
      tableau.setPrice(of: step.column, toPiece: Int(step.end.piece))
      record(tableau.violation(of: step.column), of: step.column)
    }
    moveColumns(&tableau)
    return true
  }

  private mutating func exchange(_ step: DualStep, _ tableau: inout Tableau) {
    let (leaving, entering) = (step.column, step.end.column)
    let element = tableau.change(of: leaving)
    updateWeights(entering: entering, leaving: leaving, element: element, tableau)
    let target = tableau.value(ofPoint: step.target, of: leaving)
    let distance = (target - tableau.value(of: leaving).value) / element
    tableau.move(by: distance)
    if let variable = leaving.variable { tableau.primal.snap(variable, to: target) }
    tableau.exchange(entering: entering, leaving: leaving)
    tableau.basis.setPlace(.point(step.target), of: leaving)
    tableau.setPrice(of: entering, toPiece: Int(step.end.piece))
    violations.setMerit(0, of: leaving)
    recordViolations(after: distance, tableau)
    record(tableau.violation(of: entering), of: entering)
  }

  /// Moves the nonbasic columns that have passed breakpoints to the last of these. The columns that
  /// are basic after the step have moved with it.
  private mutating func moveColumns(_ tableau: inout Tableau) {
    moves.removeAll()
    for event in events.elements where event.hasPassed && tableau.isNonbasic(event.column) {
      tableau.basis.setPlace(.point(event.lastPoint), of: event.column)
      guard let variable = event.column.variable else { continue }
      let change = event.value - tableau.primal.values[variable]
      if change != 0 { moves.append((event.column, change)) }
    }
    if moves.isEmpty { return }
    tableau.computeDirection(of: moves)
    tableau.move(by: 1)
    for (column, _) in moves.elements {
      guard let variable = column.variable else { continue }
      tableau.primal.snap(variable, to: tableau.interval(of: column).lower)
    }
    recordViolations(after: 1, tableau)
  }
}

// MARK: - Events

/// The point of a step at which a column's price reaches the slope of a piece of its cost.
///
/// Each column has one event; after it has passed a breakpoint, the event belongs to the next
/// piece.
struct DualEvent: BitwiseCopyable {
  var column: ColumnID
  /// 1 if the column moves up at the event, -1 if it moves down.
  var sign: Double
  /// The magnitude of the element in the row of the tableau.
  var element: Double
  /// The piece of the cost.
  var piece: Int32
  /// The value of the column, after it has passed breakpoints.
  var value: Double
  /// The length of the step at the event.
  var ratio = LevelVectors.Slice(start: 0, count: 0)
  var hasPassed = false
  /// Whether the variable comes closer to its last value when it passes the next breakpoint.
  var comesCloser = false
  /// Whether the column is the violated one.
  var isOwn = false
  /// Whether the element is so small that the exchange would be inaccurate.
  var isSmall = false
  var creationOrder = 0.0

  /// The breakpoint that the column reaches next.
  var nextPoint: Int { Place.point(after: Int(piece), towards: sign) }
  /// The breakpoint that the column has passed last.
  var lastPoint: Int { Place.point(after: Int(piece), towards: -sign) }

  /// Returns whether the event comes before another one at the same step: the violated column
  /// itself first, because nothing then needs to move; columns with small elements last; variables
  /// that come closer to their last values, and of these the oldest; otherwise the youngest.
  func breaksTie(with other: DualEvent) -> Bool {
    if isOwn != other.isOwn { return isOwn }
    if isSmall != other.isSmall { return other.isSmall }
    if comesCloser != other.comesCloser { return comesCloser }
    if creationOrder == other.creationOrder { return false }
    return (creationOrder < other.creationOrder) == comesCloser
  }
}

/// The events of a step, in the order in which it reaches them.
struct DualEvents: ~Copyable {
  /// The lengths of the step at the events.
  var ratios = LevelVectors()
  private var heap = Heap<DualEvent>()

  /// The first event; `nil` if none is at a finite step: after a hard breakpoint, it is infinite.
  var first: DualEvent? {
    guard !heap.isEmpty else { return nil }
    let leading = ratios[heap[0].ratio].first ?? LevelTerm(level: Level.none, coefficient: 0)
    return leading.level == Level.hard && leading.coefficient > 0 ? nil : heap[0]
  }
  /// The events in no particular order.
  var elements: UnsafeBufferPointer<DualEvent> { heap.elements }

  mutating func removeAll() {
    heap.removeAll()
    ratios.removeAll()
  }

  mutating func append(_ event: DualEvent) { heap.append(event) }

  mutating func sort() { Self.change(&heap, ratios) { $0.restoreOrder(by: $1) } }

  mutating func replaceFirst(by event: DualEvent) {
    Self.change(&heap, ratios) { $0.replace(at: 0, by: event, $1) }
  }

  /// Changes a heap of events by their order.
  @inline(__always)
  private static func change(
    _ heap: inout Heap<DualEvent>, _ ratios: borrowing LevelVectors,
    _ body: (inout Heap<DualEvent>, _ precedes: (DualEvent, DualEvent) -> Bool) -> Void
  ) {
    body(&heap) { first, second in
      let order = ratios.compare(first.ratio, second.ratio)
      return order != 0 ? order < 0 : first.breaksTie(with: second)
    }
  }
}

/// The columns with a merit, and the one with the greatest.
///
/// A binary heap that knows the position of each column: a change takes time O(log n).
struct MeritHeap: ~Copyable {
  struct Entry: BitwiseCopyable {
    var merit: Double
    var column: ColumnID
  }

  private var heap = Heap<Entry>()
  /// The position of each column; -1 for columns without a merit.
  private var positions = ColumnTable<Int32>(repeating: -1)

  var best: ColumnID? { heap.isEmpty ? nil : heap[0].column }

  /// Gives a column a merit; 0 removes it.
  @inline(__always)
  mutating func setMerit(_ merit: Double, of column: ColumnID) {
    Self.setMerit(merit, of: column, &heap, &positions)
  }

  @inline(__always)
  private static func setMerit(
    _ merit: Double, of column: ColumnID, _ heap: inout Heap<Entry>,
    _ positions: inout ColumnTable<Int32>
  ) {
    let (entry, position) = (Entry(merit: merit, column: column), Int(positions[column]))
    if merit != 0 {
      if position >= 0 {
        heap.replace(at: position, by: entry, precedes) { positions[$0.column] = Int32($1) }
      } else {
        heap.insert(entry, by: precedes) { positions[$0.column] = Int32($1) }
      }
    } else if position >= 0 {
      positions[column] = -1
      heap.remove(at: position, by: precedes) { positions[$0.column] = Int32($1) }
    }
  }

  @inline(__always)
  private static func precedes(_ first: Entry, _ second: Entry) -> Bool {
    first.merit > second.merit
  }
}
