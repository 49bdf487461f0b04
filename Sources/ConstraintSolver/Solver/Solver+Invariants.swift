/// The violated invariants that a check has found.
struct InvariantProblems {
  private(set) var messages: [String] = []

  mutating func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { messages.append(message()) }
  }

  mutating func expect(_ found: Int, _ kind: String, toBe expected: Int) {
    expect(found == expected, "expected \(expected) \(kind), found \(found)")
  }
}

extension Solver {
  /// Checks the invariants that hold between operations against their definitions, and leaves the
  /// state as it was. For tests. Takes as long as pricing every column.
  ///
  /// - Returns: A message for each violated invariant.
  @_spi(Testing)
  public mutating func checkInvariants() -> [String] {
    var problems = InvariantProblems()
    matrix.checkInvariants(&problems)
    checkBasis(&problems)
    checkValues(&problems)
    problems.expect(pricing.isClear, "the pricing workspace is not clear")
    problems.expect(tableauRow.isClear, "the row of the tableau is not clear")
    problems.expect(!basis.isInTransaction, "a transaction is open")
    checkOptimality(&problems)
    return problems.messages
  }

  private func checkBasis(_ problems: inout InvariantProblems) {
    for position in basis.columns.indices where basis.columns[position] != .vacant {
      let status = basis.status(of: basis.columns[position])
      problems.expect(
        status.isBasic && Int(status.position) == position,
        "the column at position \(position) is not basic there")
    }
    problems.expect(basis.factorization.count, "positions", toBe: basis.columns.count)
    problems.expect(basis.rows.count, "rows", toBe: basis.columns.count)
    var (basicCount, tightCount) = (0, 0)
    for variable in basis.structurals.indices where basis.structurals[variable].isBasic {
      basicCount += 1
      let position = Int(basis.structurals[variable].position)
      problems.expect(
        basis.columns.indices.contains(position)
          && basis.columns[position] == .structural(variable),
        "basic variable \(variable.offset) is not at its position")
    }
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      let status = basis.logicals[row]
      if !status.isBasic { tightCount += 1 }
      problems.expect(
        status.isBasic || status.rowPosition >= 0,
        "tight constraint \(row.offset) is not in the basis")
      problems.expect(
        status.rowPosition < 0 || basis.rows[status.rowPosition] == row,
        "constraint \(row.offset) is not at its position")
    }
    problems.expect(basis.basicVariableCount, "basic variables", toBe: basicCount)
    problems.expect(tightCount, "tight constraints", toBe: basis.basicVariableCount)
  }

  /// Checks the values, and the infeasibilities, which follow from them.
  private func checkValues(_ problems: inout InvariantProblems) {
    var violated = 0
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      let (value, scale) = matrix.activity(of: row, primal.values)
      let (definition, status) = (matrix.rows[row], basis.logicals[row])
      if !status.isBasic {
        problems.expect(
          abs(value) <= Tolerance.largestResidual * scale,
          "tight constraint \(row.offset) has the residual \(value)")
        continue
      }
      let expected = Self.infeasibility(of: value, scale: scale, definition.relation)
      if expected != 0, definition.isRequired { violated += 1 }
      problems.expect(
        expected == status.infeasibility || abs(value) <= 2 * Tolerance.feasibility * scale,
        "constraint \(row.offset): expected infeasibility \(expected), "
          + "found \(status.infeasibility)")
    }
    for variable in matrix.columns.indices where matrix.columns[variable].isLive {
      let isBelowZero = matrix.columns[variable].isNonnegative && primal.isNegative(variable)
      if isBelowZero { violated += 1 }
      problems.expect(
        primal.values[variable] == primal.lastValues[variable],
        "variable \(variable.offset) is not at its last value")
      problems.expect(
        isBelowZero == (basis.structurals[variable].infeasibility < 0),
        "variable \(variable.offset) is \(primal.values[variable]) with a wrong infeasibility")
    }
    problems.expect(
      violated == 0 && violatedRequiredCount == 0,
      "\(violated) required constraints are violated, \(violatedRequiredCount) are counted")
  }

  /// Prices every column: none may improve the cost, and no stored level may be above the computed
  /// one.
  private mutating func checkOptimality(_ problems: inout InvariantProblems) {
    let (counters, numerics, work) = (counters, numerics, basis.factorization.etaWork)
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      checkPrices(of: .logical(row), &problems)
    }
    for variable in matrix.columns.indices { checkPrices(of: .structural(variable), &problems) }
    direction.clear()
    basis.restoreEtaWork(work)
    (self.counters, self.numerics) = (counters, numerics)
  }

  private mutating func checkPrices(of column: ColumnID, _ problems: inout InvariantProblems) {
    numerics.hasSeenRoundingErrors = false
    guard let prices = prices(of: column) else { return }
    let levels = basis.levels[column]
    let name =
      column.variable.map { "variable \($0.offset)" }
      ?? "tight constraint \(column.row?.offset ?? -1)"
    for (price, stored) in [(prices.up, levels.up), (prices.down, levels.down)] {
      switch price {
      case .improves(let candidate):
        guard case .improves = confirmedPrice(of: candidate) else { continue }
        problems.expect(
          false, "\(name) improves level \(candidate.gain.level) by \(-candidate.gain.slope)")
      case .rises(let level):
        // A change at a level reprices the columns with that level or a lower one, so a stored
        // level can be too low, but not too high. A direction with rounding errors can hide a
        // level.
        problems.expect(
          stored <= level || numerics.hasSeenRoundingErrors || !Self.differs(level, from: stored),
          "\(name): expected level \(level), found \(stored)")
      }
    }
  }
}
