/// Solves linear constraints with priorities, again and again as they change.
///
/// A solver has variables and constraints `Σ aᵢxᵢ + c == 0`, `<= 0` or `>= 0`. A constraint of priority 1000 is required. The others
/// are met as well as they can be: priority by priority, from high to low, the sum of what the constraints of that priority are
/// off is the least that the higher ones allow. Any constraint thus outweighs any number of constraints of lower priority.
///
/// Changes take effect together, with ``solve()``. If the required constraints contradict each other, all changes since the last solution
/// are taken back and the solver is as it was.
///
///     var solver = Solver()
///     let left = solver.makeVariable()
///     let width = solver.makeVariable(isNonNegative: true)
///     try solver.add([Term(1, left), Term(1, width)], constant: -320, .equal)          // left + width == 320
///     try solver.add([Term(1, width)], constant: -100, .greaterThanOrEqual, priority: 750)
///     try solver.add([Term(1, left)], constant: -20, .equal, priority: 250)
///     try solver.solve()
///     solver.value(of: width)  // 300.0
///
/// What the constraints leave open is decided by rules that always give the same answer for the same input: variables that are never
/// negative are as small in sum as can be; then each variable, in order of creation, is as near to its last value (at first 0) as
/// can be. ``freedom()`` says which variables these are.
///
/// The methods and their sources are in <doc:Method>.
public struct Solver: ~Copyable {
  // What was stated.
  var matrix = ConstraintMatrix()
  var staged = Buffer<StagedChange>()
  /// The constraints that await the next solution.
  var added = Buffer<Int32>()
  /// Terms of one constraint, without zeros and duplicates.
  var scratchTerms = Buffer<Term>()

  // The solution, and the last one.
  @usableFromInline var values = Buffer<Double>()
  var lastValues = Buffer<Double>()

  // The basis.
  var structurals = Buffer<Standing>()
  var logicals = Buffer<Standing>()
  /// What is basic at each position, and whose row stands there (-1 when the constraint is gone).
  var basic = Buffer<ColumnID>()
  var rowAt = Buffer<Int32>()
  var factorization = Factorization()
  var basicVariables = 0
  /// How many required constraints and bounds are not met.
  var violatedRequired = 0

  // The simplex method's workspace. All but the direction, its slopes and breakpoints is empty between its steps.
  var direction = Direction()
  var dual = SparseVector()
  var slopes = SlopeTable()
  var breakpoints = Buffer<Breakpoint>()
  var flips = Buffer<Flip>()
  var dirty = Buffer<ColumnID>()
  var isDirtyVariable = Buffer<Bool>()
  var isDirtyConstraint = Buffer<Bool>()
  var candidates = Candidates()
  /// Whether some nonbasic column may be *open*: held by no cost but last values.
  var mayHaveOpenColumns = false
  /// The values for which the open columns were priced.
  var pricedVersion = -1
  var idleSteps = 0
  /// For choosing where steps stall; begun anew for each solution.
  var chance = UnevenFractions()

  // What can be taken back.
  var transaction = Transaction()

  // Directions of constraints whose constants change again and again.
  var sweeps: [Sweep] = []
  /// The one that the last solution followed.
  var lastSweep: Int?
  /// Counts what makes such directions or their limits invalid.
  var basisVersion = 0
  var valuesVersion = 0

  /// Whether there is something to come back to when changes are refused.
  var hasSolution = false
  /// How much was moved since the residuals were looked at.
  var drift = 0
  /// Whether the values have been compared with the constraints since they moved.
  var isConfirmed = true
  /// Whether some constraint's terms were beyond what a number can hold.
  var hasOverflown = false
  /// Whether a number was met that may be nothing but the rounding error of others.
  var hasSeenRoundingErrors = false
  /// Whether the last exchange was so poor that the factors are not to be trusted.
  var hasPoorPivot = false
  var counters = Counters()
  /// Whether a contradiction is to be looked into; not while that is being done.
  var explainsConflicts = true
  /// How often a contradiction of a larger solver was narrowed down to the constraints of this one.
  var narrowings = 0
  /// Whether rules decide what the constraints leave open; not where only the verdict is wanted.
  var hasRules = true

  /// Makes a solver without variables and constraints.
  public init() {}

  /// Says nothing, but has to be there: Embedded Swift destroys a value of another module only by a `deinit` that it can call.
  deinit {}

  /// Makes room, so that nothing need be moved while a large system is stated.
  ///
  /// - Parameters:
  ///   - variables: How many variables there will be.
  ///   - constraints: How many constraints.
  ///   - terms: How many terms all constraints have together.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    matrix.reserve(variables: variables, constraints: constraints, terms: terms)
    values.reserve(variables)
    lastValues.reserve(variables)
    structurals.reserve(variables)
    logicals.reserve(constraints)
    added.reserve(constraints)
  }
}

extension Solver: @unchecked Sendable {}

extension Solver {
  @inline(__always)
  func standing(_ column: ColumnID) -> Standing {
    if let variable = column.variable { return structurals[variable] }
    return logicals[column.constraint ?? 0]
  }

  /// Changes how a column stands, and notes how it stood.
  @inline(__always)
  mutating func update(_ column: ColumnID, _ change: (inout Standing) -> Void) {
    if let variable = column.variable {
      transaction.note(column, structurals[variable])
      change(&structurals.base[Int(variable)])
    } else if let constraint = column.constraint {
      transaction.note(column, logicals[constraint])
      change(&logicals.base[Int(constraint)])
    }
  }
}
