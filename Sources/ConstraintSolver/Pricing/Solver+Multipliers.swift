extension Solver {
  /// Adds a multiple of a column to the right-hand side for the multipliers: the coefficients of a
  /// constraint's expression, or a unit for a basic variable. A closure gets each nonbasic variable
  /// of the expression, and its coefficient times the factor.
  @inline(__always)
  mutating func addToDual(
    _ column: ColumnID, times factor: Double,
    visitNonbasicTerm: (inout Solver, VariableIndex, Double) -> Void = { _, _, _ in }
  ) {
    pricing.dual.extend(to: basis.factorization.count)
    if let variable = column.variable {
      let status = basis.structurals[variable]
      if status.isBasic { pricing.dual.add(factor, at: Int(status.position)) }
    }
    guard let row = column.row else { return }
    for entry in matrix.entries(of: row) {
      let status = basis.structurals[entry.variable]
      if status.isBasic {
        pricing.dual.add(factor * entry.coefficient, at: Int(status.position))
      } else {
        visitNonbasicTerm(&self, entry.variable, factor * entry.coefficient)
      }
    }
  }

  /// Replaces the right-hand side in `pricing.dual` by the multipliers of the rows of the basis.
  /// ``forEachMultiplier(_:)`` must follow.
  mutating func solveForMultipliers() {
    pricing.dual.extend(to: basis.factorization.count)
    basis.solveTransposed(&pricing.dual)
  }

  /// Calls a closure with each multiplier that is not zero, its row and its position, and clears
  /// the multipliers.
  @inline(__always)
  mutating func forEachMultiplier(
    _ body: (inout Solver, _ multiplier: Double, RowIndex, _ position: Int) -> Void
  ) {
    var position = pricing.dual.next(from: 0)
    while position >= 0 {
      let multiplier = pricing.dual[position]
      let row = multiplier == 0 ? RowIndex.none : basis.rows[position]
      if !row.isNone { body(&self, multiplier, row, position) }
      position = pricing.dual.next(from: position + 1)
    }
    pricing.dual.clear()
  }

  /// Calls a closure with each nonbasic variable of a constraint, and its coefficient.
  @inline(__always)
  mutating func forEachNonbasicTerm(
    of row: RowIndex, _ body: (inout Solver, VariableIndex, Double) -> Void
  ) {
    guard matrix.usedColumns > basis.basicVariableCount else { return }
    for entry in matrix.entries(of: row) where !basis.structurals[entry.variable].isBasic {
      body(&self, entry.variable, entry.coefficient)
    }
  }

  /// Solves for the multipliers of the tight constraints, and marks the columns whose slope at a
  /// level they change.
  private mutating func markDirtyByDual(level: Double) {
    solveForMultipliers()
    forEachMultiplier { solver, _, row, _ in
      if !solver.basis.logicals[row].isBasic, solver.isMovable(.logical(row)) {
        solver.markDirty(.logical(row), ifHeldUpTo: level)
      }
      solver.forEachNonbasicTerm(of: row) { solver, variable, _ in
        solver.markDirty(.structural(variable), ifHeldUpTo: level)
      }
    }
  }

  /// Marks a nonbasic column if a level or a lower one holds it.
  @inline(__always)
  private mutating func markDirty(_ column: ColumnID, ifHeldUpTo level: Double) {
    if basis.levels[column].lowest <= level { pricing.dirty.insert(column) }
  }

  /// Marks the columns whose slopes are affected by the collected cost changes, level by level.
  mutating func propagateCostChanges() {
    guard !pricing.costChanges.isEmpty else { return }
    pricing.costChanges.sort { $0.level > $1.level }
    var start = 0
    while start < pricing.costChanges.count {
      let end = pricing.costChanges.endOfLevel(from: start)
      let level = pricing.costChanges[start].level
      for index in start..<end {
        let change = pricing.costChanges[index]
        addToDual(change.column, times: change.change) { solver, variable, _ in
          solver.markDirty(.structural(variable), ifHeldUpTo: level)
        }
      }
      markDirtyByDual(level: level)
      start = end
    }
    pricing.costChanges.removeAll()
  }
}

// MARK: - Undetermined columns

extension Solver {
  /// Marks the undetermined columns that move any of some variables.
  ///
  /// One transposed solve finds them: a column moves one of the variables if it moves their
  /// combination with pseudorandom factors.
  mutating func markUndeterminedColumns(moving variables: some Sequence<VariableIndex>) {
    guard pricing.mayHaveUndeterminedColumns else { return }
    var factors = RandomFractions()
    for variable in variables {
      if basis.structurals[variable].isBasic {
        addToDual(.structural(variable), times: 1 + factors.next())
      } else {
        markDirty(.structural(variable), ifHeldUpTo: Level.highestLastValue)
      }
    }
    markDirtyByDual(level: Level.highestLastValue)
  }
}
