extension Solver {
  /// Takes back every change since the last solution.
  mutating func rollBack() {
    clearWorkspace()
    restoreValues()
    restoreStandings()
    for index in stride(from: staged.count - 1, through: 0, by: -1) { takeBack(staged[index]) }
    for index in stride(from: added.count - 1, through: 0, by: -1) {
      matrix.removeRow(added[index])
      logicals[added[index]] = Standing(isBasic: true)
    }
    staged.removeAll()
    added.removeAll()
    restoreBasis()
    restoreValues()
    flips.removeAll()
    transaction.end()
    forgetMoves()
    violatedRequired = 0
    hasPoorPivot = false
    mayHaveOpenColumns = true
    basisVersion &+= 1
    valuesVersion &+= 1
  }

  private func restoreValues() {
    for variable in transaction.moved.elements { values[variable] = lastValues[variable] }
  }

  private mutating func clearWorkspace() {
    unmarkDirty()
    candidates.removeAll()
    flips.removeAll()
    direction.clear()
    dual.clear()
  }

  private func restoreStandings() {
    if !hasSolution {
      for variable in 0..<structurals.count { structurals[variable] = Standing(isBasic: false) }
    }
    for index in stride(from: transaction.notes.count - 1, through: 0, by: -1) {
      let note = transaction.notes[index]
      if let variable = note.column.variable { structurals[variable] = note.standing }
      if let constraint = note.column.constraint { logicals[constraint] = note.standing }
    }
  }

  private mutating func takeBack(_ change: StagedChange) {
    switch change {
    case .removedVariable(let variable): matrix.restoreColumn(variable)
    case .removedConstraint(let row): matrix.restoreRow(row)
    case .constant(let row, let old, _): matrix.rows.base[Int(row)].constant = old
    case .priority(let row, let old, _): matrix.rows.base[Int(row)].priority = old
    case .editable(let variable, let old): matrix.columns.base[Int(variable)].edit = old
    }
  }

  private mutating func restoreBasis() {
    basicVariables = transaction.basicVariables
    guard let mark = transaction.mark else { return factorizeOldBasis() }
    factorization.rollBack(to: mark)
    for index in stride(from: transaction.places.count - 1, through: 0, by: -1) {
      let place = transaction.places[index]
      basic[place.position] = place.column
      rowAt[place.position] = place.row
    }
    basic.truncate(to: transaction.positions)
    rowAt.truncate(to: transaction.positions)
  }

  /// Factorises the basis of the last solution, whose values and sides are right already.
  private mutating func factorizeOldBasis() {
    let sides = Buffer<Int8>(repeating: 0, count: logicals.count)
    for row in 0..<logicals.count { sides[row] = logicals[row].side }
    factorizeBasis()
    for row in 0..<logicals.count { logicals.base[row].side = sides[row] }
    for variable in 0..<structurals.count { structurals.base[variable].side = 0 }
    unmarkDirty()
  }
}
