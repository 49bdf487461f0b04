extension Solver {
  /// Improves the starting basis by the dual simplex method, and leaves the factors, the values and
  /// the infeasibilities of the new basis. Does nothing if there are too many levels.
  ///
  /// The constraints on single variables are costs of the variables here, not rows of the basis.
  mutating func improveStartingBasis() {
    guard
      let costs = CostFunctions(
        matrix, primal.lastValues, hasTotalSize: options.choosesUniqueSolution)
    else { return }
    var dual = DualSimplex(costs)
    replaceConstraintsOnSingleVariables(&dual)
    optimizeDual(&dual)
    restoreConstraintsOnSingleVariables(dual)
    factorizeBasis()
  }

  /// Makes the variables nonbasic that tight constraints on single variables determine, at the
  /// minimum of their costs, and factorizes the rest of the basis.
  private mutating func replaceConstraintsOnSingleVariables(_ dual: inout DualSimplex) {
    for row in matrix.rows.indices where matrix.isActive(row) && !basis.logicals[row].isBasic {
      guard let entry = matrix.onlyEntry(of: row) else { continue }
      basis.update(.logical(row)) { $0.isBasic = true }
      basis.update(.structural(entry.variable)) { $0.isBasic = false }
    }
    for column in dual.points.indices { dual.initialize(column) }
    for variable in matrix.columns.indices
    where matrix.columns[variable].count > 0 && !basis.structurals[variable].isBasic {
      let value = dual.point(of: Int(variable.offset)).value
      primal.move(variable, by: value - primal.values[variable])
    }
    factorizeBasis()
  }

  /// Makes the constraints tight again at whose points variables are nonbasic.
  private mutating func restoreConstraintsOnSingleVariables(_ dual: borrowing DualSimplex) {
    for row in matrix.rows.indices {
      basis.reset(.logical(row), isBasic: basis.logicals[row].isBasic)
    }
    for variable in matrix.columns.indices {
      var isBasic = basis.structurals[variable].isBasic
      if matrix.columns[variable].count > 0, !isBasic {
        let row = dual.point(of: Int(variable.offset)).row
        if !row.isNone {
          basis.update(.logical(row)) { $0.isBasic = false }
          isBasic = true
        }
      }
      basis.reset(.structural(variable), isBasic: isBasic)
    }
    violatedRequiredCount = 0
    for variable in matrix.columns.indices { updateInfeasibility(of: variable) }
    for column in dual.points.indices { restoreInfeasibilities(of: column, dual) }
  }

  /// Gives the soft constraints that are not tight, but at zero, the slopes that the prices assume;
  /// the others will have the slopes of their values.
  private mutating func restoreInfeasibilities(of column: Int, _ dual: borrowing DualSimplex) {
    for index in dual.costs.range(of: column) {
      let row = dual.costs.points[index].row
      guard !row.isNone, basis.logicals[row].isBasic, !matrix.rows[row].isRequired else { continue }
      var side = dual.side(of: index, column)
      if let entry = matrix.onlyEntry(of: row), entry.coefficient < 0 { side = -side }
      let isCostly = matrix.rows[row].relation.slope(towards: side) == 1
      basis.update(.logical(row)) { $0.infeasibility = isCostly ? Int8(side) : 0 }
    }
  }
}

// MARK: - Steps

extension Solver {
  /// Takes steps of the dual simplex method until no basic column is violated, the constraints
  /// contradict each other, or there were too many steps.
  private mutating func optimizeDual(_ dual: inout DualSimplex) {
    for column in basis.columns.elements { recordViolation(of: column, &dual) }
    for row in matrix.rows.indices where matrix.isActive(row) && basis.logicals[row].isBasic {
      recordViolation(of: .logical(row), &dual)
    }
    var steps = 0
    let limit = Self.dualStepsPerColumn * matrix.size
    while steps < limit, let mostViolated = dual.mostViolatedColumn {
      guard let violation = violation(of: dual.column(mostViolated), &dual) else {
        dual.removeViolation(of: mostViolated)
        continue
      }
      steps += 1
      if basis.needsRefactorization {
        guard basis.factorize(matrix).isEmpty else { return }
        correctValues()
      }
      guard step(violation, &dual) else { return }
    }
  }

  private static let dualStepsPerColumn = 20

  // MARK: violations

  private mutating func recordViolation(of column: ColumnID, _ dual: inout DualSimplex) {
    let number = dual.number(of: column)
    guard dual.points[number] >= 0, let (value, tolerance) = value(of: column) else { return }
    dual.recordViolation(of: number, value: value, tolerance: tolerance)
  }

  private func violation(of column: ColumnID, _ dual: inout DualSimplex) -> DualSimplex.Violation? {
    guard let (value, tolerance) = value(of: column) else { return nil }
    return dual.violation(of: dual.number(of: column), value: value, tolerance: tolerance)
  }

