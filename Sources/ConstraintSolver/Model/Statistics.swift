/// The size of a solver's system, and the work that it has done.
public struct Statistics: Hashable, Sendable {
  /// The number of variables.
  public let variables: Int
  /// The number of constraints.
  public let constraints: Int
  /// The number of eliminated variables: each tight constraint gives one in terms of the others.
  public let eliminatedVariables: Int
  /// The number of rows of the basis, including those of removed constraints until the next
  /// factorization.
  public let basisRows: Int
  /// The number of nonzeros in the two triangular factors of the basis. The excess over the terms
  /// of the tight constraints is fill-in.
  public let factorNonZeros: Int
  /// The number of changes of the basis since its last factorization.
  public let etaMatrices: Int
  /// The number of steps of the simplex method.
  public let pivots: Int
  /// The number of directions that were computed, for pricing and for steps.
  public let directions: Int
  /// The number of factorizations of the basis.
  public let factorizations: Int
  /// The number of solutions that took no step, because they followed a known parametric solution.
  public let parametricSolutions: Int
}

/// The work that a solver has done.
struct Counters {
  var pivots = 0
  var directions = 0
  var factorizations = 0
  var parametricSolutions = 0
}

extension Solver {
  /// The size of the system, and the work done so far. Time proportional to the number of
  /// constraints.
  public var statistics: Statistics {
    var constraints = 0
    for row in matrix.rows.indices where matrix.isActive(row) { constraints += 1 }
    return Statistics(
      variables: matrix.liveColumns, constraints: constraints,
      eliminatedVariables: basis.basicVariableCount, basisRows: basis.factorization.count,
      factorNonZeros: basis.factorization.nonZeros, etaMatrices: basis.factorization.etaCount,
      pivots: counters.pivots, directions: counters.directions, factorizations: counters.factorizations,
      parametricSolutions: counters.parametricSolutions)
  }
}
