extension Solver {
  /// Clears the record of the variables that the last solution moved.
  mutating func resetMoved() {
    parametricSolutions.endFollowing()
    primal.begin()
  }

  /// Begins a transaction: until ``commit()`` or ``rollBack()``, changes of the basis and the
  /// values are recorded.
  ///
  /// - Precondition: No variable is recorded as moved, see ``resetMoved()``. Debug builds check
  ///   this.
  mutating func begin() {
    assert(primal.moved.isEmpty, "the moves of the last solution are still recorded")
    basis.begin(isRecording: hasSolution)
    numerics.hasOverflown = false
    wasUnfinished = isUnfinished
    beginSearch()
  }

  mutating func commit() {
    if takenSteps.hasRefused { isUnfinished = true }
    if isUnfinished { counters.unfinishedSearches += 1 }
    primal.commit()
    basis.commit()
    hasSolution = true
    for index in pending.changes.indices {
      switch pending.changes[index] {
      case .removedConstraint(let row): release(row)
      case .removedVariable(let variable): matrix.removeColumn(variable)
      default: break
      }
    }
    pending.removeAll()
  }

  /// Removes a constraint permanently, after it is no longer tight.
  private mutating func release(_ row: RowIndex) {
    assert(matrix.rows[row].isLive && matrix.rows[row].isRetired, "the constraint is not retired")
    basis.vacate(row)
    if matrix.rows[row].count == 1 {
      let variable = matrix.entries[matrix.rows[row].start].variable
      if matrix.columns[variable].editConstraint == row {
        matrix.setEditConstraint(.none, of: variable)
      }
    }
    matrix.removeRow(row)
  }

  /// Undoes every change since the last solution.
  mutating func rollBack() {
    pricing.clear()
    direction.clear()
    primal.restore()
    basis.restoreStatuses()
    for index in pending.changes.indices.reversed() { undo(pending.changes[index]) }
    for index in pending.added.indices.reversed() {
      let row = pending.added[index]
      matrix.removeRow(row)
      basis.addConstraint(row)
    }
    pending.removeAll()
    if !basis.restoreFactors() { factorizeOldBasis() }
    // A factorization corrects the values and marks columns to be priced: neither may remain.
    primal.restore()
    pricing.clear()
    basis.endRollback()
    primal.endRollback()
    violatedRequiredCount = 0
    isUnfinished = wasUnfinished
    parametricSolutions.endFollowing()
    pricing.expectUndeterminedColumns()
  }

  private mutating func undo(_ change: PendingChange) {
    switch change {
    case .removedVariable(let variable): matrix.restoreColumn(variable)
    case .removedConstraint(let row): matrix.restoreRow(row)
    case .constant(let row, let old, _): matrix.setConstant(old, of: row)
    case .priority(let row, let old, _): matrix.setPriority(old, of: row)
    case .editable(let variable, let old): matrix.setEditConstraint(old, of: variable)
    }
  }

  /// Factorizes the basis of the last solution, whose values and infeasibilities are known.
  private mutating func factorizeOldBasis() {
    let infeasibilities = basis.rowInfeasibilities()
    factorizeBasis()
    basis.restoreInfeasibilities(infeasibilities)
  }
}
