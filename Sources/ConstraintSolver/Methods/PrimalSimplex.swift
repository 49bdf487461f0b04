/// The primal simplex method: it moves nonbasic columns whose prices are beyond the slopes of their
/// costs, until the price of each is a subgradient.
///
/// Costs change when constraints are removed or get other priorities. Basic columns whose values
/// and prices do not agree keep their prices: for them, the slope outside the interval of the price
/// is the price, until ``DualSimplex`` has moved them into it.
///
/// Degenerate steps can be part of a cycle, so the number of steps is limited. See
/// <doc:Method#The-primal-method>.
struct PrimalSimplex: ~Copyable {
  /// A nonbasic column that reduces the cost when it moves.
  struct Candidate: BitwiseCopyable {
    var column: ColumnID
    /// 1 if the column moves up, -1 if it moves down.
    var sign: Double
    /// The highest level at which the cost falls, and its negative slope.
    var gain: LevelTerm

    func isBetter(than other: Candidate) -> Bool {
      if gain.level != other.gain.level { return gain.level > other.gain.level }
      if gain.coefficient != other.gain.coefficient {
        return gain.coefficient < other.gain.coefficient
      }
      return column.tieBreakOrder > other.column.tieBreakOrder
    }
  }

  private var candidates = Heap<Candidate>()
  private var breakpoints = Heap<Breakpoint>()
  /// The breakpoints that the current step has passed.
  private var passed = Buffer<Breakpoint>()
  /// The changes of prices in the current step.
  private var changes = LevelVectors()
  private var passedChanges = Buffer<PriceChange>()
  /// The slope of the cost along the current direction.
  private var slope = LevelSum()

  /// Takes steps until the price of each nonbasic column is a subgradient of its cost.
  ///
  /// - Returns: `false` if nothing blocks a step, or after the limit of steps.
  mutating func optimize(_ tableau: inout Tableau, stepLimit: Int) -> Bool {
    defer { candidates.removeAll() }
    var steps = 0
    while true {
      if tableau.basis.needsRefactorization { tableau.refactorize() }
      examine(&tableau)
      if candidates.isEmpty { return true }
      let best = candidates.remove(at: 0) { $0.isBetter(than: $1) }
      guard let candidate = candidate(best.column, sign: best.sign, &tableau) else { continue }
      // Other steps can have reduced the gain.
      if !candidates.isEmpty, candidates[0].isBetter(than: candidate) {
        candidates.insert(candidate) { $0.isBetter(than: $1) }
        continue
      }
      steps += 1
      guard steps <= stepLimit, take(candidate, &tableau) else {
        return false
      }
    }
  }

  // MARK: candidates

  /// Finds the candidates among the columns whose prices or costs have changed.
  private mutating func examine(_ tableau: inout Tableau) {
    while let column = tableau.repriced.popLast() {
      guard tableau.isNonbasic(column), !tableau.isFixed(column), !tableau.relocate(column) else {
        continue
      }
      for sign in [1.0, -1.0] {
        if let candidate = candidate(column, sign: sign, &tableau) {
          candidates.insert(candidate) { $0.isBetter(than: $1) }
        }
      }
    }
  }

  /// Returns the candidate of a nonbasic column in one direction; `nil` if it does not reduce the
  /// cost. Leaves the slope of the cost in ``Tableau/slope``.
  private func candidate(_ column: ColumnID, sign: Double, _ tableau: inout Tableau) -> Candidate? {
    guard tableau.isNonbasic(column) else { return nil }
    let piece = tableau.basis.status(of: column).place.piece(towards: sign)
    tableau.computeSlack(of: column, piece: piece, sign: sign)
    guard let leading = tableau.slope.leading, leading.coefficient < 0 else { return nil }
    return Candidate(column: column, sign: sign, gain: leading)
  }
}

// MARK: - The ratio test

/// A point along a direction at which the slope of a column's cost increases.
struct Breakpoint: BitwiseCopyable {
  var column: ColumnID
  /// The breakpoint of the column's cost.
  var point: Int32
  /// The signed rate at which the column passes it: the pivot element.
  var speed: Double
  var distance: Double
  /// Whether it is the first one that the column reaches in the step.
  var isFirst = true
  /// The change of the column's price there.
  var change = LevelVectors.Slice(start: 0, count: 0)

