// MARK: - Applying changes

extension Solver {
  /// Makes the tableau contain changes that the constraint matrix contains already.
  ///
  /// First the prices are made optimal for the costs that have changed, with the values of the last
  /// solution; then the values change.
  mutating func apply(
    _ changes: borrowing Buffer<PendingChange>, added: borrowing Buffer<RowIndex>
  ) throws(SolveError) {
    tableau.prepareDirection()
    var variables = ColumnSet()
    for change in changes.elements {
      switch change {
      case .removedConstraint(let row), .priority(let row, _, _):
        if let entry = tableau.matrix.onlyEntry(of: row) {
          if tableau.matrix.rows[row].isRetired {
            tableau.matrix.points.remove(row, entry.variable)
          }
          variables.insert(.structural(entry.variable))
        } else if tableau.matrix.rows[row].count == 0 {
          tableau.suspects.insert(.logical(row))
        } else {
          tableau.adoptCost(of: .logical(row))
          if tableau.matrix.rows[row].isRetired { tableau.loosened.insert(.logical(row)) }
        }
      case .constant(let row, let old, let new):
        if let entry = tableau.matrix.onlyEntry(of: row) {
          if tableau.matrix.points.position(of: row, entry.variable) != nil {
            tableau.matrix.points.remove(row, entry.variable)
            try insertPoint(of: row, entry.variable)
          }
          variables.insert(.structural(entry.variable))
        } else if tableau.matrix.rows[row].count == 0 {
          tableau.suspects.insert(.logical(row))
        } else if tableau.basis.logicals[row].isBasic {
          tableau.revalued.insert(.logical(row))
        } else {
          if !(new - old).isFinite { tableau.hasOverflown = true }
          tableau.loosened.insert(.logical(row))
        }
      case .removedVariable, .editable: break
      }
    }
    for row in added.elements where tableau.matrix.isActive(row) {
      if let entry = tableau.matrix.onlyEntry(of: row) {
        try insertPoint(of: row, entry.variable)
        variables.insert(.structural(entry.variable))
      } else if tableau.matrix.rows[row].count == 0 {
        tableau.suspects.insert(.logical(row))
      } else {
        tableau.adoptCost(of: .logical(row))
        tableau.revalued.insert(.logical(row))
      }
    }
    for column in variables.columns.elements {
      tableau.suspects.insert(column)
      tableau.misplaced.insert(column)
      tableau.adoptCost(of: column)
    }
    tableau.basis.invalidateDirections()
  }

  private mutating func insertPoint(of row: RowIndex, _ variable: VariableIndex)
    throws(SolveError)
  {
    let point = tableau.matrix.point(of: row)
    guard point.value.isFinite else { throw .numericallyUnstable }
    tableau.matrix.points.insert(point, variable)
  }
}

