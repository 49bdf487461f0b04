/// A solver of some required constraints of another solver.
struct Subsystem: ~Copyable {
  private var solver = Solver()
  private var variables: [VariableIndex: Variable] = [:]
  private var constraints: [RowIndex: Constraint] = [:]

  init(narrowingDepth: Int) {
    solver.options.choosesUniqueSolution = false
    solver.options.narrowingDepth = narrowingDepth
  }

  /// Returns an irreducible conflict among some rows and given suggestions; `nil` if all can be
  /// satisfied, or if rounding errors hide whether they can.
  mutating func conflict(
    among rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> [RowIndex]? {
    guard add(rows, given: given, of: parent), let error = errorOfSolving() else { return nil }
    return self.rows(of: error, among: given + rows)
  }

  /// Returns an irreducible conflict among some rows, which are added one by one: the first that
  /// cannot be satisfied is then the only violated one.
  mutating func firstConflict(
    among rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> [RowIndex]? {
    suggest(given, of: parent)
    for row in rows {
      add(row, of: parent)
      guard constraints[row] != nil else { return nil }
      if let error = errorOfSolving() { return self.rows(of: error, among: given + rows) }
    }
    return nil
  }

  /// Returns whether some rows and given suggestions can be satisfied; `false` also if rounding
  /// errors hide whether they can.
  mutating func isSatisfiable(
    _ rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> Bool {
    solver.options.conflictSearch = .none
    return add(rows, given: given, of: parent) && errorOfSolving() == nil
  }

  /// Returns the factors of contradictory rows, some of them suggestions, in a sum that is a
  /// contradiction: 0 for a row that the sum does not need. `nil` if rounding errors hide the
  /// contradiction.
  mutating func factors(
    of rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> [Double]? {
    solver.options.conflictSearch = .certificate
    guard add(rows.filter { !given.contains($0) }, given: given, of: parent),
      case .unsatisfiable(let conflict)? = errorOfSolving(), let certificate = conflict.certificate
    else { return nil }
    var factors: [Constraint: Double] = [:]
    for (constraint, multiplier) in zip(conflict.constraints, certificate.multipliers) {
      factors[constraint, default: 0] += multiplier
    }
    return rows.map { constraints[$0].flatMap { factors[$0] } ?? 0 }
  }

  /// Adds rows and suggestions, and returns whether all were accepted.
  private mutating func add(
    _ rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> Bool {
    suggest(given, of: parent)
    for row in rows { add(row, of: parent) }
    return constraints.count == given.count + rows.count
  }

  private mutating func errorOfSolving() -> SolveError? {
    do throws(SolveError) {
      try solver.solve()
      return nil
    } catch {
      return error
    }
  }

  private func rows(of error: SolveError, among rows: [RowIndex]) -> [RowIndex]? {
    guard case .unsatisfiable(let conflict) = error else { return nil }
    let found = Set(conflict.constraints)
    return rows.filter { constraints[$0].map(found.contains) ?? false }
  }

  private mutating func suggest(_ given: [RowIndex], of parent: borrowing Solver) {
    for row in given {
      guard let entry = parent.matrix.onlyEntry(of: row) else { continue }
      constraints[row] = try? solver.makeEditable(
        variable(entry.variable, of: parent), priority: Level.required,
        value: -parent.matrix.rows[row].constant / entry.coefficient)
    }
  }

  /// Returns an irreducible conflict by a deletion filter: adds the rows until they contradict each
  /// other, then removes each that the conflict does not need, the given ones last.
  ///
  /// At any time the solver contains all remaining rows but one, `missing`, and can satisfy them.
  /// `nil` if the rows do not contradict each other, or rounding errors hide whether they do.
  mutating func filter(
    _ rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> [RowIndex]? {
    solver.options.conflictSearch = .none
    var left: [RowIndex] = []
    var missing: RowIndex?
    for row in given + rows where missing == nil {
      left.append(row)
      guard let isSatisfied = solve(with: row, of: parent) else { return nil }
      if !isSatisfied { missing = row }
    }
    guard var missing else { return nil }
    for row in left.dropFirst(given.count) + left.prefix(given.count) where row != missing {
      guard let constraint = constraints[row], (try? solver.remove(constraint)) != nil else {
        continue
      }
      guard let isSatisfied = solve(with: missing, of: parent) else { return nil }
      if isSatisfied {
        constraints[row] = nil
        missing = row
      } else {
        left.removeAll { $0 == row }
        try? solver.remove(constraint)
        try? solver.solve()
        constraints[row] = nil
      }
    }
    return left
  }

  /// Adds a row of the parent, and returns whether all rows can then be satisfied; `nil` if that
  /// cannot be decided.
  private mutating func solve(with row: RowIndex, of parent: borrowing Solver) -> Bool? {
    add(row, of: parent)
    guard constraints[row] != nil else { return nil }
    guard let error = errorOfSolving() else { return true }
    constraints[row] = nil
    if case .unsatisfiable = error { return false }
    return nil
  }

  private mutating func add(_ row: RowIndex, of parent: borrowing Solver) {
    let definition = parent.matrix.rows[row]
    var terms: [Term] = []
    for entry in parent.matrix.entries(of: row) {
      terms.append(Term(entry.coefficient, variable(entry.variable, of: parent)))
    }
    constraints[row] = try? solver.add(terms, constant: definition.constant, definition.relation)
  }

  private mutating func variable(_ index: VariableIndex, of parent: borrowing Solver) -> Variable {
    if let known = variables[index] { return known }
    let variable = solver.makeVariable(isNonnegative: parent.matrix.columns[index].isNonnegative)
    variables[index] = variable
    return variable
  }
}
