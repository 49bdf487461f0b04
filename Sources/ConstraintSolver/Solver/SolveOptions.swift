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
