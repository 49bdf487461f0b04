/// A nonbasic column whose move in one direction improves the lexicographic cost.
struct Candidate: BitwiseCopyable {
  var column: ColumnID
  /// 1 upwards, -1 downwards.
  var sign: Double
  /// The most important level that changes, and how fast it falls.
  var gain: SlopeTable.Lead
  /// The next level that changes, and how fast it rises; a slope of 0 if it falls too or there is none.
  var loss: SlopeTable.Lead

  /// Whether this one is to be tried first: what matters most, then what does the least harm for its gain.
  func isBetter(than other: Candidate) -> Bool {
    if gain.level != other.gain.level { return gain.level > other.gain.level }
    if loss.level != other.loss.level { return loss.level < other.loss.level }
    let ours = loss.slope * -other.gain.slope
    let theirs = other.loss.slope * -gain.slope
    if ours != theirs { return ours < theirs }
    return column.rank < other.column.rank
  }
}

/// What keeps a nonbasic column where it is, in one direction.
private enum Verdict {
  case held(level: Double)
  /// Only by the last value of a variable that is older than the column itself.
  case hangs(level: Double)
  case improves(Candidate)
}

extension Solver {
  // MARK: what moves with a column

  /// Fills `direction` with what moves when a nonbasic column grows by one.
  mutating func computeDirection(of column: ColumnID) {
    counters.directions += 1
    direction.extend(
      positions: factorization.count, variables: matrix.columns.count, constraints: matrix.rows.count)
    direction.clear()
    if let variable = column.variable {
      direction.moves.append(Direction.Move(variable: variable, delta: 1))
      var entry = matrix.columns[variable].first
      while entry >= 0 {
        let link = matrix.entries[entry]
        let row = logicals[link.row].row
        if row >= 0 { direction.vector.add(-link.coefficient, at: Int(row)) }
        entry = link.next
      }
    } else if let constraint = column.constraint {
      direction.vector.set(1, at: Int(logicals[constraint].row))
    }
    finishDirection()
  }

  /// Solves for the moves, from the right-hand side in `direction.vector`.
  mutating func finishDirection() {
    factorization.solve(direction.vector)
    direction.collectMoves(basic)
    direction.collectRates(matrix, logicals, values)
  }

  // MARK: what a move costs

  /// Whether a nonbasic column could move at all: a required equation that is tight cannot.
  @inline(__always)
  func isMovable(_ column: ColumnID) -> Bool {
    guard let constraint = column.constraint else { return column.variable != nil }
    let row = matrix.rows[constraint]
    return !row.isRequired || row.relation != .equal || row.isRetired
  }

  /// The cost of a nonbasic column's own move.
  func ownCost(of column: ColumnID, sign: Double) -> SlopeTable.Lead {
    if let variable = column.variable {
      let isAtBound = matrix.columns[variable].isNonNegative && values[variable] <= Tolerance.feasibility
      return SlopeTable.Lead(
        level: sign < 0 && isAtBound ? Level.wall : Level.none, slope: sign < 0 && isAtBound ? 1 : 0)
    }
    guard let constraint = column.constraint, !matrix.rows[constraint].isRetired else {
      return SlopeTable.Lead(level: Level.none, slope: 0)
    }
    let row = matrix.rows[constraint]
    let slope = sign > 0 ? row.relation.slopeAbove : row.relation.slopeBelow
    if slope == 0 { return SlopeTable.Lead(level: Level.none, slope: 0) }
    return SlopeTable.Lead(level: row.isRequired ? Level.wall : row.priority, slope: slope)
  }

  /// The cost of a nonbasic column's own move, and of its twins': constraints on the same single variable, and met at the same value. A hugging and a
  /// resistance are such twins; together they are one constraint with a cost on either side.
  func heldCost(of column: ColumnID, sign: Double) -> SlopeTable.Lead {
    var cost = ownCost(of: column, sign: sign)
    guard let constraint = column.constraint else { return cost }
    forEachResistingTwin(of: constraint, sign: sign) { twin, slope in
      let row = matrix.rows[twin]
      let level = row.isRequired ? Level.wall : row.priority
      if level == cost.level { cost.slope += slope }
      if level > cost.level { cost = SlopeTable.Lead(level: level, slope: slope) }
    }
    return cost
  }

