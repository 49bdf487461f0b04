// MARK: - The cost of a nonbasic column's own move

extension Solver {
  /// Returns whether a nonbasic column can move at all: a tight required equation cannot.
  @inline(__always)
  func isMovable(_ column: ColumnID) -> Bool {
    guard let row = column.row else { return column.variable != nil }
    return !matrix.rows[row].isRequired || matrix.rows[row].relation != .equal
      || matrix.rows[row].isRetired
  }

  /// Returns the leading slope of a nonbasic column's own cost, without the effect on basic
  /// columns.
  func ownCost(of column: ColumnID, sign: Double) -> SlopeTable.LeadingSlope {
    if let variable = column.variable {
      let isAtBound =
        matrix.columns[variable].isNonnegative && primal.values[variable] <= Tolerance.feasibility
      return sign < 0 && isAtBound ? SlopeTable.LeadingSlope(level: Level.hard, slope: 1) : .zero
    }
    guard let row = column.row, !matrix.rows[row].isRetired else { return .zero }
    let definition = matrix.rows[row]
    let slope = definition.relation.slope(towards: sign)
    if slope == 0 { return .zero }
    return SlopeTable.LeadingSlope(
      level: definition.isRequired ? Level.hard : definition.priority, slope: slope)
  }

  /// Returns the leading slope of a nonbasic column's own cost and of the parallel rows that are
  /// satisfied at the same value.
  ///
  /// Content hugging and compression resistance are such a pair. Together they are like one
  /// constraint with a cost on either side. Without this, the simplex method would exchange them in
  /// degenerate steps.
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

  /// Calls a closure with each parallel row that becomes violated when a tight constraint moves in
  /// a direction, and with the rate of its violation.
  ///
  /// A parallel row is a constraint on the same single variable that is satisfied at the same
  /// value.
  func forEachOpposingParallelRow(
    of row: RowIndex, sign: Double, _ body: (RowIndex, Double) -> Void
  ) {
    guard matrix.rows[row].count == 1 else { return }
    let own = matrix.entries[matrix.rows[row].start]
    var next = matrix.columns[own.variable].first
    while next >= 0 {
      let entry = matrix.entries[next]
      next = entry.next
      guard entry.row != row, isSatisfiedParallelRow(entry.row) else { continue }
      let rate = sign * entry.coefficient / own.coefficient
      if matrix.rows[entry.row].relation.slope(towards: rate) == 1 { body(entry.row, abs(rate)) }
    }
  }

  private func isSatisfiedParallelRow(_ row: RowIndex) -> Bool {
    let status = basis.logicals[row]
    guard matrix.rows[row].count == 1, !matrix.rows[row].isRetired, status.isBasic,
      status.infeasibility == 0
    else { return false }
    let (value, scale) = matrix.activity(of: row, primal.values)
    return abs(value) <= Tolerance.feasibility * scale
  }

  /// Marks the tight constraints on the single variables of the given rows: the rows themselves,
  /// and parallel rows.
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
        pricing.markDirty(.logical(row))
      }
    }
  }
}

// MARK: - The cost of a direction

extension Solver {
  /// Fills `pricing.slopes` with the slopes of the cost along the direction, for an increase of the
  /// column.
  mutating func computeSlopes() {
    pricing.slopes.clear()
    for index in direction.rates.indices {
      let rate = direction.rates[index]
      let infeasibility = basis.logicals[rate.row].infeasibility
      if infeasibility != 0 {
        pricing.slopes.add(rate.perUnit * Double(infeasibility), at: matrix.rows[rate.row].priority)
      }
    }
    for index in direction.moves.indices {
      let move = direction.moves[index]
      guard matrix.columns[move.variable].isNonnegative else { continue }
      if basis.structurals[move.variable].infeasibility < 0 {
        pricing.slopes.add(-move.delta, at: Level.required)
      }
      if options.choosesUniqueSolution { pricing.slopes.add(move.delta, at: Level.totalSize) }
    }
  }

  func lastValueLevel(of variable: VariableIndex) -> Double {
    Level.lastValue(order: Double(matrix.columns[variable].creationOrder))
  }

  /// Returns the slope of the oldest moving variable's distance from its last value, as if it were
  /// at that value.
  func leadingSlopeOfOldestMove() -> SlopeTable.LeadingSlope? {
    oldestMove { _ in true }.map { move in
      SlopeTable.LeadingSlope(level: lastValueLevel(of: move.variable), slope: abs(move.delta))
    }
  }

  /// Returns the leading slope of the variables' distances from their last values.
  ///
  /// Basic variables at their last values are left out: they are degenerate, and the ratio test
  /// stops at them.
  func leadingSlopeOfLastValues(sign: Double, own: VariableIndex?) -> SlopeTable.LeadingSlope? {
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
      if let oldest,
        matrix.columns[oldest.variable].creationOrder < matrix.columns[move.variable].creationOrder
      {
        continue
      }
      oldest = move
    }
    return oldest
  }
}
