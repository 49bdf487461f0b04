/// Some required constraints of a solver, in a solver of their own.
struct Subsystem: ~Copyable {
  private var solver = Solver()
  private var variables: [Int32: Variable] = [:]
  private var constraints: [Int32: Constraint] = [:]

  init(narrowings: Int) {
    solver.hasRules = false
    solver.narrowings = narrowings
  }

  /// An irreducible contradiction among some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - given: Suggestions, which hold anyway.
  ///   - whole: The solver that has them.
  /// - Returns: `nil` if all can be met, or rounding hides whether they can.
  mutating func conflict(among rows: [Int32], given: [Int32], of whole: borrowing Solver) -> [Int32]? {
    guard add(rows, given: given, of: whole) else { return nil }
    do throws(SolveError) {
      try solver.solve()
      return nil
    } catch {
      return self.rows(of: error, among: given + rows)
    }
  }

  /// Returns whether some rows can be met.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - given: Suggestions, which hold anyway.
  ///   - whole: The solver that has them.
  /// - Returns: `false` also if rounding hides whether they can.
  mutating func meets(_ rows: [Int32], given: [Int32], of whole: borrowing Solver) -> Bool {
    solver.explainsConflicts = false
    return add(rows, given: given, of: whole) && (try? solver.solve()) != nil
  }

  /// Adds rows and suggestions, and returns whether all were accepted.
  private mutating func add(_ rows: [Int32], given: [Int32], of whole: borrowing Solver) -> Bool {
    suggest(given, of: whole)
    for row in rows { add(row, of: whole) }
    return constraints.count == given.count + rows.count
  }

  /// An irreducible contradiction among some rows, which are added one by one: the first that cannot be met is violated alone.
  mutating func firstConflict(
    among rows: [Int32], given: [Int32], of whole: borrowing Solver
  ) -> [Int32]? {
    suggest(given, of: whole)
    for row in rows {
      add(row, of: whole)
      guard constraints[row] != nil else { return nil }
      do throws(SolveError) {
        try solver.solve()
      } catch {
        return self.rows(of: error, among: given + rows)
      }
    }
    return nil
  }

  private func rows(of error: SolveError, among rows: [Int32]) -> [Int32]? {
    guard case .unsatisfiable(let conflict) = error else { return nil }
    let found = Set(conflict.constraints)
    return rows.filter { constraints[$0].map(found.contains) ?? false }
  }

  private mutating func suggest(_ given: [Int32], of whole: borrowing Solver) {
    for row in given {
      let (definition, entry) = (whole.matrix.rows[row], whole.matrix.entries[whole.matrix.rows[row].start])
      let variable = variable(entry.variable, of: whole)
      constraints[row] = try? solver.makeEditable(
        variable, priority: Level.required, value: -definition.constant / entry.coefficient)
    }
  }

  /// Adds the rows until they contradict each other, then takes out each that the contradiction does not need: what is given last, so that no row
  /// stays that it makes needless.
  ///
  /// At any time the solver holds all rows that are left but one, `missing`, and can meet them.
  ///
  /// - Returns: `nil` if the rows do not contradict each other, or rounding hides whether they do.
  mutating func filter(_ rows: [Int32], given: [Int32], of whole: borrowing Solver) -> [Int32]? {
    solver.explainsConflicts = false
    var left: [Int32] = []
    var missing: Int32?
    for row in given + rows where missing == nil {
      left.append(row)
      guard let isMet = solve(with: row, of: whole) else { return nil }
      if !isMet { missing = row }
    }
    guard var missing else { return nil }
    for row in left.dropFirst(given.count) + left.prefix(given.count) where row != missing {
      guard let constraint = constraints[row], (try? solver.remove(constraint)) != nil else { continue }
      guard let isMet = solve(with: missing, of: whole) else { return nil }
      if isMet {
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

  /// Adds a row of the whole to the solver, and returns whether all can then be met; `nil` if that cannot be decided.
  private mutating func solve(with row: Int32, of whole: borrowing Solver) -> Bool? {
    add(row, of: whole)
    guard constraints[row] != nil else { return nil }
    do throws(SolveError) {
      try solver.solve()
      return true
    } catch {
      constraints[row] = nil
      if case .unsatisfiable = error { return false }
      return nil
    }
  }

  private mutating func add(_ row: Int32, of whole: borrowing Solver) {
    let definition = whole.matrix.rows[row]
    var terms: [Term] = []
    for index in definition.range {
      let entry = whole.matrix.entries[index]
      terms.append(Term(entry.coefficient, variable(entry.variable, of: whole)))
    }
    constraints[row] = try? solver.add(terms, constant: definition.constant, definition.relation)
  }

  private mutating func variable(_ number: Int32, of whole: borrowing Solver) -> Variable {
    if let known = variables[number] { return known }
    let variable = solver.makeVariable(isNonNegative: whole.matrix.columns[number].isNonNegative)
    variables[number] = variable
    return variable
  }
}
