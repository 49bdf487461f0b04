extension Solver {
  /// Returns the values as affine functions of a parameter that the constants of some constraints
  /// depend on.
  ///
  /// The range ends where a constraint or a bound would change its infeasibility; beyond it, the
  /// values can follow other functions. This is the sensitivity analysis of the right-hand side in
  /// linear programming (S. Gass, T. Saaty, "The computational algorithm for the parametric
  /// objective function", Naval Research Logistics Quarterly 2, 1955, in its dual form). The
  /// functions of underdetermined variables ignore the rules that choose one of several optima.
  ///
  /// Time: that of two triangular solves, and of the constraints whose variables change.
  ///
  /// - Parameter changes: The constraints, and the changes of their constants as the parameter
  ///   grows by one.
  /// - Returns: The functions; `nil` if changes are pending, that is, before ``solve()``.
  /// - Throws: `unknownConstraint`, `numberNotFinite`.
  public mutating func sensitivity(to changes: [(constraint: Constraint, rate: Double)])
    throws(ModelError) -> Sensitivity?
  {
    for (_, rate) in changes where !rate.isFinite { throw .numberNotFinite(rate) }
    guard pending.isEmpty, hasSolution else { return nil }
    prepareDirection()
    direction.clear()
    var basic: [(row: RowIndex, rate: Double)] = []
    for (constraint, rate) in changes {
      let row = try index(of: constraint)
      let status = basis.logicals[row]
      if status.isBasic {
        basic.append((row, rate))
      } else {
        direction.vector.add(-rate, at: Int(status.rowPosition))
      }
    }
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns)
    direction.collectRates(matrix, basis.logicals, primal.values)
    for (row, rate) in basic { direction.addRate(rate, of: row, matrix, primal.values) }
    let sensitivity = Sensitivity(range: limitsOfDirection(), rates: ratesOfDirection())
    direction.clear()
    return sensitivity
  }

  private func ratesOfDirection() -> [Sensitivity.Rate] {
    var rates: [Sensitivity.Rate] = []
    rates.reserveCapacity(direction.moves.count)
    for index in direction.moves.indices {
      let move = direction.moves[index]
      let generation = matrix.columns[move.variable].generation
      rates.append(
        Sensitivity.Rate(
          variable: Variable(index: move.variable, generation: generation), change: move.delta))
    }
    return rates
  }
}
