/// How much a required constraint counts in a combination of constraints that contradicts itself.
private struct Multiplier {
  var constraint: Int32
  /// The constraint that is tight: this one, or a twin in its place; `nil` for one that is not met.
  var tight: Int32?
  var value: Double
}

extension Solver {
  /// Required constraints that contradict each other, of which none can be left out.
  ///
  /// When no step can reduce the violations of the required constraints any more, their multipliers are a certificate of that (J. Farkas,
  /// 1902). If one constraint alone is violated, the certificate is a combination of linearly independent rows and bounds (J. Gleeson, J. Ryan,
  /// "Identifying minimally infeasible subsystems of inequalities", ORSA Journal on Computing 2, 1990). Then without any one of them the others
  /// can be met, unless a further bound or a suggested value is in the way. Where a bound is, the rows whose place it can take together are left
  /// out, and the rest is looked at in a solver of its own, a few times at most. What is then still not known to be irreducible goes through a
  /// deletion filter (J. W. Chinneck, E. W. Dravnieks, ORSA Journal on Computing 3, 1991).
  ///
  /// - Returns: `nil` if what seemed to be a certificate is none, by rounding.
  mutating func conflict() -> Conflict? {
    let certificate = certificate()
    let rows = inOrder(certificate.map { $0.constraint })
    let suggestions = suggestions(for: rows)
    return irreducibleRows(of: certificate, rows, given: suggestions).map { rows in
      Conflict(
        constraints: inOrder(rows).map { Constraint(number: $0, generation: matrix.rows[$0].generation) })
    }
  }

  private func inOrder(_ rows: [Int32]) -> [Int32] {
    rows.sorted { matrix.rows[$0].order < matrix.rows[$1].order }
  }

  private mutating func irreducibleRows(
    of certificate: [Multiplier], _ rows: [Int32], given suggestions: [Int32]
  ) -> [Int32]? {
    let others = rows.filter { !suggestions.contains($0) }
    var narrowed: [Int32]?
    if violatedRequired > 1 {
      narrowed = withoutOtherViolations(others)
    } else if let shares = boundShares(of: certificate) {
      let replaceable = replaceableRows(others, shares)
      if replaceable.isEmpty, suggestions.allSatisfy({ rows.contains($0) }), !hasBlockedRow(shares) {
        return rows
      }
      if !replaceable.isEmpty { narrowed = others.filter { !replaceable.contains($0) } }
    }
    if narrowings < Self.mostNarrowings {
      if let narrowed, narrowed.count < others.count {
        var part = Subsystem(narrowings: narrowings + 1)
        if let conflict = part.conflict(among: narrowed, given: suggestions, of: self) { return conflict }
      }
    }
    if narrowings == 0 {
      var part = Subsystem(narrowings: 1)
      if let conflict = part.firstConflict(among: others, given: suggestions, of: self) { return conflict }
    }
    var part = Subsystem(narrowings: narrowings)
    return part.filter(others, given: suggestions, of: self)
  }

  /// How often a conflict is looked for among fewer constraints before a deletion filter looks for it one constraint at a time.
  private static let mostNarrowings = 8

  /// The rows without those that are violated, but for the first of these: a combination that is contradictory for several reasons falls apart.
  private func withoutOtherViolations(_ rows: [Int32]) -> [Int32] {
    let first = rows.first { isViolated(Int($0)) }
    return rows.filter { $0 == first || !isViolated(Int($0)) }
  }

  // MARK: bounds

  /// For each row of a certificate how much of the violation goes if the row alone gives way until a variable among these rows reaches its bound:
  /// 1 where no bound is in the way. `nil` if more than one thing is violated.
  ///
  /// A row of the basis' inverse for each variable with a bound says how fast it moves with each tight row: for most layouts it has few entries,
  /// whereas a tight row may move all that comes after it.
  private mutating func boundShares(of certificate: [Multiplier]) -> [Int32: Double]? {
    guard violatedRequired == 1, let violation = onlyViolation(certificate) else { return nil }
    var steps: [Int32: (row: Int32, step: Double)] = [:]
    var shares: [Int32: Double] = [:]
    for multiplier in certificate {
      shares[multiplier.constraint] = 1
      if let tight = multiplier.tight {
        steps[tight] = (multiplier.constraint, -violation / multiplier.value)
      }
    }
    dual.extend(to: factorization.count)
    for variable in boundedVariables(in: certificate) {
      dual.add(1, at: Int(structurals[variable].position))
      factorization.solveTransposed(dual)
      let least = Tolerance.slope * dual.largest
      var position = dual.next(from: 0)
      while position >= 0 {
        if abs(dual[position]) > least, let (row, step) = steps[rowAt[position]] {
          let change = step * dual[position]
          let scale = max(1, abs(values[variable]), abs(change))
          if values[variable] + change < -Tolerance.feasibility * scale {
            shares[row] = min(shares[row] ?? 1, max(0, -values[variable] / change))
          }
        }
        position = dual.next(from: position + 1)
      }
      dual.clear()
    }
    return shares
  }

