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
  /// When no step can reduce what the required constraints are off any more, their multipliers are a certificate of that (J. Farkas,
  /// 1902). If one constraint alone is not met, the certificate is a combination of linearly independent rows and bounds (J. Gleeson, J. Ryan,
  /// "Identifying minimally infeasible subsystems of inequalities", ORSA Journal on Computing 2, 1990). Then without any one of them the others
  /// can be met, unless a further bound or a suggested value is in the way. Where it is, the constraints go through a deletion filter (J. W.
  /// Chinneck, E. W. Dravnieks, ORSA Journal on Computing 3, 1991), in a solver of their own.
  ///
  /// - Returns: `nil` if what seemed to be a certificate is none, by rounding.
  mutating func conflict() -> Conflict? {
    let certificate = certificate()
    let rows = certificate.map { $0.constraint }.sorted { matrix.rows[$0].order < matrix.rows[$1].order }
    let suggestions = suggestions(for: rows)
    let isSettled = suggestions.allSatisfy { rows.contains($0) } && isIrreducible(certificate)
    let irreducible = isSettled ? rows : filter(rows, given: suggestions)
    return irreducible.map { rows in
      Conflict(
        constraints: rows.sorted { matrix.rows[$0].order < matrix.rows[$1].order }
          .map { Constraint(number: $0, generation: matrix.rows[$0].generation) })
    }
  }

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

  /// Whether each constraint of a certificate is needed: giving way alone it would let the one that is not met be met, and no bound of a variable in
  /// these constraints is then in the way.
  private mutating func isIrreducible(_ certificate: [Multiplier]) -> Bool {
    guard violatedRequired == 1, let violated = certificate.first, violated.tight == nil else { return false }
    let (value, _) = matrix.activity(violated.constraint, values)
    let occurs = Buffer<Bool>(repeating: false, count: matrix.columns.count)
    for multiplier in certificate {
      for index in matrix.rows[multiplier.constraint].range { occurs[matrix.entries[index].variable] = true }
    }
    for multiplier in certificate {
      guard let tight = multiplier.tight else { continue }
      computeDirection(of: .logical(tight))
      let step = -abs(value) / multiplier.value
      for move in direction.moves.elements
      where occurs[move.variable] && matrix.columns[move.variable].isNonNegative {
        let reached = values[move.variable] + step * move.delta
        let scale = max(1, abs(values[move.variable]), abs(step * move.delta))
        if reached < -Tolerance.feasibility * scale { return false }
      }
    }
    return true
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

  private func filter(_ rows: [Int32], given suggestions: [Int32]) -> [Int32]? {
    var filter = DeletionFilter()
    return filter.run(rows.filter { !suggestions.contains($0) }, given: suggestions, of: self)
  }
}

/// Finds an irreducible contradiction among some required constraints by leaving out one after the other.
struct DeletionFilter: ~Copyable {
  private var solver = Solver()
  private var variables: [Int32: Variable] = [:]
  private var stated: [Int32: Constraint] = [:]

  /// States what is given and the rows until they contradict each other, then takes out each that the contradiction does not need: what is given
  /// last, lest rows stay in that it makes needless.
  ///
  /// At any time the solver holds all rows that are left but one, `missing`, and can meet them.
  ///
  /// - Returns: `nil` if the rows do not contradict each other, or rounding hides whether they do.
  mutating func run(_ rows: [Int32], given: [Int32], of whole: borrowing Solver) -> [Int32]? {
    var left: [Int32] = []
    var missing: Int32?
    for row in given + rows where missing == nil {
      left.append(row)
      guard let isMet = state(row, of: whole) else { return nil }
      if !isMet { missing = row }
    }
    guard var missing else { return nil }
    for row in left.dropFirst(given.count) + left.prefix(given.count) where row != missing {
      guard let constraint = stated[row], (try? solver.remove(constraint)) != nil else { continue }
      guard let isMet = state(missing, of: whole) else { return nil }
      if isMet {
        stated[row] = nil
        missing = row
      } else {
        left.removeAll { $0 == row }
        try? solver.remove(constraint)
        try? solver.solve()
        stated[row] = nil
      }
    }
    return left
  }

  /// Adds a row of the whole to the solver, and says whether all can then be met; `nil` if that cannot be said.
  private mutating func state(_ row: Int32, of whole: borrowing Solver) -> Bool? {
    let definition = whole.matrix.rows[row]
    var terms: [Term] = []
    for index in definition.range {
      let entry = whole.matrix.entries[index]
      let variable =
        variables[entry.variable]
        ?? solver.makeVariable(isNonNegative: whole.matrix.columns[entry.variable].isNonNegative)
      variables[entry.variable] = variable
      terms.append(Term(entry.coefficient, variable))
    }
    solver.explainsConflicts = false
    solver.hasRules = false
    guard let constraint = try? solver.add(terms, constant: definition.constant, definition.relation) else {
      return nil
    }
    do throws(SolveError) {
      try solver.solve()
    } catch {
      if case .unsatisfiable = error { return false }
      return nil
    }
    stated[row] = constraint
    return true
  }
}
