package import ConstraintSolver

/// A solver with the variables and constraints of a constraint file.
package struct LoadedSystem: ~Copyable {
  package var solver = Solver()
  package var variables: [Variable] = []
  private var terms: [Term] = []

  /// Creates a solver and adds all variables, edit variables and constraints of a file, without
  /// solving.
  package init(_ file: ConstraintFile) throws {
    solver.reserveCapacity(
      variables: file.variableCount, constraints: file.rows.count + file.edits.count,
      terms: file.coefficients.count + file.edits.count)
    var isNonnegative = Array(repeating: false, count: file.variableCount)
    for variable in file.nonnegative { isNonnegative[variable] = true }
    variables = isNonnegative.map { solver.makeVariable(isNonnegative: $0) }
    for edit in file.edits {
      try solver.makeEditable(variables[edit.variable], priority: edit.priority, value: edit.value)
    }
    for row in file.rows { _ = try add(row, of: file) }
  }

  /// Adds a constraint of the file to the solver.
  package mutating func add(_ row: ConstraintFile.Row, of file: ConstraintFile) throws(ModelError)
    -> Constraint
  {
    terms.removeAll(keepingCapacity: true)
    for index in row.terms {
      terms.append(Term(file.coefficients[index], variables[file.variables[index]]))
    }
    return try solver.add(terms, constant: row.constant, row.relation, priority: row.priority)
  }

  /// The value of a variable, or NaN without one.
  package func value(_ variable: Int) -> Double { solver.value(of: variables[variable]) ?? .nan }

  /// Returns the number of values that differ from the expected values by more than 1e-4.
  package func mismatchCount(_ expected: [(variable: Int, value: Double)]) -> Int {
    expected.count { !(abs(value($0.variable) - $0.value) <= 1e-4) }
  }
}
