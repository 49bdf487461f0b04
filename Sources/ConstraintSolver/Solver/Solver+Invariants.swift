extension Solver {
  /// Checks the invariants that hold between operations against their definitions. For tests. Takes
  /// as long as pricing every column.
  ///
  /// - Returns: A message for each violated invariant.
  @_spi(Testing)
  public mutating func checkInvariants() -> [String] {
    var problems: [String] = []
    checkBasis(&problems)
    checkConstraints(&problems)
    checkVariables(&problems)
    checkViolationCount(&problems)
    checkWorkspace(&problems)
    checkOptimality(&problems)
    return problems
  }

  private func checkBasis(_ problems: inout [String]) {
    var basicVariables = 0
    for position in basis.columns.indices {
      let column = basis.columns[position]
      if column == .vacant { continue }
      let status = basis.status(of: column)
      if !status.isBasic || Int(status.position) != position {
        problems.append("the column at position \(position) is not basic there")
      }
      if column.variable != nil { basicVariables += 1 }
    }
    if basicVariables != basis.basicVariableCount {
      problems.append(
        "expected \(basicVariables) basic variables, found \(basis.basicVariableCount)")
    }
    if basis.columns.count != basis.factorization.count {
      problems.append(
        "expected \(basis.columns.count) positions, found \(basis.factorization.count)")
    }
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      let status = basis.logicals[row]
      if !status.isBasic, status.rowPosition < 0 {
        problems.append("tight constraint \(row.offset) is not in the basis")
      }
      if status.rowPosition >= 0, basis.rows[status.rowPosition] != row {
        problems.append("constraint \(row.offset) is not at its position")
      }
    }
  }

  private func checkConstraints(_ problems: inout [String]) {
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      let (value, scale) = matrix.activity(of: row, primal.values)
      let status = basis.logicals[row]
      if !status.isBasic {
        if abs(value) > Tolerance.largestResidual * scale {
          problems.append("tight constraint \(row.offset) has the residual \(value)")
        }
        continue
      }
      let expected = Self.infeasibility(of: value, scale: scale, matrix.rows[row].relation)
      if expected != status.infeasibility, abs(value) > 2 * Tolerance.feasibility * scale {
        problems.append(
          "constraint \(row.offset): expected infeasibility \(expected), found \(status.infeasibility)"
        )
      }
    }
  }

  private func checkVariables(_ problems: inout [String]) {
    for variable in matrix.columns.indices where matrix.columns[variable].isLive {
      let value = primal.values[variable]
      if value != primal.lastValues[variable] {
        problems.append("variable \(variable.offset) is not at its last value")
      }
      if isBelowZero(variable) != (basis.structurals[variable].infeasibility < 0) {
        problems.append("variable \(variable.offset) is \(value) with a wrong infeasibility")
      }
    }
  }

  private func isBelowZero(_ variable: VariableIndex) -> Bool {
    matrix.columns[variable].isNonNegative && primal.isNegative(variable)
  }

  private func checkViolationCount(_ problems: inout [String]) {
    var violated = 0
    for row in matrix.rows.indices
    where matrix.rows[row].isLive && matrix.rows[row].isRequired && basis.logicals[row].isBasic {
      let (value, scale) = matrix.activity(of: row, primal.values)
      if Self.infeasibility(of: value, scale: scale, matrix.rows[row].relation) != 0 {
        violated += 1
      }
    }
    for variable in matrix.columns.indices
    where matrix.columns[variable].isLive && isBelowZero(variable) {
      violated += 1
    }
    if violated != 0 || violatedRequiredCount != 0 {
      problems.append(
        "\(violated) required constraints are violated, \(violatedRequiredCount) are counted")
    }
  }

  private func checkWorkspace(_ problems: inout [String]) {
    if !pricing.isClear { problems.append("the pricing workspace is not clear") }
    if basis.isInTransaction { problems.append("a transaction is open") }
  }

  /// Prices every column: none may improve the cost.
  private mutating func checkOptimality(_ problems: inout [String]) {
    for row in matrix.rows.indices where matrix.rows[row].isLive && !basis.logicals[row].isBasic {
      pricing.dirty.insert(.logical(row))
    }
    for variable in matrix.columns.indices where !basis.structurals[variable].isBasic {
      pricing.dirty.insert(.structural(variable))
    }
    priceDirtyColumns()
    for position in 0..<pricing.candidates.count {
      let candidate = pricing.candidates[position]
      problems.append(
        "\(name(of: candidate.column)) improves level \(candidate.gain.level) by \(-candidate.gain.slope)"
      )
    }
    pricing.removeCandidates()
    direction.clear()
  }

  private func name(of column: ColumnID) -> String {
    column.variable.map { "variable \($0.offset)" }
      ?? "tight constraint \(column.row?.offset ?? -1)"
  }
}
