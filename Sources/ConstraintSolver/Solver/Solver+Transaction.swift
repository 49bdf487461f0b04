// MARK: - Applying changes

extension Solver {
  mutating func applyChanges() throws(SolveError) {
    prepareDirection()
    for case .priority(let row, let old, let new) in pending.changes.elements {
      reprioritize(row, from: old, to: new)
    }
    for case .priority(let row, _, _) in pending.changes.elements where basis.logicals[row].isBasic
    {
      updateInfeasibility(of: row)
    }
    applyConstants()
    for row in pending.added.elements { updateInfeasibility(of: row) }
    if !pending.added.isEmpty { pricing.mayHaveUndeterminedColumns = true }
    markParallelRowsDirty(of: pending.changedConstraints)
    try applyRemovals()
    propagateCostChanges()
    basis.invalidateDirections()
  }

  /// Moves the values with the constants of tight constraints, all at once.
  private mutating func applyConstants() {
    direction.clear()
    var moves = false
    for case .constant(let row, let old, let new) in pending.changes.elements {
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
  mutating func applyRemovals() throws(SolveError) {
    for case .removedConstraint(let row) in pending.changes.elements
    where basis.logicals[row].isBasic {
      setInfeasibility(0, of: row)
    }
    propagateCostChanges()
    for case .removedConstraint(let row) in pending.changes.elements
    where !basis.logicals[row].isBasic {
      guard advance(exitDirection(of: .logical(row))) else { throw .numericallyUnstable }
    }
  }

  private mutating func reprioritize(_ row: RowIndex, from old: Double, to new: Double) {
    let status = basis.logicals[row]
    guard status.isBasic else { return pricing.dirty.insert(.logical(row)) }
    guard status.infeasibility != 0 else { return }
    violatedRequiredCount += (new >= Level.required ? 1 : 0) - (old >= Level.required ? 1 : 0)
    let slope = Double(status.infeasibility)
    pricing.costChanges.append(CostChange(level: old, column: .logical(row), change: -slope))
    pricing.costChanges.append(CostChange(level: new, column: .logical(row), change: slope))
  }
}

// MARK: - Transactions

extension Solver {
  /// Clears the record of the variables that the last solution moved.
  mutating func resetMoved() {
    parametricSolutions.followedIndex = nil
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
    for change in pending.changes.elements {
      switch change {
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
    if let entry = matrix.onlyEntry(of: row),
      matrix.columns[entry.variable].editConstraint == row
    {
      matrix.setEditConstraint(.none, of: entry.variable)
    }
    matrix.removeRow(row)
  }

  /// Undoes every change since the last solution.
  mutating func rollBack() {
    pricing.clear()
    direction.clear()
    primal.restore()
    basis.restoreStatuses()
    for change in pending.changes.elements.reversed() { undo(change) }
    for row in pending.added.elements.reversed() {
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
    parametricSolutions.followedIndex = nil
    pricing.mayHaveUndeterminedColumns = true
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

// MARK: - Pending changes

/// A change that takes effect with the next solution, and the state before it.
enum PendingChange: BitwiseCopyable {
  case removedVariable(VariableIndex)
  case removedConstraint(RowIndex)
  case constant(RowIndex, from: Double, to: Double)
  case priority(RowIndex, from: Double, to: Double)
  case editable(VariableIndex, from: RowIndex)
}

/// The changes since the last solution. The constraint matrix already contains them; the basis does
/// not.
struct PendingChanges: ~Copyable {
  var changes = Buffer<PendingChange>()
  /// The constraints that were added.
  var added = Buffer<RowIndex>()

  var isEmpty: Bool { changes.isEmpty && added.isEmpty }

  /// Appends a change of a constant; consecutive changes of the same constant are merged.
  mutating func appendConstant(of row: RowIndex, from old: Double, to new: Double) {
    var old = old
    if !changes.isEmpty, case .constant(row, let first, _) = changes[changes.count - 1] {
      old = first
      changes.truncate(to: changes.count - 1)
    }
    changes.append(.constant(row, from: old, to: new))
  }

  mutating func removeAll() {
    changes.removeAll()
    added.removeAll()
  }

  /// The only change, if it changes a constant.
  var singleConstantChange: (row: RowIndex, old: Double, new: Double)? {
    guard changes.count == 1, added.isEmpty, case .constant(let row, let old, let new) = changes[0]
    else { return nil }
    return (row, old, new)
  }

  var removedConstraintCount: Int {
    changes.elements.count { if case .removedConstraint = $0 { true } else { false } }
  }

  /// The constraints that were added, removed, or changed.
  var changedConstraints: Buffer<RowIndex> {
    var changed = Buffer<RowIndex>()
    changed.append(contentsOf: added)
    for change in changes.elements {
      switch change {
      case .removedConstraint(let row), .constant(let row, _, _), .priority(let row, _, _):
        changed.append(row)
      case .removedVariable, .editable: break
      }
    }
    return changed
  }
}
