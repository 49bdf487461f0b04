extension Solver {
  /// Adds a multiple of a column to the right-hand side for the multipliers: the coefficients of a
  /// constraint's expression, or a unit for a basic variable. Marks the nonbasic variables of the
  /// expression as dirty if the level can affect them.
  mutating func addToDual(_ column: ColumnID, times factor: Double, level: Double) {
    pricing.dual.extend(to: basis.factorization.count)
    if let variable = column.variable {
      let status = basis.structurals[variable]
      if status.isBasic { pricing.dual.add(factor, at: Int(status.position)) }
      return
    }
    guard let row = column.row else { return }
    for index in matrix.rows[row].range {
      let entry = matrix.entries[index]
      let status = basis.structurals[entry.variable]
      if status.isBasic {
        pricing.dual.add(factor * entry.coefficient, at: Int(status.position))
      } else if status.lowestLevel <= level {
        pricing.dirty.insert(.structural(entry.variable))
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
        if !status.isBasic, status.lowestLevel <= level, isMovable(.logical(row)) {
          pricing.dirty.insert(.logical(row))
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
      let status = basis.structurals[variable]
      if !status.isBasic, status.lowestLevel <= level {
        pricing.dirty.insert(.structural(variable))
      }
    }
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
        addToDual(change.column, times: change.change, level: level)
      }
      markDirtyByDual(level: level)
      start = end
    }
    pricing.costChanges.removeAll()
  }
}

// MARK: - Undetermined columns

extension Solver {
  /// Marks the undetermined columns that move any variable that has moved since the last solution.
  ///
  /// One transposed solve finds them: a column moves one of the variables if it moves their
  /// combination with pseudorandom factors.
  mutating func markUndeterminedColumnsOfMoved() {
    guard pricing.mayHaveUndeterminedColumns else { return }
    var factors = RandomFractions()
    for index in primal.moved.indices { addToDual(primal.moved[index], &factors) }
    markDirtyByDual(level: Level.highestLastValue)
  }

  /// Marks the undetermined columns that move any variable of a parametric solution.
  mutating func markUndeterminedColumns(moving variables: [VariableIndex]) {
    guard pricing.mayHaveUndeterminedColumns else { return }
    var factors = RandomFractions()
    for variable in variables { addToDual(variable, &factors) }
    markDirtyByDual(level: Level.highestLastValue)
  }

  private mutating func addToDual(_ variable: VariableIndex, _ factors: inout RandomFractions) {
    if basis.structurals[variable].isBasic {
      addToDual(.structural(variable), times: 1 + factors.next(), level: Level.highestLastValue)
    } else if basis.structurals[variable].lowestLevel <= Level.highestLastValue {
      pricing.dirty.insert(.structural(variable))
    }
  }
}
