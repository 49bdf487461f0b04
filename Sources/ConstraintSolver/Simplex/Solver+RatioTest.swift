/// A point along a direction at which the slope of the cost changes.
struct Breakpoint: BitwiseCopyable {
  var distance: Double
  var level: Double
  /// The increase of the slope of that level.
  var jump: Double
  var column: ColumnID
  /// The rate at which the column passes the point, upwards or downwards. Its magnitude is that of
  /// the pivot element.
  var speed: Double
}

extension Solver {
  /// Moves a nonbasic column as far as that reduces the lexicographic cost, past every point where
  /// a lower level begins to rise, and exchanges it for the column that stops it.
  ///
  /// Source: R. Fourer, "A simplex algorithm for piecewise-linear programming I", Mathematical
  /// Programming 33 (1985), section 3: the "long step" replaces many ordinary steps.
  ///
  /// - Returns: false if nothing stops the column. That can only result from rounding errors, as no
  ///   cost is negative.
  mutating func advance(_ candidate: Candidate) -> Bool {
    collectBreakpoints(candidate)
    guard let (stop, passed) = chooseStop(candidate) else { return false }
    counters.pivots += 1
    pricing.countStep(isDegenerate: stop.distance * direction.largestMove <= Tolerance.residual)
    if stop.column == candidate.column {
      // The column reaches its own bound or breakpoint: the basis stays.
      move(by: candidate.sign * stop.distance)
      passBreakpoints(passed)
      propagateCostChanges()
      pricing.dirty.insert(candidate.column)
      return true
    }
    // The slopes that the exchange changes are those with a nonzero in the leaving column's row, in
    // the old basis.
    addToDual(stop.column, times: 1, level: candidate.gain.level)
    markDirtyByDual(level: candidate.gain.level)
    move(by: candidate.sign * stop.distance)
    passBreakpoints(passed)
    if stop.distance > 0, let variable = stop.column.variable {
      snapToBreakpoint(variable, level: stop.level)
    }
    exchange(entering: candidate.column, towards: candidate.sign, leaving: stop)
    propagateCostChanges()
    pricing.dirty.insert(stop.column)
    return true
  }

  /// Gives a variable the exact value at which it stops.
  private mutating func snapToBreakpoint(_ variable: VariableIndex, level: Double) {
    primal.snap(variable, to: Level.isOfConstraint(level) ? 0 : primal.lastValues[variable])
    updateInfeasibility(of: variable)
  }

  /// Gives the constraints that were passed the sign of the far side, even after a step of length
  /// zero.
  private mutating func passBreakpoints(_ count: Int) {
    for index in 0..<count {
      let breakpoint = breakpoints[index]
      if let row = breakpoint.column.row { setInfeasibility(of: row, towards: breakpoint.speed) }
    }
  }
}

// MARK: - Breakpoints

extension Solver {
  mutating func collectBreakpoints(_ candidate: Candidate) {
    breakpoints.removeAll()
    for index in direction.rates.indices { addBreakpoint(of: direction.rates[index], candidate) }
    let areLastValuesRelevant = candidate.gain.level <= Level.lastValues
    for index in direction.moves.indices {
      let move = direction.moves[index]
      if matrix.columns[move.variable].isNonNegative { addBound(of: move, candidate) }
      if areLastValuesRelevant { addLastValue(of: move, candidate) }
    }
  }

  private mutating func addBreakpoint(of rate: Direction.Rate, _ candidate: Candidate) {
    let row = matrix.rows[rate.row]
    guard row.priority >= candidate.gain.level else { return }
    let speed = candidate.sign * rate.rate
    let infeasibility = Double(basis.logicals[rate.row].infeasibility)
    let column = ColumnID.logical(rate.row)
    let distance = max(0, -rate.value / speed)
    if infeasibility != 0 {
      guard speed * infeasibility < 0 else { return }
      let beyond = row.relation.slope(towards: -infeasibility)
      add(
        Breakpoint(
          distance: distance, level: beyond == 1 && row.isRequired ? Level.hard : row.priority,
          jump: abs(speed) * (1 + beyond), column: column, speed: speed))
    } else if row.relation.slope(towards: speed) == 1 {
      add(
        Breakpoint(
          distance: distance, level: row.isRequired ? Level.hard : row.priority, jump: abs(speed),
          column: column, speed: speed))
    }
  }

  private mutating func addBound(of move: Direction.Move, _ candidate: Candidate) {
    let speed = candidate.sign * move.delta
    let isNegative = basis.structurals[move.variable].infeasibility < 0
    guard isNegative ? speed > 0 && Level.required >= candidate.gain.level : speed < 0 else { return }
    add(
      Breakpoint(
        distance: max(0, -primal.values[move.variable] / speed),
        level: isNegative ? Level.required : Level.hard, jump: abs(speed),
        column: .structural(move.variable), speed: speed))
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
        distance: displacement == 0 ? 0 : max(0, difference / speed), level: level,
        jump: abs(speed) * (displacement == 0 ? 1 : 2), column: .structural(move.variable), speed: speed))
  }

  private mutating func add(_ breakpoint: Breakpoint) {
    if breakpoint.distance.isFinite { breakpoints.append(breakpoint) }
  }
}

// MARK: - The ratio test

extension Solver {
  /// Returns the first breakpoint after which the leading slope is no longer negative, or a better
  /// pivot at the same place; and the number of breakpoints before it.
  private mutating func chooseStop(_ candidate: Candidate) -> (stop: Breakpoint, passed: Int)? {
    breakpoints.sort { first, second in
      if first.distance != second.distance { return first.distance < second.distance }
      if first.level != second.level { return first.level > second.level }
      return first.column.rank < second.column.rank
    }
    var slope = candidate.gain.slope
    let scale = abs(slope)
    for index in breakpoints.indices {
      let breakpoint = breakpoints[index]
      if breakpoint.level > candidate.gain.level {
        // Any rise of a higher level outweighs the gain.
        let stop =
          pricing.isStalling ? anyPivot(near: index, above: candidate.gain.level) : bestPivot(near: index)
        return (stop, index)
      }
      slope += breakpoint.jump
      if slope >= -Tolerance.slope * scale { return (bestPivot(near: index), index) }
    }
    return nil
  }

  /// Returns the breakpoint with the largest pivot element among those of one level at about the
  /// same place (P. M. J. Harris, "Pivot selection methods of the Devex LP code", Mathematical
  /// Programming 5, 1973).
  private func bestPivot(near index: Int) -> Breakpoint {
    let stop = breakpoints[index]
    var best = stop
    let reach = stop.distance + Tolerance.feasibility * max(1, stop.distance)
    var other = index + 1
    while other < breakpoints.count, breakpoints[other].distance <= reach {
      let breakpoint = breakpoints[other]
      if breakpoint.level == stop.level, abs(breakpoint.speed) > 2 * abs(best.speed) { best = breakpoint }
      other += 1
    }
    best.distance = stop.distance
    return best
  }

  /// Returns a random breakpoint among those above a level at the same place.
  private mutating func anyPivot(near index: Int, above level: Double) -> Breakpoint {
    var chosen = breakpoints[index]
    var count = 1.0
    var other = index + 1
    while other < breakpoints.count, breakpoints[other].distance <= chosen.distance {
      let breakpoint = breakpoints[other]
      other += 1
      guard breakpoint.level > level else { continue }
      count += 1
      // Reservoir sampling: each of the breakpoints so far is chosen with the same probability.
      if pricing.nextRandomFraction() * count < 1 { chosen = breakpoint }
    }
    return chosen
  }
}
