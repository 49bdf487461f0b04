extension Solver {
  /// Moves along the direction, and collects the cost changes of columns whose infeasibility
  /// changes.
  mutating func move(by step: Double) {
    if step != 0 {
      for index in direction.moves.indices {
        let move = direction.moves[index]
        primal.move(move.variable, by: step * move.delta)
        updateInfeasibility(of: move.variable)
      }
      primal.finishStep(moving: direction.moves.count)
    }
    for index in direction.rates.indices { updateInfeasibility(of: direction.rates[index].row) }
  }

  // MARK: constraints

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
    pricing.append(
      CostChange(level: matrix.rows[row].priority, column: .logical(row), change: Double(new - old))
    )
  }

  static func infeasibility(of value: Double, scale: Double, _ relation: Relation) -> Int8 {
    if abs(value) <= Tolerance.feasibility * scale { return 0 }
    if value > 0 { return relation.slopeAbove == 1 ? 1 : 0 }
    return relation.slopeBelow == 1 ? -1 : 0
  }

  // MARK: variables

  /// Updates the infeasibility of a variable from its value.
  mutating func updateInfeasibility(of variable: VariableIndex) {
    guard matrix.columns[variable].isNonnegative else { return }
    let new: Int8 = primal.isNegative(variable) ? -1 : 0
    let old = basis.structurals[variable].infeasibility
    guard new != old else { return }
    basis.update(.structural(variable)) { $0.infeasibility = new }
    violatedRequiredCount += new != 0 ? 1 : -1
    pricing.append(
      CostChange(level: Level.required, column: .structural(variable), change: Double(new - old)))
  }
}
