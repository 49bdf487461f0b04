extension Solver {
  /// Makes all changes since the last solution take effect.
  ///
  /// The time depends on what the changes affect: the variables that move, their constraints, and
  /// the columns whose prices change. A solution after adding or removing more than 8 constraints
  /// that are at least an eighth of all takes time that depends on the size of the system.
  ///
  /// - Throws: `unsatisfiable` with a conflict; `numericallyUnstable` if rounding errors make the
  ///   result unusable. The changes have then been undone.
  public mutating func solve() throws(SolveError) {
    try solveResolvingConflicts { _ in nil }
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
    try solveResolvingConflicts { conflict in
      guard let chosen = choose(conflict) else { return nil }
      dropped.append(DroppedConstraint(constraint: chosen, conflict: conflict))
      return .remove(chosen)
    }
    return dropped
  }

  /// A change of one required constraint that resolves a conflict.
  package enum ConflictResolution {
    /// Removes the constraint.
    case remove(Constraint)
    /// Makes the constraint soft: it outranks all priorities below 1000, and the demoted
    /// constraints of higher ranks. ``Solver/setPriority(_:of:)`` ends that.
    case demote(Constraint, rank: Int64)

    fileprivate var constraint: Constraint {
      switch self {
      case .remove(let constraint), .demote(let constraint, _): constraint
      }
    }
  }

  /// Overload of ``solveDroppingConflicts(_:)`` for a closure that returns the change of a
  /// constraint of a conflict, or `nil` to refuse the solution.
  package mutating func solveResolvingConflicts(
    _ resolve: (Conflict) -> ConflictResolution?
  ) throws(SolveError) {
    resetMoved()
    guard !pending.isEmpty else { return }
    if followParametricSolutions() { return }
    begin()
    do throws(SolveError) {
      try applyPending()
      while let conflict = try findOptimum() {
        guard findsIrreducibleConflicts, let resolution = resolve(conflict),
          conflict.constraints.contains(resolution.constraint)
        else { throw SolveError.unsatisfiable(conflict) }
        try apply(resolution)
      }
      try checkRange()
    } catch {
      rollBack()
      throw error
    }
    commit()
  }

  private mutating func apply(_ resolution: ConflictResolution) throws(SolveError) {
    let row = resolution.constraint.index
    switch resolution {
    case .remove: retire(row)
    case .demote(_, let rank): setPriority(Level.demoted(rank: rank), of: row)
    }
    try tableau.applyCost(of: row)
    tableau.adoptCostsOfVariables()
  }

  private func checkRange() throws(SolveError) {
    let hasInfiniteTerms =
      tableau.matrix.hasHugeCoefficients
      && tableau.matrix.rows.indices.contains {
        tableau.hasCost($0) && !tableau.value(of: .logical($0)).tolerance.isFinite
      }
    let isInRange = tableau.primal.moved.elements.allSatisfy {
      abs(tableau.primal.values[$0]) <= Tolerance.largestValue
    }
    if tableau.hasOverflown || hasInfiniteTerms || !isInRange { throw .numericallyUnstable }
  }

  /// Whether so much was added and removed that a new basis is less work than changing the old one.
  /// Adding or removing a constraint costs ten to a hundred times its share of a new basis, by
  /// measurement: an eighth is on the safe side.
  private var isMostlyNew: Bool {
    let removed = pending.changes.elements.count {
      if case .removedConstraint = $0 { true } else { false }
    }
    let count = pending.added.count + removed
    return count > 8 && 8 * count >= tableau.matrix.rowCount
  }

  /// Makes the tableau contain all pending changes, which the constraint matrix contains already.
  mutating func applyPending() throws(SolveError) {
    if !hasSolution || isMostlyNew || startsOverForEachSolution {
      tableau.buildStartingBasis()
    } else {
      try tableau.apply(pending)
    }
    if tableau.hasOverflown { throw .numericallyUnstable }
  }
}

// MARK: - The search

extension Solver {
  /// The number of steps after which a method is stuck. In practice it takes two or three steps for
  /// each constraint; far more mean that rounding errors mislead it.
  private var stepLimit: Int { 400 + 8 * tableau.matrix.size }
  /// The number of corrections of the values after which a solution fails, and the number of rounds
  /// with both methods after which a search does.
  private static let roundLimit = 6

  /// Takes steps until the values and prices are optimal, and the values accurate. If rounding
  /// errors prevent that, it starts once more, from a new basis.
  ///
  /// - Returns: A conflict if the constraints cannot be satisfied.
  mutating func findOptimum() throws(SolveError) -> Conflict? {
    do throws(SolveError) {
      return try search()
    } catch {
      tableau.primal.restore()
      tableau.buildStartingBasis()
      return try search()
    }
  }

  private mutating func search() throws(SolveError) -> Conflict? {
    for round in 0..<Self.roundLimit {
      if let conflict = try optimize() { return conflict }
      let tolerance = round < 2 ? Tolerance.negligibleResidual : Tolerance.feasibility
      if tableau.isAccurate(tolerance: tolerance) { return nil }
    }
    throw .numericallyUnstable
  }

  /// Alternates between the two methods until neither takes a step: first the prices are made
  /// optimal for the values, then the values for the prices.
  ///
  /// - Returns: A conflict if the constraints cannot be satisfied.
  mutating func optimize() throws(SolveError) -> Conflict? {
    if let parts = tableau.contradictionOfBounds() {
      guard let conflict = conflict(parts, violated: nil) else { throw .numericallyUnstable }
      return conflict
    }
    var wasStuck = false
    for round in 0..<Self.roundLimit {
      guard primal.optimize(&tableau, stepLimit: stepLimit) else { throw .numericallyUnstable }
      tableau.releaseLoosened()
      tableau.moveToPlaces()
      if tableau.revalued.isEmpty {
        guard tableau.needsPriceCorrection else { return nil }
        tableau.correctPrices()
        continue
      }
      if round == 0 {
        tableau.adoptPrices(candidateLimit: 2)
        if !tableau.repriced.isEmpty { continue }
      }
      switch dual.optimize(&tableau, stepLimit: stepLimit) {
      case .optimal:
        if tableau.repriced.isEmpty, !tableau.needsPriceCorrection { return nil }
      case .infeasible(let column):
        let conflict = conflict(of: column)
        tableau.row.clear()
        if let conflict { return conflict }
        tableau.refactorize()
      case .stuck:
        if wasStuck { throw .numericallyUnstable }
        wasStuck = true
        tableau.row.clear()
        tableau.refactorize()
      }
    }
    throw .numericallyUnstable
  }
}

extension Tableau {
  /// Compares the values that have moved with the constraints, and corrects them if they violate
  /// tight ones; returns whether they were accurate.
  fileprivate mutating func isAccurate(tolerance: Double) -> Bool {
    if primal.updatesSinceRefinement > refinementInterval {
      correctValues()
      primal.isVerified = false  // only the tight constraints are verified
    }
    if primal.isVerified { return true }
    let residual = residualOfMoved()
    if residual <= tolerance {
      primal.isVerified = true
      return revalued.isEmpty
    }
    if residual > Tolerance.feasibility {
      refactorize()
    } else {
      correctValues()
    }
    return false
  }
}
