extension Solver {
  /// Returns an irreducible set of required constraints that cannot be satisfied together.
  ///
  /// When no step can reduce the violations of the required constraints, their multipliers are a
  /// certificate of infeasibility (J. Farkas, 1902). If exactly one constraint is violated, the
  /// rows and bounds of the certificate are linearly dependent in only one way (J. Gleeson, J.
  /// Ryan, "Identifying minimally infeasible subsystems of inequalities", ORSA Journal on Computing
  /// 2, 1990). Without any one of these rows, the others can then be satisfied, unless a further
  /// bound or a suggested value prevents it. The rows that bounds can replace, or else all violated
  /// rows but one, are excluded, and the others are solved as a separate system, a limited number
  /// of times. A result that can still be reducible goes through a deletion filter (J. W. Chinneck,
  /// E. W. Dravnieks, ORSA Journal on Computing 3, 1991).
  ///
  /// - Returns: `nil` if rounding errors made the certificate invalid.
  mutating func conflict() -> Conflict? {
    let multipliers = multipliers()
    let rows = inOrder(multipliers.map { $0.row })
    if options.conflictSearch == .certificate {
      return conflict(rows, certificate(of: rows, from: multipliers))
    }
    let suggestions = suggestions(for: rows)
    guard let irreducible = irreducibleRows(of: multipliers, rows, given: suggestions) else {
      return nil
    }
    let found = inOrder(irreducible)
    if options.narrowingDepth > 0 { return conflict(found, nil) }
    return conflict(
      found,
      certificate(of: found, from: multipliers)
        ?? certificate(ofSeparate: found, given: suggestions))
  }

  private func conflict(
    _ rows: [RowIndex], _ certificate: InfeasibilityCertificate?
  ) -> Conflict {
    Conflict(constraints: rows.map { matrix.constraint(at: $0) }, certificate: certificate)
  }

  private func inOrder(_ rows: [RowIndex]) -> [RowIndex] {
    rows.sorted { matrix.rows[$0].creationOrder < matrix.rows[$1].creationOrder }
  }

  private mutating func irreducibleRows(
    of multipliers: [Multiplier], _ rows: [RowIndex], given suggestions: [RowIndex]
  ) -> [RowIndex]? {
    let others = rows.filter { !suggestions.contains($0) }
    let shares = boundShares(of: multipliers)
    let replaceable = replaceableRows(others, shares)
    if violatedRequiredCount == 1, replaceable.isEmpty,
      suggestions.allSatisfy({ rows.contains($0) }),
      !shares.values.contains(where: { $0 < 1 })
    {
      return rows
    }
    if options.narrowingDepth < Self.narrowingLimit,
      let conflict = narrowedConflict(others, replaceable, given: suggestions)
    {
      return conflict
    }
    if options.narrowingDepth == 0 {
      var part = Subsystem(narrowingDepth: 1)
      if let conflict = part.firstConflict(among: others, given: suggestions, of: self) {
        return conflict
      }
    }
    var part = Subsystem(narrowingDepth: options.narrowingDepth)
    return part.filter(others, given: suggestions, of: self)
  }

  /// The number of times that a conflict is narrowed down before a deletion filter removes one
  /// constraint at a time.
  private static let narrowingLimit = 8

  private func narrowedConflict(
    _ rows: [RowIndex], _ replaceable: [RowIndex], given suggestions: [RowIndex]
  ) -> [RowIndex]? {
    if replaceable.isEmpty {
      // With only one of the violated rows, the certificate contains only one conflict.
      let others = rows.filter { isViolated($0) }.dropFirst()
      return conflict(excluding: others, among: rows, given: suggestions)
    }
    return conflict(excludingPrefixOf: replaceable, among: rows, given: suggestions)
  }

  private func conflict(
    excluding excluded: some Sequence<RowIndex>, among rows: [RowIndex],
    given suggestions: [RowIndex]
  ) -> [RowIndex]? {
    let excluded = Set(excluded)
    guard !excluded.isEmpty else { return nil }
    var part = Subsystem(narrowingDepth: options.narrowingDepth + 1)
    return part.conflict(
      among: rows.filter { !excluded.contains($0) }, given: suggestions, of: self)
  }

  /// Returns a conflict without as many of the first replaceable rows as possible;
  /// bisection finds their number.
  private func conflict(
    excludingPrefixOf replaceable: [RowIndex], among rows: [RowIndex],
    given suggestions: [RowIndex]
  ) -> [RowIndex]? {
    if let conflict = conflict(excluding: replaceable, among: rows, given: suggestions) {
      return conflict
    }
    var (largestUnsatisfiable, smallestSatisfiable) = (0, replaceable.count)
    while largestUnsatisfiable + 1 < smallestSatisfiable {
      let middle = (largestUnsatisfiable + smallestSatisfiable) / 2
      let excluded = Set(replaceable.prefix(middle))
      var part = Subsystem(narrowingDepth: options.narrowingDepth)
      if part.isSatisfiable(rows.filter { !excluded.contains($0) }, given: suggestions, of: self) {
        smallestSatisfiable = middle
      } else {
        largestUnsatisfiable = middle
      }
    }
    return conflict(
      excluding: replaceable.prefix(largestUnsatisfiable), among: rows, given: suggestions)
  }
}