  /// The twins of a tight constraint that would be violated if it moved in a direction, with how fast.
  func forEachResistingTwin(of constraint: Int32, sign: Double, _ body: (Int32, Double) -> Void) {
    guard matrix.rows[constraint].count == 1 else { return }
    let own = matrix.entries[matrix.rows[constraint].start]
    var next = matrix.columns[own.variable].first
    while next >= 0 {
      let entry = matrix.entries[next]
      next = entry.next
      guard entry.row != constraint, isMetTwin(entry.row) else { continue }
      let relation = matrix.rows[entry.row].relation
      let rate = sign * entry.coefficient / own.coefficient
      if (rate > 0 ? relation.slopeAbove : relation.slopeBelow) == 1 { body(entry.row, abs(rate)) }
    }
  }

  private func isMetTwin(_ constraint: Int32) -> Bool {
    let row = matrix.rows[constraint]
    guard row.count == 1, !row.isRetired, logicals[constraint].isBasic, logicals[constraint].side == 0 else {
      return false
    }
    let (value, scale) = matrix.activity(constraint, values)
    return abs(value) <= Tolerance.feasibility * scale
  }

  /// Has another look at the tight constraints whose twin changes.
  mutating func markTwinsDirty(of constraint: Int32) {
    guard matrix.rows[constraint].count == 1 else { return }
    var next = matrix.columns[matrix.entries[matrix.rows[constraint].start].variable].first
    while next >= 0 {
      let row = matrix.entries[next].row
      next = matrix.entries[next].next
      if matrix.rows[row].count == 1, !logicals[row].isBasic, isMovable(.logical(row)) {
        markDirty(.logical(row))
      }
    }
  }

  /// Fills `slopes` with the cost of the direction, upwards.
  private mutating func computeSlopes() {
    slopes.clear()
    for rate in direction.rates.elements {
      let side = logicals[rate.constraint].side
      if side != 0 { slopes.add(rate.rate * Double(side), at: matrix.rows[rate.constraint].priority) }
    }
    for move in direction.moves.elements where matrix.columns[move.variable].isNonNegative {
      if structurals[move.variable].side < 0 { slopes.add(-move.delta, at: Level.required) }
      slopes.add(move.delta, at: Level.sum)
    }
  }

  /// Says what holds a nonbasic column in a direction, from `direction` and `slopes`.
  private func verdict(on column: ColumnID, sign: Double) -> Verdict {
    let held = heldCost(of: column, sign: sign)
    if held.level == Level.wall { return .held(level: Level.wall) }
    if let lead = slopes.lead(sign: sign, own: held), lead.slope > 0 { return .held(level: lead.level) }
    let own = ownCost(of: column, sign: sign)
    guard let lead = slopes.lead(sign: sign, own: own) else {
      return verdictOfLastValues(on: column, sign: sign)
    }
    if lead.slope > 0 { return .held(level: lead.level) }
    var loss =
      slopes.lead(sign: sign, own: own, below: lead.level) ?? SlopeTable.Lead(level: Level.none, slope: 0)
    if loss.slope < 0 { loss = SlopeTable.Lead(level: Level.none, slope: 0) }
    return .improves(Candidate(column: column, sign: sign, gain: lead, loss: loss))
  }

  /// The same where only the variables' last values matter: the oldest variable that moves decides.
  private func verdictOfLastValues(on column: ColumnID, sign: Double) -> Verdict {
    guard !isBlocked(sign: sign), let oldest = oldestMove() else { return .held(level: Level.none) }
    let level = Level.stay(order: matrix.columns[oldest.variable].order)
    let slope = sign * oldest.delta * displacement(of: oldest.variable)
    let isOwn = column.variable == oldest.variable
    if slope < 0 || slope == 0 && column.variable != nil && !isOwn {
      return .improves(
        Candidate(
          column: column, sign: sign, gain: SlopeTable.Lead(level: level, slope: slope),
          loss: SlopeTable.Lead(level: Level.none, slope: 0)))
    }
    return isOwn ? .held(level: level) : .hangs(level: level)
  }

