/// The columns that a change may concern, to be priced anew.
extension Solver {
  mutating func markDirty(_ column: ColumnID) {
    if let variable = column.variable {
      isDirtyVariable.extend(to: matrix.columns.count, with: false)
      if isDirtyVariable[variable] { return }
      isDirtyVariable[variable] = true
    } else if let constraint = column.constraint {
      isDirtyConstraint.extend(to: matrix.rows.count, with: false)
      if isDirtyConstraint[constraint] { return }
      isDirtyConstraint[constraint] = true
    }
    dirty.append(column)
  }

  mutating func takeDirty() -> ColumnID? {
    guard let column = dirty.popLast() else { return nil }
    if let variable = column.variable { isDirtyVariable[variable] = false }
    if let constraint = column.constraint { isDirtyConstraint[constraint] = false }
    return column
  }

  mutating func unmarkDirty() {
    while takeDirty() != nil {}
  }

  /// Adds a multiple of a column's row of the basis to `dual`: of a constraint's expression, or of a variable's value. Columns
  /// that stand in the expression themselves are looked at anew.
  mutating func addToDual(_ column: ColumnID, times factor: Double, level: Double) {
    dual.extend(to: factorization.count)
    if let variable = column.variable {
      if structurals[variable].isBasic { dual.add(factor, at: Int(structurals[variable].position)) }
      return
    }
    guard let constraint = column.constraint else { return }
    for index in matrix.rows[constraint].range {
      let entry = matrix.entries[index]
      let standing = structurals[entry.variable]
      if standing.isBasic {
        dual.add(factor * entry.coefficient, at: Int(standing.position))
      } else if standing.leastLevel <= level {
        markDirty(.structural(entry.variable))
      }
    }
  }

  /// Marks the open columns that move any of some variables.
  mutating func markOpenColumns(moving variables: some Sequence<Int32>) {
    guard mayHaveOpenColumns else { return }
    let level = Level.stay(order: 0)
    addToDual(variables, level: level)
    markDirtyByDual(level: level)
  }

  /// Adds a combination of variables' rows of the basis to `dual`, such that what stands in any of them stands in the sum.
  private mutating func addToDual(_ variables: some Sequence<Int32>, level: Double) {
    var factors = UnevenFractions()
    for variable in variables {
      if structurals[variable].isBasic {
        addToDual(.structural(variable), times: 1 + factors.next(), level: level)
      } else if structurals[variable].leastLevel <= level {
        markDirty(.structural(variable))
      }
    }
  }

  /// Solves for the multipliers of the tight constraints, and marks the columns whose slope at a level they change.
  mutating func markDirtyByDual(level: Double) {
    dual.extend(to: factorization.count)
    factorization.solveTransposed(dual)
    let hasNonbasicVariables = matrix.usedColumns > basicVariables
    var position = dual.next(from: 0)
    while position >= 0 {
      let row = dual[position] == 0 ? -1 : rowAt[position]
      if row >= 0 {
        let standing = logicals[row]
        if !standing.isBasic, standing.leastLevel <= level, isMovable(.logical(row)) {
          markDirty(.logical(row))
        }
        if hasNonbasicVariables { markNonbasicVariables(of: row, level: level) }
      }
      position = dual.next(from: position + 1)
    }
    dual.clear()
  }

  private mutating func markNonbasicVariables(of row: Int32, level: Double) {
    for index in matrix.rows[row].range {
      let variable = matrix.entries[index].variable
      let standing = structurals[variable]
      if !standing.isBasic, standing.leastLevel <= level { markDirty(.structural(variable)) }
    }
  }
}
