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
  /// The number of visits of each variable and constraint after which all columns are priced
  /// together.
  var partialPricingLimit = 4
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

  /// Lets the solver price all columns together whenever it prices any. For tests: small systems
  /// otherwise price each column from its direction.
  @_spi(Testing)
  public mutating func priceColumnsTogether() { options.partialPricingLimit = 0 }
}
