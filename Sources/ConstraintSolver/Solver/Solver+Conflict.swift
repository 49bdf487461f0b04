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
    let shares = boundShares(of: certificate)
    let replaceable = replaceableRows(others, shares)
    if violatedRequired == 1, replaceable.isEmpty, suggestions.allSatisfy({ rows.contains($0) }),
      !shares.values.contains(where: { $0 < 1 })
    {
      return rows
    }
    if narrowings < Self.mostNarrowings,
      let conflict = narrowedConflict(others, replaceable, given: suggestions)
    {
      return conflict
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

  private func narrowedConflict(_ rows: [Int32], _ replaceable: [Int32], given suggestions: [Int32])
    -> [Int32]?
  {
    if replaceable.isEmpty {
      return conflict(leavingOut: otherViolations(rows), among: rows, given: suggestions)
    }
    return conflict(leavingOutPrefixOf: replaceable, among: rows, given: suggestions)
  }

  /// The rows that are violated, but for the first of these: a combination that is contradictory for several reasons falls apart without them.
  private func otherViolations(_ rows: [Int32]) -> [Int32] {
    Array(rows.filter { isViolated(Int($0)) }.dropFirst())
  }

  private func conflict(
    leavingOut excluded: some Sequence<Int32>, among rows: [Int32], given suggestions: [Int32]
  ) -> [Int32]? {
    let excluded = Set(excluded)
    guard !excluded.isEmpty else { return nil }
    var part = Subsystem(narrowings: narrowings + 1)
    return part.conflict(among: rows.filter { !excluded.contains($0) }, given: suggestions, of: self)
  }

  /// A conflict without as many of the first replaceable rows as can be left out together, which bisection finds.
  private func conflict(
    leavingOutPrefixOf replaceable: [Int32], among rows: [Int32], given suggestions: [Int32]
  ) -> [Int32]? {
    if let conflict = conflict(leavingOut: replaceable, among: rows, given: suggestions) { return conflict }
    var (largestContradictory, smallestMet) = (0, replaceable.count)
    while largestContradictory + 1 < smallestMet {
      let middle = (largestContradictory + smallestMet) / 2
      let excluded = Set(replaceable.prefix(middle))
      var part = Subsystem(narrowings: narrowings)
      if part.meets(rows.filter { !excluded.contains($0) }, given: suggestions, of: self) {
        smallestMet = middle
      } else {
        largestContradictory = middle
      }
    }
    return conflict(
      leavingOut: replaceable.prefix(largestContradictory), among: rows, given: suggestions)
  }

  // MARK: bounds

  /// For each row of a certificate how much of the violation goes at most if the row alone gives way until a variable among these rows reaches
  /// its bound: 1 where no bound is in the way.
  ///
  /// Where the row's own variables have bounds, these take its place in the combination, and the share is exact. For other variables a row of the
  /// basis' inverse says how fast each moves with each tight row: for most layouts it has few entries, whereas a tight row may move all that comes
  /// after it. These shares do not say what several rows do together.
  private mutating func boundShares(of certificate: [Multiplier]) -> [Int32: Double] {
    let violation = violation(certificate)
    var steps: [Int32: (row: Int32, step: Double)] = [:]
    var shares: [Int32: Double] = [:]
    for multiplier in certificate {
      if let share = ownBoundShare(multiplier, violation), share < 1 {
        shares[multiplier.constraint] = share
        continue
      }
      shares[multiplier.constraint] = 1
      if let tight = multiplier.tight {
        steps[tight] = (multiplier.constraint, -violation / multiplier.value)
      }
    }
    guard !steps.isEmpty else { return shares }
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

  /// The share of a row whose variables' bounds can take its place in the combination, or `nil` if they cannot.
  private func ownBoundShare(_ multiplier: Multiplier, _ violation: Double) -> Double? {
    guard multiplier.tight == nil || multiplier.tight == multiplier.constraint else { return nil }
    let factor = multiplier.tight == nil ? multiplier.value : -multiplier.value
    let row = matrix.rows[multiplier.constraint]
    for index in row.range {
      let entry = matrix.entries[index]
      guard matrix.columns[entry.variable].isNonNegative, factor * entry.coefficient <= 0 else { return nil }
    }
    return max(0, factor * row.constant / violation)
  }

  /// The sum of all violations.
  private func violation(_ certificate: [Multiplier]) -> Double {
    var sum = 0.0
    for multiplier in certificate where multiplier.tight == nil {
      sum += abs(matrix.activity(multiplier.constraint, values).value)
    }
    for variable in 0..<matrix.columns.count
    where structurals[variable].isBasic && structurals[variable].side < 0 {
      sum -= values[variable]
    }
    return sum
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

  /// The first rows that leave a contradiction if all of them give way until bounds are reached, as far as their shares add up.
  private func replaceableRows(_ rows: [Int32], _ shares: [Int32: Double]) -> [Int32] {
    var sum = 0.0
    return rows.filter { row in
      guard let share = shares[row], share < 1, sum + share < 1 - Tolerance.feasibility else { return false }
      sum += share
      return true
    }
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