  func isBefore(_ other: Breakpoint) -> Bool {
    if distance != other.distance { return distance < other.distance }
    return column.tieBreakOrder < other.column.tieBreakOrder
  }
}

extension PrimalSimplex {
  /// Moves a column as far as that reduces the cost, and exchanges it for the column that blocks
  /// it.
  ///
  /// Breakpoints of basic columns that do not make the slope of the cost positive are passed. One
  /// such *long step* replaces many ordinary steps.
  ///
  /// - Returns: `false` if nothing blocks the column.
  private mutating func take(_ candidate: Candidate, _ tableau: inout Tableau) -> Bool {
    tableau.counters.pivots += 1
    tableau.computeDirection(of: candidate.column)
    slope.assign(tableau.slope)
    collectBreakpoints(candidate, tableau)
    guard let blocking = chooseBlocking(&tableau) else { return false }
    if blocking.column == candidate.column {
      passed.append(blocking)
    } else {
      let change = changes.append(slope, times: -1 / blocking.speed)
      tableau.collectRow(of: blocking.column)
      tableau.changePrices(of: blocking.column, by: changes[change], times: 1)
      tableau.row.clear()
    }
    changePrices(passing: candidate.column, &tableau)
    move(candidate, to: blocking, &tableau)
    return true
  }

  private mutating func collectBreakpoints(_ candidate: Candidate, _ tableau: borrowing Tableau) {
    breakpoints.removeAll()
    passed.removeAll()
    changes.removeAll()
    for move in tableau.direction.moves.elements {
      let column = ColumnID.structural(move.variable)
      add(column, speed: candidate.sign * move.delta, tableau.primal.values[move.variable], tableau)
    }
    for rate in tableau.direction.rates.elements where tableau.hasCost(rate.row) {
      add(.logical(rate.row), speed: candidate.sign * rate.perUnit, rate.value, tableau)
    }
    if candidate.column.row != nil { add(candidate.column, speed: candidate.sign, 0, tableau) }
    breakpoints.restoreOrder { $0.isBefore($1) }
  }

  /// Adds the first breakpoint that a moving column reaches: at once if its value is beyond
  /// already.
  private mutating func add(
    _ column: ColumnID, speed: Double, _ value: Double, _ tableau: borrowing Tableau
  ) {
    let place = tableau.basis.status(of: column).place
    let piece = place.piece(towards: tableau.isBasic(column) ? -speed : speed)
    let point = Place.point(after: piece, towards: speed)
    guard point >= 0, point < tableau.pointCount(of: column) else { return }
    let distance = (tableau.value(ofPoint: point, of: column) - value) / speed
    guard distance.isFinite else { return }
    breakpoints.append(
      Breakpoint(
        column: column, point: Int32(truncatingIfNeeded: point), speed: speed,
        distance: max(0, distance)))
  }

  /// Passes breakpoints until the slope of the cost would no longer be negative, and returns the
  /// one that blocks the step. ``slope`` is then the slope before it.
  private mutating func chooseBlocking(_ tableau: inout Tableau) -> Breakpoint? {
    while !breakpoints.isEmpty {
      var breakpoint = breakpoints.remove(at: 0) { $0.isBefore($1) }
      breakpoint.change = change(at: breakpoint, &tableau)
      tableau.slope.assign(slope)
      for term in changes[breakpoint.change] {
        tableau.slope.add(breakpoint.speed * term.coefficient, at: term.level)
      }
      if tableau.slope.sign >= 0 { return betterPivot(breakpoint, &tableau) }
      slope.assign(tableau.slope)
      passed.append(breakpoint)
      addNext(after: breakpoint, tableau)
    }
    return nil
  }