// MARK: - Suggestions

extension Solver {
  /// Returns the required suggestions of values for the variables of some constraints.
  private func suggestions(for rows: [RowIndex]) -> [RowIndex] {
    var found: [RowIndex] = []
    for row in rows {
      for entry in matrix.entries(of: row) {
        let edit = matrix.columns[entry.variable].editConstraint
        if !edit.isNone, matrix.rows[edit].isRequired, !matrix.rows[edit].isRetired,
          !found.contains(edit)
        {
          found.append(edit)
        }
      }
    }
    return found
  }
}

// MARK: - Bounds

extension Solver {
  /// Returns, for each row of a certificate, the largest share of the violation that disappears if
  /// this row alone is relaxed until a variable of the certificate's rows reaches its bound: 1
  /// where no bound limits it.
  ///
  /// If the row's own variables have bounds, these replace it in the combination, and the share is
  /// exact. Otherwise, for each variable, a row of the basis inverse gives the rates at which the
  /// variable moves with the tight rows. In most layouts, such a row has few entries; a column can
  /// have many, because relaxing a tight row can move everything after it. The shares do not
  /// describe the effect of several rows together.
  private mutating func boundShares(of certificate: [Multiplier]) -> [RowIndex: Double] {
    let violation = violation(certificate)
    var steps: [RowIndex: (row: RowIndex, step: Double)] = [:]
    var shares: [RowIndex: Double] = [:]
    for multiplier in certificate {
      if let share = ownBoundShare(multiplier, violation), share < 1 {
        shares[multiplier.row] = share
        continue
      }
      shares[multiplier.row] = 1
      if let tight = multiplier.tight {
        steps[tight] = (multiplier.row, -violation / multiplier.value)
      }
    }
    guard !steps.isEmpty else { return shares }
    for variable in boundedVariables(in: certificate) {
      limitShares(&shares, steps, byBoundOf: variable)
    }
    return shares
  }

  /// Reduces the shares of the rows whose relaxation would move a variable beyond its bound.
  private mutating func limitShares(
    _ shares: inout [RowIndex: Double], _ steps: [RowIndex: (row: RowIndex, step: Double)],
    byBoundOf variable: VariableIndex
  ) {
    let value = primal.values[variable]
    addToDual(.structural(variable), times: 1)
    solveForMultipliers()
    let least = Tolerance.negligibleSlope * pricing.dual.largest
    forEachMultiplier { _, rate, row, _ in
      guard abs(rate) > least, let (row, step) = steps[row] else { return }
      let change = step * rate
      let scale = max(1, abs(value), abs(change))
      if value + change < -Tolerance.feasibility * scale {
        shares[row] = min(shares[row] ?? 1, max(0, -value / change))
      }
    }
  }

  /// Returns the share of a row that the bounds of its variables can replace in the combination, or
  /// `nil` if they cannot.
  private func ownBoundShare(_ multiplier: Multiplier, _ violation: Double) -> Double? {
    guard multiplier.tight == nil || multiplier.tight == multiplier.row else { return nil }
    let factor = factor(of: multiplier)
    let isReplaceable = matrix.entries(of: multiplier.row).allSatisfy {
      matrix.columns[$0.variable].isNonnegative && factor * $0.coefficient <= 0
    }
    return isReplaceable ? max(0, factor * matrix.rows[multiplier.row].constant / violation) : nil
  }

  /// Returns the sum of all violations of required constraints and bounds.
  private func violation(_ certificate: [Multiplier]) -> Double {
    var sum = 0.0
    for multiplier in certificate where multiplier.tight == nil {
      sum += abs(matrix.activity(of: multiplier.row, primal.values).value)
    }
    for variable in basis.structurals.indices where isBelowBound(variable) {
      sum -= primal.values[variable]
    }
    return sum
  }

  private func isBelowBound(_ variable: VariableIndex) -> Bool {
    basis.structurals[variable].isBasic && basis.structurals[variable].infeasibility < 0
  }

  /// Returns the nonnegative basic variables in the rows of a certificate that are not below their
  /// bounds, each once.
  private func boundedVariables(in certificate: [Multiplier]) -> [VariableIndex] {
    var isSeen = IndexedBuffer<VariableIndex, Bool>(repeating: false, count: matrix.columns.count)
    var found: [VariableIndex] = []
    for multiplier in certificate {
      for variable in matrix.entries(of: multiplier.row).lazy.map({ $0.variable })
      where !isSeen[variable] && matrix.columns[variable].isNonnegative {
        let status = basis.structurals[variable]
        guard status.isBasic, status.infeasibility == 0 else { continue }
        isSeen[variable] = true
        found.append(variable)
      }
    }
    return found
  }