  /// Whether the least move along `direction` would violate a constraint or a bound that is met.
  private func isBlocked(sign: Double) -> Bool {
    for rate in direction.rates.elements where logicals[rate.constraint].side == 0 {
      let relation = matrix.rows[rate.constraint].relation
      let isCostly = (sign * rate.rate > 0 ? relation.slopeAbove : relation.slopeBelow) == 1
      if isCostly, abs(rate.value) <= Tolerance.feasibility * rate.scale { return true }
    }
    for move in direction.moves.elements
    where sign * move.delta < 0 && matrix.columns[move.variable].isNonNegative {
      if values[move.variable] <= Tolerance.feasibility { return true }
    }
    return false
  }

  /// The direction in which a constraint that is no longer wanted lets go of the variables, from `direction`.
  mutating func wayOut(of column: ColumnID) -> Candidate {
    computeDirection(of: column)
    computeSlopes()
    let nothing = SlopeTable.Lead(level: Level.none, slope: 0)
    var gain = nothing
    var sign = 1.0
    if let lead = slopes.lead(sign: 1, own: nothing) {
      sign = lead.slope < 0 ? 1 : -1
      gain = SlopeTable.Lead(level: lead.level, slope: -abs(lead.slope))
    } else if let oldest = oldestMove() {
      let pull = oldest.delta * displacement(of: oldest.variable)
      sign = pull > 0 ? -1 : 1
      if pull != 0 {
        gain = SlopeTable.Lead(
          level: Level.stay(order: matrix.columns[oldest.variable].order), slope: -abs(pull))
      }
    }
    return Candidate(column: column, sign: sign, gain: gain, loss: nothing)
  }

  func oldestMove() -> Direction.Move? {
    var oldest: Direction.Move?
    var order = Double.infinity
    for move in direction.moves.elements where matrix.columns[move.variable].order < order {
      order = matrix.columns[move.variable].order
      oldest = move
    }
    return oldest
  }

  /// 1 if a variable is above its last value, -1 if below, 0 if it is there.
  func displacement(of variable: Int32) -> Double {
    let difference = values[variable] - lastValues[variable]
    let scale = max(1, abs(values[variable]))
    return abs(difference) <= Tolerance.feasibility * scale ? 0 : difference > 0 ? 1 : -1
  }

  // MARK: looking at columns anew

  mutating func markDirty(_ column: ColumnID) {
    if let variable = column.variable {
      isDirtyVariable.extend(to: matrix.columns.count, with: false)
      if isDirtyVariable[variable] { return }
      isDirtyVariable[variable] = true
    } else if let constraint = column.constraint {
      isDirtyConstraint.extend(to: matrix.rows.count, with: false)
      if isDirtyConstraint[constraint] { return }
      isDirtyConstraint[constraint] = true
    }
    dirty.append(column)
  }

  mutating func takeDirty() -> ColumnID? {
    guard let column = dirty.popLast() else { return nil }
    if let variable = column.variable { isDirtyVariable[variable] = false }
    if let constraint = column.constraint { isDirtyConstraint[constraint] = false }
    return column
  }

  /// Looks at every column that something may have changed for, and collects those that could improve the cost.
  mutating func priceDirtyColumns() {
    while let column = takeDirty() {
      guard !standing(column).isBasic, isInUse(column), isMovable(column) else { continue }
      computeDirection(of: column)
      computeSlopes()
      price(column, sign: 1)
      price(column, sign: -1)
    }
  }

  private func isInUse(_ column: ColumnID) -> Bool {
    if let variable = column.variable { return matrix.columns[variable].count > 0 }
    guard let constraint = column.constraint else { return false }
    return matrix.rows[constraint].isLive && logicals[constraint].row >= 0
  }

  private mutating func price(_ column: ColumnID, sign: Double) {
    switch verdict(on: column, sign: sign) {
    case .held(let level): setLevel(level, of: column, sign: sign)
    case .hangs(let level): hang(column, level: level, sign: sign)
    case .improves(let candidate):
      setLevel(Level.none, of: column, sign: sign)
      candidates.append(candidate)
    }
  }

