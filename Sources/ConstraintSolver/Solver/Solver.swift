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
/// If the constraints allow several solutions, rules choose one: the sum of the nonnegative
/// variables is minimal; then each variable, in order of creation, is as close to its last value
/// (at first 0) as possible. The result depends only on the sequence of calls.
/// ``underdetermination()`` finds the variables concerned.
///
/// <doc:Method> describes the algorithms and their sources.
public struct Solver: ~Copyable, Sendable {
  var matrix = ConstraintMatrix()
  var pending = PendingChanges()
  var termCollector = TermCollector()

  @usableFromInline var primal = PrimalSolution()
  var basis = Basis()
  /// The number of required constraints and bounds that are violated.
  var violatedRequiredCount = 0
  /// Whether there is a last solution, which is restored after an error.
  var hasSolution = false

  var pricing = PricingWorkspace()
  var direction = Direction()
  var breakpoints = Buffer<Breakpoint>()
  var tableauRow = TableauRow()

  var takenSteps = TakenSteps()
  /// Whether the search for the last solution ended early, because rounding errors misled it: at
  /// the limit of steps, or where only steps remained that it had taken before. The values satisfy
  /// the required constraints, but can be above the optimum of a priority.
  public internal(set) var isUnfinished = false
  /// The state of `isUnfinished` before the transaction.
  var wasUnfinished = false

  var parametricSolutions = ParametricSolutions()

  var numerics = NumericalEvents()
  var counters = Counters()
  var options = SolveOptions()

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
    matrix.reserve(variables: variables, constraints: constraints, terms: terms)
    primal.reserve(variables)
    basis.reserve(variables: variables, constraints: constraints)
    pending.reserve(constraints: constraints)
  }
}
