extension Solver {
  /// Makes a nonbasic column basic in place of the column that blocks it.
  mutating func exchange(entering: ColumnID, towards sign: Double, leaving blocking: Breakpoint) {
    // The direction of a variable is minus its column in terms of the basis, that of a logical is
    // its column.
    let orientation: Double = entering.variable == nil ? 1 : -1
    let position: Int
    let pivot: Double
    if let row = blocking.column.row, basis.logicals[row].rowPosition < 0 {
      pivot = -orientation * rate(of: row)
      position = basis.appendRow(of: row, matrix)
    } else {
      position = Int(basis.status(of: blocking.column).position)
      pivot = orientation * direction.vector[position]
    }
    basis.exchange(
      entering: entering, leaving: blocking.column, at: position, direction: direction.vector,
      sign: orientation, pivot: pivot)
    if let row = blocking.column.row { setInfeasibility(0, of: row) }
    if let row = entering.row {
      updateInfeasibility(of: row)
      setInfeasibility(of: row, towards: sign)
    }
  }

  func rate(of row: RowIndex) -> Double {
    for index in direction.rates.indices where direction.rates[index].row == row {
      return direction.rates[index].perUnit
    }
    return 0
  }
}
