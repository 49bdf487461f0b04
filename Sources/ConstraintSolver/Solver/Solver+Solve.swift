extension Solver {
  /// Makes all changes since the last solution take effect.
  ///
  /// The time is that of what the changes touch: the variables that move, the constraints these occur in, and those whose hold on other
  /// variables changes. The first solution, and one after an eighth or more of the constraints was added or removed, costs by the size of the system.
  ///
  /// - Throws: `unsatisfiable` with constraints that contradict each other; `pivotLimitReached` or `numericallyUnstable` if rounding
  ///   spoils the result. The changes have then been taken back.
  public mutating func solve() throws(SolveError) {
    _ = try solve { _ in nil }
  }

  /// A required constraint that was removed so that the others can be met.
  public struct Dropped: Hashable, Sendable {
    /// The constraint. The solver no longer knows it.
    public let constraint: Constraint
    /// The contradiction of which it was a part.
    public let conflict: Conflict
  }

  /// Makes all changes since the last solution take effect, and removes required constraints until the others can be met: of each
  /// contradiction that is found, the constraint that was added last.
  ///
  /// The time is that of ``solve()``, and for each constraint that is removed that of finding the contradiction again: proportional to the
  /// system, and for contradictions of many constraints that stand together up to the square of their number.
  ///
  /// - Returns: what was removed, in that order; each with the contradiction that it ended.
  /// - Throws: `pivotLimitReached` or `numericallyUnstable`, as ``solve()`` does; never `unsatisfiable`.
  public mutating func solveDroppingConflicts() throws(SolveError) -> [Dropped] {
    try solveDroppingConflicts { $0.constraints.last }
  }

  /// Makes all changes since the last solution take effect, and removes required constraints until the others can be met: of each
  /// contradiction that is found, the one that is chosen.
  ///
  /// - Parameter choose: Gives the constraint of a contradiction that is to be removed; `nil` to have the solution refused.
  /// - Returns: what was removed, in that order; each with the contradiction that it ended.
  /// - Throws: as ``solve()`` does; `unsatisfiable` only if no constraint is chosen.
  public mutating func solveDroppingConflicts(
    _ choose: (Conflict) -> Constraint?
  ) throws(SolveError) -> [Dropped] {
    try solve(choose)
  }

  private mutating func solve(_ choose: (Conflict) -> Constraint?) throws(SolveError) -> [Dropped] {
    var dropped: [Dropped] = []
    forgetMoves()
    guard !staged.isEmpty || !added.isEmpty else { return dropped }
    if followSweep() { return dropped }
    begin()
    do throws(SolveError) {
      try findOptimum()
      while violatedRequired > 0 {
        try checkRange()  // multipliers and violations of values beyond the range prove nothing
        guard explainsConflicts else { throw .unsatisfiable(Conflict(constraints: [])) }
        guard let conflict = conflict(), !conflict.constraints.isEmpty else { throw .numericallyUnstable }
        guard let chosen = choose(conflict), conflict.constraints.contains(chosen) else {
          throw .unsatisfiable(conflict)
        }
        dropped.append(Dropped(constraint: chosen, conflict: conflict))
        matrix.retireRow(chosen.number)
        staged.append(.removedConstraint(chosen.number))
        let removed = Buffer(repeating: chosen.number, count: 1)
        markTwinsDirty(of: removed)
        try applyRemovals()
        markFlips()
        try optimize()
        try confirmOptimum()
      }
      try checkRange()
    } catch {
      rollBack()
      throw error
    }
    commit()
    return dropped
  }

  private func checkRange() throws(SolveError) {
    if hasOverflown { throw .numericallyUnstable }
    for variable in transaction.moved.elements where !(abs(values[variable]) <= Tolerance.largestValue) {
      throw .numericallyUnstable
    }
  }

  /// Applies the changes and minimises the cost, in a transaction that is open.
  mutating func findOptimum() throws(SolveError) {
    if isMostlyNew {
      try start()
      try optimizeAndVerify()
    } else {
      try applyChanges()
      try optimize()
    }
    try checkDrift()
    try confirmOptimum()
  }

  /// Improves the cost until no column can. If rounding errors were seen on the way, prices all columns once more in the basis that was reached: prices are
  /// otherwise updated, and an update that rounding has hidden would leave a worse solution unnoticed. Where there were none, updates are exact.
  private mutating func optimizeAndVerify() throws(SolveError) {
    hasSeenRoundingErrors = false
    var verified = counters.pivots
    try optimize()
    while hasSeenRoundingErrors, counters.pivots > verified {
      verified = counters.pivots
      markMispricedColumns()
      try optimize()
    }
  }

  /// Compares what has moved with the constraints. Improves the values where they are off by more than rounding; begins again with new factors where
  /// they are off by too much.
  private mutating func confirmOptimum() throws(SolveError) {
    for _ in 0..<Self.correctionRounds where !isConfirmed {
      let residual = residualOfMoved()
      if residual > Tolerance.feasibility {
        refactorize()
      } else if residual > Tolerance.residual {
        correctValues()
      }
      isConfirmed = true
      markFlips()
      try optimize()
    }
    guard isConfirmed else { throw .numericallyUnstable }
  }

  private static let correctionRounds = 6

  /// By how much the tight constraints on variables that moved are off, relative to their largest terms. Brings the sides of the others up to date.
  private mutating func residualOfMoved() -> Double {
    var residual = 0.0
    direction.extend(
      positions: factorization.count, variables: matrix.columns.count, constraints: matrix.rows.count)
    direction.collectConstraints(on: transaction.moved.elements, matrix)
    for row in direction.touched.elements {
      if logicals[row].isBasic {
        settle(constraint: row)
      } else {
        let (value, scale) = matrix.activity(row, values)
        residual = max(residual, abs(value) / scale)
      }
    }
    return residual
  }

  /// Whether so much has been added and removed that a new basis is less work than changing the old one.
  private var isMostlyNew: Bool {
    var count = added.count
    for change in staged.elements { if case .removedConstraint = change { count += 1 } }
    return count > Self.fewChanges && Self.shareOfNew * count >= matrix.liveRows
  }

  /// So few changes are never worth a new basis.
  private static let fewChanges = 8
  /// A constraint that is added or removed costs some ten to a hundred times what one of a new basis does: an eighth is on the safe side.
  private static let shareOfNew = 8

  // MARK: the transaction

  mutating func begin() {
    forgetMoves()
    transaction.extend(variables: matrix.columns.count)
    transaction.isNoting = hasSolution
    transaction.mark = factorization.mark
    transaction.positions = basic.count
    transaction.basicVariables = basicVariables
    hasOverflown = false
  }

  private mutating func commit() {
    for variable in transaction.moved.elements { lastValues[variable] = values[variable] }
    transaction.end()
    hasSolution = true
    for change in staged.elements {
      switch change {
      case .removedConstraint(let row): release(row)
      case .removedVariable(let variable): matrix.removeColumn(variable)
      default: break
      }
    }
    staged.removeAll()
    added.removeAll()
  }

  /// Forgets a constraint that is no longer tight.
  private mutating func release(_ row: Int32) {
    guard matrix.rows[row].isLive, matrix.rows[row].isRetired else { return }
    let standing = logicals[row]
    if standing.row >= 0 { rowAt[standing.row] = -1 }
    if standing.position >= 0 { basic[standing.position] = .departed }
    if matrix.rows[row].count == 1 {
      let variable = matrix.entries[matrix.rows[row].start].variable
      if matrix.columns[variable].edit == row { matrix.columns.base[Int(variable)].edit = -1 }
    }
    matrix.removeRow(row)
  }

  // MARK: applying changes

  private mutating func applyChanges() throws(SolveError) {
    direction.extend(
      positions: factorization.count, variables: matrix.columns.count, constraints: matrix.rows.count)
    for change in staged.elements {
      if case .priority(let row, let old, let new) = change { reprioritize(row, from: old, to: new) }
    }
    for change in staged.elements {
      if case .priority(let row, _, _) = change, logicals[row].isBasic { settle(constraint: row) }
    }
    applyConstants()
    for row in added.elements { settle(constraint: row) }
    if !added.isEmpty { mayHaveOpenColumns = true }
    markTwinsDirty(of: changedConstraints())
    try applyRemovals()
    markFlips()
    basisVersion &+= 1
  }

  private func changedConstraints() -> Buffer<Int32> {
    var changed = Buffer<Int32>()
    for row in added.elements { changed.append(row) }
    for change in staged.elements {
      switch change {
      case .removedConstraint(let row), .constant(let row, _, _), .priority(let row, _, _):
        changed.append(row)
      case .removedVariable, .editable: break
      }
    }
    return changed
  }

  /// Moves the values with the constants of tight constraints, all at once.
  private mutating func applyConstants() {
    direction.clear()
    var moves = false
    for change in staged.elements {
      guard case .constant(let row, let old, let new) = change else { continue }
      let standing = logicals[row]
      if standing.isBasic {
        settle(constraint: row)
      } else {
        if !(old - new).isFinite { hasOverflown = true }
        direction.vector.add(old - new, at: Int(standing.row))
        moves = true
      }
    }
    guard moves else { return }
    factorization.solve(direction.vector)
    direction.collectMoves(basic)
    direction.collectRates(matrix, logicals, values)
    move(by: 1)
  }

  /// Lets the constraints that are to be removed cost nothing, and then no longer determine anything.
  private mutating func applyRemovals() throws(SolveError) {
    for change in staged.elements {
      guard case .removedConstraint(let row) = change else { continue }
      if logicals[row].isBasic { setSide(0, of: row, matrix.rows[row]) }
    }
    markFlips()
    for change in staged.elements {
      guard case .removedConstraint(let row) = change, !logicals[row].isBasic else { continue }
      guard advance(wayOut(of: .logical(row))) else { throw .numericallyUnstable }
    }
  }

  private mutating func reprioritize(_ row: Int32, from old: Double, to new: Double) {
    let standing = logicals[row]
    guard standing.isBasic else { return markDirty(.logical(row)) }
    guard standing.side != 0 else { return }
    violatedRequired += (new >= Level.required ? 1 : 0) - (old >= Level.required ? 1 : 0)
    flips.append(Flip(level: old, column: .logical(row), change: -Double(standing.side)))
    flips.append(Flip(level: new, column: .logical(row), change: Double(standing.side)))
  }

  // MARK: the simplex method

  private static let leastPivotLimit = 10_000
  private static let pivotsForEach = 20

  /// Improves the cost until no column can.
  mutating func optimize() throws(SolveError) {
    let first = counters.pivots
    let limit = first + Self.leastPivotLimit + Self.pivotsForEach * (matrix.liveRows + matrix.liveColumns)
    idleSteps = 0
    chance = UnevenFractions()
    while true {
      if factorization.isWorn || hasPoorPivot { refactorize() }
      priceColumns()
      guard let candidate = takeCandidate() else {
        if !mayHaveOpenColumns || transaction.moved.isEmpty || pricedVersion == valuesVersion { return }
        pricedVersion = valuesVersion
        markOpenColumns(moving: transaction.moved.elements)
        priceDirtyColumns()
        continue
      }
      guard let confirmed = confirm(candidate) else { continue }
      if counters.pivots >= limit { throw .pivotLimitReached(counters.pivots - first) }
      guard advance(confirmed) else { throw .numericallyUnstable }
    }
  }
}
