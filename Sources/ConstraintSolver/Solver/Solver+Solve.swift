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
    _ = try solve { _ in nil }
  }

  /// A required constraint that was removed so that the others can be satisfied.
  public struct DroppedConstraint: Hashable, Sendable {
    /// The constraint, which is no longer a constraint of the solver.
    public let constraint: Constraint
    /// The conflict that it was part of.
    public let conflict: Conflict
  }

  /// Makes all changes since the last solution take effect, and removes required constraints until
  /// the others can be satisfied: of each conflict, the constraint that was added last.
  ///
  /// The time is that of ``solve()`` and, for each removed constraint, of finding the conflict:
  /// proportional to the size of the system, and up to the square of the number of constraints in
  /// the conflict.
  ///
  /// - Returns: The removed constraints in the order of their removal, with the conflicts.
  /// - Throws: `numericallyUnstable`, as ``solve()`` does; never `unsatisfiable`.
  public mutating func solveDroppingConflicts() throws(SolveError) -> [DroppedConstraint] {
    try solveDroppingConflicts { $0.constraints.last }
  }

  /// Makes all changes since the last solution take effect, and removes required constraints until
  /// the others can be satisfied: of each conflict, the constraint that a closure chooses.
  ///
  /// - Parameter choose: A closure that returns the constraint of a conflict to remove, or `nil` to
  ///   refuse the solution.
  /// - Returns: The removed constraints in the order of their removal, with the conflicts.
  /// - Throws: The errors of ``solve()``; `unsatisfiable` only if the closure returns no constraint
  ///   of a conflict.
  public mutating func solveDroppingConflicts(
    _ choose: (Conflict) -> Constraint?
  ) throws(SolveError) -> [DroppedConstraint] {
    try solve(choose)
  }

  private mutating func solve(_ choose: (Conflict) -> Constraint?) throws(SolveError)
    -> [DroppedConstraint]
  {
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
    pending.append(.removedConstraint(chosen.index))
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
    for index in primal.moved.indices
    where !(abs(primal.values[primal.moved[index]]) <= Tolerance.largestValue) {
      throw .numericallyUnstable
    }
  }

  /// Applies the changes and minimizes the cost, inside a transaction.
  mutating func findOptimum() throws(SolveError) {
    if isMostlyNew || isUnfinished {
      try startOver()
    } else {
      try applyChanges()
      let size = Int64(matrix.liveRows + matrix.liveColumns)
      let lastVisit = counters.visits + options.newBasisWork * size
      if try !optimize(until: lastPivot, lastVisit: lastVisit) {
        try startOver()
      }
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
    _ = try optimize(until: lastPivot)
    while numerics.hasSeenRoundingErrors, counters.pivots > repriced, !isUnfinished {
      repriced = counters.pivots
      markMispricedColumns()
      _ = try optimize(until: lastPivot)
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

// MARK: - Applying changes

extension Solver {
  private mutating func applyChanges() throws(SolveError) {
    prepareDirection()
    for index in pending.changes.indices {
      if case .priority(let row, let old, let new) = pending.changes[index] {
        reprioritize(row, from: old, to: new)
      }
    }
    for index in pending.changes.indices {
      if case .priority(let row, _, _) = pending.changes[index], basis.logicals[row].isBasic {
        updateInfeasibility(of: row)
      }
    }
    applyConstants()
    for index in pending.added.indices { updateInfeasibility(of: pending.added[index]) }
    if !pending.added.isEmpty { pricing.expectUndeterminedColumns() }
    markParallelRowsDirty(of: pending.changedConstraints())
    try applyRemovals()
    propagateCostChanges()
    basis.invalidateDirections()
  }

  /// Moves the values with the constants of tight constraints, all at once.
  private mutating func applyConstants() {
    direction.clear()
    var moves = false
    for index in pending.changes.indices {
      guard case .constant(let row, let old, let new) = pending.changes[index] else { continue }
      let status = basis.logicals[row]
      if status.isBasic {
        updateInfeasibility(of: row)
      } else {
        if !(old - new).isFinite { numerics.hasOverflown = true }
        direction.vector.add(old - new, at: Int(status.rowPosition))
        moves = true
      }
    }
    guard moves else { return }
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns)
    direction.collectRates(matrix, basis.logicals, primal.values)
    move(by: 1)
  }

  /// Removes the costs of the constraints to be removed, then makes those that are tight basic:
  /// they no longer determine anything.
  private mutating func applyRemovals() throws(SolveError) {
    for index in pending.changes.indices {
      guard case .removedConstraint(let row) = pending.changes[index] else { continue }
      if basis.logicals[row].isBasic { setInfeasibility(0, of: row) }
    }
    propagateCostChanges()
    for index in pending.changes.indices {
      guard case .removedConstraint(let row) = pending.changes[index], !basis.logicals[row].isBasic
      else {
        continue
      }
      guard advance(exitDirection(of: .logical(row))) else { throw .numericallyUnstable }
    }
  }

  private mutating func reprioritize(_ row: RowIndex, from old: Double, to new: Double) {
    let status = basis.logicals[row]
    guard status.isBasic else { return pricing.markDirty(.logical(row)) }
    guard status.infeasibility != 0 else { return }
    violatedRequiredCount += (new >= Level.required ? 1 : 0) - (old >= Level.required ? 1 : 0)
    let slope = Double(status.infeasibility)
    pricing.append(CostChange(level: old, column: .logical(row), change: -slope))
    pricing.append(CostChange(level: new, column: .logical(row), change: slope))
  }
}

// MARK: - The simplex method

extension Solver {
  /// The number of pivots at which a search that begins now ends.
  private var lastPivot: Int {
    counters.pivots + options.leastPivotLimit
      + options.pivotsPerColumn * (matrix.liveRows + matrix.liveColumns)
  }

  /// Takes steps until no column improves the cost.
  mutating func optimize() throws(SolveError) { _ = try optimize(until: lastPivot) }

  /// Takes steps until no column improves the cost, or until a number of pivots or of visits of
  /// variables and constraints. Returns whether the number of visits did not end the search.
  private mutating func optimize(
    until lastPivot: Int, lastVisit: Int64 = .max
  ) throws(SolveError) -> Bool {
    if isUnfinished {
      holdCandidates()
      return true
    }
    pricing.beginOptimization(size: matrix.liveRows + matrix.liveColumns)
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
    if candidate.gain.level >= Level.required { takenSteps.holdRequiredColumn() }
    setLevel(candidate.gain.level, of: candidate.column, sign: candidate.sign)
  }
}