  private mutating func hang(_ column: ColumnID, level: Double, sign: Double) {
    setLevel(level, of: column, sign: sign)
    guard !standing(column).hangs else { return }
    update(column) { $0.hangs = true }
    hanging.append(column)
  }

  /// Looks at the columns that only last values hold: these may have come to pull.
  mutating func priceHangingColumns() {
    for column in hanging.elements {
      update(column) { $0.hangs = false }
      markDirty(column)
    }
    hanging.removeAll()
    priceDirtyColumns()
  }

  private mutating func setLevel(_ level: Double, of column: ColumnID, sign: Double) {
    let old = standing(column)
    if sign > 0 {
      if old.up != level { update(column) { $0.up = level } }
    } else if old.down != level {
      update(column) { $0.down = level }
    }
  }

  /// Takes the candidate to be tried first.
  mutating func takeCandidate() -> Candidate? {
    guard !candidates.isEmpty else { return nil }
    var best = 0
    for index in 1..<max(1, candidates.count) {
      let isBetter =
        isStalling
        ? candidates[index].column.rank < candidates[best].column.rank
        : candidates[index].isBetter(than: candidates[best])
      if isBetter { best = index }
    }
    let candidate = candidates[best]
    candidates[best] = candidates[candidates.count - 1]
    candidates.truncate(to: candidates.count - 1)
    return candidate
  }

  /// Computes a candidate's direction, and what it gains now; `nil` if it improves nothing any more.
  mutating func confirm(_ candidate: Candidate) -> Candidate? {
    guard !standing(candidate.column).isBasic, isInUse(candidate.column) else { return nil }
    computeDirection(of: candidate.column)
    computeSlopes()
    switch verdict(on: candidate.column, sign: candidate.sign) {
    case .improves(let confirmed): return confirmed
    case .held(let level): setLevel(level, of: candidate.column, sign: candidate.sign)
    case .hangs(let level): hang(candidate.column, level: level, sign: candidate.sign)
    }
    return nil
  }

  /// Whether many steps have changed no value: then Bland's rule chooses, which cannot cycle.
  var isStalling: Bool { idleSteps > 30 }
}

// MARK: which columns a change concerns

extension Solver {
  /// Adds a multiple of a column's row of the basis to `dual`: of a constraint's expression, or of a variable's value. Columns
  /// that stand in the expression themselves are looked at anew.
  mutating func addToDual(_ column: ColumnID, times factor: Double, level: Double) {
    dual.extend(to: factorization.count)
    if let variable = column.variable {
      if structurals[variable].isBasic { dual.add(factor, at: Int(structurals[variable].position)) }
      return
    }
    guard let constraint = column.constraint else { return }
    for index in matrix.rows[constraint].range {
      let entry = matrix.entries[index]
      let standing = structurals[entry.variable]
      if standing.isBasic {
        dual.add(factor * entry.coefficient, at: Int(standing.position))
      } else if standing.leastLevel <= level {
        markDirty(.structural(entry.variable))
      }
    }
  }

  /// Solves for the multipliers of the tight constraints, and marks the columns whose slope at a level they change.
  mutating func markDirtyByDual(level: Double) {
    factorization.solveTransposed(dual)
    let hasNonbasicVariables = matrix.usedColumns > basicVariables
    var position = dual.next(from: 0)
    while position >= 0 {
      let row = dual[position] == 0 ? -1 : rowAt[position]
      if row >= 0 {
        let standing = logicals[row]
        if !standing.isBasic, standing.leastLevel <= level, isMovable(.logical(row)) {
          markDirty(.logical(row))
        }
        if hasNonbasicVariables { markNonbasicVariables(of: row, level: level) }
      }
      position = dual.next(from: position + 1)
    }
    dual.clear()
  }

  private mutating func markNonbasicVariables(of row: Int32, level: Double) {
    for index in matrix.rows[row].range {
      let variable = matrix.entries[index].variable
      let standing = structurals[variable]
      if !standing.isBasic, standing.leastLevel <= level { markDirty(.structural(variable)) }
    }
  }
}
