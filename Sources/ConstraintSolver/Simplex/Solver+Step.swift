extension Solver {
  /// Moves a nonbasic column as far as that reduces the lexicographic cost, past every point where
  /// a lower level begins to rise, and exchanges it for the column that blocks it.
  ///
  /// One such *long step* replaces many ordinary steps.
  ///
  /// Sources: R. Fourer, "A simplex algorithm for piecewise-linear programming I", Mathematical
  /// Programming 33 (1985); the term is from I. Maros, *Computational Techniques of the Simplex
  /// Method*, 2003.
  ///
  /// - Returns: `false` if no breakpoint stops the column. Since no cost is negative, only rounding
  ///   errors can cause this.
  mutating func advance(_ candidate: Candidate) -> Bool {
    collectBreakpoints(candidate)
    guard let (blocking, passed) = chooseBlockingBreakpoint(candidate) else { return false }
    counters.pivots += 1
    pricing.countStep(
      isDegenerate: blocking.distance * direction.largestMove <= Tolerance.negligibleResidual)
    // If the column reaches its own bound or breakpoint, the basis stays.
    let isExchange = blocking.column != candidate.column
    if isExchange { updatePrices(leaving: blocking, candidate) }
    move(by: candidate.sign * blocking.distance)
    // The constraints that were passed get the sign beyond their breakpoints, even after a
    // degenerate step.
    for breakpoint in breakpoints.elements.prefix(passed) {
      if let row = breakpoint.column.row { setInfeasibility(of: row, towards: breakpoint.speed) }
    }
    if isExchange {
      if blocking.distance > 0, let variable = blocking.column.variable {
        let isBound = Level.isConstraintLevel(blocking.level)
        primal.snap(variable, to: isBound ? 0 : primal.lastValues[variable])
        updateInfeasibility(of: variable)
      }
      exchange(entering: candidate.column, towards: candidate.sign, leaving: blocking)
    }
    propagateCostChanges()
    pricing.dirty.insert(blocking.column)
    return true
  }

  /// Returns how far a candidate moves, or `nil` if no breakpoint stops it.
  mutating func distance(of candidate: Candidate) -> Double? {
    collectBreakpoints(candidate)
    return chooseBlockingBreakpoint(candidate)?.blocking.distance
  }

  // MARK: breakpoints

  mutating func collectBreakpoints(_ candidate: Candidate) {
    breakpoints.removeAll()
    for rate in direction.rates.elements { addBreakpoint(of: rate, candidate) }
    let areLastValuesRelevant = candidate.gain.level <= Level.highestLastValue
    for move in direction.moves.elements {
      if matrix.columns[move.variable].isNonnegative { addBound(of: move, candidate) }
      if areLastValuesRelevant { addLastValue(of: move, candidate) }
    }
  }

  private mutating func addBreakpoint(of rate: Direction.Rate, _ candidate: Candidate) {
    let row = matrix.rows[rate.row]
    guard row.priority >= candidate.gain.level else { return }
    let speed = candidate.sign * rate.perUnit
    let infeasibility = Double(basis.logicals[rate.row].infeasibility)
    let isCostly = infeasibility != 0
    guard isCostly ? speed * infeasibility < 0 : row.relation.slope(towards: speed) == 1 else {
      return
    }
    let beyond = isCostly ? row.relation.slope(towards: -infeasibility) : 1
    add(
      Breakpoint(
        column: .logical(rate.row), speed: speed, distance: max(0, -rate.value / speed),
        level: beyond == 1 && row.isRequired ? Level.hard : row.priority,
        slopeIncrease: abs(speed) * (isCostly ? 1 + beyond : 1)))
  }

  private mutating func addBound(of move: Direction.Move, _ candidate: Candidate) {
    let speed = candidate.sign * move.delta
    let isNegative = basis.structurals[move.variable].infeasibility < 0
    guard isNegative ? speed > 0 && Level.required >= candidate.gain.level : speed < 0 else {
      return
    }
    add(
      Breakpoint(
        column: .structural(move.variable), speed: speed,
        distance: max(0, -primal.values[move.variable] / speed),
        level: isNegative ? Level.required : Level.hard, slopeIncrease: abs(speed)))
  }

  private mutating func addLastValue(of move: Direction.Move, _ candidate: Candidate) {
    let level = lastValueLevel(of: move.variable)
    guard level >= candidate.gain.level else { return }
    let speed = candidate.sign * move.delta
    let displacement = primal.displacement(of: move.variable)
    guard displacement * speed <= 0 else { return }
    let difference = primal.lastValues[move.variable] - primal.values[move.variable]
    add(
      Breakpoint(
        column: .structural(move.variable), speed: speed,
        distance: displacement == 0 ? 0 : max(0, difference / speed), level: level,
        slopeIncrease: abs(speed) * (displacement == 0 ? 1 : 2)))
  }

  private mutating func add(_ breakpoint: Breakpoint) {
    if breakpoint.distance.isFinite { breakpoints.append(breakpoint) }
  }
}

