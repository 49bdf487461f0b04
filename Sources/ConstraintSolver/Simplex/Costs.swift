extension Solver {
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
      return SlopeTable.Lead.nothing
    }
    let row = matrix.rows[constraint]
    let slope = sign > 0 ? row.relation.slopeAbove : row.relation.slopeBelow
    if slope == 0 { return SlopeTable.Lead.nothing }
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

  /// Has another look at the tight constraints on single variables, if a twin of theirs changes.
  mutating func markTwinsDirty(of constraints: borrowing Buffer<Int32>) {
    var variables = Buffer<Int32>()
    for row in constraints.elements where matrix.rows[row].count == 1 {
      variables.append(matrix.entries[matrix.rows[row].start].variable)
    }
    variables.sort { $0 < $1 }
    var last: Int32 = -1
    for variable in variables.elements where variable != last {
      last = variable
      markTightDirty(on: variable)
    }
  }

  /// Has another look at the tight constraints on a variable alone.
  private mutating func markTightDirty(on variable: Int32) {
    var next = matrix.columns[variable].first
    while next >= 0 {
      let row = matrix.entries[next].row
      next = matrix.entries[next].next
      if matrix.rows[row].count == 1, !logicals[row].isBasic, isMovable(.logical(row)) {
        markDirty(.logical(row))
      }
    }
  }

  /// Fills `slopes` with the cost of the direction, upwards.
  mutating func computeSlopes() {
    slopes.clear()
    for rate in direction.rates.elements {
      let side = logicals[rate.constraint].side
      if side != 0 { slopes.add(rate.rate * Double(side), at: matrix.rows[rate.constraint].priority) }
    }
    for move in direction.moves.elements where matrix.columns[move.variable].isNonNegative {
      if structurals[move.variable].side < 0 { slopes.add(-move.delta, at: Level.required) }
      if hasRules { slopes.add(move.delta, at: Level.sum) }
    }
  }

  func stayLevel(of variable: Int32) -> Double { Level.stay(order: matrix.columns[variable].order) }

  /// The slope of the oldest variable's distance from its last value.
  func slopeOfOldest() -> SlopeTable.Lead? {
    guard let oldest = direction.moves.elements.min(by: { isOlder($0.variable, $1.variable) }) else {
      return nil
    }
    return SlopeTable.Lead(level: stayLevel(of: oldest.variable), slope: abs(oldest.delta))
  }

  /// The leading slope of the variables' distances from their last values, without basic variables that are there: the basis holds them.
  func leadOfLastValues(sign: Double, own: Int32?) -> SlopeTable.Lead? {
    var oldest: Direction.Move?
    for move in direction.moves.elements
    where move.variable == own || displacement(of: move.variable) != 0 {
      if let other = oldest, isOlder(other.variable, move.variable) { continue }
      oldest = move
    }
    return oldest.map { move in
      let side = displacement(of: move.variable)
      let slope = side == 0 ? abs(move.delta) : sign * move.delta * side
      return SlopeTable.Lead(level: stayLevel(of: move.variable), slope: slope)
    }
  }

  private func isOlder(_ first: Int32, _ second: Int32) -> Bool {
    matrix.columns[first].order < matrix.columns[second].order
  }

  /// 1 if a variable is above its last value, -1 if below, 0 if it is there.
  func displacement(of variable: Int32) -> Double {
    let difference = values[variable] - lastValues[variable]
    let scale = max(1, abs(values[variable]))
    return abs(difference) <= Tolerance.feasibility * scale ? 0 : difference > 0 ? 1 : -1
  }
}
