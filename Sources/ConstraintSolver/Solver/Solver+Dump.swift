extension Solver {
  /// Returns a textual description of all variables and constraints in the order of their creation,
  /// for debugging. The format can change.
  ///
  /// Variables are named `x0`, `x1` … A tight constraint is marked with `|`; a violated one is
  /// followed by the value of its expression. Constraints that were removed since the last solution
  /// are left out. Time: n log n for a system of size n.
  public func dump() -> String {
    var text = ""
    for index in matrix.columns.indices.filter({ matrix.columns[$0].isLive })
      .sorted(by: { matrix.columns[$0].creationOrder < matrix.columns[$1].creationOrder })
    {
      text += "x\(index.offset) = \(primal.values[index])"
      if matrix.columns[index].isNonnegative { text += " >= 0" }
      text += basis.structurals[index].isBasic ? " basic\n" : "\n"
    }
    for row in matrix.rows.indices.filter({ matrix.isActive($0) })
      .sorted(by: { matrix.rows[$0].creationOrder < matrix.rows[$1].creationOrder })
    {
      text += line(of: row)
    }
    let statistics = statistics
    text += "\(statistics.basicVariables) of \(statistics.constraints) constraints are tight; "
    text += "\(statistics.pivots) pivots, \(statistics.factorizations) factorizations\n"
    return text
  }

  private func line(of index: RowIndex) -> String {
    let row = matrix.rows[index]
    var text = basis.logicals[index].isBasic ? "  " : "| "
    for position in row.range {
      let entry = matrix.entries[position]
      text += "\(entry.coefficient) x\(entry.variable.offset) + "
    }
    text += "\(row.constant) \(row.relation.description) 0 @\(row.priority)"
    let (value, _) = matrix.activity(of: index, primal.values)
    if basis.logicals[index].infeasibility != 0 { text += "  off by \(value)" }
    return text + "\n"
  }
}
