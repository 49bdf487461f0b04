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

/// A column that came to another side of what is allowed or wanted.
struct Flip: BitwiseCopyable {
  var level: Double
  var column: ColumnID
  var change: Double
}

extension Solver {
  /// Moves a nonbasic column as long as that improves the lexicographic cost, past every point where less important costs rise, and exchanges it for
  /// the column that stops it.
  ///
  /// - Returns: false if nothing stops it, which costs that are never negative cannot let happen but rounding can.
  mutating func advance(_ candidate: Candidate) -> Bool {
    collectBreakpoints(candidate)
    guard let (stop, passed) = chooseStop(candidate) else { return false }
    let isExchange = candidate.gain.slope == 0 && !Level.isStated(candidate.gain.level)
    if isExchange, stop.level > candidate.gain.level, candidate.column.constraint == nil {
      update(candidate.column) {
        $0.up = candidate.gain.level; $0.down = candidate.gain.level
      }
      return true
    }
    counters.pivots += 1
    idleSteps = stop.distance > 0 ? 0 : idleSteps + 1
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
    let level = Level.stay(order: matrix.columns[move.variable].order)
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
      if breakpoint.level > candidate.gain.level { return (bestPivot(near: index), index) }
      slope += breakpoint.jump
      if slope >= -Tolerance.slope * scale { return (bestPivot(near: index), index) }
    }
    return nil
  }

  private func bestPivot(near index: Int) -> Breakpoint {
    let stop = breakpoints[index]
    var best = stop
    let reach = stop.distance + Tolerance.feasibility * max(1, stop.distance)
    var other = index + 1
    while other < breakpoints.count, breakpoints[other].distance <= reach {
      let breakpoint = breakpoints[other]
      other += 1
      guard breakpoint.level == stop.level else { continue }
      let isBetter =
        isStalling
        ? breakpoint.column.rank < best.column.rank : breakpoint.rate > 2 * best.rate
      if isBetter { best = breakpoint }
    }
    best.distance = stop.distance
    return best
  }

  // MARK: moving

  /// Moves along the direction, and collects the columns that come to another side.
  mutating func move(by step: Double) {
    if step != 0 {
      for move in direction.moves.elements {
        values.base[Int(move.variable)] += step * move.delta
        transaction.noteMove(of: move.variable)
        settle(move.variable)
      }
      drift += direction.moves.count
      valuesVersion += 1
    }
    for rate in direction.rates.elements { settle(constraint: rate.constraint) }
  }

  /// Brings a constraint's side up to date.
  mutating func settle(constraint: Int32) {
    let row = matrix.rows[constraint]
    guard !row.isRetired else { return }
    let (value, scale) = matrix.activity(constraint, values)
    if !row.isRequired, abs(value) <= Tolerance.feasibility * scale { return }
    setSide(Self.side(of: value, scale: scale, row.relation), of: constraint, row)
  }

  /// Puts the constraints that were passed on the side that lies beyond, even if the step was nothing.
  private mutating func passBreakpoints(_ count: Int) {
    for index in 0..<count {
      let breakpoint = breakpoints[index]
      if let constraint = breakpoint.column.constraint { takeSide(constraint, towards: breakpoint.speed) }
    }
  }

  /// Puts a constraint that is just met on the side to which it moves: so the costs' slopes are those of the way ahead.
  private mutating func takeSide(_ constraint: Int32, towards speed: Double) {
    let row = matrix.rows[constraint]
    let (value, scale) = matrix.activity(constraint, values)
    guard !row.isRequired, !row.isRetired, abs(value) <= Tolerance.feasibility * scale else { return }
    let isCostly = (speed > 0 ? row.relation.slopeAbove : row.relation.slopeBelow) == 1
    setSide(!isCostly ? 0 : speed > 0 ? 1 : -1, of: constraint, row)
  }

  mutating func setSide(_ new: Int8, of constraint: Int32, _ row: ConstraintMatrix.Row) {
    let old = logicals[constraint].side
    guard new != old else { return }
    update(.logical(constraint)) { $0.side = new }
    if row.isRequired { violatedRequired += (new != 0 ? 1 : 0) - (old != 0 ? 1 : 0) }
    flips.append(Flip(level: row.priority, column: .logical(constraint), change: Double(new - old)))
  }

  static func side(of value: Double, scale: Double, _ relation: Relation) -> Int8 {
    if abs(value) <= Tolerance.feasibility * scale { return 0 }
    if value > 0 { return relation.slopeAbove == 1 ? 1 : 0 }
    return relation.slopeBelow == 1 ? -1 : 0
  }

  /// Brings a variable's side up to date.
  private mutating func settle(_ variable: Int32) {
    guard matrix.columns[variable].isNonNegative else { return }
    let new: Int8 = values[variable] < -Tolerance.feasibility * max(1, abs(lastValues[variable])) ? -1 : 0
    let old = structurals[variable].side
    guard new != old else { return }
    update(.structural(variable)) { $0.side = new }
    violatedRequired += new != 0 ? 1 : -1
    flips.append(Flip(level: Level.required, column: .structural(variable), change: Double(new - old)))
  }

  /// Marks the columns whose slopes the collected changes of side concern.
  mutating func markFlips() {
    guard !flips.isEmpty else { return }
    flips.sort { $0.level > $1.level }
    var index = 0
    while index < flips.count {
      let level = flips[index].level
      while index < flips.count, flips[index].level == level {
        addToDual(flips[index].column, times: flips[index].change, level: level)
        index += 1
      }
      markDirtyByDual(level: level)
    }
    flips.removeAll()
  }

  // MARK: the basis

  /// Makes a nonbasic column basic in the place of another one.
  private mutating func exchange(entering: ColumnID, towards sense: Double, leaving stop: Breakpoint) {
    basisVersion += 1
    let leaving = stop.column
    let sign: Double = entering.variable == nil ? 1 : -1
    let position: Int
    let pivot: Double
    if let constraint = leaving.constraint, logicals[constraint].row < 0 {
      let rate = self.rate(of: constraint)
      position = appendRow(of: constraint)
      pivot = -sign * rate
    } else {
      position = Int(standing(leaving).position)
      pivot = sign * direction.vector[position]
    }
    factorization.replaceColumn(at: position, by: direction.vector, sign: sign, pivot: pivot)
    transaction.note(position: position, basic[position], row: rowAt[position])
    basic[position] = entering
    update(entering) {
      $0.isBasic = true
      $0.position = Int32(truncatingIfNeeded: position)
    }
    if let constraint = leaving.constraint { setSide(0, of: constraint, matrix.rows[constraint]) }
    update(leaving) {
      $0.isBasic = false
      $0.position = -1
      $0.up = Level.none
      $0.down = Level.none
    }
    if entering.variable != nil { basicVariables += 1 }
    if leaving.variable != nil { basicVariables -= 1 }
    if let constraint = entering.constraint {
      settle(constraint: constraint)
      takeSide(constraint, towards: sense)
    }
  }

  private func rate(of constraint: Int32) -> Double {
    for rate in direction.rates.elements where rate.constraint == constraint { return rate.rate }
    return 0
  }

  /// Takes a constraint's row into the basis, with its own logical.
  private mutating func appendRow(of constraint: Int32) -> Int {
    let position = factorization.appendRow()
    for index in matrix.rows[constraint].range {
      let entry = matrix.entries[index]
      let standing = structurals[entry.variable]
      if standing.isBasic { factorization.addToRow(entry.coefficient, at: standing.position) }
    }
    basic.append(.logical(constraint))
    rowAt.append(constraint)
    update(.logical(constraint)) {
      $0.row = Int32(truncatingIfNeeded: position)
      $0.position = Int32(truncatingIfNeeded: position)
    }
    return position
  }
}
