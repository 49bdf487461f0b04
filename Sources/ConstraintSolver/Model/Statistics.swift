/// The size of a solver's system, and the work that it has done.
public struct Statistics: Hashable, Sendable {
  /// The number of variables.
  public let variables: Int
  /// The number of constraints.
  public let constraints: Int
  /// The number of basic variables, which equals the number of tight constraints.
  public let basicVariables: Int
  /// The number of rows of the basis, including those of constraints that were removed or are no
  /// longer tight, until the next factorization.
  public let basisRows: Int
  /// The number of nonzeros in the two triangular factors of the last factorization.
  public let factorNonzeros: Int
  /// The number of eta matrices since the last factorization: one for each exchange, and one for
  /// each row that was appended.
  public let etaMatrices: Int
  /// The number of steps of the simplex method.
  public let pivots: Int
  /// The number of directions that were computed, for pricing and for steps.
  public let directions: Int
  /// The number of factorizations of the basis.
  public let factorizations: Int
  /// The number of solutions whose search ended early; see ``Solver/isUnfinished``.
  public let unfinishedSearches: Int
  /// The number of solutions that followed a recorded parametric solution, without simplex steps.
  public let parametricSolutions: Int
}
