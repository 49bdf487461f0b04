extension Solver {
  /// Checks what must hold between operations, from the definitions and not from what is kept up to date.
  ///
  /// Time: that of pricing every column. For tests.
  ///
  /// - Returns: what does not hold; empty if all does.
  @_spi(Testing) public mutating func checkInvariants() -> [String] {
    var problems: [String] = []
    checkBasis(&problems)
    checkValues(&problems)
    checkWorkspace(&problems)
    checkOptimality(&problems)
    return problems
  }

  private func checkBasis(_ problems: inout [String]) {
    var basicCount = 0
    for position in 0..<basic.count {
      let column = basic[position]
      if column == .departed { continue }
      let standing = standing(column)
      if !standing.isBasic || Int(standing.position) != position {
        problems.append("position \(position) names a column that is not basic there")
      }
      if column.variable != nil { basicCount += 1 }
    }
    if basicCount != basicVariables {
      problems.append("\(basicVariables) basic variables are counted, \(basicCount) are there")
    }
    if basic.count != factorization.count {
      problems.append("the factors have \(factorization.count) positions, not \(basic.count)")
    }
    for row in 0..<matrix.rows.count where matrix.rows[row].isLive {
      let standing = logicals[row]
      if !standing.isBasic, standing.row < 0 {
        problems.append("tight constraint \(row) is not in the basis")
      }
      if standing.row >= 0, Int(rowAt[standing.row]) != row {
        problems.append("constraint \(row) is not at its position")
      }
    }
  }

  private func checkValues(_ problems: inout [String]) {
    var violated = 0
    for row in 0..<matrix.rows.count where matrix.rows[row].isLive {
      let (value, scale) = matrix.activity(Int32(truncatingIfNeeded: row), values)
      if !logicals[row].isBasic {
        if abs(value) > Tolerance.largestResidual * scale {
          problems.append("tight constraint \(row) is off by \(value)")
        }
        continue
      }
      let side = Self.side(of: value, scale: scale, matrix.rows[row].relation)
      if side != logicals[row].side, abs(value) > 2 * Tolerance.feasibility * scale {
        problems.append("constraint \(row) is on side \(side), not \(logicals[row].side)")
      }
      if matrix.rows[row].isRequired, side != 0 { violated += 1 }
    }
    for column in 0..<matrix.columns.count where matrix.columns[column].isLive {
      if values[column] != lastValues[column] {
        problems.append("variable \(column) is not at its last value")
      }
      let isBelow = matrix.columns[column].isNonNegative && isBelowZero(Int32(truncatingIfNeeded: column))
      if isBelow != (structurals[column].side < 0) {
        problems.append("variable \(column) is \(values[column]), with side \(structurals[column].side)")
      }
      if isBelow { violated += 1 }
    }
    if violated != 0 || violatedRequired != 0 {
      problems.append("\(violated) required constraints are not met, \(violatedRequired) are counted")
    }
  }

  private func checkWorkspace(_ problems: inout [String]) {
    if !dual.isClear { problems.append("the dual vector is not clear") }
    if !dirty.isEmpty || !candidates.isEmpty || !flips.isEmpty { problems.append("work is left over") }
    if !transaction.notes.isEmpty {
      problems.append("a transaction is left open")
    }
  }

  /// Prices every column anew: none may improve the cost.
  private mutating func checkOptimality(_ problems: inout [String]) {
    for row in 0..<matrix.rows.count where matrix.rows[row].isLive && !logicals[row].isBasic {
      markDirty(.logical(Int32(truncatingIfNeeded: row)))
    }
    for variable in 0..<matrix.columns.count where !structurals[variable].isBasic {
      markDirty(.structural(Int32(truncatingIfNeeded: variable)))
    }
    priceDirtyColumns()
    for candidate in candidates.elements {
      problems.append(
        "\(name(of: candidate.column)) would improve level \(candidate.gain.level) by \(-candidate.gain.slope)"
      )
    }
    candidates.removeAll()
    direction.clear()
  }

  private func name(of column: ColumnID) -> String {
    column.variable.map { "variable \($0)" } ?? "tight constraint \(column.constraint ?? 0)"
  }
}