extension Tableau {
  /// Finds the place of a column whose cost has changed.
  ///
  /// The price stays if it is the slope of some piece. Otherwise, a basic column gets the nearest
  /// slope as its price, and a nonbasic one is to be examined.
  mutating func adoptCost(of column: ColumnID) {
    if let place = findPlace(of: column) {
      basis.setPlace(place, of: column)
    } else {
      computeSlack(of: column, piece: 0, sign: 1)
      let piece = slope.sign > 0 ? 0 : pointCount(of: column)
      if isBasic(column) {
        computeSlack(of: column, piece: piece, sign: 1)
        var vectors = LevelVectors()
        let change = vectors.append(slope, times: 1)
        collectRow(of: column)
        changePrices(of: column, by: vectors[change], times: 1)
        row.clear()
        setPrice(of: column, toPiece: piece)
      } else {
        basis.setPlace(.piece(piece), of: column)
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
    var (leaving, largest) = (ColumnID.vacant, 0.0)
    for move in direction.moves.elements where abs(move.delta) > largest {
      (leaving, largest) = (.structural(move.variable), abs(move.delta))
    }
    if leaving == .vacant { return }
    exchange(entering: .logical(row), leaving: leaving)
    misplaced.insert(leaving)
  }

  /// Moves the misplaced columns to their places, and compensates changes of the constants of tight
  /// constraints.
  mutating func moveToPlaces() {
    var columns = Buffer<ColumnID>()
    var moves = Buffer<Double>()
    var residuals = Buffer<(row: RowIndex, change: Double)>()
    while let column = misplaced.popLast() {
      guard isNonbasic(column) else { continue }
      let (value, tolerance) = value(of: column)
      if let row = column.row {
        if abs(value) > tolerance { residuals.append((row, value)) }
        continue
      }
      let (lower, upper) = interval(of: column)
      let target = max(lower, min(upper, value))
      if target == value { continue }
      columns.append(column)
      moves.append(target - value)
    }
    moveNonbasic(columns, by: moves, compensating: residuals)
    for column in columns.elements {
      guard let variable = column.variable else { continue }
      let (lower, upper) = interval(of: column)
      primal.snap(variable, to: max(lower, min(upper, primal.values[variable])))
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
  ///
  /// - Precondition: No variable is recorded as moved, see ``resetMoved()``. Debug builds check
  ///   this.
  mutating func begin() {
    assert(tableau.primal.moved.isEmpty, "the moves of the last solution are still recorded")
    tableau.hasOverflown = false
    tableau.basis.begin(isRecording: hasSolution)
    tableau.prices.begin(isRecording: hasSolution)
  }

  mutating func commit() {
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
    assert(
      tableau.matrix.rows[row].isLive && tableau.matrix.rows[row].isRetired,
      "the constraint is not retired")
    tableau.basis.vacate(row)
    tableau.prices.clear(row)
    if let entry = tableau.matrix.onlyEntry(of: row),
      tableau.matrix.columns[entry.variable].editConstraint == row
    {
      tableau.matrix.setEditConstraint(.none, of: entry.variable)
    }
    tableau.matrix.removeRow(row)
  }

  /// Undoes every change since the last solution. The values are then those of the last solution,
  /// bit for bit.
  mutating func rollBack() {
    tableau.clear()
    for change in pending.changes.elements.reversed() { undo(change) }
    for row in pending.added.elements.reversed() { undoAddition(of: row) }
    pending.removeAll()
    tableau.prices.rollBack()
    let mustFactorize = tableau.basis.rollBack()
    tableau.primal.restore()
    if hasSolution {
      if mustFactorize { tableau.factorizeBasis() }
    } else {
      needsNewBasis = true
    }
    // A factorization corrects the values.
    tableau.primal.restore()
    tableau.clear()
    tableau.primal.endRollback()
    parametricSolutions.followed.removeAll(keepingCapacity: true)
  }

  private mutating func undoAddition(of row: RowIndex) {
    if let entry = tableau.matrix.onlyEntry(of: row) {
      tableau.matrix.points.remove(row, entry.variable)
    }
    tableau.matrix.removeRow(row)
    tableau.basis.addConstraint(row)
  }

  private mutating func undo(_ change: PendingChange) {
    switch change {
    case .removedVariable(let variable): tableau.matrix.restoreColumn(variable)
    case .removedConstraint(let row):
      tableau.matrix.restoreRow(row)
      restorePoint(of: row)
    case .constant(let row, let old, _):
      tableau.matrix.setConstant(old, of: row)
      restorePoint(of: row)
    case .priority(let row, let old, _): tableau.matrix.setPriority(old, of: row)
    case .editable(let variable, let old): tableau.matrix.setEditConstraint(old, of: variable)
    }
  }

  /// Gives the breakpoint of a constraint on a single variable its value, if there are breakpoints.
  private mutating func restorePoint(of row: RowIndex) {
    guard hasSolution, tableau.matrix.isActive(row),
      let entry = tableau.matrix.onlyEntry(of: row)
    else { return }
    tableau.matrix.points.remove(row, entry.variable)
    tableau.matrix.points.insert(tableau.matrix.point(of: row), entry.variable)
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

  var removedConstraintCount: Int {
    changes.elements.count { if case .removedConstraint = $0 { true } else { false } }
  }
}
