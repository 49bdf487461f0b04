// MARK: - A starting basis from the dual simplex method

extension Solver {
  /// Improves the starting basis by the dual simplex method, and leaves the factors, the values and
  /// the infeasibilities of the new basis. Does nothing if there are too many levels.
  ///
  /// The constraints on single variables are no rows of the basis here, but costs of the variables.
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
    for row in matrix.rows.indices
    where matrix.rows[row].count == 1 && matrix.isActive(row) && !basis.logicals[row].isBasic {
      let variable = matrix.entries[matrix.rows[row].start].variable
      basis.update(.logical(row)) { $0.isBasic = true }
      basis.update(.structural(variable)) { $0.isBasic = false }
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
      let isBasic = basis.logicals[row].isBasic
      basis.reset(.logical(row), isBasic: isBasic)
    }
    for variable in matrix.columns.indices {
      let isUsed = matrix.columns[variable].count > 0
      var isBasic = basis.structurals[variable].isBasic
      if isUsed, !isBasic {
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
      if matrix.rows[row].count == 1, matrix.entries[matrix.rows[row].start].coefficient < 0 {
        side = -side
      }
      let isCostly = matrix.rows[row].relation.slope(towards: side) == 1
      basis.update(.logical(row)) { $0.infeasibility = isCostly ? Int8(side) : 0 }
    }
  }
}
