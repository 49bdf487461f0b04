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
  /// The work done so far, without the sizes in ``statistics``.
  var counters = Statistics()
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
    pending.added.reserve(constraints)
  }
}

/// The options of a solution. A ``Subsystem`` needs only a conflict, or whether its constraints can
/// be satisfied.
struct SolveOptions {
  /// What the conflict in an error contains.
  var conflictSearch = ConflictSearch.irreducible
  /// The number of times that the conflict of a larger solver was narrowed down to the constraints
  /// of this one.
  var narrowingDepth = 0
  /// Whether rules choose one of several optimal solutions.
  var choosesUniqueSolution = true
  /// The share of the variables and constraints that may be visited to price columns one by one,
  /// before all are priced together.
  var partialPricingShare = 0.25
  /// The number of visits per variable and constraint after which a change is abandoned and a new
  /// basis is built. A new basis takes as much time as about 4 visits, by measurement.
  var newBasisWork: Int64 = 4
  /// A search ends after this number of steps, and more for each variable and constraint. The
  /// simplex method takes two or three steps for each constraint in practice; far more mean that
  /// rounding errors mislead it.
  var leastPivotLimit = 10_000
  var pivotsPerColumn = 20
  /// The number of candidates for the first step above which the dual simplex method improves the
  /// starting basis.
  var dualStartLimit = 16
}

/// What the conflict in an error contains.
enum ConflictSearch {
  /// No constraints.
  case none
  /// The constraints of a certificate, which need not be irreducible.
  case certificate
  /// An irreducible set of constraints.
  case irreducible
}

extension Solver {
  /// Lets the solver choose any optimal solution, if only a conflict is needed, or whether the
  /// constraints can be satisfied.
  package mutating func acceptAnySolution() { options.choosesUniqueSolution = false }

  /// Lets the solver use the methods for large systems always: it prices all columns together,
  /// improves each starting basis by the dual simplex method, and builds a new basis for each
  /// change that takes a step. For tests.
  @_spi(Testing)
  public mutating func useMethodsForLargeSystems() {
    options.partialPricingShare = 0
    options.dualStartLimit = -1
    options.newBasisWork = 0
  }

  /// Lets each search end after a number of steps. For tests.
  @_spi(Testing)
  public mutating func limitSteps(to count: Int) {
    options.leastPivotLimit = count
    options.pivotsPerColumn = 0
  }
}

/// The numerical difficulties of a solution.
struct NumericalEvents {
  /// Whether the terms of some constraint exceeded the range of `Double`.
  var hasOverflown = false
  /// Whether some number could be only the rounding error of others.
  var hasSeenRoundingErrors = false
}
