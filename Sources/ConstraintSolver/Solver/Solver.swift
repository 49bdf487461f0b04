/// An incremental solver of linear constraints with priorities.
///
/// A solver has variables and constraints `Σ aᵢxᵢ + c == 0`, `<= 0` or `>= 0`. Constraints of
/// priority 1000 are required. The others are soft: for each priority, from high to low, the sum of
/// the violations of its constraints is minimized without worsening any higher priority. Any
/// constraint thus outweighs any number of constraints of lower priority.
///
/// Changes take effect together, with ``solve()``. If the required constraints contradict each
/// other, all changes since the last solution are undone, and the solver is as it was.
///
///     var solver = Solver()
///     let left = solver.makeVariable()
///     let width = solver.makeVariable(isNonnegative: true)
///     // left + width == 320
///     try solver.add([Term(1, left), Term(1, width)], constant: -320, .equal)
///     try solver.add([Term(1, width)], constant: -100, .greaterThanOrEqual, priority: 750)
///     try solver.add([Term(1, left)], constant: -20, .equal, priority: 250)
///     try solver.solve()
///     solver.value(of: width)  // 300.0
///
/// If the constraints allow several solutions, variables keep their values unless a constraint
/// forces them to move; the sequence of calls determines the rest, so that the same calls give the
/// same values. New variables are at 0. Sizes (nonnegative variables) tend to keep their values,
/// positions to move. ``underdetermination()`` finds the variables concerned.
///
/// <doc:Method> describes the algorithms and their sources.
public struct Solver: ~Copyable, Sendable {
  @usableFromInline var tableau = Tableau()
  var pending = PendingChanges()
  var termCollector = TermCollector()

  var dual = DualSimplex()
  var primal = PrimalSimplex()
  var parametricSolutions = ParametricSolutions()

  /// Whether there is a last solution with its basis, which is restored after an error.
  var hasSolution = false
  /// Whether each conflict is irreducible; otherwise, it contains the constraints of a certificate.
  var findsIrreducibleConflicts = true
  /// Whether the solver builds a new basis for each solution. For tests.
  @_spi(Testing) public var startsOverForEachSolution = false

  /// Creates a solver without variables and constraints.
  public init() {}

  // Embedded Swift can destroy a value of another module only through a `deinit` that it can call.
  deinit {}

  /// Reserves memory before a large system is built.
  ///
  /// - Parameters:
  ///   - variables: The expected number of variables.
  ///   - constraints: The expected number of constraints.
  ///   - terms: The expected number of terms of all constraints together.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    tableau.matrix.reserve(variables: variables, constraints: constraints, terms: terms)
    tableau.primal.reserve(variables)
    tableau.basis.reserve(variables: variables, constraints: constraints)
    pending.added.reserve(constraints)
  }
}
