extension Solver {
  /// Returns the violated and the tight required constraints that contribute to the violations,
  /// with their multipliers.
  mutating func multipliers() -> [Multiplier] {
    var multipliers: [Multiplier] = []
    pricing.dual.extend(to: basis.factorization.count)
    for row in matrix.rows.indices where isViolated(row) {
      let sign = Double(basis.logicals[row].infeasibility)
      multipliers.append(Multiplier(row: row, tight: nil, value: sign))
      addToDual(.logical(row), times: sign)
    }
    for variable in basis.structurals.indices where isBelowBound(variable) {
      addToDual(.structural(variable), times: -1)
    }
    basis.solveTransposed(&pricing.dual)
    let least = Tolerance.negligibleSlope * pricing.dual.largest
    var position = pricing.dual.next(from: 0)
    while position >= 0 {
      let (row, value) = (basis.rows[position], pricing.dual[position])
      if abs(value) > least, !row.isNone, !basis.logicals[row].isBasic,
        let required = requiredRow(for: row, multiplier: value)
      {
        multipliers.append(Multiplier(row: required, tight: row, value: value))
      }
      position = pricing.dual.next(from: position + 1)
    }
    pricing.dual.clear()
    return multipliers
  }

  /// Returns the required constraint that a multiplier belongs to: the tight one, or a required row
  /// parallel to a tight soft one.
  private func requiredRow(for row: RowIndex, multiplier: Double) -> RowIndex? {
    let sign: Double = multiplier > 0 ? -1 : 1
    if ownCost(of: .logical(row), sign: sign).level == Level.hard { return row }
    var required: RowIndex?
    forEachOpposingParallelRow(of: row, sign: sign) { other, _ in
      if required == nil, matrix.rows[other].isRequired { required = other }
    }
    return required
  }

  func isViolated(_ row: RowIndex) -> Bool {
    matrix.isActive(row) && matrix.rows[row].isRequired && basis.logicals[row].isBasic
      && basis.logicals[row].infeasibility != 0
  }
}

// MARK: - Certificates

extension Solver {
  /// Returns the certificate of some rows with the given multipliers; `nil` if other rows
  /// contribute to these, or if rounding errors hide the contradiction.
  func certificate(of rows: [RowIndex], from multipliers: [Multiplier])
    -> InfeasibilityCertificate?
  {
    var factors: [RowIndex: Double] = [:]
    for multiplier in multipliers {
      factors[multiplier.row, default: 0] += factor(of: multiplier)
    }
    return certificate(of: rows, rows.map { factors[$0] ?? 0 })
  }

  /// Returns the certificate of some rows, which are solved as a separate system.
  func certificate(ofSeparate rows: [RowIndex], given suggestions: [RowIndex])
    -> InfeasibilityCertificate?
  {
    var part = Subsystem(narrowingDepth: 0)
    return part.factors(of: rows, given: suggestions.filter { rows.contains($0) }, of: self)
      .flatMap { certificate(of: rows, $0) }
  }

  /// Returns the factor of a constraint in the sum that is a contradiction.
  private func factor(of multiplier: Multiplier) -> Double {
    guard let tight = multiplier.tight else { return multiplier.value }
    guard tight != multiplier.row else { return -multiplier.value }
    let own = matrix.entries[matrix.rows[multiplier.row].start].coefficient
    return -multiplier.value * matrix.entries[matrix.rows[tight].start].coefficient / own
  }

  /// Returns the certificate with the given factors of rows; `nil` if they do not add up to a
  /// contradiction.
  private func certificate(of rows: [RowIndex], _ factors: [Double]) -> InfeasibilityCertificate? {
    let least = factors.reduce(Double.infinity) { min($0, abs($1)) }
    guard least > 0, least.isFinite else { return nil }
    var excess = CompensatedSum(0)
    var columns: [VariableIndex: (sum: CompensatedSum, scale: Double)] = [:]
    for (row, factor) in zip(rows, factors) {
      let (row, factor) = (matrix.rows[row], factor / least)
      guard row.relation.allowsFactor(factor) else { return nil }
      excess.add(factor, times: row.constant)
      for index in row.range {
        let entry = matrix.entries[index]
        var column = columns[entry.variable] ?? (CompensatedSum(0), 0)
        column.sum.add(factor, times: entry.coefficient)
        column.scale += abs(factor * entry.coefficient)
        columns[entry.variable] = column
      }
    }
    guard excess.value > 0, let bounds = bounds(of: columns) else { return nil }
    return InfeasibilityCertificate(
      multipliers: factors.map { $0 / least }, bounds: bounds, excess: excess.value)
  }

  /// Returns the variables whose bounds a sum of constraints needs; `nil` if the sum is not one of
  /// nonnegative variables with positive factors.
  private func bounds(
    of columns: [VariableIndex: (sum: CompensatedSum, scale: Double)]
  ) -> [Variable]? {
    var bounds: [Variable] = []
    for (variable, column) in columns {
      let factor = column.sum.value
      guard abs(factor) > Tolerance.feasibility * column.scale else { continue }
      let definition = matrix.columns[variable]
      guard factor > 0, definition.isNonnegative else { return nil }
      bounds.append(Variable(index: variable, generation: definition.generation))
    }
    return bounds.sorted { $0.offset < $1.offset }
  }
}

extension Relation {
  /// Returns whether a multiple of a constraint with the relation is at most 0 where it holds.
  fileprivate func allowsFactor(_ factor: Double) -> Bool {
    switch self {
    case .equal: true
    case .lessThanOrEqual: factor > 0
    case .greaterThanOrEqual: factor < 0
    }
  }
}