// MARK: - The ratio test

extension Solver {
  /// Returns the first breakpoint of a higher level, or after which the leading slope is no longer
  /// negative, or a better pivot at about the same distance; and the number of breakpoints before
  /// the first one.
  private mutating func chooseBlockingBreakpoint(
    _ candidate: Candidate
  ) -> (blocking: Breakpoint, passed: Int)? {
    breakpoints.sort { first, second in
      if first.distance != second.distance { return first.distance < second.distance }
      if first.level != second.level { return first.level > second.level }
      return first.column.tieBreakOrder < second.column.tieBreakOrder
    }
    var slope = candidate.gain.slope
    let scale = abs(slope)
    for index in breakpoints.indices {
      let breakpoint = breakpoints[index]
      if breakpoint.level > candidate.gain.level {
        // Any rise of a higher level outweighs the gain.
        let blocking =
          pricing.isStalling
          ? anyPivot(near: index, above: candidate.gain.level) : bestPivot(near: index)
        return (blocking, index)
      }
      slope += breakpoint.slopeIncrease
      if slope >= -Tolerance.negligibleSlope * scale { return (bestPivot(near: index), index) }
    }
    return nil
  }

  /// Returns a breakpoint with a large pivot element among the breakpoints of one level at about
  /// the same distance (P. M. J. Harris, "Pivot selection methods of the Devex LP code",
  /// Mathematical Programming 5, 1973).
  private func bestPivot(near index: Int) -> Breakpoint {
    let blocking = breakpoints[index]
    var best = blocking
    let reach = blocking.distance + Tolerance.feasibility * max(1, blocking.distance)
    for breakpoint in breakpoints.elements.dropFirst(index + 1).prefix(while: {
      $0.distance <= reach
    })
    where breakpoint.level == blocking.level && abs(breakpoint.speed) > 2 * abs(best.speed) {
      best = breakpoint
    }
    best.distance = blocking.distance
    return best
  }

  /// Returns a random breakpoint among those above a level at the same distance.
  private mutating func anyPivot(near index: Int, above level: Double) -> Breakpoint {
    let distance = breakpoints[index].distance
    var chosen = breakpoints[index]
    var count = 1.0
    for breakpoint in breakpoints.elements.dropFirst(index + 1)
      .prefix(while: { $0.distance <= distance })
    where breakpoint.level > level {
      count += 1
      // Reservoir sampling: each of the breakpoints so far is chosen with the same probability.
      if pricing.tieBreaker.next() * count < 1 { chosen = breakpoint }
    }
    return chosen
  }
}

/// A point along a direction at which the slope of the cost changes.
struct Breakpoint: BitwiseCopyable {
  var column: ColumnID
  /// The signed rate at which the column passes the breakpoint. It has the magnitude of the pivot
  /// element.
  var speed: Double
  var distance = 0.0
  var level = Level.none
  /// The increase of the slope of that level.
  var slopeIncrease = 0.0
}

// MARK: - The exchange

