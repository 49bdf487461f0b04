// MARK: - The cost of a nonbasic column's own move

extension Solver {
  /// Returns whether a nonbasic column can move at all: a tight required equation cannot.
  @inline(__always)
  func isMovable(_ column: ColumnID) -> Bool {
    guard let row = column.row else { return column.variable != nil }
    return !matrix.rows[row].isRequired || matrix.rows[row].relation != .equal || matrix.rows[row].isRetired
  }

  /// Returns the cost of a nonbasic column's own move, without the effect on basic columns.
  func ownCost(of column: ColumnID, sign: Double) -> SlopeTable.LeadingSlope {
    if let variable = column.variable {
      let isAtBound = matrix.columns[variable].isNonNegative && primal.values[variable] <= Tolerance.feasibility
      return sign < 0 && isAtBound ? SlopeTable.LeadingSlope(level: Level.hard, slope: 1) : .zero
    }
    guard let row = column.row, !matrix.rows[row].isRetired else { return .zero }
    let definition = matrix.rows[row]
    let slope = definition.relation.slope(towards: sign)
    if slope == 0 { return .zero }
    return SlopeTable.LeadingSlope(level: definition.isRequired ? Level.hard : definition.priority, slope: slope)
  }

  /// Returns the cost of a nonbasic column's own move, and of the parallel rows that are met at the
  /// same value.
  ///
  /// Content hugging and compression resistance are such a pair. Together they are one constraint
  /// with a cost on either side; without this, the simplex method would spend degenerate steps on
  /// exchanging them.
  func holdingCost(of column: ColumnID, sign: Double) -> SlopeTable.LeadingSlope {
    var cost = ownCost(of: column, sign: sign)
    guard let row = column.row else { return cost }
    forEachOpposingParallelRow(of: row, sign: sign) { other, slope in
      let definition = matrix.rows[other]
      let level = definition.isRequired ? Level.hard : definition.priority
      if level == cost.level { cost.slope += slope }
      if level > cost.level { cost = SlopeTable.LeadingSlope(level: level, slope: slope) }
    }
    return cost
  }

  // MARK: parallel rows

  /// Calls a closure with the rows on the same single variable as a tight constraint that would
  /// become violated if that constraint moved in a direction, and with the speed.
  func forEachOpposingParallelRow(of row: RowIndex, sign: Double, _ body: (RowIndex, Double) -> Void) {
    guard matrix.rows[row].count == 1 else { return }
    let own = matrix.entries[matrix.rows[row].start]
    var next = matrix.columns[own.variable].first
    while next >= 0 {
      let entry = matrix.entries[next]
      next = entry.next
      guard entry.row != row, isMetParallelRow(entry.row) else { continue }
      let rate = sign * entry.coefficient / own.coefficient
      if matrix.rows[entry.row].relation.slope(towards: rate) == 1 { body(entry.row, abs(rate)) }
    }
  }

  private func isMetParallelRow(_ row: RowIndex) -> Bool {
    let status = basis.logicals[row]
    guard matrix.rows[row].count == 1, !matrix.rows[row].isRetired, status.isBasic, status.infeasibility == 0
    else { return false }
    let (value, scale) = matrix.activity(of: row, primal.values)
    return abs(value) <= Tolerance.feasibility * scale
  }

  /// Marks the tight constraints on single variables that have a parallel row among the given ones.
  mutating func markParallelRowsDirty(of rows: consuming Buffer<RowIndex>) {
    var variables = Buffer<VariableIndex>()
    for index in rows.indices where matrix.rows[rows[index]].count == 1 {
      variables.append(matrix.entries[matrix.rows[rows[index]].start].variable)
    }
    variables.sort { $0 < $1 }
    var last = VariableIndex.none
    for index in variables.indices where variables[index] != last {
      last = variables[index]
      markTightRowsDirty(onlyOn: last)
    }
  }

  private mutating func markTightRowsDirty(onlyOn variable: VariableIndex) {
    var next = matrix.columns[variable].first
    while next >= 0 {
      let row = matrix.entries[next].row
      next = matrix.entries[next].next
      if matrix.rows[row].count == 1, !basis.logicals[row].isBasic, isMovable(.logical(row)) {
        pricing.dirty.insert(.logical(row))
      }
    }
  }
}

// MARK: - The cost of a direction

extension Solver {
  /// Fills `pricing.slopes` with the slopes of the cost along the direction, upwards.
  mutating func computeSlopes() {
    pricing.slopes.clear()
    for index in direction.rates.indices {
      let rate = direction.rates[index]
      let infeasibility = basis.logicals[rate.row].infeasibility
      if infeasibility != 0 {
        pricing.slopes.add(rate.rate * Double(infeasibility), at: matrix.rows[rate.row].priority)
      }
    }
    for index in direction.moves.indices {
      let move = direction.moves[index]
      guard matrix.columns[move.variable].isNonNegative else { continue }
      if basis.structurals[move.variable].infeasibility < 0 {
        pricing.slopes.add(-move.delta, at: Level.required)
      }
      if purpose.choosesUniqueSolution { pricing.slopes.add(move.delta, at: Level.totalSize) }
    }
  }

  func lastValueLevel(of variable: VariableIndex) -> Double {
    Level.lastValue(order: matrix.columns[variable].order)
  }

  /// Returns the slope of the oldest moving variable's distance from its last value.
  func slopeOfOldest() -> SlopeTable.LeadingSlope? {
    oldestMove { _ in true }.map { move in
      SlopeTable.LeadingSlope(level: lastValueLevel(of: move.variable), slope: abs(move.delta))
    }
  }

  /// Returns the leading slope of the variables' distances from their last values.
  ///
  /// Basic variables at their last values are left out: they are degenerate, and the ratio test
  /// stops at them.
  func leadOfLastValues(sign: Double, own: VariableIndex?) -> SlopeTable.LeadingSlope? {
    oldestMove { $0 == own || primal.displacement(of: $0) != 0 }.map { move in
      let displacement = primal.displacement(of: move.variable)
      let slope = displacement == 0 ? abs(move.delta) : sign * move.delta * displacement
      return SlopeTable.LeadingSlope(level: lastValueLevel(of: move.variable), slope: slope)
    }
  }

  private func oldestMove(where isIncluded: (VariableIndex) -> Bool) -> Direction.Move? {
    var oldest: Direction.Move?
    for index in direction.moves.indices where isIncluded(direction.moves[index].variable) {
      let move = direction.moves[index]
      if let oldest, matrix.columns[oldest.variable].order < matrix.columns[move.variable].order { continue }
      oldest = move
    }
    return oldest
  }
}
