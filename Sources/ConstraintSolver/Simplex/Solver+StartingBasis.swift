extension Solver {
  /// Builds a basis for all constraints, solves for the values, and prices all columns.
  mutating func buildStartingBasis() {
    chooseTightConstraints()
    factorizeBasis()
    priceAllColumns()
    guard pricing.candidates.count > options.dualStartLimit else { return }
    improveStartingBasis()
    priceAllColumns()
  }

  private mutating func chooseTightConstraints() {
    // The elimination can choose a pivot in the column of any variable in use. Variables without
    // a pivot then become nonbasic.
    for variable in matrix.columns.indices {
      let isUsed = matrix.columns[variable].count > 0
      basis.reset(.structural(variable), isBasic: isUsed)
    }
    for row in matrix.rows.indices {
      basis.reset(.logical(row), isBasic: true)
    }
    var transversal = Transversal(variables: matrix.columns.count, constraints: matrix.rows.count)
    let rows = rowsByImportance()
    for index in rows.indices where transversal.match(rows[index], matrix) {
      basis.update(.logical(rows[index])) { $0.isBasic = false }
    }
    violatedRequiredCount = 0
  }

  /// Returns the constraints by importance: required equations; then soft constraints by priority,
  /// equations first; then required inequalities; otherwise by row index.
  ///
  /// Required inequalities are last because most of them are not tight at the optimum.
  private func rowsByImportance() -> Buffer<RowIndex> {
    var rows = Buffer<RowIndex>()
    rows.reserve(matrix.liveRows)
    var others = Buffer<RowIndex>()
    for row in matrix.rows.indices where matrix.isActive(row) {
      if matrix.rows[row].isRequired, matrix.rows[row].relation == .equal {
        rows.append(row)
      } else {
        others.append(row)
      }
    }
    others.sort { first, second in
      let (one, other) = (matrix.rows[first], matrix.rows[second])
      if one.isRequired != other.isRequired { return other.isRequired }
      if one.priority != other.priority { return one.priority > other.priority }
      if (one.relation == .equal) != (other.relation == .equal) { return one.relation == .equal }
      return first < second
    }
    rows.append(contentsOf: others)
    return rows
  }
}
