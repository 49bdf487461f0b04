/// A solver of some required constraints of another solver.
struct Subsystem: ~Copyable {
  private var solver = Solver()
  private var variables: [VariableIndex: Variable] = [:]
  private var constraints: [RowIndex: Constraint] = [:]

  init() {}

  /// Returns the constraints of an irreducible conflict among some rows, with their factors in its
  /// certificate; `nil` if rounding errors hide it.
  mutating func conflict(
    among rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> [RowIndex: Double]? {
    guard add(rows, given: given, of: parent), let factors = factorsOfConflict() else {
      return nil
    }
    return constraints.compactMapValues { factors[$0] }
  }

  /// Returns the factors of contradictory rows, some of them suggestions, in a sum that is a
  /// contradiction: 0 for a row that the sum does not need. `nil` if rounding errors hide the
  /// contradiction.
  mutating func factors(
    of rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> [Double]? {
    solver.options.findsIrreducibleConflicts = false
    guard add(rows.filter { !given.contains($0) }, given: given, of: parent),
      let factors = factorsOfConflict()
    else { return nil }
    return rows.map { constraints[$0].flatMap { factors[$0] } ?? 0 }
  }

  private mutating func factorsOfConflict() -> [Constraint: Double]? {
    guard case .unsatisfiable(let conflict)? = errorOfSolving(),
      let certificate = conflict.certificate
    else { return nil }
    var factors: [Constraint: Double] = [:]
    for (constraint, multiplier) in zip(conflict.constraints, certificate.multipliers) {
      factors[constraint, default: 0] += multiplier
    }
    return factors
  }

  /// Adds rows and suggestions, and returns whether all were accepted.
  private mutating func add(
    _ rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> Bool {
    suggest(given, of: parent)
    for row in rows { add(row, of: parent) }
    return constraints.count == given.count + rows.count
  }

  /// Returns whether some rows can be satisfied together; `nil` if rounding errors hide it.
  mutating func isSatisfiable(
    _ rows: [RowIndex], given: [RowIndex], of parent: borrowing Solver
  ) -> Bool? {
    solver.options.findsIrreducibleConflicts = false
    guard add(rows, given: given, of: parent) else { return nil }
    switch errorOfSolving() {
    case nil: return true
    case .unsatisfiable: return false
    case .numericallyUnstable: return nil
    }
  }

  private mutating func errorOfSolving() -> SolveError? {
    do throws(SolveError) {
      try solver.solve()
      return nil
    } catch {
      return error
    }
  }

  private mutating func suggest(_ given: [RowIndex], of parent: borrowing Solver) {
    for row in given {
      guard let entry = parent.tableau.matrix.onlyEntry(of: row) else { continue }
      constraints[row] = try? solver.makeEditable(
        variable(entry.variable, of: parent), priority: Level.required,
        value: -parent.tableau.matrix.rows[row].constant / entry.coefficient)
    }
  }

  private mutating func add(_ row: RowIndex, of parent: borrowing Solver) {
    let definition = parent.tableau.matrix.rows[row]
    var terms: [Term] = []
    for entry in parent.tableau.matrix.entries(of: row) {
      terms.append(Term(entry.coefficient, variable(entry.variable, of: parent)))
    }
    constraints[row] = try? solver.add(terms, constant: definition.constant, definition.relation)
  }

  private mutating func variable(_ index: VariableIndex, of parent: borrowing Solver) -> Variable {
    if let known = variables[index] { return known }
    let variable = solver.makeVariable(
      isNonnegative: parent.tableau.matrix.columns[index].isNonnegative)
    variables[index] = variable
    return variable
  }
}
