extension Solver {
  /// All variables and constraints in the order in which they were made, as text: for reading, not for parsing.
  ///
  /// Variables are called `x0`, `x1` … A tight constraint is marked with `|`, one that is off with what it is off. Constraints that were
  /// removed since the last solution are left out. Time proportional to the size of the system.
  public func dump() -> String {
    var text = ""
    for number in inOrder(
      matrix.columns.count, of: { matrix.columns[$0].isLive }, by: { Int(matrix.columns[$0].order) })
    {
      let column = matrix.columns[number]
      text += "x\(number) = \(values[number])"
      if column.isNonNegative { text += " >= 0" }
      text += structurals[number].isBasic ? " basic\n" : "\n"
    }
    for number in inOrder(
      matrix.rows.count, of: { matrix.rows[$0].isLive && !matrix.rows[$0].isRetired },
      by: { matrix.rows[$0].order })
    {
      text += line(of: number)
    }
    let statistics = statistics
    text += "\(statistics.eliminatedVariables) of \(statistics.constraints) constraints are tight; "
    text += "\(statistics.pivots) pivots, \(statistics.factorizations) factorizations\n"
    return text
  }

  private func line(of number: Int) -> String {
    let row = matrix.rows[number]
    var text = logicals[number].isBasic ? "  " : "| "
    for index in row.range {
      let entry = matrix.entries[index]
      text += "\(entry.coefficient) x\(entry.variable) + "
    }
    text += "\(row.constant) \(row.relation.description) 0 @\(row.priority)"
    let (value, _) = matrix.activity(Int32(truncatingIfNeeded: number), values)
    if logicals[number].side != 0 { text += "  off by \(value)" }
    return text + "\n"
  }

  private func inOrder(_ count: Int, of isLive: (Int) -> Bool, by order: (Int) -> Int) -> [Int] {
    (0..<count).filter(isLive).sorted { order($0) < order($1) }
  }
}
