extension Solver {
  /// Extends the storage of `direction` to the size of the system.
  mutating func prepareDirection() {
    direction.extend(
      positions: basis.factorization.count, variables: matrix.columns.count,
      constraints: matrix.rows.count)
  }

  /// Fills `direction` for a nonbasic column that grows by one.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - dropsNegligibleMoves: Whether moves that can result from rounded coefficients are set to
  ///     zero.
  mutating func computeDirection(of column: ColumnID, dropsNegligibleMoves: Bool = true) {
    counters.directions += 1
    prepareDirection()
    direction.clear()
    direction.keepsAllMoves = !dropsNegligibleMoves
    addColumn(column, times: 1)
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns, entering: column.variable)
    if direction.isUnreliable {
      numerics.hasSeenRoundingErrors = true
      refineDirection(of: column)
      if dropsNegligibleMoves { dropNegligibleMoves() }
      direction.collectMoves(basis.columns, entering: column.variable)
    }
    direction.collectRates(matrix, basis.logicals, primal.values)
    direction.replaceLogicalsByRates(basis.columns, matrix, basis.logicals)
    counters.visits += Int64(direction.moves.count + direction.rates.count)
  }

  /// Fills `direction` for nonbasic columns that move together, each by its factor.
  ///
  /// The moves are not refined, so small ones can be rounding errors.
  mutating func computeDirection(
    of columns: borrowing Buffer<ColumnID>, times factors: borrowing Buffer<Double>
  ) {
    counters.directions += 1
    prepareDirection()
    direction.clear()
    for index in columns.indices { addColumn(columns[index], times: factors[index]) }
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns)
    for index in columns.indices {
      if let variable = columns[index].variable {
        direction.addMove(of: variable, by: factors[index])
      }
    }
    direction.collectRates(matrix, basis.logicals, primal.values)
  }

  /// Adds a multiple of a nonbasic column to the right-hand side for the direction.
  @inline(__always)
  private mutating func addColumn(_ column: ColumnID, times factor: Double) {
    if let variable = column.variable {
      var next = matrix.columns[variable].first
      while next >= 0 {
        let entry = matrix.entries[next]
        let position = basis.logicals[entry.row].rowPosition
        if position >= 0 {
          direction.vector.add(-factor * entry.coefficient, at: Int(position))
        }
        next = entry.next
      }
    } else if let row = column.row {
      direction.vector.add(factor, at: Int(basis.logicals[row].rowPosition))
    }
  }

  /// Corrects the vector by the residuals of the tight constraints: one step of iterative
  /// refinement with residuals in doubled precision (N. J. Higham, *Accuracy and Stability of
  /// Numerical Algorithms*, second edition, chapter 12), which separates small moves from rounding
  /// errors.
  private mutating func refineDirection(of column: ColumnID) {
    pricing.dual.extend(to: basis.factorization.count)
    direction.collectResiduals(matrix, basis.logicals, entering: column, into: &pricing.dual)
    basis.solve(&pricing.dual)
    direction.vector.refine(by: pricing.dual)
    pricing.dual.clear()
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
        direction.drop(max(move, move * matrix.largestCoefficient(of: variable)), at: position)
      }
      position = direction.vector.next(from: position + 1)
    }
  }
}
