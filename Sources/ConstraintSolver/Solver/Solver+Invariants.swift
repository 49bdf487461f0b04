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
    tableau.matrix.checkInvariants(&problems)
    if hasSolution { tableau.checkInvariants(&problems) }
    return problems.messages
  }
}

extension Tableau {
  fileprivate mutating func checkInvariants(_ problems: inout InvariantProblems) {
    checkBasis(&problems)
    checkVariables(&problems)
    for index in columnIndices {
      let column = column(at: index)
      if let row = column.row, !hasCost(row) { continue }
      checkValue(of: column, &problems)
      checkPrice(of: column, &problems)
    }
    problems.expect(row.isClear && multipliers.isClear, "the working storage is not clear")
  }

  /// Checks the breakpoints of all variables, and that the values are those of the last solution.
  private func checkVariables(_ problems: inout InvariantProblems) {
    var counts = IndexedBuffer<VariableIndex, Int>(repeating: 0, count: matrix.columns.count)
    for row in matrix.rows.indices where matrix.rows[row].isLive {
      if let entry = matrix.onlyEntry(of: row) { counts[entry.variable] += 1 }
    }
    for variable in matrix.columns.indices where matrix.columns[variable].isLive {
      let bound = matrix.columns[variable].isNonnegative ? 1 : 0
      problems.expect(
        matrix.points[variable].count, "breakpoints of variable \(variable.offset)",
        toBe: counts[variable] + bound)
      let points = matrix.points[variable]
      problems.expect(
        zip(points, points.dropFirst()).allSatisfy { CostPoints.precedes($0, $1) },
        "the breakpoints of variable \(variable.offset) are not in order")
      problems.expect(
        primal.values[variable] == primal.lastValues[variable],
        "variable \(variable.offset) is not at its last value")
    }
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
    var tightCount = 0
    for row in matrix.rows.indices where matrix.rows[row].isLive && matrix.rows[row].count > 1 {
      let status = basis.logicals[row]
      if !status.isBasic { tightCount += 1 }
      problems.expect(
        status.rowPosition < 0 ? status.isBasic : basis.rows[status.rowPosition] == row,
        "constraint \(row.offset) is not at its position")
    }
    let basicCount = basis.basicVariableCount
    problems.expect(
      basis.columns.elements.count { $0.variable != nil }, "positions of basic variables",
      toBe: basicCount)
    problems.expect(tightCount, "tight constraints", toBe: basicCount)
  }

  /// Checks that a tight constraint is zero, and that any other column is in the interval of its
  /// place.
  private func checkValue(of column: ColumnID, _ problems: inout InvariantProblems) {
    if let row = column.row, !basis.logicals[row].isBasic {
      let (value, scale) = matrix.activity(of: row, primal.values)
      problems.expect(
        abs(value) <= Tolerance.largestResidual * scale,
        "tight constraint \(row.offset) has the residual \(value)")
    } else {
      let (value, tolerance) = value(of: column)
      let violation = violation(of: column, value: value, tolerance: 2 * tolerance)
      problems.expect(violation == 0, "\(name(column)) is \(violation) outside its interval")
    }
  }

  /// Checks that the price of a column is where its place says.
  private mutating func checkPrice(of column: ColumnID, _ problems: inout InvariantProblems) {
    if let variable = column.variable, matrix.columns[variable].count == 0 { return }
    let place = basis.status(of: column).place
    for sign in [1.0, -1.0] {
      computeSlack(of: column, piece: place.piece(towards: sign), sign: sign)
      guard let leading = slope.firstSignificantTerm else { continue }
      problems.expect(
        leading.coefficient > 0 && !place.isPiece,
        "the price of \(name(column)) differs from its place \(place.number) by "
          + "\(leading.coefficient) at level \(leading.level)")
    }
  }

  private func name(_ column: ColumnID) -> String {
    if let variable = column.variable { return "variable \(variable.offset)" }
    return "constraint \(column.row?.offset ?? -1)"
  }
}