  /// By how much the only thing that is violated is: the first constraint of a certificate, or a bound.
  private func onlyViolation(_ certificate: [Multiplier]) -> Double? {
    if let first = certificate.first, first.tight == nil {
      return abs(matrix.activity(first.constraint, values).value)
    }
    let variable = (0..<matrix.columns.count).first { structurals[$0].isBasic && structurals[$0].side < 0 }
    return variable.map { abs(values[$0]) }
  }

  /// The basic variables in the rows of a certificate that are never negative, each once.
  private func boundedVariables(in certificate: [Multiplier]) -> [Int32] {
    let isMet = Buffer<Bool>(repeating: false, count: matrix.columns.count)
    var found: [Int32] = []
    for multiplier in certificate {
      for index in matrix.rows[multiplier.constraint].range {
        let variable = matrix.entries[index].variable
        guard !isMet[variable], matrix.columns[variable].isNonNegative, structurals[variable].isBasic,
          structurals[variable].side == 0
        else { continue }
        isMet[variable] = true
        found.append(variable)
      }
    }
    return found
  }

  private func hasBlockedRow(_ shares: [Int32: Double]) -> Bool { shares.values.contains { $0 < 1 } }

  /// The first rows that leave a contradiction if all of them give way until bounds are reached, as far as their shares add up.
  private func replaceableRows(_ rows: [Int32], _ shares: [Int32: Double]) -> Set<Int32> {
    var sum = 0.0
    var found: Set<Int32> = []
    for row in rows {
      guard let share = shares[row], share < 1, sum + share < 1 - Tolerance.feasibility else { continue }
      sum += share
      found.insert(row)
    }
    return found
  }

  // MARK: certificate

  /// The required suggestions of values for the variables of some constraints.
  private func suggestions(for rows: [Int32]) -> [Int32] {
    var found: [Int32] = []
    for row in rows {
      for index in matrix.rows[row].range {
        let edit = matrix.columns[matrix.entries[index].variable].edit
        guard edit >= 0, matrix.rows[edit].isRequired, !matrix.rows[edit].isRetired else { continue }
        if !found.contains(edit) { found.append(edit) }
      }
    }
    return found
  }

  /// The constraints with a multiplier.
  private mutating func certificate() -> [Multiplier] {
    var multipliers: [Multiplier] = []
    dual.extend(to: factorization.count)
    for row in 0..<matrix.rows.count where isViolated(row) {
      let row = Int32(truncatingIfNeeded: row)
      multipliers.append(Multiplier(constraint: row, tight: nil, value: Double(logicals[row].side)))
      addToDual(.logical(row), times: Double(logicals[row].side), level: Level.none)
    }
    for variable in 0..<matrix.columns.count
    where structurals[variable].isBasic && structurals[variable].side < 0 {
      addToDual(.structural(Int32(truncatingIfNeeded: variable)), times: -1, level: Level.none)
    }
    factorization.solveTransposed(dual)
    let least = Tolerance.slope * dual.largest
    var position = dual.next(from: 0)
    while position >= 0 {
      let row = rowAt[position]
      if abs(dual[position]) > least, row >= 0, !logicals[row].isBasic,
        let required = requiredRow(for: row, multiplier: dual[position])
      {
        multipliers.append(Multiplier(constraint: required, tight: row, value: dual[position]))
      }
      position = dual.next(from: position + 1)
    }
    dual.clear()
    return multipliers
  }

  /// The required constraint behind a multiplier: the tight one, or a required twin of one that is not required.
  private func requiredRow(for row: Int32, multiplier: Double) -> Int32? {
    let sign: Double = multiplier > 0 ? -1 : 1
    if ownCost(of: .logical(row), sign: sign).level == Level.wall { return row }
    var required: Int32?
    forEachResistingTwin(of: row, sign: sign) { twin, _ in
      if required == nil, matrix.rows[twin].isRequired { required = twin }
    }
    return required
  }

  private func isViolated(_ row: Int) -> Bool {
    matrix.rows[row].isLive && !matrix.rows[row].isRetired && matrix.rows[row].isRequired
      && logicals[row].isBasic && logicals[row].side != 0
  }
}