  /// The value of a basic column and its tolerance, unless the column has no cost.
  @inline(__always)
  private func value(of column: ColumnID) -> (value: Double, tolerance: Double)? {
    if let variable = column.variable {
      let value = primal.values[variable]
      return (value, Tolerance.feasibility * max(1, abs(value)))
    }
    guard let row = column.row, hasCost(row) else { return nil }
    let (value, scale) = matrix.activity(of: row, primal.values)
    return (value, Tolerance.feasibility * scale)
  }

  /// Records the violation of a constraint that is not tight, after a step along its rate.
  @inline(__always)
  private func recordViolation(
    of rate: Direction.Rate, _ step: Double, _ dual: inout DualSimplex
  ) {
    guard hasCost(rate.row) else { return }
    dual.recordViolation(
      of: dual.number(of: .logical(rate.row)), value: rate.value + step * rate.perUnit,
      tolerance: Tolerance.feasibility * rate.scale)
  }

  /// Returns whether the cost of a constraint belongs to its logical, not to its only variable.
  @inline(__always)
  private func hasCost(_ row: RowIndex) -> Bool {
    matrix.isActive(row) && matrix.rows[row].count > 1
  }

  // MARK: a step

  /// Changes the price of a violated column until another one blocks it, moves the columns that
  /// pass their breakpoints, and exchanges the violated column for the blocking one.
  ///
  /// - Returns: `false` if nothing blocks the step, because the required constraints contradict
  ///   each other, or if the pivot element is too small.
  private mutating func step(
    _ violation: DualSimplex.Violation, _ dual: inout DualSimplex
  ) -> Bool {
    counters.pivots += 1
    collectRow(of: dual.column(violation.column))
    defer { tableauRow.clear() }
    guard let entering = dual.chooseStep(violation, tableauRow) else { return false }
    if !dual.movedColumns.isEmpty { moveColumns(&dual) }
    if entering == violation.column {
      recordViolation(of: dual.column(violation.column), &dual)
      return true
    }
    return exchange(dual.column(violation.column), for: dual.column(entering), &dual)
  }

  private mutating func moveColumns(_ dual: inout DualSimplex) {
    computeDirection(of: dual.movedColumns, times: dual.moves)
    move(by: 1, &dual)
    dual.movedColumns.removeAll()
    dual.moves.removeAll()
  }

  private mutating func move(by step: Double, _ dual: inout DualSimplex) {
    for move in direction.moves.elements {
      primal.move(move.variable, by: step * move.delta)
      if basis.structurals[move.variable].isBasic {
        recordViolation(of: .structural(move.variable), &dual)
      }
    }
    primal.finishStep(moving: direction.moves.count)
    for rate in direction.rates.elements { recordViolation(of: rate, step, &dual) }
  }

  /// Exchanges a violated column, which moves to its current point, for a nonbasic one.
  private mutating func exchange(
    _ leaving: ColumnID, for entering: ColumnID, _ dual: inout DualSimplex
  ) -> Bool {
    computeDirection(of: entering)
    let number = dual.number(of: leaving)
    let element = tableauRow[dual.number(of: entering)]
    let computed = change(of: leaving)
    guard abs(computed - element) <= Tolerance.largestResidual * abs(element), computed != 0 else {
      return false
    }
    updateWeights(entering, leaving: number, element: computed, &dual)
    let target = dual.point(of: number).value
    let step = (target - (value(of: leaving)?.value ?? target)) / computed
    move(by: step, &dual)
    if let variable = leaving.variable { primal.snap(variable, to: target) }
    exchange(
      entering: entering, towards: step < 0 ? -1 : 1,
      leaving: Breakpoint(column: leaving, speed: computed))
    dual.removeViolation(of: number)
    recordViolation(of: entering, &dual)
    return true
  }

  /// Updates the weights of the basic columns before an exchange.
  ///
  /// Source: the dual Devex rule of P. M. J. Harris, "Pivot selection methods of the Devex LP
  /// code", Mathematical Programming 5 (1973).
  private func updateWeights(
    _ entering: ColumnID, leaving: Int, element: Double, _ dual: inout DualSimplex
  ) {
    let scale = dual.intervals[leaving].weight / (element * element)
    for move in direction.moves.elements {
      dual.raiseWeight(of: Int(move.variable.offset), to: move.delta * move.delta * scale)
    }
    for rate in direction.rates.elements {
      dual.raiseWeight(
        of: dual.number(of: .logical(rate.row)), to: rate.perUnit * rate.perUnit * scale)
    }
    dual.intervals[dual.number(of: entering)].weight = max(1, scale)
  }

  /// Returns the change of a basic column with the direction.
  private func change(of column: ColumnID) -> Double {
    if let variable = column.variable {
      return direction.vector[Int(basis.structurals[variable].position)]
    }
    return column.row.map { rate(of: $0) } ?? 0
  }
}
