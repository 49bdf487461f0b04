extension Solver {
  /// Takes steps of the dual simplex method until no basic column is violated, the constraints
  /// contradict each other, or there were too many steps.
  mutating func optimizeDual(_ dual: inout DualSimplex) {
    for position in basis.columns.indices { enqueue(basis.columns[position], &dual) }
    for row in matrix.rows.indices where matrix.isActive(row) && basis.logicals[row].isBasic {
      enqueue(.logical(row), &dual)
    }
    var steps = 0
    let limit = Self.dualStepsPerColumn * (matrix.liveRows + matrix.liveColumns)
    while steps < limit, let violation = dual.popViolation() {
      let column = dual.column(violation.column)
      guard basis.status(of: column).isBasic, let current = self.violation(of: column, &dual)
      else { continue }
      if current.isLess(than: violation) {
        dual.enqueue(current)
        continue
      }
      steps += 1
      if basis.needsRefactorization {
        let undetermined = basis.factorize(matrix)
        if !undetermined.isEmpty { return }
        correctValues()
      }
      guard step(current, &dual) else { return }
    }
  }

  private static let dualStepsPerColumn = 4

  // MARK: violations

  private mutating func enqueue(_ column: ColumnID, _ dual: inout DualSimplex) {
    if let violation = violation(of: column, &dual) { dual.enqueue(violation) }
  }

  /// Returns the violation of a basic column.
  private func violation(of column: ColumnID, _ dual: inout DualSimplex) -> DualSimplex.Violation? {
    let number = dual.number(of: column)
    if let variable = column.variable {
      let value = primal.values[variable]
      return dual.violation(
        of: number, value: value, tolerance: Tolerance.feasibility * max(1, abs(value)))
    }
    guard let row = column.row, matrix.isActive(row), matrix.rows[row].count > 1 else { return nil }
    let (value, scale) = matrix.activity(of: row, primal.values)
    return dual.violation(of: number, value: value, tolerance: Tolerance.feasibility * scale)
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
    collectRow(of: dual.column(violation.column), &dual)
    defer { dual.clearRow() }
    guard let entering = dual.chooseStep(violation) else { return false }
    if !dual.movedColumns.isEmpty { moveColumns(&dual) }
    if entering == violation.column {
      enqueue(dual.column(violation.column), &dual)
      return true
    }
    return exchange(dual.column(violation.column), for: dual.column(entering), &dual)
  }

  /// Collects the elements of a basic column's row of the tableau: its change when a nonbasic
  /// column grows by one.
  private mutating func collectRow(of column: ColumnID, _ dual: inout DualSimplex) {
    addToDual(column, times: 1)
    if let row = column.row {
      for index in matrix.rows[row].range {
        let entry = matrix.entries[index]
        if !basis.structurals[entry.variable].isBasic {
          dual.addToRow(entry.coefficient, Int(entry.variable.offset))
        }
      }
    }
    pricing.dual.extend(to: basis.factorization.count)
    basis.solveTransposed(&pricing.dual)
    var position = pricing.dual.next(from: 0)
    while position >= 0 {
      let multiplier = pricing.dual[position]
      let row = multiplier == 0 ? RowIndex.none : basis.rows[position]
      if !row.isNone {
        if !basis.logicals[row].isBasic, isMovable(.logical(row)) {
          dual.addToRow(multiplier, dual.number(of: .logical(row)))
        }
        for index in matrix.rows[row].range {
          let entry = matrix.entries[index]
          if !basis.structurals[entry.variable].isBasic {
            dual.addToRow(-multiplier * entry.coefficient, Int(entry.variable.offset))
          }
        }
      }
      position = pricing.dual.next(from: position + 1)
    }
    pricing.dual.clear()
  }

  /// Moves nonbasic columns past their breakpoints.
  private mutating func moveColumns(_ dual: inout DualSimplex) {
    computeDirection(of: dual.movedColumns, times: dual.moves)
    move(by: 1, &dual)
    dual.movedColumns.removeAll()
    dual.moves.removeAll()
  }

  /// Moves along the direction, and records the violations that it causes.
  private mutating func move(by step: Double, _ dual: inout DualSimplex) {
    for index in direction.moves.indices {
      let move = direction.moves[index]
      primal.move(move.variable, by: step * move.delta)
      if basis.structurals[move.variable].isBasic { enqueue(.structural(move.variable), &dual) }
    }
    primal.finishStep(moving: direction.moves.count)
    for index in direction.rates.indices { enqueue(.logical(direction.rates[index].row), &dual) }
  }

  /// Exchanges a violated column, which moves to its current point, for a nonbasic one.
  private mutating func exchange(
    _ leaving: ColumnID, for entering: ColumnID, _ dual: inout DualSimplex
  ) -> Bool {
    computeDirection(of: entering)
    let number = dual.number(of: leaving)
    let element = dual.rowElement(dual.number(of: entering))
    let computed = change(of: leaving)
    guard abs(computed - element) <= Tolerance.largestResidual * abs(element), computed != 0 else {
      return false
    }
    updateWeights(entering, leaving: number, element: computed, &dual)
    let target = dual.point(of: number).value
    let step = (target - value(of: leaving)) / computed
    move(by: step, &dual)
    if let variable = leaving.variable { primal.snap(variable, to: target) }
    exchange(
      entering: entering, towards: step < 0 ? -1 : 1,
      leaving: Breakpoint(
        distance: 0, level: Level.none, slopeIncrease: 0, column: leaving, speed: computed))
    enqueue(entering, &dual)
    return true
  }

  /// Updates the weights of the basic columns before an exchange.
  ///
  /// Source: the dual Devex rule of P. M. J. Harris, "Pivot selection methods of the Devex LP
  /// code", Mathematical Programming 5 (1973).
  private func updateWeights(
    _ entering: ColumnID, leaving: Int, element: Double, _ dual: inout DualSimplex
  ) {
    let scale = dual.weight(of: leaving) / (element * element)
    for index in direction.moves.indices {
      let move = direction.moves[index]
      raiseWeight(of: Int(move.variable.offset), move.delta * move.delta * scale, &dual)
    }
    for index in direction.rates.indices {
      let rate = direction.rates[index]
      raiseWeight(
        of: dual.number(of: .logical(rate.row)), rate.perUnit * rate.perUnit * scale, &dual)
    }
    dual.setWeight(max(1, scale), of: dual.number(of: entering))
  }

  private func raiseWeight(of column: Int, _ weight: Double, _ dual: inout DualSimplex) {
    if weight > dual.weight(of: column) { dual.setWeight(weight, of: column) }
  }

  private func value(of column: ColumnID) -> Double {
    if let variable = column.variable { return primal.values[variable] }
    return column.row.map { matrix.activity(of: $0, primal.values).value } ?? 0
  }

  /// Returns the change of a basic column with the direction.
  private func change(of column: ColumnID) -> Double {
    if let variable = column.variable {
      return direction.vector[Int(basis.structurals[variable].position)]
    }
    return column.row.map { rate(of: $0) } ?? 0
  }
}
