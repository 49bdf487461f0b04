extension Solver {
  /// Adds a multiple of a column to the right-hand side for the multipliers: the coefficients of a
  /// constraint's expression, or a unit for a basic variable.
  mutating func addToDual(_ column: ColumnID, times factor: Double) {
    pricing.dual.extend(to: basis.factorization.count)
    if let variable = column.variable { addToDual(variable, factor) }
    guard let row = column.row else { return }
    for index in matrix.rows[row].range {
      let entry = matrix.entries[index]
      addToDual(entry.variable, factor * entry.coefficient)
    }
  }

  @inline(__always)
  private mutating func addToDual(_ variable: VariableIndex, _ factor: Double) {
    let status = basis.structurals[variable]
    if status.isBasic { pricing.dual.add(factor, at: Int(status.position)) }
  }

  /// Adds a multiple of a column to the right-hand side for the multipliers, as
  /// ``addToDual(_:times:)`` does, and marks the nonbasic variables of the expression as dirty if
  /// the level can affect them.
  mutating func addToDualMarkingDirty(_ column: ColumnID, times factor: Double, level: Double) {
    pricing.dual.extend(to: basis.factorization.count)
    if let variable = column.variable { addToDual(variable, factor) }
    guard let row = column.row else { return }
    for index in matrix.rows[row].range {
      let entry = matrix.entries[index]
      let status = basis.structurals[entry.variable]
      if status.isBasic {
        pricing.dual.add(factor * entry.coefficient, at: Int(status.position))
      } else if basis.levels[entry.variable].lowest <= level {
        pricing.markDirty(.structural(entry.variable))
      }
    }
  }

  /// Solves for the multipliers of the tight constraints, and marks the columns whose slope at a
  /// level they change.
  mutating func markDirtyByDual(level: Double) {
    pricing.dual.extend(to: basis.factorization.count)
    basis.solveTransposed(&pricing.dual)
    let hasNonbasicVariables = matrix.usedColumns > basis.basicVariableCount
    var position = pricing.dual.next(from: 0)
    while position >= 0 {
      let row = pricing.dual[position] == 0 ? RowIndex.none : basis.rows[position]
      if !row.isNone {
        let status = basis.logicals[row]
        if !status.isBasic, basis.levels[ColumnID.logical(row)].lowest <= level,
          isMovable(.logical(row))
        {
          pricing.markDirty(.logical(row))
        }
        if hasNonbasicVariables { markNonbasicVariables(of: row, level: level) }
      }
      position = pricing.dual.next(from: position + 1)
    }
    pricing.dual.clear()
  }

  private mutating func markNonbasicVariables(of row: RowIndex, level: Double) {
    for index in matrix.rows[row].range {
      let variable = matrix.entries[index].variable
      if !basis.structurals[variable].isBasic, basis.levels[variable].lowest <= level {
        pricing.markDirty(.structural(variable))
      }
    }
  }

  /// Marks the columns whose slopes are affected by the collected cost changes, level by level.
  mutating func propagateCostChanges() {
    guard !pricing.costChanges.isEmpty else { return }
    pricing.sortCostChanges()
    var start = 0
    while start < pricing.costChanges.count {
      let end = pricing.costChanges.endOfLevel(from: start)
      let level = pricing.costChanges[start].level
      for index in start..<end {
        let change = pricing.costChanges[index]
        addToDualMarkingDirty(change.column, times: change.change, level: level)
      }
      markDirtyByDual(level: level)
      start = end
    }
    pricing.removeCostChanges()
  }
}

// MARK: - Undetermined columns

extension Solver {
  /// Marks the undetermined columns that move any variable that has moved since the last solution.
  mutating func markUndeterminedColumnsOfMoved() {
    markUndeterminedColumns { solver, factors in
      for index in solver.primal.moved.indices {
        solver.addToDual(solver.primal.moved[index], &factors)
      }
    }
  }

  /// Marks the undetermined columns that move any of some variables.
  mutating func markUndeterminedColumns(moving variables: [VariableIndex]) {
    markUndeterminedColumns { solver, factors in
      for variable in variables { solver.addToDual(variable, &factors) }
    }
  }

  /// Marks the undetermined columns that move any of the variables that a closure adds to the
  /// right-hand side.
  ///
  /// One transposed solve finds them: a column moves one of the variables if it moves their
  /// combination with pseudorandom factors.
  private mutating func markUndeterminedColumns(
    _ addVariables: (inout Solver, inout RandomFractions) -> Void
  ) {
    guard pricing.mayHaveUndeterminedColumns else { return }
    var factors = RandomFractions()
    addVariables(&self, &factors)
    markDirtyByDual(level: Level.highestLastValue)
  }

  private mutating func addToDual(_ variable: VariableIndex, _ factors: inout RandomFractions) {
    if basis.structurals[variable].isBasic {
      addToDual(.structural(variable), times: 1 + factors.next())
    } else if basis.levels[variable].lowest <= Level.highestLastValue {
      pricing.markDirty(.structural(variable))
    }
  }
}
