extension Solver {
  /// Checks the invariants that hold between operations against their definitions, and leaves the
  /// state as it was. For tests. Takes as long as pricing every column.
  ///
  /// - Returns: A message for each violated invariant.
  @_spi(Testing)
  public mutating func checkInvariants() -> [String] {
    var problems = matrix.checkInvariants()
    checkPositions(&problems)
    checkBasicVariables(&problems)
    checkTightConstraints(&problems)
    checkConstraints(&problems)
    checkVariables(&problems)
    checkViolationCount(&problems)
    checkWorkspace(&problems)
    checkOptimality(&problems)
    return problems
  }

  private func checkPositions(_ problems: inout [String]) {
    for position in basis.columns.indices {
      let column = basis.columns[position]
      if column == .vacant { continue }
      let status = basis.status(of: column)
      if !status.isBasic || Int(status.position) != position {
        problems.append("the column at position \(position) is not basic there")
      }
    }
    if basis.columns.count != basis.factorization.count {
      problems.append(
        "expected \(basis.columns.count) positions, found \(basis.factorization.count)")
    }
    if basis.columns.count != basis.rows.count {
      problems.append("expected \(basis.columns.count) rows, found \(basis.rows.count)")
    }
  }

  private func checkBasicVariables(_ problems: inout [String]) {
    var count = 0
    for variable in basis.structurals.indices where basis.structurals[variable].isBasic {
      count += 1
      let position = Int(basis.structurals[variable].position)
      if !basis.columns.indices.contains(position)
        || basis.columns[position] != .structural(variable)
      {
        problems.append("basic variable \(variable.offset) is not at its position")
      }
    }
    if count != basis.basicVariableCount {
      problems.append("expected \(count) basic variables, found \(basis.basicVariableCount)")
    }
  }

  private func checkTightConstraints(_ problems: inout [String]) {
    var count = 0
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      let status = basis.logicals[row]
      if !status.isBasic { count += 1 }
      if !status.isBasic, status.rowPosition < 0 {
        problems.append("tight constraint \(row.offset) is not in the basis")
      }
      if status.rowPosition >= 0, basis.rows[status.rowPosition] != row {
        problems.append("constraint \(row.offset) is not at its position")
      }
    }
    if count != basis.basicVariableCount {
      problems.append(
        "expected \(basis.basicVariableCount) tight constraints, one for each basic variable, "
          + "found \(count)")
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
    matrix.columns[variable].isNonnegative && primal.isNegative(variable)
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
    if !tableauRow.isClear { problems.append("the row of the tableau is not clear") }
    if basis.isInTransaction { problems.append("a transaction is open") }
  }

  /// Prices every column: none may improve the cost, and no stored level may be above the computed
  /// one.
  private mutating func checkOptimality(_ problems: inout [String]) {
    let (counters, numerics, work) = (counters, numerics, basis.factorization.etaWork)
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      checkPrices(of: .logical(row), &problems)
    }
    for variable in matrix.columns.indices {
      checkPrices(of: .structural(variable), &problems)
    }
    direction.clear()
    basis.restoreEtaWork(work)
    (self.counters, self.numerics) = (counters, numerics)
  }

  private mutating func checkPrices(of column: ColumnID, _ problems: inout [String]) {
    numerics.hasSeenRoundingErrors = false
    guard let prices = prices(of: column) else { return }
    let levels = basis.levels[column]
    for (price, stored) in [(prices.up, levels.up), (prices.down, levels.down)] {
      switch price {
      case .improves(let candidate):
        guard case .improves = confirmedPrice(of: candidate) else { continue }
        problems.append(
          "\(name(of: column)) improves level \(candidate.gain.level) by \(-candidate.gain.slope)")
      case .rises(let level):
        // A change at a level reprices the columns with that level or a lower one, so a stored
        // level can be too low, but not too high. A direction with rounding errors can hide a
        // level.
        if stored > level, !numerics.hasSeenRoundingErrors, Self.differs(level, from: stored) {
          problems.append("\(name(of: column)): expected level \(level), found \(stored)")
        }
      }
    }
  }

  private func name(of column: ColumnID) -> String {
    column.variable.map { "variable \($0.offset)" }
      ?? "tight constraint \(column.row?.offset ?? -1)"
  }
}