  /// Returns rows that bounds can replace together: in order, each row with which the shares still
  /// add up to less than 1, which is the whole violation.
  private func replaceableRows(_ rows: [RowIndex], _ shares: [RowIndex: Double]) -> [RowIndex] {
    var sum = 0.0
    return rows.filter { row in
      guard let share = shares[row], share < 1, sum + share < 1 - Tolerance.feasibility else {
        return false
      }
      sum += share
      return true
    }
  }
}

// MARK: - Multipliers

extension Solver {
  /// Returns the violated and the tight required constraints that contribute to the violations,
  /// with their multipliers.
  private mutating func multipliers() -> [Multiplier] {
    var multipliers: [Multiplier] = []
    for row in matrix.rows.indices where isViolated(row) {
      let sign = Double(basis.logicals[row].infeasibility)
      multipliers.append(Multiplier(row: row, tight: nil, value: sign))
      addToDual(.logical(row), times: sign)
    }
    for variable in basis.structurals.indices where isBelowBound(variable) {
      addToDual(.structural(variable), times: -1)
    }
    solveForMultipliers()
    let least = Tolerance.negligibleSlope * pricing.dual.largest
    forEachMultiplier { solver, value, row, _ in
      if abs(value) > least, !solver.basis.logicals[row].isBasic,
        let required = solver.requiredRow(for: row, multiplier: value)
      {
        multipliers.append(Multiplier(row: required, tight: row, value: value))
      }
    }
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

  private func isViolated(_ row: RowIndex) -> Bool {
    matrix.isActive(row) && matrix.rows[row].isRequired && basis.logicals[row].isBasic
      && basis.logicals[row].infeasibility != 0
  }
}

// MARK: - Certificates

extension Solver {
  /// Returns the certificate of some rows with the given multipliers; `nil` if other rows
  /// contribute to these, or if rounding errors hide the contradiction.
  private func certificate(
    of rows: [RowIndex], from multipliers: [Multiplier]
  ) -> InfeasibilityCertificate? {
    var factors: [RowIndex: Double] = [:]
    for multiplier in multipliers {
      factors[multiplier.row, default: 0] += factor(of: multiplier)
    }
    return certificate(of: rows, rows.map { factors[$0] ?? 0 })
  }

  /// Returns the certificate of some rows, which are solved as a separate system.
  private func certificate(
    ofSeparate rows: [RowIndex], given suggestions: [RowIndex]
  ) -> InfeasibilityCertificate? {
    var part = Subsystem(narrowingDepth: 0)
    return part.factors(of: rows, given: suggestions.filter { rows.contains($0) }, of: self)
      .flatMap { certificate(of: rows, $0) }
  }

  /// Returns the factor of a constraint in the sum that is a contradiction.
  private func factor(of multiplier: Multiplier) -> Double {
    guard let tight = multiplier.tight else { return multiplier.value }
    guard tight != multiplier.row, let own = matrix.onlyEntry(of: multiplier.row),
      let parallel = matrix.onlyEntry(of: tight)
    else { return -multiplier.value }
    return -multiplier.value * parallel.coefficient / own.coefficient
  }

  /// Returns the certificate with the given factors of rows; `nil` if they do not add up to a
  /// contradiction.
  private func certificate(of rows: [RowIndex], _ factors: [Double]) -> InfeasibilityCertificate? {
    let least = factors.reduce(Double.infinity) { min($0, abs($1)) }
    guard least > 0, least.isFinite else { return nil }
    var excess = CompensatedSum(0)
    var columns: [VariableIndex: (sum: CompensatedSum, scale: Double)] = [:]
    for (row, factor) in zip(rows, factors.map { $0 / least }) {
      guard matrix.rows[row].relation.allowsFactor(factor) else { return nil }
      excess.add(factor, times: matrix.rows[row].constant)
      for entry in matrix.entries(of: row) {
        columns[entry.variable, default: (CompensatedSum(0), 0)].sum
          .add(factor, times: entry.coefficient)
        columns[entry.variable]?.scale += abs(factor * entry.coefficient)
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
      guard factor > 0, matrix.columns[variable].isNonnegative else { return nil }
      bounds.append(matrix.variable(at: variable))
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

/// The Farkas multiplier of a required constraint in a certificate of infeasibility.
private struct Multiplier {
  var row: RowIndex
  /// The tight constraint: this one, or a parallel row in its place; `nil` if this constraint is
  /// violated.
  var tight: RowIndex?
  var value: Double
}