  /// The change of a column's price if it passes a breakpoint.
  private mutating func change(at breakpoint: Breakpoint, _ tableau: inout Tableau)
    -> LevelVectors.Slice
  {
    let sign: Double = breakpoint.speed > 0 ? 1 : -1
    if breakpoint.isFirst,
      tableau.basis.status(of: breakpoint.column).place == .point(Int(breakpoint.point)),
      tableau.isBasic(breakpoint.column)
    {
      // The price is between the slopes on both sides.
      tableau.computeSlack(
        of: breakpoint.column, piece: Int(breakpoint.point) + (sign > 0 ? 1 : 0), sign: sign)
      return changes.append(tableau.slope, times: sign)
    }
    let step = tableau.step(at: Int(breakpoint.point), of: breakpoint.column)
    return changes.append(LevelTerm(level: step.level, coefficient: sign * step.increase))
  }

  private mutating func addNext(after breakpoint: Breakpoint, _ tableau: borrowing Tableau) {
    var next = breakpoint
    next.isFirst = false
    next.point += breakpoint.speed > 0 ? 1 : -1
    guard let variable = next.column.variable else { return }
    let points = tableau.matrix.points[variable]
    guard points.indices.contains(Int(next.point)) else { return }
    let gap = points[Int(next.point)].value - tableau.primal.values[variable]
    // The value can also be beyond this breakpoint.
    next.distance = max(next.distance, gap / next.speed)
    breakpoints.insert(next) { $0.isBefore($1) }
  }

  /// Returns a breakpoint with a larger pivot element among those of required constraints at about
  /// the same distance.
  private mutating func betterPivot(_ blocking: Breakpoint, _ tableau: inout Tableau) -> Breakpoint
  {
    var best = blocking
    let reach = blocking.distance + Tolerance.feasibility * max(1, blocking.distance)
    while !breakpoints.isEmpty, breakpoints[0].distance <= reach {
      let next = breakpoints.remove(at: 0) { $0.isBefore($1) }
      if abs(next.speed) > 2 * abs(best.speed),
        tableau.step(at: Int(next.point), of: next.column).level == Level.hard
      {
        best = next
      }
    }
    best.distance = blocking.distance
    return best
  }
}

// MARK: - Steps

extension PrimalSimplex {
  /// Changes the prices of the basic columns that have passed breakpoints.
  private mutating func changePrices(passing entering: ColumnID, _ tableau: inout Tableau) {
    passedChanges.removeAll()
    for breakpoint in passed.elements where breakpoint.column != entering {
      for term in changes[breakpoint.change] {
        passedChanges.append((term.level, breakpoint.column, term.coefficient))
      }
    }
    tableau.changePrices(&passedChanges, times: 1)
  }

  private mutating func move(
    _ candidate: Candidate, to blocking: Breakpoint, _ tableau: inout Tableau
  ) {
    var piece = tableau.basis.status(of: candidate.column).place.piece(towards: candidate.sign)
    for breakpoint in passed.elements {
      let isUp = breakpoint.speed > 0
      let beyond = Int(breakpoint.point) + (isUp ? 1 : 0)
      if breakpoint.column == candidate.column {
        piece = isUp ? max(piece, beyond) : min(piece, beyond)
      } else {
        let place = tableau.basis.status(of: breakpoint.column).place
        let isFurther = isUp ? beyond > place.lowerPiece : beyond < place.upperPiece
        if isFurther || !place.isPiece {
          tableau.basis.setPlace(.piece(beyond), of: breakpoint.column)
        }
      }
    }
    tableau.move(by: candidate.sign * blocking.distance)
    let value = tableau.value(ofPoint: Int(blocking.point), of: blocking.column)
    if let variable = blocking.column.variable, blocking.distance > 0 {
      tableau.primal.snap(variable, to: value)
    }
    tableau.misplaced.insert(blocking.column)
    tableau.revalueMovedColumns()
    tableau.basis.setPlace(.point(Int(blocking.point)), of: blocking.column)
    if blocking.column == candidate.column {
      tableau.repriced.insert(candidate.column)
    } else {
      tableau.exchange(entering: candidate.column, leaving: blocking.column)
      tableau.setPrice(of: candidate.column, toPiece: piece)
      tableau.revalued.insert(candidate.column)
    }
  }
}