extension Solver {
  /// Makes a nonbasic column basic in place of the column that blocks it.
  mutating func exchange(entering: ColumnID, towards sign: Double, leaving blocking: Breakpoint) {
    // The direction of a variable is minus its column in terms of the basis, the direction of a
    // logical is its column.
    let orientation: Double = entering.variable == nil ? 1 : -1
    let position: Int
    let pivot: Double
    if let row = blocking.column.row, basis.logicals[row].rowPosition < 0 {
      pivot = -orientation * rate(of: row)
      position = basis.appendRow(of: row, matrix)
    } else {
      position = Int(basis.status(of: blocking.column).position)
      pivot = orientation * direction.vector[position]
    }
    basis.exchange(
      entering: entering, leaving: blocking.column, at: position, direction: direction.vector,
      sign: orientation, pivot: pivot)
    if let row = blocking.column.row { setInfeasibility(0, of: row) }
    if let row = entering.row {
      updateInfeasibility(of: row)
      setInfeasibility(of: row, towards: sign)
    }
  }

  func rate(of row: RowIndex) -> Double {
    direction.rates.elements.first { $0.row == row }?.perUnit ?? 0
  }
}

// MARK: - Moves and infeasibilities

extension Solver {
  /// Moves along the direction, and collects the cost changes of columns whose infeasibility
  /// changes.
  mutating func move(by step: Double) {
    if step != 0 {
      for move in direction.moves.elements {
        primal.move(move.variable, by: step * move.delta)
        updateInfeasibility(of: move.variable)
      }
      primal.finishStep(moving: direction.moves.count)
    }
    for rate in direction.rates.elements { updateInfeasibility(of: rate.row) }
  }

  /// Updates the infeasibility of a constraint from its value.
  mutating func updateInfeasibility(of row: RowIndex) {
    guard !matrix.rows[row].isRetired else { return }
    let (value, scale) = matrix.activity(of: row, primal.values)
    if !scale.isFinite { numerics.hasOverflown = true }
    // A soft constraint at zero keeps its sign: `setInfeasibility(of:towards:)` has chosen the
    // slope of the current step.
    if !matrix.rows[row].isRequired, abs(value) <= Tolerance.feasibility * scale { return }
    setInfeasibility(
      Self.infeasibility(of: value, scale: scale, matrix.rows[row].relation), of: row)
  }

  /// Gives a soft constraint at zero the infeasibility that it has beyond zero in a direction, so
  /// that its slope is the one ahead of the step.
  ///
  /// At a kink of a piecewise linear cost the simplex method needs one of the two slopes
  /// (R. Fourer, 1985).
  mutating func setInfeasibility(of row: RowIndex, towards speed: Double) {
    let definition = matrix.rows[row]
    let (value, scale) = matrix.activity(of: row, primal.values)
    guard !definition.isRequired, !definition.isRetired, abs(value) <= Tolerance.feasibility * scale
    else {
      return
    }
    let isCostly = definition.relation.slope(towards: speed) == 1
    setInfeasibility(!isCostly ? 0 : speed > 0 ? 1 : -1, of: row)
  }

  mutating func setInfeasibility(_ new: Int8, of row: RowIndex) {
    let old = basis.logicals[row].infeasibility
    guard new != old else { return }
    basis.update(.logical(row)) { $0.infeasibility = new }
    if matrix.rows[row].isRequired {
      violatedRequiredCount += (new != 0 ? 1 : 0) - (old != 0 ? 1 : 0)
    }
    pricing.costChanges.append(
      CostChange(level: matrix.rows[row].priority, column: .logical(row), change: Double(new - old))
    )
  }

  static func infeasibility(of value: Double, scale: Double, _ relation: Relation) -> Int8 {
    if abs(value) <= Tolerance.feasibility * scale { return 0 }
    if value > 0 { return relation.slopeAbove == 1 ? 1 : 0 }
    return relation.slopeBelow == 1 ? -1 : 0
  }

  mutating func updateInfeasibility(of variable: VariableIndex) {
    guard matrix.columns[variable].isNonnegative else { return }
    let new: Int8 = primal.isNegative(variable) ? -1 : 0
    let old = basis.structurals[variable].infeasibility
    guard new != old else { return }
    basis.update(.structural(variable)) { $0.infeasibility = new }
    violatedRequiredCount += new != 0 ? 1 : -1
    pricing.costChanges.append(
      CostChange(level: Level.required, column: .structural(variable), change: Double(new - old)))
  }
}
