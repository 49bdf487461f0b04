extension Solver {
  /// Extends the storage of `direction` to the size of the system.
  mutating func prepareDirection() {
    direction.extend(
      positions: basis.factorization.count, variables: matrix.columns.count,
      constraints: matrix.rows.count)
  }

  /// Fills `direction` for a nonbasic column that grows by one.
  mutating func computeDirection(of column: ColumnID) {
    counters.directions += 1
    prepareDirection()
    direction.clear()
    if let variable = column.variable {
      var next = matrix.columns[variable].first
      while next >= 0 {
        let entry = matrix.entries[next]
        let position = basis.logicals[entry.row].rowPosition
        if position >= 0 { direction.vector.add(-entry.coefficient, at: Int(position)) }
        next = entry.next
      }
    } else if let row = column.row {
      direction.vector.set(1, at: Int(basis.logicals[row].rowPosition))
    }
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns, entering: column.variable)
    if direction.isUnreliable {
      numerics.hasSeenRoundingErrors = true
      refineDirection(of: column)
    }
    direction.collectRates(matrix, basis.logicals, primal.values)
    direction.replaceLogicalsByRates(basis.columns, matrix, basis.logicals)
  }

  /// Corrects the moves by the residuals of the tight constraints: one step of iterative refinement
  /// with residuals in doubled precision (N. J. Higham, *Accuracy and Stability of Numerical
  /// Algorithms*, second edition, chapter 12), which separates small moves from rounding errors.
  private mutating func refineDirection(of column: ColumnID) {
    pricing.dual.extend(to: basis.factorization.count)
    direction.collectResiduals(matrix, basis.logicals, entering: column, into: &pricing.dual)
    basis.solve(&pricing.dual)
    direction.vector.refine(by: pricing.dual)
    pricing.dual.clear()
    dropNegligibleMoves()
    direction.collectMoves(basis.columns, entering: column.variable)
  }

  /// Sets negligible moves to zero: those that, like every change of a constraint they cause, can
  /// result from rounded coefficients.
  private mutating func dropNegligibleMoves() {
    let least = min(Tolerance.feasibility, Tolerance.dependence * direction.vector.largestAddend)
    var position = direction.vector.next(from: 0)
    while position >= 0 {
      let move = abs(direction.vector[position])
      if move <= least, let variable = basis.columns[position].variable,
        move * matrix.largestCoefficient(of: variable) <= least
      {
        direction.vector.set(0, at: position)
      }
      position = direction.vector.next(from: position + 1)
    }
  }
}
