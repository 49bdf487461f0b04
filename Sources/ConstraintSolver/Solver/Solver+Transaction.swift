// MARK: - Applying changes

extension Tableau {
  /// Takes over changes that the constraint matrix contains already.
  ///
  /// First the prices are made optimal for the costs that have changed, with the values of the last
  /// solution; then the values change.
  mutating func apply(_ pending: borrowing PendingChanges) throws(SolveError) {
    for change in pending.changes.elements {
      switch change {
      case .removedConstraint(let row), .priority(let row, _, _): try applyCost(of: row)
      case .constant(let row, let old, let new): try applyConstant(of: row, change: new - old)
      case .removedVariable, .editable: break
      }
    }
    for row in pending.added.elements where matrix.isActive(row) {
      try applyCost(of: row)
      if matrix.rows[row].count > 1 { revalued.insert(.logical(row)) }
    }
    adoptCostsOfVariables()
  }

  /// Takes over the cost of a constraint that was added or removed, or has a new priority. After
  /// the last one, ``adoptCostsOfVariables()`` must follow.
  mutating func applyCost(of row: RowIndex) throws(SolveError) {
    if try applySingle(row) { return }
    adoptCost(of: .logical(row))
    if matrix.rows[row].isRetired { loosened.insert(.logical(row)) }
  }

  private mutating func applyConstant(of row: RowIndex, change: Double) throws(SolveError) {
    if try applySingle(row) { return }
    if basis.logicals[row].isBasic {
      revalued.insert(.logical(row))
    } else {
      if !change.isFinite { hasOverflown = true }
      loosened.insert(.logical(row))
    }
  }

  /// Takes over a change of a constraint on one variable or none; returns `false` for others.
  private mutating func applySingle(_ row: RowIndex) throws(SolveError) -> Bool {
    if matrix.rows[row].count > 1 { return false }
    if let entry = matrix.onlyEntry(of: row) {
      guard matrix.point(of: row).value.isFinite else { throw .numericallyUnstable }
      updatePoint(of: row, entry.variable)
      changed.insert(.structural(entry.variable))
    } else {
      suspects.insert(.logical(row))
    }
    return true
  }

  /// Inserts, moves or removes the breakpoint of a constraint on a single variable.
  fileprivate mutating func updatePoint(of row: RowIndex, _ variable: VariableIndex) {
    matrix.points.remove(row, variable)
    if matrix.isActive(row) { matrix.points.insert(matrix.point(of: row), variable) }
  }

  /// Finds the places of variables whose breakpoints have changed.
  mutating func adoptCostsOfVariables() {
    for column in changed.columns.elements {
      suspects.insert(column)
      misplaced.insert(column)
      adoptCost(of: column)
    }
    changed.removeAll()
    basis.invalidateDirections()
  }

  /// Finds the place of a column whose cost has changed.
  ///
  /// The price stays if it is the slope of some piece. Otherwise, a basic column gets the nearest
  /// slope as its price, and a nonbasic one is to be examined.
  private mutating func adoptCost(of column: ColumnID) {
    if let place = findPlace(of: column) {
      basis.setPlace(place, of: column)
    } else {
      computeSlack(of: column, piece: 0, sign: 1)
      let piece = slope.sign > 0 ? 0 : pointCount(of: column)
      basis.setPlace(.piece(piece), of: column)
      if isBasic(column) {
        computeSlack(of: column, piece: piece, sign: 1)
        var changes = Buffer<PriceChange>()
        appendChange(to: &changes, of: column)
        changePrices(&changes, times: 1)
        setPrice(of: column, toPiece: piece)
      }
    }
    if isBasic(column) { revalued.insert(column) } else { repriced.insert(column) }
  }

  /// Makes the logicals of removed constraints basic, and those of constraints that hold with their
  /// new constants if their prices are the slopes on that side: the variables need not move. The
  /// other constraints with new constants are misplaced.
  mutating func releaseLoosened() {
    while let column = loosened.popLast() {
      guard let row = column.row, isNonbasic(column) else { continue }
      if hasCost(row) {
        let (value, tolerance) = value(of: column)
        let piece = value > 0 ? 1 : 0
        computeSlack(of: column, piece: piece, sign: 1)
        guard abs(value) > tolerance, slope.sign == 0 else {
          misplaced.insert(column)
          continue
        }
        basis.setPlace(.piece(piece), of: column)
      }
      release(row)
    }
  }

