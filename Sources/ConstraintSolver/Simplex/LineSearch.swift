/// A point on the way along a direction where the cost's slope changes.
struct Breakpoint: BitwiseCopyable {
  var distance: Double
  var level: Double
  /// By how much the slope of that level grows.
  var jump: Double
  var column: ColumnID
  /// How fast the column approaches the point, and passes it upwards or downwards: its magnitude is that of the pivot element.
  var speed: Double

  var rate: Double { abs(speed) }
}

extension Solver {
  /// Moves a nonbasic column as long as that improves the lexicographic cost, past every point where less important costs rise, and exchanges it for
  /// the column that stops it.
  ///
  /// - Returns: false if nothing stops it, which costs that are never negative cannot let happen but rounding can.
  mutating func advance(_ candidate: Candidate) -> Bool {
    collectBreakpoints(candidate)
    guard let (stop, passed) = chooseStop(candidate) else { return false }
    counters.pivots += 1
    idleSteps = stop.distance * direction.largestMove > Tolerance.residual ? 0 : idleSteps + 1
    if stop.column == candidate.column {
      move(by: candidate.sign * stop.distance)
      passBreakpoints(passed)
      markFlips()
      markDirty(candidate.column)
      return true
    }
    addToDual(stop.column, times: 1, level: candidate.gain.level)
    markDirtyByDual(level: candidate.gain.level)
    move(by: candidate.sign * stop.distance)
    passBreakpoints(passed)
    if stop.distance > 0, let variable = stop.column.variable { land(variable, level: stop.level) }
    exchange(entering: candidate.column, towards: candidate.sign, leaving: stop)
    markFlips()
    markDirty(stop.column)
    return true
  }

  /// Puts a variable exactly where it stops.
  private mutating func land(_ variable: Int32, level: Double) {
    values[variable] = Level.isStated(level) ? 0 : lastValues[variable]
    settle(variable)
  }

  // MARK: breakpoints

  mutating func collectBreakpoints(_ candidate: Candidate) {
    breakpoints.removeAll()
    for rate in direction.rates.elements { addBreakpoints(of: rate, candidate) }
    let areLastValuesRelevant = candidate.gain.level <= Level.stay(order: 0)
    for move in direction.moves.elements {
      if matrix.columns[move.variable].isNonNegative { addBound(of: move, candidate) }
      if areLastValuesRelevant { addLastValue(of: move, candidate) }
    }
  }

  private mutating func addBreakpoints(of rate: Direction.Rate, _ candidate: Candidate) {
    let row = matrix.rows[rate.constraint]
    guard row.priority >= candidate.gain.level else { return }
    let speed = candidate.sign * rate.rate
    let side = Double(logicals[rate.constraint].side)
    let column = ColumnID.logical(rate.constraint)
    let size = abs(speed)
    if side != 0 {
      guard speed * side < 0 else { return }
      let beyond = side > 0 ? row.relation.slopeBelow : row.relation.slopeAbove
      add(
        Breakpoint(
          distance: max(0, -rate.value / speed),
          level: beyond == 1 && row.isRequired ? Level.wall : row.priority,
          jump: size * (1 + beyond), column: column, speed: speed))
    } else if (speed > 0 ? row.relation.slopeAbove : row.relation.slopeBelow) == 1 {
      add(
        Breakpoint(
          distance: max(0, -rate.value / speed), level: row.isRequired ? Level.wall : row.priority,
          jump: size,
          column: column, speed: speed))
    }
  }

  private mutating func addBound(of move: Direction.Move, _ candidate: Candidate) {
    let speed = candidate.sign * move.delta
    let column = ColumnID.structural(move.variable)
    if structurals[move.variable].side < 0 {
      guard speed > 0, Level.required >= candidate.gain.level else { return }
      add(
        Breakpoint(
          distance: max(0, -values[move.variable] / speed), level: Level.required, jump: speed,
          column: column,
          speed: speed))
    } else if speed < 0 {
      add(
        Breakpoint(
          distance: max(0, -values[move.variable] / speed), level: Level.wall, jump: -speed, column: column,
          speed: speed))
    }
  }

  private mutating func addLastValue(of move: Direction.Move, _ candidate: Candidate) {
    let level = stayLevel(of: move.variable)
    guard level >= candidate.gain.level else { return }
    let speed = candidate.sign * move.delta
    let side = displacement(of: move.variable)
    guard side * speed <= 0 else { return }
    let distance = side == 0 ? 0 : (lastValues[move.variable] - values[move.variable]) / speed
    add(
      Breakpoint(
        distance: max(0, distance), level: level, jump: abs(speed) * (side == 0 ? 1 : 2),
        column: .structural(move.variable), speed: speed))
  }

  private mutating func add(_ breakpoint: Breakpoint) {
    if breakpoint.distance.isFinite { breakpoints.append(breakpoint) }
  }

  // MARK: where to stop

  /// The first breakpoint after which the leading cost no longer falls, or a better pivot at the same place; and how many come before.
  private mutating func chooseStop(_ candidate: Candidate) -> (stop: Breakpoint, passed: Int)? {
    breakpoints.sort { first, second in
      if first.distance != second.distance { return first.distance < second.distance }
      if first.level != second.level { return first.level > second.level }
      return first.column.rank < second.column.rank
    }
    var slope = candidate.gain.slope
    let scale = abs(slope)
    for index in 0..<breakpoints.count {
      let breakpoint = breakpoints[index]
      if breakpoint.level > candidate.gain.level {
        return (
          isStalling ? anyPivot(near: index, above: candidate.gain.level) : bestPivot(near: index), index
        )
      }
      slope += breakpoint.jump
      if slope >= -Tolerance.slope * scale { return (bestPivot(near: index), index) }
    }
    return nil
  }

  /// Of the breakpoints of one level at about the same place, that with the largest pivot element.
  private func bestPivot(near index: Int) -> Breakpoint {
    let stop = breakpoints[index]
    var best = stop
    let reach = stop.distance + Tolerance.feasibility * max(1, stop.distance)
    var other = index + 1
    while other < breakpoints.count, breakpoints[other].distance <= reach {
      let breakpoint = breakpoints[other]
      if breakpoint.level == stop.level, breakpoint.rate > 2 * best.rate { best = breakpoint }
      other += 1
    }
    best.distance = stop.distance
    return best
  }

  /// Of the breakpoints above a level at the same place, any.
  private mutating func anyPivot(near index: Int, above level: Double) -> Breakpoint {
    var chosen = breakpoints[index]
    var count = 1.0
    var other = index + 1
    while other < breakpoints.count, breakpoints[other].distance <= chosen.distance {
      let breakpoint = breakpoints[other]
      other += 1
      guard breakpoint.level > level else { continue }
      count += 1
      if chance.next() * count < 1 { chosen = breakpoint }
    }
    return chosen
  }

  /// Puts the constraints that were passed on the side that lies beyond, even if the step was nothing.
  private mutating func passBreakpoints(_ count: Int) {
    for index in 0..<count {
      let breakpoint = breakpoints[index]
      if let constraint = breakpoint.column.constraint { takeSide(constraint, towards: breakpoint.speed) }
    }
  }
}
