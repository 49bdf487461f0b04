/// What a solver holds and what it has done.
public struct Statistics: Hashable, Sendable {
  /// Variables that were made and not removed.
  public let variables: Int
  /// Constraints that were added and not removed.
  public let constraints: Int
  /// Variables that are eliminated: one for each tight constraint, whose expression is zero and which gives it in terms of the others.
  public let eliminatedVariables: Int
  /// The rows and columns of the basis, including what is only in it until the next factorisation.
  public let basisRows: Int
  /// The numbers in the basis' two triangular factors. What these are more than the tight constraints' terms is fill-in.
  public let factorNonZeros: Int
  /// The changes of the basis since its factorisation.
  public let etaMatrices: Int
  /// Steps of the simplex method so far.
  public let pivots: Int
  /// Directions that were computed so far, to price columns and to move along.
  public let directions: Int
  /// Factorisations of the basis so far.
  public let factorizations: Int
  /// Solutions so far that needed no step because the direction was known and no constraint changed sides.
  public let sweeps: Int
}

/// What a solver counts.
struct Counters {
  var pivots = 0
  var directions = 0
  var factorizations = 0
  var sweeps = 0
}

extension Solver {
  /// What the solver holds and has done. Time proportional to its size.
  public var statistics: Statistics {
    var constraints = 0
    for row in matrix.rows.elements where row.isLive && !row.isRetired { constraints += 1 }
    return Statistics(
      variables: matrix.liveColumns, constraints: constraints,
      eliminatedVariables: basicVariables, basisRows: factorization.count,
      factorNonZeros: factorization.nonZeros, etaMatrices: factorization.etaCount, pivots: counters.pivots,
      directions: counters.directions,
      factorizations: counters.factorizations, sweeps: counters.sweeps)
  }
}