  /// Makes a logical basic, without a change of values or prices.
  private mutating func release(_ row: RowIndex) {
    computeDirection(of: .logical(row))
    guard let move = direction.moves.elements.max(by: { abs($0.delta) < abs($1.delta) }) else {
      return
    }
    exchange(entering: .logical(row), leaving: .structural(move.variable))
    misplaced.insert(.structural(move.variable))
  }

  /// Moves the misplaced columns to their places, and compensates changes of the constants of tight
  /// constraints.
  mutating func moveToPlaces() {
    var changes = Buffer<ColumnChange>()
    var residuals = Buffer<(row: RowIndex, change: Double)>()
    while let column = misplaced.popLast() {
      guard isNonbasic(column) else { continue }
      let (value, tolerance) = value(of: column)
      if let row = column.row {
        if abs(value) > tolerance { residuals.append((row, value)) }
        continue
      }
      let (lower, upper) = interval(of: column)
      let change = max(lower, min(upper, value)) - value
      if change != 0 { changes.append((column, change)) }
    }
    if changes.isEmpty && residuals.isEmpty { return }
    computeDirection(of: changes, compensating: residuals)
    move(by: 1)
    revalueMovedColumns()
    for (column, change) in changes.elements {
      guard let variable = column.variable else { continue }
      let (lower, upper) = interval(of: column)
      primal.snap(variable, to: change > 0 ? lower : upper)
    }
  }
}

// MARK: - Transactions

extension Solver {
  /// Clears the record of the variables that the last solution moved.
  mutating func resetMoved() {
    parametricSolutions.followed.removeAll(keepingCapacity: true)
    tableau.primal.begin()
  }

  /// Begins a transaction: until ``commit()`` or ``rollBack()``, the last values are kept.
  mutating func begin() {
    resetMoved()
    tableau.hasOverflown = false
    tableau.basis.begin(isRecording: hasSolution)
    tableau.prices.begin(isRecording: hasSolution)
  }

  mutating func commit() {
    tableau.clear()
    tableau.primal.commit()
    tableau.basis.commit()
    tableau.prices.commit()
    hasSolution = true
    for change in pending.changes.elements {
      switch change {
      case .removedConstraint(let row): discard(row)
      case .removedVariable(let variable):
        tableau.matrix.points.removeAll(of: variable)
        tableau.matrix.removeColumn(variable)
      default: break
      }
    }
    pending.removeAll()
  }

  /// Removes a constraint permanently, after it is no longer tight.
  private mutating func discard(_ row: RowIndex) {
    tableau.basis.vacate(row)
    tableau.prices.clear(row)
    if let entry = tableau.matrix.onlyEntry(of: row),
      tableau.matrix.columns[entry.variable].editConstraint == row
    {
      tableau.matrix.columns[entry.variable].editConstraint = .none
    }
    tableau.matrix.removeRow(row)
  }

  /// Undoes every change since the last solution. The values are then those of the last solution,
  /// bit for bit.
  mutating func rollBack() {
    for change in pending.changes.elements.reversed() { undo(change) }
    for row in pending.added.elements.reversed() {
      if let entry = tableau.matrix.onlyEntry(of: row) {
        tableau.matrix.points.remove(row, entry.variable)
      }
      tableau.matrix.removeRow(row)
      tableau.basis.addConstraint(row)
    }
    pending.removeAll()
    tableau.prices.rollBack()
    let mustFactorize = tableau.basis.rollBack()
    tableau.primal.restore()
    if hasSolution, mustFactorize { tableau.factorizeBasis() }
    tableau.clear()
    tableau.primal.rollBack()  // a factorization has corrected the values
  }

  private mutating func undo(_ change: PendingChange) {
    switch change {
    case .removedVariable(let variable): tableau.matrix.columns[variable].isLive = true
    case .removedConstraint(let row):
      tableau.matrix.rows[row].isRetired = false
      restorePoint(of: row)
    case .constant(let row, let old, _):
      tableau.matrix.rows[row].constant = old
      restorePoint(of: row)
    case .priority(let row, let old, _): tableau.matrix.rows[row].priority = old
    case .editable(let variable, let old):
      tableau.matrix.columns[variable].editConstraint = old
    }
  }

  /// Updates the breakpoint of a constraint on a single variable, if there are breakpoints.
  private mutating func restorePoint(of row: RowIndex) {
    guard hasSolution, let entry = tableau.matrix.onlyEntry(of: row) else { return }
    tableau.updatePoint(of: row, entry.variable)
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
}
