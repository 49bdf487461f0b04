extension Solver {
  /// The size of the system, and the work done so far. Time proportional to the number of
  /// constraints.
  public var statistics: Statistics {
    var constraints = 0
    for row in matrix.rows.indices where matrix.isActive(row) { constraints += 1 }
    return Statistics(
      variables: matrix.liveColumns, constraints: constraints,
      basicVariables: basis.basicVariableCount, basisRows: basis.factorization.count,
      factorNonzeros: basis.factorization.nonzeroCount, etaMatrices: basis.factorization.etaCount,
      pivots: counters.pivots, directions: counters.directions,
      factorizations: counters.factorizations,
      unfinishedSearches: counters.unfinishedSearches,
      parametricSolutions: counters.parametricSolutions)
  }
}
