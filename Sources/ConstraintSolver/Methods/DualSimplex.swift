/// The dual simplex method: it keeps the price of each nonbasic column a subgradient of its cost,
/// and changes the prices of basic columns until their values and prices agree.
///
/// A basic column is *violated* if its value is outside the interval where its price is a
/// subgradient of its cost. A step changes the price of a violated column. It starts from any
/// basis, with prices of zero, and from the last solution after its constants have changed.
///
/// A step that changes prices increases the dual objective. Degenerate steps can be part of a
/// cycle, so the number of steps is limited.
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
  /// The events of the columns that can pass no further breakpoint in the current step.
  private var exhausted = Buffer<DualEvent>()
  private var movedColumns = Buffer<ColumnID>()
  private var moves = Buffer<Double>()

  /// Takes steps until no basic column is violated.
  mutating func optimize(_ tableau: inout Tableau, stepLimit: Int) -> Outcome {
    defer { clear(&tableau) }
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
    while let column = tableau.repriced.popLast() {
      if tableau.isNonbasic(column) { _ = tableau.relocate(column) }
    }
    recordViolations(&tableau)
  }

  private mutating func releaseViolations(_ tableau: inout Tableau) {
    while let column = violations.best {
      tableau.revalued.insert(column)
      violations.setMerit(0, of: column)
    }
  }

  /// Ends the search. Columns that are still violated are to be examined again.
  private mutating func clear(_ tableau: inout Tableau) {
    releaseViolations(&tableau)
    for column in weighted.elements { weights[column] = 1 }
    weighted.removeAll()
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

  /// Updates the weights before an exchange, by the dual Devex rule of P. M. J. Harris, "Pivot
  /// selection methods of the Devex LP code", Mathematical Programming 5 (1973).
  private mutating func updateWeights(
    entering: ColumnID, leaving: ColumnID, element: Double, _ tableau: borrowing Tableau
  ) {
    let scale = weights[leaving] / (element * element)
    for move in tableau.direction.moves.elements {
      raiseWeight(of: .structural(move.variable), to: move.delta * move.delta * scale)
    }
    for rate in tableau.direction.rates.elements {
      raiseWeight(of: .logical(rate.row), to: rate.perUnit * rate.perUnit * scale)
    }
    setWeight(max(1, scale), of: entering)
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
  /// Sources: R. Fourer, "A simplex algorithm for piecewise-linear programming III", Mathematical
  /// Programming 53 (1992); I. Maros, "A generalized dual phase-2 simplex algorithm", European
  /// Journal of Operational Research 149 (2003).
  ///
  /// - Returns: The step; `nil` if nothing ends it.
  private mutating func chooseStep(
    _ column: ColumnID, _ violation: Double, _ tableau: inout Tableau
  ) -> DualStep? {
    let sign: Double = violation > 0 ? 1 : -1
    events.removeAll()
    exhausted.removeAll()
    collectEvents(column, sign: sign, &tableau)
    // The tolerance allows the rest.
    var distance = abs(violation) - tableau.value(of: column).tolerance
    while !events.isEmpty {
      var event = events.first
      let next = event.nextPoint
      guard next >= 0, next < tableau.pointCount(of: event.column) else {
        return finish(column, sign: sign, event, tableau)
      }
      let value = tableau.value(ofPoint: next, of: event.column)
      let gap = event.element * abs(value - event.value)
      if gap >= distance { return finish(column, sign: sign, event, tableau) }
      distance -= gap
      event.pass(to: value)
      let step = tableau.step(at: next, of: event.column)
      if step.level == Level.hard {
        exhausted.append(event)
        events.removeFirst()
      } else {
        event.ratio = events.ratios.add(
          step.increase / event.element, at: step.level, to: event.ratio)
        setTieBreak(of: &event, tableau)
        events.replaceFirst(by: event)
      }
    }
    return nil
  }

  private mutating func collectEvents(
    _ column: ColumnID, sign: Double, _ tableau: inout Tableau
  ) {
    let least = tableau.row.leastElement
    for index in tableau.row.columns.indices {
      let number = tableau.row.columns[index]
      let element = tableau.row[Int(number)]
      let other = tableau.column(number)
      guard abs(element) > least, !tableau.isFixed(other) else { continue }
      let place = tableau.basis.status(of: other).place
      let direction: Double = sign * element > 0 ? -1 : 1
      addEvent(
        DualEvent(
          column: other, sign: direction, element: abs(element),
          piece: Int32(truncatingIfNeeded: place.piece(towards: direction)),
          value: other.variable.map { tableau.primal.values[$0] } ?? 0), &tableau)
    }
    let target = Self.target(of: column, sign: sign, tableau)
    var own = DualEvent(
      column: column, sign: sign, element: 1,
      piece: Int32(truncatingIfNeeded: sign > 0 ? target + 1 : target),
      value: tableau.value(ofPoint: target, of: column))
    own.isOwn = true
    addEvent(own, &tableau)
    events.sort()
  }

  /// The breakpoint at the end of the interval of a violated column's price.
  private static func target(of column: ColumnID, sign: Double, _ tableau: borrowing Tableau) -> Int
  {
    let place = tableau.basis.status(of: column).place
    return sign > 0 ? place.upperPoint : place.lowerPoint
  }

  /// Adds the event at which a column's price reaches the slope of a piece, unless that is
  /// infinite.
  private mutating func addEvent(_ event: DualEvent, _ tableau: inout Tableau) {
    tableau.computeSlack(of: event.column, piece: Int(event.piece), sign: event.sign)
    let leading = tableau.slope.leading
    if let leading, leading.level == Level.hard, leading.coefficient > 0 { return }
    var event = event
    if leading != nil {
      event.ratio = events.ratios.append(tableau.slope, times: 1 / event.element)
    }
    setTieBreak(of: &event, tableau)
    events.append(event)
  }

  private func setTieBreak(of event: inout DualEvent, _ tableau: borrowing Tableau) {
    event.creationOrder = tableau.creationOrder(of: event.column)
    guard let variable = event.column.variable else { return }
    let distance = tableau.primal.lastValues[variable] - event.value
    event.comesCloser = distance * event.sign > 0
  }

  private func finish(
    _ column: ColumnID, sign: Double, _ event: DualEvent, _ tableau: borrowing Tableau
  ) -> DualStep {
    var target = Self.target(of: column, sign: sign, tableau)
    for own in events.elements where own.column == column && own.hasPassed {
      target = own.lastPoint
    }
    for own in exhausted.elements where own.column == column { target = own.lastPoint }
    return DualStep(column: column, sign: sign, end: event, target: target)
  }
}

// MARK: - Steps

extension DualSimplex {
  /// Moves the columns that have passed breakpoints, changes all prices, and exchanges the violated
  /// column for the one whose event ends the step.
  ///
  /// - Returns: `false` if the pivot element is inaccurate.
  private mutating func take(_ step: DualStep, _ tableau: inout Tableau) -> Bool {
    let isExchange = step.end.column != step.column
    let element = tableau.row[tableau.number(of: step.end.column)]
    moveColumns(step, &tableau)
    tableau.changePrices(of: step.column, by: events.ratios[step.end.ratio], times: step.sign)
    guard isExchange else {
      tableau.setPrice(of: step.column, toPiece: Int(step.end.piece))
      record(tableau.violation(of: step.column), of: step.column)
      return true
    }
    tableau.computeDirection(of: step.end.column)
    let computed = tableau.change(of: step.column)
    guard abs(computed - element) <= Tolerance.largestResidual * abs(element), computed != 0 else {
      return false
    }
    updateWeights(entering: step.end.column, leaving: step.column, element: computed, tableau)
    let target = tableau.value(ofPoint: step.target, of: step.column)
    let distance = (target - tableau.value(of: step.column).value) / computed
    tableau.move(by: distance)
    if let variable = step.column.variable { tableau.primal.snap(variable, to: target) }
    tableau.exchange(entering: step.end.column, leaving: step.column)
    tableau.basis.setPlace(.point(step.target), of: step.column)
    tableau.setPrice(of: step.end.column, toPiece: Int(step.end.piece))
    violations.setMerit(0, of: step.column)
    recordViolations(after: distance, tableau)
    record(tableau.violation(of: step.end.column), of: step.end.column)
    return true
  }

  private mutating func moveColumns(_ step: DualStep, _ tableau: inout Tableau) {
    movedColumns.removeAll()
    moves.removeAll()
    for event in events.elements where event.hasPassed { addMove(event, step, tableau) }
    for event in exhausted.elements { addMove(event, step, tableau) }
    if !movedColumns.isEmpty {
      tableau.computeDirection(of: movedColumns, times: moves)
      tableau.move(by: 1)
    }
    for event in events.elements where event.hasPassed { settle(event, step, &tableau) }
    for event in exhausted.elements { settle(event, step, &tableau) }
    if !movedColumns.isEmpty { recordViolations(after: 1, tableau) }
  }

  private mutating func addMove(_ event: DualEvent, _ step: DualStep, _ tableau: borrowing Tableau)
  {
    guard event.column != step.column, let variable = event.column.variable else { return }
    let change = event.value - tableau.primal.values[variable]
    guard change != 0 else { return }
    movedColumns.append(event.column)
    moves.append(change)
  }

  private func settle(_ event: DualEvent, _ step: DualStep, _ tableau: inout Tableau) {
    guard event.column != step.column else { return }
    if let variable = event.column.variable, tableau.primal.values[variable] != event.value {
      tableau.primal.snap(variable, to: event.value)
    }
    tableau.basis.setPlace(.point(event.lastPoint), of: event.column)
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
  var ratio = LevelVectors.Place(start: 0, count: 0)
  private(set) var hasPassed = false
  /// Whether the variable comes closer to its last value when it passes the next breakpoint.
  var comesCloser = false
  /// Whether the column is the violated one.
  var isOwn = false
  var creationOrder = 0.0

  /// The breakpoint that the column reaches next.
  var nextPoint: Int { sign > 0 ? Int(piece) : Int(piece) - 1 }
  /// The breakpoint that the column has passed last.
  var lastPoint: Int { sign > 0 ? Int(piece) - 1 : Int(piece) }

  init(column: ColumnID, sign: Double, element: Double, piece: Int32, value: Double) {
    self.column = column
    self.sign = sign
    self.element = element
    self.piece = piece
    self.value = value
  }

  /// Passes the next breakpoint.
  mutating func pass(to value: Double) {
    self.value = value
    piece += sign > 0 ? 1 : -1
    hasPassed = true
  }

  /// Returns whether the event comes before another one at the same step: the violated column
  /// itself first, because nothing then needs to move; variables that come closer to their last
  /// values, and of these the oldest; otherwise the youngest.
  func breaksTie(with other: DualEvent) -> Bool {
    if isOwn != other.isOwn { return isOwn }
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

  var isEmpty: Bool { heap.isEmpty }
  var first: DualEvent { heap[0] }
  /// The events in no particular order.
  var elements: UnsafeBufferPointer<DualEvent> { heap.elements }

  mutating func removeAll() {
    heap.removeAll()
    ratios.removeAll()
  }

  mutating func append(_ event: DualEvent) { heap.append(event) }

  mutating func sort() { Self.change(&heap, ratios) { $0.restoreOrder(by: $1) } }

  mutating func replaceFirst(by event: DualEvent) {
    Self.change(&heap, ratios) { $0.replaceFirst(by: event, $1) }
  }

  mutating func removeFirst() { Self.change(&heap, ratios) { _ = $0.remove(at: 0, by: $1) } }

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

  private var entries = Buffer<Entry>()
  /// The position of each column; -1 for columns without a merit.
  private var positions = ColumnTable<Int32>(repeating: -1)

  var best: ColumnID? { entries.isEmpty ? nil : entries[0].column }

  /// Gives a column a merit; 0 removes it.
  @inline(__always)
  mutating func setMerit(_ merit: Double, of column: ColumnID) {
    let position = Int(positions[column])
    if merit == 0 {
      if position >= 0 { remove(at: position) }
    } else if position >= 0 {
      let old = entries[position].merit
      entries[position].merit = merit
      if merit > old { siftUp(position) } else { siftDown(position) }
    } else {
      entries.append(Entry(merit: merit, column: column))
      siftUp(entries.count - 1)
    }
  }

  private mutating func remove(at position: Int) {
    positions[entries[position].column] = -1
    let last = entries[entries.count - 1]
    entries.truncate(to: entries.count - 1)
    guard position < entries.count else { return }
    entries[position] = last
    siftUp(position)
    siftDown(Int(positions[last.column]))
  }

  private mutating func siftUp(_ start: Int) {
    let entry = entries[start]
    var position = start
    while position > 0, entries[(position - 1) / 2].merit < entry.merit {
      place(entries[(position - 1) / 2], at: position)
      position = (position - 1) / 2
    }
    place(entry, at: position)
  }

  private mutating func siftDown(_ start: Int) {
    let entry = entries[start]
    var position = start
    while 2 * position + 1 < entries.count {
      var child = 2 * position + 1
      if child + 1 < entries.count, entries[child + 1].merit > entries[child].merit { child += 1 }
      if entries[child].merit <= entry.merit { break }
      place(entries[child], at: position)
      position = child
    }
    place(entry, at: position)
  }

  private mutating func place(_ entry: Entry, at position: Int) {
    entries[position] = entry
    positions[entry.column] = Int32(truncatingIfNeeded: position)
  }
}
