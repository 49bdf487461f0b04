extension Solver {
  /// Factorizes the basis, corrects the values, and updates the prices or marks the columns to be
  /// priced.
  mutating func refactorize() {
    let count = basis.basicVariableCount
    factorizeBasis()
    if basis.basicVariableCount < count { priceAllColumns() } else { propagateCostChanges() }
  }

  /// Factorizes the basis, and corrects the values with the new factors.
  mutating func factorizeBasis() {
    counters.factorizations += 1
    let undetermined = basis.factorize(matrix)
    for index in undetermined.indices { pricing.dirty.insert(.structural(undetermined[index])) }
    correctValues()
    updateInfeasibilities()
  }

  /// Updates the infeasibilities of all constraints and variables: a starting basis has reset them,
  /// also those of variables that no correction moves.
  private mutating func updateInfeasibilities() {
    for variable in matrix.columns.indices where matrix.columns[variable].isLive {
      updateInfeasibility(of: variable)
    }
    for row in matrix.rows.indices where matrix.rows[row].isLive && basis.logicals[row].isBasic {
      updateInfeasibility(of: row)
    }
  }

  // MARK: residuals

  private static let correctionLimit = 3

  /// Corrects the values by the residuals of the tight constraints until these are rounding errors,
  /// at most three times. Returns the largest residual at the last check, which precedes a third
  /// correction, relative to the scale of its constraint.
  @discardableResult
  mutating func correctValues() -> Double {
    var residuals = Buffer<Double>(repeating: 0, count: basis.rows.count)
    var largest = 0.0
    for _ in 0..<Self.correctionLimit {
      largest = collectResiduals(into: &residuals)
      guard largest > Tolerance.negligibleResidual else { break }
      basis.solve(&residuals)
      moveBasicVariables(by: residuals)
    }
    primal.markRefined()
    return largest
  }

  /// Stores the negated residuals of the tight constraints by positions, and returns the largest
  /// relative one.
  private func collectResiduals(into residuals: inout Buffer<Double>) -> Double {
    var largest = 0.0
    for position in basis.rows.indices {
      let row = basis.rows[position]
      residuals[position] = 0
      guard !row.isNone, !basis.logicals[row].isBasic else { continue }
      let constant = matrix.rows[row].constant
      let (value, scale) =
        primal.isZero ? (constant, abs(constant)) : matrix.activity(of: row, primal.values)
      guard value != 0 else { continue }
      largest = max(largest, abs(value) / scale)
      residuals[position] = -value
    }
    return largest
  }

  private mutating func moveBasicVariables(by deltas: borrowing Buffer<Double>) {
    var count = 0
    for position in deltas.indices where deltas[position] != 0 {
      guard let variable = basis.columns[position].variable else { continue }
      primal.move(variable, by: deltas[position])
      updateInfeasibility(of: variable)
      count += 1
    }
    primal.finishStep(moving: count)
  }

  /// The number of updates of single values after which rounding errors are corrected: about a
  /// hundred for each variable and constraint.
  var refinementInterval: Int { 100 * matrix.size + 1000 }

  mutating func refineIfNeeded() throws(SolveError) {
    guard primal.updatesSinceRefinement > refinementInterval else { return }
    let residual = correctValues()
    guard residual < Tolerance.largestResidual else { throw .numericallyUnstable }
    updateInfeasibilities()
    propagateCostChanges()
    try optimize()
  }
}

// MARK: - Verification

extension Solver {
  /// Compares the values that have moved with the constraints.
  ///
  /// Values with small residuals are corrected, which can violate other constraints. Large
  /// residuals mean that the factors are inaccurate: the basis is refactorized, and the search
  /// continues.
  mutating func verifyOptimum() throws(SolveError) {
    for _ in 0..<Self.verificationLimit where !primal.isVerified {
      let residual = residualOfMoved()
      if residual > Tolerance.feasibility {
        refactorize()
      } else if residual > Tolerance.negligibleResidual {
        correctValues()
        residualOfMoved()
      }
      primal.isVerified = true
      propagateCostChanges()
      try optimize()
    }
    guard primal.isVerified else { throw .numericallyUnstable }
  }

  private static let verificationLimit = 6

  /// Returns the largest relative residual of the tight constraints on variables that moved, and
  /// updates the infeasibilities of the others.
  @discardableResult
  private mutating func residualOfMoved() -> Double {
    var residual = 0.0
    prepareDirection()
    direction.collectConstraints(onAnyOf: primal.moved.elements, matrix)
    for row in direction.collectedRows.elements {
      if basis.logicals[row].isBasic {
        updateInfeasibility(of: row)
      } else {
        let (value, scale) = matrix.activity(of: row, primal.values)
        residual = max(residual, abs(value) / scale)
      }
    }
    return residual
  }
}
