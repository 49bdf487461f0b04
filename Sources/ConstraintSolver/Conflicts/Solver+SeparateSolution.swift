extension Solver {
  /// Solves some constraints, as required ones, in a solver of their own.
  ///
  /// - Parameters:
  ///   - rows: The constraints.
  ///   - given: Constraints that suggest values for variables, and are taken as given.
  ///   - isIrreducible: Whether a conflict contains only necessary constraints.
  /// - Returns: Constraints that contradict each other; none if all can be satisfied; `nil` if
  ///   rounding errors hide whether they can.
  func solveSeparately(
    _ rows: [RowIndex], given: [RowIndex], isIrreducible: Bool = false
  ) -> [CertificatePart]? {
    var solver = Solver()
    solver.findsIrreducibleConflicts = isIrreducible
    var variables: [VariableIndex: Variable] = [:]
    let rows = given + rows.filter { !given.contains($0) }
    for (number, row) in rows.enumerated() {
      solver.termCollector.terms.removeAll()
      for entry in tableau.matrix.entries(of: row) {
        let variable =
          variables[entry.variable]
          ?? solver.makeVariable(
            isNonnegative: tableau.matrix.columns[entry.variable].isNonnegative)
        variables[entry.variable] = variable
        solver.termCollector.terms.append(Term(entry.coefficient, variable))
        if number < given.count {
          solver.tableau.matrix.columns[variable.index].editConstraint = RowIndex(number)
        }
      }
      let definition = tableau.matrix.rows[row]
      solver.addMergedTerms(
        constant: definition.constant, relation: definition.relation, priority: Level.required)
    }
    do throws(SolveError) {
      try solver.solve()
      return []
    } catch {
      guard case .unsatisfiable(let conflict) = error, let certificate = conflict.certificate else {
        return nil
      }
      return zip(conflict.constraints, certificate.multipliers).map {
        CertificatePart(row: rows[$0.offset], factor: $1, column: .vacant)
      }
    }
  }
}
