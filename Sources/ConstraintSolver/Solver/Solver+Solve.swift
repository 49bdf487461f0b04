extension Solver {
  /// Makes all changes since the last solution take effect.
  ///
  /// The time depends on what the changes affect: the variables that move, their constraints, and
  /// the columns whose slopes change. A solution after adding or removing more than 8 constraints
  /// that are at least an eighth of all takes time that depends on the size of the system.
  ///
  /// - Throws: `unsatisfiable` with a conflict; `numericallyUnstable` if rounding errors make the
  ///   result unusable. The changes have then been undone.
  public mutating func solve() throws(SolveError) {
    _ = try solveDroppingConflicts { _ in nil }
  }

  /// A required constraint that was removed so that the others can be satisfied.
  public struct DroppedConstraint: Hashable, Sendable {
    /// The constraint, which is no longer a constraint of the solver.
    public let constraint: Constraint
    /// The conflict that it was part of.
    public let conflict: Conflict
  }

  /// Makes all changes since the last solution take effect, and removes required constraints until
  /// the others can be satisfied: of each conflict, the constraint that a closure chooses.
  ///
  /// Takes as long as ``solve()`` and, for each removed constraint, the time to find the conflict:
  /// proportional to the size of the system, and up to the square of the number of constraints in
  /// the conflict.
  ///
  /// - Parameter choose: A closure that returns the constraint of a conflict to remove, or `nil` to
  ///   refuse the solution. By default, it is the constraint that was added last.
  /// - Returns: The removed constraints in the order of their removal, with the conflicts.
  /// - Throws: The errors of ``solve()``; `unsatisfiable` only if the closure returns no constraint
  ///   of a conflict.
  public mutating func solveDroppingConflicts(
    _ choose: (Conflict) -> Constraint? = { $0.constraints.last }
  ) throws(SolveError) -> [DroppedConstraint] {
    var dropped: [DroppedConstraint] = []
    resetMoved()
    guard !pending.isEmpty else { return dropped }
    if !isUnfinished, followParametricSolution() { return dropped }
    begin()
    do throws(SolveError) {
      try findOptimum()
      while violatedRequiredCount > 0 { dropped.append(try dropConstraint(choose)) }
      try checkRange()
    } catch {
      rollBack()
      throw error
    }
    commit()
    return dropped
  }

  /// Removes the chosen constraint of a conflict, and optimizes again.
  private mutating func dropConstraint(
    _ choose: (Conflict) -> Constraint?
  ) throws(SolveError) -> DroppedConstraint {
    // Multipliers and violations of values outside the range prove nothing, and neither do those
    // of a search that ended early.
    try checkRange()
    if takenSteps.holdsRequiredColumn { throw .numericallyUnstable }
    if options.conflictSearch == .none { throw .unsatisfiable(Conflict(constraints: [])) }
    guard let conflict = conflict(), !conflict.constraints.isEmpty else {
      throw .numericallyUnstable
    }
    guard let chosen = choose(conflict), conflict.constraints.contains(chosen) else {
      throw .unsatisfiable(conflict)
    }
    matrix.retireRow(chosen.index)
    pending.changes.append(.removedConstraint(chosen.index))
    markParallelRowsDirty(of: Buffer(repeating: chosen.index, count: 1))
    try applyRemovals()
    propagateCostChanges()
    if takenSteps.hasRefused { isUnfinished = true }
    beginSearch()
    if isUnfinished { try startOver() } else { try optimize() }
    try verifyOptimum()
    return DroppedConstraint(constraint: chosen, conflict: conflict)
  }

  private func checkRange() throws(SolveError) {
    if numerics.hasOverflown { throw .numericallyUnstable }
    for variable in primal.moved.elements
    where !(abs(primal.values[variable]) <= Tolerance.largestValue) {
      throw .numericallyUnstable
    }
  }

  /// Applies the changes and minimizes the cost, inside a transaction.
  mutating func findOptimum() throws(SolveError) {
    if isMostlyNew || isUnfinished {
      try startOver()
    } else {
      try applyChanges()
      let size = Int64(matrix.size)
      let lastVisit = counters.visits + options.newBasisWork * size
      if try !optimize(lastVisit: lastVisit) { try startOver() }
    }
    try refineIfNeeded()
    try verifyOptimum()
  }

  /// Builds a new basis, and improves the cost until no column can.
  private mutating func startOver() throws(SolveError) {
    isUnfinished = false
    beginSearch()
    buildStartingBasis()
    try optimizeAndReprice()
  }

  /// Improves the cost until no column can. If a number could be only a rounding error, prices all
  /// columns together again, until that leads to no further step.
  ///
  /// Prices are otherwise updated, and an update that a rounding error has hidden would leave a
  /// worse solution unnoticed. Without rounding errors the updates are exact.
  private mutating func optimizeAndReprice() throws(SolveError) {
    numerics.hasSeenRoundingErrors = false
    let lastPivot = lastPivot
    var repriced = counters.pivots
    try optimize(until: lastPivot)
    while numerics.hasSeenRoundingErrors, counters.pivots > repriced, !isUnfinished {
      repriced = counters.pivots
      markMispricedColumns()
      try optimize(until: lastPivot)
    }
  }

  /// Whether so much was added and removed that a new basis is less work than changing the old one.
  private var isMostlyNew: Bool {
    let count = pending.added.count + pending.removedConstraintCount
    return count > Self.fewChanges && Self.newBasisShare * count >= matrix.liveRows
  }

  /// The number of changes that never justify a new basis.
  private static let fewChanges = 8
  /// Adding or removing a constraint costs ten to a hundred times its share of a new basis, by
  /// measurement: an eighth is on the safe side.
  private static let newBasisShare = 8
}

// MARK: - The simplex method

extension Solver {
  /// The number of pivots at which a search that begins now ends.
  private var lastPivot: Int {
    counters.pivots + options.leastPivotLimit + options.pivotsPerColumn * matrix.size
  }

  /// Takes steps until no column improves the cost, or until a number of pivots or of visits of
  /// variables and constraints. Returns whether the number of visits did not end the search.
  @discardableResult
  mutating func optimize(
    until lastPivot: Int? = nil, lastVisit: Int64 = .max
  ) throws(SolveError) -> Bool {
    let lastPivot = lastPivot ?? self.lastPivot
    if isUnfinished {
      holdCandidates()
      return true
    }
    pricing.beginOptimization(size: matrix.size)
    while true {
      if basis.needsRefactorization { refactorize() }
      priceColumns()
      guard let candidate = pricing.popCandidate() else {
        guard priceUndeterminedColumns() else { return true }
        continue
      }
      guard let confirmed = confirm(candidate) else { continue }
      if counters.pivots >= lastPivot {
        isUnfinished = true
        hold(confirmed)
        holdCandidates()
        return true
      }
      if isRepeated(confirmed) {
        hold(confirmed)
        continue
      }
      guard advance(confirmed) else { throw .numericallyUnstable }
      if counters.visits > lastVisit { return false }
    }
  }

  /// Ends a search at its limit of steps: prices all columns, and keeps them in place.
  private mutating func holdCandidates() {
    repeat {
      priceColumns()
      while let candidate = pricing.popCandidate() {
        if isCurrent(candidate) { hold(candidate) }
      }
    } while priceUndeterminedColumns()
  }

  /// Keeps a column in place that would improve the cost, as if its gain were a rounding error. The
  /// values can then be above the optimum of a priority.
  private mutating func hold(_ candidate: Candidate) {
    if candidate.gain.level >= Level.required { takenSteps.holdsRequiredColumn = true }
    setLevel(candidate.gain.level, of: candidate.column, sign: candidate.sign)
  }
}

/// The steps that a long search has taken. It takes no step twice from one state.
///
/// In exact arithmetic, a search returns to a state only by steps that change no value, and random
/// choices leave these. Rounding errors can let each step of a cycle appear to reduce the cost. As
/// there are finitely many states and steps, a search that repeats none ends.
struct TakenSteps: ~Copyable {
  private var fingerprints: Set<UInt64> = []
  /// The number of pivots at which the search becomes long.
  private var firstPivot = 0
  /// Whether a step was refused because it had been taken.
  private(set) var hasRefused = false
  /// Whether a column was kept in place that might reduce the violation of required constraints.
  var holdsRequiredColumn = false

  /// The number of pivots, as a multiple of the variables and constraints, after which a search is
  /// long. Few searches need more than two.
  private static let pivotsPerColumn = 2
  private static let leastPivots = 100

  /// Begins a search in a system with a number of variables and constraints.
  mutating func begin(at pivots: Int, size: Int) {
    if !fingerprints.isEmpty { fingerprints.removeAll() }
    firstPivot = pivots + Self.leastPivots + Self.pivotsPerColumn * size
    (hasRefused, holdsRequiredColumn) = (false, false)
  }

  func isRecording(at pivots: Int) -> Bool { pivots >= firstPivot }

  /// Records a step and the state before it. Returns whether the step may be taken.
  fileprivate mutating func insert(_ fingerprint: Fingerprint) -> Bool {
    let isNew = fingerprints.insert(fingerprint.value).inserted
    if !isNew { hasRefused = true }
    return isNew
  }
}

/// A hash that is the same in every process.
private struct Fingerprint {
  private(set) var value: UInt64 = 0

  mutating func combine(_ number: UInt64) {
    // 2⁶⁴ divided by the golden ratio, for multiplicative hashing (D. E. Knuth, The Art of Computer
    // Programming 3, 6.4)
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}

extension Solver {
  /// Begins to record steps when the search becomes long.
  mutating func beginSearch() { takenSteps.begin(at: counters.pivots, size: matrix.size) }

  /// Returns whether a step was taken before from the same state, and records it.
  private mutating func isRepeated(_ step: Candidate) -> Bool {
    guard takenSteps.isRecording(at: counters.pivots) else { return false }
    return !takenSteps.insert(fingerprint(of: step))
  }

  /// Returns a hash of a step and of the state of the search: the basis, the infeasibilities and
  /// the values of the nonbasic variables, which determine all others.
  private func fingerprint(of step: Candidate) -> Fingerprint {
    var result = Fingerprint()
    result.combine(UInt64(truncatingIfNeeded: step.column.tieBreakOrder))
    result.combine(step.sign.bitPattern)
    for variable in basis.structurals.indices {
      let status = basis.structurals[variable]
      result.combine(status.isBasic ? status.fingerprint : primal.values[variable].bitPattern)
    }
    for row in basis.logicals.indices { result.combine(basis.logicals[row].fingerprint) }
    return result
  }
}

extension BasisStatus {
  fileprivate var fingerprint: UInt64 {
    UInt64(truncatingIfNeeded: infeasibility) &* 2 &+ (isBasic ? 1 : 0)
  }
}
